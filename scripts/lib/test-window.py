#!/usr/bin/env python3
"""Drives a real window on Xvfb with synthetic X events, and checks what it prints and shows."""
import contextlib
import json
import os
import pathlib
import plistlib
import queue
import shutil
import struct
import subprocess
import sys
import tempfile
import threading
import time
import zlib

from drag_source import DragSource

WIDTH, HEIGHT = 800, 700


class Display:
    """An Xvfb server that keeps its pixels in a file."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        read, write = os.pipe()
        # Without -noreset the server starts over when its last window closes, and refuses the next
        # program that comes meanwhile.
        self.server = subprocess.Popen(
            ["Xvfb", "-noreset", "-displayfd", str(write), "-screen", "0", f"{WIDTH}x{HEIGHT}x24",
             "-fbdir", self.folder.name], pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        # The server ends if it cannot write its whole line.
        with os.fdopen(read) as line:
            number = line.readline().strip()
        self.environment = dict(os.environ, DISPLAY=":" + number)
        for name in ("WAYLAND_DISPLAY", "GDK_SCALE", "QT_SCALE_FACTOR", "TRESTLE_SCALE", "GTK_THEME",
                     "TRESTLE_KEYBOARD"):
            self.environment.pop(name, None)

    def xdotool(self, *arguments):
        subprocess.run(["xdotool", *map(str, arguments)], env=self.environment, check=True,
                       stdout=subprocess.DEVNULL)

    def pixels(self):
        """The pixels of the screen: width, height, and rows of red, green and blue."""
        with open(os.path.join(self.folder.name, "Xvfb_screen0"), "rb") as file:
            data = file.read()
        fields = struct.unpack(">25I", data[:100])
        size, width, height, line, colors = fields[0], fields[4], fields[5], fields[12], fields[19]
        start = size + colors * 12
        rows = []
        for y in range(height):
            row = data[start + y * line:start + y * line + width * 4]
            rgb = bytearray(width * 3)
            rgb[0::3], rgb[1::3], rgb[2::3] = row[2::4], row[1::4], row[0::4]
            rows.append(bytes(rgb))
        return width, height, rows

    def close(self):
        self.server.terminate()
        self.server.wait()
        self.folder.cleanup()


def write_png(path, picture):
    width, height, rows = picture

    def chunk(kind, body):
        return (struct.pack(">I", len(body)) + kind + body
                + struct.pack(">I", zlib.crc32(kind + body)))

    body = b"".join(b"\0" + row for row in rows)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n"
                   + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
                   + chunk(b"IDAT", zlib.compress(body, 6)) + chunk(b"IEND", b""))


class Window:
    """The gallery in a window, and what it prints."""

    def __init__(self, display, command, folder, errors=None):
        self.display, self.folder = display, folder
        self.process = subprocess.Popen(
            command, env=display.environment, stdout=subprocess.PIPE, stderr=errors, text=True,
            bufsize=1)
        self.lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        try:
            found = subprocess.run(
                ["timeout", "20", "xdotool", "search", "--sync", "--onlyvisible", "--all", "--pid",
                 str(self.process.pid), "--name", "^(Probe|Trestle)$"], env=display.environment, check=True,
                stdout=subprocess.PIPE, text=True)
            self.id = found.stdout.split()[0]
            display.xdotool("windowmove", self.id, 0, 0, "windowfocus", self.id)
        except subprocess.CalledProcessError:
            self.process.kill()
            self.process.wait()
            raise Failed("the window does not appear")

    def _read(self):
        for line in self.process.stdout:
            self.lines.put((time.monotonic(), line.strip()))

    def until_quiet(self, quiet=0.4, longest=8.0):
        """The lines printed from now on, until none has come for `quiet` seconds."""
        end = time.monotonic() + longest
        said = []
        while time.monotonic() < end:
            try:
                said.append(self.lines.get(timeout=quiet))
            except queue.Empty:
                return Log(said)
        raise Failed("the window keeps printing")

    def shoot(self, name):
        picture = self.display.pixels()
        write_png(os.path.join(self.folder, name + ".png"), picture)
        return picture

    def close(self):
        if self.process.poll() is None:
            self.process.terminate()
        self.process.wait()
        if self.process.returncode not in (0, -15):
            raise Failed(f"the window ended with {self.process.returncode}")


class Log:
    def __init__(self, said):
        self.said = said
        self.lines = [line for _, line in said]
        self.offsets = [tuple(map(float, line.split()[1:])) for line in self.lines
                        if line.startswith("offset")]

    @property
    def calls(self):
        """The delegate's calls other than scrollViewDidScroll."""
        return [line for line in self.lines if not line.startswith("offset")]


class Failed(Exception):
    pass


def check(condition, message):
    if not condition:
        raise Failed(message)


class Probe:
    """A scroll view of 780 by 6000 points of content in a window of 390 by 600."""

    def __init__(self, display, gallery, folder, *options):
        self.display = display
        self.window = Window(display, [gallery, "probe", *options], folder)
        self.log = self.window.until_quiet(quiet=1.0)
        check("ready" in self.log.lines, "the window does not say that it is ready")
        self.place = (0.0, 0.0)
        self.point(195, 300)

    def point(self, x, y):
        self.display.xdotool("mousemove", x, y)

    def does(self, *arguments):
        """Sends events and returns the lines printed until the window is at rest."""
        if arguments:
            self.display.xdotool(*arguments)
        log = self.window.until_quiet()
        if log.offsets:
            self.place = log.offsets[-1]
        return log

    def lands(self, x, y, *arguments, within=0.01):
        log = self.does(*arguments)
        check(abs(self.place[0] - x) <= within and abs(self.place[1] - y) <= within,
              f"{' '.join(map(str, arguments))}: at {self.place}, not at {(x, y)}")
        return log

    def drag(self, x0, y0, x1, y1, steps=12, pause=0.016, hold=0.0):
        """Drags with the left button; the pointer rests for `hold` seconds before the button is released."""
        self.point(x0, y0)
        self.display.xdotool("mousedown", 1)
        for step in range(1, steps + 1):
            self.point(round(x0 + (x1 - x0) * step / steps), round(y0 + (y1 - y0) * step / steps))
            time.sleep(pause)
        time.sleep(hold)
        self.display.xdotool("mouseup", 1)


# MARK: Tests

def wheel(make):
    """A notch of the wheel scrolls smoothly by 53 points; notches add up; the edge stops them."""
    probe = make()
    log = probe.lands(0, 53, "click", 5)
    places = [y for _, y in log.offsets]
    check(len(places) >= 6, f"a notch jumps: {places}")
    check(places == sorted(places), f"a notch turns back: {places}")
    check(log.calls == ["didEndScrollingAnimation"], f"the delegate heard {log.calls}")
    probe.lands(0, 53 * 6, "click", "--repeat", 5, "--delay", 40, 5)
    probe.window.shoot("wheel")
    probe.lands(0, 53 * 3, "click", "--repeat", 3, "--delay", 10, 4)
    probe.lands(0, 0, "click", "--repeat", 9, "--delay", 10, 4)
    check(not probe.does("click", 4).lines, "a notch at the edge makes the delegate hear something")


def shift_wheel(make):
    """The wheel scrolls sideways with Shift, and when it tilts."""
    probe = make()
    probe.lands(53, 0, "keydown", "shift", "click", 5, "keyup", "shift")
    probe.lands(53, 53, "click", 5)
    probe.lands(106, 53, "click", 7)
    probe.lands(53, 53, "click", 6)
    probe.window.shoot("sideways")


def keys(make):
    """Page Up and Down, Home, End, the arrows and the space bar scroll."""
    probe = make()
    page, end = 600 - 44, 6000 - 600
    probe.lands(0, page, "key", "Next")
    probe.lands(0, 0, "key", "Prior")
    probe.lands(0, page, "key", "space")
    probe.window.shoot("space")
    probe.lands(0, 0, "key", "shift+space")
    probe.lands(0, 53, "key", "Down")
    probe.lands(53, 53, "key", "Right")
    probe.lands(0, 53, "key", "Left")
    probe.lands(0, 0, "key", "Up")
    log = probe.lands(0, end, "key", "End")
    check(len(log.offsets) > 10, "End jumps")
    probe.lands(0, 0, "key", "Home")


def held_key(make):
    """A held arrow key keeps scrolling and stops when it is released."""
    probe = make()
    probe.display.xdotool("keydown", "Down")
    time.sleep(1.2)
    probe.display.xdotool("keyup", "Down")
    probe.does()
    lines = probe.place[1] / 53
    check(lines >= 3 and abs(lines - round(lines)) < 0.01, f"at {probe.place}")


def drag_content(make):
    """A mouse drag scrolls as a finger does: ten points of slop, then tracking, then deceleration."""
    probe = make()
    probe.drag(195, 500, 195, 300, hold=0.3)
    log = probe.lands(0, 190)
    check(log.calls == ["willBeginDragging", "didEndDragging false"], f"heard {log.calls}")
    probe.drag(195, 500, 195, 260, steps=8)
    log = probe.does()
    check(probe.place[1] > 190 + 230 + 50, f"no fling: {probe.place}")
    check("didEndDecelerating" in log.calls, f"heard {log.calls}")
    places = [y for _, y in log.offsets]
    check(places == sorted(places), "the fling turns back")


def rubber_band(make):
    """Content that is dragged past the top follows the rubber band and bounces back."""
    probe = make()
    probe.point(195, 100)
    probe.display.xdotool("mousedown", 1)
    for step in range(1, 13):
        probe.point(195, 100 + step * 25)
        time.sleep(0.02)
    time.sleep(0.3)
    log = probe.does()
    past = (1 - 1 / (290 * 0.55 / 600 + 1)) * 600
    check(abs(-probe.place[1] - past) < 1, f"{probe.place}, not {-past:.1f}")
    probe.window.shoot("rubber-band")
    probe.lands(0, 0, "mouseup", 1)


def indicator(make):
    """The indicator appears and grows under the pointer, scrolls when dragged, and its track jumps."""
    probe = make()
    probe.point(388, 20)
    time.sleep(0.5)
    width, _, rows = probe.window.shoot("indicator-hover")
    row = rows[20]
    # Tiles end 3 points from the edge; the grown indicator covers them from 379 to 387.
    ground = row[3 * 300:3 * 300 + 3]
    grown = sum(1 for x in range(370, 390) if row[3 * x:3 * x + 3] != ground
                and max(row[3 * x:3 * x + 3]) < 200)
    check(grown >= 6, f"the indicator is {grown} pixels wide")
    probe.drag(388, 20, 388, 320, steps=20)
    log = probe.does()
    expected = 300 / (600 - 6 - 8 - (600 - 14) * 600 / 6000) * 5400
    check(abs(probe.place[1] - expected) < 60, f"at {probe.place}, not at {expected:.0f}")
    check("tapped" not in " ".join(log.lines), "the tile under the indicator was tapped")
    probe.window.shoot("indicator-dragged")
    before = probe.place[1]
    probe.point(388, 560)
    log = probe.does("click", 1)
    check(probe.place[1] > before + 1000, f"a click in the track does not scroll: {probe.place}")
    check(len(log.offsets) > 6, "a click in the track jumps without an animation")
    probe.point(195, 300)
    time.sleep(1.0)
    _, _, rows = probe.window.shoot("indicator-gone")
    column = [rows[y][3 * 386:3 * 386 + 3] for y in range(10, 590)]
    check(all(max(pixel) > 150 for pixel in column), "the indicator does not fade")


def tap(make):
    """A click is a tap, also after a key and a notch."""
    probe = make()
    probe.lands(0, 53, "click", 5)
    probe.point(100, 20)
    log = probe.does("click", 1)
    check(log.lines == ["tapped 0, 0"], f"heard {log.lines}")


def paging(make):
    """With paging, a notch and a key scroll by one page each."""
    probe = make("--paging")
    probe.lands(0, 600, "click", "--repeat", 2, "--delay", 20, 5)
    probe.lands(0, 1200, "key", "Down")
    probe.lands(0, 600, "key", "Prior")
    probe.drag(195, 500, 195, 380, steps=6)
    probe.lands(0, 1200)


def resize(make):
    """Resizing the window keeps the offset, clamped to the new range."""
    probe = make()
    probe.lands(0, 5400, "key", "End")
    probe.display.xdotool("windowsize", probe.window.id, 700, 680)
    time.sleep(0.3)
    probe.lands(0, 6000 - 680)
    probe.window.shoot("resized")


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
    check("began 1" in fields.does("key", "Tab").lines, "Tab does not move to the next field")
    check(fields.does("key", "Return").lines == ["return"], "Return does not call the delegate")


def clipboard(make):
    """Text is copied, cut, pasted, pasted over a selection, and pasted in another window."""
    fields = make(kind=Fields)
    fields.does("click", 1, "type", "copy me")
    check(fields.selected("key", "shift+Home") == "copy me", "not selected")
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


def mouse_selects(make):
    """A drag selects text, a double click selects a word, a triple click everything."""
    fields = make(kind=Fields)
    fields.does("click", 1, "type", "select by the mouse")
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


class Controls(Probe):
    """A button, a switch, a slider and two fields, 60 points apart."""

    def __init__(self, display, gallery, folder, *options):
        super().__init__(display, gallery, folder, "--controls", *options)

    def says(self, wanted, *arguments):
        """Sends events and expects lines among those that the window prints."""
        lines = self.does(*arguments).lines
        for line in wanted:
            check(line in lines, f"{' '.join(map(str, arguments))}: no {line!r} in {lines}")


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


@contextlib.contextmanager
def managed(display):
    """A window manager on the display."""
    manager = subprocess.Popen(["openbox"], env=display.environment, stderr=subprocess.DEVNULL)
    try:
        time.sleep(1)
        yield
    finally:
        manager.terminate()
        manager.wait()


def full_screen(display, gallery, folder):
    """F11 fills the screen and leaves that again, as a window manager does it."""
    with managed(display):
        controls = Controls(display, gallery, folder)
        try:
            controls.says([f"size {WIDTH} {HEIGHT}"], "key", "F11")
            controls.window.shoot("full-screen")
            controls.says(["size 390 600"], "key", "F11")
        finally:
            controls.window.close()


# MARK: Scenes

class Scene:
    """The probe's app with a scene, whose state is kept in a folder."""

    def __init__(self, display, gallery, folder, states, **environment):
        self.display, self.errors = display, tempfile.TemporaryFile("w+")
        before = dict(display.environment)
        display.environment.update(environment, XDG_STATE_HOME=states)
        try:
            self.window = Window(display, [gallery, "probe", "--app"], folder, self.errors)
        finally:
            display.environment.clear()
            display.environment.update(before)
        self.lines = self.window.until_quiet(quiet=1.0).lines
        check("ready" in self.lines, f"the window does not open: {self.lines}")

    def value(self, name):
        """What the app has said last of a name."""
        said = [line for line in self.lines if line.startswith(name + " ")]
        check(said, f"nothing of {name} in {self.lines}")
        return said[-1][len(name) + 1:]

    def does(self, *arguments):
        self.display.xdotool(*arguments)
        self.lines = self.window.until_quiet().lines
        return self.lines

    def end(self, key):
        """Ends the app by a key, and returns what it has said and its errors."""
        self.display.xdotool("key", key)
        self.window.process.wait(timeout=5)
        time.sleep(0.2)
        said = self.window.until_quiet(quiet=0.2).lines
        self.errors.seek(0)
        return said, self.errors.read()


def state(display, gallery, folder):
    """The state of a scene outlasts the program, also a damaged file, until the app destroys it."""
    with tempfile.TemporaryDirectory() as states:
        scenes = []

        def launch(**environment):
            scenes.append(Scene(display, gallery, folder, states, **environment))
            return scenes[-1]

        try:
            first = launch()
            check(first.value("connect") == "none" and first.value("launches") == "0",
                  f"a new app restores {first.lines}")
            session = first.value("session")
            first.does("key", "ctrl+n", "key", "ctrl+n", "key", "ctrl+n")
            first.does("windowsize", first.window.id, "500", "450")
            said, _ = first.end("ctrl+q")
            check("save 3" in said, f"closing saves nothing: {said}")
            second = launch()
            order = [line.split()[0] for line in second.lines
                     if line.split()[0] in ("connect", "restore", "foreground")]
            check(order == ["connect", "restore", "foreground"], f"restored in the order {order}")
            check(second.value("connect") == second.value("restore") == "3", f"{second.lines}")
            check(second.value("launches") == "1", f"userInfo is not kept: {second.lines}")
            check(second.value("session") == session, "another session")
            check(window_size(display, second.window) == (500, 450), "the size is not restored")
            second.window.shoot("state-restored")
            second.does("key", "ctrl+n")
            # The end of the user's session.
            second.window.process.terminate()
            second.window.process.wait(timeout=5)
            said = second.window.until_quiet(quiet=0.2).lines
            check(second.window.process.returncode == 0, f"ended with {second.window.process.returncode}")
            check("save 4" in said, f"a terminated app saves nothing: {said}")
            terminated = launch()
            check(terminated.value("connect") == "4", f"restored {terminated.lines}")
            terminated.end("ctrl+w")
            other = launch(TRESTLE_SIZE="420x460")
            check(window_size(display, other.window) == (420, 460), "the chosen size is not taken")
            other.end("ctrl+q")
            path = os.path.join(states, "gallery", "scene.plist")
            with open(path, "r+b") as file:
                file.truncate(20)
            third = launch()
            check(third.value("connect") == "none", f"a damaged file restores {third.lines}")
            _, errors = third.end("ctrl+q")
            check(errors.count(path) == 1 and "scene-unreadable.plist" in errors, f"said {errors!r}")
            kept = os.path.join(states, "gallery", "scene-unreadable.plist")
            check(os.path.getsize(kept) == 20, "the damaged file is not kept")
            os.remove(kept)
            fourth = launch()
            check(fourth.value("connect") == "0", f"restored {fourth.lines}")
            said, _ = fourth.end("ctrl+d")
            check("discarded" in said, f"the scene is not destroyed: {said}")
            check(not os.listdir(states), f"left behind: {os.listdir(states)}")
        finally:
            for scene in scenes:
                scene.window.close()


def smallest(display, gallery, folder):
    """A window is not made smaller than its scene allows, as a window manager resizes it."""
    with tempfile.TemporaryDirectory() as states, managed(display):
        scene = Scene(display, gallery, folder, states)
        try:
            scene.does("windowsize", scene.window.id, "500", "560")
            # Openbox resizes by the right button with Alt, from the corner that is nearest.
            display.xdotool("mousemove", 470, 540, "keydown", "alt", "mousedown", 3)
            for x, y in [(400, 450), (250, 300), (120, 150)]:
                display.xdotool("mousemove", x, y)
                time.sleep(0.1)
            scene.does("mouseup", 3, "keyup", "alt")
            size = window_size(display, scene.window)
            check(size == (300, 400), f"the window is {size}")
            check(scene.value("size") == "300 400", f"the scene says {scene.lines}")
            scene.window.shoot("smallest")
        finally:
            scene.window.close()


def windows_of(display, window):
    """The numbers of the windows of a window's program, the oldest first."""
    found = subprocess.run(
        ["xdotool", "search", "--onlyvisible", "--all", "--pid", str(window.process.pid), "--name",
         "^(Probe|Trestle)$"], env=display.environment, stdout=subprocess.PIPE, text=True)
    return sorted(found.stdout.split(), key=int)


def other_window(display, window, count=2):
    """The newest of a program's windows, once it has so many."""
    end = time.monotonic() + 5
    while len(found := windows_of(display, window)) != count:
        check(time.monotonic() < end, f"there are {len(found)} windows, not {count}")
        time.sleep(0.05)
    return found[-1]


def ask_to_close(display, number):
    """Asks a window to close, as the button in its frame does."""
    import Xlib.display
    import Xlib.protocol.event
    connection = Xlib.display.Display(display.environment["DISPLAY"])
    try:
        window = connection.create_resource_object("window", int(number))
        data = [connection.intern_atom("WM_DELETE_WINDOW"), Xlib.X.CurrentTime, 0, 0, 0]
        window.send_event(Xlib.protocol.event.ClientMessage(
            window=window, client_type=connection.intern_atom("WM_PROTOCOLS"), data=(32, data)))
        connection.sync()
    finally:
        connection.close()


def windows(display, gallery, folder):
    """An app opens a window for each of its scenes; each has its own clicks, keys, size and state."""
    with tempfile.TemporaryDirectory(dir=folder) as place, tempfile.TemporaryDirectory() as states:
        program = os.path.join(place, "gallery")
        os.link(gallery, program)
        with open(os.path.join(place, "Info.plist"), "wb") as file:
            plistlib.dump({"CFBundleExecutable": "gallery", "UIApplicationSceneManifest": {
                "UIApplicationSupportsMultipleScenes": True}}, file)
        scenes = []

        def launch():
            scenes.append(Scene(display, program, folder, states, TRESTLE_SIZE="390x600"))
            return scenes[-1]

        def says(*arguments):
            return [line for line in app.does(*arguments) if not line.startswith("size")]

        try:
            app = launch()
            first = app.window.id
            said = says("key", "ctrl+o")
            second = other_window(display, app.window)
            check([line.split()[0] for line in said]
                  == ["session", "launches", "connect", "ready", "foreground"],
                  f"the second scene connects as {said}")
            app.does("windowmove", second, "400", "20", "windowsize", second, "380", "500")
            check("size 380 500" in app.lines, f"the second window's size: {app.lines}")
            check(says("mousemove", 600, 300, "click", 1) == ["tapped 40 at 200 280"],
                  f"a click in the second window: {app.lines}")
            check(says("windowfocus", second, "key", "ctrl+n") == ["count 41"],
                  f"a key in the second window: {app.lines}")
            check(says("mousemove", 200, 300, "click", 1) == ["tapped 0 at 200 300"],
                  f"a click in the first window: {app.lines}")
            check(says("windowfocus", first, "key", "ctrl+n") == ["count 1"],
                  f"a key in the first window: {app.lines}")
            app.window.shoot("windows")
            ask_to_close(display, second)
            said = app.window.until_quiet().lines
            check(said == ["save 41", "disconnect 41", "discarded"], f"closing it says {said}")
            other_window(display, app.window, 1)
            check(says("windowfocus", first, "key", "ctrl+n") == ["count 2"],
                  f"the first window after that: {app.lines}")
            app.window.shoot("windows-closed")
            app.does("key", "ctrl+o")
            third = other_window(display, app.window)
            app.does("windowfocus", third, "windowsize", third, "350", "450", "key", "ctrl+n")
            said, _ = app.end("ctrl+q")
            check(sorted(line for line in said if line.startswith("save")) == ["save 2", "save 41"],
                  f"the end says {said}")
            again = launch()
            other_window(display, again.window)
            counts = sorted(line for line in again.lines if line.startswith("restore"))
            check(counts == ["restore 2", "restore 41"], f"restored {again.lines}")
            check("size 350 450" in again.lines, f"the size is not restored: {again.lines}")
            again.window.shoot("windows-restored")
            again.does("key", "ctrl+w")
            # Without a window manager nobody gives the other one the keys.
            last = other_window(display, again.window, 1)
            display.xdotool("windowfocus", last)
            said, _ = again.end("ctrl+d")
            check("discarded" in said and not os.listdir(states), f"the end says {said}")
        finally:
            for scene in scenes:
                scene.window.close()


def new_window(display, gallery, folder):
    """Ctrl+N opens another window of the gallery, and Ctrl+W closes one."""
    window = Window(display, [gallery, "--page", "form", "--size", "390x600"], folder)
    try:
        time.sleep(1)
        display.xdotool("mousemove", 795, 690, "key", "ctrl+n")
        second = other_window(display, window)
        display.xdotool("windowmove", second, 400, 0)
        time.sleep(1)
        width, height, rows = window.shoot("new-window")
        left = [row[:380 * 3] for row in rows[:590]]
        right = [row[400 * 3:780 * 3] for row in rows[:590]]
        check(left == right, "the windows show different things")
        display.xdotool("windowfocus", second, "key", "ctrl+w")
        other_window(display, window, 1)
        display.xdotool("windowfocus", window.id, "mousemove", 200, 300, "click", 5)
        time.sleep(1)
        _, _, after = window.shoot("new-window-closed")
        check([row[:380 * 3] for row in after[:590]] != left, "the first window does not go on")
    finally:
        window.close()


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


def lost(display, gallery, folder):
    """A window whose display server goes away ends its app, says so, and fails."""
    other = Display()
    process = subprocess.Popen(
        [gallery, "probe", "--controls"], env=other.environment, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        while process.stdout.readline().strip() != "ready":
            check(process.poll() is None, "the window does not open")
        other.server.kill()
        said, error = process.communicate(timeout=10)
    finally:
        if process.poll() is None:
            process.kill()
        other.close()
    check("ended" in said.split(), f"the app was not told: {said!r}")
    check("display server has gone" in error, f"said {error!r}")
    check(process.returncode == 1, f"ended with {process.returncode}")


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


TESTS = [
    keyboard, pointer, typing, clipboard, mouse_selects, screen_keyboard, wheel, shift_wheel, keys, held_key,
    drag_content, rubber_band, indicator, tap, paging, resize]


def characters(display, gallery, folder):
    """Scrolls the gallery's table by the wheel and by the indicator, and takes pictures of both."""
    window = Window(display, [gallery, "--page", "characters"], folder)
    try:
        time.sleep(2.5)
        display.xdotool("mousemove", 195, 400, "click", "--repeat", 8, "--delay", 30, 5)
        time.sleep(0.6)
        first = window.shoot("characters-wheel")
        display.xdotool("mousemove", 387, 400)
        time.sleep(0.4)
        display.xdotool("click", 1)
        time.sleep(0.8)
        second = window.shoot("characters-bar")
        check(first[2] != second[2], "a click in the track does not scroll the table")
    finally:
        window.close()


DROPPED = "Buy stamps\nCall the hut, 8 Uhr früh"


def reminders(display, gallery, folder):
    """Drops text of another program on a row of the gallery's reminders: two rows come above it."""
    text = DROPPED.encode()
    drop_reminders(display, gallery, folder, "reminders", {
        "UTF8_STRING": text, "text/plain;charset=utf-8": text, "text/plain": text})


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
        before = window.shoot(name)
        display.xdotool("mousemove", x, y)
        check(source.drop(int(window.id), x, y), "the window does not take what is dropped")
        time.sleep(1.5)
        after = window.shoot(name + "-dropped")
        moved = after[2][start + way:start + 2 * way]
        check(before[2][start:start + way] == moved, "the rows below have not moved by two")
        check(before[2][:start - 2] == after[2][:start - 2], "the rows above have moved")
    finally:
        source.close()
        window.close()


def document(display, gallery, folder):
    """The window follows a storyboard while it is edited, and names what cannot be read in it."""
    with open("Sources/GalleryPages/Documents/Storyboard.storyboard") as file:
        text = file.read()
    with tempfile.TemporaryDirectory() as place:
        path = os.path.join(place, "Edited.storyboard")

        def save(content):
            with open(path, "w") as file:
                file.write(content)

        save(text)
        window = Window(display, [gallery, "--storyboard", path], folder)
        try:
            pictures = []
            for name, content in [("opened", text), ("edited", text.replace("Mercury", "Hermes")),
                                  ("cut", text[:3000]), ("whole", text)]:
                save(content)
                time.sleep(2.5)
                pictures.append(window.shoot("document-" + name)[2])
            opened, edited, cut, whole = pictures
            check(opened != edited, "an edit does not show")
            check(cut not in (opened, edited), "a file that ends early shows no message")
            check(whole == opened, "the document does not come back")
        finally:
            window.close()


# MARK: Settings of the desktop

PORTAL = os.path.join(os.path.dirname(os.path.abspath(__file__)), "fake_portal.py")
APPEARANCE = "org.freedesktop.appearance"


def settings_lacks():
    """What is missing for tests with a settings portal; None if nothing is."""
    if shutil.which("dbus-daemon") is None:
        return "dbus"
    # Debian's modules belong to Debian's Python.
    for module, package in [("dbus", "python3-dbus"), ("gi", "python3-gi"), ("Xlib", "python3-xlib")]:
        if subprocess.run(["/usr/bin/python3", "-c", f"import {module}"],
                          stderr=subprocess.DEVNULL).returncode != 0:
            return package
    return None


class Session:
    """A session bus with a settings portal, for windows on a display."""

    def __init__(self, display, *values):
        self.display = display
        self.daemon = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address"], stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)
        address = self.daemon.stdout.readline().strip()
        display.environment["DBUS_SESSION_BUS_ADDRESS"] = address
        self.portal = subprocess.Popen(
            ["/usr/bin/python3", PORTAL, *values], env=display.environment,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        check(self.portal.stdout.readline().strip() == "ready", "the portal does not start")

    def say(self, line):
        self.portal.stdin.write(line + "\n")
        self.portal.stdin.flush()

    def close(self):
        for process in (self.portal, self.daemon):
            process.kill()
            process.wait()
        self.display.environment.pop("DBUS_SESSION_BUS_ADDRESS", None)


def brightness(picture, width=380, height=600):
    """The mean brightness of a window's pixels, from 0 to 255."""
    rows = [row[:width * 3] for row in picture[2][:height]]
    return sum(sum(row) for row in rows) / (len(rows) * width * 3)


def has_color(picture, color):
    """Whether a color is among the pixels, by a few levels."""
    return any(all(abs(row[x + part] - color[part]) <= 3 for part in range(3))
               for row in picture[2][::2] for x in range(0, len(row) - 2, 3))


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
        before = switches(window.process.pid)
        time.sleep(5)
        woken = switches(window.process.pid) - before
        check(woken == 0, f"woken {woken} times in 5 s")
    finally:
        if window:
            window.close()
        session.close()


def switches(process):
    """How often the threads of a process have gone to sleep."""
    count = 0
    for task in os.listdir(f"/proc/{process}/task"):
        with open(f"/proc/{process}/task/{task}/status") as file:
            count += sum(int(line.split()[1]) for line in file if line.startswith("voluntary_"))
    return count


RESOURCES = """
import sys, time, Xlib.display, Xlib.Xatom
display = Xlib.display.Display()
root = display.screen().root
root.change_property(Xlib.Xatom.RESOURCE_MANAGER, Xlib.Xatom.STRING, 8, sys.argv[1].encode())
display.sync()
"""


def set_resources(display, text):
    subprocess.run(["/usr/bin/python3", "-c", RESOURCES, text], env=display.environment, check=True)


def window_size(display, window):
    found = subprocess.run(["xdotool", "getwindowgeometry", "--shell", window.id],
                           env=display.environment, check=True, stdout=subprocess.PIPE, text=True)
    values = dict(line.split("=") for line in found.stdout.split())
    return int(values["WIDTH"]), int(values["HEIGHT"])


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


def notified(session):
    """What the portal or the service is asked next, without its word for it."""
    line = session.portal.stdout.readline().strip()
    word, _, values = line.partition(" ")
    check(word in ("notify", "remove"), f"asked for {line!r}")
    return json.loads(values) if word == "notify" else values


def notifications(display, gallery, folder):
    """Notifications go to the portal, and what the user does with them comes back."""
    session, scene = Session(display), None
    try:
        with tempfile.TemporaryDirectory() as states:
            scene = Scene(display, gallery, folder, states)
            said = scene.does("key", "ctrl+t")
            check("granted true" in said and "present tea" in said, f"the app says {said}")
            values = {"title": "Tea is ready", "body": "Green\nCup <3 & pot", "priority": "high",
                      "default-action": "default",
                      "buttons": [{"label": "Five More Minutes", "action": "action:more"}]}
            found = notified(session)
            check(found == ["tea", values], f"the portal shows {found}")
            session.say("invoke other default")
            session.say("invoke tea action:more")
            check(notified(session) == "tea", "an answered notification stays")
            lines = scene.window.until_quiet().lines
            check(lines == ["answer tea more"], f"the app hears {lines}")
            scene.does("key", "ctrl+t")
            notified(session)
            session.say("invoke tea default")
            lines = scene.window.until_quiet().lines
            check(lines == ["answer tea com.apple.UNNotificationDefaultActionIdentifier"], f"{lines}")
            notified(session)
            scene.does("key", "ctrl+t")
            notified(session)
            scene.does("key", "ctrl+r")
            check(notified(session) == "tea", "a notification is not taken back")
            # Threads that have served the main queue end some seconds later.
            time.sleep(8)
            before = switches(scene.window.process.pid)
            time.sleep(5)
            woken = switches(scene.window.process.pid) - before
            check(woken == 0, f"woken {woken} times in 5 s")
    finally:
        if scene:
            scene.window.close()
        session.close()


def notification_service(display, gallery, folder):
    """Where the portal shows no notifications, the notification service does."""
    session, scene = Session(display, "service"), None
    try:
        with tempfile.TemporaryDirectory() as states:
            scene = Scene(display, gallery, folder, states)
            scene.does("key", "ctrl+t")
            found = notified(session)
            wanted = [1, "gallery", "Tea is ready", "Green\nCup &lt;3 &amp; pot",
                      ["default", "", "action:more", "Five More Minutes"],
                      {"desktop-entry": "gallery", "suppress-sound": True, "urgency": 1}]
            check(found == wanted, f"the service shows {found}")
            scene.does("key", "ctrl+t")
            check(notified(session)[0] == 1, "a second one does not take the place of the first")
            session.say("invoke 1 action:more")
            check(notified(session) == "1", "an answered notification stays")
            lines = scene.window.until_quiet().lines
            check(lines == ["answer tea more"], f"the app hears {lines}")
            scene.does("key", "ctrl+t")
            number = notified(session)[0]
            session.say(f"close {number} 2")
            lines = scene.window.until_quiet().lines
            check(lines == ["answer tea com.apple.UNNotificationDismissActionIdentifier"], f"{lines}")
    finally:
        if scene:
            scene.window.close()
        session.close()


def no_notifications(display, gallery, folder):
    """Without a session bus an app is denied to notify."""
    with tempfile.TemporaryDirectory() as states:
        scene = Scene(display, gallery, folder, states, DBUS_SESSION_BUS_ADDRESS="",
                      XDG_RUNTIME_DIR=states)
        try:
            said = scene.does("key", "ctrl+t")
            check("granted false" in said, f"the app says {said}")
            check("refused Notifications are not allowed for this application" in said, f"{said}")
        finally:
            scene.window.close()


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
        # Threads that have served the main queue end some seconds later.
        time.sleep(8)
        before = switches(controls.window.process.pid)
        time.sleep(5)
        woken = switches(controls.window.process.pid) - before
        check(woken == 0, f"woken {woken} times in 5 s")
    finally:
        if controls:
            controls.window.close()
        session.close()


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


# MARK: Accessibility

ACCESSIBILITY_TESTS = ["tree", "pressing", "folding", "editing", "swiping", "opening", "announcing",
                       "million", "speed", "without"]
CLIENT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "accessibility_client.py")


def accessibility_lacks():
    """What is missing for tests with a client of the accessibility bus; None if nothing is."""
    for tool, package in [("dbus-run-session", "dbus"), ("gdbus", "libglib2.0-bin")]:
        if shutil.which(tool) is None:
            return package
    if not any(os.path.exists(os.path.join(folder, "at-spi2-registryd")) for folder in
               ("/usr/libexec", "/usr/lib/at-spi2-core", "/usr/lib/at-spi2")):
        return "at-spi2-core"
    # Debian's modules belong to Debian's Python.
    if subprocess.run(["/usr/bin/python3", "-c", "import pyatspi"],
                      stderr=subprocess.DEVNULL).returncode != 0:
        return "python3-pyatspi"
    return None


def accessibility(display, gallery, test):
    """Runs one test of accessibility_client.py in a session of its own, and returns what it
    prints."""
    with tempfile.TemporaryDirectory() as home:
        environment = dict(display.environment, HOME=home, XDG_RUNTIME_DIR=home,
                           GSETTINGS_BACKEND="memory")
        environment.pop("AT_SPI_BUS_ADDRESS", None)
        done = subprocess.run(
            ["dbus-run-session", "--", "/usr/bin/python3", CLIENT, gallery, test],
            env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            timeout=300)
    said = done.stdout.strip()
    check(done.returncode == 0, said or f"the client ended with {done.returncode}")
    return said


def main(gallery, folder, words):
    os.makedirs(folder, exist_ok=True)
    failed = 0

    def run(name, body):
        nonlocal failed
        if words and not any(word in name for word in words):
            return
        try:
            said = body()
            print(f"ok      {name}" + (f": {said}" if isinstance(said, str) and said else ""))
        except (Failed, subprocess.CalledProcessError, subprocess.TimeoutExpired) as problem:
            failed += 1
            print(f"FAILED  {name}: {problem}")

    display = Display()
    try:
        for test in TESTS:
            def body():
                probes = []

                def make(*options, kind=Probe, environment=None):
                    before = dict(display.environment)
                    display.environment.update(environment or {})
                    try:
                        probes.append(kind(display, gallery, folder, *options))
                    finally:
                        display.environment.clear()
                        display.environment.update(before)
                    return probes[-1]

                try:
                    test(make)
                except Failed:
                    if probes:
                        probes[-1].window.shoot("failed-" + test.__name__)
                    raise
                finally:
                    # Release everything for the next test.
                    display.xdotool("mouseup", 1, "keyup", "shift", "keyup", "Down")
                    for probe in probes:
                        probe.window.close()

            run(test.__name__, body)
        for test in (full_screen, smallest):
            name = test.__name__.replace("_", "-")
            if shutil.which("openbox"):
                run(name, lambda: test(display, gallery, folder))
            elif not words or any(word in name for word in words):
                print(f"skipped {name}: install openbox")
        run("state", lambda: state(display, gallery, folder))
        run("windows", lambda: windows(display, gallery, folder))
        run("new-window", lambda: new_window(display, gallery, folder))
        run("icon", lambda: icon(display, gallery, folder))
        run("lost", lambda: lost(display, gallery, folder))
        run("characters", lambda: characters(display, gallery, folder))
        run("reminders", lambda: reminders(display, gallery, folder))
        run("files", lambda: files(display, gallery, folder))
        run("document", lambda: document(display, gallery, folder))
        lacks = settings_lacks()
        for test in (settings_portal, settings_display, links, file_dialog, csv_dialog, notifications,
                     notification_service, no_notifications):
            name = test.__name__.replace("_", "-")
            if lacks is None:
                run(name, lambda: test(display, gallery, folder))
            elif not words or any(word in name for word in words):
                print(f"skipped {name}: install {lacks}")
        lacks = accessibility_lacks()
        for test in ACCESSIBILITY_TESTS:
            if lacks is None:
                run(f"accessibility-{test}", lambda: accessibility(display, gallery, test))
            elif not words or any(word in f"accessibility-{test}" for word in words):
                print(f"skipped accessibility-{test}: install {lacks}")
    finally:
        display.close()
    print(f"pictures in {folder}" if not failed else f"{failed} failed; pictures in {folder}")
    return 1 if failed else 0


sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
