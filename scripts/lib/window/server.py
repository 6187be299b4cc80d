"""What a window and its display server say to each other."""
import json
import os
import subprocess
import tempfile
import time

from cases import case
from probe import Window
from report import check
from xvfb import Display, write_png


def icon_of(display, window):
    """The icon of a window: width, height and pixels; None without one."""
    import Xlib.display
    connection = Xlib.display.Display(display.environment["DISPLAY"])
    try:
        found = connection.create_resource_object("window", int(window.id)).get_full_property(
            connection.intern_atom("_NET_WM_ICON"), Xlib.X.AnyPropertyType)
        if found is None:
            return None
        width, height, *pixels = found.value
        return width, height, [pixel & 0xFFFFFFFF for pixel in pixels]
    finally:
        connection.close()


@case()
def icon(display, gallery, folder):
    """A window has the icon of the app's asset catalog, and says where a file of it is missing."""
    with tempfile.TemporaryDirectory(dir=folder) as place:
        program = os.path.join(place, "gallery")
        os.link(gallery, program)

        def run(expected, complains):
            with tempfile.TemporaryFile("w+") as errors:
                window = Window(display, [program, "--page", "form"], folder, errors)
                try:
                    time.sleep(1.5)
                    found = icon_of(display, window)
                finally:
                    window.close()
                errors.seek(0)
                said = [line for line in errors.read().splitlines() if "icon" in line]
            check(found == expected, f"the icon is {found and found[:2]}")
            check(len(said) == (1 if complains else 0), f"said {said}")

        run(None, False)
        catalog = os.path.join(place, "Assets.xcassets", "AppIcon.appiconset")
        os.makedirs(catalog)
        with open(os.path.join(catalog, "Contents.json"), "w") as file:
            json.dump({"images": [{"filename": "icon.png", "idiom": "universal"}]}, file)
        run(None, True)
        left, right = (200, 40, 20), (10, 60, 220)
        row = bytes(left) * 32 + bytes(right) * 32
        write_png(os.path.join(catalog, "icon.png"), (64, 64, [row] * 64))
        pixels = [0xFF << 24 | r << 16 | g << 8 | b for r, g, b in [left] * 32 + [right] * 32]
        run((64, 64, pixels * 64), False)


@case()
def lost(display, gallery, folder):
    """A window whose display server goes away ends its app, says so, and fails."""
    other = Display()
    try:
        check_loss(other, gallery)
    finally:
        other.close()


def check_loss(display, gallery):
    """Opens a window, and kills its display server."""
    process = subprocess.Popen(
        [gallery, "probe", "--controls"], env=display.environment, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        while process.stdout.readline().strip() != "ready":
            check(process.poll() is None, "the window does not open")
        display.server.kill()
        said, error = process.communicate(timeout=10)
    finally:
        if process.poll() is None:
            process.kill()
    check("ended" in said.split(), f"the app was not told: {said!r}")
    check("display server has gone" in error, f"said {error!r}")
    check(process.returncode == 1, f"ended with {process.returncode}")
