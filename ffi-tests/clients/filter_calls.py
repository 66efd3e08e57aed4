#!/usr/bin/env python3
"""Calls about filters with odd arguments, in every state of a dataset: their codes and effects are those of the original.

The original is the library of the netCDF4 wheel, once with HDF5 files and once with NCZarr, which differ from each
other: what we do is what one of them does. The order of filters is compared elsewhere.
"""

import os
import pathlib
import re
import sys

sys.path.insert(0, os.path.join(os.environ["SOURCE"], "ffi-tests/clients/lib"))
from common import LIBDIR, SOURCE, Problem, check, run

PREFIX = pathlib.Path(os.environ["PREFIX"])
WHEEL = pathlib.Path(os.environ["WHEEL_LIB"])
PLUGINS = WHEEL.parents[1] / "netCDF4/plugins"
DRAWS, STEP = 600, 100


def build(name, library):
    source = SOURCE / "ffi-tests/clients/programs/filter_calls.c"
    run(["cc", "-o", name, source, f"-I{PREFIX}/include", library, f"-Wl,-rpath,{library.parent}"], dict(os.environ))


def lines(program, path, first):
    environment = dict(os.environ, HDF5_PLUGIN_PATH=str(PLUGINS))
    return run([f"./{program}", path, first, first + STEP - 1], environment).splitlines()


def plain(line):
    """A line with the filters in the order of their numbers, without deflate at level 0, which we leave out."""
    filters = re.search("filters:([^;]*)", line)
    if not filters:
        return line
    words = sorted(word for word in filters[1].split() if word != "1(0)")
    return line.replace(filters[0], " ".join(["filters:", *words])).replace(" deflate 1 1 0", " deflate 1 0 0").replace(
        " deflate 0 1 0", " deflate 0 0 0")


def draws(first):
    here = os.getcwd()
    ours, hdf5, nczarr = (lines(program, path, first) for program, path in (
        ("ours", f"file://{here}/o%d.zarr#mode=nczarr,file"), ("original", f"{here}/h%d.nc"),
        ("original", f"file://{here}/r%d.zarr#mode=nczarr,file")))
    if not len(ours) == len(hdf5) == len(nczarr) == STEP:
        raise Problem(f"{len(ours)}, {len(hdf5)} and {len(nczarr)} lines")
    for got, *wanted in zip(ours, hdf5, nczarr):
        if plain(got) not in map(plain, wanted):
            raise Problem(f"ours   {got}\nHDF5   {wanted[0]}\nNCZarr {wanted[1]}")


build("ours", pathlib.Path(LIBDIR) / "libnetcdf.so")
build("original", WHEEL)
for number in range(1, DRAWS + 1, STEP):
    check(f"calls {number} to {number + STEP - 1} as the original", draws, number)
