"""A private Wayland compositor without a screen."""
import json
import os
import pwd
import subprocess
import tempfile
import time

from cases import missing
from report import Failed, check
from wayland_devices import InputDevices
from xvfb import Environment, clean_environment

# Whole numbers also at the scales 1.25, 1.5 and 2.
WIDTH, HEIGHT = 960, 720

CONFIGURATION = f"""
output HEADLESS-1 resolution SIZE position 0 0 scale SCALE background #404040 solid_color
output HEADLESS-2 resolution {WIDTH}x{HEIGHT} position {WIDTH} 0 scale 2 background #404040 solid_color
seat seat0 fallback true
xwayland disable
default_border none
default_floating_border none
for_window [app_id=".*"] floating enable, border none, move absolute position 0 0
"""

COMMANDS = {"mousemove", "mousedown", "mouseup", "click", "keydown", "keyup", "key", "type",
            "windowsize"}


def sway_lacks():
    # Sway refuses to run as root, and drops clients to which it cannot give a keymap.
    if os.geteuid() == 0 and not os.stat("/dev/shm").st_mode & 0o002:
        return "a /dev/shm that every user can write to"
    return missing([("sway", "sway"), ("grim", "grim"), ("wl-copy", "wl-clipboard")])


class Sway(Environment):
    """A compositor, in place of an X server for windows; a second output has the scale 2."""

    def __init__(self, scale=1, outputs=1, size=(WIDTH, HEIGHT)):
        self.size = size
        self.folder = tempfile.TemporaryDirectory()
        path = os.path.join(self.folder.name, "config")
        with open(path, "w") as file:
            file.write(CONFIGURATION.replace("SCALE", str(scale)).replace("SIZE", "x".join(map(str, size))))
        self.environment = clean_environment(
            XDG_RUNTIME_DIR=self.folder.name, WLR_BACKENDS="headless", WLR_RENDERER="pixman",
            WLR_LIBINPUT_NO_DEVICES="1", WLR_HEADLESS_OUTPUTS=str(outputs))
        for name in ("DISPLAY", "SWAYSOCK", "XDG_SESSION_TYPE"):
            self.environment.pop(name, None)
        self.errors = open(os.path.join(self.folder.name, "errors"), "w+")
        # Sway refuses to run as root, as which tests run in a container.
        user = {}
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            user = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
            os.chown(self.folder.name, nobody.pw_uid, nobody.pw_gid)
        self.server = subprocess.Popen(
            ["sway", "--config", path], env=self.environment, stdout=self.errors,
            stderr=self.errors, **user)
        self.environment["SWAYSOCK"] = self.wait_for(lambda name: name.startswith("sway-ipc"))
        socket = self.wait_for(lambda name: name == "wayland-1")
        self.environment.update(WAYLAND_DISPLAY="wayland-1", SDL_VIDEODRIVER="wayland")
        self.environment.pop("WLR_BACKENDS")
        self.scale = scale
        self.socket = socket
        self.input = InputDevices(socket, *self.points)
        self.input.move(*(length - 2 for length in self.points))

    @property
    def points(self):
        """The size of the first output in points."""
        return tuple(round(length / self.scale) for length in self.size)

    def wait_for(self, matches, seconds=10):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for name in os.listdir(self.folder.name):
                if matches(name):
                    return os.path.join(self.folder.name, name)
            if self.server.poll() is not None:
                break
            time.sleep(0.02)
        self.errors.seek(0)
        raise Failed(f"sway does not start: {self.errors.read()[-300:]}")

    def message(self, *words):
        done = subprocess.run(["swaymsg", *words], env=self.environment, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True)
        check(done.returncode == 0, f"swaymsg {' '.join(words)}: {done.stdout} {done.stderr}")
        return done.stdout

    def set_scale(self, scale):
        self.message("output", "HEADLESS-1", "scale", str(scale))
        self.scale = scale
        self.input.size = self.points

    def windows(self, process):
        """The windows of a process, as sway's tree has them."""
        found = []

        def walk(node):
            if node.get("pid") == process and node.get("type") in ("con", "floating_con"):
                found.append(node)
            for child in node["nodes"] + node["floating_nodes"]:
                walk(child)

        walk(json.loads(self.message("-t", "get_tree")))
        return found

    def find(self, process):
        """Waits for the window of a process, and returns its number."""
        end = time.monotonic() + 20
        while time.monotonic() < end:
            if found := self.windows(process.pid):
                return found[0]["id"]
            check(process.poll() is None, "the program ends before it has a window")
            time.sleep(0.05)
        raise Failed("the window does not appear")

    def xdotool(self, *arguments):
        """Sends events, by the words of the program xdotool."""
        words = list(map(str, arguments))
        while words:
            command = words.pop(0)
            options = {"--delay": "12", "--repeat": "1"}
            while words and words[0] in options:
                option, value = words.pop(0), words.pop(0)
                options[option] = value
            pause = int(options["--delay"]) / 1000
            if command == "mousemove":
                self.input.move(float(words.pop(0)), float(words.pop(0)))
            elif command in ("mousedown", "mouseup"):
                self.input.button(int(words.pop(0)), command == "mousedown")
            elif command == "click":
                button = int(words.pop(0))
                for _ in range(int(options["--repeat"])):
                    self.click(button)
                    time.sleep(pause)
            elif command in ("keydown", "keyup"):
                self.input.key(words.pop(0), command == "keydown")
            elif command == "type":
                self.input.type(words.pop(0), pause)
            elif command == "windowsize":
                number, width, height = words.pop(0), words.pop(0), words.pop(0)
                self.message(f"[con_id={number}] resize set {width} px {height} px")
            elif command == "key":
                while words and (words[0] not in COMMANDS):
                    self.input.stroke(words.pop(0))
                    time.sleep(pause)
            else:
                raise ValueError(f"nothing is known of {command}")

    def click(self, button):
        """Clicks a button; 4 to 7 are notches of a wheel up, down, to the left and to the right."""
        if button in (4, 5, 6, 7):
            self.input.notch(1 if button in (5, 7) else -1, sideways=button > 5)
        else:
            self.input.button(button, True)
            time.sleep(0.01)
            self.input.button(button, False)

    def pixels(self, output=1):
        """The pixels of an output: width, height, and rows of red, green and blue."""
        data = subprocess.run(["grim", "-t", "ppm", "-o", f"HEADLESS-{output}", "-"], env=self.environment,
                              check=True, stdout=subprocess.PIPE).stdout
        _, size, _, body = data.split(b"\n", 3)
        width, height = map(int, size.split())
        return width, height, [body[y * width * 3:(y + 1) * width * 3] for y in range(height)]

    def close(self):
        self.input.close()
        self.server.terminate()
        self.server.wait()
        self.errors.close()
        self.folder.cleanup()
