#!/usr/bin/env python3
"""The folders of UIKit are layers: each uses only those that scripts/uikit-folders.txt allows it.

What a folder uses is what the compiler's index says: every type, method, property and case that
its sources name, whatever the notation. Run `swift build` first.
  scripts/lib/uikit-folders.py           checks
  scripts/lib/uikit-folders.py --print   prints the table of what is used, in the table's order
"""
import collections
import os
import pathlib
import sys

from index_store import DEFINITION, REFERENCE, IndexStore
from swift_source import ROOT, finish, relative

HOME = ROOT / "Sources" / "UIKit"
TABLE = ROOT / "scripts" / "uikit-folders.txt"
STORE = ROOT / ".build" / "debug" / "index" / "store"

problems = []

# The table: folders from the bottom up, each with those below that it may use. A line
# `FOLDER names: ...` lists declarations of folders above that a folder may name.
allowed = {}
named = collections.defaultdict(set)
for number, line in enumerate(TABLE.read_text(encoding="utf8").splitlines(), 1):
    line = line.split("#")[0].strip()
    if not line:
        continue
    folder, _, uses = line.partition(": ")
    if folder.endswith(" names"):
        named[folder.removesuffix(" names")].update(uses.split())
        continue
    folder, _, uses = line.partition(":")
    for use in uses.split():
        if use not in allowed:
            problems.append(f"{relative(TABLE)}:{number}: {folder} uses {use}, which is not below it")
    allowed[folder.strip()] = uses.split()


def layer(path):
    """The folder of the table that a source is in: the deepest one named."""
    folder = pathlib.PurePath(os.path.relpath(path, HOME)).parent
    while str(folder) != "." and str(folder) not in allowed:
        folder = folder.parent
    return str(folder)


sources = sorted(HOME.rglob("*.swift"))
index = {}
if STORE.exists():
    # The index names sources by where they were built.
    for path, occurrences in IndexStore(STORE).occurrences("UIKit").items():
        _, _, inner = path.rpartition("/Sources/UIKit/")
        index[HOME / inner] = occurrences
missing = [path for path in sources if path not in index]
if missing:
    sys.exit(f"check-folders: {relative(missing[0])} is not in the index: run `swift build` first")

layers = {}
for path in sources:
    layers[path] = layer(path)
    if layers[path] == "." and path.parent != HOME:
        problems.append(f"{relative(path)}: its folder is not in {relative(TABLE)}")

home = {}
for path in sources:
    for occurrence in index[path]:
        if occurrence.roles & DEFINITION:
            home[occurrence.symbol] = path

used = collections.defaultdict(set)
unused = {folder: set(names) for folder, names in named.items()}
for path in sources:
    here = layers[path]
    for occurrence in index[path]:
        target = home.get(occurrence.symbol)
        if not occurrence.roles & REFERENCE or target is None or layers[target] == here:
            continue
        there = layers[target]
        name = occurrence.name.removeprefix("getter:").removeprefix("setter:")
        if name in named[here] and there not in allowed.get(here, ()):
            unused[here].discard(name)
            continue
        if there in used[here] and there in allowed.get(here, ()):
            continue
        used[here].add(there)
        if there not in allowed.get(here, ()) and "--print" not in sys.argv:
            problems.append(
                f"{relative(path)}:{occurrence.line}: {here} may not use {there}: {name} is declared "
                f"in {relative(target)}")

if "--print" in sys.argv:
    for folder in allowed:
        print(f"{folder}:", *[below for below in allowed if below in used[folder]])
    sys.exit()

for folder, names in unused.items():
    for name in names:
        problems.append(f"{relative(TABLE)}: {folder} does not name {name}")
for folder, uses in allowed.items():
    if not any(below == folder for below in layers.values()):
        problems.append(f"{relative(TABLE)}: {folder} has no sources")
    for use in uses:
        if use not in used[folder]:
            problems.append(f"{relative(TABLE)}: {folder} does not use {use}")

finish(
    "folders", sorted(set(problems)),
    f"{len(allowed)} folders of UIKit, {sum(map(len, allowed.values()))} uses, all pointing down")
