#!/usr/bin/env python3
"""TensorStore reads what we write, and we what it writes: Zarr V2 with each compressor that it has."""

import os
import sys

sys.path.insert(0, os.path.join(os.environ["SOURCE"], "ffi-tests/clients/lib"))

import numpy as np
import raw
import tensorstore
from common import Problem, check

COMPRESSORS = {
    "none": None,
    "zlib": {"id": "zlib", "level": 3},
    "gzip": {"id": "gzip", "level": 3},
    "bz2": {"id": "bz2", "level": 2},
    "zstd": {"id": "zstd", "level": 3},
} | {
    f"blosc {name} {shuffle}": {"id": "blosc", "cname": name, "clevel": 5, "shuffle": shuffle, "blocksize": 0}
    for name in ("blosclz", "lz4", "lz4hc", "zlib", "zstd", "snappy") for shuffle in (0, 1, 2)
}
KINDS = ["|b1", "|i1", "|u1"] + [order + kind for kind in ("i2", "u2", "i4", "u4", "i8", "u8", "f2", "f4", "f8")
                                 for order in "<>"]
SHAPE, CHUNKS = (30, 50), (16, 20)


def values(kind):
    place = np.arange(SHAPE[0] * SHAPE[1]).reshape(SHAPE)
    if kind[1] == "b":
        return place % 7 < 3
    if kind[1] == "f":
        return (place / 16 - 3).astype(kind[1:])
    return (place * place * 7919 % (1 << 62)).astype(kind[1:])


def in_memory(array):
    return array.astype({"f2": "f4", "b1": "u1"}.get(array.dtype.str[1:], array.dtype.str[1:]))


def opened(place):
    spec = {"driver": "zarr", "kvstore": {"driver": "file", "path": str(place)}}
    return tensorstore.open(spec, open=True).result()


def same(found, want, who):
    if found.shape != want.shape or found.tobytes() != want.tobytes():
        raise Problem(f"{who}: {found.ravel()[:8]}, wanted {want.ravel()[:8]}")


def both_ways(name, compressor, order):
    store = raw.Store(f"{name}-{order}.zarr".replace(" ", "_"))
    for kind in KINDS:
        for whose in ("ours", "theirs"):
            # Snappy is one that TensorStore may lack; then this fails, and says so.
            store.array(f"{whose}{kind[1:]}{'<|>'.index(kind[0])}",
                        raw.zarray(SHAPE, CHUNKS, kind, None, compressor, None, order))
    with raw.Dataset(store.url, 1) as dataset:
        for kind in KINDS:
            tail = f"{kind[1:]}{'<|>'.index(kind[0])}"
            want = values(kind)
            opened(store.place / f"theirs{tail}").write(want).result()
            same(dataset.read(f"theirs{tail}"), in_memory(want), f"we read {kind} of theirs")
            dataset.write(f"ours{tail}", in_memory(want))
    for kind in KINDS:
        tail = f"{kind[1:]}{'<|>'.index(kind[0])}"
        same(np.asarray(opened(store.place / f"ours{tail}").read().result()).astype(kind[1:]), values(kind), f"they read {kind} of ours")


for name, compressor in COMPRESSORS.items():
    for order in "CF":
        check(f"{name}, order {order}: {len(KINDS)} types both ways", both_ways, name, compressor, order)
