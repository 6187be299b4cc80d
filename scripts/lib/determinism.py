#!/usr/bin/env python3
"""Frames are the same, byte for byte, whatever the machine is set to.

Runs a fixed script on every page of the gallery (`gallery checksums`) under other settings and compares
the checksums of all frames: time zone, language, home folder, further variables, those of the text
libraries, hash seeds, one core or all, only the fonts that scripts/system-packages.txt lists or all of
the system's, Fontconfig's rules, none or bad ones, and another build if one is given. A difference is
named by its setting, page and frame, with the pictures of both.

  determinism.py GALLERY                compares the settings
  determinism.py GALLERY OTHER          compares another build as well, such as the release build
  determinism.py --fonts                names the fonts that the tests use, and says which are missing
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

from swift_source import ROOT

# What text is drawn with, by the package on Debian that has it.
FONTS = {"Inter": "fonts-inter", "DejaVu Sans": "fonts-dejavu-core",
         "DejaVu Sans Mono": "fonts-dejavu-core", "DejaVu Serif": "fonts-dejavu-core",
         "Noto Color Emoji": "fonts-noto-color-emoji"}
OUT = ROOT / "out" / "determinism"


def installed():
    """The family that fontconfig has for each font, and its file."""
    found = {}
    for family in FONTS:
        reply = subprocess.run(
            ["fc-match", "--format", "%{family[0]}\t%{file}\t%{fontversion}", family],
            capture_output=True, text=True, check=False).stdout
        found[family] = (reply.split("\t") + ["", ""])[:3]
    return found


def check_fonts():
    missing = []
    for family, (match, path, version) in installed().items():
        if match.startswith(family):
            print(f"{family}: {path}, version {int(version or 0) / 65536:.3f}")
        else:
            missing.append(family)
            print(f"{family}: missing (package {FONTS[family]}); {match or 'nothing'} is used instead")
    return not missing


# What a user's rules can do to text: other fonts, hinting, hard edges, false bold.
HOSTILE_RULES = """
<match target="pattern">
  <edit name="family" mode="prepend" binding="strong"><string>DejaVu Serif</string></edit>
</match>
<match target="font">
  <edit name="antialias" mode="assign"><bool>false</bool></edit>
  <edit name="hintstyle" mode="assign"><const>hintfull</const></edit>
  <edit name="autohint" mode="assign"><bool>true</bool></edit>
  <edit name="embolden" mode="assign"><bool>true</bool></edit>
</match>"""


def font_configuration(folder, name, rules):
    """A configuration of Fontconfig that has the folders of the named fonts alone, and rules."""
    folders = sorted({os.path.dirname(path) for _, path, _ in installed().values() if path})
    path = os.path.join(folder, f"{name}.conf")
    with open(path, "w", encoding="utf8") as file:
        file.write(f"<fontconfig>{rules}<reset-dirs/>")
        file.write("".join(f"<dir>{name}</dir>" for name in folders))
        file.write(f"<cachedir>{folder}/cache</cachedir></fontconfig>")
    return path


def frames(gallery, environment=None, core=None, arguments=()):
    command = [gallery, "checksums", *arguments]
    if core is not None and shutil.which("taskset"):
        command = ["taskset", "-c", str(core), *command]
    base = {name: value for name, value in os.environ.items()
            if not re.match(r"LC_|LANG|TZ$|FONTCONFIG", name)}
    reply = subprocess.run(command, env={**base, **(environment or {})}, capture_output=True,
                           text=True, check=False)
    if reply.returncode:
        raise SystemExit(f"determinism: {' '.join(command)} ended with {reply.returncode}:\n{reply.stderr}")
    return reply.stdout.splitlines()


def settings(folder):
    home = os.path.join(folder, "home")
    os.mkdir(home)
    extra = {f"TRESTLE_UNUSED_{index}": "x" * 100 for index in range(40)}
    yield "the same once more", {}, None
    yield "TZ=Pacific/Auckland", {"TZ": "Pacific/Auckland"}, None
    yield "TZ=America/St_Johns", {"TZ": "America/St_Johns"}, None
    yield "LC_ALL=tr_TR.UTF-8", {"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"}, None
    yield "LC_ALL=ar_EG.UTF-8", {"LC_ALL": "ar_EG.UTF-8", "LANG": "ar_EG.UTF-8",
                                 "LANGUAGE": "ar"}, None
    yield "LC_ALL=C", {"LC_ALL": "C"}, None
    yield "an empty home folder", {"HOME": home, "XDG_CONFIG_HOME": home}, None
    yield "forty more variables", extra, None
    yield "fixed hash seeds", {"SWIFT_DETERMINISTIC_HASHING": "1"}, None
    yield "FreeType's and Pango's variables", {
        "FREETYPE_PROPERTIES": "cff:no-stem-darkening=0 truetype:interpreter-version=35",
        "PANGO_LANGUAGE": "ja:zh"}, None
    yield "one core", {}, 0
    for name, rules in (("the named fonts alone", "<include>/etc/fonts/fonts.conf</include>"),
                        ("no rules of Fontconfig's", ""),
                        ("rules that spoil text", HOSTILE_RULES)):
        path = font_configuration(folder, re.sub(r"\W+", "-", name), rules)
        yield name, {"FONTCONFIG_FILE": path}, None


def compare(name, first, other, pictures):
    """Prints the first frame that differs; returns whether all are the same."""
    if first == other:
        print(f"{name}: {len(other)} frames, the same")
        return True
    for one, two in zip(first, other):
        if one != two:
            page, number, _ = one.split()
            break
    else:
        print(f"{name}: {len(other)} frames instead of {len(first)}")
        return False
    count = sum(one != two for one, two in zip(first, other))
    print(f"{name}: {count} frames of {len(first)} differ, first frame {number} of the page {page}:")
    OUT.mkdir(parents=True, exist_ok=True)
    stem = re.sub(r"\W+", "-", name)
    for which, run in zip(("before", "after"), pictures):
        path = OUT / f"{stem}-{which}.png"
        run(("--only", page, "--frame", number, "--out", str(path)))
        print(f"  {which}: {path}")
    return False


def main(arguments):
    ok = check_fonts()
    if arguments[:1] == ["--fonts"]:
        return ok
    gallery, others = arguments[0], arguments[1:]
    first = frames(gallery)
    with tempfile.TemporaryDirectory() as folder:
        for name, environment, core in settings(folder):
            ok &= compare(name, first, frames(gallery, environment, core), (
                lambda extra: frames(gallery, arguments=extra),
                lambda extra: frames(gallery, environment, core, extra)))
        for other in others:
            ok &= compare(f"the build {other}", first, frames(other), (
                lambda extra: frames(gallery, arguments=extra),
                lambda extra: frames(other, arguments=extra)))
    return ok


sys.exit(0 if main(sys.argv[1:]) else 1)
