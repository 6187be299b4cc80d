"""A desktop's settings daemon on an X11 display, and what the display shows as the pointer."""
import contextlib
import ctypes
import struct

import Xlib.X
import Xlib.display
import Xlib.protocol.event


class Settings:
    """Publishes settings by the XSETTINGS protocol: whole numbers and texts by name."""

    def __init__(self, display, **values):
        self.connection = Xlib.display.Display(display.environment["DISPLAY"])
        root = self.connection.screen().root
        self.window = root.create_window(0, 0, 1, 1, 0, Xlib.X.CopyFromParent)
        self.serial = 0
        self.say(values)
        selection = self.connection.intern_atom("_XSETTINGS_S0")
        self.window.set_selection_owner(selection, Xlib.X.CurrentTime)
        # Programs that are running learn of the daemon.
        root.send_event(Xlib.protocol.event.ClientMessage(
            window=root, client_type=self.connection.intern_atom("MANAGER"),
            data=(32, [Xlib.X.CurrentTime, selection, self.window.id, 0, 0])),
            event_mask=Xlib.X.StructureNotifyMask)
        self.connection.sync()

    def say(self, values):
        """Publishes these settings, and no others."""
        self.serial += 1
        body = struct.pack("<B3xII", 0, self.serial, len(values))
        for name, value in values.items():
            is_text = isinstance(value, str)
            body += struct.pack("<BxH", is_text, len(name)) + padded(name)
            body += struct.pack("<I", self.serial)
            body += struct.pack("<I", len(value)) + padded(value) if is_text else struct.pack("<i", value)
        name = self.connection.intern_atom("_XSETTINGS_SETTINGS")
        self.window.change_property(name, name, 8, body)
        self.connection.sync()

    def close(self):
        self.connection.close()


def padded(text):
    data = text.encode()
    return data + bytes(-len(data) % 4)


@contextlib.contextmanager
def settings(display, values):
    """A settings daemon for the time being."""
    daemon = Settings(display)
    daemon.say(values)
    try:
        yield daemon
    finally:
        daemon.close()


class Pointers:
    """Tells which of some pictures of X11's cursor font the pointer has.

    The pictures are made by libX11, as SDL makes its own, so that a theme changes both."""

    SHAPES = {"arrow": 68, "text": 152, "hand": 60, "all": 52, "sideways": 108, "up and down": 116}

    def __init__(self, display):
        self.display = display
        name = display.environment["DISPLAY"]
        library = ctypes.CDLL("libX11.so.6")
        for function, result, arguments in [
                ("XOpenDisplay", ctypes.c_void_p, [ctypes.c_char_p]),
                ("XDefaultRootWindow", ctypes.c_ulong, [ctypes.c_void_p]),
                ("XCreateFontCursor", ctypes.c_ulong, [ctypes.c_void_p, ctypes.c_uint]),
                ("XDefineCursor", ctypes.c_int, [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_ulong]),
                ("XSync", ctypes.c_int, [ctypes.c_void_p, ctypes.c_int]),
                ("XCloseDisplay", ctypes.c_int, [ctypes.c_void_p])]:
            getattr(library, function).restype = result
            getattr(library, function).argtypes = arguments
        self.connection = Xlib.display.Display(name)
        self.connection.xfixes_query_version()
        # Open until the end: a window that never sets a picture has that of the root.
        self.library, self.other = library, library.XOpenDisplay(name.encode())
        root = library.XDefaultRootWindow(self.other)
        display.xdotool("mousemove", 799, 699)
        self.names = {}
        # The arrow comes last, and stays: a window shows the one beneath until it has one of its own.
        for shape, number in reversed(self.SHAPES.items()):
            library.XDefineCursor(self.other, root, library.XCreateFontCursor(self.other, number))
            library.XSync(self.other, 0)
            self.names[self.picture()] = shape

    def picture(self):
        image = self.connection.xfixes_get_cursor_image(self.connection.screen().root)
        return image.width, image.height, tuple(image.cursor_image)

    @property
    def shape(self):
        """The name of what the pointer shows; None for another picture."""
        return self.names.get(self.picture())

    def close(self):
        self.library.XCloseDisplay(self.other)
        self.connection.close()
