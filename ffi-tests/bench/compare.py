"""Times ncbench on two libraries, interleaved case by case, and prints the ratios as a Markdown table.

usage: compare.py NCBENCH DIR --ours LIBDIR --reference LIBNETCDF.so [--plugins DIR] [--codec PROGRAM] [--rounds N] CASE...

Both read the same input, which the reference prepares. Each run repeats its case three times, as ncbench does by
default: the least counts. A ratio is the reference's least time over ours: above 1, ours is faster. Write cases have
the time that generating the field takes (gen_only) taken off on both sides. The program of benches/codec only
decodes, on one core; the last column is the time which that would take on all cores, over ours.
"""

import argparse
import os
import re
import subprocess
import sys

# What is left of a write that was done while the field was made is too little to measure.
TICK = 0.005
DECODED = ("zarr_read_zlib", "zarr_read_zstd", "zarr_read_blosc")
LINE = re.compile(r"^(\S+)\s+([\d.]+) s .* ck (\S+)$", re.M)


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("ncbench")
    parser.add_argument("dir")
    parser.add_argument("--ours", required=True)
    parser.add_argument("--reference", required=True)
    parser.add_argument("--plugins", default="")
    parser.add_argument("--codec")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("cases", nargs="*")
    return parser.parse_args()


def environment(asked, side):
    env = dict(os.environ, NCBENCH_REPS="3")
    if side == "ours":
        env["LD_LIBRARY_PATH"] = asked.ours
    else:
        env.update(LD_PRELOAD=asked.reference, HDF5_PLUGIN_PATH=asked.plugins)
    return env


def run(asked, side, case):
    """Seconds and checksum of one run, or the reason why there are none."""
    done = subprocess.run([asked.ncbench, "run", asked.dir, case], env=environment(asked, side), capture_output=True, text=True)
    found = LINE.search(done.stdout)
    if not found:
        return None, (done.stderr.strip().splitlines() or [f"ended with {done.returncode}"])[-1]
    return float(found[2]), found[3]


def decode(asked, case):
    """Seconds that decoding alone takes on all cores, if that was perfectly shared; None for other cases."""
    if not asked.codec or case not in DECODED:
        return None
    done = subprocess.run([asked.codec, asked.dir, case], capture_output=True, text=True, check=True)
    return float(done.stdout) / os.cpu_count()


def measure(asked, case):
    """The least time of each side over all rounds, and whether the checksums agree."""
    least, sums = {}, {}
    for _ in range(asked.rounds):
        codec = decode(asked, case)
        if codec is not None:
            least["codec"] = min(codec, least.get("codec", codec))
        for side in ("ours", "reference"):
            seconds, checksum = run(asked, side, case)
            sums[side] = checksum
            if seconds is not None:
                least[side] = min(seconds, least.get(side, seconds))
    return least, sums


def main():
    asked = arguments()
    subprocess.run([asked.ncbench, "prepare", asked.dir], env=environment(asked, "reference"), capture_output=True)
    generation, _ = measure(asked, "gen_only")
    slower = 0
    print("| case | ours, s | reference, s | ratio | same checksum | of the codec's speed |\n|---|---|---|---|---|---|")
    for case in asked.cases:
        least, sums = measure(asked, case)
        if not {"ours", "reference"} <= least.keys():
            print(f"| {case} | {least.get('ours', sums['ours'])} | {least.get('reference', sums['reference'])} | | | |")
            slower += "ours" not in least
            continue
        made = generation if "_write" in case else None
        times = {side: max(least[side] - made[side], TICK) if made else least[side] for side in ("ours", "reference")}
        ratio = times["reference"] / times["ours"]
        same = sums["ours"] == sums["reference"]
        slower += ratio < 1 or not same
        share = f"{least['codec'] / least['ours']:.0%}" if "codec" in least else ""
        print(f"| {case} | {times['ours']:.4f} | {times['reference']:.4f} | {ratio:.2f} | {'yes' if same else 'NO'} | {share} |")
        sys.stdout.flush()
    sys.exit(1 if slower else 0)


if __name__ == "__main__":
    main()
