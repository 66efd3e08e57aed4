#!/usr/bin/env python3
"""The command ncz counts what find, zipfile and zarr-python count."""

import json
import os
import pathlib
import subprocess
import sys
import zipfile

sys.path.insert(0, os.path.join(os.environ["SOURCE"], "ffi-tests/clients/lib"))
from common import WHEEL_PYTHON, Problem, check, original

NCZ = pathlib.Path(os.environ["PREFIX"], "bin/ncz")

# A group with arrays of every kind of key, some chunks never written; and what zarr-python counts in them.
MAKE = """
import json, zarr
group = zarr.open_group("x.zarr", mode="w", zarr_format=2)
inner = group.create_group("inner")
def make(place, name, shape, chunks, separator):
    return place.create_array(name, shape=shape, chunks=chunks, dtype="f4", fill_value=0,
                              chunk_key_encoding={"name": "v2", "separator": separator})
flat = make(group, "flat", (10, 20), (3, 20), ".")
flat[:4] = 1
nested = make(inner, "2020", (30, 30), (7, 11), "/")
nested[5:9, 20:] = 2
empty = make(inner, "empty", (5,), (2,), ".")
scalar = inner.create_array("scalar", shape=(), dtype="f8")
scalar[...] = 3
arrays = {"flat": flat, "inner/2020": nested, "inner/empty": empty, "inner/scalar": scalar}
zarr.consolidate_metadata("x.zarr")
print(json.dumps({key: [array.nchunks_initialized, array.nchunks, array.nbytes] for key, array in arrays.items()}))
"""


def stat(store):
    return json.loads(original(str(NCZ), "stat", "--json", store))


def agree(what, want, got):
    if want != got:
        raise Problem(f"{what}: {want} expected, ncz says {got}")


def files():
    sizes = [path.stat().st_size for path in pathlib.Path("x.zarr").rglob("*") if path.is_file()]
    said = stat("x.zarr")
    agree("objects and bytes", [len(sizes), sum(sizes)], [said["objects"], said["bytes"]])


def chunks(want, store):
    arrays = {array["key"]: array["chunks"] for array in stat(store)["arrays"]}
    agree("arrays", sorted(want), sorted(arrays))
    for key, numbers in want.items():
        found = arrays[key]
        agree(key, numbers, [found["stored"], found["possible"], found["value_bytes"]])


def archive():
    with zipfile.ZipFile("x.zip", "w", zipfile.ZIP_DEFLATED) as made:
        for path in pathlib.Path("x.zarr").rglob("*"):
            made.write(path)
    with zipfile.ZipFile("x.zip") as made:
        sizes = [entry.file_size for entry in made.infolist() if not entry.is_dir()]
    said = stat("x.zip")
    agree("objects and bytes", [len(sizes), sum(sizes)], [said["objects"], said["bytes"]])


def bytes_of_a_chunk():
    want = pathlib.Path("x.zarr/flat/0.0").read_bytes()
    for store in ["x.zarr", "x.zip"]:
        agree(store, want, subprocess.run([NCZ, "cat", store, "flat/0.0"], capture_output=True).stdout)


counts = json.loads(original(WHEEL_PYTHON, "-c", MAKE))
check("files and bytes", files)
check("an archive's entries and bytes", archive)
check("chunks that zarr-python wrote", chunks, counts, "x.zarr")
check("the same in an archive", chunks, counts, "x.zip")
check("the bytes of a chunk", bytes_of_a_chunk)
