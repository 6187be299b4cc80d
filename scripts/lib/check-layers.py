#!/usr/bin/env python3
"""The layers of targets: no import points upwards, and none is undeclared.

Package.swift lists its targets in data-flow order; a target may depend only on targets that stand
before it, and its sources may import only what it depends on there. The table of dependencies in
docs/ARCHITECTURE.md lists the manifest's packages and system libraries, with the targets that use
each, and nothing else.
"""
import re

from swift_source import (
    ROOT, blank, dependency_names, finish, is_library, manifest, relative, sources)

# Comes with the toolchain.
SYSTEM = {
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
    "Dispatch", "Glibc", "Musl", "Synchronization",
    "Observation", "RegexBuilder",
}
APPLE = {"Darwin", "ObjectiveC", "os", "CoreFoundation"}
TESTING = {"Testing", "XCTest"}
# Report to the test that runs.
REPORTING = {"TestReports", "TestFilms", "XCUIAutomation", "ScreenSnapshots", "MonkeyTesting",
             "AutomationServer", "SnapshotTestingStrategies"}
# The base layer has plain numbers alone.
BASE = {
    "Kinetics", "IndexMaps", "TableGeometry", "CollectionEngine", "Constraints", "TableEngine",
    "ScrollEngine", "BehaviorEngines", "FrameTiming",
}
BASE_SYSTEM = {"Swift", "Glibc", "Musl", "Darwin"}
# What only these targets may depend on, whatever the manifest says.
ONLY = {
    "CSDL2": {"WindowHost"},
    "CCairo": {"CoreGraphics", "CPango", "AppPackaging"},
    "CPango": {"CoreGraphics"},
    "CHarfBuzz": {"CoreGraphics", "CPango"},
    "Simulator": {"gallery", "bench", "Fuzz", "PreviewHost", *REPORTING},
    "WindowHost": {"gallery", "bench", "TemplateApp", "PreviewHost"},
}

IMPORT = re.compile(
    r"^[ \t]*(?P<attributes>(?:@\w+(?:\([^)]*\))?\s+)*)"
    r"(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+"
    r"(?:(?:typealias|struct|class|enum|protocol|let|var|func)\s+)?(?P<module>\w+)", re.M)

problems = []
package = manifest()
targets = package["targets"]
order = {t["name"]: i for i, t in enumerate(targets)}
edges = 0

for target in targets:
    name = target["name"]
    declared = dependency_names(target)
    test = target["type"] == "test"
    for dependency in declared:
        edges += 1
        if dependency in order and order[dependency] >= order[name]:
            problems.append(
                f"Package.swift: {name} depends on {dependency}, which stands above it")
        if dependency in ONLY and not test and name not in ONLY[dependency]:
            problems.append(f"Package.swift: {name} must not depend on {dependency}")
    if name in BASE and set(declared) - BASE:
        problems.append(f"Package.swift: {name} is in the base layer and may depend on that alone")
    if target["type"] == "system":
        continue
    allowed = {name} | set(declared)
    if name in BASE:
        allowed |= BASE_SYSTEM
    else:
        allowed |= SYSTEM | APPLE
    if test or name in REPORTING:
        allowed |= TESTING
    for path in sources(target):
        text = blank(path.read_text(encoding="utf8"))
        for match in IMPORT.finditer(text):
            module = match["module"]
            line = text.count("\n", 0, match.start("module")) + 1
            where = f"{relative(path)}:{line}"
            if "@testable" in match["attributes"]:
                problems.append(f"{where}: @testable import {module}; test seams are `package`")
            if module in allowed:
                continue
            if module in order and order[module] > order[name]:
                problems.append(f"{where}: {name} imports {module}, which stands above it")
            elif name in BASE:
                problems.append(f"{where}: {name} is in the base layer: plain numbers, no {module}")
            else:
                problems.append(
                    f"{where}: imports {module}, which Package.swift does not give to {name}")

users = {next(iter(d.values()))[0]["identity"]: set() for d in package["dependencies"]}
libraries = {t["name"]: t["name"].removeprefix("C").lower() for t in targets if is_library(t)}
users |= {library: set() for library in libraries.values()}
for target in targets:
    if target["type"] == "test" or is_library(target):
        continue
    for dependency in target["dependencies"]:
        if "product" in dependency and dependency["product"][1]:
            users[dependency["product"][1].lower()].add(target["name"])
    for name in set(dependency_names(target)) & set(libraries):
        users[libraries[name]].add(target["name"])

page = (ROOT / "docs" / "ARCHITECTURE.md").read_text(encoding="utf8")
section = re.search(r"^## Dependencies.*?(?=^## |\Z)", page, re.M | re.S)
listed = {
    what.split()[0].lower(): set(re.findall(r"`([\w-]+)`", where))
    for what, where in re.findall(r"^\| ([^|]+) \| ([^|]*) \|", section[0] if section else "", re.M)
    if what != "what"}
for name in sorted(users.keys() - listed.keys()):
    problems.append(f"docs/ARCHITECTURE.md: the table of dependencies lacks {name}")
for name in sorted(listed.keys() - users.keys()):
    problems.append(f"docs/ARCHITECTURE.md: the package does not depend on {name}")
for name in sorted(users.keys() & listed.keys()):
    if users[name] != listed[name]:
        problems.append(
            f"docs/ARCHITECTURE.md: {name} is used in {', '.join(sorted(users[name])) or 'no target'}")

finish("layers", problems, f"{len(targets)} targets, {edges} dependencies, all pointing down")
