#!/usr/bin/env python3
"""Measures how long the gallery's window takes beside a list of Qt Quick's.

  bench-window-start.py [--starts N] GALLERY...    several galleries, of other builds, are measured too

Starts each program in turn, the gallery with its list of pages and with the page Characters, on one
Xvfb as large as their windows, and looks at the server's pixels: milliseconds from before the start of
the process until rows with text are in the lower half of the window, and the CPU time that the process
has used by then.
"""
import argparse
import mmap
import os
import pathlib
import statistics
import struct
import subprocess
import tempfile
import time

WIDTH, HEIGHT = 390, 844
PEERS = pathlib.Path(__file__).resolve().parents[2] / "Benchmarks" / "Peers"
BUILT = PEERS.parent / ".build-peers"
LONGEST = 30


class Screen:
    """An Xvfb server that keeps its pixels in a file."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        read, write = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-noreset", "-displayfd", str(write), "-nolisten", "tcp", "-screen", "0",
             f"{WIDTH}x{HEIGHT}x24", "-fbdir", self.folder.name],
            pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as line:
            number = line.readline().strip()
        self.environment = {
            **os.environ, "DISPLAY": ":" + number, "XDG_RUNTIME_DIR": self.folder.name,
            "QT_QPA_PLATFORM": "xcb", "QT_QUICK_BACKEND": "software", "QSG_RENDER_LOOP": "basic",
            "GSETTINGS_BACKEND": "memory", "LC_ALL": "C.UTF-8"}
        for name in ("WAYLAND_DISPLAY", "TRESTLE_SCALE", "TRESTLE_ACCESSIBILITY"):
            self.environment.pop(name, None)
        with open(os.path.join(self.folder.name, "Xvfb_screen0"), "rb") as file:
            self.memory = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        fields = struct.unpack(">25I", self.memory[:100])
        self.line = fields[12]
        self.start = fields[0] + fields[19] * 12

    def shows_rows(self):
        """Whether there is text, dark on white, in the lower half."""
        lowest, highest = 255, 0
        for y in range(HEIGHT // 2, HEIGHT // 2 + 120, 3):
            start = self.start + y * self.line
            levels = self.memory[start:start + WIDTH * 4][1::4]
            lowest, highest = min(lowest, min(levels)), max(highest, max(levels))
        return lowest < 100 and highest > 240

    def close(self):
        self.server.terminate()
        self.server.wait()
        self.memory.close()
        self.folder.cleanup()


def cpu_seconds(pid):
    """The CPU time of all threads of a process, also of those that have ended: its CPU clock."""
    return time.clock_gettime(~pid << 3 | 2)


def start(screen, command):
    """Milliseconds until rows are on the screen, and of CPU time until then."""
    begun = time.monotonic()
    process = subprocess.Popen(command, env=screen.environment, cwd=PEERS, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    try:
        while not screen.shows_rows():
            if process.poll() is not None or time.monotonic() - begun > LONGEST:
                raise SystemExit(f"bench window-start: no rows appear: {command}")
            time.sleep(0.0005)
        return (time.monotonic() - begun) * 1000, cpu_seconds(process.pid) * 1000
    finally:
        process.kill()
        process.wait()
        # The next window has to draw over black.
        while screen.shows_rows():
            time.sleep(0.01)
        time.sleep(0.1)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("galleries", nargs="+")
    parser.add_argument("--starts", type=int, default=20)
    options = parser.parse_args()
    commands = {f"{gallery} {' '.join(shown)}":
                [os.path.abspath(gallery), "--size", f"{WIDTH}x{HEIGHT}", "--scale", "1", *shown]
                for gallery in options.galleries for shown in (["--list"], ["--page", "characters"])}
    commands["Qt Quick ListView, 1,000 rows"] = [BUILT / "qtquick", "--n", "1000", "--variant", "list"]
    times = {name: [] for name in commands}
    screen = Screen()
    try:
        for round_ in range(options.starts + 1):
            # Nobody is always first.
            for name in list(commands)[::1 if round_ % 2 else -1]:
                figures = start(screen, commands[name])
                # The first start brings the files into the system's cache.
                if round_:
                    times[name].append(figures)
    finally:
        screen.close()
    peer = [statistics.median(column) for column in zip(*list(times.values())[-1])]
    print(f"start to the first rows in a window of {WIDTH}x{HEIGHT}: medians of {options.starts} starts "
          f"in turn, the least and the most; load {os.getloadavg()[0]:.1f}")
    for name, figures in times.items():
        words = []
        for what, column, beside in zip(("wall", "CPU"), zip(*figures), peer):
            median = statistics.median(column)
            words.append(f"{what} {median:.0f} ms ({min(column):.0f} to {max(column):.0f}), "
                         f"{median / beside:.2f}x")
        print(f"  {name}: {'; '.join(words)}")


if __name__ == "__main__":
    main()
