#!/usr/bin/env python3
"""Documentation: every public declaration of our own modules, every public type and every Linux
addition on the floors with Apple's names.
"""
from swift_source import finish
from symbols import TYPES, additions, symbols

OWN = ["Kinetics", "TableGeometry", "Constraints", "Trestle", "Simulator", "WindowHost"]
APPLE = ["CoreGraphics", "QuartzCore", "UIFoundation", "UIKit"]

problems = []
count = 0
for module in OWN:
    for symbol in symbols(module):
        count += 1
        if not symbol.documented and not symbol.is_override:
            problems.append(f"{symbol.where}: {module}: {symbol.path} has no documentation")

added = {entry for entry, _, _ in additions()}
documented = set()
bare = {}
for module in APPLE:
    for symbol in symbols(module):
        wanted = symbol.kind in TYPES or symbol.path in added
        if not wanted or symbol.path.split(".")[-1].startswith("_"):
            continue
        count += 1
        # Of overloads under one name one may speak for all.
        if symbol.documented:
            documented.add(symbol.path)
        else:
            what = "type" if symbol.kind in TYPES else "Linux addition"
            bare[symbol.path] = f"{symbol.where}: {what} {symbol.path} has no documentation"
problems += [problem for path, problem in bare.items() if path not in documented]

finish("docs", sorted(problems), f"{count} declarations documented")
