#!/usr/bin/env python3
"""Uses the gallery's window as screen readers and automation do, through AT-SPI.

scripts/test-window runs it in a session with a display, a session bus and the registry of
at-spi2-core:
    accessibility_client.py GALLERY TEST PICTURE
It prints what fails, with what it saw then, leaves a picture of the screen, and ends with status 1; it
prints figures of the tests that measure.
"""
import json
import os
import re
import subprocess
import sys
import time

import pyatspi
import Xlib.X
import Xlib.display
from gi.repository import GLib

import accessibility_app
from accessibility_app import SIZE, App, Events, Failed, ancestors, check, settle, states, until

# The roles that an element of the simulator's tree has on the bus.
ROLES = {
    "search field": {"entry"}, "text field": {"entry", "password text"}, "text view": {"text"},
    "switch": {"toggle button"}, "key": {"push button", "button"},
    "button": {"push button", "button", "page tab", "heading"}, "link": {"link"}, "image": {"image"},
    "adjustable": {"slider", "spin button", "heading"}, "text": {"label", "heading"},
    "row": {"list item", "table cell", "tree item", "heading"}, "element": {"panel", "progress bar", "text", "heading"},
}


# MARK: Tests

def tree(gallery):
    """On every page of the gallery the bus has the simulator's elements, in order, with their names
    and frames."""
    lines = subprocess.run([gallery, "elements", "--size", SIZE], check=True,
                           stdout=subprocess.PIPE, text=True).stdout.splitlines()
    pages = {}
    for line in map(json.loads, lines):
        pages.setdefault(line["page"], []).append(line)
    problems = []
    # In a window it has the months of the user's calendar around the present day.
    del pages["calendar"]
    for page, expected in pages.items():
        app = App(gallery, "--page", page)
        try:
            difference = until_equal(app, expected)
            problems += [f"{page}: {problem}" for problem in difference]
        finally:
            app.close()
    check(not problems, "\n  ".join(["", *problems]))
    print(f"{len(pages)} pages, {len(lines)} elements")


def until_equal(app, expected):
    end = time.monotonic() + 6
    while True:
        settle()
        difference = compare(app.elements(), expected)
        if not difference or time.monotonic() > end:
            return difference
        time.sleep(0.3)


def plain(text):
    """A text without its dates: the simulator's calendar stands still."""
    return re.sub(r"[A-Z][a-z]{2} \d+, \d{4}|\d{4}-\d\d-\d\d \d\d:\d\d", "DATE", text)


def compare(found, expected):
    def text(element):
        return f"{element['role']} {element.get('label')!r} {element.get('value')!r}"

    problems = []
    if len(found) != len(expected):
        names = [f"{item.getRoleName()} {item.name!r}" for item in found]
        problems.append(f"{len(found)} elements, not {len(expected)}: {names}, "
                        f"not {[text(element) for element in expected]}")
        return problems
    for item, element in zip(found, expected):
        role, name = item.getRoleName(), item.name
        label = plain(element.get("label") or "")
        if role not in ROLES[element["role"]]:
            problems.append(f"{text(element)} is a {role}")
        # Objects say a value with their name if nothing else says it.
        if label and not plain(name).startswith(label):
            problems.append(f"{text(element)} is called {name!r}")
        extents = item.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
        frame = [extents.x, extents.y, extents.width, extents.height]
        if "DATE" not in label and any(abs(one - other) > 1 for one, other in zip(frame, element["frame"])):
            problems.append(f"{text(element)} is at {frame}, not at {element['frame']}")
    return problems


def pressing(gallery):
    """Rows and switches are pressed, and tell their new states."""
    events = Events("object:state-changed:checked", "object:state-changed:focused")
    app = App(gallery, "--page", "controls")
    try:
        switches = [item for item in app.all() if item.getRoleName() == "toggle button"
                    and "enabled" in states(item)]
        check(switches, "the page has no switch")
        before = "checked" in states(switches[0])
        app.do(switches[0], "click")
        until(lambda: ("checked" in states(switches[0])) != before, "the switch does not switch")
        events.expect("object:state-changed:checked", detail=0 if before else 1)
        slider = next(item for item in app.all() if item.getRoleName() == "slider"
                      and "Value" in pyatspi.listInterfaces(item) and "enabled" in states(item))
        value = slider.queryValue()
        start = value.currentValue
        app.do(slider, "increment" if start < value.maximumValue else "decrement")
        until(lambda: value.currentValue != start, "the slider does not move")
        value.currentValue = value.minimumValue
        until(lambda: value.currentValue == value.minimumValue, "the slider takes no value")
    finally:
        app.close()


def folding(gallery):
    """A header folds its rows away and back, and tells so by its state."""
    events = Events("object:state-changed:expanded", "object:children-changed")
    app = App(gallery, "--page", "characters")
    try:
        header = app.wait_for("Uppercase letter")
        check({"expandable", "expanded"} <= states(header), f"the header is {states(header)}")
        app.wait_for("A, LATIN CAPITAL LETTER A")
        app.do(header, "click")
        events.expect("object:state-changed:expanded", detail=0)
        app.wait_for("A, LATIN CAPITAL LETTER A", gone=True)
        check("expanded" not in states(header), "libatspi still has the header expanded")
        app.do(header, "click")
        events.expect("object:state-changed:expanded", detail=1)
        app.wait_for("A, LATIN CAPITAL LETTER A")
    finally:
        app.close()


def editing(gallery):
    """Text is typed, selected and replaced; the caret and the edits are told."""
    events = Events("object:text-changed", "object:text-caret-moved", "object:state-changed:focused")
    app = App(gallery, "--page", "characters")
    try:
        field = app.wait_for("Name or code point", "entry")
        check(field.queryComponent().grabFocus(), "the field takes no focus")
        until(lambda: "focused" in states(field), "the field is not focused")
        text, edit = field.queryText(), field.queryEditableText()
        check(edit.insertText(0, "lambda", 6), "the field takes no text")
        until(lambda: text.getText(0, -1) == "lambda", "the text does not arrive")
        events.expect("object:text-changed:insert")
        until(lambda: any("LAMBDA" in item.name for item in app.all()
                          if item.getRoleName() == "list item"), "the list is not filtered")
        check(text.setCaretOffset(3), "the caret does not move")
        until(lambda: text.caretOffset == 3, f"the caret is at {text.caretOffset}")
        events.expect("object:text-caret-moved", detail=3)
        check(text.addSelection(1, 4), "nothing is selected")
        until(lambda: text.getSelection(0) == (1, 4), f"selected is {text.getSelection(0)}")
        check(edit.deleteText(1, 4), "nothing is deleted")
        until(lambda: text.getText(0, -1) == "lda", f"the text is {text.getText(0, -1)!r}")
        word = text.getTextAtOffset(1, pyatspi.TEXT_BOUNDARY_WORD_START)
        check(word == ("lda", 0, 3), f"the word is {word}")
        extents = text.getCharacterExtents(0, pyatspi.WINDOW_COORDS)
        frame = field.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
        check(frame.x < extents[0] < frame.x + frame.width, f"the letter is at {extents}")
    finally:
        app.close()


def processor_time(process):
    """The processor time of a process, in seconds."""
    with open(f"/proc/{process}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def keys(gallery):
    """A client that listens to keys hears all of them, with what they type, and takes those that it
    wants: the app does not get them, and gets the others in their order."""
    heard = []

    def hear(event):
        heard.append((event.type == pyatspi.KEY_PRESSED_EVENT, event.event_string or event.id,
                      event.hw_code, event.modifiers & 0xFF))
        return event.event_string == "x"

    app = App(gallery, "--page", "form")
    for mask in (0, 1):
        pyatspi.Registry.registerKeystrokeListener(
            hear, mask=mask, kind=(pyatspi.KEY_PRESSED_EVENT, pyatspi.KEY_RELEASED_EVENT))
    try:
        field = app.wait_for("First name", "entry")
        window = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--all", "--pid", str(app.process.pid), "--class",
             "^gallery$"], stdout=subprocess.PIPE, text=True).stdout.split()[0]
        subprocess.run(["xdotool", "windowfocus", window], check=True)
        check(field.queryComponent().grabFocus(), "the field takes no focus")
        until(lambda: "focused" in states(field), "the field is not focused")

        def types(*arguments, text):
            subprocess.Popen(["xdotool", *arguments])
            until(lambda: field.queryText().getText(0, -1) == text,
                  f"{arguments}: the text is {field.queryText().getText(0, -1)!r}, heard {heard}")

        settle(1)
        types("type", "--delay", "5", "abxcA", text="abcA")
        pressed = [key[1:] for key in heard if key[0] and isinstance(key[1], str)]
        check(pressed == [("a", 38, 0), ("b", 56, 0), ("x", 53, 0), ("c", 54, 0), ("A", 38, 1)],
              f"heard {pressed}")
        settle(0.3)
        heard.clear()
        types("key", "BackSpace", text="abc")
        settle(0.3)
        check(heard == [(True, 0xFF08, 22, 0), (False, 0xFF08, 22, 0)], f"heard {heard}")
        # A key that has been answered keeps the program no longer awake. Its caret blinks.
        settle(1)
        before = processor_time(app.process.pid)
        settle(2)
        used = processor_time(app.process.pid) - before
        check(used < 0.1, f"{used} s of processor time in 2 s after a key")
        # A client that goes away takes nothing any more.
        pyatspi.Registry.deregisterKeystrokeListener(
            hear, mask=0, kind=(pyatspi.KEY_PRESSED_EVENT, pyatspi.KEY_RELEASED_EVENT))
        settle(1)
        types("type", "--delay", "5", "x", text="abcx")
    finally:
        app.close()


def swiping(gallery):
    """What a swipe offers is an action of the row by its name, without a swipe."""
    app = App(gallery, "--page", "mail")
    try:
        rows = [item for item in app.all() if item.getRoleName() == "list item"]
        check(rows, "there are no rows")
        row, name = rows[1], rows[1].name
        action = row.queryAction()
        names = [action.getName(index) for index in range(action.nActions)]
        check(names[0] == "click" and len(set(names)) == len(names) > 2, f"the actions are {names}")
        remove = next(each for each in names if each in ("Delete", "Trash", "Archive"))
        app.do(row, remove)
        until(lambda: app.named(name) is None, f"{name!r} is still there after {remove}")
        until(lambda: "defunct" in states(row) or row.parent is None or not is_known(row),
              "the row's object is still alive", 3)
    finally:
        app.close()


def is_known(item):
    try:
        item.clear_cache()
        return item.getRoleName() != "invalid" and item.childCount >= 0 and bool(item.name)
    except GLib.GError:
        return False


def opening(gallery):
    """A row that is pressed opens its page, and the bus hears of what came."""
    events = Events("object:children-changed", "object:state-changed:focused")
    app = App(gallery, "--list")
    try:
        def row():
            return next((item for item in app.all() if item.getRoleName() == "list item"
                         and item.name.startswith("Deselection, ")), None)

        app.do(until(row, "there is no row of the page"), "click")
        app.wait_for("Deselection")
        events.expect("object:children-changed:add")
        # A press during the transition would fail: nothing takes touches then.
        until(lambda: row() is None, "the list does not go")
        app.do(app.wait_for("Trestle", "push button"), "click")
        until(row, "the list does not come back")
    finally:
        app.close()


def ringed(item):
    """Whether a row shows the ring of the keyboard's focus: a line in the tint colour at its side."""
    frame = item.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
    root = Xlib.display.Display().screen().root
    side = root.get_image(frame.x, frame.y, 4, frame.height, Xlib.X.ZPixmap, 0xFFFFFFFF).data
    blue = sum(1 for place in range(0, len(side), 4) if side[place] > 200 and side[place + 2] < 80)
    return blue > frame.height / 2


def arriving(gallery):
    """The focus goes to the first element of a screen that comes, and back to the row that it left: by
    keys with the keyboard's focus, and by a press of the client's. An alert is a dialog with the focus."""
    events = Events("object:state-changed:focused")
    app = App(gallery, "--page", "navigator")

    def focused():
        return [item for item in app.all() if "focused" in states(item)]

    def goes_to(start, message, ring=False):
        """Waits until one element that is called so has the focus, and was told to have it."""
        def stands():
            told = [name for _, name, detail, _ in events.heard if detail == 1]
            return (told and told[-1].startswith(start)
                    and [item.name.startswith(start) for item in focused()] == [True])

        try:
            until(stands, message)
        except Failed:
            names = [item.name for item in focused()]
            raise Failed(f"{message}: {names} has the focus, not {start}; heard {events.heard}")
        events.heard.clear()
        # The ring fades in.
        settle(0.5)
        item = focused()[0]
        check(ringed(item) == ring, f"{message}: the ring is {'not ' if ring else ''}there")
        return item

    def press(name):
        app.do(app.wait_for(name, "list item"), "click")

    try:
        window = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--all", "--pid", str(app.process.pid), "--class",
             "^gallery$"], stdout=subprocess.PIPE, text=True).stdout.split()[0]
        subprocess.run(["xdotool", "windowfocus", window], check=True)
        settle(0.5)
        press("Push the next")
        goes_to("ONWARDS", "a press pushes")
        app.do(app.wait_for("Navigator", "push button"), "click")
        goes_to("Push the next", "a press pops")
        row = app.wait_for("Push the next", "list item")
        check(row.queryComponent().grabFocus(), "the row takes no focus")
        settle(0.5)
        subprocess.run(["xdotool", "key", "Down"], check=True)
        goes_to("Push five", "Down", ring=True)
        subprocess.run(["xdotool", "key", "Up"], check=True)
        goes_to("Push the next", "Up", ring=True)
        subprocess.run(["xdotool", "key", "Return"], check=True)
        goes_to("Push the next", "Return pushes", ring=True)
        subprocess.run(["xdotool", "key", "alt+Left"], check=True)
        goes_to("Push the next", "Alt and the left arrow pop", ring=True)
        press("Present a sheet")
        sheet = goes_to("ONWARDS", "a sheet")
        check(any(item.getRoleName() == "dialog" for item in ancestors(sheet)), "the sheet is no dialog")
        app.do(app.wait_for("Done", "push button"), "click")
        goes_to("Present a sheet", "a sheet that goes")
        press("Ask a question")
        alert = goes_to("Another level?", "an alert")
        check(alert.getRoleName() == "dialog", f"the alert is a {alert.getRoleName()}")
        subprocess.run(["xdotool", "key", "Escape"], check=True)
        goes_to("Ask a question", "an alert that goes")
    finally:
        app.close()


def announcing(gallery):
    """What the app announces is heard."""
    events = Events("object:announcement")
    app = App(gallery, "--page", "base")
    try:
        app.do(app.wait_for("Bread", "list item"), "click")
        kind, _, politeness, text = events.expect("object:announcement")
        check(politeness == 1 and "aisle" in text, f"heard {text!r} with politeness {politeness}")
    finally:
        app.close()


def million(gallery):
    """A table of a million rows says its count and has no objects for rows that nobody asks for; a
    row far away has a name, and comes when it is scrolled to."""
    app = App(gallery, "--page", "million")
    try:
        rows = app.list()
        table = rows.queryTable()
        check(table.nRows >= 1_000_000, f"the table has {table.nRows} rows")
        check(rows.childCount < 60, f"{rows.childCount} rows are objects")
        attributes = dict(item.split(":", 1) for item in rows.getAttributes())
        check(attributes["setsize"] == str(table.nRows), f"the list says {attributes}")
        start = time.monotonic()
        row = table.getAccessibleAt(table.nRows - 1, 0)
        name = row.name
        seconds = time.monotonic() - start
        check(name, "the last row has no name")
        check(seconds < 0.2, f"the last row takes {seconds} s")
        check("showing" not in states(row), "the last row is on the screen")
        row.queryComponent().scrollTo(pyatspi.SCROLL_ANYWHERE)
        until(lambda: app.named(name), "the last row does not come")
        row.clear_cache()
        until(lambda: "showing" in states(row), "the last row's object is another one")
        print(f"{name!r} in {seconds * 1000:.1f} ms")
    finally:
        app.close()


def grid(gallery):
    """A grid has rows and columns with the titles of its sections; an item far away has a name, and
    comes when it is scrolled to."""
    app = App(gallery, "--page", "emoji")
    try:
        grid = until(lambda: next((item for item in app.all() if item.getRoleName() == "table"), None),
                     "there is no grid")
        table = grid.queryTable()
        check(table.nRows > 100 and table.nColumns > 3, f"{table.nRows} x {table.nColumns} items")
        check(grid.childCount < 200, f"{grid.childCount} items are objects")
        first = table.getAccessibleAt(0, 0)
        check(first.getRoleName() == "table cell", f"an item is a {first.getRoleName()}")
        cell = first.queryTableCell() if hasattr(first, "queryTableCell") else None
        if cell:
            check(tuple(cell.position)[-2:] == (0, 0), f"the first item is at {cell.position}")
        header = table.getRowHeader(0)
        check(header and header.name, "the first row has no header")
        item = table.getAccessibleAt(table.nRows - 1, 0)
        name = item.name
        check(name and "showing" not in states(item), f"the last row begins with {name!r}")
        item.queryComponent().scrollTo(pyatspi.SCROLL_ANYWHERE)
        until(lambda: app.named(name), "the last row does not come")
        item.clear_cache()
        until(lambda: "showing" in states(item), "the last item's object is another one")
        print(f"{table.nRows} x {table.nColumns}, {header.name!r} to {name!r}")
    finally:
        app.close()


def windows(gallery):
    """Two windows of a program are frames of one application. The keys go from one to the other, and
    closing one leaves the other."""
    events = Events("window:activate", "window:deactivate", "window:create", "window:destroy",
                    "object:state-changed:active", "object:state-changed:focused",
                    "object:children-changed")
    app = App(gallery, "--page", "form")
    try:
        def frames():
            return [app.object.getChildAtIndex(index) for index in range(app.object.childCount)]

        def ids():
            """The numbers of the windows of the program, the oldest first."""
            found = subprocess.run(
                ["xdotool", "search", "--onlyvisible", "--all", "--pid", str(app.process.pid),
                 "--class", "^gallery$"], stdout=subprocess.PIPE, text=True)
            return sorted(found.stdout.split(), key=int)

        def focus(window):
            subprocess.run(["xdotool", "windowfocus", window], check=True)

        first = ids()[0]
        focus(first)
        until(lambda: len(frames()) == 1 and "active" in states(frames()[0]),
              "the first window is not active")
        subprocess.run(["xdotool", "key", "ctrl+n"], check=True)
        until(lambda: len(ids()) == 2 and len(frames()) == 2, "the second window does not appear")
        own = [found for found in pyatspi.Registry.getDesktop(0)
               if found is not None and found.get_process_id() == app.process.pid]
        check(len(own) == 1, f"the program is {len(own)} applications")
        events.expect("window:create")
        events.expect("object:children-changed:add", app.object.name, 1)
        one, two = frames()
        check([item.getRoleName() for item in (one, two)] == ["frame", "frame"], "no frames")
        check([item.getIndexInParent() for item in (one, two)] == [0, 1], "indexes in the parent")
        check(one.getApplication() == two.getApplication() == app.object, "other applications")
        second = ids()[-1]
        subprocess.run(["xdotool", "windowmove", second, "300", "40"], check=True)
        focus(second)
        until(lambda: "active" in states(two) and "active" not in states(one),
              f"active: {states(one)}, {states(two)}")
        # Both show the same page, at different places of the desktop.
        names = [[item.name for item in app.all(frame) if item.name] for frame in (one, two)]
        check(len(names[0]) > 10 and names[0] == names[1], f"the windows show {names}")
        until(lambda: two.queryComponent().getExtents(pyatspi.DESKTOP_COORDS).x == 300,
              "the second window is somewhere else")
        fields = [next(item for item in app.all(frame) if item.getRoleName() == "entry")
                  for frame in (one, two)]
        for field, window in zip(fields, (first, second)):
            # There is no window manager here, which would do so for the field.
            focus(window)
            check(field.queryComponent().grabFocus(), "the field takes no focus")
            until(lambda: "focused" in states(field), "the field has no focus")
        check("focused" not in states(fields[0]), "both windows have the focus")
        fields[1].queryEditableText().insertText(0, "second", 6)
        until(lambda: fields[1].queryText().getText(0, -1) == "second", "the text does not arrive")
        check(fields[0].queryText().getText(0, -1) == "", "the text arrives in the other window")
        settle(0.5)
        events.heard.clear()
        focus(first)
        until(lambda: "focused" in states(fields[0]), "the focus does not come back")
        settle(0.5)
        # Events of a window are told under its own kind.
        told = [(kind.split(":", 1)[1], detail) for kind, _, detail, _ in events.heard
                if kind.startswith("window:") or "state-changed" in kind]
        check(told == [("state-changed:focused", 0), ("deactivate", 0), ("state-changed:active", 0),
                       ("activate", 0), ("state-changed:active", 1), ("state-changed:focused", 1)],
              f"the way back is told as {told}")
        focus(second)
        until(lambda: "active" in states(two), "the second window is not active again")
        settle(0.5)
        events.heard.clear()
        subprocess.run(["xdotool", "key", "ctrl+w"], check=True)
        until(lambda: len(ids()) == 1 and len(frames()) == 1, "the second window does not go")
        events.expect("window:destroy")
        events.expect("object:children-changed:remove", app.object.name, 1)
        check(frames()[0] == one, "another window is left")
        focus(first)
        until(lambda: "active" in states(one), "the first window is not active")
        fields[0].queryEditableText().insertText(0, "first", 5)
        until(lambda: fields[0].queryText().getText(0, -1) == "first", "the first window is dead")
    finally:
        app.close()


def speed(gallery):
    """A client that keeps nothing walks the tree, with names, roles and states of each element."""
    app = App(gallery, "--page", "characters")
    try:
        best = 1e9
        for _ in range(5):
            app.object.clear_cache()
            start = time.monotonic()
            count = 0
            stack = [app.object]
            while stack:
                item = stack.pop()
                count += 1
                item.name, item.getRole(), item.getState()
                stack += [item.getChildAtIndex(index) for index in range(item.childCount)]
            best = min(best, (time.monotonic() - start) / count)
        print(f"{best * 1000:.3f} ms an element, {best * 1e6:.0f} ms for 1,000")
        # A debug build on a busy machine takes three times as long as a release build.
        limit = float(os.environ.get("TRESTLE_WALK_LIMIT", "3"))
        check(best * 1000 < limit, f"an element takes {best * 1000:.3f} ms")
    finally:
        app.close()


def without(gallery):
    """Without an assistive technology the window is not on the accessibility bus, and sleeps."""
    variables = dict(os.environ)
    variables.pop("TRESTLE_ACCESSIBILITY", None)
    process = subprocess.Popen([gallery, "--size", SIZE, "--page", "cells"], env=variables)
    try:
        # Threads of Dispatch end some seconds after their last work.
        time.sleep(8)
        names = [app.get_process_id() for app in pyatspi.Registry.getDesktop(0) if app is not None]
        check(process.pid not in names, "the window is on the bus")

        def switches():
            """How often each thread has been woken."""
            counts = {}
            for task in os.listdir(f"/proc/{process.pid}/task"):
                with open(f"/proc/{process.pid}/task/{task}/status") as file:
                    counts[task] = sum(
                        int(line.split()[1]) for line in file if "ctxt_switches" in line)
            return counts

        seconds = float(os.environ.get("TRESTLE_IDLE_SECONDS", "10"))
        before = switches()
        time.sleep(seconds)
        woken = sum(count - before.get(task, 0) for task, count in switches().items())
        print(f"{woken} wake-ups in {seconds:.0f} s")
        check(woken == 0, f"{woken} wake-ups in {seconds:.0f} s")
        # A desktop that says that an assistive technology runs.
        subprocess.run(
            ["gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path",
             "/org/a11y/bus", "--method", "org.freedesktop.DBus.Properties.Set", "org.a11y.Status",
             "IsEnabled", "<true>"], check=True, stdout=subprocess.DEVNULL)
        until(lambda: process.pid in [app.get_process_id()
                                      for app in pyatspi.Registry.getDesktop(0) if app is not None],
              "the window does not join the bus")
    finally:
        process.terminate()
        process.wait()


TESTS = {test.__name__: test for test in [
    tree, pressing, folding, editing, keys, swiping, opening, arriving, announcing, million, grid,
    windows, speed, without]}

if __name__ == "__main__":
    if len(sys.argv) == 1:
        print("\n".join(TESTS))
        sys.exit(0)
    accessibility_app.picture = sys.argv[3]
    try:
        TESTS[sys.argv[2]](sys.argv[1])
    except Exception as problem:
        named = problem if isinstance(problem, Failed) else f"{type(problem).__name__}: {problem}"
        print(named, *accessibility_app.reports, sep="\n")
        sys.exit(1)
