#!/usr/bin/env python3
"""ncgen and ncgen3 make of a CDL text the same classic file on either library, byte for byte; dumps go round.

What ncgen writes as a C program makes the same file too.
"""

import os
import pathlib
import re
import sys

sys.path.insert(0, os.path.join(os.environ["SOURCE"], "ffi-tests/clients/lib"))
from common import DATA, check, corpus, original, ours, plain, same, url
from pair import KINDS, clean, generate, put, run

# ncgen's names of the kinds that are made here, one spelling each; Debian's knows numbers and old names too.
SPELLED = {"1": "cdf1", "nc3": "cdf1", "2": "cdf2", "nc6": "cdf2", "64-bit-offset": "cdf2", "64-bit data": "cdf5", "5": "cdf5"}


def around(name, kind):
    """The dump of a file, made into a file again, dumps the same on either library."""
    texts = []
    for library, side in ((original, "want"), (ours, "got")):
        dump = library("ncdump", "-p", "9,17", f"{side}/{name}")
        pathlib.Path(side, "around.cdl").write_text(dump)
        library("ncgen", "-k", KINDS[kind], "-o", f"{side}/around.nc", f"{side}/around.cdl")
        texts.append(library("ncdump", "-p", "9,17", f"{side}/around.nc").partition("\n")[2])
    same(*texts)


def to_store(name, stem):
    """The same text as NCZarr; the dump is that of the classic file, but for lines that ncdump breaks."""
    ours("ncgen", "-4", "-o", url(f"{stem}.zarr"), f"got/{stem}.cdl")
    want = plain(original("ncdump", "-p", "9,17", f"want/{name}")).replace('\\n",\n\t\t\t"', "\\n")
    same(want, plain(ours("ncdump", "-p", "9,17", url(f"{stem}.zarr"))), "dump")


def dataset(cdl, kind):
    name = generate(cdl, kind)
    if not name:
        return False
    run(["ncgen", "-k", KINDS[kind], "-o", f"made.{name}", cdl.name])
    # ncdump writes names with quotes as ncgen does not read them.
    if cdl.stem != "signs":
        check(f"{name}: dump, file, dump", around, name, kind)
    return True


def programs():
    """A C program that ncgen wrote, and what it makes."""
    for stem, kind in (("weather", "cdf1"), ("six_types", "cdf2"), ("one_record", "cdf1")):
        words = ["ncgen", "-lc", "-k", KINDS[kind], "-o", f"c.{stem}.nc", f"{stem}.cdl"]
        run(["sh", "-c", '"$@" > program.c', "sh", *words])
        original("gcc", "-w", "-o", "program", "want/program.c", "-I/usr/include", "-lnetcdf")
        run("../program")
    for language in ("f77", "java", "b"):
        words = ["ncgen", f"-l{language}", "-k", "classic", "-o", f"weather.{language}.nc", "weather.cdl"]
        # Its Fortran has addresses in it.
        run(words, edit=lambda text: re.sub(r"_id_-?\d+", "_id", text))


clean()
for each in [*corpus(), *sorted((DATA / "classic").glob("*.cdl"))]:
    made = [kind for kind in KINDS if dataset(each, kind)]
    # For CDF-5, ncgen takes int64 for int.
    if made and each.parent.name == "classic" and each.stem != "more_types":
        check(f"ncgen {each.stem} as NCZarr", to_store, f"{each.stem}.{made[0]}.nc", each.stem)
for spelled, kind in SPELLED.items():
    run(["ncgen", "-k", spelled, "-o", "spelled.nc", "six_types.cdl"])
for options in ("-b", "-x", "-3", "-6", "-5", "-N renamed -b", "-H", "-W -3", "-B 4 -b"):
    run(f"ncgen {options} six_types.cdl")
run(["sh", "-c", "ncgen -o piped.nc < six_types.cdl"])
for options in ("-b", "-x -b", "-k 1 -o old1.nc", "-k 2 -o old2.nc", "-v 2 -o old3.nc", "-o old4.nc", "-n -o old5.nc", "-c", "-f"):
    run(f"ncgen3 {options} weather.cdl")
put("wrong.cdl", "netcdf wrong { dimensions: n = 2 ; variables: int v(m) ; }")
put("enhanced.cdl", "netcdf enhanced { variables: string s ; }")
for words in ("ncgen -b wrong.cdl", "ncgen -k classic -o e.nc enhanced.cdl", "ncgen -3 -o nowhere/a.nc weather.cdl",
              "ncgen -k nothing -b weather.cdl"):
    run(words, fails=True)
programs()
