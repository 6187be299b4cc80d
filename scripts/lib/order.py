#!/usr/bin/env python3
"""Writes the names of the functions that a program calls, for a linker that puts them together.

  order.py PROGRAM ARGUMENT...     runs the program in a window of Xvfb under callgrind, and prints a
                                   name a line

A program's start calls some three thousand of its functions, spread over all of its code. Side by
side (lld's --symbol-ordering-file) they take fewer pages, which are read and mapped sooner.
"""
import contextlib
import os
import re
import subprocess
import sys
import tempfile

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


def run(command):
    """The lines that callgrind writes about a command."""
    with display() as name, tempfile.TemporaryDirectory() as folder:
        environment = dict(os.environ, DISPLAY=name, TRESTLE_FPS="1000000")
        environment.pop("WAYLAND_DISPLAY", None)
        # A first start keeps things for the next ones, which are what is measured.
        subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True)
        subprocess.run(
            ["valgrind", "--tool=callgrind", "--demangle=no",
             f"--callgrind-out-file={folder}/out", *command],
            env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
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


def main(command):
    print("\n".join(functions(run(command), command[0])))


main(sys.argv[1:])
