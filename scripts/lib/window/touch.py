"""Fingers on a touch screen, and a pen on a tablet."""
import contextlib
import math
import re
import time

from cases import case
from probe import Probe
from report import check
from xorg import TouchDisplay, xorg_lacks


@contextlib.contextmanager
def touch_display():
    display = TouchDisplay()
    try:
        yield display
    finally:
        display.close()


class Fingers:
    """Fingers on the screen of a display, by their numbers."""

    def __init__(self, screen):
        self.screen, self.places = screen, {}

    def down(self, finger, x, y):
        self.places[finger] = (x, y)
        self.screen.touch(finger, self.screen.BEGIN, x, y)

    def up(self, *fingers):
        for finger in fingers:
            self.screen.touch(finger, self.screen.END, *self.places.pop(finger))

    def move(self, steps=12, pause=0.016, **places):
        """Moves fingers at once: `f1=(x, y)` is where finger 1 ends."""
        starts = dict(self.places)
        for step in range(1, steps + 1):
            for name, (x, y) in places.items():
                finger = int(name[1:])
                fromX, fromY = starts[finger]
                part = step / steps
                self.places[finger] = (fromX + (x - fromX) * part, fromY + (y - fromY) * part)
                self.screen.touch(finger, self.screen.UPDATE, *self.places[finger])
            time.sleep(pause)


def are_near(lines, expected):
    """Whether lines are the expected ones, by three points: the server scales its axes."""
    def parts(line):
        return re.sub(r"[0-9]+", "#", line), [int(number) for number in re.findall(r"[0-9]+", line)]

    return len(lines) == len(expected) and all(
        parts(line)[0] == parts(other)[0]
        and all(abs(a - b) <= 3 for a, b in zip(parts(line)[1], parts(other)[1]))
        for line, other in zip(lines, expected))


@case(lacks=xorg_lacks)
def touch_scrolling(display, gallery, folder):
    """A finger taps, drags, flings, and stops a fling; a second one takes over."""
    with touch_display() as display:
        probe = Probe(display, gallery, folder)
        fingers = Fingers(display.screen)
        try:
            fingers.down(1, 100, 50)
            fingers.up(1)
            check(probe.does().lines == ["tapped 0, 0"], "a tap is none, or two")
            fingers.down(1, 100, 500)
            fingers.move(f1=(100, 300))
            time.sleep(0.3)
            fingers.up(1)
            log = probe.lands(0, 190, within=1)
            check(log.calls == ["willBeginDragging", "didEndDragging false"], f"heard {log.calls}")
            fingers.down(2, 100, 500)
            fingers.move(f2=(100, 260), steps=8)
            fingers.up(2)
            time.sleep(0.2)
            fingers.down(3, 200, 300)
            time.sleep(0.2)
            fingers.up(3)
            log = probe.does()
            check("didEndDragging true" in log.calls and probe.place[1] > 190 + 230 + 20,
                  f"no fling: {probe.place}, {log.calls}")
            check(not any(line.startswith("tapped") for line in log.lines),
                  "the finger that stops the fling taps")
            probe.window.shoot("touch-scrolled")
        finally:
            probe.window.close()


@case(lacks=xorg_lacks)
def touch_fingers(display, gallery, folder):
    """A long press, and two fingers: each is a touch of its own; they pinch and turn."""
    with touch_display() as display:
        probe = Probe(display, gallery, folder, "--touches")
        fingers = Fingers(display.screen)
        try:
            fingers.down(7, 120, 200)
            time.sleep(0.8)
            fingers.up(7)
            log = probe.does()
            expected = ["finger 1 down 120 200", "long press 120 200", "finger 1 up 120 200"]
            check(are_near(log.lines, expected), f"a long press: {log.lines}")
            fingers.down(1, 150, 300)
            fingers.down(2, 250, 300)
            fingers.move(f1=(100, 300), f2=(300, 300))
            fingers.up(1, 2)
            log = probe.does()
            check(are_near(log.lines[:2], ["finger 1 down 150 300", "finger 2 down 250 300"])
                  and are_near(log.lines[-2:], ["finger 1 up 100 300", "finger 2 up 300 300"]),
                  f"two fingers: {log.lines}")
            scale = [float(line.split()[1]) for line in log.lines if line.startswith("pinch")]
            check(scale and 1.5 < scale[0] <= 2, f"fingers that part to twice their distance: {log.lines}")
            fingers.down(1, 200, 300)
            fingers.down(2, 300, 300)
            for angle in range(0, 48, 3):
                x, y = 100 * math.cos(math.radians(angle)), 100 * math.sin(math.radians(angle))
                fingers.move(steps=1, f2=(200 + x, 300 + y))
            fingers.up(2, 1)
            log = probe.does()
            turned = [float(line.split()[1]) for line in log.lines if line.startswith("rotation")]
            check(turned and 30 < turned[0] <= 46, f"fingers that turn by 45 degrees: {log.lines}")
            # A finger that leaves the window stays the window's.
            fingers.down(1, 300, 500)
            fingers.move(f1=(600, 650))
            fingers.up(1)
            log = probe.does()
            expected = ["finger 1 down 300 500", "finger 1 up 600 650"]
            check(are_near(log.lines, expected), f"a finger that leaves: {log.lines}")
        finally:
            probe.window.close()


@case(lacks=xorg_lacks)
def touch_pen(display, gallery, folder):
    """A pen on a tablet is a pointer: it points, presses and drags."""
    with touch_display() as display:
        probe = Probe(display, gallery, folder)
        pen = display.pen
        try:
            pen.near(True, 100, 50)
            pen.move(100, 50)
            pen.tip(True, 100, 50)
            pen.tip(False, 100, 50)
            check(probe.does().lines == ["tapped 0, 0"], "the pen does not tap")
            pen.move(100, 500)
            pen.tip(True, 100, 500)
            for step in range(1, 13):
                pen.move(100, 500 - 200 * step / 12)
                time.sleep(0.016)
            time.sleep(0.3)
            pen.tip(False, 100, 300)
            probe.lands(0, 190, within=1)
        finally:
            probe.window.close()
