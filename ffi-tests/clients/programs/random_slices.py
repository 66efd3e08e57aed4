"""Writes random slices of random variables through netCDF4-python and reads others back; numpy knows what is right.

usage: random_slices.py FIRST_SEED NUMBER URL_FORMAT WANT_FORMAT

The formats have {seed} in them: where each dataset goes, and the .npz with what it must contain.
"""

import random
import sys

import netCDF4
import numpy as np

KINDS = "i1 u1 i2 u2 i4 u4 i8 u8 f4 f8".split()


class Dataset:
    """One random dataset: its dimensions, and what its variables must contain."""

    def __init__(self, seed):
        self.random, self.numbers = random.Random(seed), np.random.default_rng(seed)
        ndims = self.random.randint(1, 4)
        self.sizes = [self.random.randint(1, 9) for _ in range(ndims)]
        self.unlimited = [self.random.random() < 0.3 for _ in range(ndims)]
        self.dims, self.want = {}, {}

    def define(self, ds):
        for place, size in enumerate(self.sizes):
            ds.createDimension(f"d{place}", None if self.unlimited[place] else size)
        for place in range(self.random.randint(1, 4)):
            self.variable(ds, f"v{place}")

    def variable(self, ds, name):
        pick, kind = self.random, self.random.choice(KINDS)
        dims = pick.sample(range(len(self.sizes)), pick.randint(1, len(self.sizes)))
        chunks = [pick.randint(1, 7 if self.unlimited[dim] else self.sizes[dim]) for dim in dims]
        fill = pick.choice([None, 7])
        var = ds.createVariable(
            name, kind, [f"d{dim}" for dim in dims], zlib=pick.random() < 0.5, shuffle=pick.random() < 0.5,
            complevel=pick.randint(1, 9), fletcher32=pick.random() < 0.3, fill_value=fill,
            chunksizes=pick.choice([None, chunks]),
        )
        var.set_auto_maskandscale(False)
        start = netCDF4.default_fillvals[kind] if fill is None else fill
        self.dims[name], self.want[name] = dims, np.full([self.sizes[dim] for dim in dims], start, dtype=kind)

    def slices(self, sizes):
        """A slab with strides of each array of those sizes."""
        found = []
        for size in sizes:
            first = self.random.randint(0, max(size - 1, 0))
            found.append(slice(first, self.random.randint(first + 1, max(size, first + 1)), self.random.choice([1, 1, 2, 3])))
        return tuple(found)

    def write(self, ds):
        for _ in range(self.random.randint(1, 12)):
            name = self.random.choice(list(self.want))
            where = self.slices(self.want[name].shape)
            shape = self.want[name][where].shape
            values = self.numbers.integers(0, 100, size=shape).astype(self.random.choice([self.want[name].dtype, "f8"]))
            ds[name][where] = self.want[name][where] = values
            if self.random.random() < 0.2:
                ds.sync()
            assert (ds[name][where] == values).all(), (name, where)

    def cut(self, ds):
        """Nothing is known of records that were never written."""
        lens = [len(ds.dimensions[f"d{dim}"]) for dim in range(len(self.sizes))]
        for name, dims in self.dims.items():
            self.want[name] = self.want[name][tuple(slice(0, lens[dim]) for dim in dims)]

    def read(self, ds):
        for name, want in self.want.items():
            var = ds[name]
            var.set_auto_maskandscale(False)
            assert var.shape == want.shape and (var[...] == want).all(), name
            for where in (self.slices(want.shape) for _ in range(4)):
                assert (var[where] == want[where]).all(), (name, where)


def main():
    first, number, url_format, want_format = sys.argv[1:]
    for seed in range(int(first), int(first) + int(number)):
        url, made = url_format.format(seed=seed), Dataset(seed)
        try:
            with netCDF4.Dataset(url, "w") as ds:
                made.define(ds)
                made.write(ds)
                made.cut(ds)
            with netCDF4.Dataset(url) as ds:
                made.read(ds)
        except Exception as error:
            raise SystemExit(f"seed {seed}: {type(error).__name__}: {error}") from error
        np.savez(want_format.format(seed=seed), **made.want)


if __name__ == "__main__":
    main()
