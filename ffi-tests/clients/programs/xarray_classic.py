"""What xarray does with classic files through netCDF4-python: writes them in each format, appends, reads.

usage: xarray_classic.py
"""

import numpy as np
import pandas
import xarray


def dataset():
    times = pandas.date_range("2001-01-01", periods=4, freq="6H")
    values = np.arange(48, dtype="f4").reshape(4, 3, 4)
    values[1, 1] = np.nan
    return xarray.Dataset(
        {"t": (("time", "lat", "lon"), values, {"units": "K"}), "flag": (("lat",), np.array([1, 2, 3], "i4")),
         "name": (("lat",), np.array(["north", "", "süd"], object)), "whole": ((), 7.5), "yes": (("lat",), [True, False, True])},
        {"time": times, "lat": [-45.0, 0.0, 45.0], "lon": [0.0, 90.0, 180.0, 270.0]}, {"title": "made by xarray"})


def main():
    made = dataset()
    for name in ("NETCDF3_CLASSIC", "NETCDF3_64BIT"):
        path = f"xarray.{name}.nc"
        packing = {"t": {"dtype": "i2", "scale_factor": 0.5, "add_offset": 10.0, "_FillValue": -99}}
        made.to_netcdf(path, format=name, engine="netcdf4", unlimited_dims=["time"])
        made.to_netcdf(f"packed.{path}", format=name, engine="netcdf4", encoding=packing)
        made[["flag"]].rename(flag="more").to_netcdf(path, mode="a", format=name, engine="netcdf4")
        for each in (path, f"packed.{path}"):
            with xarray.open_dataset(each, engine="netcdf4") as found:
                print(found.load())
                print(found["t"].values, found["time"].values, found["t"].encoding["dtype"])
                print(found.mean("time").load())
            with xarray.open_dataset(each, engine="netcdf4", decode_cf=False) as raw:
                print({key: (var.dtype, var.dims, var.attrs, var.values.tolist()) for key, var in raw.variables.items()})


if __name__ == "__main__":
    main()
