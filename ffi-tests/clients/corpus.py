#!/usr/bin/env python3
"""ncgen writes every dataset of the corpus through our library; every option of ncdump prints it as the original does.

The original is Debian's ncgen and ncdump with a netCDF-4 (HDF5) file of the same CDL.
"""

import os
import re
import sys

sys.path.insert(0, os.path.join(os.environ["SOURCE"], "ffi-tests/clients/lib"))
from common import DATA, check, corpus, original, ours, plain, same, same_dump, url

DECLARATION = re.compile(r"\s+(byte|ubyte|char|short|ushort|int|uint|int64|uint64|float|double|string) \S+.*;$")
STORAGE = re.compile(r".*:(_Storage|_ChunkSizes) = ")
# Only Zarr has it; the dump must have escaped well-formed JSON.
CODECS = re.compile(r'.*:_Codecs = "\[\{.*\}\]" ;\n')


def blocks(dump):
    """The lines of a dump, a new list for each variable."""
    found = [[]]
    for line in dump.splitlines():
        if DECLARATION.match(line) and " = " not in line:
            found.append([])
        found[-1].append(line)
    return found


def without_contiguous(want, got):
    """Both dumps without the storage of variables that are contiguous in HDF5: Zarr has chunks only."""
    pairs = list(zip(blocks(want), blocks(got)))
    for block, other in pairs:
        if any('_Storage = "contiguous"' in line or '_Storage = "compact"' in line for line in block):
            for lines in (block, other):
                lines[:] = [line for line in lines if not STORAGE.match(line)]
    return ("\n".join(line for pair in pairs for line in pair[side]) for side in (0, 1))


def same_special(nc, store):
    want = plain(original("ncdump", "-h", "-s", nc))
    got = CODECS.sub("", plain(ours("ncdump", "-h", "-s", store)))
    same(*without_contiguous(want, got), "dump")


def same_ncml(nc, store):
    want = original("ncdump", "-x", nc).replace(f'"{nc}"', '"-"')
    got = ours("ncdump", "-x", store).replace(f'"{store}"', '"-"')
    same(re.sub(r'location="[^"]*"', "", want), re.sub(r'location="[^"]*"', "", got), "NcML")


def same_kind(nc, store):
    same(original("ncdump", "-k", nc), ours("ncdump", "-k", store), "kind")


def dataset(cdl):
    name, nc = cdl.stem, f"{cdl.stem}.nc"
    original("ncgen", "-4", "-o", nc, cdl)
    for mode in ("nczarr,file", "nczarr,noxarray,file"):
        store = url(f"{name}.{'noxarray' if 'noxarray' in mode else 'nczarr'}.zarr", mode)
        if not check(f"ncgen {name} as {mode}", ours, "ncgen", "-4", "-o", store, cdl):
            continue
        check(f"ncdump {name} as {mode}", same_dump, nc, store)
    store = url(f"{name}.nczarr.zarr")
    check(f"ncdump {name}: plain path", same_dump, nc, f"{name}.nczarr.zarr")
    check(f"ncdump {name}: URL without a fragment", same_dump, nc, store.partition("#")[0])
    check(f"ncdump -c {name}", same_dump, nc, store, "-c")
    check(f"ncdump -t {name}", same_dump, nc, store, "-t")
    check(f"ncdump -b f -F {name}", same_dump, nc, store, "-b", "f", "-F")
    check(f"ncdump -h -s {name}", same_special, nc, store)
    check(f"ncdump -k {name}", same_kind, nc, store)
    pure(name, nc, cdl)


def pure(name, nc, cdl):
    """Pure Zarr has no place for the names of dimensions that no array uses, nor for several of the types."""
    store = url(f"{name}.pure.zarr", "zarr,file")
    if check(f"ncgen {name} as zarr,file", ours, "ncgen", "-4", "-o", store, cdl):
        check(f"ncdump {name} as zarr,file", ours, "ncdump", store)


def variables():
    """One variable by name, in a group by path, and a name that is not there."""
    store = url("groups.nczarr.zarr")
    check("ncdump -v x", same_dump, "groups.nc", store, "-v", "x")
    check("ncdump -v /a/b/records", same_dump, "groups.nc", store, "-v", "/a/b/records")
    check("ncdump -g a", same_dump, "groups.nc", store, "-g", "a")
    check("ncdump -v of nothing", lambda: ours("ncdump", "-v", "no_such", store, status=1))
    check("ncdump of nothing", lambda: ours("ncdump", url("no_such.zarr"), status=1))
    check("ncdump -i of times", same_dump, "full.nc", url("full.nczarr.zarr"), "-i")


def classic():
    """The classic model: what ncdump -x prints, and that the model stays."""
    cdl, store = DATA / "relief.cdl", url("classic.zarr")
    original("ncgen", "-7", "-o", "classic.nc", cdl)
    check("ncgen -7", ours, "ncgen", "-7", "-o", store, cdl)
    check("ncdump of the classic model", same_dump, "classic.nc", store)
    check("ncdump -k of the classic model", same_kind, "classic.nc", store)
    check("ncdump -x", same_ncml, "classic.nc", store)


for each in corpus():
    dataset(each)
variables()
classic()
