#!/usr/bin/env python3
"""Debian's python3-netcdf4 and xarray from PyPI on what our library writes."""

import os
import subprocess
import sys

WRITE = """
import netCDF4, numpy as np
with netCDF4.Dataset('{url}', 'w') as ds:
    ds.title = 'caf\\u00e9'
    ds.createDimension('time', None)
    ds.createDimension('x', 5)
    v = ds.createVariable('v', 'f4', ('time', 'x'), zlib=True, complevel=5, chunksizes=(2, 3))
    v.factors = np.array([1.5, 2.5])
    v[0:3, :] = np.arange(15).reshape(3, 5)
    g = ds.createGroup('a/b')
    g.createVariable('n', 'i8', ('x',))[:] = np.arange(5) * 10**12
"""

READ = """
import netCDF4, numpy as np
with netCDF4.Dataset('{url}') as ds:
    assert ds.title == 'caf\\u00e9', ds.title
    v = ds['v']
    assert v.shape == (3, 5) and v.dtype == np.float32, (v.shape, v.dtype)
    assert v.chunking() == [2, 3], v.chunking()
    assert v.filters()['complevel'] == 5, v.filters()
    assert (v[:] == np.arange(15).reshape(3, 5)).all()
    assert (v[1:3, ::2] == np.arange(15).reshape(3, 5)[1:3, ::2]).all()
    assert list(v.factors) == [1.5, 2.5]
    assert (ds['a/b/n'][:] == np.arange(5) * 10**12).all()
    assert ds.dimensions['time'].isunlimited()
"""

APPEND = """
import netCDF4, numpy as np
# netCDF4-python creates what it does not find in the file system: a URL will not do here.
with netCDF4.Dataset('{path}', 'r+') as ds:
    ds['v'][3, :] = 7
    ds.renameVariable('v', 'w')
with netCDF4.Dataset('{url}') as ds:
    assert ds['w'].shape == (4, 5) and (ds['w'][3] == 7).all() and (ds['w'][2] == np.arange(10, 15)).all()
"""

XARRAY = """
import xarray, numpy as np
ds = xarray.open_zarr('{path}', consolidated=False)
assert (ds['v'].values == np.arange(15).reshape(3, 5)).all()
assert ds['v'].dims == ('time', 'x'), ds['v'].dims
"""

ZARR = """
import zarr, numpy as np
assert (zarr.open_group('{path}', mode='r', zarr_format=2)['a/b/n'][:] == np.arange(5) * 10**12).all()
"""


def run(what, python, code, library):
    environment = dict(os.environ)
    if library:
        environment["LD_LIBRARY_PATH"] = library
    path = os.path.abspath("python.zarr")
    text = code.format(path=path, url=f"file://{path}#mode=nczarr,file")
    done = subprocess.run([python, "-c", text], env=environment, capture_output=True, text=True, timeout=300)
    print(("ok " if done.returncode == 0 else "not ok ") + what)
    if done.returncode != 0:
        print("    " + "\n    ".join(done.stderr.strip().splitlines()[-4:]))


def main():
    ours, wheel = os.environ["LIBDIR"], os.environ["PYTHON"]
    debian = "/usr/bin/python3"
    run("python3-netcdf4 writes", debian, WRITE, ours)
    run("python3-netcdf4 reads", debian, READ, ours)
    run("the netCDF4 wheel reads", wheel, READ, None)
    run("xarray reads", wheel, XARRAY, None)
    run("zarr-python reads a group", wheel, ZARR, None)
    run("python3-netcdf4 appends and renames", debian, APPEND, ours)


sys.exit(main())
