"""A private X server with a touch screen and a tablet, whose pens and fingers a test moves."""
import os
import socket
import struct
import subprocess
import tempfile
import time

from cases import missing
from report import Failed, check
from xvfb import HEIGHT, WIDTH, XServer, clean_environment

MODULES = "/usr/lib/xorg/modules"

CONFIGURATION = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AutoAddGPU" "false"
  Option "DontVTSwitch" "true"
EndSection
Section "InputDevice"
  Identifier "keyboard"
  Driver "inputtest"
  Option "DeviceType" "Keyboard"
  Option "SocketPath" "FOLDER/keyboard"
EndSection
Section "InputDevice"
  Identifier "pointer"
  Driver "inputtest"
  Option "DeviceType" "Pointer"
  Option "SocketPath" "FOLDER/pointer"
EndSection
Section "InputDevice"
  Identifier "touch"
  Driver "inputtest"
  Option "DeviceType" "Touch"
  Option "TouchCount" "5"
  Option "SocketPath" "FOLDER/touch"
EndSection
Section "InputDevice"
  Identifier "pen"
  Driver "inputtest"
  Option "DeviceType" "PointerAbsoluteProximity"
  Option "PointerButtonCount" "3"
  Option "SocketPath" "FOLDER/pen"
EndSection
Section "Device"
  Identifier "card"
  Driver "dummy"
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5.0-1000.0
  VertRefresh 5.0-200.0
  Modeline "WIDTHxHEIGHT" 40 WIDTH 832 912 1024 HEIGHT 701 704 720
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "WIDTHxHEIGHT"
    Virtual WIDTH HEIGHT
  EndSubSection
EndSection
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
  InputDevice "keyboard" "CoreKeyboard"
  InputDevice "pointer" "CorePointer"
  InputDevice "touch" "SendCoreEvents"
  InputDevice "pen" "SendCoreEvents"
EndSection
"""


def xorg_lacks():
    for module, package in [("input/inputtest_drv.so", "xserver-xorg-core"),
                            ("drivers/dummy_drv.so", "xserver-xorg-video-dummy")]:
        if not os.path.exists(os.path.join(MODULES, module)):
            return package
    return missing([("Xorg", "xserver-xorg-core")], [("Xlib", "python3-xlib")])


class Device:
    """A device of the server's driver for tests."""
    # The kinds of its messages.
    VERSION, SYNC, MOTION, PROXIMITY, BUTTON, _, TOUCH = range(7)
    # The server numbers the phases of a touch as XInput does.
    BEGIN, UPDATE, END = 18, 19, 20
    # The largest value of an axis.
    RANGE = 0xFFFF

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        end = time.monotonic() + 5
        while True:
            try:
                self.socket.connect(path)
                break
            except OSError:
                check(time.monotonic() < end, "the server has no such device")
                time.sleep(0.05)
        self.send(self.VERSION, struct.pack("=HH", 1, 1))
        self.answer()

    def send(self, kind, body=b""):
        self.socket.sendall(struct.pack("=II", 8 + len(body), kind) + body)

    def answer(self):
        data = self.socket.recv(8, socket.MSG_WAITALL)
        length = struct.unpack("=II", data)[0]
        return self.socket.recv(length - 8, socket.MSG_WAITALL) if length > 8 else b""

    def sync(self):
        """Waits until the server has handled everything."""
        self.send(self.SYNC)
        self.answer()

    def axes(self, x, y):
        """The axes of a point in pixels: a mask of 64 bits, 64 values, and 64 without acceleration."""
        values = [x / WIDTH * self.RANGE, y / HEIGHT * self.RANGE] + [0.0] * 62
        return struct.pack("=I8s4x64d64d", 0, b"\x03" + b"\0" * 7, *values, *[0.0] * 64)

    def touch(self, finger, phase, x, y):
        self.send(self.TOUCH, struct.pack("=II", finger, phase) + self.axes(x, y))
        self.sync()

    def close(self):
        self.socket.close()


class Pen(Device):
    def near(self, is_near, x, y):
        self.send(self.PROXIMITY, struct.pack("=I4x", is_near) + self.axes(x, y))
        self.sync()

    def move(self, x, y):
        self.send(self.MOTION, struct.pack("=I4x", 1) + self.axes(x, y))
        self.sync()

    def tip(self, is_down, x, y):
        self.send(self.BUTTON, struct.pack("=iiI4x", 1, 1, is_down) + self.axes(x, y))
        self.sync()


class TouchDisplay(XServer):
    """A server with a touch screen and a tablet in place of Xvfb."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        place = self.folder.name
        path = os.path.join(place, "xorg.conf")
        with open(path, "w") as file:
            file.write(CONFIGURATION.replace("FOLDER", place).replace("WIDTH", str(WIDTH))
                       .replace("HEIGHT", str(HEIGHT)))
        read, write = os.pipe()
        self.server = subprocess.Popen(
            ["Xorg", "-config", path, "-configdir", place, "-logfile", os.path.join(place, "log"),
             "-displayfd", str(write), "-noreset", "-novtswitch", "-sharevts", "-nolisten", "tcp"],
            pass_fds=[write], cwd=place, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as line:
            number = line.readline().strip()
        if not number:
            self.server.wait()
            with open(os.path.join(place, "log"), errors="replace") as log:
                said = [line for line in log if "(EE)" in line]
            raise Failed(f"Xorg does not start: {''.join(said)[-300:]}")
        self.environment = clean_environment(DISPLAY=":" + number)
        self.environment.pop("WAYLAND_DISPLAY", None)
        self.screen = Device(os.path.join(place, "touch"))
        self.pen = Pen(os.path.join(place, "pen"))

    def pixels(self):
        """The pixels of the screen: width, height, and rows of red, green and blue."""
        import Xlib.display
        connection = Xlib.display.Display(self.environment["DISPLAY"])
        try:
            data = connection.screen().root.get_image(
                0, 0, WIDTH, HEIGHT, Xlib.X.ZPixmap, 0xFFFFFFFF).data
        finally:
            connection.close()
        rows = []
        for y in range(HEIGHT):
            row = data[y * WIDTH * 4:(y + 1) * WIDTH * 4]
            rgb = bytearray(WIDTH * 3)
            rgb[0::3], rgb[1::3], rgb[2::3] = row[2::4], row[1::4], row[0::4]
            rows.append(bytes(rgb))
        return WIDTH, HEIGHT, rows

    def close(self):
        self.screen.close()
        self.pen.close()
        super().close()
