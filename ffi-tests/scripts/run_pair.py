#!/usr/bin/env python3
"""Runs a C test with the original library and with ours, and compares the two logs; then with ours on zip archives, where
it must say what it says of directories.

    run_pair.py PROGRAM WORKDIR OUR_LIBDIR ALLOW_FILE BEHAVIOUR_PAGE [OUR_PROGRAM]

OUR_PROGRAM is the same test, built with our files instead of the original's; without it PROGRAM runs on both.
ALLOW_FILE lists the differences that are on purpose (see ffi-tests/README.md); each must occur, and each
must be named in BEHAVIOUR_PAGE, so that neither list can go stale.
"""

import difflib
import os
import pathlib
import shutil
import subprocess
import sys

TIME_LIMIT = 120


def run(program, workdir, store, extra):
    """The log of one run; the exit status is its last line."""
    shutil.rmtree(workdir, ignore_errors=True)
    workdir.mkdir(parents=True)
    environment = {k: v for k, v in os.environ.items() if k not in ("LD_LIBRARY_PATH", "LD_PRELOAD")}
    environment |= {"CHECK_DIR": str(workdir), "CHECK_STORE": store, "HOME": str(workdir)} | extra
    done = subprocess.run([program], cwd=workdir, env=environment, timeout=TIME_LIMIT,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    text = done.stdout.decode("utf-8", "backslashreplace").replace(str(workdir), "DIR")
    lines = text.splitlines() + [f"exit status {done.returncode}"]
    (workdir.parent / f"{store}.log").write_text("\n".join(lines) + "\n")
    return lines


def loaded(program, libdir):
    """Which libnetcdf the program gets when LIBDIR comes first."""
    environment = dict(os.environ, LD_LIBRARY_PATH=libdir)
    out = subprocess.run(["ldd", program], env=environment, capture_output=True, text=True, check=True).stdout
    return [line.split("=>")[1].split("(")[0].strip() for line in out.splitlines() if "libnetcdf.so" in line]


def allowed(path):
    """[(id, original lines, our lines)] of an allow file; none if there is no file."""
    entries = []
    if not path.exists():
        return entries
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if line.startswith("id: "):
            entries.append((line[4:].strip(), [], []))
        elif line.startswith(("< ", "> ")) and entries:
            entries[-1][1 if line[0] == "<" else 2].append(line[2:])
        elif line.strip() and not line.startswith("#"):
            sys.exit(f"{path}:{number}: neither 'id: ', '< ', '> ' nor a comment")
    return entries


def hunks(original, ours):
    """The places where the logs differ, as pairs of lists of lines."""
    matcher = difflib.SequenceMatcher(a=original, b=ours, autojunk=False)
    return [(original[a:b], ours[c:d]) for tag, a, b, c, d in matcher.get_opcodes() if tag != "equal"]


def judge(differences, entries):
    """What is wrong: differences nobody allowed, and allowances nobody used."""
    unused = list(entries)
    complaints = []
    for theirs, mine in differences:
        match = next((e for e in unused if e[1] == theirs and e[2] == mine), None)
        if match:
            unused.remove(match)
        else:
            complaints += ["difference:"] + [f"< {line}" for line in theirs] + [f"> {line}" for line in mine]
    return complaints + [f"allowed, but does not occur: {name}" for name, _, _ in unused]


def main():
    program, workdir, libdir, allow, page, *ours_built = sys.argv[1:]
    our_program = ours_built[0] if ours_built else program
    place = pathlib.Path(workdir).resolve()
    libraries = loaded(our_program, libdir)
    if not libraries or any(not lib.startswith(libdir) for lib in libraries):
        sys.exit(f"the library under test is not the one that would be loaded: {libraries}")
    original = run(program, place / "original", "original", {})
    ours = run(our_program, place / "zarr", "zarr", {"LD_LIBRARY_PATH": libdir})
    archive = run(our_program, place / "zip", "zip", {"LD_LIBRARY_PATH": libdir})
    entries = allowed(pathlib.Path(allow))
    text = pathlib.Path(page).read_text() if pathlib.Path(page).exists() else ""
    complaints = [f"not explained in {page}: {name}" for name, _, _ in entries if f"`{name}`" not in text]
    complaints += judge(hunks(original, ours), entries)
    as_directory = [line.replace(".zip#mode=nczarr,zip", ".zarr#mode=nczarr,file") for line in archive]
    complaints += judge(hunks(ours, as_directory), allowed(pathlib.Path(allow).with_suffix(".zip.allow")))
    print("\n".join(complaints) if complaints else f"{len(ours)} lines agree")
    sys.exit(1 if complaints else 0)


if __name__ == "__main__":
    main()
