#!/usr/bin/env python3
"""nccopy from NCZarr to NCZarr, with every option that means something there; the original copies HDF5 to HDF5."""

import os
import sys

sys.path.insert(0, os.path.join(os.environ["SOURCE"], "ffi-tests/clients/lib"))
from common import check, corpus, original, ours, same, same_dump, url


def copy(name, label, *options):
    """The same copy by both; then both copies are dumped."""
    original("nccopy", *options, f"{name}.nc", f"{name}.{label}.nc")
    ours("nccopy", *options, url(f"{name}.zarr"), url(f"{name}.{label}.zarr"))
    same_dump(f"{name}.{label}.nc", url(f"{name}.{label}.zarr"))


def properties(store, variable):
    """How a variable is stored, as ncdump -s says."""
    lines = ours("ncdump", "-h", "-s", store).splitlines()
    return [line.strip() for line in lines if line.strip().startswith(f"{variable}:_")]


def stored(label, variable, *expected):
    found = properties(url(label), variable)
    for word in expected:
        if not any(word in line for line in found):
            same(word, "\n".join(found))


def deflated(name):
    """The original refuses filters for strings, which are of variable size in HDF5."""
    ours("nccopy", "-d", "5", "-s", url(f"{name}.zarr"), url(f"{name}.deflated.zarr"))
    same_dump(f"{name}.nc", url(f"{name}.deflated.zarr"))


def headers(name, label, *options):
    """What is left out of a copy keeps its definition, without fill values: its data are of no meaning."""
    original("nccopy", *options, f"{name}.nc", f"{name}.{label}.nc")
    ours("nccopy", *options, url(f"{name}.zarr"), url(f"{name}.{label}.zarr"))
    same_dump(f"{name}.{label}.nc", url(f"{name}.{label}.zarr"), "-h")
    ours("ncdump", url(f"{name}.{label}.zarr"))


for each in corpus():
    original("ncgen", "-4", "-o", f"{each.stem}.nc", each)
    ours("ncgen", "-4", "-o", url(f"{each.stem}.zarr"), each)
    check(f"nccopy {each.stem}", copy, each.stem, "copy")
    check(f"nccopy -d 5 -s {each.stem}", deflated, each.stem)
    check(f"nccopy -d 0 {each.stem}", copy, each.stem, "inflated", "-d", "0")

check("nccopy -c", copy, "relief", "chunks", "-c", "lat/30,lon/120")
check("nccopy -c: the chunks", stored, "relief.chunks.zarr", "relief", "_ChunkSizes = 30, 120")
check("nccopy -d 5 -s: the filters", stored, "relief.deflated.zarr", "relief", "_DeflateLevel = 5", '_Shuffle = "true"')
check("nccopy -c VARIABLE:", copy, "special", "chunks", "-M", "0", "-c", "chunked:2,5")
check("nccopy -c VARIABLE:, the chunks", stored, "special.chunks.zarr", "chunked", "_ChunkSizes = 2, 5")
check("nccopy -V", copy, "special", "some", "-V", "chunked,fill,record")
check("nccopy -v", headers, "special", "listed", "-v", "chunked,fill")
check("nccopy -G", headers, "groups", "group", "-G", "a")
check("nccopy -g", headers, "groups", "listed", "-g", "a")
check("nccopy -u", copy, "full", "fixed", "-u")
check("nccopy -m: little memory", copy, "relief", "little", "-m", "1000")
check("nccopy -k nc4", copy, "full", "nc4", "-k", "nc4")
check("nccopy -k nc7", copy, "relief", "nc7", "-k", "nc7")
check("nccopy -F none", copy, "special", "plain", "-F", "none")
check("nccopy -F VARIABLE,FILTERS", copy, "special", "filters", "-F", "chunked,2|1,3")
