#!/usr/bin/env python3
"""Checks what the package is on a Mac and on Linux: dumps the manifest for both.

On a Mac it has the product Trestle, for iOS and Mac Catalyst 15, without a dependency and without a
target whose name hides a module of the system's; its sources import nothing else than the targets
that they depend on and Apple's frameworks. Elsewhere it has every target.
"""
import re

from swift_source import ROOT, blank, dependency_names, finish, manifest, relative, sources

# Modules of Apple's SDK that targets of the full package share their names with.
FRAMEWORKS = {"CoreGraphics", "QuartzCore", "UIKit", "UIFoundation", "UniformTypeIdentifiers",
              "UserNotifications", "SafariServices", "XCUIAutomation", "Accessibility", "Combine"}
IMPORTED = {"Foundation", "UIKit", "CoreGraphics", "QuartzCore"}
IMPORT = re.compile(r"^[ \t]*(?:@\w+[ \t]+)*(?:(?:public|package|internal)[ \t]+)?import[ \t]+(\w+)", re.M)

problems = []
apple = manifest(TRESTLE_APPLE="1")
full = manifest(TRESTLE_APPLE="0")
targets = {target["name"]: target for target in apple["targets"]}

products = [product["name"] for product in apple["products"]]
if products != ["Trestle"]:
    problems.append(f"on a Mac: products {products} instead of Trestle alone")
platforms = {platform["platformName"]: platform["version"] for platform in apple["platforms"]}
if platforms != {"ios": "15.0", "maccatalyst": "15.0"}:
    problems.append(f"on a Mac: platforms {platforms} instead of iOS and Mac Catalyst 15")
if apple["dependencies"]:
    problems.append("on a Mac: the package depends on others")
for name, target in targets.items():
    where = f"on a Mac: target {name}"
    if name in FRAMEWORKS:
        problems.append(f"{where} hides a module of the system's")
    dependencies = set(dependency_names(target))
    for missing in sorted(dependencies - set(targets)):
        problems.append(f"{where} depends on {missing}, which is not there")
    for path in sources(target):
        for module in IMPORT.findall(blank(path.read_text(encoding="utf8"))):
            if module not in dependencies | IMPORTED:
                problems.append(f"{relative(path)}: {name} imports {module}, which a Mac lacks")

names = {target["name"] for target in full["targets"]}
if full.get("platforms"):
    problems.append("elsewhere: the package is limited to platforms")
for missing in sorted({"UIKit", "Simulator", "WindowHost", "Trestle"} - names):
    problems.append(f"elsewhere: target {missing} is missing")
for path in sorted((ROOT / "Sources").iterdir()):
    if path.is_dir() and path.name not in names:
        problems.append(f"{relative(path)} belongs to no target")
finish("manifests", problems, f"manifests: {len(targets)} targets on a Mac, {len(names)} elsewhere")
