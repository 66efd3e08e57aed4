"""Reads every numeric variable of a Zarr V2 directory with zarr-python and compares it with the facts of facts.py.

usage: zarr_python.py STORE WANT.json
"""

import json
import sys

import numpy as np
import zarr


def numeric(facts, path=""):
    for name, var in facts["variables"].items():
        if "hex" in var["values"] and var["type"][0] in "iuf":
            yield f"{path}{name}", var
    for name, sub in facts["groups"].items():
        yield from numeric(sub, f"{path}{name}/")


def differs(store, path, var):
    got = zarr.open_array(f"{store}/{path}", mode="r", zarr_format=2)
    names = got.attrs.get("_ARRAY_DIMENSIONS")
    values = np.asarray(got[...])
    if not var["dimensions"]:
        values, names = values.reshape(()), []
    values = values.astype(values.dtype.newbyteorder("<"))
    if names != var["dimensions"]:
        return f"_ARRAY_DIMENSIONS {names}, want {var['dimensions']}"
    if list(values.shape) != var["values"]["shape"]:
        return f"shape {values.shape}, want {var['values']['shape']}"
    return None if values.tobytes().hex() == var["values"]["hex"] else f"other values: {values.ravel()[:8]}"


def main():
    store, want = sys.argv[1:]
    facts = json.load(open(want))
    compared = failed = 0
    for path, var in numeric(facts):
        compared += 1
        problem = differs(store, path, var)
        if problem:
            failed += 1
            print(f"  {path}: {problem}")
    print(f"{compared} compared, {failed} differences")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
