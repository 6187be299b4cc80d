#!/usr/bin/env python3
"""Counts the instructions of fixed scenarios with valgrind and compares them with those on record.
Fails when one has grown by over 3%. With --record the record is written anew.
"""
import os
import re
import subprocess
import sys
import tempfile

LIMIT = 0.03
SCENARIOS = [
    "open", "scroll", "jump", "fling", "million", "form", "cells", "constants", "swipe"]
RECORD = "Benchmarks/instruction-counts.txt"
HEAD = """# Instructions of fixed scenarios, whole processes, as valgrind's callgrind counts them.
# scripts/bench counts compares; scripts/bench counts --record writes this file.
"""


def count(gallery, scenario):
    # Hash tables are seeded alike, or their order would change the count.
    environment = dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1", LC_ALL="C.UTF-8")
    with tempfile.TemporaryDirectory() as folder:
        reply = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out", gallery,
             "count", scenario], env=environment, capture_output=True, text=True, check=False)
    found = re.search(r"Collected\s*:\s*(\d+)", reply.stderr)
    if reply.returncode or not found:
        raise SystemExit(f"counts: {scenario} ended with {reply.returncode}:\n{reply.stderr}")
    return int(found.group(1))


def recorded():
    if not os.path.exists(RECORD):
        return {}
    with open(RECORD, encoding="utf8") as file:
        rows = [line.split() for line in file if line.strip() and not line.startswith("#")]
    return {name: int(number) for name, number in rows}


def main(gallery, record):
    before = recorded()
    now = {}
    grown = []
    for scenario in SCENARIOS:
        now[scenario] = count(gallery, scenario)
        line = f"{scenario:10}{now[scenario] / 1e6:12.1f} million"
        if scenario in before:
            change = now[scenario] / before[scenario] - 1
            line += f"  {change:+.2%}"
            if change > LIMIT:
                grown.append(scenario)
                line += "  TOO MUCH"
        elif not record:
            grown.append(scenario)
            line += "  not on record"
        print(line, flush=True)
    if record:
        with open(RECORD, "w", encoding="utf8") as file:
            file.write(HEAD)
            file.writelines(f"{name} {number}\n" for name, number in now.items())
    elif grown:
        raise SystemExit(f"counts: grown by over {LIMIT:.0%}, or unknown: {', '.join(grown)}")


main(sys.argv[1], "--record" in sys.argv)
