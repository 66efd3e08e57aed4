#!/usr/bin/env python3
"""Runs a FORTRAN 77 test with netCDF-Fortran on Debian's library, and another build of it, on files of one format.

    run_builds.py ORIGINAL_PROGRAM OTHER_PROGRAM WORKDIR FORMAT [LIBDIR]

The logs must be equal, and the files too where FORMAT is classic. With LIBDIR the other program runs on that library;
without it on Debian's, so that what differs can only come from our functions.
"""

import pathlib
import sys

from run_pair import hunks, judge, loaded, run


def files(place):
    return {path.name: path.read_bytes() for path in place.glob("*.nc")}


def main():
    *programs, workdir, form = sys.argv[1:5]
    libdir = sys.argv[5:]
    place = pathlib.Path(workdir).resolve()
    environment = {"LD_LIBRARY_PATH": libdir[0]} if libdir else {}
    if libdir and not all(library.startswith(libdir[0]) for library in loaded(programs[1], libdir[0])):
        sys.exit("the library under test is not the one that would be loaded")
    places = [place / "original" / "work", place / "other" / "work"]
    original = run(programs[0], places[0], "original", {"CHECK_FORMAT": form})
    other = run(programs[1], places[1], "original", {"CHECK_FORMAT": form} | environment)
    complaints = judge(hunks(original, other), [])
    if form == "classic":
        theirs, mine = map(files, places)
        complaints += [f"files: {sorted(mine)}, not {sorted(theirs)}"] if mine.keys() != theirs.keys() else []
        complaints += [f"{name} differs" for name in theirs if mine.get(name) != theirs[name]]
    print("\n".join(complaints) if complaints else f"{len(other)} lines agree")
    sys.exit(1 if complaints else 0)


main()
