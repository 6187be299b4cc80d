"""Links and dialogs for files, which are the portal's."""
import json
import os
import pathlib
import tempfile
import time

from cases import case
from controls import Controls
from idle import check_asleep
from portal import Session, portal_lacks
from probe import Window
from report import check


@case(lacks=portal_lacks)
def links(display, gallery, folder):
    """A link goes to the desktop's portal."""
    session = Session(display)
    controls = None
    try:
        controls = Controls(display, gallery, folder)
        controls.says(["opened true"], "key", "ctrl+l")
        said = session.portal.stdout.readline().strip()
        check(said == "open https://example.com/a?b=c", f"the portal got {said!r}")
    finally:
        if controls:
            controls.window.close()
        session.close()


def dialog_of(session):
    """The dialog for files that the portal shows next: method, parent, title and options."""
    line = session.portal.stdout.readline().strip()
    word, _, values = line.partition(" ")
    check(word == "dialog", f"asked for {line!r}")
    return json.loads(values)


def confirmed(controls):
    """Presses Return in the alert that explains why there is no file."""
    controls.display.xdotool("key", "Return")
    lines = controls.window.until_quiet(quiet=1.5).lines
    check("cancelled" in lines, f"the app is not told: {lines}")


@case(lacks=portal_lacks)
def file_dialog(display, gallery, folder):
    """Dialogs for files are the portal's, with the window as their parent, and so are their answers."""
    session, controls = Session(display), None
    try:
        controls = Controls(display, gallery, folder)
        controls.does("key", "ctrl+o")
        method, parent, title, options = dialog_of(session)
        window = f"x11:{int(controls.window.id):x}"
        check([method, parent, title] == ["OpenFile", window, "Pictures"], f"{method} {parent} {title}")
        rules = [[0, "*.[pP][nN][gG]"], [1, "image/png"], [0, "*.[jJ][pP][eE][gG]"], [0, "*.[jJ][pP][gG]"],
                 [0, "*.[jJ][pP][eE]"], [1, "image/jpeg"], [1, "image/jpg"]]
        wanted = {"modal": True, "multiple": True, "current_folder": "/tmp\0",
                  "filters": [["PNG image, JPEG image", rules]]}
        check(options == wanted, f"the options are {options}")
        # The window behind takes no clicks meanwhile.
        controls.point(60, 57)
        check(not controls.does("click", 1).lines, "a click arrives behind the dialog")
        session.say("choose file:///tmp/a%20b.png file:///tmp/c.jpg")
        controls.says(["picked /tmp/a b.png /tmp/c.jpg"])
        controls.says(["pressed"], "click", 1)
        # A refusal by the user, and one by Escape in the window.
        controls.does("key", "ctrl+o")
        dialog_of(session)
        session.say("respond 1")
        controls.says(["cancelled"])
        controls.does("key", "ctrl+o")
        dialog_of(session)
        controls.says(["cancelled"], "key", "Escape")
        check(session.portal.stdout.readline().strip() == "closed", "the portal's dialog stays")
        # A dialog that fails says so, and is cancelled when the user has read it.
        controls.does("key", "ctrl+o")
        dialog_of(session)
        session.say("respond 2")
        check("cancelled" not in controls.does().lines, "a failure is not explained")
        controls.window.shoot("file-dialog-failed")
        confirmed(controls)
        with tempfile.TemporaryDirectory() as place:
            controls.does("key", "ctrl+s")
            method, _, _, options = dialog_of(session)
            check(method == "SaveFile" and options["current_name"] == "probe.txt", f"{method} {options}")
            path = os.path.join(place, "för you.txt")
            session.say("choose " + pathlib.Path(path).as_uri())
            controls.says([f"picked {path}"])
            with open(path) as file:
                check(file.read() == "saved by the probe", "the file is not written")
        # A portal that dies.
        controls.does("key", "ctrl+o")
        dialog_of(session)
        session.portal.kill()
        session.portal.wait()
        check("cancelled" not in controls.does().lines, "the end of the portal is not explained")
        controls.window.shoot("file-dialog-ended")
        confirmed(controls)
        # Without a portal.
        controls.does("key", "ctrl+o")
        controls.window.shoot("file-dialog-missing")
        confirmed(controls)
        controls.says(["pressed"], "click", 1)
        check_asleep(controls.window, settling=8)
    finally:
        if controls:
            controls.window.close()
        session.close()


@case(lacks=portal_lacks)
def csv_dialog(display, gallery, folder):
    """Ctrl+O on the page of a CSV file opens another one, and a file that cannot be read is named."""
    session, window = Session(display), None
    try:
        with tempfile.TemporaryDirectory() as place:
            path = os.path.join(place, "Städte.csv")
            with open(path, "w") as file:
                file.write("town,people\nUlm,126000\nJena,111000\n")
            window = Window(display, [gallery, "--page", "csv"], folder)
            time.sleep(1.5)
            before = window.shoot("csv-before")
            display.xdotool("key", "ctrl+o")
            method, _, _, options = dialog_of(session)
            check(method == "OpenFile" and not options["multiple"], f"{method} {options}")
            check(options["filters"][0][0].startswith("CSV document"), f"{options}")
            session.say("choose " + pathlib.Path(path).as_uri())
            time.sleep(1.5)
            after = window.shoot("csv-opened")
            check(before[2] != after[2], "the window shows the old file")
            display.xdotool("key", "ctrl+o")
            options = dialog_of(session)[3]
            check(options["current_folder"] == place + "\0", f"{options}")
            session.say("choose file:///no/such/file.csv")
            time.sleep(1)
            window.shoot("csv-not-read")
    finally:
        if window:
            window.close()
        session.close()
