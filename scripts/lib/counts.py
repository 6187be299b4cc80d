#!/usr/bin/env python3
"""Counts the instructions of fixed scenarios with valgrind and compares them with the record.

Fails if a scenario has grown by more than 1 %. A count depends on the compiler and on the system's
libraries as well, so a record made with others is not compared with.

  counts.py GALLERY             counts and compares
  counts.py GALLERY --record    counts and rewrites the record
"""
import concurrent.futures
import os
import platform
import re
import subprocess
import sys
import tempfile

LIMIT = 0.01
SCENARIOS = [
    "open", "scroll", "jump", "index", "fling", "million", "insert", "fold", "form", "cells",
    "constants", "swipe", "actions", "carry", "twice", "measured", "push", "sheet", "keyboard", "blur",
    "coded", "prototypes", "grid", "composed", "list", "listinsert", "griddelete",
    "table", "tableinsert"]
FONTS = re.compile("Inter|DejaVu|Noto Color Emoji")
RECORD = "Benchmarks/instruction-counts.txt"
HEAD = """# Instructions of fixed scenarios, whole processes, as valgrind's callgrind counts them.
# scripts/bench counts compares with these; scripts/bench counts --record rewrites them.
"""
MADE_WITH = "# made with: "


def output(*command):
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()


def circumstances():
    """Everything outside of this repository that a count depends on."""
    swift = re.search(r"Swift version ([\d.]+)", output("swift", "--version"))
    libraries = [f"{name} {output('pkg-config', '--modversion', name)}"
                 for name in ("cairo", "pango", "harfbuzz", "fontconfig")]
    with open("/proc/cpuinfo", encoding="utf8") as file:
        vectors = "avx2" if re.search(r"\bavx2\b", file.read()) else "no avx2"
    return ", ".join([
        f"swift {swift.group(1) if swift else '?'}", *libraries, " ".join(platform.libc_ver()),
        output("valgrind", "--version"), platform.machine(), vectors])


def fonts(folder):
    """Fontconfig with nothing but the fonts that the package list names: others change the count."""
    listed = output("fc-list", "--format", "%{file}\t%{family[0]}\n").splitlines()
    files = dict(line.split("\t", 1) for line in listed if "\t" in line)
    folders = sorted({os.path.dirname(path) for path, family in files.items() if FONTS.match(family)})
    path = os.path.join(folder, "fonts.conf")
    with open(path, "w", encoding="utf8") as file:
        file.write("<fontconfig><include>/etc/fonts/fonts.conf</include><reset-dirs/>")
        file.write("".join(f"<dir>{name}</dir>" for name in folders))
        file.write("</fontconfig>")
    # What has only just changed is not trusted.
    os.utime(path, (0, 0))
    return path


# Valgrind counts an instruction that repeats itself once for each byte that it moves or sets, where the
# processor takes less time than for a loop.
NO_REPETITION = ":".join(f"glibc.cpu.x86_rep_{kind}_threshold={1 << 40}" for kind in ("movsb", "stosb"))


def surroundings(gallery, folder):
    """The environment in which scenarios run: with what a first start keeps for later ones."""
    # Without a fixed seed the order of hash tables changes the count.
    environment = dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1", LC_ALL="C.UTF-8",
                       GLIBC_TUNABLES=NO_REPETITION, FONTCONFIG_FILE=fonts(folder),
                       XDG_CACHE_HOME=folder)
    subprocess.run([gallery, "count", "form"], env=environment, check=True,
                   stdout=subprocess.DEVNULL)
    return environment


def count(gallery, scenario, environment):
    with tempfile.TemporaryDirectory() as folder:
        reply = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out", gallery,
             "count", scenario], env=environment, capture_output=True, text=True, check=False)
    found = re.search(r"Collected\s*:\s*(\d+)", reply.stderr)
    if reply.returncode or not found:
        raise SystemExit(f"counts: {scenario} ended with {reply.returncode}:\n{reply.stderr}")
    return int(found.group(1))


def recorded():
    """The recorded counts, and what they were made with."""
    if not os.path.exists(RECORD):
        return {}, ""
    with open(RECORD, encoding="utf8") as file:
        lines = [line.strip() for line in file if line.strip()]
    made_with = [line.removeprefix(MADE_WITH) for line in lines if line.startswith(MADE_WITH)]
    rows = [line.split() for line in lines if not line.startswith("#")]
    return {name: int(number) for name, number in rows}, "".join(made_with)


def main(gallery, record):
    before, made_with = recorded()
    here = circumstances()
    compares = made_with == here
    # Counts do not depend on the load, so as many run at once as there are cores.
    with tempfile.TemporaryDirectory() as folder, \
            concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        environment = surroundings(gallery, folder)
        counts = pool.map(lambda scenario: count(gallery, scenario, environment), SCENARIOS)
        now = dict(zip(SCENARIOS, counts))
    grown = []
    for scenario, number in now.items():
        line = f"{scenario:10}{number / 1e6:12.1f} million"
        if scenario in before:
            change = number / before[scenario] - 1
            line += f"  {change:+.2%}"
            if compares and change > LIMIT:
                grown.append(scenario)
                line += "  grown"
        elif not record:
            grown.append(scenario)
            line += "  not recorded"
        print(line)
    if record:
        with open(RECORD, "w", encoding="utf8") as file:
            file.write(f"{HEAD}{MADE_WITH}{here}\n")
            file.writelines(f"{name} {number}\n" for name, number in now.items())
    elif not compares:
        print(f"counts: not compared: recorded with {made_with or 'unknown versions'};\n"
              f"  here {here}")
    elif grown:
        raise SystemExit(f"counts: grown by more than {LIMIT:.0%}: {', '.join(grown)}")


main(sys.argv[1], "--record" in sys.argv)
