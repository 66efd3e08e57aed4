"""What netCDF4-python does with classic files: makes one of each kind, changes it, reads it, and breaks the rules.

usage: netcdf4_classic.py
"""

import netCDF4
import numpy as np

SIX = "i1 S1 i2 i4 f4 f8".split()
FORMATS = {"NETCDF3_CLASSIC": SIX, "NETCDF3_64BIT_OFFSET": SIX, "NETCDF3_64BIT_DATA": SIX + "u1 u2 u4 i8 u8".split()}


def attempt(what, action):
    """Prints what an action returns, or the error it raises."""
    try:
        print(what, repr(action()))
    except Exception as error:
        print(what, type(error).__name__, error)


def define(ds, kinds):
    ds.title = "café 日本"
    ds.setncattr("numbers", np.array([1.5, 2.5, -3.25]))
    ds.setncattr("empty", "")
    ds.createDimension("time", None)
    ds.createDimension("y", 3)
    ds.createDimension("x", 5)
    for kind in kinds:
        ds.createVariable("fixed_" + kind, kind, ("y", "x"))
        ds.createVariable("record_" + kind, kind, ("time", "x"))
    ds.createVariable("filled", "i2", ("y", "x"), fill_value=-7)
    ds.createVariable("no_fill", "i2", ("x",), fill_value=False)[:] = 1
    ds.createVariable("scalar", "f8")
    packed = ds.createVariable("packed", "i2", ("time", "y"), fill_value=-1)
    packed.scale_factor, packed.add_offset, packed.units = 0.5, 10.0, "days since 2001-01-01"


def fill(ds, kinds):
    grid = np.arange(15).reshape(3, 5)
    for kind in kinds:
        values = np.full((3, 5), b"x") if kind == "S1" else grid
        ds["fixed_" + kind][:] = values
        ds["record_" + kind][2:4] = values[:2]
    ds["filled"][::2, 1::3] = 3
    ds["scalar"][...] = 2.25
    ds["packed"][0:3, :] = np.arange(9).reshape(3, 3) / 2 + 10
    ds["record_f8"][6, ::2] = 0.125


def errors(ds):
    attempt("out of range", lambda: ds["fixed_i4"][9, 9])
    attempt("name in use", lambda: ds.createVariable("scalar", "i4"))
    attempt("second unlimited", lambda: ds.createDimension("more", None))
    attempt("unlimited is not first", lambda: ds.createVariable("wrong", "i4", ("x", "time")))
    attempt("type of another format", lambda: ds.createVariable("text", str, ("x",)))
    attempt("group", lambda: ds.createGroup("g"))
    attempt("string attribute", lambda: ds.setncattr_string("s", "a string"))
    attempt("64-bit attribute", lambda: ds.setncattr("big", np.int64(2**40)))
    attempt("bad name", lambda: ds.createVariable("trailing ", "i4"))


def change(ds):
    ds.renameVariable("scalar", "renamed_and_longer")
    ds.renameDimension("x", "x_of_a_longer_name")
    ds.renameAttribute("numbers", "n")
    ds.delncattr("empty")
    ds.title = "a title that is longer than the one before and makes the header grow"
    ds["filled"].units = "K"
    ds.createDimension("new", 2)
    ds.createVariable("new", "f4", ("time", "new"))[0:2] = 7
    ds.createVariable("new_fixed", "i2", ("new",))[:] = (1, 2)
    ds["record_i4"][7] = 1
    ds.sync()


def tell(ds):
    print(ds.data_model, ds.disk_format, list(ds.dimensions))
    for name in ds.ncattrs():
        print(" att", name, repr(ds.getncattr(name)))
    for name, dim in ds.dimensions.items():
        print(" dim", name, len(dim), dim.isunlimited())
    for name, var in ds.variables.items():
        print(" var", name, var.dtype, var.dimensions, var.shape, var.endian(), var.chunking(), var.filters(), var.ncattrs())
        attempt("  values", lambda: var[...])
        if var.ndim:
            attempt("  backwards", lambda: var[::-1])
            attempt("  every second", lambda: var[::2])
            attempt("  chosen", lambda: var[[0, var.shape[0] - 1]])


def main():
    np.set_printoptions(threshold=10000, linewidth=160)
    for name, kinds in FORMATS.items():
        path = f"python.{name}.nc"
        with netCDF4.Dataset(path, "w", format=name) as ds:
            define(ds, kinds)
            fill(ds, kinds)
            errors(ds)
            tell(ds)
        with netCDF4.Dataset(path, "a") as ds:
            change(ds)
            tell(ds)
        with netCDF4.Dataset(path) as ds:
            tell(ds)
            attempt("write to read-only", lambda: ds.setncattr("x", 1))
        attempt("exists", lambda: netCDF4.Dataset(path, "x", format=name))
    with netCDF4.MFDataset(["python.NETCDF3_CLASSIC.nc", "python.NETCDF3_64BIT_OFFSET.nc"]) as ds:
        print(ds["record_i4"][:])


if __name__ == "__main__":
    main()
