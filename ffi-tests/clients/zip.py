#!/usr/bin/env python3
"""Datasets in zip archives: the same programs on the same data give what they give on a directory.

The archives are also given to zip, unzip, Python's zipfile and zarr-python, and theirs to us; and a writer is killed,
runs out of room, and has no permission.
"""

import json
import os
import pathlib
import random
import resource
import shutil
import signal
import subprocess
import sys
import time
import zipfile

sys.path.insert(0, os.path.join(os.environ["SOURCE"], "ffi-tests/clients/lib"))
from common import DATA, DEBIAN_PYTHON, LIBDIR, Problem, check, compare, corpus, facts, interop, original, ours, plain
from common import same, same_dump, url

import numpy
import zarr
from zarr.storage import ZipStore

ENVIRONMENT = dict(os.environ, LD_LIBRARY_PATH=LIBDIR)


def dump(store, *options):
    return plain(ours("ncdump", "-p", "9,17", *options, store))


def whole(name):
    """What other readers of archives say of one."""
    original("unzip", "-tqq", name)
    with zipfile.ZipFile(name) as archive:
        bad = archive.testzip()
        if bad or not archive.namelist():
            raise Problem(f"zipfile: {bad}")
    left = [path.name for path in pathlib.Path(".").iterdir() if path.name.startswith(f".{name}.oxcdf")]
    if left:
        raise Problem(f"left beside it: {left}")


def as_directory(name, mode):
    """The dump of an archive is that of a directory made in the same way."""
    same(dump(url(f"{name}.zarr", f"{mode},file")), dump(url(f"{name}.{mode}.zip", f"{mode},zip")), "dump")
    same(dump(url(f"{name}.zarr", f"{mode},file"), "-hs"), dump(f"{name}.{mode}.zip", "-hs"), "special attributes")


def zipped(name, *options):
    """A directory zipped by zip is an archive."""
    pathlib.Path("by_zip.zip").unlink(missing_ok=True)
    original("zip", "-qr", *options, "by_zip.zip", f"{name}.zarr")
    same(dump(f"{name}.zarr"), dump("by_zip.zip"), "dump")


def unzipped(name):
    """An unzipped archive is a directory."""
    shutil.rmtree("out", ignore_errors=True)
    original("unzip", "-qq", f"{name}.nczarr.zip", "-d", "out")
    same(dump(f"{name}.zarr"), dump(url(f"out/{name}.nczarr")), "dump")


def copied(name):
    """nccopy from a directory to an archive, from there to another, and back."""
    ours("nccopy", url(f"{name}.zarr"), url("there.zip", "nczarr,zip"))
    ours("nccopy", "there.zip", url("pure.zip", "zarr,zip"))
    ours("nccopy", url("there.zip", "nczarr,zip"), url("back.zarr"))
    whole("there.zip")
    same(dump(f"{name}.zarr"), dump("there.zip"), "dump")
    same(dump("there.zip"), dump(url("back.zarr")), "dump")


def zarr_reads(name, want, mode):
    """zarr-python reads every number, below the archive's directory or at its root."""
    reader = interop("zarr_python")
    below = f"{name}.nczarr/" if mode == "nczarr" else ""
    store = ZipStore(f"{name}.{mode}.zip", mode="r")
    for path, var in reader.numeric(want):
        array = zarr.open_array(store, path=below + path, mode="r", zarr_format=2)
        values = numpy.asarray(array[...])
        values = values.astype(values.dtype.newbyteorder("<"))
        if values.tobytes().hex() != var["values"]["hex"]:
            raise Problem(f"{path}: other values")


def dataset(cdl):
    name = cdl.stem
    original("ncgen", "-4", "-o", f"{name}.nc", cdl)
    for mode in ("nczarr", "zarr"):
        shutil.rmtree(f"{name}.zarr", ignore_errors=True)
        ours("ncgen", "-4", "-o", url(f"{name}.zarr", f"{mode},file"), cdl)
        archive = f"{name}.{mode}.zip"
        if not check(f"ncgen {archive}", ours, "ncgen", "-4", "-o", url(archive, f"{mode},zip"), cdl):
            continue
        check(f"unzip and zipfile take {archive}", whole, archive)
        check(f"ncdump {archive}", as_directory, name, mode)
        want = json.loads(pathlib.Path(facts(DEBIAN_PYTHON, original, f"{name}.nc", f"{name}.json")).read_text())
        check(f"zarr-python reads {archive}", zarr_reads, name, want, mode)
    ours("ncgen", "-4", "-o", url(f"{name}.zarr"), cdl)
    check(f"ncdump {name}: as of netCDF-4", same_dump, f"{name}.nc", f"{name}.nczarr.zip")
    check(f"ncdump {name}: zipped", zipped, name)
    check(f"ncdump {name}: zipped without compression and directories", zipped, name, "-0", "-D")
    check(f"ncdump {name}: unzipped", unzipped, name)
    check(f"nccopy {name}", copied, name)


def by_name():
    """A name that ends in .zip makes an archive, unless `file` is said; one opens by either mode."""
    cdl = DATA / "relief.cdl"
    ours("ncgen", "-4", "-o", url("named.zip", "nczarr"), cdl)
    whole("named.zip")
    ours("ncgen", "-4", "-o", url("directory.zip", "nczarr,file"), cdl)
    if not os.path.isdir("directory.zip"):
        raise Problem("directory.zip is no directory")
    want = dump(url("named.zip", "nczarr"))
    for other in ("named.zip", url("named.zip", "nczarr,file"), "directory.zip", url("directory.zip", "nczarr,zip")):
        same(want, dump(other), f"dump of {other}")


def generation(name):
    """What libnetcdf 4.10.2 wrote through libzip."""
    original("ncgen", "-4", "-o", f"{name}.nc", DATA / f"generations/{name}.cdl")
    want = facts(DEBIAN_PYTHON, original, f"{name}.nc", f"{name}.json")
    store = DATA / f"generations/4.10.2/{name}.zip"
    for mode in ("", "#mode=nczarr,zip", "#mode=zarr,zip"):
        got = facts(DEBIAN_PYTHON, ours, f"file://{store}{mode}" if mode else store, "got.json")
        if "zarr,zip" in mode and "nczarr" not in mode:
            continue
        compare(want, got, lossy=True)


def from_zarr_python(compression):
    """An archive of zarr-python."""
    pathlib.Path("python.zip").unlink(missing_ok=True)
    store = ZipStore("python.zip", mode="w", compression=compression)
    group = zarr.create_group(store, zarr_format=2, attributes={"title": "made elsewhere"})
    array = group.create_array("v", shape=(7, 5), chunks=(3, 2), dtype="f8", compressors=None)
    array[...] = numpy.arange(35).reshape(7, 5)
    store.close()
    text = "import netCDF4; d = netCDF4.Dataset('python.zip'); print(d.title, d['v'][:].sum(), d['v'][3, 3])"
    same("made elsewhere 595.0 18.0\n", ours(DEBIAN_PYTHON, "-c", text))


PYTHON = """
import netCDF4, numpy as np
with netCDF4.Dataset('{url}', 'w') as ds:
    ds.createDimension('time', None)
    ds.createDimension('x', 5)
    v = ds.createVariable('v', 'f4', ('time', 'x'), zlib=True, chunksizes=(2, 3))
    v[0:3, :] = np.arange(15).reshape(3, 5)
    ds.createGroup('a/b').createVariable('n', 'i8', ('x',))[:] = np.arange(5) * 10**12
with netCDF4.Dataset('changed.zip', 'r+') as ds:
    ds['v'][{row}, :] = 7
    ds.renameVariable('v', 'w')
    ds.renameGroup('a', 'c')
    ds.title = 'changed'
    ds.sync()
    with netCDF4.Dataset('changed.zip') as other:
        assert (other['w'][{row}] == 7).all(), other['w'][:]
with netCDF4.Dataset('{url}') as ds:
    assert ds['w'].shape == ({row} + 1, 5) and (ds['w'][{row}] == 7).all() and (ds['w'][1] == np.arange(5, 10)).all()
    assert (ds['c/b/n'][:] == np.arange(5) * 10**12).all() and ds.title == 'changed'
try:
    netCDF4.Dataset('{url}', 'w', clobber=False)
except OSError as error:
    assert error.errno == -35, error
else:
    raise SystemExit('overwritten')
"""


def python(mode):
    # Pure Zarr has no unlimited dimensions.
    row = 2 if mode.startswith("zarr") else 3
    ours(DEBIAN_PYTHON, "-c", PYTHON.format(url=url("changed.zip", mode), row=row))
    whole("changed.zip")


MEMORY = """
import netCDF4
bytes = open('{name}', 'rb').read()
with netCDF4.Dataset('memory', memory=bytes) as inside, netCDF4.Dataset('{name}') as outside:
    assert inside.variables.keys() == outside.variables.keys() and inside.variables
    for name, var in outside.variables.items():
        assert (inside[name][...] == var[...]).all(), name
for broken in (bytes[:-1], bytes[: len(bytes) // 2], b'PK\\x03\\x04 and no more'):
    try:
        netCDF4.Dataset('memory', memory=broken)
    except OSError as error:
        assert error.errno == -64, error
    else:
        raise SystemExit('a broken archive opened')
"""


def in_memory():
    """A caller's bytes that are an archive are a dataset (`nc_open_mem`)."""
    for name in ("named.zip", "changed.zip"):
        ours(DEBIAN_PYTHON, "-c", MEMORY.format(name=name))


# Rows that say their own number; each line printed is a row that was synced.
WRITER = """
import netCDF4, numpy as np, os, sys
if not os.path.exists('{name}'):
    with netCDF4.Dataset('{url}', 'w') as ds:
        ds.createDimension('time', None)
        ds.createDimension('x', 20000)
        ds.createVariable('v', 'i4', ('time', 'x'), chunksizes=(1, 5000), compression=None)
ds = netCDF4.Dataset('{name}', 'r+')
first = len(ds.dimensions['time'])
print(first, flush=True)
for row in range(first, first + {rows}):
    ds['v'][row] = row
    if row % 3 == 0:
        ds['v'][row // 2] = row // 2
    ds.sync()
    print(row + 1, flush=True)
ds.close()
"""

COUNT = """
import netCDF4
with netCDF4.Dataset('{name}') as ds:
    v = ds['v'][:]
    assert all((v[row] == row).all() for row in range(len(v))), 'a row is lost'
    print(len(v))
"""


def rows(name):
    return int(ours(DEBIAN_PYTHON, "-c", COUNT.format(name=name)))


def killed(times):
    """However a writer dies: what was synced is there, the archive is whole, and the next writer goes on."""
    name = "killed.zip"
    pathlib.Path(name).unlink(missing_ok=True)
    code = WRITER.format(name=name, url=url(name, "nczarr,zip"), rows=1000)
    chance = random.Random(4)
    for _ in range(times):
        writer = subprocess.Popen([DEBIAN_PYTHON, "-c", code], env=ENVIRONMENT, stdout=subprocess.PIPE, text=True)
        synced = int(writer.stdout.readline() or 0)
        time.sleep(chance.random() * 0.3)
        writer.send_signal(signal.SIGKILL)
        synced = max([synced, *(int(line) for line in writer.stdout.read().split())])
        writer.wait()
        original("unzip", "-tqq", name)
        found = rows(name)
        if found < synced:
            raise Problem(f"{synced} rows were synced, {found} are there")
    if found < times:
        raise Problem(f"only {found} rows were written: nothing was tested")
    ours(DEBIAN_PYTHON, "-c", WRITER.format(name=name, url="", rows=1))
    whole(name)


def no_room(limit):
    """A file that may not grow: an error, and a whole archive with all that was there, and what was put before."""
    name = "full.zip"
    pathlib.Path(name).unlink(missing_ok=True)
    ours(DEBIAN_PYTHON, "-c", WRITER.format(name=name, url=url(name, "nczarr,zip"), rows=10))

    def little_room():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    text = WRITER.format(name=name, url="", rows=100).replace("ds.sync()", "pass")
    done = subprocess.run([DEBIAN_PYTHON, "-c", text], env=ENVIRONMENT, capture_output=True, text=True,
                          preexec_fn=little_room, timeout=120)
    if done.returncode == 0 or "File too large" not in done.stderr:
        raise Problem(f"status {done.returncode}: {done.stderr[-500:]}")
    whole(name)
    if rows(name) < 10:
        raise Problem("rows are lost")
    ours(DEBIAN_PYTHON, "-c", WRITER.format(name=name, url="", rows=1))
    whole(name)


def full_disk():
    """The same on a small file system that is really full, where it may be mounted."""
    os.makedirs("small", exist_ok=True)
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", "small"], capture_output=True).returncode:
        print("    not allowed to mount a small file system; left out")
        return
    try:
        name = "small/x.zip"
        text = WRITER.format(name=name, url=url(name, "nczarr,zip"), rows=100)
        done = subprocess.run([DEBIAN_PYTHON, "-c", text], env=ENVIRONMENT, capture_output=True, text=True)
        synced = max(int(line) for line in done.stdout.split())
        if "No space left" not in done.stderr or not 3 < synced < 40:
            raise Problem(f"{synced} rows, {done.stderr[-500:]}")
        if rows(name) < synced:
            raise Problem(f"{synced} rows were synced, {rows(name)} are there")
        original("unzip", "-tqq", name)
    finally:
        subprocess.run(["umount", "small"], check=True)


def read_only_directory():
    """Without permission for the directory an archive is read, and not changed."""
    os.makedirs("locked", exist_ok=True)
    name = "locked/x.zip"
    ours(DEBIAN_PYTHON, "-c", WRITER.format(name=name, url=url(name, "nczarr,zip"), rows=3))
    before = pathlib.Path(name).read_bytes()
    try:
        os.chmod(name, 0o666)
        os.chmod("locked", 0o555)
        user = {"user": 65534} if os.getuid() == 0 else {}
        for text, said in [
            (WRITER.format(name=name, url="", rows=1), "Authorization failure"),
            (PYTHON.format(url=url("locked/new.zip", "nczarr,zip"), row=3), "Authorization failure"),
            (COUNT.format(name=name), ""),
        ]:
            done = subprocess.run([DEBIAN_PYTHON, "-c", text], env=ENVIRONMENT, capture_output=True, text=True, **user)
            if said not in done.stderr or bool(done.returncode) != bool(said):
                raise Problem(f"status {done.returncode}: {done.stderr[-500:]}")
        if pathlib.Path(name).read_bytes() != before or len(os.listdir("locked")) != 1:
            raise Problem("something changed")
    finally:
        os.chmod("locked", 0o755)


for each in corpus():
    dataset(each)
check("archives by name", by_name)
for each in ("base", "full"):
    check(f"the archive {each} of libnetcdf 4.10.2", generation, each)
for method in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
    check(f"an archive of zarr-python, method {method}", from_zarr_python, method)
for each in ("nczarr,zip", "zarr,zip"):
    check(f"python3-netcdf4 makes, changes and reads {each}", python, each)
check("archives in memory", in_memory)
check("writers that are killed", killed, 25)
check("a limit of file sizes", no_room, 3_000_000)
check("a full disk", full_disk)
check("a directory without permission", read_only_directory)
