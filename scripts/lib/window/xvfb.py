"""A private X server, its pixels, and pictures of them."""
import contextlib
import os
import struct
import subprocess
import tempfile
import zlib

from report import Failed

WIDTH, HEIGHT = 800, 700


def clean_environment(**values):
    """The environment, without what changes how windows look, and with these values."""
    environment = dict(os.environ, **values)
    for name in ("GDK_SCALE", "QT_SCALE_FACTOR", "TRESTLE_SCALE", "GTK_THEME", "TRESTLE_KEYBOARD"):
        environment.pop(name, None)
    return environment


class Environment:
    """The environment of the programs on a display."""

    @contextlib.contextmanager
    def variables(self, values):
        """Programs started meanwhile have these environment variables."""
        before = dict(self.environment)
        self.environment.update(values)
        try:
            yield
        finally:
            self.environment.clear()
            self.environment.update(before)


def of_process(process):
    """What xdotool searches for the windows of a gallery's process: its program's name, which stays
    while the title follows the page."""
    return ["--onlyvisible", "--all", "--pid", str(process.pid), "--class", "^gallery$"]


class XServer(Environment):
    """A private X server."""

    def xdotool(self, *arguments):
        subprocess.run(["xdotool", *map(str, arguments)], env=self.environment, check=True,
                       stdout=subprocess.DEVNULL)

    def find(self, process):
        """Waits for the window of a process, gives it the keys, and returns its number."""
        try:
            found = subprocess.run(
                ["timeout", "20", "xdotool", "search", "--sync", *of_process(process)],
                env=self.environment, check=True, stdout=subprocess.PIPE, text=True)
            number = found.stdout.split()[0]
            self.xdotool("windowmove", number, 0, 0, "windowfocus", number)
        except subprocess.CalledProcessError:
            raise Failed("the window does not appear")
        return number

    def close(self):
        self.server.terminate()
        self.server.wait()
        self.folder.cleanup()


class Display(XServer):
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
        self.environment = clean_environment(DISPLAY=":" + number)
        self.environment.pop("WAYLAND_DISPLAY", None)

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


def window_size(display, window):
    found = subprocess.run(["xdotool", "getwindowgeometry", "--shell", window.id],
                           env=display.environment, check=True, stdout=subprocess.PIPE, text=True)
    values = dict(line.split("=") for line in found.stdout.split())
    return int(values["WIDTH"]), int(values["HEIGHT"])
