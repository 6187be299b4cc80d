#!/usr/bin/env python3
"""Writes the names of the functions that a program calls, for a linker that puts them together.

  order.py PROGRAM ARGUMENT...     runs the program under callgrind and prints a name a line

A program's start calls some three thousand of its functions, spread over all of its code. Side by
side (lld's --symbol-ordering-file) they take fewer pages, which are read and mapped sooner.
"""
import os
import re
import subprocess
import sys
import tempfile

PLACE = re.compile(r"(c?)(ob|fn)=\((\d+)\)(?: (.*))?")


def run(command):
    """The lines that callgrind writes about a command."""
    environment = dict(os.environ, SDL_VIDEODRIVER="dummy", TRESTLE_FPS="1000000")
    with tempfile.TemporaryDirectory() as folder:
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
