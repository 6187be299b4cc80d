#!/usr/bin/env python3
"""Checks that CoreGraphics, QuartzCore, UIFoundation and UIKit spell public API as Apple does.

Compares names, labels, types, kinds, superclasses, settability and whether subclasses can override
with the tables in ../shared/api.
scripts/linux-additions.txt lists the exceptions, each with its reason. Without the tables the check
is skipped, and says so.
"""
import importlib.util
import json
import re
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


def closed():
    """What Apple's subclasses can override and ours cannot: classes and members that are not open.

    Apple's members are open where they are Objective-C's: those of a class and those of a protocol
    that the class conforms to.
    """
    spec = importlib.util.spec_from_file_location("audit", AUDIT)
    tables = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tables)
    apple = tables.DB([AUDIT.parent / "uikit-api.tsv", AUDIT.parent / "uikit-api-extra.tsv"])
    ours = tables.Mod([str(GRAPHS / module) for module in MODULES])
    kinds = {f"swift.{kind}" for kind in ("method", "property", "type.method", "type.property")}
    for symbol in ours.syms.values():
        if symbol.get("accessLevel") != "public":
            continue
        path = symbol["pathComponents"]
        name, kind = ".".join(path), symbol["kind"]["identifier"]
        if kind == "swift.class" and any(r["objc-name"] for r in apple.members.get(name, ())):
            yield name
        owner = ".".join(path[:-1])
        row = apple.types.get(owner)
        if kind not in kinds or row is None or row["g"].kw != "class":
            continue
        signature = tables.parse(tables.decl(symbol))
        if any(
                r["objc-name"] and r["g"].name_key() == signature.name_key()
                and tables.same_types(signature, r, owner, [])
                for one in apple.chain(owner) for r in apple.members.get(one, ())):
            yield name


def renamed():
    """The names that no language mode of today can use: those that Swift 4 had."""
    names = set()
    for graph in (path for m in MODULES for path in (GRAPHS / m).glob("*.symbols.json")):
        for symbol in json.loads(graph.read_text())["symbols"]:
            if any("obsoleted" in a for a in symbol.get("availability", ())):
                names.add(".".join(symbol["pathComponents"]))
    return names


RENAMED = renamed()


def counts(category, item):
    if item[0] in RENAMED:
        return False
    # What scripts/lib/optional-calls.py writes: properties with the names of optional methods.
    if category == "labels" and re.search(r": _UI\w+_\w+\? \{ get \}", " ".join(map(str, item))):
        return False
    # Apple declares IndexPath's members twice: with AppKit's spelling and with UIKit's.
    return category != "not_on_ios" or not item[0].startswith("IndexPath.")


problems = reason_problems()
if not AUDIT.exists():
    finish("api", problems, "SKIPPED the comparison with Apple's declarations: no ../shared/api here")
    sys.exit()

allowed = {entry: line for entry, _, line in additions()}


def allows(path):
    """The entry that excepts a declaration: its own, or that of a type that it is in."""
    parts = path.split(".")
    owners = (".".join(parts[:count]) for count in range(len(parts), 0, -1))
    return next((owner for owner in owners if owner in allowed), None)


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

for name in sorted(closed()):
    entry = allows(name)
    if entry:
        used.add(entry)
    else:
        problems.append(f"{name} is open at Apple, and cannot be overridden here")

for entry, line in allowed.items():
    if entry not in used:
        problems.append(
            f"scripts/linux-additions.txt:{line}: {entry} is stale: nothing differs under that name")

summary = report.splitlines()[0] if report else ""
finish("api", problems, f"{summary}; {len(allowed)} Linux additions")
