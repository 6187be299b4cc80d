#!/usr/bin/env python3
"""Measures how the gallery reads a large CSV file.

  bench-csv.py GALLERY                       200,000 rows by 12 columns
  bench-csv.py GALLERY --rows 7000000        another length; 7,000,000 rows are 1 GB
  bench-csv.py GALLERY --file FILE           a file of your own; only the window is measured

In a window on Xvfb: milliseconds from the start of the program to the first rows, CPU seconds until
the file is read, and memory beside that of the same page with a file of one row. Without a window:
the longest frame of reading, sorting, searching and sectioning.
"""
import argparse
import mmap
import os
import random
import statistics
import struct
import subprocess
import sys
import tempfile
import time

WIDTH, HEIGHT = 1200, 800
STARTS = 5
# Seconds without CPU time after which a window is at rest.
REST = 0.5

FIRST = ["Ada", "Berta", "Carl", "Dora", "Emil", "Fritz", "Grace", "Hedy", "Ida", "Joan", "Karen",
         "Linus", "Mary", "Niklaus", "Ole", "Paula", "Quentin", "Rosa", "Sofia", "Tim", "Ulla",
         "Vera", "Wim", "Xaver", "Yukihiro", "Zo\u00eb"]
LAST = ["Lovelace", "Hopper", "Lamarr", "Noether", "Wirth", "Dijkstra", "Germain", "Clarke",
        "Franklin", "Meitner", "M\u00fcller", "Nygaard", "Curie", "Goeppert", "Turing", "Kay"]
TOWNS = ["Aachen", "Berlin", "Coburg", "Dresden", "Essen", "Fulda", "Gera", "Halle", "Ilmenau",
         "Jena", "Kassel", "L\u00fcbeck", "Mainz", "Neuss", "Oldenburg", "Passau", "Quedlinburg",
         "Rostock", "Stuttgart", "Trier", "Ulm", "Verden", "Weimar", "Xanten", "York", "Zwickau"]
COLUMNS = "id,name,town,country,amount,date,active,note,email,code,latitude,longitude"


def write(path, rows):
    """A file of twelve columns, the same for the same number of rows on every machine."""
    rng = random.Random(21)
    with open(path, "w", encoding="utf8", newline="") as file:
        file.write(COLUMNS + "\n")
        for row in range(1, rows + 1):
            first, last = rng.choice(FIRST), rng.choice(LAST)
            note = ["", "paid", '"late, but paid"', '"said ""never again"""'][rng.randrange(4)]
            file.write(
                f"{row:08d},{first} {last} {rng.randrange(10000)},{rng.choice(TOWNS)} "
                f"{rng.randrange(40)},DE,{rng.randrange(10**8) / 100:.2f},"
                f"20{rng.randrange(10, 26)}-{rng.randrange(1, 13):02d}-{rng.randrange(1, 29):02d},"
                f"{'yes' if rng.random() < 0.7 else 'no'},{note},{first.lower()}.{row}@example.org,"
                f"{rng.getrandbits(48):012x},{rng.uniform(47, 55):.6f},{rng.uniform(6, 15):.6f}\n")


class Display:
    """An Xvfb server that keeps its pixels in a file."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        read, write_end = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-noreset", "-displayfd", str(write_end), "-screen", "0",
             f"{WIDTH}x{HEIGHT}x24", "-fbdir", self.folder.name],
            pass_fds=[write_end], stderr=subprocess.DEVNULL)
        os.close(write_end)
        with os.fdopen(read) as line:
            number = line.readline().strip()
        self.environment = dict(os.environ, DISPLAY=":" + number)
        for name in ("WAYLAND_DISPLAY", "TRESTLE_SCALE", "TRESTLE_ACCESSIBILITY"):
            self.environment.pop(name, None)
        path = os.path.join(self.folder.name, "Xvfb_screen0")
        with open(path, "rb") as file:
            self.memory = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        fields = struct.unpack(">25I", self.memory[:100])
        self.line = fields[12]
        self.start = fields[0] + fields[19] * 12

    def shows_rows(self):
        """Whether there is text, dark on white, in the lower half of the window."""
        for y in range(HEIGHT // 2, HEIGHT // 2 + 60, 3):
            row = self.memory[self.start + y * self.line:self.start + y * self.line + WIDTH * 2]
            levels = row[1::4]
            if max(levels) < 240:
                return False
            if min(levels) < 100:
                return True
        return False

    def close(self):
        self.server.terminate()
        self.server.wait()
        self.memory.close()
        self.folder.cleanup()


def cpu_seconds(pid):
    with open(f"/proc/{pid}/stat", encoding="utf8") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid, name):
    """`VmRSS`, or `VmHWM`, the most that there has been, in bytes."""
    with open(f"/proc/{pid}/status", encoding="utf8") as file:
        for line in file:
            if line.startswith(name + ":"):
                return int(line.split()[1]) * 1024
    raise SystemExit(f"bench csv: no {name}")


def until_at_rest(window):
    """CPU seconds and wall seconds until the window uses no CPU time any more."""
    begun = time.monotonic()
    used, since = cpu_seconds(window.pid), begun
    while time.monotonic() - since < REST:
        time.sleep(0.02)
        if window.poll() is not None:
            raise SystemExit(f"bench csv: the gallery ended with {window.returncode}")
        now = cpu_seconds(window.pid)
        if now != used:
            used, since = now, time.monotonic()
    return used, since


class Reading:
    """One start of the gallery with a file."""

    def __init__(self, display, gallery, path, *options):
        begun = time.monotonic()
        window = subprocess.Popen(
            [gallery, "--csv", path, "--size", f"{WIDTH}x{HEIGHT}", "--scale", "1", *options],
            env=display.environment)
        try:
            while not display.shows_rows():
                if window.poll() is not None or time.monotonic() - begun > 60:
                    raise SystemExit("bench csv: no rows appear")
                time.sleep(0.002)
            self.first = (time.monotonic() - begun) * 1000
            self.cpu, end = until_at_rest(window)
            self.wall = end - begun
            self.most, self.kept = memory(window.pid, "VmHWM"), memory(window.pid, "VmRSS")
        finally:
            window.terminate()
            window.wait()
        # The next window has to draw over black.
        time.sleep(0.2)


def measure(gallery, path, options):
    display = Display()
    try:
        with tempfile.NamedTemporaryFile("w", suffix=".csv") as short:
            with open(path, encoding="latin-1") as file:
                # As many rows as fill the window, so that the pages are the same.
                short.writelines(line for line, _ in zip(file, range(60)))
            short.flush()
            empty = [Reading(display, gallery, short.name) for _ in range(STARTS)]
        readings = [Reading(display, gallery, path, *options) for _ in range(STARTS)]
    finally:
        display.close()
    size = os.path.getsize(path)

    def median(of, what):
        return statistics.median(getattr(reading, what) for reading in of)

    print(f"  first rows: {median(readings, 'first'):.0f} ms after the start of the program "
          f"({median(empty, 'first'):.0f} ms for 60 rows)")
    print(f"  all read: {median(readings, 'cpu'):.2f} s of CPU, {median(readings, 'wall'):.2f} s "
          f"({median(empty, 'cpu'):.2f} s of CPU for 60 rows)")
    for name, what in (("most memory", "most"), ("memory kept", "kept")):
        used, base = median(readings, what), median(empty, "kept")
        print(f"  {name}: {used / 2**20:.1f} MiB, {(used - base) / 2**20:.1f} MiB more than with "
              f"60 rows: {(used - base) / size:.3f} bytes a byte of the file")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("gallery")
    parser.add_argument("--rows", type=int, default=200_000)
    parser.add_argument("--file")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = options.file or os.path.join(folder, "rows.csv")
        if not options.file:
            write(path, options.rows)
        print(f"{path if options.file else f'{options.rows:,} rows by 12 columns'}, "
              f"{os.path.getsize(path) / 1e6:.1f} MB", flush=True)
        print("in a window", flush=True)
        measure(options.gallery, path, [])
        if options.file:
            return
        print("in a window, in sections by town", flush=True)
        measure(options.gallery, path, ["--section", "town"])
        print("frame by frame, without a window", flush=True)
        subprocess.run([options.gallery, "csv", path], check=True)


if __name__ == "__main__":
    sys.exit(main())
