"""The same command in two directories, in one on Debian's library, in the other on ours: all it leaves must be equal.

`want` belongs to the original, `got` to ours. Both hold the same files under the same names, so that the same words
name them. A file that a command writes or changes must be the same, byte for byte; after a failed check `got` is given
what the original wrote, so that one difference does not make the checks after it fail.
"""

import os
import pathlib
import re
import shutil
import subprocess

from common import LIBDIR, SOURCE, Problem, check, same

SIDES = ("want", "got")
LIMIT = 120
# What only netCDF-4 files and Zarr have; ncgen refuses to make a classic file of a dataset that says it.
SPECIAL = re.compile(r"(\\.|[^\s;\\])*:_(Storage|ChunkSizes|DeflateLevel|Shuffle|Fletcher32|Endianness|Filter|NoFill) = [^;]*;")
# By the names that ncgen has for them; the suffix tells the files apart.
KINDS = {"cdf1": "classic", "cdf2": "64-bit offset", "cdf5": "cdf5"}


def clean():
    """Begins with two empty directories."""
    for side in SIDES:
        shutil.rmtree(side, ignore_errors=True)
        os.mkdir(side)


def place(path, name=None):
    """Puts a file, given by its path, into both directories."""
    for side in SIDES:
        shutil.copyfile(path, f"{side}/{name or pathlib.Path(path).name}")


def put(name, content):
    """Makes a file of text or bytes in both directories."""
    for side in SIDES:
        data = content if isinstance(content, bytes) else content.encode()
        pathlib.Path(side, name).write_bytes(data)


def plain_cdl(path):
    """A CDL text of the corpus without what classic files have no place for."""
    return SPECIAL.sub("", path.read_text())


def generate(cdl, kind):
    """The file that the original's ncgen makes of a CDL text, in both directories; none if that kind cannot hold it."""
    name = f"{cdl.stem}.{kind}.nc"
    put(cdl.name, plain_cdl(cdl))
    done = start("want", ["ncgen", "-k", KINDS[kind], "-o", name, cdl.name])
    done.communicate(timeout=LIMIT)
    made = pathlib.Path("want", name)
    if done.returncode != 0 or not made.exists():
        made.unlink(missing_ok=True)
        return None
    shutil.copyfile(made, f"got/{name}")
    return name


def environment(side):
    """Of a program: which library it finds, and a home that is its directory."""
    found = dict(os.environ, HOME=os.path.abspath(side), PYTHONDONTWRITEBYTECODE="1", TZ="UTC")
    if side == "got":
        found |= {"LD_LIBRARY_PATH": LIBDIR, "R_LD_LIBRARY_PATH": LIBDIR}
    return found


def start(side, words):
    return subprocess.Popen([str(word) for word in words], cwd=side, env=environment(side), stdin=subprocess.DEVNULL,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def both(words):
    """Runs a command on both sides at once: [(status, output, messages)]."""
    running = [start(side, words) for side in SIDES]
    found = []
    for done in running:
        try:
            out, err = done.communicate(timeout=LIMIT)
        except subprocess.TimeoutExpired:
            for each in running:
                each.kill()
            raise
        found.append((done.returncode, out.decode("utf-8", "backslashreplace"), err.decode("utf-8", "backslashreplace")))
    return found


def state(side):
    """Every file of a directory, with what tells that it was written since."""
    return {path.name: (path.stat().st_mtime_ns, path.stat().st_ino) for path in pathlib.Path(side).iterdir() if path.is_file()}


def settle():
    """Gives our side what the original has. Links are to files that nothing writes."""
    for path in pathlib.Path("got").iterdir():
        if not pathlib.Path("want", path.name).exists():
            path.unlink()
    for path in pathlib.Path("want").iterdir():
        if path.is_file() and not path.is_symlink():
            shutil.copyfile(path, f"got/{path.name}")


def first_difference(name):
    """Where two files part, and what ncdump says of each."""
    want, got = (pathlib.Path(side, name).read_bytes() for side in SIDES)
    offset = next((at for at, (a, b) in enumerate(zip(want, got)) if a != b), min(len(want), len(got)))
    lines = [f"{name}: {len(want)} and {len(got)} bytes, different from byte {offset} on:",
             f"  original {want[offset:offset + 24].hex(' ', 4)}", f"  ours     {got[offset:offset + 24].hex(' ', 4)}"]
    return "\n".join(lines)


def equal_files(before):
    """Passes if both sides wrote the same files with the same bytes."""
    names = [set(os.listdir(side)) for side in SIDES]
    if names[0] != names[1]:
        raise Problem(f"only by the original: {sorted(names[0] - names[1])}, only by ours: {sorted(names[1] - names[0])}")
    after = [state(side) for side in SIDES]
    for name in sorted(after[0]):
        if any(new[name] != old.get(name) for old, new in zip(before, after)):
            if pathlib.Path("want", name).read_bytes() != pathlib.Path("got", name).read_bytes():
                raise Problem(first_difference(name))


def alike(words, fails=False, quiet=False, edit=lambda text: text):
    """Passes if a command leaves with the same status, prints the same and writes the same on both sides.

    It must succeed, unless it `fails`; `quiet` says that its messages (stderr) are of no interest; `edit` takes out of
    what it prints what may differ.
    """
    before = [state(side) for side in SIDES]
    (status, out, err), (our_status, our_out, our_err) = both(words)
    try:
        if (status != 0) != fails:
            raise Problem(f"the original left with status {status}\n{err[-1500:]}")
        if status != our_status:
            raise Problem(f"left with status {our_status}, the original with {status}\n{our_err[-1500:]}")
        compare_text(edit(out), edit(our_out))
        if not quiet:
            compare_text(edit(err), edit(our_err))
        equal_files(before)
    except Problem:
        settle()
        raise


def compare_text(want, got):
    if want != got:
        same(want or "(nothing)\n", got)


def run(line, **options):
    """Checks one command, given as a line of words or as a list of them."""
    words = line.split() if isinstance(line, str) else line
    label = " ".join(str(word).replace("\n", " ").removeprefix(f"{SOURCE}/") for word in words)
    return check(label, alike, words, **options)
