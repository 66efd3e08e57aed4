#!/usr/bin/env python3
"""Programs in Python, Fortran and R print the same on our library with NCZarr as on Debian's with netCDF-4.

The programs of `programs/` make a dataset through the binding of their language, change it and read it again.
"""

import os
import re
import shutil
import sys

sys.path.insert(0, os.path.join(os.environ["SOURCE"], "ffi-tests/clients/lib"))
from common import DEBIAN_PYTHON, SOURCE, Problem, check, original, ours, same, same_dump, url

PROGRAMS = SOURCE / "ffi-tests/clients/programs"


def both(label, command, ignore=()):
    """The output of a program with either library, without the name of the dataset and what may differ."""
    place, store = f"{os.getcwd()}/{label}-dataset.nc", url(f"{label}-dataset.zarr")
    texts = [library(*command, dataset).replace(dataset, "DATASET")
             for library, dataset in ((original, place), (ours, store))]
    for pattern, text in ignore:
        texts = [re.sub(pattern, text, output) for output in texts]
    same(*texts, "output")
    same_dump(place, store)


def fortran():
    program = f"{os.getcwd()}/netcdf_api"
    original("gfortran", "-o", program, PROGRAMS / "netcdf_api.f90", "-I/usr/include", "-lnetcdff")
    both("fortran", [program])


check("Python's netCDF4", both, "python", [DEBIAN_PYTHON, "-B", PROGRAMS / "netcdf4_api.py"])
if shutil.which("gfortran") and os.path.exists("/usr/include/netcdf.mod"):
    check("Fortran", fortran)
else:
    print("skip Fortran: gfortran and libnetcdff-dev are not installed")
if shutil.which("Rscript") and os.path.exists("/usr/lib/R/site-library/ncdf4"):
    check("R's ncdf4", both, "r", ["Rscript", PROGRAMS / "ncdf4_api.R"])
else:
    print("skip R: r-cran-ncdf4 is not installed")
