#!/usr/bin/env python3
"""A portal that prints the links that it is asked to open, and whose settings are what its standard input tells it: lines of NAMESPACE KEY
TYPE VALUE, with the types of D-Bus u, b, d, s, and c for a color."""
import sys

import dbus
import dbus.service
from dbus.mainloop.glib import DBusGMainLoop
from gi.repository import GLib

INTERFACE = "org.freedesktop.portal.Settings"


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

    @dbus.service.signal(INTERFACE, signature="ssv")
    def SettingChanged(self, namespace, key, said):
        pass


def main():
    DBusGMainLoop(set_as_default=True)
    bus = dbus.SessionBus()
    portal = Portal(bus)
    for line in sys.argv[1:]:
        namespace, key, kind, text = line.split(" ", 3)
        portal.values[(namespace, key)] = value(kind, text)
    name = dbus.service.BusName("org.freedesktop.portal.Desktop", bus)
    loop = GLib.MainLoop()

    def told(source, condition):
        line = sys.stdin.readline()
        if not line:
            loop.quit()
            return False
        namespace, key, kind, text = line.strip().split(" ", 3)
        portal.values[(namespace, key)] = value(kind, text)
        portal.SettingChanged(namespace, key, portal.values[(namespace, key)])
        return True

    GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, told)
    print("ready", flush=True)
    loop.run()
    del name


main()
