"""What other programs drop on a window."""
import os
import pathlib
import tempfile
import time

from cases import case
from drag_source import DragSource
from probe import Window
from report import check

DROPPED = "Buy stamps\nCall the hut, 8 Uhr früh"


@case()
def reminders(display, gallery, folder):
    """Drops text of another program on a row of the gallery's reminders: two rows come above it."""
    text = DROPPED.encode()
    drop_reminders(display, gallery, folder, "reminders", {
        "UTF8_STRING": text, "text/plain;charset=utf-8": text, "text/plain": text})


@case()
def files(display, gallery, folder):
    """Drops a text file on a row of the gallery's reminders: its two lines come above it."""
    with tempfile.TemporaryDirectory() as place:
        path = os.path.join(place, "Für heute.txt")
        with open(path, "w") as file:
            file.write(DROPPED + "\n")
        link = pathlib.Path(path).as_uri() + "\r\n"
        drop_reminders(display, gallery, folder, "files", {"text/uri-list": link.encode()})


def drop_reminders(display, gallery, folder, name, data):
    window = Window(display, [gallery, "--page", "reminders"], folder)
    source = DragSource(display.environment["DISPLAY"], data)
    try:
        time.sleep(2.5)
        # On the third row of the first list; rows are 45 points high, the first from 88 on.
        x, y, start, way = 195, 200, 178, 90
        # The server's pixels include its pointer.
        display.xdotool("mousemove", 795, 695)
        before = window.shoot_at_rest(name)
        display.xdotool("mousemove", x, y)
        check(source.drop(int(window.id), x, y), "the window does not take what is dropped")
        display.xdotool("mousemove", 795, 695)
        time.sleep(1)
        after = window.shoot_at_rest(name + "-dropped")
        moved = after[2][start + way:start + 2 * way]
        check(before[2][start:start + way] == moved, "the rows below have not moved by two")
        check(before[2][:start - 2] == after[2][:start - 2], "the rows above have moved")
    finally:
        source.close()
        window.close()
