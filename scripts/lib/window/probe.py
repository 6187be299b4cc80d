"""The gallery in a window, and its probe, which prints what events do."""
import os
import queue
import subprocess
import threading
import time

from report import Failed, check
from xvfb import write_png


class Window:
    """The gallery in a window, and what it prints."""

    def __init__(self, display, command, folder, errors=None):
        self.display, self.folder, self.prefix = display, folder, ""
        self.process = subprocess.Popen(
            command, env=display.environment, stdout=subprocess.PIPE, stderr=errors, text=True,
            bufsize=1)
        self.lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        try:
            self.id = display.find(self.process)
        except Failed:
            self.process.kill()
            self.process.wait()
            raise

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
        write_png(os.path.join(self.folder, self.prefix + name + ".png"), picture)
        return picture

    def shoot_at_rest(self, name, longest=8):
        """A picture that half a second changes nothing in: indicators have faded, animations ended."""
        end = time.monotonic() + longest
        picture = self.shoot(name)
        while time.monotonic() < end:
            time.sleep(0.5)
            before, picture = picture, self.shoot(name)
            if before == picture:
                break
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
