"""A client of a Wayland compositor, straight over its socket."""
import array
import socket
import struct


def number(value):
    return struct.pack("=I", value & 0xFFFFFFFF)


def fixed(value):
    """A number of 24.8 bits."""
    return struct.pack("=i", round(value * 256))


def string(text):
    data = text.encode() + b"\0"
    return number(len(data)) + data + b"\0" * (-len(data) % 4)


class Connection:
    """A connection, and the compositor's global objects."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.connect(path)
        self.last = 1
        self.globals = {}
        self.received = b""
        # What is called with the number and the arguments of an object's events.
        self.handlers = {1: self.display_event}
        self.registry = self.create(1, 1)
        self.handlers[self.registry] = self.registry_event
        self.sync()

    def display_event(self, opcode, body):
        if opcode == 0:
            raise RuntimeError(f"refused by the compositor: {body[12:]}")

    def registry_event(self, opcode, body):
        if opcode == 0:
            name, length = struct.unpack_from("=II", body)
            self.globals.setdefault(body[8:8 + length - 1].decode(), name)

    def send(self, target, opcode, *arguments, descriptor=None):
        body = b"".join(arguments)
        data = struct.pack("=II", target, (8 + len(body)) << 16 | opcode) + body
        rights = [] if descriptor is None else [
            (socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [descriptor]))]
        self.socket.sendmsg([data], rights)

    def create(self, target, opcode, *arguments, descriptor=None):
        """Sends a request that makes an object, before some of its arguments if these follow `None`,
        and returns that."""
        self.last += 1
        arguments = list(arguments) if None in arguments else [*arguments, None]
        arguments[arguments.index(None)] = number(self.last)
        self.send(target, opcode, *arguments, descriptor=descriptor)
        return self.last

    def bind(self, interface, version):
        name = self.globals.get(interface)
        if name is None:
            raise RuntimeError(f"the compositor has no {interface}")
        return self.create(self.registry, 0, number(name), string(interface), number(version))

    def sync(self):
        """Waits until the compositor has read everything, and handles its events until then."""
        done = []
        self.handlers[self.create(1, 0)] = lambda opcode, body: done.append(body)
        while not done:
            self.handle()

    def handle(self):
        """Waits for an event, and handles it."""
        while len(self.received) < 8 or len(self.received) < self.length:
            data = self.socket.recv(65536)
            if not data:
                raise RuntimeError("the compositor has gone")
            self.received += data
        target, word = struct.unpack_from("=II", self.received)
        body, self.received = self.received[8:self.length], self.received[self.length:]
        handler = self.handlers.get(target)
        if handler:
            handler(word & 0xFFFF, body)

    @property
    def length(self):
        return struct.unpack_from("=II", self.received)[1] >> 16

    def close(self):
        self.socket.close()
