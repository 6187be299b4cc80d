#!/usr/bin/env python3
"""Writes a package that lowers, launches and tests an app that Xcode builds, beside its unchanged sources.

    app-package.py APP PACKAGE --prebuilt FOLDER

The app is the folder of the class that conforms to UIApplicationDelegate. The package has its sources as
a target, a test that launches it and keeps the picture and the elements of its first screen, and its own
unit tests, if there are some.
"""
import argparse
import json
import os
import pathlib
import re
import sys

import app_resources

DELEGATE = re.compile(r"class\s+(\w+)\s*:[^{]*\bUIApplicationDelegate\b")
# Folders of other people's code and of products.
OTHERS = {"Pods", "Carthage", "DerivedData", "node_modules"}

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "{name}",
  dependencies: [.package(name: "trestle", path: {prebuilt})],
  targets: [
    .target(
      name: "{name}", dependencies: [.product(name: "UIKit", package: "trestle")],
      exclude: ["lowering.json"], swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "ObjectiveCLowering", package: "trestle")]),
{tests}  ]
)
"""

TESTS = """    .testTarget(
      name: "{target}",
      dependencies: [
        "{name}", .product(name: "UIKit", package: "trestle"),
        .product(name: "Simulator", package: "trestle"),
        .product(name: "XCUIAutomation", package: "trestle"),
        .product(name: "TestFilms", package: "trestle"),
      ]{more}),
"""

LAUNCH = """import Foundation
import Simulator
import Testing
import TestFilms
import UIKit

@testable import {name}

@MainActor @Suite(.serialized, .filmsFailures) struct LaunchTests {{
  @Test func `The app starts, and its first screen has elements`() async throws {{
    let device = Simulator()
    device.launch({delegate}.self)
    await device.run(for: 1)
    let tree = device.accessibilityTree()
    Attachment.record(Array(tree.utf8), named: "elements.txt")
    let picture = FileManager.default.temporaryDirectory.appendingPathComponent("{name}.png")
    try device.snapshot().write(to: picture)
    Attachment.record(Array(try Data(contentsOf: picture)), named: "screen.png")
    #expect(!tree.isEmpty)
  }}
}}
"""


def fail(message):
    sys.exit(f"trestle: {message}")


def swift_files(folder):
    for path in sorted(folder.rglob("*.swift")):
        parts = path.relative_to(folder).parts
        if not any(part in OTHERS or part.startswith(".") for part in parts):
            yield path


def is_test(path, root):
    return any(part.endswith("Tests") for part in path.relative_to(root).parts[:-1])


def write(path, text):
    """Writes a file if its content changes: SwiftPM goes by dates."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf8") != text:
        path.write_text(text, encoding="utf8")


def lowering(folder, target, sources):
    relative = os.path.relpath(sources, folder)
    write(folder / "lowering.json", json.dumps(
        {target: {"sources": [relative], "ios": True, "library": True}}, indent=2) + "\n")
    # SwiftPM leaves out a target without a source.
    write(folder / "Lowered.swift", "// The sources of the target are lowered while it builds.\n")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("app", type=pathlib.Path)
    parser.add_argument("package", type=pathlib.Path)
    parser.add_argument("--prebuilt", type=pathlib.Path, required=True)
    options = parser.parse_args()
    app, package = options.app.resolve(), options.package.resolve()
    projects = sorted(app.glob("*.xcodeproj"))
    if not projects:
        below = [path for path in sorted(app.rglob("*.xcodeproj"))
                 if not OTHERS & set(path.relative_to(app).parts)]
        if len(below) == 1:
            projects, app = below, below[0].parent
    found = []
    for path in swift_files(app):
        if is_test(path, app):
            continue
        match = DELEGATE.search(path.read_text(encoding="utf8", errors="replace"))
        if match:
            found.append((path, match[1]))
    if not found:
        fail(f"{app} has neither a Package.swift nor a class that conforms to UIApplicationDelegate")
    if len(found) > 1:
        places = ", ".join(str(path.relative_to(app)) for path, _ in found)
        fail(f"{app} has several apps; name the folder of one: {places}")
    file, delegate = found[0]
    # The app's sources are the first folder below the one given, or that folder itself.
    parts = file.relative_to(app).parts
    sources = app / parts[0] if len(parts) > 1 else app
    name = re.sub(r"\W", "_", projects[0].stem if projects else sources.name)
    if name[0].isdigit():
        name = "_" + name
    folder = package / "Sources" / name
    lowering(folder, name, sources)
    tests = TESTS.format(target=f"{name}LaunchTests", name=name, more="")
    write(package / "Tests" / f"{name}LaunchTests" / "LaunchTests.swift",
          LAUNCH.format(name=name, delegate=delegate))
    for own in sorted(path for path in app.iterdir()
                      if path.is_dir() and path.name.endswith("Tests") and not
                      path.name.endswith("UITests") and any(path.rglob("*.swift"))):
        target = re.sub(r"\W", "_", own.name)
        lowering(package / "Tests" / target, target, own)
        tests += TESTS.format(
            target=target, name=name,
            more=""",
      exclude: ["lowering.json"], swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "ObjectiveCLowering", package: "trestle")]""")
    write(package / "Package.swift", MANIFEST.format(
        name=name, prebuilt=json.dumps(str(options.prebuilt.resolve())), tests=tests))
    app_resources.write(
        app_resources.folder_of_products(package), sources, name, projects[0] if projects else None)
    print(f"{package}: {name}, {len(list(swift_files(sources)))} files of {sources}")


if __name__ == "__main__":
    main()
