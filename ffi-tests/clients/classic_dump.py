#!/usr/bin/env python3
"""ncdump on classic files prints on our library what it prints on the original, byte for byte, with all its options."""

import os
import sys

sys.path.insert(0, os.path.join(os.environ["SOURCE"], "ffi-tests/clients/lib"))
from common import DATA, check, corpus, original, ours, plain, same
from pair import KINDS, clean, generate, run

# For every file of the corpus; the rest for one of them.
OPTIONS = ("", "-s", "-x", "-b f -p 9,17 -t")
MORE = ("-h", "-c", "-k", "-b c", "-f c", "-f f", "-l 40", "-l 200", "-n another", "-p 4", "-p 9,17", "-t -i", "-i",
        "-F", "-w", "-h -s -x", "-c -t", "-v fr,b1", "-v fr -c -l 30", "-x -v d")
REFUSED = ("-v nothing", "-v /fr", "-g /", "-g nothing", "-b x", "-l 5", "-p 0")


def by_url(nc):
    """The same file named by a URL; Debian's release knows none for files."""
    path = f"file://{os.getcwd()}/got/{nc}"
    same(plain(original("ncdump", f"want/{nc}")), plain(ours("ncdump", f"{path}#mode=classic")), "dump")


def files():
    cdls = [*corpus(), *sorted((DATA / "classic").glob("*.cdl"))]
    made = ((cdl, kind, generate(cdl, kind)) for cdl in cdls if cdl.stem != "relief" for kind in KINDS)
    return [(cdl.stem, kind, name) for cdl, kind, name in made if name]


clean()
for stem, kind, name in files():
    for options in OPTIONS:
        # Debian's ncdump asks for what CDF-5 has not.
        if not (kind == "cdf5" and "-s" in options):
            run(f"ncdump {options} {name}")
    if stem == "calendars":
        run(f"ncdump -t {name}")
        run(f"ncdump -i {name}")
    if stem == "six_types":
        for options in MORE:
            if not (kind == "cdf5" and "-s" in options):
                run(f"ncdump {options} {name}")
        # What the library says when it is asked to say much is its own.
        run(f"ncdump -L 0 {name}", quiet=True)
        check(f"ncdump {name} by URL", by_url, name)
for options in REFUSED:
    run(f"ncdump {options} six_types.cdf2.nc", fails=True)
for words in ("ncdump nothing.nc", "ncdump six_types.cdl"):
    run(words, fails=True)
