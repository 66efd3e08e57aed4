"""Makes, fills and reads the arrays of codec_cases.py with zarr-python, or numcodecs where zarr-python has no such type.

usage: codec_zarr.py make STORE | fill STORE | read STORE OUT.json
"""

import itertools
import json
import pathlib
import sys
import warnings

import codec_cases
import numcodecs
import numpy as np
import zarr

try:
    import numcodecs.pcodec
    import numcodecs.zfpy
except ImportError:
    pass

warnings.simplefilter("ignore")


def metadata(kind, filters, compressor):
    fill = None if kind in ("|O", "|S5") else False if kind == "|b1" else 0
    return {"zarr_format": 2, "shape": codec_cases.SHAPE, "chunks": codec_cases.CHUNKS, "dtype": kind,
            "fill_value": fill, "order": "C", "filters": filters or None, "compressor": compressor}


def make(store):
    store.mkdir()
    (store / ".zgroup").write_text('{"zarr_format": 2}')
    for _, kind, name, filters, compressor in codec_cases.arrays():
        (store / name).mkdir()
        (store / name / ".zarray").write_text(json.dumps(metadata(kind, filters, compressor)))


def chunks():
    counts = (range(-(-n // c)) for n, c in zip(codec_cases.SHAPE, codec_cases.CHUNKS))
    for index in itertools.product(*counts):
        yield index, tuple(slice(i * c, (i + 1) * c) for i, c in zip(index, codec_cases.CHUNKS))


def chain(filters, compressor):
    configs = filters + ([compressor] if compressor else [])
    # JSON has no tuples, and the codec for JSON insists on one.
    fixed = ({k: tuple(v) if k == "separators" else v for k, v in config.items()} for config in configs)
    return [numcodecs.get_codec(config) for config in fixed]


def fill_texts(place, values, codecs):
    for index, region in chunks():
        part = np.full(codec_cases.CHUNKS, b"" if isinstance(values.flat[1], bytes) else "", dtype=object)
        got = values[region]
        part[: got.shape[0], : got.shape[1]] = got
        encoded = part
        for codec in codecs:
            encoded = codec.encode(encoded)
        (place / ".".join(map(str, index))).write_bytes(bytes(encoded))


def read_texts(place, codecs):
    values = np.empty(codec_cases.SHAPE, dtype=object)
    for index, region in chunks():
        decoded = (place / ".".join(map(str, index))).read_bytes()
        for codec in reversed(codecs):
            decoded = codec.decode(decoded)
        target = values[region]
        target[...] = np.asarray(decoded, dtype=object).reshape(codec_cases.CHUNKS)[: target.shape[0], : target.shape[1]]
    return values


def fill(store):
    for case, kind, name, filters, compressor in codec_cases.arrays():
        values = codec_cases.data(case, kind)
        if kind == "|O":
            if case == "vlen-bytes":
                values = np.array([text.encode() for text in values.ravel()], dtype=object).reshape(values.shape)
            fill_texts(store / name, values, chain(filters, compressor))
        else:
            zarr.open_array(store / name, mode="r+", zarr_format=2)[...] = values


def plain(values):
    if values.dtype.kind == "O":
        return [item.decode() if isinstance(item, bytes) else item for item in values.ravel()]
    if values.dtype.kind == "S":
        return [item.decode() for item in values.ravel()]
    return values.astype(values.dtype.newbyteorder("<")).tobytes().hex()


def read(store, out):
    found = {}
    for _, kind, name, filters, compressor in codec_cases.arrays():
        try:
            if kind == "|O":
                found[name] = plain(read_texts(store / name, chain(filters, compressor)))
            else:
                found[name] = plain(np.asarray(zarr.open_array(store / name, mode="r", zarr_format=2)[...]))
        except Exception as error:
            found[name] = {"error": f"{type(error).__name__}: {error}"[:300]}
    out.write_text(json.dumps(found))


def main():
    task, *paths = sys.argv[1:]
    {"make": make, "fill": fill, "read": read}[task](*map(pathlib.Path, paths))


if __name__ == "__main__":
    main()
