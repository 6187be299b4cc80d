"""Windows on Wayland."""
import contextlib
import subprocess
import time

import controls
import scrolling
import text
from cases import CASES, Case, case, run_probe_case
from controls import Controls
from idle import check_asleep
from probe import Probe, Window
from report import check
from scenes import check_titles
from server import check_loss
from sway import HEIGHT, WIDTH, Sway, sway_lacks
from text import Fields, underlined
from wayland_input_method import InputMethod
from xvfb import write_png

# Cases of X11 that run on Wayland as well.
SHARED = [
    controls.keyboard, controls.pointer, controls.escape, text.typing, text.clipboard, text.mouse_selects,
    text.screen_keyboard, scrolling.wheel, scrolling.shift_wheel, scrolling.keys,
    scrolling.held_key, scrolling.drag_content, scrolling.rubber_band, scrolling.indicator,
    scrolling.tap, scrolling.paging, scrolling.resize]


@contextlib.contextmanager
def sway(scale=1, outputs=1, size=(WIDTH, HEIGHT)):
    """A compositor for the time being; its first output has that many pixels."""
    compositor = Sway(scale, outputs, size)
    try:
        yield compositor
    finally:
        compositor.close()


def on_wayland(function):
    def run(display, gallery, folder):
        with sway() as compositor:
            run_probe_case(function, compositor, gallery, folder, "wayland-")

    return Case("wayland-" + function.__name__, run, sway_lacks)


CASES.extend(map(on_wayland, SHARED))


@case(lacks=sway_lacks)
def wayland_idle(display, gallery, folder):
    """Nothing wakes a window that rests, also one with the keys in a field of text; nor does it end."""
    with sway() as compositor:
        window = Window(compositor, [gallery, "--page", "form"], folder)
        try:
            check_asleep(window, settling=10)
        finally:
            window.close()


@case(lacks=sway_lacks)
def wayland_closing(display, gallery, folder):
    """A window that the compositor closes ends its app, which is told."""
    with sway() as compositor:
        controls = Controls(compositor, gallery, folder)
        compositor.message(f"[con_id={controls.window.id}] kill")
        controls.window.process.wait(timeout=5)
        check(controls.window.process.returncode == 0,
              f"ended with {controls.window.process.returncode}")
        check("ended" in controls.window.until_quiet(quiet=0.2).lines, "the app was not told")
        with open(compositor.errors.name) as file:
            errors = file.read()
        check("error in client" not in errors, errors[-300:])


@case(lacks=sway_lacks)
def wayland_lost(display, gallery, folder):
    """A window whose compositor goes away ends its app, says so, and fails."""
    with sway() as compositor:
        check_loss(compositor, gallery)


@case(lacks=sway_lacks)
def wayland_title(display, gallery, folder):
    """A window has the title of the page that it shows, after a push and a pop as well."""
    with sway() as compositor:
        window = Window(compositor, [gallery, "--page", "navigator", "--size", "390x600"], folder)
        window.prefix = "wayland-"
        try:
            check_titles(window, lambda: compositor.windows(window.process.pid)[0]["name"])
        finally:
            window.close()


@case(lacks=sway_lacks)
def wayland_no_cursors(display, gallery, folder):
    """A pointer has a picture where no theme has one, and the program goes on."""
    with sway() as compositor:
        with compositor.variables({"XCURSOR_PATH": "/nonexistent"}):
            controls = Controls(compositor, gallery, folder)
        try:
            # Over a button, a slider and a field of text.
            for place in ((60, 57), (36, 177), (40, 237), (60, 57)):
                controls.point(*place)
                time.sleep(0.1)
            controls.says(["pressed"], "click", 1)
        finally:
            controls.window.close()


@case(lacks=sway_lacks)
def wayland_programs(display, gallery, folder):
    """Text goes to and comes from other programs, by the clipboard and the primary selection."""
    with sway() as compositor:
        fields = Fields(compositor, gallery, folder)

        def copy(text, *options):
            # Serves the selection until another program has one.
            subprocess.run(["wl-copy", *options, text], env=compositor.environment, check=True,
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

        def paste(*options):
            return subprocess.run(["wl-paste", "--no-newline", *options], timeout=5, check=True,
                                  env=compositor.environment, stdout=subprocess.PIPE).stdout.decode()

        try:
            fields.does("click", 1)
            copy("Grüße 漢字")
            check(fields.texts("key", "ctrl+v") == ["0 Grüße 漢字"], "nothing is pasted")
            fields.selected("key", "shift+Home")
            fields.does("key", "ctrl+c")
            check(paste() == "Grüße 漢字", f"copied {paste()!r}")
            check(paste("--primary") == "Grüße 漢字", f"selected {paste('--primary')!r}")
            copy("primary", "--primary")
            fields.point(200, 117)
            check(fields.texts("click", 2) == ["1 primary"], "the middle button pastes nothing")
            fields.window.shoot("wayland-programs")
        finally:
            fields.window.close()


@case(lacks=sway_lacks)
def wayland_held_letter(display, gallery, folder):
    """A letter that is held is typed again and again, until it is released."""
    with sway() as compositor:
        fields = Fields(compositor, gallery, folder)
        try:
            fields.does("click", 1)
            compositor.xdotool("keydown", "x")
            time.sleep(1.5)
            compositor.xdotool("keyup", "x")
            typed = fields.texts()[-1].removeprefix("0 ")
            # After 600 ms, 25 a second.
            check(15 <= len(typed) <= 27 and set(typed) == {"x"}, f"typed {typed!r}")
            check(not fields.texts(), "it goes on")
        finally:
            fields.window.close()


@case(lacks=sway_lacks)
def wayland_touchpad(display, gallery, folder):
    """Two fingers on a touchpad scroll by fractions of a notch."""
    with sway() as compositor:
        probe = Probe(compositor, gallery, folder)
        try:
            compositor.input.swipe(120, steps=40)
            log = probe.does()
            places = [y for _, y in log.offsets]
            check(places == sorted(places) and len(places) >= 20, f"not smoothly: {places}")
            # SDL reads 10 units of Wayland as a notch.
            check(abs(places[-1] - 12 * 53) < 2, f"at {places[-1]}")
        finally:
            probe.window.close()


def rows(picture, width, height):
    return [row[:width * 3] for row in picture[2][:height]]


@case(lacks=sway_lacks)
def wayland_scale(display, gallery, folder):
    """A window has the pixels of its output's scale, as a window on X11 of that scale has them."""
    command = [gallery, "--page", "form", "--size", "300x340"]

    def picture(place, name, *options):
        window = Window(place, command + list(options), folder)
        try:
            time.sleep(1.5)
            return window.shoot(name)
        finally:
            window.close()

    display.xdotool("mousemove", 795, 695)
    for scale in (1, 2, 1.5, 1.25, 1.75):
        width, height = int(300 * scale), int(340 * scale)
        expected = picture(display, f"wayland-scale-{scale}-x11", "--scale", str(scale))
        # Whole points.
        with sway(scale, size=(980, 735) if scale == 1.75 else (WIDTH, HEIGHT)) as compositor:
            found = picture(compositor, f"wayland-scale-{scale}")
            same = sum(a == b for a, b in zip(rows(found, width, height), rows(expected, width, height)))
            check(same == height, f"{height - same} of {height} rows differ at {scale}")


@case(lacks=sway_lacks)
def wayland_scale_live(display, gallery, folder):
    """After a change of the output's scale a window takes it up once it fills the screen."""
    with sway() as compositor:
        window = Window(compositor, [gallery, "--page", "form", "--size", "300x340"], folder)
        try:
            time.sleep(1.5)
            compositor.set_scale(2)
            time.sleep(1)
            window.shoot("wayland-scale-changed")
            compositor.xdotool("key", "F11")
            time.sleep(1)
            window.shoot("wayland-scale-filled")
            compositor.xdotool("key", "F11")
            time.sleep(1)
            found = window.shoot("wayland-scale-taken")
        finally:
            window.close()
        window = Window(compositor, [gallery, "--page", "form", "--size", "300x340"], folder)
        try:
            time.sleep(1.5)
            expected = window.shoot("wayland-scale-new")
        finally:
            window.close()
        check(rows(found, 600, 680) == rows(expected, 600, 680), "the window does not take it up")


@case(lacks=sway_lacks)
def wayland_outputs(display, gallery, folder):
    """A window that moves to an output of another scale takes it up, and the first one's again."""
    command = [gallery, "--page", "form", "--size", "300x340"]

    def expected(scale):
        """The picture of a window on X11 of that scale."""
        window = Window(display, command + ["--scale", str(scale)], folder)
        try:
            time.sleep(1.5)
            return window.shoot(f"wayland-output-x11-{scale}")
        finally:
            window.close()

    with sway(outputs=2) as compositor:
        window = Window(compositor, command, folder)
        try:
            time.sleep(1.5)
            first = window.shoot("wayland-output-1")
            compositor.message(f"[con_id={window.id}] move absolute position 960 0")
            time.sleep(1.5)
            second = compositor.pixels(output=2)
            write_png(f"{folder}/wayland-output-2.png", second)
            compositor.message(f"[con_id={window.id}] move absolute position 0 0")
            time.sleep(1.5)
            back = window.shoot("wayland-output-back")
        finally:
            window.close()
    display.xdotool("mousemove", 795, 695)
    # SDL opens a window with the greatest scale of all outputs.
    check(rows(first, 300, 340) == rows(expected(1), 300, 340), "the first output's scale is not taken")
    check(rows(second, 600, 680) == rows(expected(2), 600, 680), "the second output's scale is not taken")
    check(rows(back, 300, 340) == rows(first, 300, 340), "the first output's scale is not taken again")


@case(lacks=sway_lacks)
def wayland_input_method(display, gallery, folder):
    """A text that is composed stands in the field, underlined, until it is inserted: once, also late."""
    with sway() as compositor:
        method = InputMethod(compositor.socket)
        fields = Fields(compositor, gallery, folder)
        try:
            fields.does("click", 1)
            method.sync()
            check(method.is_active, "the method is not active in a field")
            method.compose("nihon", 5)
            check(fields.texts() == ["0 nihon"], "the composition does not show")
            check(underlined(fields.window.shoot("wayland-composition")), "no line is under it")
            method.compose("日本", 1)
            check(fields.texts() == ["0 日本"], "the composition does not change")
            method.insert("日本")
            check(set(fields.texts()) == {"0 日本"}, "inserted twice, or not")
            check(not underlined(fields.window.shoot("wayland-inserted")), "a line stays under it")
            time.sleep(3)
            method.insert("語")
            check(fields.texts() == ["0 日本語"], "a late text does not arrive")
            # What is composed goes when another window gets the keys; the method returns with them.
            method.compose("go", 2)
            fields.texts()
            other = Controls(compositor, gallery, folder)
            method.sync()
            check(not method.is_active, "the method is active without a field")
            compositor.message(f"[con_id={fields.window.id}] focus")
            fields.does()
            method.sync()
            check(method.is_active, "the method is not active in the field again")
            method.insert("!")
            texts = fields.texts()
            check(texts == ["0 日本語!"], f"the field has {texts}")
            compositor.message(f"[con_id={other.window.id}] focus")
            other.window.close()
        finally:
            fields.window.close()
            method.close()
