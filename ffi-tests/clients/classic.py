#!/usr/bin/env python3
"""Classic files that Debian's library wrote read the same through ours: CDF-1, CDF-2 and CDF-5, by every program.

Real files (OXCDF_REAL_DATA names a folder with *.cdf) are read too, if there are any.
"""

import os
import pathlib
import re
import sys

sys.path.insert(0, os.path.join(os.environ["SOURCE"], "ffi-tests/clients/lib"))
from common import DATA, DEBIAN_PYTHON, Problem, check, compare, corpus, facts, original, ours, plain, same, same_dump, url

KINDS = {"cdf1": "classic", "cdf2": "64-bit offset", "cdf5": "cdf5"}

# What only netCDF-4 files and Zarr have.
SPECIAL = re.compile(r"^.*:_(Storage|ChunkSizes|DeflateLevel|Shuffle|Fletcher32|Endianness|Filter|NoFill) = .*\n", re.M)


def same_output(*command):
    """A program prints the same, byte for byte, on either library."""
    same(original(*command), ours(*command), "output")


def written(cdl, kind):
    """The file that ncgen makes of a dataset in a classic format; none if it has groups, strings and the like."""
    nc, text = f"{cdl.stem}.{kind}.nc", f"{cdl.stem}.{kind}.cdl"
    pathlib.Path(text).write_text(SPECIAL.sub("", cdl.read_text()))
    try:
        original("ncgen", "-k", KINDS[kind], "-o", nc, text)
    except Problem:
        pathlib.Path(nc).unlink(missing_ok=True)
        return None
    return nc if pathlib.Path(nc).exists() else None


def dumps(nc):
    for options in ([], ["-h"], ["-k"], ["-t"], ["-c"], ["-x"], ["-b", "f"], ["-p", "9,17"]):
        check(f"ncdump {' '.join(options)} {nc}", same_output, "ncdump", *options, nc)
    if "cdf5" not in nc:
        # Debian's ncdump asks for what CDF-5 has not.
        check(f"ncdump -s -h {nc}", same_output, "ncdump", "-s", "-h", nc)
    check(f"ncdump {nc} by URL", same_url, nc)


def same_url(nc):
    path = f"file://{os.getcwd()}/{nc}"
    same(plain(original("ncdump", nc)), plain(ours("ncdump", f"{path}#mode=classic")), "dump")


def copies(nc):
    """To NCZarr by our nccopy; ncdump says of it what it says of the original's netCDF-4 copy."""
    store = url(f"{nc}.zarr")
    ours("nccopy", "-k", "nc4", nc, store)
    original("nccopy", "-4", nc, f"{nc}.nc4")
    same_dump(f"{nc}.nc4", store)


def same_facts(nc):
    """What netCDF4-python sees, values included."""
    want = facts(DEBIAN_PYTHON, original, nc, f"{nc}.want.json")
    compare(want, facts(DEBIAN_PYTHON, ours, nc, f"{nc}.got.json"))


def programs(nc):
    check(f"ncks {nc}", same_output, "ncks", nc)
    check(f"ncks -m {nc}", same_output, "ncks", "-m", nc)
    check(f"nccopy {nc} to NCZarr", copies, nc)
    check(f"netCDF4-python {nc}", same_facts, nc)


def weather():
    nc = "weather.cdf2.nc"
    for words in ("sinfon", "infon", "showtimestamp", "output -timmean", "output -sellonlatbox,90,270,-45,45"):
        check(f"cdo {words}", same_output, "cdo", "-s", *words.split(), nc)
    check("ncks of a slab with strides", same_output, "ncks", "-H", "-d", "lat,0,,2", "-d", "lon,1,,3", nc)


def refused():
    """Nothing is written yet, and the file stays as it was."""
    nc = pathlib.Path("weather.cdf1.nc")
    before = nc.read_bytes()
    try:
        ours("ncatted", "-h", "-O", "-a", "title,global,o,c,new", nc, nc)
    except Problem:
        pass
    if nc.read_bytes() != before:
        raise Problem("the file was changed")


def real():
    folder = os.environ.get("OXCDF_REAL_DATA")
    found = sorted(pathlib.Path(folder).glob("*.cdf")) if folder else []
    if not found:
        print("skip real files: OXCDF_REAL_DATA names no folder that has any")
    for path in found:
        nc = path.name
        pathlib.Path(nc).symlink_to(path)
        check(f"ncdump {nc}", same_output, "ncdump", nc)
        check(f"nccopy {nc} to NCZarr", copies, nc)


for each in corpus():
    for key in KINDS:
        file = written(each, key)
        if file:
            dumps(file)
            programs(file)
weather()
check("a file opened for writing is left alone", refused)
real()
