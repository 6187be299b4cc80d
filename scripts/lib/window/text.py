"""Typing, selecting, and the clipboard."""
import os
import subprocess
import tempfile
import time

from cases import case, probe_case
from probe import Probe, Window
from report import check


class Fields(Probe):
    """Two text fields, at 57 and at 117 points from the window's top."""

    def __init__(self, display, gallery, folder, *options):
        super().__init__(display, gallery, folder, "--fields", *options)
        self.point(300, 57)

    def texts(self, *arguments):
        """The texts that the fields print after some events."""
        return [line[5:] for line in self.does(*arguments).lines if line.startswith("text ")]

    def selected(self, *arguments):
        """The last selection printed after some events."""
        lines = [line for line in self.does(*arguments).lines if line.startswith("selected")]
        check(lines, f"{' '.join(map(str, arguments))}: nothing was selected")
        return lines[-1][9:]


def underlined(picture):
    """Whether there is a line under the text of the first field, below its letters."""
    return any(sum(max(row[3 * x:3 * x + 3]) < 100 for x in range(26, 80)) >= 10
               for row in picture[2][63:70])


@probe_case
def typing(make):
    """Keys insert text, arrows and Backspace edit, Tab moves on, Return calls the delegate."""
    fields = make(kind=Fields)
    check("began 0" in fields.does("click", 1).lines, "a click does not begin editing")
    check(fields.texts("type", "--delay", 20, "Hello, world")[-1] == "0 Hello, world", "not typed")
    fields.window.shoot("typing-caret")
    check(fields.texts("key", "Left", "Left", "BackSpace")[-1] == "0 Hello, wold", "not deleted")
    check(fields.texts("key", "ctrl+BackSpace")[-1] == "0 Hello, ld", "no word deleted")
    check(fields.texts("key", "ctrl+z")[-1] == "0 Hello, wold", "not undone")
    check(fields.texts("type", "é ß 漢")[-1].startswith("0 Hello, wo"), "letters of other scripts are not typed")
    shortcuts = fields.texts("key", "ctrl+1", "ctrl+period", "alt+a")
    check(not shortcuts, f"shortcuts type {shortcuts}")
    check("began 1" in fields.does("key", "Tab").lines, "Tab does not move to the next field")
    check(fields.does("key", "Return").lines == ["return"], "Return does not call the delegate")


@probe_case
def clipboard(make):
    """Text is copied, cut, pasted, pasted over a selection, and pasted in another window."""
    fields = make(kind=Fields)
    fields.does("click", 1)
    fields.does("type", "copy me")
    selected = fields.selected("key", "shift+Home")
    check(selected == "copy me", f"selected {selected!r}")
    fields.window.shoot("clipboard-selected")
    fields.does("key", "ctrl+c")
    check(fields.texts("key", "End", "ctrl+v") == ["0 copy mecopy me"], "not pasted")
    check(fields.texts("key", "ctrl+a", "ctrl+x") == ["0"], "not cut")
    fields.window.shoot("clipboard-cut")
    other = make(kind=Fields)
    other.does("click", 1)
    check(other.texts("key", "ctrl+v") == ["0 copy mecopy me"], "not pasted in another window")
    check(other.texts("key", "ctrl+a", "ctrl+v") == ["0 copy mecopy me"], "not pasted over")
    other.window.shoot("clipboard-other-window")


@probe_case
def mouse_selects(make):
    """A drag selects text, a double click selects a word, a triple click everything."""
    fields = make(kind=Fields)
    fields.does("click", 1)
    fields.does("type", "select by the mouse")
    fields.point(60, 57)
    check(fields.selected("click", "--repeat", 2, "--delay", 60, 1) == "select", "no word")
    fields.window.shoot("mouse-word")
    time.sleep(0.8)
    everything = fields.selected("click", "--repeat", 3, "--delay", 60, 1)
    check(everything == "select by the mouse", f"not everything: {everything}")
    time.sleep(0.8)
    fields.drag(27, 57, 120, 57)
    part = fields.selected()
    check(part and "select by the mouse".startswith(part), f"selected {part!r}")
    fields.window.shoot("mouse-dragged")


@probe_case
def screen_keyboard(make):
    """TRESTLE_KEYBOARD=screen shows an on-screen keyboard, which the mouse types on."""
    fields = make(kind=Fields, environment={"TRESTLE_KEYBOARD": "screen"})
    fields.does("click", 1)
    time.sleep(0.8)
    fields.window.shoot("screen-keyboard")
    # Q is the leftmost key of the first row.
    fields.point(20, 600 - 216 + 30)
    said = fields.texts("click", 1)
    check(said == ["0 Q"], f"typed {said}")
    fields.window.shoot("screen-keyboard-typed")


@case()
def pango(display, gallery, folder):
    """Without Pango a list is shown, and text that only Pango shapes ends the app with the reason."""
    with tempfile.TemporaryDirectory() as place:
        # A file of its name that is found first, and is no library.
        open(os.path.join(place, "libpangocairo-1.0.so.0"), "w").close()
        path = place + ":" + os.environ.get("LD_LIBRARY_PATH", "")
        with display.variables({"LD_LIBRARY_PATH": path}):
            window = Window(display, [gallery, "--page", "folding", "--size", "390x600"], folder)
            try:
                time.sleep(1.5)
                picture = window.shoot("pango-missing")
                letters = sum(1 for row in picture[2][200:500] for x in range(0, 390 * 3, 3)
                              if row[x] < 100)
                check(letters > 500, f"the list has no letters: {letters} dark pixels")
            finally:
                window.close()
            done = subprocess.run([gallery, "--page", "text"], env=display.environment, timeout=60,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        check(done.returncode == 1, f"the app ended with {done.returncode}")
        check(done.stderr.startswith("trestle: Pango") and done.stderr.count("\n") == 2, done.stderr)
