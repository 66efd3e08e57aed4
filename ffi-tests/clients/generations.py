#!/usr/bin/env python3
"""What six releases of the netCDF C library wrote from one CDL, read through our library, value for value.

What is wanted is what Debian's library says of a netCDF-4 file of the same CDL. Digits that a release lost in JSON
stay lost, so numbers in attributes are compared by six digits.
"""

import os
import sys

sys.path.insert(0, os.path.join(os.environ["SOURCE"], "ffi-tests/clients/lib"))
from common import DATA, DEBIAN_PYTHON, Problem, check, compare, facts, original, ours

GENERATIONS = DATA / "generations"

# Releases 4.8 wrote no value of a scalar: the chunk on disk has the fill value.
SKIP = {"4.8.0": ["/scalar"], "4.8.1": ["/scalar"]}


def wanted(name):
    original("ncgen", "-4", "-o", f"{name}.nc", GENERATIONS / f"{name}.cdl")
    facts(DEBIAN_PYTHON, original, f"{name}.nc", f"{name}.json")


def read(store, mode):
    got = f"{store.parent.name}-{store.stem}.json"
    return facts(DEBIAN_PYTHON, ours, f"file://{store}#mode={mode}", got)


def reads(store, name, mode):
    skip = SKIP.get(store.parent.name, [])
    compare(f"{name}.json", read(store, mode), lossy=True, pure=mode.startswith("zarr"), skip=skip)


def dumps(store, mode):
    """ncdump gets to the end, also of the stores whose releases left a bad scalar."""
    if "\n     w = -1, 0, 1 ;" not in ours("ncdump", f"file://{store}#mode={mode}"):
        raise Problem("the dump has not the values of the last group")


for each in ("base", "full"):
    wanted(each)
for place in sorted(GENERATIONS.glob("*/*.zarr")):
    kind, _, base = place.stem.rpartition("_")
    mode = "zarr,file" if kind == "pure" else "nczarr,file"
    label = f"{place.stem} of {place.parent.name}"
    # `filt` is `base` with filters.
    check(f"read {label}", reads, place, "base" if base == "filt" else base, mode)
    check(f"ncdump {label}", dumps, place, mode)
    check(f"read {label} by its path", lambda: ours("ncdump", "-h", place))
