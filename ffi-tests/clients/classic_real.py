#!/usr/bin/env python3
"""The data of Debian's ferret-datasets: read as by the original, copied as by it, to NCZarr and back the same bytes.

OXCDF_REAL_DATA names a folder with more files (*.nc, *.cdf) that are read too.
"""

import os
import pathlib
import sys

sys.path.insert(0, os.path.join(os.environ["SOURCE"], "ffi-tests/clients/lib"))
from common import SOURCE, Problem, check, original, ours, plain, same, url
from pair import SIDES, clean, run

FERRET = pathlib.Path("/usr/share/ferret-vis/data")
# Bytes of a file that is dumped whole: as text it is some ten times as large.
DUMPED = 1 << 20


def found():
    folders = [FERRET, pathlib.Path(os.environ.get("OXCDF_REAL_DATA", "/nowhere"))]
    return sorted(path for folder in folders for path in folder.glob("*") if path.suffix in (".nc", ".cdf"))


def to_nczarr(name):
    """To NCZarr by our library and back to the kind it was: the very bytes that the original's nccopy makes."""
    kind = original("ncdump", "-k", f"want/{name}").strip()
    store = url(f"{name}.zarr")
    ours("nccopy", f"got/{name}", store)
    same(plain(original("ncdump", "-h", f"want/{name}")), plain(ours("ncdump", "-h", store)), "header")
    ours("nccopy", "-k", kind, store, f"got/back.{name}")
    original("nccopy", "-k", kind, f"want/{name}", f"want/back.{name}")
    want, got = (pathlib.Path(side, f"back.{name}") for side in SIDES)
    if want.read_bytes() != got.read_bytes():
        raise Problem(f"{name} came back changed")
    want.unlink()
    got.unlink()


clean()
files = found()
if not files:
    print("skip real files: ferret-datasets is not installed")
for path in files:
    for side in SIDES:
        pathlib.Path(side, path.name).symlink_to(path)
if files:
    original("gcc", "-O1", "-o", "read_all", SOURCE / "ffi-tests/clients/programs/read_all.c", "-I/usr/include", "-lnetcdf")
    run(["../read_all", "whole", *(path.name for path in files)])
for path in files:
    name = path.name
    run(f"ncdump {'' if path.stat().st_size < DUMPED else '-c'} {name}")
    run(f"ncks -m -M --trd {name}")
    run(f"cdo -s infon {name}")
    run(f"nccopy {name} copy.nc")
    check(f"{name} to NCZarr and back", to_nczarr, name)
