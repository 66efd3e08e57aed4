#!/usr/bin/env python3
"""The same programs on S3 and on files: ncgen, ncdump, nccopy, netCDF4-python and the C programs see no difference.

STORES lists places such as http://127.0.0.1:8014/bucket/prefix; PROGRAMS is the folder of the C programs.
"""

import json
import multiprocessing
import os
import pathlib
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.join(os.environ["SOURCE"], "ffi-tests/clients/lib"))
from common import DEBIAN_PYTHON, LIBDIR, Problem, check, compare, corpus, facts, ours, plain, same, url

# What these print depends on files: permissions, other files in a directory, names of the system's errors.
ABOUT_FILES = {"classic", "library", "modes", "old_forms", "errors"}

# s3s-fs keeps objects as files, whose names are shorter than a variable's may be.
NOT_ON = {"s3s": ("pair_vars",)}


def remote(base, name):
    return f"{base}/{name}.zarr#mode=nczarr,s3"


def dump(store, *options):
    return plain(ours("ncdump", "-p", "9,17", *options, store))


def dataset(base, cdl):
    name = cdl.stem
    here, there = url(f"{name}.zarr"), remote(base, name)
    ours("ncgen", "-4", "-o", here, cdl)
    ours("ncgen", "-4", "-o", there, cdl)
    same(dump(here), dump(there), "dump")
    same(dump(here, "-h", "-s"), dump(there, "-h", "-s"), "dump -s")
    same(ours("ncdump", "-k", here), ours("ncdump", "-k", there), "kind")


def copies(base, cdl):
    """There and back again."""
    name = cdl.stem
    ours("nccopy", url(f"{name}.zarr"), remote(base, f"{name}.copy"))
    ours("nccopy", remote(base, f"{name}.copy"), remote(base, f"{name}.again"))
    ours("nccopy", remote(base, f"{name}.again"), url(f"{name}.back.zarr"))
    same(dump(url(f"{name}.zarr")), dump(url(f"{name}.back.zarr")), "dump")


def python(base, cdl):
    name = cdl.stem
    want = facts(DEBIAN_PYTHON, ours, url(f"{name}.zarr"), f"{name}.file.json")
    got = facts(DEBIAN_PYTHON, ours, remote(base, name), f"{name}.s3.json")
    compare(want, got)


def program(base, path):
    """The log of a C program on a directory and on the store."""
    name = path.name.removeprefix("pair_")
    place = pathlib.Path("programs", name).resolve()
    ours_at = dict(os.environ, LD_LIBRARY_PATH=LIBDIR, CHECK_STORE="zarr", CHECK_DIR=str(place))
    logs = [log(path, ours_at), log(path, dict(ours_at, CHECK_BASE=f"{base}/{name}"))]
    same(*logs, "log")


def log(path, environment):
    """What it prints, run in an empty directory."""
    shutil.rmtree(environment["CHECK_DIR"], ignore_errors=True)
    os.makedirs(environment["CHECK_DIR"])
    done = subprocess.run([path], env=environment, cwd=environment["CHECK_DIR"], capture_output=True, timeout=300, text=True, errors="replace")
    if done.returncode not in (0, 1):
        raise Problem(f"{path.name} left with status {done.returncode}\n{done.stderr[-500:]}")
    return done.stdout


def listed(base, cdl):
    """A store without a list of its members, as others write it, is found by listing; so is one to be replaced."""
    pure = f"{base}/{cdl.stem}.pure.zarr#mode=zarr,s3"
    ours("ncgen", "-4", "-o", pure, cdl)
    first = dump(pure)
    ours("ncgen", "-4", "-o", pure, cdl)
    same(first, dump(pure), "dump")


def looked_at(base, cdl):
    """The command ncz finds the same objects, chunks and bytes."""
    ncz = pathlib.Path(os.environ["PREFIX"], "bin/ncz")
    here, there = url(f"{cdl.stem}.zarr"), remote(base, cdl.stem)
    for verb in ["stat", "tree"]:
        want, got = (json.loads(ours(str(ncz), verb, "--json", store)) for store in [here, there])
        same(*(json.dumps(dict(said, store=None), indent=1) for said in [want, got]), verb)
    listed = [sorted(ours(str(ncz), "ls", "-r", store).splitlines()) for store in [here, there]]
    same(*("\n".join(lines) for lines in listed), "list")
    same(*(ours(str(ncz), "cat", store, ".zgroup") for store in [here, there]), "object")


programs = sorted(pathlib.Path(os.environ["PROGRAMS"]).glob("pair_*"))
programs = [path for path in programs if path.name.removeprefix("pair_") not in ABOUT_FILES and os.access(path, os.X_OK)]


def all_on(place):
    """Everything on one server, in a directory of its own."""
    sys.stdout.reconfigure(line_buffering=True)
    label = place.split("/")[-1]
    os.makedirs(label, exist_ok=True)
    os.chdir(label)
    for each in corpus():
        check(f"{label}: ncgen and ncdump {each.stem}", dataset, place, each)
    few = [each for each in corpus() if each.stem in ("groups", "special", "relief")]
    for each in few:
        check(f"{label}: nccopy {each.stem}", copies, place, each)
        check(f"{label}: netCDF4-python {each.stem}", python, place, each)
        check(f"{label}: ncz {each.stem}", looked_at, place, each)
        check(f"{label}: pure Zarr {each.stem}", listed, place, each)
    for each in programs:
        if each.name not in NOT_ON.get(label, ()):
            check(f"{label}: the C program {each.name}", program, place, each)


# The servers wait for us as long as we for them: side by side.
places = os.environ["STORES"].split()
with multiprocessing.Pool(len(places)) as servers:
    servers.map(all_on, places, chunksize=1)
