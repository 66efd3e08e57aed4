"""Writes the same values with every quantization and number of digits, through whichever libnetcdf is loaded.

usage: quantized.py URL
"""

import sys

import netCDF4
import numpy as np

MODES = {"BitGroom": (6, 15), "GranularBitRound": (6, 15), "BitRound": (23, 52)}
SPECIAL = {
    "f4": [0.0, -0.0, np.nan, 1.17549435e-38, 1e-45, 3.4028235e38, -3.4028235e38, 9.969209968386869e36, 1, -1, np.pi],
    "f8": [0.0, -0.0, np.nan, 2.2250738585072014e-308, 5e-324, 1.7976931348623157e308, 9.969209968386869e36, 1, np.pi],
}
NANS = {"f4": [0x7F800001, 0x7FC12345, 0xFFC00001, 0x7FFFFFFF, 0x007FFFFF, 0x00800000],
        "f8": [0x7FF0000000000001, 0x7FF8000012345678, 0xFFF8000000000001, 0x7FFFFFFFFFFFFFFF]}


def values(kind):
    """All kinds of values but infinities, which the original library turns into others."""
    random = np.random.RandomState(5)
    unsigned = kind.replace("f", "u")
    bits = random.randint(0, 256, 20_000 * int(kind[1]), dtype="u1").view(kind)
    plain = random.normal(0, 1000, 5000).astype(kind)
    short = np.round(random.normal(0, 10, 5000), 3).astype(kind)
    special = np.array(SPECIAL[kind], kind)
    return np.concatenate([special, np.array(NANS[kind], unsigned).view(kind), bits[~np.isinf(bits)], plain, short])


def write(dataset, kind, data, mode, digits, fill):
    name = f"{kind}_{mode}_{digits}" + ("_fill" if fill else "")
    var = dataset.createVariable(name, kind, ("x" + kind,), significant_digits=digits, quantize_mode=mode,
                                 fill_value=fill, chunksizes=(len(data),))
    var.set_auto_maskandscale(False)
    var[:] = data


def main():
    with netCDF4.Dataset(sys.argv[1], "w") as dataset:
        for place, kind in enumerate(("f4", "f8")):
            data = values(kind)
            dataset.createDimension("x" + kind, len(data))
            for mode, most in MODES.items():
                for digits in range(1, most[place] + 1):
                    write(dataset, kind, data, mode, digits, None)
                write(dataset, kind, data, mode, 2, np.pi)


if __name__ == "__main__":
    main()
