#!/usr/bin/env python3
"""Random slices of random variables, written through our library, are what libnetcdf 4.10.1 and zarr-python read."""

import os
import sys

sys.path.insert(0, os.path.join(os.environ["SOURCE"], "ffi-tests/clients/lib"))
from common import DEBIAN_PYTHON, SOURCE, Problem, check, ours, url

import netCDF4
import numpy as np
import zarr

PROGRAM = SOURCE / "ffi-tests/clients/programs/random_slices.py"
NUMBER = 150


def expect(want, got, what):
    if want.shape != got.shape or not (want == got).all():
        raise Problem(f"{what}\nwant {want.ravel()[:20]}\ngot {got.ravel()[:20]}")


def others_read(seed):
    store, wanted = f"{seed}.zarr", np.load(f"{seed}.npz")
    with netCDF4.Dataset(url(store)) as dataset:
        for name in wanted:
            dataset[name].set_auto_maskandscale(False)
            expect(wanted[name], np.asarray(dataset[name][...]), f"libnetcdf 4.10.1, {store}, {name}")
    for name in wanted:
        array = zarr.open_array(f"{store}/{name}", mode="r", zarr_format=2)
        expect(wanted[name], np.asarray(array[...]), f"zarr-python, {store}, {name}")


def all_read():
    for seed in range(NUMBER):
        others_read(seed)


write = ("env", "PYTHONDONTWRITEBYTECODE=1", DEBIAN_PYTHON, PROGRAM, 0, NUMBER, url("{seed}.zarr"), "{seed}.npz")
if check("random slices, written and read by us", ours, *write):
    check("random slices, read by others", all_read)
