"""What a window manager does with windows."""
import contextlib
import subprocess
import tempfile
import time

from cases import case, missing
from controls import Controls
from report import check
from scenes import Scene
from xvfb import HEIGHT, WIDTH, window_size


def manager_lacks():
    return missing([("openbox", "openbox")])


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


@case(lacks=manager_lacks)
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


@case(lacks=manager_lacks)
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


@contextlib.contextmanager
def other_window(display):
    """Another program's window, which has the focus."""
    import Xlib.display
    connection = Xlib.display.Display(display.environment["DISPLAY"])
    try:
        root = connection.screen().root
        window = root.create_window(WIDTH - 60, HEIGHT - 60, 50, 50, 0, connection.screen().root_depth)
        window.map()
        connection.sync()
        time.sleep(0.5)
        display.xdotool("windowactivate", "--sync", window.id)
        yield window.id
    finally:
        connection.close()


@case(lacks=manager_lacks)
def first_click(display, gallery, folder):
    """The click that focuses a window is for what is under the pointer as well."""
    with managed(display):
        controls = Controls(display, gallery, folder)
        try:
            with other_window(display) as other:
                # Longer than the server takes to tell of the focus alone.
                for _ in range(2):
                    controls.does("mousemove", "--window", controls.window.id, 60, 57)
                    controls.says(["pressed"], "click", 1)
                    controls.does("windowactivate", "--sync", other)
        finally:
            controls.window.close()
