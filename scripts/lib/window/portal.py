"""A session bus with a portal of its own."""
import os
import subprocess

from cases import missing
from report import check

PORTAL = os.path.join(os.path.dirname(os.path.abspath(__file__)), "fake_portal.py")


def portal_lacks():
    """What is missing for a portal; None if nothing is."""
    return missing([("dbus-daemon", "dbus")],
                   [("dbus", "python3-dbus"), ("gi", "python3-gi"), ("Xlib", "python3-xlib")])


class Session:
    """A session bus with a settings portal, for windows on a display."""

    def __init__(self, display, *values):
        self.display = display
        self.daemon = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address"], stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)
        address = self.daemon.stdout.readline().strip()
        display.environment["DBUS_SESSION_BUS_ADDRESS"] = address
        self.portal = subprocess.Popen(
            ["/usr/bin/python3", PORTAL, *values], env=display.environment,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        check(self.portal.stdout.readline().strip() == "ready", "the portal does not start")

    def say(self, line):
        self.portal.stdin.write(line + "\n")
        self.portal.stdin.flush()

    def close(self):
        for process in (self.portal, self.daemon):
            process.kill()
            process.wait()
        self.display.environment.pop("DBUS_SESSION_BUS_ADDRESS", None)
