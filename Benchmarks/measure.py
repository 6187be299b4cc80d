#!/usr/bin/env python3
"""Runs every program on one X server, one after the other and interleaved, round after round.
Their figures go to a file of JSON lines, a round at a time, so that a run that is ended early
leaves whole rounds behind.
"""
import argparse
import json
import os
import pathlib
import platform
import shutil
import subprocess
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
PEERS = HERE / ".build-peers"
PYTHON = HERE.parent / "out" / "peers-python" / "bin" / "python"
COUNTS = [1_000, 100_000, 1_000_000]
PACED = {"BENCH_PACE_MS": "16.667"}
FLAT_OUT = {"TRESTLE_FPS": "1000000"}
TWICE = {"GDK_SCALE": "2", "QT_SCALE_FACTOR": "2", "SLINT_SCALE_FACTOR": "2"}
TIMEOUT = 180

PROGRAMS = [
    ("floor", "full"), ("floor", "blit"), ("gtk", "list"), ("gtk", "tree"),
    ("qtwidgets", "list"), ("qtwidgets", "tree"), ("qtquick", "list"), ("slint", "list"),
    ("web", "list"), ("chromium", "list"),
    ("trestle", "exact"), ("trestle", "estimated"),
]
GRIDS = [
    ("floor", "grid"), ("gtk", "grid"), ("qtwidgets", "grid"), ("qtquick", "grid"), ("web", "grid"),
    ("chromium", "grid"), ("trestle", "grid"), ("trestle", "composed"),
]
# Collection views that are lists, beside tables of the same rows.
LISTS = [("trestle", "estimated"), ("trestle", "listed")]
MEASURING = [(p, "measured") for p in ("gtk", "qtwidgets", "qtquick", "trestle")]


def without(*names):
    return [p for p in PROGRAMS if p[0] not in names]


def conditions(options):
    """Name, programs, numbers of rows, arguments, environment, and how often in a round."""
    frames = ["--frames", str(options.frames), "--jumps", str(options.jumps)]
    edits = ["--reps", str(options.reps)]
    counts = options.rows
    grids = [count for count in (1_000, 1_000_000) if count in counts] or counts[-1:]
    return [
        # A start is short, and one takes half as long again as the next.
        ("start", PROGRAMS, counts, ["--start"], {}, options.starts),
        ("measured", MEASURING, [100_000], ["--start"], {}, options.starts),
        ("paced", PROGRAMS, counts, frames + edits, PACED, 1),
        ("half", without("floor"), counts, ["--mega"] + edits, PACED, 1),
        ("twice", PROGRAMS, [100_000], ["--scale", "2", "--reps", "0"] + frames, PACED | TWICE, 1),
        # The frame clocks of GTK and of web pages cannot be let go.
        ("grid start", GRIDS, grids, ["--start"], {}, options.starts),
        ("grid measured", [("gtk", "gridmeasured"), ("trestle", "selfsized")], [100_000], ["--start"],
         {}, options.starts),
        ("grid", GRIDS, grids, frames + edits, PACED, 1),
        ("grid twice", GRIDS, grids[-1:], ["--scale", "2", "--reps", "0"] + frames, PACED | TWICE, 1),
        ("list start", LISTS, grids[-1:], ["--start"], {}, options.starts),
        ("list", LISTS, grids[-1:], frames + edits, PACED, 1),
        ("flat", without("gtk", "web", "chromium"), [100_000], ["--reps", "0"] + frames, FLAT_OUT, 1),
    ]


def slint_version():
    folders = sorted(PYTHON.parent.parent.glob("lib/python*/site-packages/slint-*.dist-info"))
    return folders[0].name.removesuffix(".dist-info").split("-")[1] if folders else "absent"


def version(package):
    reply = subprocess.run(
        ["pkg-config", "--modversion", package], capture_output=True, text=True, check=False)
    return reply.stdout.strip() or "absent"


def machine():
    with open("/proc/cpuinfo", encoding="utf8") as file:
        models = [line.split(":", 1)[1].strip() for line in file if line.startswith("model name")]
    return {
        "machine": platform.machine(), "cores": os.cpu_count(),
        "processor": models[0] if models else "unknown",
        "versions": {
            **{p: version(p) for p in (
                "gtk4", "Qt6Widgets", "Qt6Quick", "webkitgtk-6.0", "Qt6WebEngineCore")},
            "slint": slint_version(), **{p: version(p) for p in ("sdl2", "cairo")}},
    }


class Run:
    def __init__(self, options):
        self.options = options
        self.file = open(options.output, "a", encoding="utf8")
        self.commands = {
            name: [PEERS / name] for name in (
                "floor", "gtk", "qtwidgets", "qtquick", "web", "chromium")}
        self.commands["slint"] = [PYTHON, HERE / "Peers" / "slint-rows.py"]
        self.commands["trestle"] = [pathlib.Path(options.trestle).resolve()]
        self.skipped = {}
        for name, command in self.commands.items():
            if not all(path.exists() for path in command):
                self.skip(name, "it was not built or installed, see the words above")

    def write(self, **values):
        self.file.write(json.dumps(values) + "\n")
        self.file.flush()

    def skip(self, name, why):
        if name not in self.skipped:
            self.skipped[name] = why
            self.write(skipped=name, why=why)
            print(f"skipped: {name}: {why}", flush=True)

    def run(self, program, variant, count, arguments, environment):
        command = [
            PEERS / "launch", *self.commands[program], "--n", str(count), "--variant", variant,
            *arguments]
        return subprocess.run(
            command, cwd=HERE / "Peers", env=self.environment | environment,
            capture_output=True, text=True, timeout=TIMEOUT, check=False)

    def warm(self):
        """Starts every program once, so that its files are in the system's cache."""
        for program, variant in dict(PROGRAMS).items():
            if program in self.skipped:
                continue
            try:
                self.run(program, variant, COUNTS[0], ["--start"], {})
            except subprocess.TimeoutExpired:
                self.skip(program, f"it had not started after {TIMEOUT} s")

    def one(self, round_, condition, program, variant, count, arguments, environment):
        if program in self.skipped or f"{program} {variant}" in self.skipped:
            return
        start = time.time()
        try:
            reply = self.run(program, variant, count, arguments, environment)
        except subprocess.TimeoutExpired:
            self.skip(f"{program} {variant}", f"{condition} with {count} rows took over {TIMEOUT} s")
            return
        if reply.returncode:
            words = reply.stderr.strip().splitlines()[-1:] or ["no words"]
            self.skip(
                f"{program} {variant}",
                f"{condition} with {count} rows ended with {reply.returncode}: {words[0]}")
            return
        for line in reply.stdout.splitlines():
            figure = json.loads(line)
            if figure["prog"] != program or figure["variant"] != variant:
                raise SystemExit(f"{program} {variant} calls itself otherwise: {line}")
            self.write(round=round_, condition=condition, **figure)
        print(f"round {round_} {condition} {program} {variant} {count}: "
              f"{time.time() - start:.1f} s", flush=True)

    def rounds(self):
        read, write = os.pipe()
        server = subprocess.Popen(
            ["Xvfb", "-noreset", "-displayfd", str(write), "-screen", "0", "1600x2000x24",
             "-nolisten", "tcp"],
            pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with tempfile.TemporaryDirectory() as runtime:
            display = os.read(read, 16).decode().strip()
            self.environment = {
                **os.environ, "DISPLAY": ":" + display, "BENCH_XPID": str(server.pid),
                # Cairo draws: OpenGL need not be loaded. The second name is that of GTK 4.16 and later.
                "GSK_RENDERER": "cairo", "GDK_DEBUG": "gl-disable", "GDK_DISABLE": "gl",
                "GSETTINGS_BACKEND": "memory", "GTK_A11Y": "none",
                "QT_QPA_PLATFORM": "xcb", "QT_QUICK_BACKEND": "software",
                "QSG_RENDER_LOOP": "basic", "QT_LOGGING_RULES": "qt.webengine*=false",
                "SLINT_BACKEND": "winit-skia-software",
                # The sandbox of web processes needs rights that containers lack, and takes time.
                "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
                "XDG_RUNTIME_DIR": runtime, "LC_ALL": "C.UTF-8",
                "FONTCONFIG_FILE": str(HERE / "fonts.conf")}
            self.environment.pop("WAYLAND_DISPLAY", None)
            try:
                self.write(**machine())
                self.warm()
                for at in range(self.options.rounds):
                    round_ = self.options.first + at
                    self.one_round(round_)
            finally:
                server.terminate()
                server.wait()

    def one_round(self, round_):
        self.write(load=os.getloadavg()[0], round=round_)
        for name, programs, counts, arguments, environment, times in conditions(self.options):
            if self.options.only and name not in self.options.only:
                continue
            for at, count in enumerate(counts * times):
                # Nobody is always first.
                by = (round_ * 2 + at) % len(programs)
                for program, variant in programs[by:] + programs[:by]:
                    if self.options.programs and program not in self.options.programs:
                        continue
                    self.one(round_, name, program, variant, count, arguments, environment)
        self.write(load=os.getloadavg()[0], round=round_, finished=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("output", help="the file of JSON lines to add to")
    parser.add_argument("--trestle", required=True, help="Trestle's own program")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--first", type=int, default=0, help="the first round's number")
    parser.add_argument("--frames", type=int, default=600, help="frames to scroll")
    parser.add_argument("--jumps", type=int, default=200)
    parser.add_argument("--reps", type=int, default=5, help="edits of each kind")
    parser.add_argument("--starts", type=int, default=4, help="starts of each program in a round")
    parser.add_argument("--rows", type=int, nargs="*", default=COUNTS, help="how many rows")
    parser.add_argument("--only", nargs="*", help="some of the conditions")
    parser.add_argument("--programs", nargs="*", help="some of the programs")
    options = parser.parse_args()
    if not shutil.which("Xvfb"):
        raise SystemExit("Xvfb is not installed")
    Run(options).rounds()


main()
