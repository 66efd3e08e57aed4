#!/usr/bin/env python3
"""Every symbol that Debian's programs and libraries want is found when our library stands for theirs."""

import os
import pathlib
import re
import sys

sys.path.insert(0, os.path.join(os.environ["SOURCE"], "ffi-tests/clients/lib"))
from common import Problem, check, original, ours

# Programs, libraries and modules that import from libnetcdf.
PATTERNS = (
    ("/usr/bin", "ncdump ncgen ncgen3 nccopy ncks ncap2 ncatted cdo ncview"),
    ("/usr/lib", "*/libgdal.so.* */libnetcdff.so.7 */libnetcdf_c++4.so.1 nco/libnco-*.so R/site-library/ncdf4/libs/ncdf4.so"),
    ("/usr/lib/python3/dist-packages/netCDF4", "_netCDF4.*.so"),
)


def missing(library, path):
    """What the loader cannot find; modules of Python and R lack the symbols of their interpreter with any library."""
    text = library("ldd", "-r", path, stderr=True)
    if "libnetcdf" not in text:
        raise Problem(text)
    return set(re.findall(r"undefined symbol: (\S+)", text))


def loads(path):
    lacking = missing(ours, path) - missing(original, path)
    if lacking:
        raise Problem("undefined: " + " ".join(sorted(lacking)))


for folder, names in PATTERNS:
    for pattern in names.split():
        found = sorted(pathlib.Path(folder).glob(pattern))
        for client in found[:1]:
            check(f"all symbols of {client.name}", loads, client)
        if not found:
            print(f"skip {pattern}: not installed")
