"""Classic files made by hand, byte for byte: what no library would write can be written here.

The grammar is that of docs/formats/classic.md. Every count, size and offset can be said instead of computed.
"""

import struct

SIZES = {1: 1, 2: 1, 3: 2, 4: 4, 5: 4, 6: 8, 7: 1, 8: 2, 9: 4, 10: 8, 11: 8}
STREAMING = {1: 2**32 - 1, 2: 2**32 - 1, 5: 2**64 - 1}
DIMENSIONS, VARIABLES, ATTRIBUTES = 10, 11, 12


def padded(data, pad=b"\0"):
    return data + pad * (-len(data) % 4)


class Header:
    """What goes into a header: `dims` are (name, length); `atts` (name, type, bytes); `vars` are dictionaries."""

    def __init__(self, version, dims=(), atts=(), vars=(), records=0, pad=b"\0"):
        self.version, self.dims, self.atts, self.vars = version, dims, atts, vars
        self.records, self.pad = records, pad

    def count(self, number):
        return struct.pack(">Q" if self.version == 5 else ">I", number % 2 ** (64 if self.version == 5 else 32))

    def begin(self, number):
        return struct.pack(">I" if self.version == 1 else ">Q", number % 2 ** (32 if self.version == 1 else 64))

    def name(self, name):
        data = name if isinstance(name, bytes) else name.encode()
        return self.count(len(data)) + padded(data, self.pad)

    def list(self, tag, entries, of=None):
        number = len(entries) if of is None else of
        return struct.pack(">I", tag if number else 0) + self.count(number) + b"".join(entries)

    def att(self, name, kind, data):
        return self.name(name) + struct.pack(">I", kind) + self.count(len(data) // SIZES.get(kind, 1)) + padded(data, self.pad)

    def att_list(self, atts):
        return self.list(ATTRIBUTES, [self.att(*each) for each in atts])

    def size(self, var):
        """The bytes of a variable, in one record if it has any."""
        lens = [self.dims[dim][1] for dim in var["dims"] if dim < len(self.dims)]
        size = SIZES.get(var["type"], 1)
        for length in lens[1:] if lens and lens[0] == 0 else lens:
            size *= length
        return size

    def var(self, var, begin):
        data = self.name(var["name"]) + self.count(len(var["dims"])) + b"".join(self.count(dim) for dim in var["dims"])
        data += self.att_list(var.get("atts", ())) + struct.pack(">I", var["type"])
        size = self.size(var)
        return data + self.count(var.get("vsize", size + -size % 4)) + self.begin(var.get("begin", begin))

    def is_record(self, var):
        return bool(var["dims"]) and var["dims"][0] < len(self.dims) and self.dims[var["dims"][0]][1] == 0

    def places(self, size):
        """Where each variable begins: fixed ones first, then the first record."""
        found, at = {}, size
        for records in (False, True):
            for number, var in enumerate(self.vars):
                if self.is_record(var) == records:
                    found[number] = at
                    at += self.size(var) + -self.size(var) % 4
        return found, at

    def bytes(self, data=b""):
        """The header, followed by `data`."""
        places = self.places(len(self.text({})))[0]
        return self.text(places) + data

    def text(self, places):
        text = b"CDF" + bytes([self.version]) + self.count(self.records)
        text += self.list(DIMENSIONS, [self.name(name) + self.count(length) for name, length in self.dims])
        text += self.att_list(self.atts)
        return text + self.list(VARIABLES, [self.var(var, places.get(number, 0)) for number, var in enumerate(self.vars)])
