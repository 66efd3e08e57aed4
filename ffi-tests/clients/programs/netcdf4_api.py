"""Much of what netCDF4-python can do, on a new dataset; prints what comes back.

usage: netcdf4_api.py DATASET
"""

import sys

import netCDF4
import numpy as np


def attempt(what, action):
    """Prints what an action returns, or the error it raises."""
    try:
        print(what, repr(action()))
    except Exception as error:
        print(what, type(error).__name__, error)


def define(ds):
    ds.title = "café 日本"
    ds.setncattr("numbers", np.array([1.5, 2.5, -3.25]))
    ds.setncattr("none", np.array([], dtype="i4"))
    ds.setncattr("empty", "")
    ds.setncattr_string("one_string", "a string")
    ds.setncattr("strings", ["a", "", "ccc"])
    for kind in "i1 u1 i2 u2 i4 u4 i8 u8 f4 f8".split():
        ds.setncattr("att_" + kind, np.array([1, 100], dtype=kind))
    ds.createDimension("time", None)
    ds.createDimension("more", None)
    ds.createDimension("y", 4)
    ds.createDimension("x", 6)
    ds.createDimension("len", 5)
    for kind in "i1 u1 i2 u2 i4 u4 i8 u8 f4 f8".split():
        ds.createVariable("v_" + kind, kind, ("y", "x"))
    ds.createVariable("deflated", "f8", ("time", "y", "x"), zlib=True, complevel=6, shuffle=True, chunksizes=(2, 3, 4))
    ds.createVariable("checked", "i4", ("y", "x"), fletcher32=True, chunksizes=(2, 2))
    ds.createVariable("filled", "i2", ("y", "x"), fill_value=-7)
    ds.createVariable("no_fill", "i2", ("y", "x"), fill_value=False)[:] = 1
    ds.createVariable("big", ">f4", ("y", "x"), endian="big")
    ds.createVariable("scalar", "f8")
    ds.createVariable("words", str, ("y",))
    ds.createVariable("grown_words", str, ("time",))
    ds.createVariable("chars", "S1", ("y", "len"))
    ds.createVariable("more", "i4", ("more",))
    packed = ds.createVariable("packed", "i2", ("time", "y"), fill_value=-1)
    packed.scale_factor, packed.add_offset, packed.units = 0.5, 10.0, "days since 2001-01-01"
    ds.createGroup("a/b/c").createVariable("deep", "f4", ("y", "x"))
    ds["a"].createDimension("y", 2)
    ds["a"].createVariable("hidden", "i4", ("y", "x"))


def fill(ds):
    grid = np.arange(24).reshape(4, 6)
    for kind in "i1 u1 i2 u2 i4 u4 i8 u8 f4 f8".split():
        ds["v_" + kind][:] = grid
    ds["deflated"][0:5] = np.arange(120).reshape(5, 4, 6) / 7
    ds["deflated"][7, 1:3, ::2] = 5
    ds["checked"][1:, ::-1] = grid[1:]
    ds["filled"][::2, 1::3] = 3
    ds["big"][...] = grid * 1.5
    ds["scalar"][...] = 2.25
    ds["words"][:] = np.array(["one", "", "ümlaut", "four"], dtype=object)
    ds["grown_words"][2] = "third"
    ds["chars"][:] = netCDF4.stringtochar(np.array(["abc", "de", "", "fghij"], "S5"))
    ds["more"][5] = 45
    ds["packed"][0:3, :] = np.arange(12).reshape(3, 4) / 2 + 10
    ds["a/b/c/deep"][:, 3] = 3
    ds["a/hidden"][:] = 1


def errors(ds):
    attempt("no variable", lambda: ds["nothing"])
    attempt("out of range", lambda: ds["v_i4"][9, 9])
    attempt("name in use", lambda: ds.createVariable("scalar", "i4"))
    attempt("dimension in use", lambda: ds.createDimension("x", 3))
    attempt("no dimension", lambda: ds.createVariable("new", "i4", ("nowhere",)))
    attempt("no attribute", lambda: ds.getncattr("nowhere"))
    attempt("bad name", lambda: ds.createVariable("trailing ", "i4"))
    attempt("bad shape", lambda: ds["v_i4"].__setitem__(slice(None), np.zeros((3, 3))))


def change(ds):
    ds.renameVariable("scalar", "renamed")
    ds.renameDimension("len", "letters")
    ds.renameAttribute("att_f8", "heading")
    ds.renameGroup("a", "alpha")
    ds.delncattr("numbers")
    ds["renamed"].units = "K"
    ds.sync()


def byte_order(var):
    return var.endian() if var.dtype is not str and var.dtype.itemsize > 1 else None


def tell(ds, path="/"):
    print("group", path, list(ds.dimensions), ds.data_model)
    for name in ds.ncattrs():
        value = ds.getncattr(name)
        print(" att", name, repr(value), getattr(value, "dtype", ""))
    for name, dim in ds.dimensions.items():
        print(" dim", name, len(dim), dim.isunlimited())
    for name, var in ds.variables.items():
        print(" var", name, var.dtype, var.dimensions, var.shape, byte_order(var), var.filters(), var.ncattrs())
        attempt("  values", lambda: var[...])
        if var.ndim and var.shape[0] > 1:
            attempt("  last", lambda: var[-1])
            attempt("  backwards", lambda: var[::-1])
            # netCDF4-python goes two ways with strings, by the format; HDF5 strides past what was written of a record.
            if var.dtype is not str and not var.get_dims()[0].isunlimited():
                attempt("  every second", lambda: var[::2])
                attempt("  chosen", lambda: var[[0, var.shape[0] - 1]])
    for name, group in ds.groups.items():
        tell(group, f"{path}{name}/")


def main():
    path = sys.argv[1]
    np.set_printoptions(threshold=10000, linewidth=160)
    with netCDF4.Dataset(path, "w") as ds:
        define(ds)
        fill(ds)
        errors(ds)
        tell(ds)
    # netCDF4-python creates what it does not find in the file system, also in mode "a": a URL will not do here.
    with netCDF4.Dataset(path.removeprefix("file://").partition("#")[0], "a") as ds:
        change(ds)
        ds["deflated"][9] = -1
        tell(ds)
    with netCDF4.Dataset(path) as ds:
        tell(ds)
        attempt("write to read-only", lambda: ds.setncattr("x", 1))


if __name__ == "__main__":
    main()
