"""Clients of the accessibility bus."""
import os
import subprocess
import tempfile

from cases import CASES, Case, case, missing
from report import check

TESTS = ["tree", "pressing", "folding", "editing", "keys", "swiping", "opening", "arriving",
         "announcing", "million", "grid", "windows", "speed", "without"]
CLIENT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "accessibility_client.py")
DOGTAIL = os.path.join(os.path.dirname(os.path.abspath(__file__)), "dogtail_client.py")
ORCA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "orca_client.py")
REGISTRIES = [os.path.join(folder, "at-spi2-registryd") for folder in
              ("/usr/libexec", "/usr/lib/at-spi2-core", "/usr/lib/at-spi2")]


def accessibility_lacks():
    """What is missing for tests with a client of the accessibility bus; None if nothing is."""
    if not any(map(os.path.exists, REGISTRIES)):
        return "at-spi2-core"
    return missing([("dbus-run-session", "dbus"), ("gdbus", "libglib2.0-bin")],
                   [("pyatspi", "python3-pyatspi")])


def dogtail_lacks():
    return accessibility_lacks() or missing([], [("dogtail", "python3-dogtail")])


def orca_lacks():
    lacks = accessibility_lacks() or missing([("orca", "orca")])
    if lacks is None:
        running = subprocess.run(["pgrep", "-u", str(os.getuid()), "-x", "orca"],
                                 stdout=subprocess.DEVNULL)
        if running.returncode == 0:
            return "Orca, which runs for its user already"
    return lacks


def client_test(test):
    """A case that runs one test of accessibility_client.py, and reports what it prints."""
    def run(display, gallery, folder):
        picture = os.path.join(folder, f"failed-accessibility-{test}.png")
        return run_client(display, CLIENT, gallery, test, os.path.abspath(picture))

    return Case(f"accessibility-{test}", run, accessibility_lacks)


def run_client(display, *command):
    """Runs a program of Debian's Python in a session of its own, and returns what it prints."""
    with tempfile.TemporaryDirectory() as home:
        environment = dict(display.environment, HOME=home, XDG_RUNTIME_DIR=home,
                           GSETTINGS_BACKEND="memory")
        environment.pop("AT_SPI_BUS_ADDRESS", None)
        done = subprocess.run(
            ["dbus-run-session", "--", "/usr/bin/python3", *command],
            env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            timeout=300)
    # The registry says on the same output that it runs.
    said = "\n".join(line for line in done.stdout.splitlines() if not line.startswith("SpiRegistry"))
    check(done.returncode == 0, said or f"the client ended with {done.returncode}")
    return said


CASES.extend(map(client_test, TESTS))


@case(lacks=dogtail_lacks)
def dogtail(display, gallery, folder):
    """Dogtail finds fields, buttons and sections by their names, types, presses and folds."""
    run_client(display, DOGTAIL, gallery)


@case(lacks=orca_lacks)
def accessibility_orca(display, gallery, folder):
    """Orca says what the keyboard leads to, on a tour of the gallery."""
    return run_client(display, ORCA, gallery)
