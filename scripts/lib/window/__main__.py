#!/usr/bin/env python3
"""Drives real windows with synthetic events, and checks what they print and show.

    window GALLERY FOLDER [NAME...] [-NAME...]

Runs the cases whose names contain one of the words, or all, but none that contains a word after a
hyphen; runs those that fail once more, and leaves pictures in the folder."""
import importlib
import os
import sys

from cases import CASES
from report import Failed
from xvfb import Display

# The modules that declare cases, in the order in which these run.
SUBJECTS = ["controls", "cursors", "text", "scrolling", "manager", "scenes", "server", "drops", "documents",
            "settings", "dialogs", "notifications", "wayland", "wayland_gpu",
            "touch", "ibus", "accessibility"]


def passes(case, display, gallery, folder):
    """Runs a case, says how it went, and returns whether it has passed."""
    try:
        said = case.run(display, gallery, folder)
        print(f"ok      {case.name}" + (f": {said}" if said else ""), flush=True)
        return True
    except Failed as problem:
        print(f"FAILED  {case.name}: {problem}", flush=True)
    except Exception as problem:
        # Whatever else a case comes to, the others run.
        print(f"FAILED  {case.name}: {type(problem).__name__}: {problem}", flush=True)
    return False


def main(gallery, folder, words):
    os.makedirs(folder, exist_ok=True)
    for subject in SUBJECTS:
        importlib.import_module(subject)
    unwanted = [word[1:] for word in words if word.startswith("-")]
    wanted = [word for word in words if not word.startswith("-")]
    failed = []
    display = Display()
    try:
        for case in CASES:
            if wanted and not any(word in case.name for word in wanted):
                continue
            if any(word in case.name for word in unwanted):
                continue
            lacks = case.lacks()
            if lacks is not None:
                print(f"skipped {case.name}: needs {lacks}", flush=True)
            elif not passes(case, display, gallery, folder):
                failed.append(case)
        # Real windows need a machine that has time for them: a case fails that does so twice.
        if failed:
            print("again:", flush=True)
        failed = [case for case in failed if not passes(case, display, gallery, folder)]
    finally:
        display.close()
    print(f"{len(failed)} failed twice; pictures in {folder}" if failed else f"pictures in {folder}")
    return 1 if failed else 0


sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
