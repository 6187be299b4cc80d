#!/usr/bin/env python3
"""Measures the lowering of Objective-C-flavoured Swift: `scripts/bench lowering`.

The tool alone, on an app of a thousand files of which one in eight needs it and on one where every file
does; and a build of a target with the plugin beside one of the same sources lowered by hand. The apps
are made up by a seeded generator, or read from a folder.

  bench-lowering.py TOOL PREBUILT WORK [FOLDER]

TOOL is the compiled objc-lowering, PREBUILT the package that scripts/prebuilt writes, WORK a folder to
work in. A figure is the least of several runs.
"""
import os
import pathlib
import random
import shutil
import subprocess
import sys
import time

LIMITS = {"as they come": 1.0, "all marked": 6.0, "memory": 200, "plugin": 1.10}
# The compiler takes 25 files at a time. A target with the plugin has one file more, which says that its
# sources are elsewhere: of a hundred files that would make five compilations out of four.
BUILT = 110
NOUNS = ["Order", "Letter", "Person", "Photo", "Payment", "Place", "Trip", "Note", "Track", "Task"]
COMMENT = "/// Shows what the user has chosen, and follows changes of it until the screen goes away.\n"


def plain_file(name, numbers):
    """A model: nothing in it needs lowering."""
    lines = ["import Foundation\n\n", COMMENT, f"struct {name}: Codable, Hashable {{\n"]
    for index in range(numbers.randint(4, 16)):
        lines.append(f"  var value{index}: {numbers.choice(['Int', 'String', 'Double', '[String]?'])}\n")
    for index in range(numbers.randint(1, 8)):
        lines.append(f"\n  {COMMENT}  func result{index}(of count: Int) -> Int {{\n"
                     f"    guard count > {index} else {{ return 0 }}\n"
                     f"    return (0..<count).map {{ $0 * {index + 2} }}.reduce(0, +)\n  }}\n")
    return "".join(lines) + "}\n"


def marked_file(name, numbers):
    """A screen: outlets, actions, selectors, an observed property, a protocol with optional members."""
    actions = range(numbers.randint(2, 8))
    lines = ["import UIKit\n\n", f"@objc protocol {name}Delegate: AnyObject {{\n",
             f"  @objc optional func {name.lower()}DidChange(_ sender: {name})\n}}\n\n", COMMENT,
             f"class {name}: UIViewController {{\n", f"  weak var delegate: {name}Delegate?\n",
             "  @IBOutlet weak var titleLabel: UILabel!\n", "  @objc dynamic var count = 0\n\n",
             "  override func viewDidLoad() {\n    super.viewDidLoad()\n"]
    for index in actions:
        lines.append("    NotificationCenter.default.addObserver(\n"
                     f"      self, selector: #selector(changed{index}(_:)), name: .init(\"{index}\"), "
                     "object: nil)\n")
    lines.append("  }\n")
    for index in actions:
        lines.append(f"\n  @objc private func changed{index}(_ notification: Notification) {{\n"
                     f"    count += {index + 1}\n"
                     f"    delegate?.{name.lower()}DidChange?(self)\n  }}\n")
    lines.append("\n  @IBAction func save(_ sender: Any) { count = 0 }\n}\n")
    return "".join(lines)


def make_app(folder, count, share, seed):
    """Writes `count` files, one in `share` of which needs lowering."""
    shutil.rmtree(folder, ignore_errors=True)
    numbers = random.Random(seed)
    for index in range(count):
        name = f"{NOUNS[index % len(NOUNS)]}{'Page' if index % share == 0 else 'Model'}{index}"
        make = marked_file if index % share == 0 else plain_file
        path = folder / f"Group{index % 20}" / f"{name}.swift"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(make(name, numbers), encoding="utf8")


def run(command, folder=None):
    """CPU time, wall time and peak memory of a command, in seconds and megabytes."""
    start = time.monotonic()
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"{' '.join(map(str, command))}\n{output.decode(errors='replace')}")
    return usage.ru_utime + usage.ru_stime, time.monotonic() - start, usage.ru_maxrss / 1024


def least(runs):
    return tuple(min(figures) for figures in zip(*runs))


def tell(name, cpu, wall, note=""):
    print(f"{name:44}{cpu:8.2f} s CPU {wall:8.2f} s wall  {note}", flush=True)


def measure_tool(tool, app, work, name, limit):
    """A first run and one where nothing has changed. Returns whether the limits hold."""
    files = sum(1 for _ in app.rglob("*.swift"))
    out, cache = work / "lowered", work / "facts.cache"

    def lower():
        return run([tool, "--ios", "--library", "--quiet", "--keep-going", "--cache", cache, app, out])

    first, again = [], []
    for _ in range(5):
        shutil.rmtree(out, ignore_errors=True)
        cache.unlink(missing_ok=True)
        first.append(lower())
        again.append(lower())
    cpu, wall, memory = least(first)
    tell(f"{files} files, {name}", cpu, wall, f"{memory:.0f} MB; wants {limit} s, {LIMITS['memory']} MB")
    tell("  the same, nothing changed", *least(again)[:2])
    return wall * 1000 / files <= limit and memory <= LIMITS["memory"]


def package(folder, prebuilt, app, plugin):
    """A package of one target, whose sources the plugin lowers or which are as they are."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copytree(app, folder / "App")
    target = ('path: ".", exclude: ["App", "lowering.json"], sources: ["Linux"], '
              'swiftSettings: [.swiftLanguageMode(.v5)], '
              'plugins: [.plugin(name: "ObjectiveCLowering", package: "trestle")]'
              if plugin else 'path: "App", swiftSettings: [.swiftLanguageMode(.v5)]')
    if plugin:
        (folder / "Linux").mkdir()
        (folder / "Linux" / "Linux.swift").write_text("// The sources are in App.\n", encoding="utf8")
        (folder / "lowering.json").write_text(
            '{ "App": { "sources": ["App"], "ios": true, "library": true } }\n', encoding="utf8")
    (folder / "Package.swift").write_text(f"""// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "app",
  dependencies: [.package(name: "trestle", path: "{os.path.relpath(prebuilt, folder)}")],
  targets: [
    .target(name: "App", dependencies: [.product(name: "UIKit", package: "trestle")], {target})
  ])
""", encoding="utf8")
    run(["swift", "build"], folder)


def clean(folder):
    """Removes what is compiled and lowered of the target, and leaves the tool and the plugin."""
    build = folder / ".build"
    for pattern in ("*/debug/App.build/*.o", "*/debug/App.build/*.swiftdeps", "*/debug/App.build/*.d",
                    "*/debug/App.build/*.priors", "*/debug/Modules/App.*",
                    "plugins/outputs/*/App/*/*/facts.cache", "plugins/outputs/*/App/*/*/Lowered/*"):
        for path in build.glob(pattern):
            path.unlink()


def build(folder):
    clean(folder)
    return run(["swift", "build"], folder)


def compare(name, first, second):
    """Clean builds of two packages, in turn. Returns the ratio of the second's CPU time."""
    runs = ([], [])
    for _ in range(5):
        for folder, figures in zip((first, second), runs):
            figures.append(build(folder))
    (cpu, wall, _), (other_cpu, other_wall, _) = map(least, runs)
    tell(f"{name}, without the plugin", cpu, wall)
    tell(f"{name}, with it", other_cpu, other_wall,
         f"{other_cpu / cpu:.3f}x CPU, {other_wall / wall:.3f}x wall; wants {LIMITS['plugin']}x")
    return other_cpu / cpu


def main(tool, prebuilt, work, folder=None):
    work.mkdir(parents=True, exist_ok=True)
    reached = []
    mixed, marked = work / "as-they-come", work / "all-marked"
    if folder:
        mixed = folder
    else:
        make_app(mixed, 1000, 8, 1)
    make_app(marked, 1000, 1, 2)
    reached.append(measure_tool(tool, mixed, work, "as they come", LIMITS["as they come"]))
    reached.append(measure_tool(tool, marked, work, "each needs it", LIMITS["all marked"]))

    app, lowered, plain = work / "app", work / "app-lowered", work / "app-plain"
    make_app(app, BUILT, 1, 3)
    shutil.rmtree(lowered, ignore_errors=True)
    run([tool, "--ios", "--library", "--quiet", app, lowered])
    package(work / "by-hand", prebuilt, lowered, plugin=False)
    package(work / "by-plugin", prebuilt, app, plugin=True)
    reached.append(compare(f"{BUILT} files, each needs it", work / "by-hand", work / "by-plugin")
                   <= LIMITS["plugin"])
    make_app(plain, BUILT + 1, 1000, 4)
    (plain / "Group0" / "OrderPage0.swift").unlink()  # One in a thousand needs it: the first.
    package(work / "plain", prebuilt, plain, plugin=False)
    package(work / "plain-plugin", prebuilt, plain, plugin=True)
    reached.append(compare(f"{BUILT} files, none needs it", work / "plain", work / "plain-plugin")
                   <= LIMITS["plugin"])
    if not all(reached):
        sys.exit("a limit is exceeded")


paths = [pathlib.Path(argument).absolute() for argument in sys.argv[1:]]
main(*paths)
