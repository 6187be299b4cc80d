"""A pointer and a keyboard of a Wayland compositor."""
import tempfile
import time

from wayland_connection import Connection, fixed, number

# Letters that no key of an American keyboard types.
LETTERS = {"é": "eacute", "ß": "ssharp", "漢": "U6F22"}

KEYMAP = ("""xkb_keymap {
  xkb_keycodes { include "evdev+aliases(qwerty)" };
  xkb_types { include "complete" };
  xkb_compat { include "complete" };
  xkb_symbols { include "pc+us+inet(evdev)"
""" + "".join(f"replace key <FK{13 + place}> {{ [ {name} ] }};\n"
              for place, name in enumerate(LETTERS.values()))
          + "};\n};\n\0").encode()

# The codes of linux/input-event-codes.h, by the names of X11.
BUTTONS = {1: 0x110, 2: 0x112, 3: 0x111}
KEYS = {name: code for first, names in [
    (1, "Escape 1 2 3 4 5 6 7 8 9 0 minus equal BackSpace Tab q w e r t y u i o p"),
    (28, "Return ctrl a s d f g h j k l"), (42, "shift"), (44, "z x c v b n m comma period slash"),
    (56, "alt space"), (87, "F11"), (102, "Home Up Prior Left"), (106, "Right End Down Next"),
    (183, " ".join(LETTERS)),
] for code, name in enumerate(names.split(), first)}
NAMES = {" ": "space", ",": "comma", ".": "period", "/": "slash", "-": "minus"}
SHIFTED = {"plus": "equal"}
MODIFIERS = {"shift": 1, "ctrl": 4, "alt": 8}


class InputDevices(Connection):
    """A virtual pointer and a virtual keyboard on the first seat of a compositor."""

    def __init__(self, path, width, height):
        super().__init__(path)
        self.size = (width, height)
        self.pressed = set()
        seat = self.bind("wl_seat", 1)
        self.pointer = self.create(
            self.bind("zwlr_virtual_pointer_manager_v1", 1), 0, number(seat))
        self.keyboard = self.create(
            self.bind("zwp_virtual_keyboard_manager_v1", 1), 0, number(seat))
        with tempfile.TemporaryFile() as file:
            file.write(KEYMAP)
            file.flush()
            self.send(self.keyboard, 0, number(1), number(len(KEYMAP)), descriptor=file.fileno())
        self.sync()

    @property
    def time(self):
        return number(int(time.monotonic() * 1000))

    def move(self, x, y):
        """Moves the pointer to a point of the first output, in its logical units."""
        width, height = self.size
        # A pointer moves in fractions of the output: by thousandths of a unit.
        self.send(self.pointer, 1, self.time, number(round(x * 1000)), number(round(y * 1000)),
                  number(width * 1000), number(height * 1000))
        self.frame()

    def button(self, button, is_down):
        if (button in self.pressed) == is_down:
            return
        (self.pressed.add if is_down else self.pressed.discard)(button)
        self.send(self.pointer, 2, self.time, number(BUTTONS[button]), number(is_down))
        self.frame()

    def notch(self, turn, sideways=False):
        """Turns a wheel by a notch: down or to the right by 1, back by -1."""
        self.send(self.pointer, 5, number(0))
        self.send(self.pointer, 7, self.time, number(sideways), fixed(15 * turn), number(turn))
        self.frame()

    def swipe(self, distance, steps, pause=0.016):
        """Scrolls as two fingers on a touchpad do, and lifts them."""
        for _ in range(steps):
            self.send(self.pointer, 5, number(1))
            self.send(self.pointer, 3, self.time, number(0), fixed(distance / steps))
            self.frame()
            time.sleep(pause)
        self.send(self.pointer, 5, number(1))
        self.send(self.pointer, 6, self.time, number(0))
        self.frame()

    def frame(self):
        self.send(self.pointer, 4)
        self.sync()

    def key(self, name, is_down):
        """Presses or releases a key or a modifier."""
        if (name in self.pressed) == is_down:
            return
        (self.pressed.add if is_down else self.pressed.discard)(name)
        self.send(self.keyboard, 1, self.time, number(KEYS[name]), number(is_down))
        mask = sum(MODIFIERS.get(name, 0) for name in self.pressed)
        self.send(self.keyboard, 2, number(mask), number(0), number(0), number(0))
        self.sync()

    def stroke(self, name):
        """Presses and releases a key with its modifiers, such as "ctrl+shift+a"."""
        *modifiers, key = name.split("+")
        if key in SHIFTED or len(key) == 1 and key.isupper():
            modifiers, key = modifiers + ["shift"], SHIFTED.get(key, key.lower())
        held = [name for name in modifiers if name not in self.pressed]
        for name in held + [key]:
            self.key(name, True)
        time.sleep(0.01)
        for name in [key] + held:
            self.key(name, False)

    def type(self, text, pause):
        for letter in text:
            self.stroke(NAMES.get(letter, letter))
            time.sleep(pause)
