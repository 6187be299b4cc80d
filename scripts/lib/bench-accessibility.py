#!/usr/bin/env python3
"""Measures the gallery on the accessibility bus with pyatspi as its client, on Xvfb.

  bench-accessibility.py GALLERY

Walks all elements of a page with their names, roles and states: by a client that asks for
everything, and by one that runs libatspi's loop, for which libatspi keeps what it has been told.
Beside them as many calls of a method that does nothing. Then presses headers of a table, and measures
until the screen changes.
"""
import mmap
import os
import statistics
import struct
import subprocess
import sys
import tempfile
import time

WIDTH, HEIGHT = 390, 4000
WALKS = 9
PRESSES = 20
FRAME = 1000 / 60


def session(gallery):
    """Runs this script again with a display, a session bus and the registry of at-spi2-core."""
    with tempfile.TemporaryDirectory() as home, tempfile.TemporaryDirectory() as folder:
        read, write = os.pipe()
        server = subprocess.Popen(
            ["Xvfb", "-noreset", "-displayfd", str(write), "-screen", "0",
             f"{WIDTH}x{HEIGHT}x24", "-fbdir", folder], pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as line:
            number = line.readline().strip()
        environment = dict(
            os.environ, DISPLAY=":" + number, HOME=home, XDG_RUNTIME_DIR=home,
            GSETTINGS_BACKEND="memory", TRESTLE_BENCH_SCREEN=os.path.join(folder, "Xvfb_screen0"))
        for name in ("WAYLAND_DISPLAY", "AT_SPI_BUS_ADDRESS", "TRESTLE_SCALE"):
            environment.pop(name, None)
        try:
            # Debian's modules belong to Debian's Python.
            return subprocess.run(
                ["dbus-run-session", "--", "/usr/bin/python3", os.path.abspath(__file__), gallery],
                env=environment, stderr=subprocess.DEVNULL, check=False).returncode
        finally:
            server.terminate()
            server.wait()


def cpu_seconds(pid):
    """The CPU time of a process, of the threads that it has now."""
    total = 0
    for task in os.listdir(f"/proc/{pid}/task"):
        with open(f"/proc/{pid}/task/{task}/schedstat", encoding="utf8") as file:
            total += int(file.read().split()[0])
    return total / 1e9


def walk(app):
    """Reads every element with its name, role and states, and returns their number."""
    count, stack = 0, [app]
    while stack:
        item = stack.pop()
        count += 1
        item.name, item.getRole(), item.getState()
        stack += [item.getChildAtIndex(index) for index in range(item.childCount)]
    return count


class Shares:
    """Where the time of something goes."""

    def __init__(self, app, body):
        daemon = bus_daemon()
        before = cpu_seconds(app), cpu_seconds(daemon), time.process_time(), time.monotonic()
        self.count = body()
        after = cpu_seconds(app), cpu_seconds(daemon), time.process_time(), time.monotonic()
        self.values = [(new - old) * 1e6 / self.count for new, old in zip(after, before)]


def bus_daemon():
    """The process of the accessibility bus: the one of dbus-daemon that was started last."""
    found = subprocess.run(["pgrep", "-n", "dbus-daemon"], stdout=subprocess.PIPE, text=True,
                           check=True)
    return int(found.stdout)


def median(app, body):
    runs = [Shares(app, body) for _ in range(WALKS)]
    return runs[0].count, [statistics.median(run.values[at] for run in runs) for at in range(4)]


def show(name, measured):
    app, bus, client, clock = measured
    print(f"  {name}: {clock:.0f} ms for 1,000, of which CPU of the app {app:.0f}, of the bus "
          f"{bus:.0f}, of the client {client:.0f} ms")


def main(gallery):
    import accessibility_app as client
    from gi.repository import Gio

    app = client.App(gallery, "--size", f"{WIDTH}x{HEIGHT}", "--page", "characters")
    pid = app.process.pid
    try:
        # libatspi keeps what it has been told only while its own loop runs, as screen readers run it.
        client.Events("object:state-changed", "object:children-changed")
        count, kept = in_loop(lambda: median(pid, lambda: walk(app.object)))
        print(f"{count} elements, each with name, role, states and children")
        show("a client in libatspi's loop", kept)

        def asking():
            app.object.clear_cache()
            return walk(app.object)

        show("a client that keeps nothing", median(pid, asking)[1])

        address = Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, -1,
            None).unpack()[0]
        flags = (Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
                 | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)
        bus = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
        name = bus_name(bus, pid)

        def nothing():
            for _ in range(5 * count):
                bus.call_sync(name, "/", "org.freedesktop.DBus.Peer", "Ping", None, None, 0, -1,
                              None)
            return count

        show("as many calls of a method that does nothing (GDBus)", median(pid, nothing)[1])

        app.close()
        press(gallery, client)
    finally:
        if app.process.poll() is None:
            app.close()


def in_loop(body):
    """Runs something inside of libatspi's loop, once that has read its events."""
    import pyatspi
    from gi.repository import GLib
    values = []

    def run():
        try:
            values.append(body())
        finally:
            pyatspi.Registry.stop()
        return False

    GLib.timeout_add(1000, run)
    pyatspi.Registry.start()
    return values[0]


def bus_name(bus, pid):
    """The name on the bus of a process."""
    def ask(method, arguments=None):
        return bus.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus",
                             "org.freedesktop.DBus", method, arguments, None, 0, -1, None).unpack()[0]

    from gi.repository import GLib
    for name in ask("ListNames"):
        if name.startswith(":") and ask(
                "GetConnectionUnixProcessID", GLib.Variant("(s)", (name,))) == pid:
            return name
    raise SystemExit("the app is not on the bus")


def press(gallery, client):
    """Presses rows, and measures the time from the call to the first pixels that change."""
    with open(os.environ["TRESTLE_BENCH_SCREEN"], "rb") as file:
        screen = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
    fields = struct.unpack(">25I", screen[:100])
    start, line = fields[0] + fields[19] * 12, fields[12]
    app = client.App(gallery, "--size", f"{WIDTH}x800", "--page", "folding")
    try:
        rows = [item for item in app.all() if item.getRoleName() == "heading"
                and "expandable" in client.states(item)][:1]

        def pixels():
            # Every fourth line of the window, which is in the middle of the screen.
            return b"".join(screen[start + y * line:start + y * line + WIDTH * 4]
                            for y in range((HEIGHT - 800) // 2, (HEIGHT + 800) // 2, 4))

        times = []
        for _ in range(PRESSES):
            action = rows[0].queryAction()
            client.settle(0.7)
            before = pixels()
            begun = time.monotonic()
            action.doAction(0)
            called = time.monotonic()
            while pixels() == before and time.monotonic() - begun < 2:
                pass
            times.append(((time.monotonic() - begun) * 1000, (called - begun) * 1000))
        seen = sorted(time for time, _ in times)
        print(f"from the press of a header to changed pixels: {statistics.median(seen):.1f} ms, at "
              f"most {seen[-1]:.1f} ms ({seen[-1] / FRAME:.1f} frames); the call itself "
              f"{statistics.median(time for _, time in times):.1f} ms")
    finally:
        app.close()


if __name__ == "__main__":
    sys.exit(session(sys.argv[1]) if "TRESTLE_BENCH_SCREEN" not in os.environ else main(sys.argv[1]))
