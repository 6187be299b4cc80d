#!/usr/bin/env python3
"""Runs a fuzzer for a time, and goes on with the next round after one that ends the process.

  fuzz.py PROGRAM FUZZER --minutes N [--seed S] [--small] [--frame MILLISECONDS]

The fuzzer writes the case that it is about to run into a file. A process that ends by a signal, a
case that takes longer than the limit and what a round itself finds (a slow frame among it) are
listed with the seed; `PROGRAM FUZZER --seed S --trail` runs the round again. Fails if anything was
found.

All times, the minutes too, are processor times of the fuzzer, so that other work of the machine does
not count.
"""
import argparse
import collections
import os
import pathlib
import re
import resource
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
parser.add_argument("--frame", type=int, default=0, help="milliseconds that a frame may take")
parser.add_argument("--small", action="store_true")
options = parser.parse_args()

# A crash prints where it happened.
environment = dict(
    os.environ,
    SWIFT_BACKTRACE="enable=yes,color=no,threads=crashed,images=none,sanitize=no,interactive=no")

# Bytes that a fuzzer may map: one that asks for more ends and is listed, and the machine is spared.
MEMORY = 6 << 30

seed = options.seed
cases = 0
findings = collections.OrderedDict()


def note(kind, case, text):
    findings.setdefault((kind, case), []).append(text)


Position = collections.namedtuple("Position", "seed number cases name")


def position(record):
    """The newest case: its round's seed, its number in the round, the cases before it."""
    try:
        words = record.read_text(encoding="utf8", errors="replace").strip().split(" ", 3)
        return Position(*map(int, words[:3]), words[3] if len(words) > 3 else "")
    except (ValueError, IndexError, FileNotFoundError, TypeError):
        return None


def seconds_of(process):
    """The processor time of a process."""
    try:
        fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, IndexError):
        return 0


def used_seconds():
    """The processor time of the processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def limit_memory():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


with tempfile.TemporaryDirectory() as folder:
    record = pathlib.Path(folder) / "progress"
    while used_seconds() < options.minutes * 60:
        record.unlink(missing_ok=True)
        command = [options.program, options.fuzzer, "--seed", str(seed), "--rounds", "1000000",
                   "--progress", str(record)] + (["--small"] if options.small else [])
        if options.frame:
            command += ["--frame-limit", str(options.frame)]
        output = tempfile.TemporaryFile(mode="w+")
        process = subprocess.Popen(
            command, stdout=output, stderr=output, env=environment, preexec_fn=limit_memory)
        newest, since, worked, hung = None, time.monotonic(), 0.0, False
        while process.poll() is None:
            time.sleep(0.1)
            now = position(record)
            if now != newest:
                newest, since, worked = now, time.monotonic(), seconds_of(process)
            # A process takes a moment to start; one that waits for something gets no further.
            waited = time.monotonic() - since
            if seconds_of(process) - worked > (options.limit if newest else 20) or waited > 60:
                # A process that has crashed takes its time to print where.
                output.seek(0)
                hung = not re.search("Crash|crashed|Fatal error", output.read())
                if hung or waited > 120:
                    break
            if used_seconds() + seconds_of(process) > options.minutes * 60:
                break
        ended_by_itself = process.poll() is not None
        if not ended_by_itself:
            process.kill()
        process.wait()
        newest = position(record) or Position(seed, 0, 0, "before the first case")
        cases += newest.cases
        output.seek(0)
        text = output.read()
        for line in text.splitlines():
            if line.startswith("finding: "):
                note("finding", options.fuzzer, line)
        place = f"seed {newest.seed}, case {newest.number}"
        if hung:
            note("hang", newest.name, place)
        elif ended_by_itself and process.returncode < 0:
            reason = [line for line in text.splitlines() if "Fatal error" in line]
            name = signal.Signals(-process.returncode).name
            where = re.findall(r" (\S[^\n]*) \+ \d+ in \S+ at \S*?/(Sources/\S+?:\d+)", text)
            note(name, f"{where[0][1]} {where[0][0].split(' ', 3)[-1]}" if where else newest.name,
                 f"{place} ({newest.name}) {reason[-1][-160:] if reason else ''}")
        seed = newest.seed + 1

print(f"{options.fuzzer}: {cases} cases, seeds {options.seed} to {seed - 1}, "
      f"{used_seconds():.0f} s of processor time, {len(findings)} kinds of findings")
for (kind, case), places in sorted(findings.items(), key=lambda item: -len(item[1])):
    print(f"  {len(places)}x {kind}: {case[:120]}")
    for place in places[:2]:
        print(f"      {place[:1500]}")
sys.exit(1 if findings else 0)
