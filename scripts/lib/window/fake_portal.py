#!/usr/bin/env python3
"""A portal that prints the links that it is asked to open, the notifications that it is asked to show
and its dialogs for files, and whose settings are what its standard input tells it: lines of NAMESPACE
KEY TYPE VALUE, with the types of D-Bus u, b, d, s, and c for a color. The line "invoke ID ACTION"
answers a notification, "choose URI..." and "respond CODE" the last dialog.

With the argument "service" the portal has no notifications, and a notification service shows them; the
line "close NUMBER REASON" closes one there."""
import json
import os
import sys

import dbus
import dbus.service
from dbus.mainloop.glib import DBusGMainLoop
from gi.repository import GLib

INTERFACE = "org.freedesktop.portal.Settings"
NOTIFICATION = "org.freedesktop.portal.Notification"
FILES = "org.freedesktop.portal.FileChooser"
REQUEST = "org.freedesktop.portal.Request"
SERVICE = "org.freedesktop.Notifications"


def value(kind, text):
    return {
        "u": lambda: dbus.UInt32(int(text)),
        "b": lambda: dbus.Boolean(text == "true"),
        "d": lambda: dbus.Double(float(text)),
        "s": lambda: dbus.String(text),
        "c": lambda: dbus.Struct([dbus.Double(float(part)) for part in text.split(",")],
                                 signature="ddd"),
    }[kind]()


class Portal(dbus.service.Object):
    def __init__(self, bus):
        super().__init__(bus, "/org/freedesktop/portal/desktop")
        self.values = {}
        self.service = None

    @dbus.service.method(INTERFACE, in_signature="as", out_signature="a{sa{sv}}")
    def ReadAll(self, namespaces):
        found = {}
        for (namespace, key), said in self.values.items():
            if namespace in namespaces:
                found.setdefault(namespace, dbus.Dictionary(signature="sv"))[key] = said
        return dbus.Dictionary(found, signature="sa{sv}")

    @dbus.service.method("org.freedesktop.portal.OpenURI", in_signature="ssa{sv}",
                         out_signature="o")
    def OpenURI(self, parent, uri, options):
        print(f"open {uri}", flush=True)
        return dbus.ObjectPath("/org/freedesktop/portal/desktop/request/1/2")

    @dbus.service.method(NOTIFICATION, in_signature="sa{sv}")
    def AddNotification(self, identifier, values):
        if self.service:
            raise dbus.DBusException("none", name="org.freedesktop.DBus.Error.UnknownMethod")
        print("notify", json.dumps([identifier, values], sort_keys=True), flush=True)

    @dbus.service.method(NOTIFICATION, in_signature="s")
    def RemoveNotification(self, identifier):
        print("remove", identifier, flush=True)

    @dbus.service.signal(NOTIFICATION, signature="ssav")
    def ActionInvoked(self, identifier, action, values):
        pass

    @dbus.service.signal(INTERFACE, signature="ssv")
    def SettingChanged(self, namespace, key, said):
        pass


    def dialog(self, method, sender, parent, title, options):
        self.request = Request(self.connection, sender, options["handle_token"])
        print("dialog", json.dumps([method, parent, title, plain(options)], sort_keys=True), flush=True)
        return dbus.ObjectPath(self.request.path)

    @dbus.service.method(FILES, in_signature="ssa{sv}", out_signature="o", sender_keyword="sender")
    def OpenFile(self, parent, title, options, sender=None):
        return self.dialog("OpenFile", sender, parent, title, options)

    @dbus.service.method(FILES, in_signature="ssa{sv}", out_signature="o", sender_keyword="sender")
    def SaveFile(self, parent, title, options, sender=None):
        return self.dialog("SaveFile", sender, parent, title, options)


def plain(options):
    """Options without the token, and paths as texts."""
    found = {name: value for name, value in options.items() if name != "handle_token"}
    if "current_folder" in found:
        found["current_folder"] = bytes(found["current_folder"]).decode()
    return found


class Request(dbus.service.Object):
    """A dialog that waits for its answer."""

    def __init__(self, bus, sender, token):
        name = sender.lstrip(":").replace(".", "_")
        self.path = f"/org/freedesktop/portal/desktop/request/{name}/{token}"
        super().__init__(bus, self.path)

    def answer(self, code, uris):
        results = {"uris": dbus.Array(uris, signature="s")} if uris else {}
        self.Response(dbus.UInt32(code), dbus.Dictionary(results, signature="sv"))
        self.remove_from_connection()

    @dbus.service.signal(REQUEST, signature="ua{sv}")
    def Response(self, code, results):
        pass

    @dbus.service.method(REQUEST)
    def Close(self):
        print("closed", flush=True)
        self.remove_from_connection()


class Service(dbus.service.Object):
    """The notification service of a desktop without a portal for them."""

    def __init__(self, bus):
        super().__init__(bus, "/org/freedesktop/Notifications")
        self.count = 0

    @dbus.service.method(SERVICE, out_signature="as")
    def GetCapabilities(self):
        return ["actions", "body", "body-markup"]

    @dbus.service.method(SERVICE, in_signature="susssasa{sv}i", out_signature="u")
    def Notify(self, app, replaced, icon, summary, body, actions, hints, expiry):
        self.count += 1
        number = replaced or self.count
        print("notify", json.dumps([number, app, summary, body, actions, hints], sort_keys=True), flush=True)
        return number

    @dbus.service.method(SERVICE, in_signature="u")
    def CloseNotification(self, number):
        print("remove", number, flush=True)

    @dbus.service.signal(SERVICE, signature="us")
    def ActionInvoked(self, number, action):
        pass

    @dbus.service.signal(SERVICE, signature="uu")
    def NotificationClosed(self, number, reason):
        pass


def main():
    DBusGMainLoop(set_as_default=True)
    bus = dbus.SessionBus()
    portal = Portal(bus)
    if "service" in sys.argv[1:]:
        portal.service = Service(bus)
        service_name = dbus.service.BusName(SERVICE, bus)
    for line in sys.argv[1:]:
        if line == "service":
            continue
        namespace, key, kind, text = line.split(" ", 3)
        portal.values[(namespace, key)] = value(kind, text)
    name = dbus.service.BusName("org.freedesktop.portal.Desktop", bus)
    loop = GLib.MainLoop()

    def follow(line):
        words = line.split(" ", 3)
        if words[0] == "invoke" and portal.service:
            portal.service.ActionInvoked(int(words[1]), words[2])
        elif words[0] == "invoke":
            portal.ActionInvoked(words[1], words[2], dbus.Array([], signature="v"))
        elif words[0] == "choose":
            portal.request.answer(0, line.split(" ")[1:])
        elif words[0] == "respond":
            portal.request.answer(int(words[1]), [])
        elif words[0] == "close":
            portal.service.NotificationClosed(int(words[1]), int(words[2]))
        else:
            namespace, key, kind, text = words
            portal.values[(namespace, key)] = value(kind, text)
            portal.SettingChanged(namespace, key, portal.values[(namespace, key)])

    def told(source, condition):
        # Not by readline(), which would keep further lines without waking the loop for them.
        lines = os.read(sys.stdin.fileno(), 65536).decode().splitlines()
        if not lines:
            loop.quit()
            return False
        for line in lines:
            follow(line)
        return True

    GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, told)
    print("ready", flush=True)
    loop.run()
    del name


main()
