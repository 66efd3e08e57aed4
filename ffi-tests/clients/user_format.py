#!/usr/bin/env python3
"""Programs that know nothing of it read a format of the user's own, which a configuration file names."""

import os
import pathlib
import sys

sys.path.insert(0, os.path.join(os.environ["SOURCE"], "ffi-tests/clients/lib"))
from common import DEBIAN_PYTHON, LIBDIR, SOURCE, WHEEL_PYTHON, Problem, check, original, ours, same, url

EXAMPLE = SOURCE / "ffi-tests/examples/grid_text_format.c"
HERE = pathlib.Path.cwd()
GRID = "GRIDTEXT\n2 3\n1 2 3\n4 5 6.5\n"
DUMP = """netcdf grid {
dimensions:
	y = 2 ;
	x = 3 ;
variables:
	double grid(y, x) ;
data:

 grid =
  1, 2, 3,
  4, 5, 6.5 ;
}
"""
# As plugins for older libraries are made, and one that fails.
OLDER = """
#include <netcdf.h>
#include <netcdf_dispatch.h>
NC_Dispatch *grid_text_init(void);
int registering_init(void) { return nc_def_user_format(NC_UDF4, grid_text_init(), "GRIDTEXT"); }
int failing_init(void) { return NC_EINVAL; }
"""
READ = """
import netCDF4
with netCDF4.Dataset("grid.txt") as data:
    grid = data["grid"]
    print(data.data_model, list(data.dimensions), grid.dtype, grid[:].tolist(), grid[1, ::2].tolist(), grid.ncattrs())
"""


def build(name, library, *sources):
    include = f"-I{os.environ['PREFIX']}/include"
    original("cc", "-shared", "-fPIC", "-o", name, EXAMPLE, *sources, include, library)
    return HERE / name


def configure(library, slot=3, init="grid_text_init", place="home"):
    """Names a plugin in the configuration file of a directory, which becomes the home directory."""
    home = HERE / place
    home.mkdir(exist_ok=True)
    lines = {"LIBRARY": library, "INIT": init, "MAGIC": "GRIDTEXT"}
    text = "".join(f"NETCDF.UDF{slot}.{key}={value}\n" for key, value in lines.items())
    (home / ".ncrc").write_text(text)
    os.environ["HOME"] = str(home)


def dumps(path="grid.txt"):
    same(DUMP, ours("ncdump", path))


def copies():
    ours("nccopy", "grid.txt", url("grid.zarr"))
    same(DUMP, ours("ncdump", url("grid.zarr")))


def refused():
    text = ours("ncdump", "grid.txt", stderr=True, status=1)
    if "Unknown file format" not in text:
        raise Problem(text)


def registers_itself(plugin):
    configure(plugin, slot=4, init="registering_init")
    dumps()


def fails(plugin):
    configure(plugin, slot=4, init="failing_init")
    refused()
    configure(plugin, init="no_such_function")
    refused()
    configure("/no/such/library.so")
    refused()


def working_directory(plugin):
    """What lies about where somebody looks at data must not run."""
    configure(plugin, place=".")
    os.environ["HOME"] = str(HERE / "elsewhere")
    refused()
    (HERE / ".ncrc").unlink()


def as_newest(plugin):
    """The plugin of the same source, linked with the newest reference, on that."""
    configure(build("libgrid_wheel.so", os.environ["WHEEL_LIB"]))
    want = original("env", f"LD_LIBRARY_PATH={pathlib.Path(os.environ['WHEEL_LIB']).parent}", WHEEL_PYTHON, "-c", READ)
    configure(plugin)
    same(want, ours(DEBIAN_PYTHON, "-c", READ))


(HERE / "grid.txt").write_text(GRID)
(HERE / "older.c").write_text(OLDER)
OUR_LIBRARY = f"{LIBDIR}/libnetcdf.so"
grid = build("libgrid_text.so", OUR_LIBRARY)
older = build("libgrid_older.so", OUR_LIBRARY, "older.c")
configure(grid)
check("ncdump reads a user's format by its magic number", dumps)
check("ncdump reads a user's format by the mode in the path", dumps, "grid.txt#mode=udf3")
check("ncdump reads a user's format by the mode in a URL", dumps, url("grid.txt", "udf3"))
check("nccopy copies a user's format", copies)
check("Python reads a user's format as with the newest reference", as_newest, grid)
check("a plugin that registers its table itself", registers_itself, older)
check("a plugin that fails is no error", fails, older)
check("the working directory names no plugins", working_directory, grid)
