"""Controls by the keyboard and the pointer."""
import time

from cases import probe_case
from probe import Probe
from report import check


class Controls(Probe):
    """A button, a switch, a slider and two fields, 60 points apart."""

    def __init__(self, display, gallery, folder, *options):
        super().__init__(display, gallery, folder, "--controls", *options)

    def says(self, wanted, *arguments):
        """Sends events and expects lines among those that the window prints."""
        lines = self.does(*arguments).lines
        for line in wanted:
            check(line in lines, f"{' '.join(map(str, arguments))}: no {line!r} in {lines}")


@probe_case
def keyboard(make):
    """Tab and arrows reach and change every control, and the keys of a desktop work."""
    controls = make(kind=Controls)
    controls.says(["focus UIButton"], "key", "Tab")
    controls.window.shoot("keyboard-ring")
    controls.says(["pressed"], "key", "space")
    controls.says(["focus UISwitch", "switch true"], "key", "Tab", "Return")
    controls.window.shoot("keyboard-switch")
    controls.says(["focus UISlider", "slider 5.0", "slider 10.0"], "key", "Tab", "Right", "Right")
    controls.window.shoot("keyboard-slider")
    controls.says(["text 0 x"], "key", "Tab", "x")
    controls.says(["focus UISlider"], "key", "shift+Tab")
    controls.says(["hello"], "key", "ctrl+h")
    controls.says(["text size UICTContentSizeCategoryXL"], "key", "ctrl+plus")
    controls.says(["text size UICTContentSizeCategoryL"], "key", "ctrl+0")
    controls.point(200, 400)
    controls.says(["text size UICTContentSizeCategoryXL"], "keydown", "ctrl", "click", 4,
                  "keyup", "ctrl")
    controls.display.xdotool("keydown", "ctrl")
    time.sleep(1.6)
    controls.window.shoot("keyboard-shortcuts")
    controls.display.xdotool("keyup", "ctrl")
    controls.display.xdotool("key", "ctrl+q")
    controls.window.process.wait(timeout=5)
    check(controls.window.process.returncode == 0, "Ctrl+Q does not quit")


@probe_case
def pointer(make):
    """A quick drag moves a slider, a selection is pasted by the middle button, hovering tints."""
    controls = make(kind=Controls)
    controls.point(60, 57)
    time.sleep(0.3)
    controls.window.shoot("pointer-button")
    controls.drag(36, 177, 106, 177, steps=6, pause=0.004)
    values = [line for line in controls.does().lines if line.startswith("slider")]
    check(values, "a quick drag moves no slider")
    controls.point(40, 237)
    controls.does("click", "--repeat", 2, "--delay", 60, 1)
    controls.point(200, 297)
    controls.says(["text 1 primary"], "click", 2)
    controls.window.shoot("pointer-pasted")


class Layers(Probe):
    """A screen over which Control with 1 to 5 opens a sheet, a search, a popover, an edit menu and a menu."""

    def __init__(self, display, gallery, folder, *options):
        super().__init__(display, gallery, folder, "--layers", *options)

    def says(self, line, key):
        """Presses a key, and expects one line once what moves is at rest."""
        self.display.xdotool("key", key)
        lines = self.window.until_quiet(quiet=1.2).lines
        check(lines == [line], f"{key} says {lines}, not {line!r}")


@probe_case
def escape(make):
    """Of what is open at once Escape closes what is in front, one a press."""
    layers = make(kind=Layers)
    names = ["sheet", "search", "popover", "edit menu", "menu"]
    # A menu closes the bar of an edit menu: there is one at a time.
    for shown in (names[:4], names[:3] + names[4:]):
        for name in shown:
            layers.says(f"{name} open", f"ctrl+{names.index(name) + 1}")
        layers.window.shoot(f"escape-{shown[-1].replace(' ', '-')}")
        for name in reversed(shown):
            layers.says(f"{name} closed", "Escape")
