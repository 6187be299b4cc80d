#!/usr/bin/env python3
"""Checks that CoreGraphics, QuartzCore, UIFoundation and UIKit spell public API as Apple does.

Compares names, labels, types, kinds, superclasses and settability with the tables in ../shared/api.
scripts/linux-additions.txt lists the exceptions, each with its reason. Without the tables the check
is skipped, and says so.
"""
import json
import subprocess
import sys
import tempfile

from swift_source import ROOT, finish
from symbols import ADDITIONS, GRAPHS, additions

AUDIT = ROOT.parent / "shared" / "api" / "audit.py"
MODULES = ["CoreGraphics", "QuartzCore", "UIFoundation", "UIKit"]
CATEGORIES = {
    "invented": "is not Apple's",
    "labels": "has other labels than Apple's",
    "types": "has other types than Apple's",
    "kinds": "is another kind of thing than Apple's",
    "superclasses": "has another superclass than Apple's",
    "readonly": "is read-only here, settable at Apple",
    "not_on_ios": "is not available on iOS",
}


def reason_problems():
    out = []
    for entry, reason, line in additions():
        if len(reason.split()) < 3:
            out.append(f"scripts/linux-additions.txt:{line}: {entry} has no reason above it")
    return out


def audit(*options):
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        done = subprocess.run(
            [sys.executable, str(AUDIT), "--json", file.name, *options,
             *(str(GRAPHS / m) for m in MODULES)],
            capture_output=True, text=True)
        if done.returncode not in (0, 1):
            sys.exit("audit.py failed:\n" + done.stdout + done.stderr)
        try:
            return json.load(file), done.stdout
        except ValueError:
            sys.exit("audit.py wrote no result:\n" + done.stdout + done.stderr)


def counts(category, item):
    # Apple declares IndexPath's members twice: with AppKit's spelling and with UIKit's.
    return category != "not_on_ios" or not item[0].startswith("IndexPath.")


problems = reason_problems()
if not AUDIT.exists():
    finish("api", problems, "SKIPPED the comparison with Apple's declarations: no ../shared/api here")
    sys.exit()

allowed = {entry: line for entry, _, line in additions()}


def allows(path):
    return path if path in allowed else path.split(".")[0] if path.split(".")[0] in allowed else None


used = set()
plain, _ = audit()
for category in CATEGORIES:
    for item in plain[category]:
        entry = allows(item[0])
        if entry:
            used.add(entry)

options = ["--strict"] + (["--allow", str(ADDITIONS)] if ADDITIONS.exists() else [])
result, report = audit(*options)
for category, sin in CATEGORIES.items():
    for item in result[category]:
        if allows(item[0]) or not counts(category, item):
            continue
        path, *rest = item
        ours = rest[0] if rest else ""
        apples = "; ".join(rest[1]) if len(rest) > 1 and isinstance(rest[1], list) else (
            str(rest[1]) if len(rest) > 1 else "")
        problems.append(f"{path} {sin}: {ours}" + (f"  (Apple: {apples})" if apples else ""))

for entry, line in allowed.items():
    if entry not in used:
        problems.append(
            f"scripts/linux-additions.txt:{line}: {entry} is stale: nothing differs under that name")

summary = report.splitlines()[0] if report else ""
finish("api", problems, f"{summary}; {len(allowed)} Linux additions")
