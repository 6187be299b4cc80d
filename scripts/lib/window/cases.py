"""The cases that scripts/test-window runs, and what they report."""
import shutil
import subprocess
from dataclasses import dataclass
from typing import Callable

from probe import Probe
from report import Failed


@dataclass
class Case:
    """A case by its name. `run` takes the display, the gallery's path and the pictures' folder; `lacks`
    returns the package that is missing for it, None if nothing is."""
    name: str
    run: Callable
    lacks: Callable


# In the order in which the modules declare them.
CASES = []


def case(lacks=lambda: None):
    """Declares a case that opens its windows itself."""
    def declare(function):
        CASES.append(Case(function.__name__.replace("_", "-"), function, lacks))
        return function
    return declare


def probe_case(function):
    """Declares a case that is given a function which opens windows of the probe, and closes them."""
    def run(display, gallery, folder):
        run_probe_case(function, display, gallery, folder)

    CASES.append(Case(function.__name__, run, lambda: None))
    return function


def run_probe_case(function, display, gallery, folder, prefix=""):
    """Runs such a case on a display. Its pictures have the prefix."""
    probes = []

    def make(*options, kind=Probe, environment=None):
        with display.variables(environment or {}):
            probes.append(kind(display, gallery, folder, *options))
        probes[-1].window.prefix = prefix
        return probes[-1]

    try:
        function(make)
    except Failed:
        if probes:
            probes[-1].window.shoot("failed-" + function.__name__)
        raise
    finally:
        # Release everything for the next case.
        display.xdotool("mouseup", 1, "keyup", "shift", "keyup", "Down")
        for probe in probes:
            probe.window.close()


def missing(tools=(), modules=()):
    """The first package of pairs of a program or a Python module and its package that is not there;
    None if all are."""
    for tool, package in tools:
        if shutil.which(tool) is None:
            return package
    # Debian's modules belong to Debian's Python.
    for module, package in modules:
        if subprocess.run(["/usr/bin/python3", "-c", f"import {module}"],
                          stderr=subprocess.DEVNULL).returncode != 0:
            return package
    return None
