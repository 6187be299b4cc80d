#!/usr/bin/env python3
"""Runs some of the tests on the libraries that `scripts/prebuilt` packs, as another package uses them.

What is missing from an archive fails only when something looks for it: a conformance of a type that no
code names, a module that nobody linked. So whole targets of tests run, in a package of their own that
depends on the archive alone. Combine, which is behind a trait, is built on top of the archive: with the
trait on, the whole package would be built a second time.
"""
import json
import os
import pathlib
import subprocess

import prebuilt
from swift_source import ROOT, folder, manifest

# Targets whose modules are all in the archive: screen readers, selectors, fingers, notifications.
SHARE = ["AccessibilityBusTests", "ObjectiveCDispatchTests", "SimulatorTests", "UserNotificationsTests"]
OUTPUT = ROOT / ".build" / "prebuilt"


def write_tests(archive, tests):
    """Writes a package that runs the tests on the archive."""
    package = manifest()
    declared = {target["name"]: target for target in package["targets"]}
    place = json.dumps(os.path.relpath(archive, tests))
    version = next(source["requirement"]["range"][0]["lowerBound"] for dependency in package["dependencies"]
                   for source in dependency["sourceControl"] if source["identity"] == "opencombine")
    lines = ["// swift-tools-version: 6.2", "import PackageDescription", "", "let package = Package(",
             '  name: "tests",',
             '  traits: [.trait(name: "Combine"), .default(enabledTraits: ["Combine"])],',
             f'  dependencies: [.package(name: "trestle", path: {place}),',
             f'    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "{version}")],',
             "  targets: ["]
    modules = '.product(name: "Trestle", package: "trestle")'
    for kind, name, dependencies in [
            ("target", "Combine", modules + ', .product(name: "OpenCombine", package: "OpenCombine")'),
            ("testTarget", "CombineTests", modules + ', "Combine"'),
            *(("testTarget", name, modules) for name in SHARE)]:
        link = tests / ("Sources" if kind == "target" else "Tests") / name
        link.parent.mkdir(parents=True, exist_ok=True)
        if not link.is_symlink():
            link.symlink_to(folder(declared[name]))
        lines.append(f'    .{kind}(name: "{name}", dependencies: [{dependencies}]),')
    (tests / "Package.swift").write_text("\n".join([*lines, "  ]", ")", ""]), encoding="utf8")


def main():
    # A package is known to the compiler by its folder's name: with the name of this one, the tests may use
    # what is `package` here.
    archive, tests = OUTPUT / "prebuilt-libraries", OUTPUT / ROOT.name
    subprocess.run(["swift", "build"], cwd=ROOT, check=True)
    prebuilt.pack(archive, is_built=True)
    write_tests(archive, tests)
    # SwiftPM does not see that an archive has changed, and links only what is missing.
    for program in tests.glob(".build/debug/*.xctest"):
        program.unlink()
    subprocess.run(["swift", "build", "--build-tests"], cwd=tests, check=True)
    program = next((tests / ".build" / "debug").glob("*.xctest"))
    runner = ROOT / ".build" / "debug" / "trestle-test"
    return subprocess.run(
        [str(runner), "--program", str(program), "--results", str(tests / ".build" / "results")],
        cwd=ROOT).returncode


if __name__ == "__main__":
    raise SystemExit(main())
