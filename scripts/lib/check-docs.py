#!/usr/bin/env python3
"""Checks that public API is documented: every public declaration of the modules with names of their
own; every public type and every Linux addition of the modules with Apple's names; every type of the
table's engine, which is in no product, and public for the compiler's sake. The landing page
of a module's documentation must list each of its top-level symbols under a topic. A deprecated name
needs neither: its message says what to use.
"""
import re

from swift_source import ROOT, finish
from symbols import TYPES, additions, symbols

OWN = ["Kinetics", "IndexMaps", "TableGeometry", "Constraints", "Trestle", "Simulator", "WindowHost",
       "XCUIAutomation", "ScreenSnapshots", "MonkeyTesting", "TestFilms",
       "AutomationServer", "PreviewHost"]
APPLE = ["CoreGraphics", "QuartzCore", "UniformTypeIdentifiers", "UIFoundation", "UIKit",
         "UserNotifications", "SafariServices", "FoundationSupplement"]
ENGINE = "TableEngine"
# Their landing pages are complete; UIKit's names the main symbols.
LISTED = ["Trestle", "Simulator", "WindowHost", "XCUIAutomation", "ScreenSnapshots", "MonkeyTesting",
          "TestFilms", "AutomationServer", "PreviewHost"]

problems = []
count = 0
for module in OWN:
    for symbol in symbols(module):
        count += 1
        if not symbol.documented and not symbol.is_override and not symbol.is_deprecated:
            problems.append(f"{symbol.where}: {module}: {symbol.path} has no documentation")

for symbol in symbols(ENGINE):
    if symbol.kind in TYPES:
        count += 1
        if not symbol.documented:
            problems.append(f"{symbol.where}: {ENGINE}: {symbol.path} has no documentation")

for module in LISTED:
    page = ROOT / "Sources" / module / f"{module}.docc" / f"{module}.md"
    links = set(re.findall(r"^- ``(\S+)``$", page.read_text(encoding="utf8"), re.M))
    # A link names a member of another module's type as Module/Type/member.
    listed = {link.split("/", 1)[-1] for link in links}
    for symbol in symbols(module):
        depth = symbol.path.count(".")
        extends_another = symbol.extended_module not in (None, module)
        is_top_level = depth == 0 or (depth == 1 and extends_another)
        if is_top_level and not symbol.is_deprecated and symbol.path.replace(".", "/") not in listed:
            problems.append(
                f"{symbol.where}: {page.relative_to(ROOT)} does not list {symbol.path}")

added = {entry for entry, _, _ in additions()}
documented = set()
bare = {}
for module in APPLE:
    for symbol in symbols(module):
        wanted = symbol.kind in TYPES or symbol.path in added
        if not wanted or symbol.path.split(".")[-1].startswith("_"):
            continue
        count += 1
        # One documented overload is enough for all of that name.
        if symbol.documented:
            documented.add(symbol.path)
        else:
            what = "type" if symbol.kind in TYPES else "Linux addition"
            bare[symbol.path] = f"{symbol.where}: {what} {symbol.path} has no documentation"
problems += [problem for path, problem in bare.items() if path not in documented]

finish("docs", sorted(problems), f"{count} declarations documented")
