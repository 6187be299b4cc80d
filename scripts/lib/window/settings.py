"""The settings of the desktop."""
import subprocess
import time

from cases import case
from idle import check_asleep
from portal import Session, portal_lacks
from probe import Window
from report import check
from xvfb import window_size

APPEARANCE = "org.freedesktop.appearance"


def brightness(picture, width=380, height=600):
    """The mean brightness of a window's pixels, from 0 to 255."""
    rows = [row[:width * 3] for row in picture[2][:height]]
    return sum(sum(row) for row in rows) / (len(rows) * width * 3)


def has_color(picture, color):
    """Whether a color is among the pixels, by a few levels."""
    return any(all(abs(row[x + part] - color[part]) <= 3 for part in range(3))
               for row in picture[2][::2] for x in range(0, len(row) - 2, 3))


@case(lacks=portal_lacks)
def settings_portal(display, gallery, folder):
    """A window has the portal's colors from its first frame, and follows them."""
    session = Session(display, f"{APPEARANCE} color-scheme u 1",
                      f"{APPEARANCE} accent-color c 1,0.5,0")
    window = None
    try:
        window = Window(display, [gallery, "--page", "controls"], folder)
        time.sleep(2)
        dark = window.shoot("settings-dark")
        check(brightness(dark) < 80, f"the window is not dark: {brightness(dark):.0f}")
        check(has_color(dark, (255, 128, 0)), "the accent color does not show")
        session.say(f"{APPEARANCE} color-scheme u 2")
        time.sleep(1)
        light = window.shoot("settings-light")
        check(brightness(light) > 180, f"the window does not turn light: {brightness(light):.0f}")
        session.say(f"{APPEARANCE} accent-color c 0,0.5,0.25")
        session.say("org.gnome.desktop.interface text-scaling-factor d 1.5")
        time.sleep(1)
        large = window.shoot("settings-large")
        check(has_color(large, (0, 128, 64)), "the accent color does not change")
        check(light[2] != large[2], "the text does not grow")
        check_asleep(window)
    finally:
        if window:
            window.close()
        session.close()

RESOURCES = """
import sys, time, Xlib.display, Xlib.Xatom
display = Xlib.display.Display()
root = display.screen().root
root.change_property(Xlib.Xatom.RESOURCE_MANAGER, Xlib.Xatom.STRING, 8, sys.argv[1].encode())
display.sync()
"""


def set_resources(display, text):
    subprocess.run(["/usr/bin/python3", "-c", RESOURCES, text], env=display.environment, check=True)


@case(lacks=portal_lacks)
def settings_display(display, gallery, folder):
    """A window on X11 opens at the size that Xft.dpi asks for, and at a fraction of it."""
    try:
        for dpi, expected in [(144, (450, 600)), (120, (375, 500)), (96, (300, 400))]:
            set_resources(display, f"Xft.dpi:\t{dpi}\n")
            window = Window(display, [gallery, "--page", "form", "--size", "300x400"], folder)
            try:
                first = window_size(display, window)
                time.sleep(1.5)
                window.shoot(f"settings-dpi-{dpi}")
                later = window_size(display, window)
                check(first == expected == later, f"{first}, then {later} at {dpi} dots per inch")
            finally:
                window.close()
    finally:
        set_resources(display, "")
