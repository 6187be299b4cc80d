"""Scenes: their state, and a window for each."""
import os
import plistlib
import subprocess
import tempfile
import time

from cases import case
from probe import Window
from report import check
from xvfb import of_process, window_size


class Scene:
    """The probe's app with a scene, whose state is kept in a folder."""

    def __init__(self, display, gallery, folder, states, **environment):
        self.display, self.errors = display, tempfile.TemporaryFile("w+")
        with display.variables(dict(environment, XDG_STATE_HOME=states)):
            self.window = Window(display, [gallery, "probe", "--app"], folder, self.errors)
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


@case()
def display_link(display, gallery, folder):
    """A display link that changes nothing is called once a frame all the same, and no more often."""
    with tempfile.TemporaryDirectory() as states:
        scene = Scene(display, gallery, folder, states)
        try:
            scene.does("key", "ctrl+l")
            if not scene.lines:
                scene.lines = scene.window.until_quiet(quiet=1.5).lines
            ticks = int(scene.value("ticks"))
            check(30 <= ticks <= 62, f"called {ticks} times in a second")
            return f"{ticks} calls"
        finally:
            scene.window.close()


@case()
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


def windows_of(display, window):
    """The numbers of the windows of a window's program, the oldest first."""
    found = subprocess.run(
        ["xdotool", "search", *of_process(window.process)], env=display.environment,
        stdout=subprocess.PIPE, text=True)
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


@case()
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


def title_of(display, window):
    """The title of a window, as a task bar shows it."""
    found = subprocess.run(["xdotool", "getwindowname", window.id], env=display.environment, check=True,
                           stdout=subprocess.PIPE, text=True)
    return found.stdout.strip()


def check_titles(window, title):
    """Goes from the page Navigator to another one and back. `title` returns the window's title."""
    def shows(expected, *arguments):
        window.display.xdotool(*arguments)
        end = time.monotonic() + 5
        while (found := title()) != expected:
            check(time.monotonic() < end, f"after {arguments} the title is {found!r}, not {expected!r}")
            time.sleep(0.05)

    shows("Navigator", "mousemove", 195, 400)
    # The first row pushes another level.
    shows("Level 2", "mousemove", 195, 120, "click", 1)
    window.shoot("title-pushed")
    shows("Navigator", "key", "alt+Left")
    shows("Trestle", "key", "alt+Left")


@case()
def title(display, gallery, folder):
    """A window has the title of the page that it shows, after a push and a pop as well."""
    window = Window(display, [gallery, "--page", "navigator", "--size", "390x600"], folder)
    try:
        check_titles(window, lambda: title_of(display, window))
    finally:
        window.close()


@case()
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


@case()
def drag_between(display, gallery, folder):
    """A drag goes from one window of an app into another one, and back."""
    with tempfile.TemporaryDirectory(dir=folder) as place, tempfile.TemporaryDirectory() as states:
        program = os.path.join(place, "gallery")
        os.link(gallery, program)
        with open(os.path.join(place, "Info.plist"), "wb") as file:
            plistlib.dump({"CFBundleExecutable": "gallery", "UIApplicationSceneManifest": {
                "UIApplicationSupportsMultipleScenes": True}}, file)
        app = Scene(display, program, folder, states, TRESTLE_SIZE="390x600")
        try:
            app.does("key", "ctrl+o")
            second = other_window(display, app.window)
            app.does("windowmove", second, 400, 20, "windowsize", second, 380, 500)
            display.xdotool("windowfocus", app.window.id, "mousemove", 100, 300)
            app.window.until_quiet()
            display.xdotool("mousedown", 1)
            try:
                for x in range(110, 601, 10):
                    display.xdotool("mousemove", x, 300)
                    time.sleep(0.01)
                said = app.window.until_quiet().lines
                check([line for line in said if line.startswith(("enter", "exit"))]
                      == ["enter 0", "exit 0", "enter 40"], f"the way there says {said}")
                app.window.shoot("drag-between")
            finally:
                display.xdotool("mouseup", 1)
            said = app.window.until_quiet().lines
            check(said == ["dropped 0 on 40 at 200 280", "dragged 0 copy"]
                  or said == ["dragged 0 copy", "dropped 0 on 40 at 200 280"],
                  f"the drop says {said}")
            app.window.shoot("drag-between-dropped")
        finally:
            app.window.close()
