#!/usr/bin/env python3
"""Compares our netcdf.inc with the one of Debian's netCDF-Fortran: every constant, and the type of every function.

    compare_inc.py ORIGINAL_DIR OUR_DIR ARCHIVE TESTS_DIR WORKDIR COMPILER BEHAVIOUR_PAGE

ARCHIVE has the compiled functions; each that netcdf.inc declares must be there, and be called by a test.
"""

import pathlib
import re
import subprocess
import sys

# The constants that are not the original's, under the id that explains them in BEHAVIOUR_PAGE.
DIFFERENT = {"nf_mpiposix": "nf-mpi-modes", "nf_pnetcdf": "nf-mpi-modes"}


def statements(directory):
    """The lines of code, in small letters and with single blanks."""
    text = (pathlib.Path(directory) / "netcdf.inc").read_text()
    code = (line.split("!")[0] for line in text.splitlines() if not line.startswith(("!", "c", "C", "*")))
    return [" ".join(line.lower().split()) for line in code if line.strip()]


def constants(directory):
    found = (re.match(r"parameter ?\( ?(\w+)", line) for line in statements(directory))
    return [match[1] for match in found if match]


def functions(directory):
    """{name: type}; a subroutine has none."""
    lines = statements(directory)
    names = [match[1] for match in (re.match(r"external (\w+)$", line) for line in lines) if match]
    declarations = (re.match(r"(\w+[*\d]*) (\w+)$", line) for line in lines if not line.startswith("external"))
    types = dict(match.group(2, 1) for match in declarations if match)
    return {name: types.get(name) for name in names}


def values(names, directory, work, compiler):
    """{name: value as the compiler prints it}."""
    work.mkdir(parents=True, exist_ok=True)
    lines = ["      program print_them", "      implicit none", "      include 'netcdf.inc'"]
    for name in names:
        lines += [f"      write (*, *) '{name} ',", f"     &    {name}"]
    source, program = work / "print_them.f", work / "print_them"
    source.write_text("\n".join([*lines, "      end", ""]))
    subprocess.run([compiler, "-w", "-I", directory, "-o", program, source], check=True)
    printed = subprocess.run([program], check=True, capture_output=True, text=True).stdout
    return dict(line.split(maxsplit=1) for line in printed.splitlines())


def symbols(archive):
    printed = subprocess.run(["nm", archive], check=True, capture_output=True, text=True).stdout
    return {line.split()[-1].removesuffix("_") for line in printed.splitlines() if " T " in line}


def main():
    original, ours, archive, tests, work, compiler, page = sys.argv[1:]
    names = constants(original)
    theirs, mine = (values(names, place, pathlib.Path(work) / label, compiler)
                    for label, place in (("original", original), ("ours", ours)))
    complaints = [f"{name} is {mine[name]}, not {theirs[name]}"
                  for name in names if (theirs[name] != mine[name]) != (name in DIFFERENT)]
    explained = pathlib.Path(page).read_text()
    complaints += [f"not explained in {page}: {why}" for why in DIFFERENT.values() if f"`{why}`" not in explained]
    declared = functions(ours)
    complaints += [f"{name} is {declared.get(name)}, not {kind}"
                   for name, kind in functions(original).items() if declared.get(name) != kind]
    defined = symbols(archive)
    called = "".join(path.read_text() for path in pathlib.Path(tests).rglob("*.f*")).lower()
    shapes = re.findall(r"nf_(\w+)_@name@", called)
    kinds = ["int1", "int2", "int", "int64", "real", "double"]
    words = set(re.findall(r"\w+", called)) | {f"nf_{shape}_{kind}" for shape in shapes for kind in kinds}
    complaints += [f"{name} is declared but not defined" for name in sorted(set(declared) - defined)]
    complaints += [f"{name} is called by no test" for name in sorted(set(declared) - words)]
    if len(names) < 200 or len(declared) < 200:
        complaints.append(f"only {len(names)} constants and {len(declared)} functions found")
    print("\n".join(complaints) if complaints else f"{len(names)} constants and {len(declared)} functions agree")
    sys.exit(1 if complaints else 0)


main()
