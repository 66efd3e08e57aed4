#!/usr/bin/env python3
"""Classic files of the corpus, read by netCDF4-python on either library, and copied to NCZarr as others to netCDF-4."""

import os
import sys

sys.path.insert(0, os.path.join(os.environ["SOURCE"], "ffi-tests/clients/lib"))
from common import DEBIAN_PYTHON, check, compare, corpus, facts, original, ours, same_dump, url
from pair import KINDS, clean, generate


def copies(nc):
    """To NCZarr by our nccopy; ncdump says of it what it says of the original's netCDF-4 copy."""
    ours("nccopy", "-k", "nc4", f"got/{nc}", url(f"{nc}.zarr"))
    original("nccopy", "-4", f"want/{nc}", f"{nc}.nc4")
    same_dump(f"{nc}.nc4", url(f"{nc}.zarr"))


def same_facts(nc):
    """What netCDF4-python sees, values included."""
    want = facts(DEBIAN_PYTHON, original, f"want/{nc}", f"{nc}.want.json")
    compare(want, facts(DEBIAN_PYTHON, ours, f"got/{nc}", f"{nc}.got.json"))


clean()
for cdl in corpus():
    for kind in KINDS:
        file = generate(cdl, kind)
        if file:
            check(f"nccopy {file} to NCZarr", copies, file)
            check(f"netCDF4-python {file}", same_facts, file)
