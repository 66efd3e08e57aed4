"""Compares two files of facts.py, value for value, and prints every difference.

usage: compare.py WANT.json GOT.json [--lossy] [--pure] [--skip PATH]...

--lossy allows what earlier releases lost when they wrote JSON: six digits of a number, an attribute's dtype.
--pure  allows what Zarr without the N does not store: the order of names, dimensions by themselves.
--skip  leaves out a variable, group or attribute by its path, such as /g1/v or /i@_FillValue.
"""

import argparse
import json
import sys

import numpy as np


def number(fact):
    array = np.frombuffer(bytes.fromhex(fact["hex"]), dtype="<" + fact["dtype"] if fact["dtype"][1:] != "1" else fact["dtype"])
    return [float(item) if item.dtype.kind in "fiu" else item for item in array]


def same(want, got, lossy):
    if want == got:
        return True
    if not lossy or "hex" not in want or "hex" not in got:
        return False
    wants, gots = number(want), number(got)
    return len(wants) == len(gots) and all("%g" % a == "%g" % b for a, b in zip(wants, gots))


def brief(fact):
    text = str(number(fact)[:8] if isinstance(fact, dict) and "hex" in fact else fact)
    return text if len(text) < 200 else text[:200] + "..."


class Comparison:
    def __init__(self, lossy, skip, pure=False):
        self.lossy, self.pure, self.skip, self.differences, self.compared = lossy, pure, set(skip), 0, 0

    def differ(self, path, want, got):
        self.differences += 1
        print(f"  {path}: want {brief(want)}, got {brief(got)}")

    def names(self, path, want, got):
        order = sorted if self.pure else list
        if order(want) != order(got):
            self.differ(path, list(want), list(got))
        return [name for name in want if name in got]

    def attributes(self, path, want, got):
        for names in (want, got):
            for name in [n for n in names if f"{path}@{n}" in self.skip]:
                del names[name]
        for name in self.names(path + "@", want, got):
            self.compared += 1
            if not same(want[name], got[name], self.lossy):
                self.differ(f"{path}@{name}", want[name], got[name])

    def variable(self, path, want, got):
        self.compared += 1
        for part in ("type", "dimensions"):
            if want[part] != got[part]:
                self.differ(f"{path} {part}", want[part], got[part])
        self.attributes(path, want["attributes"], got["attributes"])
        if not same(want["values"], got["values"], False):
            self.differ(path, want["values"], got["values"])

    def group(self, path, want, got):
        if not self.pure and want["dimensions"] != got["dimensions"]:
            self.differ(path + " dimensions", want["dimensions"], got["dimensions"])
        self.attributes(path or "/", want["attributes"], got["attributes"])
        for kind, compare in (("variables", self.variable), ("groups", self.group)):
            for name in self.names(f"{path}/ {kind}", want[kind], got[kind]):
                if f"{path}/{name}" not in self.skip:
                    compare(f"{path}/{name}", want[kind][name], got[kind][name])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("want")
    parser.add_argument("got")
    parser.add_argument("--lossy", action="store_true")
    parser.add_argument("--pure", action="store_true")
    parser.add_argument("--skip", action="append", default=[])
    asked = parser.parse_args()
    comparison = Comparison(asked.lossy, asked.skip, asked.pure)
    comparison.group("", *(json.load(open(path)) for path in (asked.want, asked.got)))
    print(f"{comparison.compared} compared, {comparison.differences} differences")
    sys.exit(1 if comparison.differences else 0)


if __name__ == "__main__":
    main()
