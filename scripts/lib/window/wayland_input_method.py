"""An input method of a Wayland compositor."""
from wayland_connection import Connection, number, string


class InputMethod(Connection):
    def __init__(self, path):
        super().__init__(path)
        seat = self.bind("wl_seat", 1)
        self.method = self.create(self.bind("zwp_input_method_manager_v2", 1), 0, number(seat))
        self.is_active = False
        self.done = 0
        self.handlers[self.method] = self.method_event
        self.sync()

    def method_event(self, opcode, body):
        if opcode in (0, 1):
            self.is_active = opcode == 0
        elif opcode == 5:
            self.done += 1
        elif opcode == 6:
            raise RuntimeError("there is another input method")

    def compose(self, text, cursor):
        """Shows a text that is not complete, with the caret behind some of its letters."""
        place = len(text[:cursor].encode())
        self.send(self.method, 1, string(text), number(place), number(place))
        self.commit()

    def insert(self, text):
        self.send(self.method, 0, string(text))
        self.commit()

    def commit(self):
        self.sync()
        self.send(self.method, 3, number(self.done))
        self.sync()
