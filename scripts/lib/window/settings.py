"""The settings of the desktop."""
import os
import subprocess
import tempfile
import time

from cases import case, missing
from idle import check_asleep
from portal import Session, portal_lacks
from probe import Window
from report import check
from text import Fields
from xsettings import settings
from xvfb import window_size

APPEARANCE = "org.freedesktop.appearance"


def brightness(picture, width=380, height=600):
    """The mean brightness of a window's pixels, from 0 to 255."""
    rows = [row[:width * 3] for row in picture[2][:height]]
    return sum(sum(row) for row in rows) / (len(rows) * width * 3)


def has_color(picture, color):
    """Whether a color is among the pixels, by a few levels."""
    return any(all(abs(row[x + part] - color[part]) <= 3 for part in range(3))
               for row in picture[2][::2] for x in range(0, len(row) - 2, 3))


@case(lacks=portal_lacks)
def settings_portal(display, gallery, folder):
    """A window has the portal's colors from its first frame, and follows them."""
    session = Session(display, f"{APPEARANCE} color-scheme u 1",
                      f"{APPEARANCE} accent-color c 1,0.5,0")
    window = None
    try:
        window = Window(display, [gallery, "--page", "controls"], folder)
        time.sleep(2)
        dark = window.shoot("settings-dark")
        check(brightness(dark) < 80, f"the window is not dark: {brightness(dark):.0f}")
        check(has_color(dark, (255, 128, 0)), "the accent color does not show")
        session.say(f"{APPEARANCE} color-scheme u 2")
        time.sleep(1)
        light = window.shoot("settings-light")
        check(brightness(light) > 180, f"the window does not turn light: {brightness(light):.0f}")
        session.say(f"{APPEARANCE} accent-color c 0,0.5,0.25")
        session.say("org.gnome.desktop.interface text-scaling-factor d 1.5")
        time.sleep(1)
        large = window.shoot("settings-large")
        check(has_color(large, (0, 128, 64)), "the accent color does not change")
        check(light[2] != large[2], "the text does not grow")
        check_asleep(window)
    finally:
        if window:
            window.close()
        session.close()


@case(lacks=portal_lacks)
def settings_contrast(display, gallery, folder):
    """Labels and lines stand out more while the portal asks for contrast, light and dark."""
    def ink(picture):
        rows = picture[2][200:600]
        return sum(abs(row[x] - row[0]) for row in rows for x in range(0, 380 * 3, 3))

    for scheme in (2, 1):
        session = Session(display, f"{APPEARANCE} color-scheme u {scheme}")
        window = None
        try:
            window = Window(display, [gallery, "--page", "mail", "--size", "390x640"], folder)
            time.sleep(2)
            plain = window.shoot(f"settings-contrast-{scheme}-off")
            session.say(f"{APPEARANCE} contrast u 1")
            time.sleep(1)
            strong = window.shoot(f"settings-contrast-{scheme}")
            check(ink(strong) > ink(plain) * 1.03, f"{ink(strong)} after {ink(plain)}")
            session.say(f"{APPEARANCE} contrast u 0")
            time.sleep(1)
            again = window.shoot(f"settings-contrast-{scheme}-again")
            check(area(again) == area(plain), "the contrast stays")
        finally:
            if window:
                window.close()
            session.close()


RESOURCES = """
import sys, time, Xlib.display, Xlib.Xatom
display = Xlib.display.Display()
root = display.screen().root
root.change_property(Xlib.Xatom.RESOURCE_MANAGER, Xlib.Xatom.STRING, 8, sys.argv[1].encode())
display.sync()
"""


def set_resources(display, text):
    subprocess.run(["/usr/bin/python3", "-c", RESOURCES, text], env=display.environment, check=True)


@case(lacks=portal_lacks)
def settings_display(display, gallery, folder):
    """A window on X11 opens at the size that Xft.dpi asks for, and at a fraction of it."""
    try:
        for dpi, expected in [(144, (450, 600)), (120, (375, 500)), (96, (300, 400))]:
            set_resources(display, f"Xft.dpi:\t{dpi}\n")
            window = Window(display, [gallery, "--page", "form", "--size", "300x400"], folder)
            try:
                first = window_size(display, window)
                time.sleep(1.5)
                window.shoot(f"settings-dpi-{dpi}")
                later = window_size(display, window)
                check(first == expected == later, f"{first}, then {later} at {dpi} dots per inch")
            finally:
                window.close()
    finally:
        set_resources(display, "")


def display_lacks():
    return missing(modules=[("Xlib", "python3-xlib")])


GNOME = "org.gnome.desktop.interface"
SIZE = (380, 300)


def area(picture):
    return [row[:SIZE[0] * 3] for row in picture[2][:SIZE[1]]]


def grays(picture):
    """The number of the window's pixels that are gray, neither black nor white."""
    rows = area(picture)
    return sum(1 for row in rows for x in range(0, len(row), 3)
               if row[x] == row[x + 1] == row[x + 2] and 0 < row[x] < 0xF0)


@case(lacks=portal_lacks)
def settings_letters(display, gallery, folder):
    """Letters are fitted to the pixels, and have gray edges or none, as the desktop says, live."""
    command = [gallery, "--page", "form", "--size", "380x300"]
    display.xdotool("mousemove", 795, 690)
    with settings(display, {}) as daemon:
        window = Window(display, command + ["--scale", "1"], folder)
        try:
            time.sleep(1.5)
            plain = window.shoot("letters-plain")
            pictures = {"plain": area(plain)}

            def look(name, **values):
                daemon.say({key.replace("_", "/"): value for key, value in values.items()})
                time.sleep(0.7)
                picture = window.shoot(f"letters-{name}")
                pictures[name] = area(picture)
                return picture

            look("slight", Xft_Antialias=1, Xft_Hinting=1, Xft_HintStyle="hintslight")
            check(pictures["slight"] != pictures["plain"], "slight hints change nothing")
            mono = look("black", Xft_Antialias=0, Xft_Hinting=1, Xft_HintStyle="hintfull")
            check(grays(mono) < grays(plain) / 2, f"{grays(mono)} grays, {grays(plain)} before")
            look("off", Xft_Antialias=1, Xft_Hinting=0, Xft_HintStyle="hintfull")
            check(pictures["off"] == pictures["plain"], "hints stay")
        finally:
            window.close()
        daemon.say({"Xft/Hinting": 1, "Xft/HintStyle": "hintslight"})
        window = Window(display, command + ["--scale", "1"], folder)
        try:
            time.sleep(1.5)
            check(area(window.shoot("letters-first")) == pictures["slight"], "the start has no hints")
        finally:
            window.close()
        pictures = []
        for style in ("hintnone", "hintfull"):
            daemon.say({"Xft/Hinting": 1, "Xft/HintStyle": style})
            window = Window(display, command + ["--scale", "2"], folder)
            try:
                time.sleep(1.5)
                pictures.append(area(window.shoot(f"letters-2x-{style}")))
            finally:
                window.close()
        check(pictures[0] == pictures[1], "letters are fitted at two pixels a point")
    session = Session(display, f"{GNOME} font-hinting s full")
    try:
        window = Window(display, command + ["--scale", "1"], folder)
        try:
            time.sleep(1.5)
            full = area(window.shoot("letters-portal"))
            session.say(f"{GNOME} font-hinting s none")
            time.sleep(0.7)
            check(area(window.shoot("letters-portal-none")) == area(plain) != full,
                  "the portal's hints are not taken")
        finally:
            window.close()
    finally:
        session.close()


@case(lacks=portal_lacks)
def settings_font(display, gallery, folder):
    """The system font is the desktop's where the app or its user asks for that, live; a font that cannot be
    used is logged once, and changes nothing."""
    command = [gallery, "--page", "mail", "--size", "380x300", "--scale", "1"]
    display.xdotool("mousemove", 795, 690)
    errors = open(os.path.join(folder, "settings-font.log"), "w+")

    def faults():
        errors.seek(0)
        return [line for line in errors.read().splitlines() if "cannot be used" in line]

    def picture(window, name, pause=1.0):
        time.sleep(pause)
        return area(window.shoot(f"font-{name}"))

    session = Session(display, f"{GNOME} font-name s DejaVu Serif 11")
    window = None
    try:
        window = Window(display, command, folder)
        inter = picture(window, "app", 2)
        session.say(f"{GNOME} font-name s DejaVu Sans 11")
        check(picture(window, "app-live") == inter, "an app that does not ask for it has the desktop's font")
        window.close()
        session.say(f"{GNOME} font-name s DejaVu Serif 11")
        window = Window(display, command + ["--font", "desktop"], folder, errors=errors)
        serif = picture(window, "serif", 2)
        check(serif != inter, "the first frames are in the app's font")
        session.say(f"{GNOME} font-name s DejaVu Sans Bold 11")
        bold = picture(window, "bold")
        check(bold != serif and bold != inter, "the font does not change")
        for bad in ("No Such Family 11", "", "DejaVu Serif 0", "DejaVu Serif NaN"):
            before = len(faults())
            for _ in range(2):
                session.say(f"{GNOME} font-name s {bad}")
            check(picture(window, "bad", 0.7) == bold, f"'{bad}' changes the font")
            check(len(faults()) == before + 1, f"'{bad}' is logged so: {faults()[before:]}")
        session.say(f"{GNOME} font-name s DejaVu Serif 30")
        check(picture(window, "serif-again") == serif, "the serif font does not come back")
        session.say(f"{GNOME} font-name s Sans 11")
        check(picture(window, "sans") == inter, "Sans is not the app's font")
        check_asleep(window)
    finally:
        if window:
            window.close()
        session.close()
        errors.close()
    with settings(display, {"Gtk/FontName": "DejaVu Serif 11"}) as daemon:
        with display.variables({"TRESTLE_FONT": "desktop"}):
            window = Window(display, command, folder)
        try:
            check(picture(window, "display", 2) == serif, "the display's font is not taken")
            daemon.say({})
            check(picture(window, "display-none") == inter, "the font stays without the setting")
        finally:
            window.close()


@case(lacks=display_lacks)
def settings_double_click(display, gallery, folder):
    """A second click counts as a double click within the time that the desktop says, live."""
    with settings(display, {"Net/DoubleClickTime": 1200}) as daemon:
        fields = Fields(display, gallery, folder)
        try:
            fields.does("click", 1, "type", "word")
            fields.point(40, 57)
            for limit, pause, expected in [(1200, 800, True), (200, 800, False), (200, 100, True)]:
                daemon.say({"Net/DoubleClickTime": limit})
                time.sleep(2)
                fields.does("click", 1)
                time.sleep(2)
                said = fields.does("click", "--repeat", 2, "--delay", pause, 1).lines
                found = any(line.startswith("selected word") for line in said)
                check(found == expected, f"clicks {pause} ms apart at {limit} ms say {said}")
        finally:
            fields.window.close()


@case()
def settings_language(display, gallery, folder):
    """A window has the direction of the desktop's language, if the app has it or names none, and its customs
    of time."""
    display.xdotool("mousemove", 795, 690)
    with tempfile.TemporaryDirectory(dir=folder) as place:
        program = os.path.join(place, "gallery")
        os.link(gallery, program)

        def picture(name, **environment):
            with display.variables(dict(environment, TRESTLE_STATUS_BAR="1")):
                window = Window(display, [program, "--page", "form", "--size", "380x600", "--scale", "1"],
                                folder)
            try:
                time.sleep(1.5)
                rows = area(window.shoot(f"language-{name}"))
            finally:
                window.close()
            # The time of day, and the page below it.
            return rows[:20], rows[20:]

        english, page = picture("english", LC_ALL="en_US.UTF-8")
        _, mirrored = picture("mirrored", LC_ALL="en_US.UTF-8", TRESTLE_DIRECTION="rtl")

        def translate(language):
            os.mkdir(os.path.join(place, f"{language}.lproj"))
            with open(os.path.join(place, f"{language}.lproj", "Localizable.strings"), "w") as file:
                file.write('"Done" = "-";\n')

        check(picture("unnamed", LC_ALL="he_IL.UTF-8")[1] == mirrored != page,
              "an app that names no language does not follow the user")
        translate("de")
        check(picture("untranslated", LC_ALL="he_IL.UTF-8")[1] == page,
              "an app without the language is mirrored")
        translate("he")
        translate("ar")
        for name in ("he_IL", "ar_EG"):
            found = picture(name, LC_ALL=f"{name}.UTF-8")[1]
            check(found == mirrored != page, f"the page is not mirrored in {name}")
        check(picture("german", LC_ALL="de_DE.UTF-8")[0] != english, "the time of day is as in English")
