"""Times reading 256 chunks from a web server on the loopback that takes 30 ms for each request; prints a Markdown table.

usage: latency.py DIR --ours LIBDIR --reference LIBNETCDF.so

zarr-python writes the dataset. Each reader opens it once and reads the variable several times; the least time counts.
"""

import argparse
import asyncio
import os
import pathlib
import subprocess
import sys
import threading

LATENCY = 0.030
CHUNKS = 256
WIDTH = 4096
ROUNDS = 5

THROUGH_C = """
import ctypes, sys, time
library, url, chunks, width, rounds = ctypes.CDLL(sys.argv[1]), sys.argv[2].encode(), *map(int, sys.argv[3:])
library.nc_strerror.restype = ctypes.c_char_p
def ok(code):
    if code:
        sys.exit(library.nc_strerror(code).decode())
ncid, var, values, least = ctypes.c_int(), ctypes.c_int(), (ctypes.c_float * (chunks * width))(), 1e9
ok(library.nc_open(url, 0, ctypes.byref(ncid)))
ok(library.nc_inq_varid(ncid, b"v", ctypes.byref(var)))
ok(library.nc_set_var_chunk_cache(ncid, var, ctypes.c_size_t(0), ctypes.c_size_t(0), ctypes.c_float(0)))
for _ in range(rounds):
    start = time.perf_counter()
    ok(library.nc_get_var_float(ncid, var, values))
    least = min(least, time.perf_counter() - start)
print(least, values[len(values) - 1])
"""

THROUGH_ZARR = """
import sys, time, zarr
from zarr.storage import FsspecStore
url, chunks, width, rounds = sys.argv[1], *map(int, sys.argv[2:])
zarr.config.set({"async.concurrency": 64})
var, least = zarr.open_array(FsspecStore.from_url(url), path="v", mode="r"), 1e9
for _ in range(rounds):
    start = time.perf_counter()
    values = var[:]
    least = min(least, time.perf_counter() - start)
print(least, values[-1, -1])
"""


async def answer(folder, reader, writer):
    """Serves files of the folder to one connection, always whole, each request after a pause."""
    try:
        while request := await reader.readline():
            while (await reader.readline()).strip():
                pass
            await asyncio.sleep(LATENCY)
            path = folder / request.decode().split()[1].split("?")[0].lstrip("/")
            found = path.is_file()
            body = path.read_bytes() if found else b""
            status = "200 OK" if found else "404 Not Found"
            writer.write(f"HTTP/1.1 {status}\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body)
            await writer.drain()
    except ConnectionError:
        pass
    writer.close()


def serve(folder):
    """Starts the server; answers its port."""
    started, port = threading.Event(), []

    async def run():
        server = await asyncio.start_server(lambda reader, writer: answer(folder, reader, writer), "127.0.0.1", 0)
        port.append(server.sockets[0].getsockname()[1])
        started.set()
        await server.serve_forever()

    threading.Thread(target=lambda: asyncio.run(run()), daemon=True).start()
    started.wait()
    return port[0]


def make(folder):
    import numpy
    import zarr

    group = zarr.open_group(folder / "x.zarr", mode="w", zarr_format=2)
    values = numpy.arange(CHUNKS * WIDTH, dtype="f4").reshape(CHUNKS, WIDTH)
    array = group.create_array("v", shape=values.shape, chunks=(1, WIDTH), dtype="f4")
    array[:] = values
    array.attrs["_ARRAY_DIMENSIONS"] = ["y", "x"]
    zarr.consolidate_metadata(folder / "x.zarr", zarr_format=2)
    return values[-1, -1]


def time_of(expected, code, *words, **environment):
    """The least seconds that a reader prints, or why it has none."""
    words = [sys.executable, "-c", code, *words, str(CHUNKS), str(WIDTH), str(ROUNDS)]
    done = subprocess.run(words, env=dict(os.environ, **environment), capture_output=True, text=True)
    if done.returncode:
        return (done.stderr.strip().splitlines() or ["no reason given"])[-1][:90]
    seconds, last = map(float, done.stdout.split())
    assert last == expected, f"{last} is not {expected}"
    return seconds


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("dir", type=pathlib.Path)
    parser.add_argument("--ours", required=True)
    parser.add_argument("--reference", required=True)
    asked = parser.parse_args()
    asked.dir.mkdir(parents=True, exist_ok=True)
    expected = float(make(asked.dir))
    place = f"http://127.0.0.1:{serve(asked.dir)}"
    as_s3 = f"{place}/x.zarr#mode=zarr,s3&aws.profile=none"
    ours = os.path.join(asked.ours, "libnetcdf.so")
    times = {
        "this library": time_of(expected, THROUGH_C, ours, f"{place}/x.zarr"),
        "zarr-python with fsspec, 64 at once": time_of(expected, THROUGH_ZARR, f"{place}/x.zarr"),
        "the reference": time_of(expected, THROUGH_C, asked.reference, as_s3),
    }
    print("| reader | s | waits of 30 ms |\n|---|---|---|")
    for name, seconds in times.items():
        if isinstance(seconds, str):
            print(f"| {name} | cannot: {seconds} | |")
        else:
            print(f"| {name} | {seconds:.3f} | {seconds / LATENCY:.1f} |")
    own = times["this library"]
    if isinstance(own, str) or own > 10 * LATENCY:
        sys.exit("this library takes more than ten waits")


if __name__ == "__main__":
    main()
