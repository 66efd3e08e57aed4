"""Our library by its C functions, without a package between: values as bytes, codes as numbers, the reason of an error.

And stores that no library would write: metadata and chunks byte for byte.
"""

import ctypes
import itertools
import json
import os
import pathlib

import numpy as np

from common import Problem

LIBRARY = ctypes.CDLL(os.path.join(os.environ["LIBDIR"], "libnetcdf.so"))
LIBRARY.nc_oxcdf_last_error.restype = ctypes.c_char_p
LIBRARY.nc_strerror.restype = ctypes.c_char_p
SIZE = ctypes.c_size_t

NC_NOERR, NC_STRING = 0, 12
# The types of netCDF in memory; text is handled apart.
TYPES = {1: "i1", 2: "S1", 3: "i2", 4: "i4", 5: "f4", 6: "f8", 7: "u1", 8: "u2", 9: "u4", 10: "i8", 11: "u8"}


class Refused(Problem):
    """A call failed; it has the code and says why."""

    def __init__(self, code):
        self.code = code
        super().__init__(f"{code}: {(LIBRARY.nc_oxcdf_last_error() or b'').decode()}")


def call(name, *arguments):
    code = getattr(LIBRARY, name)(*arguments)
    if code != NC_NOERR:
        raise Refused(code)


class Dataset:
    """An open dataset."""

    def __init__(self, path, mode=0):
        ncid = ctypes.c_int()
        call("nc_open", path.encode(), mode, ctypes.byref(ncid))
        self.ncid = ncid.value

    def __enter__(self):
        return self

    def __exit__(self, *_):
        call("nc_close", self.ncid)

    def varid(self, name):
        varid = ctypes.c_int()
        call("nc_inq_varid", self.ncid, name.encode(), ctypes.byref(varid))
        return varid.value

    def shape_and_type(self, varid):
        kind, rank, dims = ctypes.c_int(), ctypes.c_int(), (ctypes.c_int * 32)()
        call("nc_inq_var", self.ncid, varid, None, ctypes.byref(kind), ctypes.byref(rank), dims, None)
        shape = []
        for dim in dims[:rank.value]:
            length = SIZE()
            call("nc_inq_dimlen", self.ncid, dim, ctypes.byref(length))
            shape.append(length.value)
        return tuple(shape), kind.value

    def read(self, name):
        """All values of a variable, in its own type and the machine's byte order; texts as bytes."""
        varid = self.varid(name)
        shape, kind = self.shape_and_type(varid)
        if kind == NC_STRING:
            return self.read_texts(varid, shape)
        values = np.empty(shape, dtype=TYPES[kind])
        call("nc_get_var", self.ncid, varid, values.ctypes.data_as(ctypes.c_void_p))
        return values

    def slab(self, name, start, count):
        """Some values of a variable of numbers, as `read` gives all."""
        varid = self.varid(name)
        values = np.empty(count, dtype=TYPES[self.shape_and_type(varid)[1]])
        numbers = lambda list_: (SIZE * len(list_))(*list_)
        call("nc_get_vara", self.ncid, varid, numbers(start), numbers(count), values.ctypes.data_as(ctypes.c_void_p))
        return values

    def read_texts(self, varid, shape):
        texts = (ctypes.c_char_p * max(1, int(np.prod(shape))))()
        call("nc_get_var_string", self.ncid, varid, texts)
        values = np.empty(shape, dtype=object)
        values.ravel()[:] = list(texts)[:values.size]
        return values

    def write(self, name, values):
        """Writes values, which are of the variable's type and in the machine's byte order."""
        values = np.ascontiguousarray(values)
        call("nc_put_var", self.ncid, self.varid(name), values.ctypes.data_as(ctypes.c_void_p))


def zarray(shape, chunks, dtype, filters=None, compressor=None, fill=None, order="C", **more):
    return {"zarr_format": 2, "shape": list(shape), "chunks": list(chunks), "dtype": dtype, "fill_value": fill,
            "order": order, "filters": filters, "compressor": compressor, "dimension_separator": "."} | more


class Store:
    """A Zarr store of version 2 in a directory, made by hand."""

    def __init__(self, place):
        self.place = pathlib.Path(place)
        self.place.mkdir(parents=True)
        (self.place / ".zgroup").write_text('{"zarr_format": 2}')

    @property
    def url(self):
        return f"file://{self.place.resolve()}#mode=zarr,file"

    def array(self, name, metadata, chunks=()):
        """Adds an array; `chunks` are pairs of a key and bytes."""
        place = self.place / name
        place.mkdir()
        (place / ".zarray").write_text(json.dumps(metadata))
        for key, data in chunks:
            (place / key).write_bytes(bytes(data))

    def encoded(self, name, values, chunk, filters, compressor, codecs, fill=0, order="C", change=bytes, dtype=None):
        """Adds an array whose chunks `codecs` encode one after the other and `change` changes."""
        made = []
        for index in itertools.product(*(range(-(-n // c)) for n, c in zip(values.shape, chunk))):
            part = np.full(chunk, fill if values.dtype.kind != "S" else b"", dtype=values.dtype, order=order)
            got = values[tuple(slice(i * c, (i + 1) * c) for i, c in zip(index, chunk))]
            part[tuple(slice(0, n) for n in got.shape)] = got
            encoded = part
            for codec in codecs:
                encoded = codec.encode(encoded)
            encoded = np.asarray(encoded).tobytes(order="A") if isinstance(encoded, np.ndarray) else bytes(encoded)
            made.append((".".join(map(str, index)) or "0", change(encoded)))
        metadata = zarray(values.shape, chunk, dtype or values.dtype.str, filters, compressor, fill, order)
        self.array(name, metadata, made)
        return made
