#!/usr/bin/env python3
"""Programs in Python, Fortran and R print the same and leave the same classic files on either library."""

import os
import shutil
import sys

sys.path.insert(0, os.path.join(os.environ["SOURCE"], "ffi-tests/clients/lib"))
from common import DEBIAN_PYTHON, SOURCE, original
from pair import clean, run

PROGRAMS = SOURCE / "ffi-tests/clients/programs"

clean()
run([DEBIAN_PYTHON, PROGRAMS / "netcdf4_classic.py"])
if os.path.exists("/usr/lib/python3/dist-packages/xarray"):
    run([DEBIAN_PYTHON, "-W", "ignore", PROGRAMS / "xarray_classic.py"])
else:
    print("skip xarray: python3-xarray is not installed")
if shutil.which("gfortran") and os.path.exists("/usr/include/netcdf.mod"):
    original("gfortran", "-o", "netcdf_classic", PROGRAMS / "netcdf_classic.f90", "-I/usr/include", "-lnetcdff")
    run("../netcdf_classic")
else:
    print("skip Fortran: gfortran and libnetcdff-dev are not installed")
if shutil.which("Rscript") and os.path.exists("/usr/lib/R/site-library/ncdf4"):
    run(["Rscript", PROGRAMS / "ncdf4_classic.R"])
else:
    print("skip R: r-cran-ncdf4 is not installed")
