"""Fills and reads the arrays of codec_cases.py with netCDF4-python, through whichever libnetcdf is loaded.

usage: codec_netcdf.py fill PATH | read URL OUT.json
"""

import json
import pathlib
import sys

import codec_cases
import netCDF4
import numpy as np


def stored(values, kind):
    """The values as a variable of the netCDF type takes them."""
    if kind in ("|O", "|S5"):
        texts = [item.decode() if isinstance(item, bytes) else item for item in values.ravel()]
        return np.array(texts, dtype=object).reshape(values.shape)
    return values.astype({"b": "u1", "f2": "f4"}.get(kind[1:], {"|b1": "u1"}.get(kind, kind[1:])))


def fill(path):
    # A URL in place of the path would be made anew.
    with netCDF4.Dataset(path, "r+") as dataset:
        for case, kind, name, _, _ in codec_cases.arrays():
            var = dataset.variables[name]
            var.set_auto_maskandscale(False)
            try:
                var[...] = stored(codec_cases.data(case, kind), kind)
                dataset.sync()
            except RuntimeError as error:
                print(f"{name}: {error}", file=sys.stderr)


def plain(values, kind):
    if kind in ("|O", "|S5"):
        return [str(item) for item in values.ravel()]
    dtype = np.dtype(kind)
    return values.astype(dtype.newbyteorder("<")).tobytes().hex()


def read(path, out):
    found = {}
    with netCDF4.Dataset(path) as dataset:
        for _, kind, name, _, _ in codec_cases.arrays():
            var = dataset.variables[name]
            var.set_auto_maskandscale(False)
            try:
                found[name] = plain(var[...], kind)
            except RuntimeError as error:
                found[name] = {"error": str(error)}
    pathlib.Path(out).write_text(json.dumps(found))


def main():
    task, *arguments = sys.argv[1:]
    {"fill": fill, "read": read}[task](*arguments)


if __name__ == "__main__":
    main()
