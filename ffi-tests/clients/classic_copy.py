#!/usr/bin/env python3
"""nccopy between classic files: each kind to each kind, every option; the copies are equal, byte for byte.

From classic to NCZarr and back by our library the file is what it was.
"""

import os
import pathlib
import sys

sys.path.insert(0, os.path.join(os.environ["SOURCE"], "ffi-tests/clients/lib"))
from common import DATA, Problem, check, original, ours, plain, same, url
from pair import KINDS, clean, generate, run

NAMES = ("six_types", "more_types", "one_record", "one_text", "bare", "signs", "weather", "attributes", "nothing")
# Filters and chunks mean nothing to a classic file, but the words must do no harm.
OPTIONS = ("", "-u", "-w", "-k nc6 -c time/1,three/2", "-k nc3 -c fr:2", "-k nc5 -d 5", "-k nc3 -d 5 -s", "-d 0", "-m 100",
           "-m 10000", "-h 1000", "-e 5", "-r", "-r -w", "-u -w", "-M 1", "-F none", "-v fr,b1", "-V fr,b1", "-v b1",
           "-V time_bnds,time -u")
SPELLED = ("1", "2", "5", "nc3", "nc6", "cdf5", "64-bit-data", "classic", "64-bit-offset", "nc5")


def source(stem):
    found = DATA / "classic" / f"{stem}.cdl"
    return found if found.exists() else DATA / "cdl" / f"{stem}.cdl"


def there_and_back(name, kind):
    """To NCZarr and back: the store says what the file does, and what comes back are the bytes of the original's copy."""
    store = url(f"{name}.zarr")
    ours("nccopy", "-k", "nc4", f"got/{name}", store)
    same(dump(f"want/{name}", original), dump(store, ours), "dump")
    ours("nccopy", "-k", KINDS[kind], store, f"back.{name}")
    original("nccopy", "-k", KINDS[kind], f"want/{name}", f"copy.{name}")
    if pathlib.Path(f"back.{name}").read_bytes() != pathlib.Path(f"copy.{name}").read_bytes():
        raise Problem(f"{name} came back changed")


def dump(place, library):
    """ncdump breaks texts into lines in classic files only."""
    return plain(library("ncdump", "-p", "9,17", place)).replace('\\n",\n\t\t\t"', "\\n")


def kinds(name):
    for kind in KINDS.values():
        words = ["nccopy", "-k", kind, name, f"to.{name}"]
        # The new types have no place in the older formats.
        run(words, fails="more_types" in name and kind != "cdf5")


clean()
files = {(stem, kind): generate(source(stem), kind) for stem in NAMES for kind in KINDS}
for (stem, kind), name in files.items():
    if name:
        kinds(name)
        check(f"nccopy {name} to NCZarr and back", there_and_back, name, kind)
for options in OPTIONS:
    stem = "weather" if "time_bnds" in options else "six_types"
    run(f"nccopy {options} {stem}.cdf2.nc copy.nc")
for kind in SPELLED:
    run(f"nccopy -k {kind} six_types.cdf1.nc spelled.nc")
for options in ("-3", "-6"):
    run(f"nccopy {options} six_types.cdf1.nc short.nc")
for words in ("nccopy nothing.nc a.nc", "nccopy six_types.cdl a.nc", "nccopy -v no_such six_types.cdf1.nc a.nc",
              "nccopy -k classic six_types.cdf1.nc no_such/a.nc", "nccopy -k none six_types.cdf1.nc a.nc"):
    run(words, fails=True)
