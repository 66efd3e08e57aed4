#!/usr/bin/env python3
"""Files that break the rules give the code that the original gives, or a better one: never a crash, never much memory.

Every byte of small headers is replaced, files are cut after every byte, and files are made by hand that no library
writes; those are changed too. Where the answers differ on purpose, the difference has an id in docs/UPSTREAM-BEHAVIOUR.md.
OXCDF_EVERY_BYTE=1 replaces each byte by all 255 others instead of 14.
"""

import collections
import os
import pathlib
import re
import sys

sys.path.insert(0, os.path.join(os.environ["SOURCE"], "ffi-tests/clients/lib"))
from common import DATA, SOURCE, Problem, check, original, ours
from handmade import STREAMING, Header
from pair import KINDS, both, clean, generate, put

PAGE = (SOURCE / "docs/UPSTREAM-BEHAVIOUR.md").read_text()
DIGEST = re.compile(r" [0-9a-f]{16}$")
GIB = 2**30


# Files made by hand that differ, and the id of it.
BY_HAND = {"more_dimensions": "many-dimensions", "name_latin1": "name-bytes", "name_longer": "long-name",
           "records_streaming": "streaming", "variable_of_type_12": "string-type", "attribute_of_type_12": "string-type"}
# Those that become different files when they are changed.
CHANGED = {"trailing": "trailing-bytes", "second_begins_beyond": "end-of-records"}
# In release 4.9 a variable of many dimensions makes the last block of a header longer; the other takes minutes.
NOT_CHANGED = ("many_dimensions", "records_very_many")
# By the code that we give.
BY_CODE = {"-53": "long-name", "-41": "many-dimensions", "-64": "header-counts", "-61": "header-counts",
           "-62": "length-of-63-bits"}


def excuse(mode, label, want, got):
    """The id of the difference on purpose that two answers show; none if there is none."""
    if "crash" in got:
        return None
    if label.endswith(".nc"):
        return (BY_HAND | (CHANGED if mode == "change" else {})).get(label.split(".")[1])
    if "crash" in want:
        return "header-crash"
    if got.removeprefix(" open ") in BY_CODE:
        return BY_CODE[got.removeprefix(" open ")]
    if want == " open -61":
        return "header-counts"
    if got == " open -36" and (want in (" open 7", " open 22") or re.search(r"get_var\[\d+\]=-45", want)):
        return "string-type"
    if re.search(r" att\[\d+\]=-43", want):
        return "name-bytes"
    if re.search(r"get_var1?\[\d+\]=22", want) and "]=22" not in got:
        return "beyond-any-file"
    if want.startswith(" format 5") and re.search(r"get_var1\[\d+\]=-40", want) and want.count("=-40") > got.count("=-40"):
        return "record-of-33-bits"
    return None


def answers(mode, *words):
    """What each side says of each file: [{label: answer}]."""
    found = []
    for status, out, err in both(["../read_all", mode, *words]):
        if status != 0:
            raise Problem(f"read_all left with status {status}\n{err[-500:]}")
        found.append(dict(line.split(":", 1) for line in out.splitlines()))
    return found


def same_answers(mode, *words):
    want, got = answers(mode, *words)
    excused, wrong = collections.Counter(), []
    for label in want:
        if want[label] == got.get(label):
            continue
        name = excuse(mode, label, want[label], got.get(label, " crash: no answer"))
        excused[name] += 1
        if name is None:
            wrong.append(f"{label}\n  original{want[label]}\n  ours    {got.get(label)}")
    unexplained = [name for name in excused if name and f"`{name}`" not in PAGE]
    if wrong or unexplained or len(want) < len(words):
        raise Problem("\n".join([f"not in UPSTREAM-BEHAVIOUR.md: {name}" for name in unexplained] + wrong[:12]
                                + [f"{len(wrong)} of {len(want)} differ"]))
    print(f"{len(want)} answers, different on purpose: {dict(excused)}")


def survives(path):
    """A change of a file whose header promises far more than it has; the original copies for minutes."""
    answer = ours("./read_all", "change", path)
    if "crash" in answer:
        raise Problem(answer)


def simple(version, **changes):
    """A sound file: one fixed variable, two record variables, three records; what is given replaces its parts."""
    fixed = {"name": "fixed", "dims": [1], "type": 3, "atts": [("units", 2, b"m")]}
    first = {"name": "first", "dims": [0, 1], "type": 4}
    second = {"name": "second", "dims": [0], "type": 1}
    for var, key in ((fixed, "fixed"), (first, "first"), (second, "second")):
        var |= changes.pop(key, {})
    parts = {"dims": [("t", 0), ("x", 3)], "atts": [("title", 2, b"by hand")], "vars": [fixed, first, second], "records": 3}
    return Header(version, **(parts | changes)).bytes(bytes(range(1, 8 + 3 * 16 + 1)))


def one(version, size=10, **var):
    """A file of one variable of bytes over an unlimited and a fixed dimension."""
    made = {"name": "v", "dims": [0, 1], "type": 1} | var
    return Header(version, [("t", 0), ("x", 3)], vars=[made], records=4).bytes(bytes(range(size)))


def offsets(version):
    size = len(simple(version)) - 56
    where = {"zero": 0, "in_header": size - 4, "odd": size + 1, "negative": -4, "at_end": size + 56, "beyond": size + 5000,
             "far": 2**31 - 4, "first_of_all": 4}
    for name, begin in where.items():
        yield f"fixed_begins_{name}", simple(version, fixed={"begin": begin})
        yield f"first_begins_{name}", simple(version, first={"begin": begin})
        yield f"second_begins_{name}", simple(version, second={"begin": begin})
    yield "same_place", simple(version, first={"begin": size + 8}, second={"begin": size + 8})
    yield "turned_round", simple(version, first={"begin": size + 12}, second={"begin": size + 8})
    yield "records_before_fixed", simple(version, fixed={"begin": size + 56}, first={"begin": size}, second={"begin": size + 12})
    yield "gap", simple(version, fixed={"begin": size + 4})


def sizes(version):
    for name, vsize in {"zero": 0, "one": 1, "unpadded": 6, "large": 2**31, "largest": 2**32 - 1, "small": 4}.items():
        yield f"fixed_vsize_{name}", simple(version, fixed={"vsize": vsize})
        yield f"first_vsize_{name}", simple(version, first={"vsize": vsize})
        yield f"alone_vsize_{name}", one(version, vsize=vsize)


def records(version):
    for name, number in {"none": 0, "one": 1, "many": 100, "very_many": 2**31 - 1, "streaming": STREAMING[version]}.items():
        yield f"records_{name}", simple(version, records=number)
    yield "no_records_alone", Header(version, [("t", 0)], vars=[{"name": "v", "dims": [0], "type": 6}]).bytes()
    yield "no_record_variables", Header(version, [("t", 0), ("x", 2)], vars=[{"name": "v", "dims": [1], "type": 4}], records=7).bytes(bytes(8))
    yield "empty_shape", Header(version, [("t", 0), ("u", 0)], vars=[{"name": "v", "dims": [0, 1], "type": 4}], records=2).bytes(bytes(8))
    yield "two_unlimited", Header(version, [("t", 0), ("u", 0)], vars=[{"name": "v", "dims": [0], "type": 4}, {"name": "w", "dims": [1], "type": 4}], records=2).bytes(bytes(16))
    yield "unlimited_second", Header(version, [("t", 0), ("x", 2)], vars=[{"name": "v", "dims": [1, 0], "type": 4}], records=2).bytes(bytes(16))
    yield "unlimited_twice", Header(version, [("t", 0)], vars=[{"name": "v", "dims": [0, 0], "type": 4}], records=2).bytes(bytes(16))
    yield "alone_unpadded", one(version, size=12)
    yield "alone_cut", one(version, size=7)


def names(version):
    for name, text in {"empty": "", "slash": "a/b", "blank_at_end": "a ", "digit": "1a", "control": "a\tb", "nul": "a\0b",
                       "decomposed": "e\u0301", "latin1": b"\xe9", "long": "n" * 256, "longer": "n" * 257}.items():
        yield f"name_{name}", simple(version, fixed={"name": text}, dims=[("t", 0), (text, 3)], atts=[(text, 2, b"text")])
    yield "twice_a_variable", simple(version, first={"name": "fixed"})
    yield "twice_a_dimension", simple(version, dims=[("t", 0), ("t", 3)])
    yield "twice_an_attribute", simple(version, atts=[("a", 2, b"1"), ("a", 2, b"2")])
    yield "other_padding", simple(version, pad=b"\xff", atts=[("abc", 2, b"12345"), ("ab", 1, b"1"), ("a", 3, b"\0\1")])


def types(version):
    for kind in range(0, 13):
        yield f"variable_of_type_{kind}", simple(version, first={"type": kind})
        yield f"attribute_of_type_{kind}", simple(version, atts=[("a", kind, bytes(16))])
    yield "attribute_empty", simple(version, atts=[("a", 2, b""), ("b", 6, b"")])
    yield "dimension_that_is_none", simple(version, fixed={"dims": [2]})
    yield "many_dimensions", Header(version, [("x", 1)], vars=[{"name": "v", "dims": [0] * 1024, "type": 4}]).bytes(bytes(4))
    yield "more_dimensions", Header(version, [("x", 1)], vars=[{"name": "v", "dims": [0] * 1025, "type": 4}]).bytes(bytes(4))
    yield "large_attribute", simple(version, atts=[("a", 2, b"x" * 100000), ("b", 6, bytes(80000))])


def heads(version):
    sound = simple(version)
    for other in (0, 3, 4, 6, 255):
        yield f"version_{other}", b"CDF" + bytes([other]) + sound[4:]
    yield "trailing", sound + b"garbage" * 100
    yield "empty", b""
    for size in (1, 3, 4, 7, 8, 11, 12, 31, 32):
        yield f"head_{size}", sound[:size]
    yield "tag_of_nothing", sound[:8 if version != 5 else 12] + b"\0\0\0\x0a" + bytes(60)


def handmade(version):
    """Writes the files that are made by hand: their names."""
    found = []
    for make in (offsets, sizes, records, names, types, heads):
        for name, content in make(version):
            put(f"{version}.{name}.nc", content)
            found.append(f"{version}.{name}.nc")
    return found


def large(version):
    """Sparse files of more than 2 and 4 GiB, with a few bytes at their ends."""
    shapes = {"bytes_of_2_gib": (1, [2 * GIB - 8]), "bytes_of_3_gib": (1, [3 * GIB]), "doubles_of_5_gib": (6, [5 * GIB // 8]),
              "table_of_6_gib": (4, [3, GIB // 2])}
    found = []
    for name, (kind, lens) in shapes.items():
        for behind in (False, True):
            dims = [(f"d{place}", length) for place, length in enumerate(lens)]
            last = {"name": "last", "dims": [], "type": 4}
            variables = [{"name": "v", "dims": list(range(len(lens))), "type": kind}, *([last] if behind else [])]
            found.append(sparse(f"{version}.{name}{'.behind' if behind else ''}.nc", Header(version, dims, vars=variables)))
    dims, shape = [("t", 0), ("x", GIB // 4)], {"dims": [0, 1], "type": 4}
    variables = [{"name": "v"} | shape, {"name": "w"} | shape]
    found.append(sparse(f"{version}.records_of_2_gib.nc", Header(version, dims, vars=variables, records=3), 6 * GIB))
    return found


def sparse(name, header, size=None):
    content = header.bytes()
    size = size or header.places(len(content))[1]
    for side in ("want", "got"):
        with open(f"{side}/{name}", "wb") as file:
            file.write(content)
            file.truncate(max(size, len(content)))
            file.seek(max(size - 16, len(content)))
            file.write(b"0123456789abcdef")
    return name


clean()
original("gcc", "-O1", "-o", "read_all", SOURCE / "ffi-tests/clients/programs/read_all.c", "-I/usr/include", "-lnetcdf")
every = ["all"] if os.environ.get("OXCDF_EVERY_BYTE") else []
for kind in KINDS:
    name = generate(DATA / "classic/small.cdl", kind)
    check(f"each byte of {name}", same_answers, "bytes", name, *every)
    check(f"each end of {name}", same_answers, "cuts", name)
for version in (1, 2, 5):
    made = handmade(version)
    check(f"files of version {version} made by hand", same_answers, "files", *made)
    changed = [name for name in made if name.split(".")[1] not in NOT_CHANGED]
    check(f"files of version {version} made by hand, changed", same_answers, "change", *changed)
    check(f"promised records of version {version}", survives, f"got/{version}.records_very_many.nc")
    check(f"large files of version {version}", same_answers, "files", *large(version))
for side in ("want", "got"):
    for path in pathlib.Path(side).glob("*gib*"):
        path.unlink()
