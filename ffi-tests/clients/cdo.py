#!/usr/bin/env python3
"""cdo reads NCZarr by URL on our library and says what it says of a netCDF-4 file; it writes NCZarr with -f nczarr.

cdo looks at a plain path itself, and takes no directory: only URLs get as far as the library.
"""

import os
import re
import sys

sys.path.insert(0, os.path.join(os.environ["SOURCE"], "ffi-tests/clients/lib"))
from common import DATA, check, original, ours, same, url

# The name of the format, and what cdo writes down about itself.
FORMAT = re.compile(r"File format :.*")
RECORDS = re.compile(r"UNLIMITED ; // \((\d+) currently\)")
HISTORY = re.compile(r"\s*:(history|CDO|CDI|_NCProperties) = .*")


def says(*words):
    """An operator that prints."""
    want = original("cdo", "-s", *words, "weather.nc")
    same(FORMAT.sub("", want), FORMAT.sub("", ours("cdo", "-s", *words, url("weather.zarr"))))


def makes(label, *words):
    """An operator that writes a file: netCDF-4 by the original, NCZarr, where cdo wants no unlimited time, by us."""
    original("cdo", "-s", "-O", "-f", "nc4", *words, "weather.nc", f"{label}.nc")
    ours("cdo", "-s", "-O", "-f", "nczarr", *words, url("weather.zarr"), url(f"{label}.zarr"))
    want = original("ncdump", "-p", "9,17", f"{label}.nc")
    got = ours("ncdump", "-p", "9,17", url(f"{label}.zarr"))
    same(*(HISTORY.sub("", RECORDS.sub(r"\1 ;", text)).partition("\n")[2] for text in (want, got)))


def relief(*words):
    original("ncgen", "-4", "-o", "relief.nc", DATA / "relief.cdl")
    ours("ncgen", "-4", "-o", url("relief.zarr"), DATA / "relief.cdl")
    same(original("cdo", "-s", *words, "relief.nc"), ours("cdo", "-s", *words, url("relief.zarr")))


cdl = DATA / "cdl/weather.cdl"
original("ncgen", "-4", "-o", "weather.nc", cdl)
ours("ncgen", "-4", "-o", url("weather.zarr"), cdl)
for operator in ("info", "infon", "sinfo", "sinfon", "showname", "showdate", "showtimestamp", "griddes", "zaxisdes",
                 "ntime", "nvar", "vardes", "partab", "output", "outputtab,date,lat,lon,name,value"):
    check(f"cdo {operator.partition(',')[0]}", says, *(operator.split()))
check("cdo output of the relief", relief, "output")
check("cdo griddes of the relief", relief, "griddes")
check("cdo timmean", says, "output", "-timmean")
check("cdo fldmean", says, "output", "-fldmean")
check("cdo selname", says, "output", "-selname,t2m")
check("cdo sellonlatbox", says, "output", "-sellonlatbox,90,270,-45,45")
check("cdo remapnn", says, "output", "-remapnn,r4x2", "-selname,t2m")
check("cdo copy", makes, "copied", "copy")
check("cdo timmean to a store", makes, "mean", "timmean")
check("cdo selname to a store", makes, "chosen", "selname,precipitation")
check("cdo -z zip", makes, "deflated", "-z", "zip_4", "copy")
