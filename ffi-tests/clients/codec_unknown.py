#!/usr/bin/env python3
"""Codecs that nobody has: the variable is listed, its data are refused with the reason, the others are as before."""

import json
import os
import pathlib
import shutil
import sys

sys.path.insert(0, os.path.join(os.environ["SOURCE"], "ffi-tests/clients/lib"))

import numcodecs
import numpy as np
import raw
from common import Problem, check, ours

NC_ENOFILTER, NC_WRITE, NC_GLOBAL, NC_CHAR = -136, 1, -1, 2
NO_PLUGINS = str(pathlib.Path("no/plugins").absolute())
os.environ["HDF5_PLUGIN_PATH"] = NO_PLUGINS

UNKNOWN = {"id": "imagecodecs_jpeg2k", "level": 1.5, "nested": {"a": [1, 2.50, None, "x"], "é": True}}
MYSTERY = {"id": "mystery"}
ZLIB, DELTA = numcodecs.Zlib(1), numcodecs.Delta("<i4")
VALUES = np.arange(12, dtype="<i4")


def make(name):
    shutil.rmtree(name, ignore_errors=True)
    store = raw.Store(name)
    store.encoded("plain", VALUES, (6,), None, ZLIB.get_config(), [ZLIB])
    store.encoded("delta", VALUES, (6,), [DELTA.get_config()], ZLIB.get_config(), [DELTA, ZLIB])
    store.encoded("last", VALUES, (6,), None, UNKNOWN, [ZLIB])
    store.encoded("first", VALUES, (6,), [MYSTERY, {"id": "shuffle", "elementsize": 4}], ZLIB.get_config(), [ZLIB])
    store.array("texts", raw.zarray((2,), (2,), "|O", [MYSTERY, {"id": "vlen-utf8"}]), [("0", b"anything")])
    return store


def refused(work, codec):
    try:
        work()
    except raw.Refused as error:
        if error.code == NC_ENOFILTER and codec in str(error) and NO_PLUGINS in str(error):
            return
        raise Problem(f"refused, but so: {error}") from None
    raise Problem("not refused")


def data_calls():
    store = make("calls.zarr")
    with raw.Dataset(store.url, NC_WRITE) as dataset:
        for name, codec in (("last", "imagecodecs_jpeg2k"), ("first", "mystery")):
            refused(lambda: dataset.read(name), codec)
            refused(lambda: dataset.write(name, VALUES), codec)
            if dataset.shape_and_type(dataset.varid(name)) != ((12,), 4):
                raise Problem("another shape or type")
        for name in ("plain", "delta"):
            if (dataset.read(name) != VALUES).any():
                raise Problem(f"{name} has other values")


def filter_inquiries():
    """Filters are told by their numbers; those that have none are in `_Codecs`."""
    import ctypes
    with raw.Dataset(make("inquiries.zarr").url) as dataset:
        for name, numbers in {"plain": [1], "delta": [1], "last": [], "first": [2, 1]}.items():
            count, ids = raw.SIZE(), (ctypes.c_uint * 8)()
            raw.call("nc_inq_var_filter_ids", dataset.ncid, dataset.varid(name), ctypes.byref(count), ids)
            if ids[:count.value] != numbers:
                raise Problem(f"{name} has the filters {ids[:count.value]}")


def unchanged_by_others():
    """A commit that changes the variable's attributes, or renames it, keeps codecs and chunks as they are."""
    store = make("changed.zarr")
    before = {path.name: path.read_bytes() for path in (store.place / "last").iterdir()}
    with raw.Dataset(store.url, NC_WRITE) as dataset:
        varid = dataset.varid("last")
        raw.call("nc_redef", dataset.ncid)
        raw.call("nc_put_att_text", dataset.ncid, varid, b"units", raw.SIZE(1), b"m")
        raw.call("nc_rename_var", dataset.ncid, varid, b"renamed")
        raw.call("nc_enddef", dataset.ncid)
    found = {path.name: path.read_bytes() for path in (store.place / "renamed").iterdir()}
    if json.loads(found[".zarray"])["compressor"] != UNKNOWN:
        raise Problem(f"the codec is now {found['.zarray'].decode()}")
    for chunk in ("0", "1"):
        if found[chunk] != before[chunk]:
            raise Problem(f"chunk {chunk} is another")


def ncdump_shows():
    dump = ours("ncdump", "-hs", make("dump.zarr").url)
    wanted = {"last": [UNKNOWN], "delta": [DELTA.get_config(), ZLIB.get_config()], "plain": [ZLIB.get_config()],
              "first": [MYSTERY, {"id": "shuffle", "elementsize": 4}, ZLIB.get_config()]}
    for name, codecs in wanted.items():
        lines = [line for line in dump.splitlines() if f"{name}:_Codecs" in line]
        if len(lines) != 1:
            raise Problem(f"no _Codecs of {name} in\n{dump}")
        text = lines[0].split(" = ", 1)[1].rstrip(" ;").strip('"').replace('\\"', '"').replace("\\\\", "\\")
        if json.loads(text) != codecs:
            raise Problem(f"{name}: {text}")
    for line in ("int last(", "int first(", "string texts(", "delta:_DeflateLevel = 1", 'first:_Shuffle = "true"'):
        if line not in dump:
            raise Problem(f"no {line} in\n{dump}")


def others_are_dumped_and_copied():
    url = make("copied.zarr").url
    dump = ours("ncdump", "-v", "plain,delta", url)
    if dump.count("0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11") != 2:
        raise Problem(dump)
    copy = f"file://{os.getcwd()}/copy.zarr#mode=nczarr,file"
    ours("nccopy", "-V", "plain,delta", url, copy)
    with raw.Dataset(copy) as dataset:
        for name in ("plain", "delta"):
            if (dataset.read(name) != VALUES).any():
                raise Problem(f"{name} has other values")
    ours("nccopy", url, copy, status=1)


def dump_becomes_a_store():
    """What `ncdump -s` prints, `_Codecs` and all, ncgen takes; filters with a number are defined anew."""
    url = make("dumped.zarr").url
    pathlib.Path("again.cdl").write_text(ours("ncdump", "-s", "-v", "plain,delta", url))
    again = f"file://{os.getcwd()}/again.zarr#mode=nczarr,file"
    ours("ncgen", "-4", "-o", again, "again.cdl")
    with raw.Dataset(again) as dataset:
        for name in ("plain", "delta"):
            if (dataset.read(name) != VALUES).any():
                raise Problem(f"{name} has other values")
    compressor = json.loads(pathlib.Path("again.zarr/plain/.zarray").read_text())["compressor"]
    if compressor != ZLIB.get_config():
        raise Problem(f"plain is stored with {compressor}")


check("data of unknown codecs are refused, naming codec and directories", data_calls)
check("filters are told by number", filter_inquiries)
check("codecs and chunks survive changes around them", unchanged_by_others)
check("ncdump -hs shows _Codecs", ncdump_shows)
check("ncdump and nccopy of the other variables", others_are_dumped_and_copied)
check("ncdump -s, then ncgen", dump_becomes_a_store)
