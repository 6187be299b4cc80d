"""Input methods of IBus and of fcitx."""
import contextlib
import os
import subprocess
import tempfile
import time

from cases import case, missing
from idle import check_asleep
from report import Failed, check
from text import Fields, underlined

# A window of candidates has this class of X11.
CANDIDATES = {"ibus": "ibus-ui-gtk3", "fcitx": "fcitx"}


@contextlib.contextmanager
def session(display, command, **values):
    """A home folder and a session bus with an input method for the windows on a display."""
    with tempfile.TemporaryDirectory() as home:
        settings = os.path.join(home, ".config", "glib-2.0", "settings")
        os.makedirs(settings)
        with open(os.path.join(settings, "keyfile"), "w") as file:
            file.write("[org/freedesktop/ibus/engine/hangul]\ninitial-input-mode='hangul'\n"
                       "[desktop/ibus/panel/emoji]\nhotkey=['<Control>period']\n")
        # Debian's programs take Debian's Python.
        values = dict(values, HOME=home, XDG_RUNTIME_DIR=home, XDG_CONFIG_HOME=home + "/.config",
                      GSETTINGS_BACKEND="keyfile", NO_AT_BRIDGE="1", PATH="/usr/bin:/bin",
                      LC_ALL="C.UTF-8")
        with display.variables(values):
            display.environment.pop("IBUS_ADDRESS", None)
            daemon = subprocess.Popen(
                ["dbus-daemon", "--session", "--nofork", "--print-address"], text=True,
                env=display.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            display.environment["DBUS_SESSION_BUS_ADDRESS"] = daemon.stdout.readline().strip()
            method = subprocess.Popen(command(home), env=display.environment,
                                      stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            try:
                yield
            finally:
                for process in (method, daemon):
                    process.terminate()
                    process.wait()


@contextlib.contextmanager
def ibus(display, engine):
    """IBus with one of its engines."""
    def command(home):
        return ["ibus-daemon", "--panel", "/usr/libexec/ibus-ui-gtk3", "--config",
                "/usr/libexec/ibus-memconf"]

    with session(display, command, XMODIFIERS="@im=ibus"):
        # The panel chooses an engine when it starts, in place of the one asked for.
        said, times, end = "", 0, time.monotonic() + 40
        while times < 4:
            check(time.monotonic() < end, f"IBus has the engine {said!r}, not {engine}")
            said = subprocess.run(["ibus", "engine"], env=display.environment, text=True,
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout.strip()
            times = times + 1 if said == engine and has_window(display, "ibus-ui-gtk3") else 0
            if times == 0:
                subprocess.run(["ibus", "engine", engine], env=display.environment,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(0.5)
        yield


@contextlib.contextmanager
def fcitx(display, method):
    """Fcitx with a keyboard and an input method, to which Control and the space bar switch."""
    def command(home):
        folder = os.path.join(home, ".config", "fcitx5")
        os.makedirs(folder)
        with open(os.path.join(folder, "profile"), "w") as file:
            file.write(
                f"[Groups/0]\nName=Default\nDefault Layout=us\nDefaultIM={method}\n"
                f"[Groups/0/Items/0]\nName=keyboard-us\n[Groups/0/Items/1]\nName={method}\n"
                "[GroupOrder]\n0=Default\n")
        return ["fcitx5"]

    with session(display, command, SDL_IM_MODULE="fcitx", XMODIFIERS="@im=fcitx"):
        time.sleep(2)
        yield


def has_window(display, name):
    """Whether there is a window of a class, also a hidden one."""
    found = subprocess.run(["xdotool", "search", "--class", name], env=display.environment,
                           stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return bool(found.stdout.split())


def candidates(display, method, seconds=8):
    """The rectangle of the window of candidates: x, y, width and height; None if none is shown in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--class", CANDIDATES[method]],
            env=display.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        for number in found.stdout.split():
            said = subprocess.run(["xdotool", "getwindowgeometry", "--shell", number], text=True,
                                  env=display.environment, stdout=subprocess.PIPE).stdout
            values = dict(line.split("=") for line in said.split())
            # A hidden panel is a window of 16 by 16 pixels.
            if int(values.get("WIDTH", 0)) > 16:
                return tuple(int(values[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))
        time.sleep(0.1)
    return None


class Composing(Fields):
    """The fields, with the keys in the first one, and what they say with all of their spaces."""

    def __init__(self, display, gallery, folder):
        super().__init__(display, gallery, folder)
        self.does("click", 1)

    def typed(self, *arguments):
        """The texts of the first field after some events."""
        return [text.removeprefix("0").removeprefix(" ") for text in self.texts(*arguments)]

    def becomes(self, text, *arguments, seconds=10):
        """Sends events, and waits until the first field says a text."""
        end = time.monotonic() + seconds
        texts = self.typed(*arguments)
        while texts[-1:] != [text]:
            check(time.monotonic() < end, f"{arguments}: {texts}, not {text!r}")
            texts += self.typed()

    def composes(self, body):
        """Composes text in the empty field. SDL types a key as a letter if an input method takes more
        than 0.3 s for it, as on a busy machine: what came of that is removed, and all of it repeated."""
        for attempt in reversed(range(5)):
            try:
                return body()
            except Failed:
                if attempt == 0:
                    raise
                # Escape ends what is composed, and else the editing.
                self.typed("key", "Escape")
                self.does("click", 1)
                self.typed("key", "ctrl+a", "BackSpace")
                time.sleep(2)


def ibus_lacks():
    return missing([("dbus-daemon", "dbus"), ("ibus-daemon", "ibus")])


def hangul_lacks():
    if not os.path.exists("/usr/share/ibus/component/hangul.xml"):
        return "ibus-hangul"
    return ibus_lacks()


def emoji_lacks():
    if not os.path.exists("/usr/libexec/ibus-extension-gtk3"):
        return "ibus"
    return ibus_lacks()


@case(lacks=emoji_lacks)
def ibus_emoji(display, gallery, folder):
    """The name of an emoji is typed into the field, and becomes it."""
    with ibus(display, "xkb:us::eng"):
        fields = Composing(display, gallery, folder)
        try:
            fields.composes(lambda: compose_smile(fields))
        finally:
            fields.window.close()


def compose_smile(fields):
    fields.becomes("ab", "type", "ab")
    # The picker tells IBus its key some time after the engine is there, and reads its dictionary at the
    # first press: a second one would be typed into it.
    for seconds in (1, 2, 4, 8, 16):
        try:
            fields.becomes("abe", "key", "ctrl+period", seconds=seconds)
            break
        except Failed:
            check(seconds < 16, "Ctrl+. opens no picker")
    time.sleep(2)
    fields.becomes("abesmile", "type", "--delay", 60, "smile")
    check(underlined(fields.window.shoot("ibus-emoji-name")), "the name is not underlined")
    fields.becomes("abe\U0001f603", "key", "space")
    fields.becomes("ab\U0001f603", "key", "Return")
    check(not underlined(fields.window.shoot("ibus-emoji")), "a line stays under it")


@case(lacks=hangul_lacks)
def ibus_korean(display, gallery, folder):
    """Syllables of Hangul grow in the field, underlined, and stay there."""
    with ibus(display, "hangul"):
        fields = Composing(display, gallery, folder)
        try:
            texts = fields.typed("type", "--delay", 60, "gksrmf")
            check(texts == ["ㅎ", "하", "한", "한", "한ㄱ", "한그", "한글"], f"composed {texts}")
            check(underlined(fields.window.shoot("ibus-korean")), "the syllable is not underlined")
            texts = fields.typed("key", "Right")
            check(texts and set(texts) == {"한글"}, f"inserted {texts}")
            # The loop sleeps between keys; text also arrives after a rest.
            time.sleep(3)
            texts = fields.typed("type", "--delay", 60, "dl")
            check(texts[-1] == "한글이", f"composed {texts}")
        finally:
            fields.window.close()


@case(lacks=hangul_lacks)
def ibus_candidates(display, gallery, folder):
    """Candidates stand under the text that they replace, and the chosen one is inserted once."""
    with ibus(display, "hangul"):
        fields = Composing(display, gallery, folder)
        try:
            places = []
            for count in (1, 2):
                fields.typed("type", "--delay", 60, "gks")
                fields.typed("key", "Hangul_Hanja")
                place = candidates(display, "ibus")
                fields.window.shoot(f"ibus-candidates-{count}")
                check(place is not None, "no candidates are shown")
                places.append(place)
                texts = fields.typed("key", "1")
                check(texts and len(texts[-1]) == count and texts[-1][-1] >= "一", f"inserted {texts}")
            first, second = places
            # The field's text begins at 27 points, and ends 67 points below the window's top.
            check(abs(first[0] - 27) <= 12 and 57 <= first[1] <= 80, f"the candidates are at {first}")
            check(8 <= second[0] - first[0] <= 24 and first[1] == second[1],
                  f"the next candidates are at {second}, after {first}")
        finally:
            fields.window.close()


@case(lacks=ibus_lacks)
def ibus_idle(display, gallery, folder):
    """An input method wakes a window only while a field has the keys."""
    with ibus(display, "xkb:us::eng"):
        fields = Fields(display, gallery, folder)
        try:
            check_asleep(fields.window, settling=8)
        finally:
            fields.window.close()


def fcitx_lacks():
    if not os.path.exists("/usr/share/fcitx5/inputmethod/hangul.conf"):
        return "fcitx5-hangul"
    return missing([("dbus-daemon", "dbus"), ("fcitx5", "fcitx5")])


@case(lacks=fcitx_lacks)
def fcitx_korean(display, gallery, folder):
    """Syllables of Hangul by fcitx: the space that ends one stands behind it."""
    with fcitx(display, "hangul"):
        fields = Composing(display, gallery, folder)
        try:
            fields.does("key", "ctrl+space")
            texts = fields.typed("type", "--delay", 60, "gksrmf")
            check(texts[-1] == "한글", f"composed {texts}")
            check(underlined(fields.window.shoot("fcitx-korean")), "the syllable is not underlined")
            texts = fields.typed("type", "--delay", 60, " dl")
            check(texts[-1] == "한글 이", f"composed {texts}")
        finally:
            fields.window.close()


def engine_lacks(path, package, others):
    return lambda: package if not os.path.exists(path) else others()


@case(lacks=engine_lacks("/usr/share/fcitx5/inputmethod/pinyin.conf", "fcitx5-pinyin", fcitx_lacks))
def fcitx_chinese(display, gallery, folder):
    """Pinyin by fcitx becomes the first candidate, and another one by its number."""
    with fcitx(display, "pinyin"):
        fields = Composing(display, gallery, folder)
        try:
            fields.does("key", "ctrl+space")
            # At its first key fcitx reads its dictionary, for longer than SDL waits for it.
            fields.typed("key", "n")
            time.sleep(2)
            fields.typed("key", "Escape", "ctrl+a", "BackSpace")
            fields.composes(lambda: compose_hello(fields))
        finally:
            fields.window.close()


def compose_hello(fields):
    fields.becomes("ni hao", "type", "--delay", 150, "nihao")
    place = candidates(fields.display, "fcitx")
    fields.window.shoot("fcitx-chinese")
    check(place is not None and 57 <= place[1] <= 80, f"the candidates are at {place}")
    fields.becomes("你好", "key", "space")
    fields.becomes("你好中国", "type", "--delay", 150, "zhongguo1")


@case(lacks=engine_lacks("/usr/share/ibus/component/anthy.xml", "ibus-anthy", ibus_lacks))
def ibus_japanese(display, gallery, folder):
    """Romaji by ibus becomes hiragana, and kanji at the space bar."""
    with ibus(display, "anthy"):
        fields = Composing(display, gallery, folder)
        try:
            # Anthy begins with Latin letters.
            fields.does("key", "ctrl+j")
            texts = fields.typed("type", "--delay", 150, "nihongo")
            check(texts[-1:] == ["にほんご"], f"composed {texts}")
            check(underlined(fields.window.shoot("ibus-japanese")), "the text is not underlined")
            texts = fields.typed("key", "space")
            check(texts[-1:] == ["日本語"], f"converted {texts}")
            texts = fields.typed("key", "Return")
            check(not texts or texts[-1] == "日本語", f"inserted {texts}")
            check(not underlined(fields.window.shoot("ibus-japanese-inserted")), "a line stays under it")
        finally:
            fields.window.close()


@case()
def dead_keys(display, gallery, folder):
    """Dead keys and the compose key put letters together."""
    subprocess.run(["setxkbmap", "us", "intl", "-option", "compose:ralt"], env=display.environment,
                   check=True)
    try:
        with display.variables({"LC_ALL": "C.UTF-8"}):
            fields = Composing(display, gallery, folder)
        try:
            for keys, text in [(["dead_acute", "a"], "á"), (["dead_diaeresis", "u"], "áü"),
                               (["Multi_key", "o", "e"], "áüœ"), (["Multi_key", "less", "3"], "áüœ♥")]:
                texts = fields.typed("key", *keys)
                check(texts == [text], f"{'+'.join(keys)}: {texts}")
        finally:
            fields.window.close()
    finally:
        subprocess.run(["setxkbmap", "us", "-option", ""], env=display.environment, check=True)
