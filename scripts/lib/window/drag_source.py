"""Another program that drops text or files on a window, by the protocol XDND."""
import time

from Xlib import X, display
from Xlib.protocol import event

VERSION = 5


class DragSource:
    """Drops the same data on any window. `data` has bytes by their types, such as "text/plain"."""

    def __init__(self, name, data):
        self.display = display.Display(name)
        self.window = self.display.screen().root.create_window(0, 0, 1, 1, 0, X.CopyFromParent)
        self.data = {self.atom(kind): value for kind, value in data.items()}

    def atom(self, name):
        return self.display.intern_atom(name)

    def drop(self, target, x, y, seconds=5):
        """Drops at a point of the screen; whether the window took the data."""
        self.target = self.display.create_resource_object("window", target)
        self.window.set_selection_owner(self.atom("XdndSelection"), X.CurrentTime)
        kinds = (list(self.data) + [0, 0, 0])[:3]
        self.tell("XdndEnter", VERSION << 24, *kinds)
        self.tell("XdndPosition", 0, x << 16 | y, X.CurrentTime, self.atom("XdndActionCopy"))
        status = self.answer("XdndStatus", seconds)
        if status is None or not status[1] & 1:
            self.tell("XdndLeave", 0, 0, 0, 0)
            return False
        self.tell("XdndDrop", 0, X.CurrentTime, 0, 0)
        return self.answer("XdndFinished", seconds) is not None

    def tell(self, name, *values):
        message = event.ClientMessage(
            window=self.target, client_type=self.atom(name), data=(32, [self.window.id, *values]))
        self.target.send_event(message)
        self.display.flush()

    def answer(self, name, seconds):
        """The data of a message from the target; None after some time. Hands out what is asked for."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if not self.display.pending_events():
                time.sleep(0.005)
                continue
            said = self.display.next_event()
            if said.type == X.SelectionRequest:
                self.hand_out(said)
            elif said.type == X.ClientMessage and said.client_type == self.atom(name):
                return said.data[1]
        return None

    def hand_out(self, request):
        value = self.data.get(request.target)
        if value is not None:
            request.requestor.change_property(request.property, request.target, 8, value)
        request.requestor.send_event(event.SelectionNotify(
            time=request.time, requestor=request.requestor, selection=request.selection,
            target=request.target, property=request.property if value is not None else X.NONE))
        self.display.flush()

    def close(self):
        self.display.close()
