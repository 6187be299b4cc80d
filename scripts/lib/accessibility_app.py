"""The gallery on the accessibility bus, for clients that use it through AT-SPI."""
import collections
import os
import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
import pyatspi
import Xlib.X
import Xlib.display
from gi.repository import GLib

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "window"))
from report import Failed, check
from xvfb import write_png

SIZE = "390x640"
# Objects that are no elements of the simulator's tree.
CONTAINERS = {"application", "frame", "list box", "table", "tree", "scroll pane", "page tab list",
              "dialog"}
# Where a test that fails leaves a picture of the screen; none if it is empty.
picture = ""
# What clients saw when tests failed.
reports = []


class App:
    """The gallery in a window, found on the accessibility bus."""

    def __init__(self, gallery, *options, environment=None):
        variables = dict(os.environ, TRESTLE_ACCESSIBILITY="always", **(environment or {}))
        self.object = None
        self.process = subprocess.Popen(
            [gallery, "--size", SIZE, "--scale", "1", *options], env=variables)
        try:
            self.object = until(self.find, "the app does not appear on the bus", 15)
            until(lambda: len(self.elements()) > 0, "the app shows nothing", 10)
        except Exception:
            self.close()
            raise

    def find(self):
        for app in pyatspi.Registry.getDesktop(0):
            if app is not None and app.get_process_id() == self.process.pid:
                return app
        return None

    def all(self, root=None):
        """Every object, in order."""
        found = []

        def walk(item):
            found.append(item)
            for index in range(item.childCount):
                child = item.getChildAtIndex(index)
                if child is not None:
                    walk(child)

        walk(root or self.object)
        return found

    def elements(self):
        """The objects that are elements of the simulator's tree."""
        return [item for item in self.all() if item.getRoleName() not in CONTAINERS]

    def named(self, start, role=None):
        for item in self.all():
            if item.name.startswith(start) and role in (None, item.getRoleName()):
                return item
        return None

    def wait_for(self, start, role=None, gone=False):
        return until(lambda: (self.named(start, role) is None) if gone else self.named(start, role),
                     f"{start!r} does not {'go' if gone else 'appear'}")

    def list(self):
        return next(item for item in self.all() if item.getRoleName() == "list box")

    def do(self, item, name):
        action = item.queryAction()
        names = [action.getName(index) for index in range(action.nActions)]
        check(name in names, f"{item.name!r} has the actions {names}, not {name!r}")
        check(action.doAction(names.index(name)), f"{name!r} of {item.name!r} fails")

    def close(self):
        """Ends the app. While an exception passes by, notes first what the client sees."""
        if sys.exc_info()[0] is not None:
            reports.append("\n  ".join(self.report()))
            if picture:
                shoot(picture)
        self.process.terminate()
        self.process.wait()

    def report(self):
        """Lines with what libatspi has of the app and, where that differs, what the app says, and the
        last events."""
        state = self.process.poll()
        lines = ["the app runs" if state is None else f"the app has ended with {state}"]
        if self.object is not None:
            kept = outline(self.object)
            lines += ["the tree in libatspi:", *kept]
            self.object.clear_cache()
            said = outline(self.object)
            if said != kept:
                lines += ["the tree in the app:", *said]
        now = time.monotonic()
        return lines + ["the last events:"] + [
            f"{when - now:7.2f} s {' '.join(map(repr, event))}" for when, event in Events.last]


def settle(seconds=0.0):
    """Lets libatspi read its events for some time."""
    context = GLib.MainContext.default()
    end = time.monotonic() + seconds
    while context.iteration(False) or time.monotonic() < end:
        pass


def until(body, message, seconds=8):
    end = time.monotonic() + seconds
    while True:
        settle()
        try:
            value = body()
        except GLib.GError:
            value = None
        if value:
            return value
        if time.monotonic() > end:
            raise Failed(message)
        time.sleep(0.05)


def ancestors(item):
    found = []
    while item.parent is not None:
        item = item.parent
        found.append(item)
    return found


def states(item):
    return {pyatspi.stateToString(state) for state in item.getState().getStates()}


def outline(item, depth=0):
    """The lines of a tree: roles, names and states."""
    try:
        lines = [f"{'  ' * depth}{item.getRoleName()} {item.name[:60]!r} {' '.join(sorted(states(item)))}"]
        children = [item.getChildAtIndex(index) for index in range(item.childCount)]
    except GLib.GError as problem:
        return [f"{'  ' * depth}an object that does not answer: {problem.message}"]
    for child in children:
        lines += outline(child, depth + 1) if child else [f"{'  ' * depth}  none"]
    return lines


def shoot(path):
    """Writes a picture of the screen."""
    screen = Xlib.display.Display().screen()
    width, height = screen.width_in_pixels, screen.height_in_pixels
    data = screen.root.get_image(0, 0, width, height, Xlib.X.ZPixmap, 0xFFFFFFFF).data
    colors = bytearray(width * height * 3)
    colors[0::3], colors[1::3], colors[2::3] = data[2::4], data[1::4], data[0::4]
    write_png(path, (width, height, [bytes(colors[y * width * 3:(y + 1) * width * 3])
                                     for y in range(height)]))


class Events:
    """What libatspi hears of some kinds of events."""

    # What all of them have heard last, with the times.
    last = collections.deque(maxlen=30)

    def __init__(self, *kinds):
        self.heard = []
        pyatspi.Registry.registerEventListener(self.hear, *kinds)

    def hear(self, event):
        said = (str(event.type), event.source.name, event.detail1, event.any_data)
        self.heard.append(said)
        Events.last.append((time.monotonic(), said))

    def expect(self, kind, name=None, detail=None):
        return until(
            lambda: next((event for event in self.heard if event[0].startswith(kind)
                          and name in (None, event[1]) and detail in (None, event[2])), None),
            f"no event {kind} of {name} with {detail}: {self.heard}")
