"""Notifications by the portal and by the notification service."""
import json
import tempfile

from Xlib import display as x_display

from cases import case
from idle import check_asleep
from portal import Session, portal_lacks
from report import check
from scenes import Scene


def notified(session):
    """What the portal or the service is asked next, without its word for it."""
    line = session.portal.stdout.readline().strip()
    word, _, values = line.partition(" ")
    check(word in ("notify", "remove"), f"asked for {line!r}")
    return json.loads(values) if word == "notify" else values


@case(lacks=portal_lacks)
def notifications(display, gallery, folder):
    """Notifications go to the portal, and what the user does with them comes back."""
    session, scene = Session(display), None
    try:
        with tempfile.TemporaryDirectory() as states:
            scene = Scene(display, gallery, folder, states)
            said = scene.does("key", "ctrl+t")
            check("granted true" in said and "present tea" in said, f"the app says {said}")
            values = {"title": "Tea is ready", "body": "Green\nCup <3 & pot", "priority": "high",
                      "default-action": "default",
                      "buttons": [{"label": "Five More Minutes", "action": "action:more"}]}
            found = notified(session)
            check(found == ["tea", values], f"the portal shows {found}")
            session.say("invoke other default")
            session.say("invoke tea action:more")
            check(notified(session) == "tea", "an answered notification stays")
            lines = scene.window.until_quiet().lines
            check(lines == ["answer tea more"], f"the app hears {lines}")
            scene.does("key", "ctrl+t")
            notified(session)
            session.say("invoke tea default")
            lines = scene.window.until_quiet().lines
            check(lines == ["answer tea com.apple.UNNotificationDefaultActionIdentifier"], f"{lines}")
            notified(session)
            scene.does("key", "ctrl+t")
            notified(session)
            scene.does("key", "ctrl+r")
            check(notified(session) == "tea", "a notification is not taken back")
            check_asleep(scene.window, settling=8)
    finally:
        if scene:
            scene.window.close()
        session.close()


@case(lacks=portal_lacks)
def notification_service(display, gallery, folder):
    """Where the portal shows no notifications, the notification service does."""
    session, scene = Session(display, "service"), None
    try:
        with tempfile.TemporaryDirectory() as states:
            scene = Scene(display, gallery, folder, states)
            scene.does("key", "ctrl+t")
            found = notified(session)
            wanted = [1, "gallery", "Tea is ready", "Green\nCup &lt;3 &amp; pot",
                      ["default", "", "action:more", "Five More Minutes"],
                      {"desktop-entry": "gallery", "suppress-sound": True, "urgency": 1}]
            check(found == wanted, f"the service shows {found}")
            scene.does("key", "ctrl+t")
            check(notified(session)[0] == 1, "a second one does not take the place of the first")
            session.say("invoke 1 action:more")
            check(notified(session) == "1", "an answered notification stays")
            lines = scene.window.until_quiet().lines
            check(lines == ["answer tea more"], f"the app hears {lines}")
            scene.does("key", "ctrl+t")
            number = notified(session)[0]
            session.say(f"close {number} 2")
            lines = scene.window.until_quiet().lines
            check(lines == ["answer tea com.apple.UNNotificationDismissActionIdentifier"], f"{lines}")
    finally:
        if scene:
            scene.window.close()
        session.close()


def was_bus_launched(display):
    """Whether libdbus has started a session bus for a program on a display, as dbus-launch notes in
    the display. It does nothing where dbus-x11 is not installed."""
    connection = x_display.Display(display.environment["DISPLAY"])
    try:
        return connection.intern_atom("_DBUS_SESSION_BUS_ADDRESS", only_if_exists=True) != 0
    finally:
        connection.close()


@case(lacks=portal_lacks)
def no_notifications(display, gallery, folder):
    """Without a session bus an app is denied to notify, and none is started."""
    with tempfile.TemporaryDirectory() as states:
        scene = Scene(display, gallery, folder, states, DBUS_SESSION_BUS_ADDRESS="",
                      XDG_RUNTIME_DIR=states)
        try:
            said = scene.does("key", "ctrl+t")
            check("granted false" in said, f"the app says {said}")
            check("refused Notifications are not allowed for this application" in said, f"{said}")
            check(not was_bus_launched(display), "a session bus was started")
        finally:
            scene.window.close()
