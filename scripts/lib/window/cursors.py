"""The pictures of the pointer."""
import time

from cases import case, missing
from probe import Window
from report import check
from xsettings import Pointers


def pointers_lack():
    return missing(modules=[("Xlib", "python3-xlib")])


@case(lacks=pointers_lack)
def cursors(display, gallery, folder):
    """The pointer shows what a press does: write, take hold of, carry, resize."""
    pointers = Pointers(display)

    def window(page):
        shown = Window(display, [gallery, "--page", page, "--size", "390x600", "--scale", "1"], folder)
        time.sleep(1.2)
        return shown

    def shows(expected, *arguments):
        display.xdotool(*arguments)
        time.sleep(0.3)
        check(pointers.shape == expected, f"{arguments}: {pointers.shape}, not {expected}")

    try:
        shown = window("controls")
        try:
            # The slider's thumb, and beside it.
            shows("hand", "mousemove", 135, 305)
            shows("all", "mousedown", 1, "mousemove", 150, 305)
            shows("hand", "mouseup", 1)
            shows("arrow", "mousemove", 300, 490)
        finally:
            shown.close()
        shown = window("reminders")
        try:
            # A row's handle in edit mode, and its field.
            display.xdotool("mousemove", 355, 25, "click", 1)
            time.sleep(1)
            shows("text", "mousemove", 280, 200)
            shows("hand", "mousemove", 350, 200)
            shows("all", "mousedown", 1, "mousemove", 350, 230)
            shown.shoot("cursors-carried")
            shows("hand", "mouseup", 1)
        finally:
            shown.close()
        shown = window("navigator")
        try:
            # The grabber of a sheet of two heights.
            display.xdotool("mousemove", 195, 353, "click", 1)
            time.sleep(1.5)
            shows("up and down", "mousemove", 195, 310)
            shown.shoot("cursors-sheet")
            shows("arrow", "mousemove", 195, 420)
        finally:
            shown.close()
    finally:
        pointers.close()
