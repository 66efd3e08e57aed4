#!/usr/bin/env python3
"""Quantized values, bit for bit those of the netCDF C library of the netCDF4 wheel: every mode and number of digits."""

import os
import pathlib
import sys

sys.path.insert(0, os.path.join(os.environ["SOURCE"], "ffi-tests/clients/lib"))
from common import DEBIAN_PYTHON, INTEROP, WHEEL_PYTHON, Problem, check, original, ours, url


def same_bytes(name):
    want, got = (pathlib.Path(f"{side}.zarr/{name}/0").read_bytes() for side in ("theirs", "ours"))
    if want != got:
        size = int(name[1])
        other = [i for i in range(0, len(want), size) if want[i : i + size] != got[i : i + size]]
        first = other[0]
        raise Problem(f"{len(other)} values differ, first {want[first : first + size].hex()} {got[first : first + size].hex()}")


def all_of(kind, mode):
    names = sorted(path.name for path in pathlib.Path("theirs.zarr").glob(f"{kind}_{mode}_*"))
    if len(names) < 7:
        raise Problem(f"only {names} were written")
    for name in names:
        same_bytes(name)


original("env", "PYTHONDONTWRITEBYTECODE=1", WHEEL_PYTHON, INTEROP / "quantized.py", url("theirs.zarr"))
ours("env", "PYTHONDONTWRITEBYTECODE=1", DEBIAN_PYTHON, INTEROP / "quantized.py", url("ours.zarr"))
for each in ("f4", "f8"):
    for mode in ("BitGroom", "GranularBitRound", "BitRound"):
        check(f"{mode} of {each} is that of the original", all_of, each, mode)
