"""Writes down everything that a dataset says, as netCDF4-python sees it through whichever libnetcdf is loaded.

usage: facts.py DATASET OUT.json
"""

import json
import sys

import netCDF4
import numpy as np


def plain(value):
    """A value in a form that JSON keeps exactly: numbers by dtype and bytes, text as it is."""
    if isinstance(value, (str, bytes)):
        return {"text": value if isinstance(value, str) else value.decode("latin-1")}
    if isinstance(value, list):
        return {"texts": [str(item) for item in value]}
    array = np.asarray(value)
    if array.dtype.kind in "OU":
        return {"texts": [str(item) for item in array.ravel()], "shape": list(array.shape)}
    little = array.astype(array.dtype.newbyteorder("<"))
    return {"dtype": little.dtype.str.lstrip("<|="), "shape": list(array.shape), "hex": little.tobytes().hex()}


def attributes(owner):
    return {name: plain(owner.getncattr(name)) for name in owner.ncattrs()}


def values(var):
    """The values, or why they cannot be read: one bad variable must not hide the others."""
    try:
        return plain(var[...])
    except RuntimeError as error:
        return {"error": str(error)}


def variable(var):
    var.set_auto_maskandscale(False)
    if var.dtype is not str:
        var.set_auto_chartostring(False)
    return {
        "type": "string" if var.dtype is str else np.dtype(var.dtype).str.lstrip("<>|="),
        "dimensions": list(var.dimensions),
        "attributes": attributes(var),
        "values": values(var),
    }


def group(grp):
    return {
        "dimensions": {name: [len(dim), dim.isunlimited()] for name, dim in grp.dimensions.items()},
        "attributes": attributes(grp),
        "variables": {name: variable(var) for name, var in grp.variables.items()},
        "groups": {name: group(sub) for name, sub in grp.groups.items()},
    }


def main():
    path, out = sys.argv[1:]
    with netCDF4.Dataset(path) as dataset:
        facts = group(dataset)
    with open(out, "w") as file:
        json.dump(facts, file, indent=1)


if __name__ == "__main__":
    main()
