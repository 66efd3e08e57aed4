#!/usr/bin/env python3
"""What our library wrote, read by others: libnetcdf 4.10.1 of the netCDF4 wheel, zarr-python and xarray.

What is wanted is what Debian's library says of a netCDF-4 file of the same CDL.
"""

import json
import os
import pathlib
import sys
import warnings

sys.path.insert(0, os.path.join(os.environ["SOURCE"], "ffi-tests/clients/lib"))
from common import DEBIAN_PYTHON, Problem, check, compare, corpus, facts, interop, original, ours, url

import netCDF4
import xarray

warnings.simplefilter("ignore")

# libnetcdf formats JSON anew that stands in a text attribute; the bytes on disk are those that were written.
REFORMATTED = {"attributes": ["/@stac", "/v@object", "/v@spaced_object", "/v@array"]}


# Without a type, the JSON string "NaN" is a text.
UNTYPED = {"numbers": ["/@not_finite"]}


def ours_reads(name, store, mode):
    facts(DEBIAN_PYTHON, ours, url(store, mode), f"{name}.got.json")
    pure = mode.startswith("zarr")
    skip = UNTYPED.get(name, []) if pure else []
    compare(f"{name}.json", f"{name}.got.json", lossy=pure, pure=pure, skip=skip)


def wheel_reads(name, store):
    with netCDF4.Dataset(url(store)) as dataset:
        pathlib.Path(f"{name}.wheel.json").write_text(json.dumps(interop("facts").group(dataset)))
    compare(f"{name}.json", f"{name}.wheel.json", skip=REFORMATTED.get(name, []))


def zarr_reads(store, want):
    reader = interop("zarr_python")
    for path, var in reader.numeric(want):
        problem = reader.differs(os.path.abspath(store), path, var)
        if problem:
            raise Problem(f"{path}: {problem}")


def xarray_opens(store, want):
    """xarray sees every variable of the root group with its dimensions, and reads it."""
    raw = {"mask_and_scale": False, "decode_times": False, "concat_characters": False}
    with xarray.open_zarr(os.path.abspath(store), consolidated=False, chunks=None, **raw) as found:
        for name, var in want["variables"].items():
            # NCZarr stores a scalar as an array of one element and says that its dimension is `_scalar_`.
            if [dim for dim in found[name].dims if dim != "_scalar_"] != var["dimensions"]:
                raise Problem(f"{name}: dimensions {found[name].dims}, want {var['dimensions']}")
            found[name].load()


def attempt(test, *arguments):
    """Runs a test of a Python package; whatever it raises is why the check failed."""
    try:
        test(*arguments)
    except Problem:
        raise
    except Exception as error:
        raise Problem(f"{type(error).__name__}: {error}") from error


def has_text(want):
    """NCZarr says `>S1` for NC_CHAR, which no zarr-python takes; pure Zarr says `|S1`."""
    return any(var["type"] == "S1" for var in want["variables"].values())


def dataset(cdl):
    name = cdl.stem
    original("ncgen", "-4", "-o", f"{name}.nc", cdl)
    want = json.loads(pathlib.Path(facts(DEBIAN_PYTHON, original, f"{name}.nc", f"{name}.json")).read_text())
    store, pure = f"{name}.zarr", f"{name}.pure.zarr"
    ours("ncgen", "-4", "-o", url(store), cdl)
    ours("ncgen", "-4", "-o", url(pure, "zarr,file"), cdl)
    check(f"we read {store}", ours_reads, name, store, "nczarr,file")
    check(f"we read {pure}", ours_reads, name, pure, "zarr,file")
    check(f"libnetcdf 4.10.1 reads {store}", attempt, wheel_reads, name, store)
    for place in (store, pure):
        check(f"zarr-python reads {place}", attempt, zarr_reads, place, want)
    check(f"xarray opens {pure}", attempt, xarray_opens, pure, want)
    if not has_text(want):
        check(f"xarray opens {store}", attempt, xarray_opens, store, want)


for each in corpus():
    dataset(each)
