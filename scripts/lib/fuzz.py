#!/usr/bin/env python3
"""Runs a fuzzer for a time, and goes on with the next round after one that ends the process.

  fuzz.py PROGRAM FUZZER --minutes N [--seed S] [--small]

The fuzzer writes the case that it is about to run into a file. A process that ends by a signal, a
case that takes longer than the limit and what a round itself finds are listed with the seed;
`PROGRAM FUZZER --seed S --trail` runs the round again. Fails if anything was found.
"""
import argparse
import collections
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

parser = argparse.ArgumentParser()
parser.add_argument("program")
parser.add_argument("fuzzer")
parser.add_argument("--minutes", type=float, default=1)
parser.add_argument("--seed", type=int, default=0)
parser.add_argument("--limit", type=float, default=1, help="seconds that a case may take")
parser.add_argument("--small", action="store_true")
options = parser.parse_args()

# A crash prints where it happened.
environment = dict(
    os.environ,
    SWIFT_BACKTRACE="enable=yes,color=no,threads=crashed,images=none,sanitize=no,interactive=no")

end = time.monotonic() + options.minutes * 60
seed = options.seed
cases = 0
findings = collections.OrderedDict()


def note(kind, case, text):
    findings.setdefault((kind, case), []).append(text)


def position(record):
    """(seed, number, name) of the newest case."""
    try:
        words = record.read_text(encoding="utf8", errors="replace").strip().split(" ", 2)
        return int(words[0]), int(words[1]), words[2] if len(words) > 2 else ""
    except (ValueError, IndexError, FileNotFoundError):
        return None


with tempfile.TemporaryDirectory() as folder:
    record = pathlib.Path(folder) / "progress"
    while time.monotonic() < end:
        record.unlink(missing_ok=True)
        first = seed
        command = [options.program, options.fuzzer, "--seed", str(seed), "--rounds", "1000000",
                   "--progress", str(record)] + (["--small"] if options.small else [])
        output = tempfile.TemporaryFile(mode="w+")
        process = subprocess.Popen(command, stdout=output, stderr=output, env=environment)
        newest, since, hung = None, time.monotonic(), False
        while process.poll() is None:
            time.sleep(0.1)
            now = position(record)
            if now != newest:
                newest, since = now, time.monotonic()
            # A process takes a moment to start.
            limit = options.limit if newest else 20
            if time.monotonic() - since > limit:
                # A process that has crashed takes its time to print where.
                output.seek(0)
                hung = not re.search("Crash|crashed|Fatal error", output.read())
                if hung or time.monotonic() - since > limit + 60:
                    break
            if time.monotonic() > end:
                break
        ended_by_itself = process.poll() is not None
        if not ended_by_itself:
            process.kill()
        process.wait()
        newest = position(record) or (seed, 0, "before the first case")
        cases += newest[1]
        output.seek(0)
        text = output.read()
        for line in text.splitlines():
            if line.startswith("finding: "):
                note("finding", options.fuzzer, line)
        place = f"seed {newest[0]}, case {newest[1]}"
        if hung:
            note("hang", newest[2], place)
        elif ended_by_itself and process.returncode < 0:
            reason = [line for line in text.splitlines() if "Fatal error" in line]
            name = signal.Signals(-process.returncode).name
            where = re.findall(r" (\S[^\n]*) \+ \d+ in \S+ at \S*?/(Sources/\S+?:\d+)", text)
            note(name, f"{where[0][1]} {where[0][0].split(' ', 3)[-1]}" if where else newest[2],
                 f"{place} ({newest[2]}) {reason[-1][-160:] if reason else ''}")
        rounds = newest[0] - first
        cases += rounds * 40
        seed = newest[0] + 1

print(f"{options.fuzzer}: about {cases} cases, seeds {options.seed} to {seed - 1}, "
      f"{len(findings)} kinds of findings")
for (kind, case), places in sorted(findings.items(), key=lambda item: -len(item[1])):
    print(f"  {len(places)}x {kind}: {case[:120]}")
    for place in places[:2]:
        print(f"      {place[:1500]}")
sys.exit(1 if findings else 0)
