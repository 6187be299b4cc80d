#!/usr/bin/env python3
"""Writes the public symbols of the modules to .build/symbol-graphs, from the output of `swift build`.

Also checks that Trestle and GalleryPages use public API alone: type-checks them as another package.
"""
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

from swift_source import ROOT, finish, is_library, manifest, module_map, sources

MODULES = [
    "Kinetics", "IndexMaps", "TableGeometry", "CollectionEngine", "Constraints", "TableEngine", "CoreGraphics",
    "QuartzCore", "UniformTypeIdentifiers", "UIFoundation", "ObjectiveCDispatch",
    "FoundationSupplement", "UIKit", "UserNotifications", "SafariServices",
    "Trestle", "Simulator", "WindowHost", "XCUIAutomation", "ScreenSnapshots",
    "MonkeyTesting", "TestFilms", "AutomationServer", "PreviewHost",
]
# An app can do everything that these do.
PUBLIC_ONLY = ["Trestle", "GalleryPages"]


def run(*command):
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)


def tool(name):
    found = shutil.which(name)
    if found:
        return found
    beside = pathlib.Path(os.path.realpath(shutil.which("swift"))).parent / name
    if beside.exists():
        return str(beside)
    sys.exit(f"{name} is not part of this toolchain")


package = manifest()
build = pathlib.Path(run("swift", "build", "--show-bin-path").stdout.strip())
info = json.loads(run("swift", "-print-target-info").stdout)
triple = info["target"]["unversionedTriple"]
cache = ROOT / ".build" / "symbol-graphs-cache"

search = ["-I", str(build / "Modules"), "-module-cache-path", str(cache)]
for target in package["targets"]:
    if is_library(target):
        place = module_map(target)
        search += ["-Xcc", f"-fmodule-map-file={place}", "-Xcc", f"-I{place.parent}"]
        if target.get("pkgConfig"):
            flags = run("pkg-config", "--cflags", target["pkgConfig"]).stdout
            for flag in shlex.split(flags):
                search += ["-Xcc", flag]

output = ROOT / ".build" / "symbol-graphs"
shutil.rmtree(output, ignore_errors=True)
problems = []

extract = tool("swift-symbolgraph-extract")
for module in MODULES:
    into = output / module
    into.mkdir(parents=True)
    done = run(
        extract, "-module-name", module, "-target", triple, "-minimum-access-level", "public",
        "-skip-synthesized-members", "-output-dir", str(into), *search)
    if done.returncode or not list(into.glob("*.symbols.json")):
        problems.append(f"no symbols of {module}:\n{done.stderr.strip()}")

names = {t["name"]: t for t in package["targets"]}

# Behaviours and their engines are one package also on a Mac, where UIKit is Apple's: what the engines
# give to this package is public in the copy that is compiled here.
opened = ROOT / ".build" / "symbol-graphs-engines"
shutil.rmtree(opened, ignore_errors=True)
opened.mkdir(parents=True)
copies = []
for index, path in enumerate(sources(names["BehaviorEngines"])):
    copies.append(opened / f"{index}-{path.name}")
    copies[-1].write_text(
        re.sub(r"\bpackage\b", "public", path.read_text(encoding="utf8")), encoding="utf8")
done = run(
    "swiftc", "-emit-module", "-swift-version", "6", "-parse-as-library", "-module-name",
    "BehaviorEngines", "-target", triple, "-emit-module-path",
    str(opened / "BehaviorEngines.swiftmodule"), *search, *map(str, copies))
if done.returncode:
    problems.append(f"BehaviorEngines does not compile with public names:\n{done.stderr.strip()}")

for module in PUBLIC_ONLY:
    files = [str(p) for p in sources(names[module])]
    if not files:
        continue
    done = run(
        "swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-module-name", module,
        "-package-name", "elsewhere", "-target", triple, "-I", str(opened), *search, *files)
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if ": error:" in line]
        problems.append(
            f"{module} uses more than public API:\n  " + "\n  ".join(lines or [done.stderr]))

finish(
    "symbols", problems,
    f"{len(MODULES)} modules read; {' and '.join(PUBLIC_ONLY)} use public API alone")
