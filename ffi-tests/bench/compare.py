"""Times ncbench on two libraries, interleaved case by case, and prints the ratios as a Markdown table.

usage: compare.py NCBENCH DIR --ours LIBDIR --reference LIBNETCDF.so [--plugins DIR] [--rounds N] CASE...

Both read the same input, which the reference prepares. A ratio is the reference's least time over ours: above 1,
ours is faster. Write cases have the time that generating the field takes (gen_only) taken off on both sides.
"""

import argparse
import os
import re
import subprocess
import sys

LINE = re.compile(r"^(\S+)\s+([\d.]+) s .* ck (\S+)$", re.M)


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("ncbench")
    parser.add_argument("dir")
    parser.add_argument("--ours", required=True)
    parser.add_argument("--reference", required=True)
    parser.add_argument("--plugins", default="")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("cases", nargs="*")
    return parser.parse_args()


def environment(asked, side):
    env = dict(os.environ, NCBENCH_REPS="1")
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


def measure(asked, case):
    """The least time of each side over all rounds, and whether the checksums agree."""
    least, sums = {}, {}
    for _ in range(asked.rounds):
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
    print("| case | ours, s | reference, s | ratio | same checksum |\n|---|---|---|---|---|")
    for case in asked.cases:
        least, sums = measure(asked, case)
        if len(least) < 2:
            print(f"| {case} | {least.get('ours', sums['ours'])} | {least.get('reference', sums['reference'])} | | |")
            slower += "ours" not in least
            continue
        off = generation if "_write_" in case else {}
        times = {side: max(least[side] - off.get(side, 0.0), 1e-6) for side in least}
        ratio = times["reference"] / times["ours"]
        same = sums["ours"] == sums["reference"]
        slower += ratio < 1 or not same
        print(f"| {case} | {times['ours']:.4f} | {times['reference']:.4f} | {ratio:.2f} | {'yes' if same else 'NO'} |")
        sys.stdout.flush()
    sys.exit(1 if slower else 0)


if __name__ == "__main__":
    main()
