"""The codecs of Zarr and the types that each accepts: what the matrix of docs/COMPATIBILITY.md is made of.

A case has a name, the filters and the compressor as numcodecs writes them, and numpy types; for each type there is one
array, called by both. Types stand for themselves in configurations that name one.
"""

import numpy as np

INTEGERS = ["|i1", "|u1"] + [order + kind for kind in ("i2", "u2", "i4", "u4", "i8", "u8") for order in "<>"]
FLOATS = [order + kind for kind in ("f2", "f4", "f8") for order in "<>"]
NUMBERS = INTEGERS + FLOATS
ALL = ["|b1", *NUMBERS, "|S5"]
LITTLE = [kind for kind in NUMBERS if kind[0] == "<"]
TEXT = ["|O"]

SHAPE, CHUNKS = (30, 50), (16, 20)


def blosc(name, shuffle):
    return {"id": "blosc", "cname": name, "clevel": 5, "shuffle": shuffle, "blocksize": 0}


def lzma(**options):
    return {"id": "lzma", "format": 1, "check": -1, "preset": None, "filters": None} | options


ZLIB = {"id": "zlib", "level": 3}
BLOSC = {f"blosc {name}, {what}": ([], blosc(name, shuffle), ALL)
         for name in ("blosclz", "lz4", "lz4hc", "zlib", "zstd")
         for shuffle, what in ((0, "plain"), (1, "shuffle"), (2, "bitshuffle"))}

CASES = {
    "zlib": ([], ZLIB, ALL),
    "gzip": ([], {"id": "gzip", "level": 5}, ALL),
    "zstd": ([], {"id": "zstd", "level": 3}, ALL),
    "zstd, checksum": ([], {"id": "zstd", "level": -2, "checksum": True}, ALL),
    **BLOSC,
    "blosc lz4, by size": ([], blosc("lz4", -1), ALL),
    "lz4": ([], {"id": "lz4", "acceleration": 1}, ALL),
    "bz2": ([], {"id": "bz2", "level": 1}, ALL),
    "lzma": ([], lzma(), ALL),
    "lzma, delta": ([], lzma(format=3, filters=[{"id": 3, "dist": 4}, {"id": 33, "preset": 1}]), ALL),
    "lzma, raw": ([], lzma(format=3, filters=[{"id": 33, "preset": 1}]), ALL),
    "lzma, alone": ([], lzma(format=2, preset=2), ALL),
    "shuffle": ([{"id": "shuffle", "elementsize": "SIZE"}], ZLIB, ALL),
    "fletcher32": ([{"id": "fletcher32"}], None, ALL),
    "crc32": ([{"id": "crc32"}], None, ALL),
    "crc32c": ([{"id": "crc32c"}], None, ALL),
    "adler32": ([{"id": "adler32"}], ZLIB, ALL),
    "delta": ([{"id": "delta", "dtype": "TYPE", "astype": "TYPE"}], ZLIB, NUMBERS),
    "fixedscaleoffset": ([{"id": "fixedscaleoffset", "scale": 10, "offset": 2, "dtype": "TYPE", "astype": "<i2"}],
                         None, FLOATS + ["<i4", ">i4", "|i1", "|u1"]),
    "fixedscaleoffset, same type": ([{"id": "fixedscaleoffset", "scale": 4.0, "offset": 1.5, "dtype": "TYPE",
                                      "astype": "TYPE"}], None, FLOATS),
    # numcodecs refuses the other byte order here.
    "bitround": ([{"id": "bitround", "keepbits": 5}], ZLIB, [kind for kind in FLOATS if kind[0] == "<"]),
    "astype": ([{"id": "astype", "encode_dtype": "<f8", "decode_dtype": "TYPE"}], None, NUMBERS),
    "packbits": ([{"id": "packbits"}], None, ["|b1"]),
    "quantize": ([{"id": "quantize", "digits": 1, "dtype": "TYPE", "astype": "TYPE"}], None, FLOATS),
    "vlen-utf8": ([{"id": "vlen-utf8"}], ZLIB, TEXT),
    "vlen-bytes": ([{"id": "vlen-bytes"}], None, TEXT),
    "json2": ([{"id": "json2", "encoding": "utf-8", "skipkeys": False, "ensure_ascii": True, "check_circular": True,
                "allow_nan": True, "indent": None, "separators": [",", ":"], "sort_keys": True, "strict": True}],
              ZLIB, TEXT),
    "zfpy": ([], {"id": "zfpy", "mode": 4, "tolerance": -1, "rate": -1, "precision": -1},
             ["<i4", "<i8", "<f4", "<f8"]),
    "zfpy, tolerance": ([], {"id": "zfpy", "mode": 4, "tolerance": 0.01, "rate": -1, "precision": -1}, ["<f4", "<f8"]),
    "pcodec": ([], {"id": "pcodec", "level": 8, "mode_spec": "auto", "delta_spec": "auto",
                    "paging_spec": "equal_pages_up_to", "delta_encoding_order": None, "equal_pages_up_to": 262144},
               LITTLE),
    "chain": ([{"id": "delta", "dtype": "TYPE", "astype": "TYPE"}, {"id": "shuffle", "elementsize": "SIZE"},
               {"id": "fletcher32"}], blosc("zstd", 2), INTEGERS),
}


def arrays():
    """[(case, type, name of the array, filters, compressor)]"""
    for case, (filters, compressor, kinds) in CASES.items():
        for kind in kinds:
            name = f"{case} {kind}".translate(str.maketrans({" ": "_", ",": "", "<": "le", ">": "be", "|": ""}))
            yield case, kind, name, [filled(each, kind) for each in filters], compressor and filled(compressor, kind)


def filled(config, kind):
    values = {"TYPE": kind, "SIZE": np.dtype(kind).itemsize}
    return {name: values.get(value, value) if isinstance(value, str) else value for name, value in config.items()}


def data(case, kind):
    """Values of a type, such that a lossy codec loses some of them, and none that have no form in it."""
    place = np.arange(SHAPE[0] * SHAPE[1]).reshape(SHAPE)
    dtype = np.dtype(kind)
    if dtype.kind == "O":
        texts = ["", "a", "Grün", "二", "x" * 300, "line\nbreak"]
        return np.array([texts[i % len(texts)] for i in place.ravel()], dtype=object).reshape(SHAPE)
    if dtype.kind == "S":
        return np.array([b"ab%d" % (i % 90) for i in place.ravel()], dtype=dtype).reshape(SHAPE)
    if dtype.kind == "b":
        return (place * place % 7) < 3
    if dtype.kind in "iu":
        small = "fixed" in case or "astype" in case
        return (place % 100).astype(dtype) if small else ((place * place * 7919) % (1 << 62)).astype(dtype)
    values = (place % 200 / 16 - 3).astype("f8")
    if "fixed" not in case and "zfpy" not in case and "quantize" not in case:
        # Also what is hard: infinities, zeros with a sign, the smallest numbers.
        values[0, :4] = [np.inf, -np.inf, -0.0, 6e-8]
    if "delta" in case:
        values[0, :4] = 0
    return values.astype(dtype)
