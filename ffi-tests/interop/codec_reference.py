"""The seven filters that the netCDF C library knows for Zarr, on every type of number in both byte orders.

usage: codec_reference.py cdl OUT.cdl | write URL | read URL OUT.json

`cdl` is for ncgen, with the special attributes that define filters; `write` and `read` use netCDF4-python.
"""

import json
import pathlib
import sys

import netCDF4
import numpy as np

ROWS, COLUMNS, CHUNKS = 48, 80, (32, 48)
TYPES = {"i1": "byte", "u1": "ubyte", "i2": "short", "u2": "ushort", "i4": "int", "u4": "uint", "i8": "int64",
         "u8": "uint64", "f4": "float", "f8": "double"}
BLOSC = ("lz", "lz4", "lz4hc", None, "zlib", "zstd")

# name: (the special attribute _Filter, the words of createVariable)
CASES = {
    "deflate": ("1,4", {"compression": "zlib", "complevel": 4, "shuffle": False}),
    "shuffle": ("2|1,2", {"compression": "zlib", "complevel": 2, "shuffle": True}),
    "fletcher32": ("3", {"fletcher32": True}),
    "checked": ("2|1,1|3", {"compression": "zlib", "complevel": 1, "shuffle": True, "fletcher32": True}),
    "zstd": ("32015,5", {"compression": "zstd", "complevel": 5}),
    "bzip2": ("307,9", {"compression": "bzip2", "complevel": 9}),
    "szip_nn": ("4,32,8", {"compression": "szip", "szip_coding": "nn", "szip_pixels_per_block": 8}),
    "szip_ec": ("4,4,16", {"compression": "szip", "szip_coding": "ec", "szip_pixels_per_block": 16}),
} | {
    f"blosc_{name}_{shuffle}": (f"32001,0,0,0,0,5,{shuffle},{number}",
                                {"compression": f"blosc_{name}", "complevel": 5, "blosc_shuffle": shuffle})
    for number, name in enumerate(BLOSC) if name for shuffle in (0, 1, 2)
}


def variables():
    for case, (special, words) in CASES.items():
        for kind in TYPES:
            for endian in ("little", "big") if kind[1] != "1" else ("little",):
                yield f"{case}_{endian}_{kind}", case, kind, endian, special, words


def values(kind):
    place = np.arange(ROWS * COLUMNS).reshape(ROWS, COLUMNS)
    # Smooth: where szip or Blosc save nothing, the original library fails.
    numbers = place // 60 % 100 if kind[0] != "f" else place // 60 / 4 - 7
    return numbers.astype(kind)


def cdl(out):
    text = ["netcdf codecs {", "dimensions:", f"  y = {ROWS} ; x = {COLUMNS} ;", "variables:"]
    rows = ["data:"]
    for name, _, kind, endian, special, _ in variables():
        text += [f"  {TYPES[kind]} {name}(y, x) ;", f'    {name}:_Filter = "{special}" ;',
                 f"    {name}:_ChunkSizes = {CHUNKS[0]}, {CHUNKS[1]} ;", f'    {name}:_Storage = "chunked" ;']
        if kind[1] != "1":
            text.append(f'    {name}:_Endianness = "{endian}" ;')
        rows.append(f"  {name} = " + ", ".join(map(str, values(kind).ravel().tolist())) + " ;")
    pathlib.Path(out).write_text("\n".join(text + rows + ["}"]) + "\n")


def write(path):
    with netCDF4.Dataset(path, "w") as dataset:
        dataset.createDimension("y", ROWS)
        dataset.createDimension("x", COLUMNS)
        for name, _, kind, endian, _, words in variables():
            # Its szip needs an order of bytes even where there is but one.
            var = dataset.createVariable(name, kind, ("y", "x"), endian=endian, chunksizes=CHUNKS,
                                         fill_value=False, **words)
            var[...] = values(kind)


def read(path, out):
    found = {}
    with netCDF4.Dataset(path) as dataset:
        for name, _, kind, _, _, _ in variables():
            try:
                var = dataset.variables[name]
                var.set_auto_maskandscale(False)
                got, want = np.asarray(var[...]), values(kind)
                found[name] = "" if (got == want).all() and got.shape == want.shape else f"other values {got[0, :6]}"
            except Exception as error:
                found[name] = f"{type(error).__name__}: {error}"
    pathlib.Path(out).write_text(json.dumps(found))


def main():
    task, *arguments = sys.argv[1:]
    {"cdl": cdl, "write": write, "read": read}[task](*arguments)


if __name__ == "__main__":
    main()
