"""What the Python client scripts share: the corpus, programs on either library, one line for each check."""

import contextlib
import difflib
import importlib
import io
import json
import os
import pathlib
import re
import subprocess
import sys

SOURCE = pathlib.Path(os.environ["SOURCE"])
LIBDIR = os.environ["LIBDIR"]
DATA = SOURCE / "ffi-tests/data"
INTEROP = SOURCE / "ffi-tests/interop"

# The Python of Debian, whose netCDF4 uses whichever libnetcdf is found, and the one whose netCDF4 brings its own.
DEBIAN_PYTHON = "/usr/bin/python3"
WHEEL_PYTHON = os.environ["PYTHON"]


class Problem(Exception):
    """Why a check failed."""


def corpus():
    """Every dataset in CDL that the built-in filters can hold."""
    found = [*DATA.glob("*.cdl"), *DATA.glob("cdl/*.cdl"), *DATA.glob("generations/*.cdl")]
    return sorted((path for path in found if path.stem != "filt"), key=lambda path: path.stem)


def url(name, mode="nczarr,file"):
    """A store in the working directory, as netCDF names it."""
    return f"file://{os.getcwd()}/{name}#mode={mode}"


def ours(*command, **options):
    """What a program prints when it runs on our library; R puts its own list before that of the loader."""
    return run(command, dict(os.environ, LD_LIBRARY_PATH=LIBDIR, R_LD_LIBRARY_PATH=LIBDIR), **options)


def original(*command, **options):
    """What a program prints when it runs on Debian's library."""
    return run(command, dict(os.environ), **options)


def run(command, environment, stderr=False, status=0):
    words = [str(word) for word in command]
    done = subprocess.run(words, env=environment, capture_output=True, timeout=120, errors="replace", text=True)
    if done.returncode != status:
        text = (done.stderr or done.stdout).strip()
        raise Problem(f"{' '.join(words)}\nleft with status {done.returncode}\n{text[-1500:]}")
    return done.stdout + done.stderr if stderr else done.stdout


def check(what, test, *arguments, **options):
    """Prints one result: passed if the test returns, failed with the reason if it raises `Problem`."""
    try:
        test(*arguments, **options)
    except (Problem, subprocess.TimeoutExpired) as problem:
        print(f"not ok {what}")
        for line in str(problem).splitlines()[:40]:
            print("    " + line)
        return False
    print(f"ok {what}")
    return True


def same(want, got, what="text"):
    """Passes if two texts agree, line for line."""
    if not want.strip():
        raise Problem(f"the original printed no {what}")
    if want != got:
        lines = difflib.unified_diff(want.splitlines(), got.splitlines(), "original", "ours", n=1, lineterm="")
        raise Problem("\n".join(lines))


def plain(dump):
    """A dump without its first line, which has the name of the file, and without provenance."""
    provenance = re.compile(r"\s*:(_NCProperties|_SuperblockVersion|_IsNetcdf4) = ")
    return "\n".join(line for line in dump.splitlines()[1:] if not provenance.match(line)) + "\n"


def same_dump(nc, store, *options):
    """Passes if ncdump says the same of a netCDF-4 file and of our store."""
    want = plain(original("ncdump", "-p", "9,17", *options, nc))
    same(want, plain(ours("ncdump", "-p", "9,17", *options, store)), "dump")


def facts(python, library, dataset, out):
    """Writes down what netCDF4-python sees of a dataset through a library."""
    library("env", "PYTHONDONTWRITEBYTECODE=1", python, INTEROP / "facts.py", dataset, out)
    return out


def compare(want, got, lossy=False, pure=False, skip=()):
    """Passes if two files of facts agree, value for value."""
    comparison = interop("compare").Comparison(lossy, skip, pure)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        comparison.group("", *(json.loads(pathlib.Path(path).read_text()) for path in (want, got)))
    if comparison.differences:
        raise Problem(printed.getvalue())


def interop(name):
    """A module of the interop folder."""
    sys.dont_write_bytecode = True
    if str(INTEROP) not in sys.path:
        sys.path.append(str(INTEROP))
    return importlib.import_module(name)
