#!/usr/bin/env python3
"""Writes the names of the functions that a program calls, for a linker that puts them together.

  order.py PROGRAM ARGUMENT...     runs the program in a window of Xvfb under callgrind, and prints a
                                   name a line
  order.py --until-idle PROGRAM    the same for an app, which is asked to end when its window has been
                                   shown and it uses no more time; it starts in a home of its own

A program's start calls some three thousand of its functions, spread over all of its code. Side by
side (lld's --symbol-ordering-file) they take fewer pages, which are read and mapped sooner.
"""
import contextlib
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

# Seconds that an app may take to show its window, under valgrind.
IDLE_LIMIT = 180

PLACE = re.compile(r"(c?)(ob|fn)=\((\d+)\)(?: (.*))?")


@contextlib.contextmanager
def display():
    """The name of an X server's display, where a program starts as it does for its users."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x2000x24", "-nolisten", "tcp"],
        pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        yield ":" + os.read(read, 16).decode().strip()
    finally:
        os.close(read)
        server.terminate()
        server.wait()


def used(process):
    """The time that a process has used, in ticks of the system; None when it has ended."""
    try:
        with open(f"/proc/{process.pid}/stat", encoding="utf8", errors="replace") as file:
            return sum(int(field) for field in file.read().rsplit(")", 1)[1].split()[11:13])
    except (OSError, IndexError):
        return None


def run_until_idle(command, environment):
    """Runs an app until it waits for its user, and asks it to end."""
    process = subprocess.Popen(
        command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    before, quiet = None, 0
    for _ in range(IDLE_LIMIT):
        time.sleep(1)
        now = used(process)
        if process.poll() is not None or now is None:
            break
        quiet = quiet + 1 if before is not None and now - before <= 2 else 0
        before = now
        if quiet == 3:
            break
    if process.poll() is None:
        process.terminate()
    try:
        status = process.wait(timeout=60)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        sys.exit("order.py: the program does not end when it is asked to")
    if status not in (0, -15):
        sys.exit(f"order.py: the program ended with status {status}")


def run(command, until_idle):
    """The lines that callgrind writes about a command."""
    with display() as name, tempfile.TemporaryDirectory() as folder:
        environment = dict(os.environ, DISPLAY=name, TRESTLE_FPS="1000000")
        environment.pop("WAYLAND_DISPLAY", None)
        traced = ["valgrind", "--tool=callgrind", "--demangle=no",
                  f"--callgrind-out-file={folder}/out", *command]
        # A first start keeps things for the next ones, which are what is measured.
        if until_idle:
            # The app finds no documents of its user's, and changes none.
            environment.update(HOME=folder, XDG_DATA_HOME=f"{folder}/data",
                               XDG_CONFIG_HOME=f"{folder}/config", XDG_STATE_HOME=f"{folder}/state",
                               XDG_CACHE_HOME=f"{folder}/cache")
            run_until_idle(command, environment)
            run_until_idle(traced, environment)
        else:
            subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True)
            subprocess.run(traced, env=environment, stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL, check=True)
        with open(f"{folder}/out", encoding="utf8", errors="replace") as file:
            return file.readlines()


def functions(lines, program):
    """The names of the program's own functions, each once, in the order of the lines."""
    objects, names, found, own = {}, {}, {}, False
    for line in lines:
        place = PLACE.match(line)
        if not place:
            continue
        called, kind, number, text = place.groups()
        table = objects if kind == "ob" else names
        if text:
            table[number] = text.strip()
        if kind == "ob" and not called:
            own = os.path.basename(objects.get(number, "")) == os.path.basename(program)
        elif kind == "fn" and not called and own:
            # Callgrind numbers the levels of a recursion.
            found[re.sub(r"'\d+$", "", names.get(number, ""))] = True
    return [name for name in found if name]


def main(arguments):
    # Threads of Dispatch, which may start this, block signals; the programs that end by one inherit that.
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    until_idle = arguments[0] == "--until-idle"
    command = arguments[1:] if until_idle else arguments
    print("\n".join(functions(run(command, until_idle), command[0])))


main(sys.argv[1:])
