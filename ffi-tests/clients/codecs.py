#!/usr/bin/env python3
"""Every codec on every type that it accepts: written by us and read by others, and the other way.

Others are zarr-python with numcodecs, and for the seven filters that it knows the netCDF C library of the netCDF4
wheel. The results are the matrix in docs/COMPATIBILITY.md, which ffi-tests/interop/codecs.tsv holds; a result that
differs from it is a failure. With CODECS_TSV set to a path, the table is written there.
"""

import collections
import json
import os
import pathlib
import sys

sys.path.insert(0, os.path.join(os.environ["SOURCE"], "ffi-tests/clients/lib"))
from common import DEBIAN_PYTHON, INTEROP, WHEEL_PYTHON, Problem, check, interop, original, ours, run, url

cases = interop("codec_cases")
PLUGINS = pathlib.Path(os.environ["WHEEL_LIB"]).parents[1] / "netCDF4/plugins"
HEAD = "codec\ttypes\tzarr-python reads ours\twe read zarr-python's\tnetCDF-C reads ours\twe read netCDF-C's\n"


def by_wheel(script, *arguments):
    return original("env", "PYTHONDONTWRITEBYTECODE=1", f"HDF5_PLUGIN_PATH={PLUGINS}", WHEEL_PYTHON, INTEROP / script,
                    *arguments)


def by_us(script, *arguments):
    return ours("env", "PYTHONDONTWRITEBYTECODE=1", DEBIAN_PYTHON, INTEROP / script, *arguments)


def load(path):
    return json.loads(pathlib.Path(path).read_text())


def zarr_python():
    """What zarr-python makes of its own data, of ours, and we of its."""
    for store in ("theirs", "mixed"):
        by_wheel("codec_zarr.py", "make", f"{store}.zarr")
    by_wheel("codec_zarr.py", "fill", "theirs.zarr")
    by_us("codec_netcdf.py", "fill", "mixed.zarr")
    by_wheel("codec_zarr.py", "read", "theirs.zarr", "wanted.json")
    by_wheel("codec_zarr.py", "read", "mixed.zarr", "mixed.json")
    by_us("codec_netcdf.py", "read", url("theirs.zarr", "zarr,file"), "ours.json")
    return load("wanted.json"), load("mixed.json"), load("ours.json")


def brief(value):
    text = str(value)
    return text if len(text) < 160 else text[:160] + "..."


def one_array(name, results):
    wanted, mixed, read = (result[name] for result in results)
    if isinstance(wanted, dict):
        raise Problem(f"zarr-python cannot read its own: {wanted['error']}")
    for who, found in (("zarr-python reads of ours", mixed), ("we read of zarr-python's", read)):
        if found != wanted:
            raise Problem(f"{who}\n{brief(found)}\nwanted\n{brief(wanted)}")


def one_variable(name, results):
    for who, result in zip(("netCDF-C reads of ours", "we read of netCDF-C's"), results):
        if result[name]:
            raise Problem(f"{who}: {result[name]}")


def reference():
    """What netCDF-C makes of ours, and we of its; ours come from ncgen."""
    by_wheel("codec_reference.py", "cdl", "codecs.cdl")
    ours("ncgen", "-4", "-o", url("generated.zarr"), "codecs.cdl")
    by_wheel("codec_reference.py", "read", url("generated.zarr"), "reference.json")
    by_wheel("codec_reference.py", "write", url("reference.zarr"))
    by_us("codec_reference.py", "read", url("reference.zarr"), "ours_of_reference.json")
    return load("reference.json"), load("ours_of_reference.json")


def table(zarr, netcdf):
    """The lines of the matrix: how many of the types went through, in each direction."""
    rows = collections.OrderedDict()
    wanted, mixed, read = zarr
    for case, kind, name, _, _ in cases.arrays():
        row = rows.setdefault(case, [[], [0, 0], [0, 0], None, None])
        row[0].append(kind.replace("|", ""))
        for place, found in ((1, mixed), (2, read)):
            row[place][0] += found[name] == wanted[name]
            row[place][1] += 1
    for name, case, kind, endian, _, _ in interop("codec_reference").variables():
        row = rows.setdefault(f"netCDF: {case}", [[], None, None, [0, 0], [0, 0]])
        row[0].append({"little": "<", "big": ">"}[endian] + kind if kind[1] != "1" else kind)
        for place, found in ((3, netcdf[0]), (4, netcdf[1])):
            row[place][0] += found[name] == ""
            row[place][1] += 1
    shown = lambda count: "" if count is None else f"{count[0]} of {count[1]}"
    return HEAD + "".join("\t".join([name, " ".join(row[0]), *map(shown, row[1:])]) + "\n" for name, row in rows.items())


def as_recorded(text):
    print(text.expandtabs(28))
    if "CODECS_TSV" in os.environ:
        pathlib.Path(os.environ["CODECS_TSV"]).write_text(text)
    if (INTEROP / "codecs.tsv").read_text() != text:
        raise Problem("the matrix differs from ffi-tests/interop/codecs.tsv")


zarr = zarr_python()
for case, (_, _, kinds) in cases.CASES.items():
    names = [name for each, _, name, _, _ in cases.arrays() if each == case]
    check(f"{case} on {len(kinds)} types, with zarr-python", lambda: [one_array(name, zarr) for name in names])
netcdf = reference()
known = list(interop("codec_reference").variables())
for case in interop("codec_reference").CASES:
    names = [name for name, each, *_ in known if each == case]
    check(f"{case} on {len(names)} types, with netCDF-C", lambda: [one_variable(name, netcdf) for name in names])
def debian_has_none():
    """Debian's library was built without filters for Zarr: with all plugins at hand it reports none."""
    environment = dict(os.environ, HDF5_PLUGIN_PATH=str(PLUGINS))
    said = run(["ncgen", "-4", "-o", url("debian.zarr"), "codecs.cdl"], environment, stderr=True, status=1)
    if "filter not available" not in said:
        raise Problem(f"another reason than before: {said}")


check("Debian's library has no filters for Zarr", debian_has_none)
check("the matrix is the one of docs/COMPATIBILITY.md", as_recorded, table(zarr, netcdf))
