#!/usr/bin/env python3
"""The operators of NCO read and write NCZarr on our library; the originals do the same with netCDF-4 files.

NCO knows a store by its URL with a fragment, for input and for output.
"""

import os
import re
import sys

sys.path.insert(0, os.path.join(os.environ["SOURCE"], "ffi-tests/clients/lib"))
from common import DATA, check, original, ours, plain, same, url

# What an operator writes down about itself: time, command line and version.
HISTORY = re.compile(r"[ \t]*:(history|NCO|history_of_appended_files|nco_openmp_thread_number) = .*\n")
# Zarr has chunks where HDF5 is contiguous.
CHUNKS = re.compile(r"chunked\? (yes|no)|, chunksize = \d+")


def dump(library, dataset):
    return HISTORY.sub("", plain(library("ncdump", "-p", "9,17", dataset)))


def operate(label, operator, *words):
    """The same operation by both; a word `@NAME` is a dataset. The results are dumped."""

    def places(form):
        return [form(word[1:]) if word.startswith("@") else word for word in words]

    nc, store = f"{label}.nc", url(f"{label}.zarr")
    original(operator, "-O", *places(lambda name: f"{name}.nc"), nc)
    ours(operator, "-O", *places(lambda name: url(f"{name}.zarr")), store)
    same(dump(original, nc), dump(ours, store), "dump")


def prints(*words):
    """ncks prints the same; the first lines have the name of the file."""
    want = original("ncks", *words, "full.nc").splitlines()[2:]
    got = ours("ncks", *words, url("full.zarr")).splitlines()[2:]
    same(*(CHUNKS.sub("", "\n".join(lines)) for lines in (want, got)))


def changes(label, operator, *words):
    """An operator that changes a dataset in its place."""
    original("ncks", "-O", "full.nc", f"{label}.nc")
    ours("ncks", "-O", url("full.zarr"), url(f"{label}.zarr"))
    original(operator, "-O", *words, f"{label}.nc")
    ours(operator, "-O", *words, url(f"{label}.zarr"))
    same(dump(original, f"{label}.nc"), dump(ours, url(f"{label}.zarr")), "dump")


def prepare():
    sources = {"full": DATA / "generations/full.cdl", "relief": DATA / "relief.cdl", "groups": DATA / "cdl/groups.cdl"}
    for name, cdl in sources.items():
        original("ncgen", "-4", "-o", f"{name}.nc", cdl)
        ours("ncgen", "-4", "-o", url(f"{name}.zarr"), cdl)


prepare()
check("ncks -m -M", prints, "-m", "-M", "--trd")
check("ncks --cdl -v", prints, "--cdl", "-C", "-v", "rec,st,d")
check("ncks --json", prints, "--json", "-C", "-v", "rec,scalar")
check("ncks -s: a format of one's own", prints, "-H", "-C", "-v", "d", "-s", "%g\\n")
check("ncks -d: a hyperslab with stride", prints, "-H", "-C", "-d", "lon,0,,2", "-v", "i", "--trd")
check("ncks -g", prints, "-H", "-g", "g1", "-v", "v", "--trd")
check("ncks of a plain path", lambda: same(ours("ncks", "--trd", "-H", url("full.zarr")),
                                           ours("ncks", "--trd", "-H", "full.zarr")))
check("ncks copies", operate, "copied", "ncks", "@full")
check("ncks copies groups", operate, "copied_groups", "ncks", "@groups")
check("ncks -v", operate, "chosen", "ncks", "-v", "rec,i", "@full")
check("ncks -x", operate, "excluded", "ncks", "-x", "-v", "rec", "@full")
check("ncks -d", operate, "part", "ncks", "-d", "lon,1,2", "-d", "time,0,,2", "@full")
check("ncks -L: deflate", operate, "deflated", "ncks", "-L", "5", "@relief")
check("ncks --cnk: chunks", operate, "chunked", "ncks", "--cnk_dmn", "lat,30", "--cnk_dmn", "lon,90", "@relief")
check("ncks --fix_rec_dmn", operate, "fixed", "ncks", "--fix_rec_dmn", "time", "@full")
check("ncks --mk_rec_dmn", operate, "grown", "ncks", "--mk_rec_dmn", "lat", "-v", "i", "@full")
check("ncks -A: append", changes, "appended", "ncks", "-A", "-v", "scalar")
check("ncap2", operate, "computed", "ncap2", "-v", "-s", "twice=2*d; mean=rec.avg(); whole=int(f)", "@full")
check("ncatted", changes, "edited", "ncatted", "-a", "units,rec,o,c,hours", "-a", "note,b,d,,", "-a", "new,i,c,d,1.5")
check("ncrename", changes, "renamed", "ncrename", "-v", "rec,record", "-d", "lat,y", "-a", "i@valid_range,range")
check("ncwa", operate, "averaged", "ncwa", "-v", "rec", "-a", "lon", "@full")
check("ncra", operate, "record_mean", "ncra", "-v", "rec", "@full", "@full")
check("ncrcat", operate, "records", "ncrcat", "-v", "rec", "@full", "@full")
check("ncecat", operate, "ensemble", "ncecat", "-v", "rec,i", "@full", "@full")
check("nces", operate, "ensemble_mean", "nces", "-v", "rec,i", "@full", "@full")
check("ncbo", operate, "difference", "ncbo", "-v", "rec,i", "@full", "@full")
check("ncflint", operate, "interpolated", "ncflint", "-w", "0.5,0.5", "-v", "rec", "@full", "@full")
check("ncpdq", operate, "turned", "ncpdq", "-v", "i,d", "-a", "lon,lat", "@full")
check("ncpdq -P: packing", operate, "packed", "ncpdq", "-P", "all_new", "-v", "f", "@full")
