#!/usr/bin/env python3
"""Compiles what a Mac builds of the package against Apple's declarations, on Linux.

Type-checks BehaviorEngines and Trestle, and the files of Trestle.podspec as the one module that
CocoaPods makes of them, and runs the compiler's passes that diagnose, with warnings as errors, for iOS 15
and for the newest version. What it compiles against are modules for
Apple's simulator that are made here and have no code:

- Swift and its companions, from the interfaces that the toolchain has for Linux;
- ObjectiveC, CoreGraphics and Foundation, from the headers and interfaces in this folder;
- UIKit, from UIKit.swiftinterface and UIKitTypes.h, which have the declarations that Trestle uses with
  their availability. declare.py writes both from tables; a name that is missing is added by it.

The modules are kept in .build/apple until one of these files or the compiler changes.
"""
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from swift_source import ROOT, dependency_names, finish, manifest, sources  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
OLDEST, NEWEST = "15.0", "26.0"
LIBRARY = ["Swift", "_Concurrency", "SwiftOnoneSupport", "_StringProcessing"]
FRAMEWORKS = ["ObjectiveC", "CoreGraphics", "Foundation", "UIKit"]
HEADERS = ["ObjectiveC", "CoreGraphics", "Foundation", "UIKitTypes"]
# Types of Swift's that are bridged to classes of Foundation's.
BRIDGED = {
    "NSString": ["Swift.String"], "NSArray": ["Swift.Array<Element>"],
    "NSDictionary": ["Swift.Dictionary<Key, Value>"], "NSSet": ["Swift.Set<Element>"],
    "NSNumber": ["Swift.Int", "Swift.UInt", "Swift.Double", "Swift.Float", "Swift.Bool",
                 "CoreGraphics.CGFloat"],
    "NSValue": ["CoreGraphics.CGRect", "CoreGraphics.CGPoint", "CoreGraphics.CGSize"],
    **{"NS" + name: ["Foundation." + name] for name in (
        "IndexPath", "IndexSet", "Date", "Data", "URL", "UUID", "Locale", "Calendar", "TimeZone",
        "DateComponents", "Notification")},
}
EQUAL = """public static func == (a: Foundation.{0}, b: Foundation.{0}) -> Swift.Bool
  public func hash(into hasher: inout Swift.Hasher)"""
CODING = """
  public init(from decoder: any Swift.Decoder) throws
  public func encode(to encoder: any Swift.Encoder) throws"""
BRIDGE = """extension {0} : Swift._ObjectiveCBridgeable {{
  public typealias _ObjectiveCType = Foundation.{2}
  @_semantics("convertToObjectiveC") public func _bridgeToObjectiveC() -> Foundation.{2}
  public static func _forceBridgeFromObjectiveC(_ source: Foundation.{2}, result: inout {1}?)
  public static func _conditionallyBridgeFromObjectiveC(_ source: Foundation.{2}, result: inout {1}?) -> Swift.Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: Foundation.{2}?) -> {1}
}}"""
BUNDLE = """import Foundation
extension Foundation.Bundle { static var module: Bundle { Bundle.main } }
"""
FLAGS = ("-enable-objc-interop -disable-availability-checking "
         "-experimental-skip-all-function-bodies")


def run(*command, **options):
    return subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, **options)


def library():
    """The folder of the standard library's interfaces, and their name there."""
    compiler = pathlib.Path(os.path.realpath(subprocess.check_output(
        ["/bin/sh", "-c", "command -v swiftc"], text=True).strip()))
    for name in ("swift_static", "swift"):
        folder = compiler.parents[1] / "lib" / name / "linux"
        for path in sorted(folder.glob("Swift.swiftmodule/*-linux-gnu.swiftinterface")):
            return folder, path.name
    sys.exit("apple: this toolchain has no interface of its standard library")


def for_apple(name, text, triple):
    """An interface of the standard library for Linux, as one for Apple's simulator."""
    text = re.sub(r"-target \S+-unknown-linux-gnu", f"-target {triple}", text)
    text = text.replace("-disable-objc-interop", FLAGS).replace(" -static ", " ")
    # Bodies that are compiled into the program that calls them; the modules here have none.
    if name == "Swift":
        text = re.sub(
            r'@backDeployed\([^)]*\)\n(?=@usableFromInline\n.*"unavailable_code_reached")', "", text)
        text += (HERE / "Swift+ObjectiveC.swift").read_text()
    else:
        text = re.sub(r"@backDeployed\([^)]*\)\s*", "", text)
    return text


def framework(name, triple):
    text = (HERE / f"{name}.swiftinterface").read_text()
    text = re.sub(r"@VALUE (\w+)", lambda match: (EQUAL + CODING).format(match[1]), text)
    text = re.sub(r"@EQUAL (\w+)", lambda match: EQUAL.format(match[1]), text)
    bridges = [BRIDGE.format(kind.split("<")[0], kind, name)
               for name, kinds in BRIDGED.items() for kind in kinds]
    text = text.replace("@BRIDGES", "\n".join(bridges)).replace("@TARGET@", triple)
    if text.startswith("// swift-interface"):
        return text
    return (
        "// swift-interface-format-version: 1.0\n// swift-compiler-version: Swift version 6.2\n"
        f"// swift-module-flags: -target {triple} -enable-library-evolution -swift-version 5 "
        f"-module-name {name} {FLAGS}\n" + text)


def key():
    digest = hashlib.sha256(subprocess.check_output(["swiftc", "--version"], stderr=subprocess.DEVNULL))
    for path in sorted(HERE.rglob("*")):
        if path.is_file() and path.suffix not in (".pyc",) and path.name != "declare.py":
            digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def build_modules():
    """Makes the modules to compile against, and returns their folder."""
    folder = ROOT / ".build/apple" / key()
    modules = folder / "modules"
    if (folder / "ready").exists():
        return folder
    interfaces = folder / "interfaces"
    interfaces.mkdir(parents=True, exist_ok=True)
    modules.mkdir(exist_ok=True)
    source, name = library()
    triple = architecture(name) + f"-apple-ios{OLDEST}-simulator"
    for module in LIBRARY + FRAMEWORKS:
        interface = interfaces / f"{module}.swiftinterface"
        flags = []
        if module in LIBRARY:
            path = source / f"{module}.swiftmodule" / name
            interface.write_text(for_apple(module, path.read_text(encoding="utf8"), triple))
            flags = ["-parse-stdlib"]
        else:
            interface.write_text(framework(module, triple))
            for header in HEADERS:
                flags += ["-I", HERE / "headers" / header]
        result = run(
            "swiftc", "-frontend", "-compile-module-from-interface", interface, "-module-name", module,
            "-target", triple, "-I", modules, *flags, "-module-cache-path", folder / "cache",
            "-o", modules / f"{module}.swiftmodule")
        if result.returncode or not (modules / f"{module}.swiftmodule").exists():
            errors = [line for line in result.stderr.splitlines() if " error: " in line]
            sys.exit(f"apple: module {module} cannot be made:\n" + "\n".join(errors[:20]))
    (folder / "ready").touch()
    return folder


def architecture(name):
    return {"aarch64": "arm64"}.get(name.split("-")[0], name.split("-")[0])


def pod_files(problems):
    """The Swift files that Trestle.podspec names: those of its subspecs, without what they exclude."""
    text = (ROOT / "Trestle.podspec").read_text(encoding="utf8")

    def named(key):
        patterns = re.findall(rf"\b{key} = '([^']*)'", text)
        for pattern in patterns:
            found = set(ROOT.glob(pattern))
            if not found and key == "source_files":
                problems.append(f"Trestle.podspec: no file matches {pattern}")
            yield from found

    files = set(named("source_files")) - set(named("exclude_files"))
    license = re.search(r"file: '([^']*)'", text)
    if not (license and (ROOT / license[1]).is_file()):
        problems.append("Trestle.podspec: there is no file of its license")
    if "-package-name trestle" not in text:
        problems.append("Trestle.podspec: the compiler is not told the name of the package")
    return sorted(files)


def compile_pod(version, folder, problems):
    """Compiles the files of the pod as one module, beside no module of the package's."""
    found = []
    compile_module("Trestle", pod_files(problems), folder / f"{version}-pod", ["-D", "COCOAPODS"],
                   version, folder, found)
    problems += ["the pod, " + problem for problem in found]


def compile_target(target, version, folder, problems):
    files = sources(target)
    if target.get("resources"):
        bundle = folder / "Bundle.swift"
        bundle.write_text(BUNDLE)
        files = [*files, bundle]
    compile_module(target["name"], files, folder / version, [], version, folder, problems)


def compile_module(name, files, products, options, version, folder, problems):
    """Type-checks a module and runs the passes that diagnose."""
    triple = architecture(library()[1]) + f"-apple-ios{version}-simulator"
    products.mkdir(exist_ok=True)
    flags = [*options, "-I", products, "-I", folder / "modules"]
    for header in HEADERS:
        flags += ["-I", HERE / "headers" / header]
    result = run(
        "swiftc", "-frontend", "-emit-sil", "-emit-module-path",
        products / f"{name}.swiftmodule", "-o", os.devnull, "-parse-as-library",
        "-swift-version", "6", "-package-name", "trestle", "-warnings-as-errors", "-target", triple,
        "-module-cache-path", folder / "cache", "-module-name", name, *flags, *files)
    found = []
    for line in result.stderr.splitlines():
        match = re.match(r"(/\S+?:\d+:\d+): error: (.*)", line)
        if match:
            found.append(f"iOS {version}: {os.path.relpath(match[1], ROOT)}: {match[2]}")
    if result.returncode and not found:
        found.append(f"iOS {version}: {name}: {result.stderr.strip()[-2000:]}")
    problems += dict.fromkeys(found)


def main():
    start = time.monotonic()
    package = manifest(TRESTLE_APPLE="1")
    folder = build_modules()
    made = time.monotonic()
    problems = []
    targets = package["targets"]
    names = {target["name"] for target in targets}
    for version in (OLDEST, NEWEST):
        for target in targets:
            if set(dependency_names(target)) - names:
                problems.append(f"{target['name']} depends on a target that a Mac does not have")
            compile_target(target, version, folder, problems)
        compile_pod(version, folder, problems)
    finish("apple", problems,
           f"{', '.join(target['name'] for target in targets)} and the pod compile for iOS "
           f"{OLDEST} and {NEWEST}; "
           f"modules {made - start:.0f} s, sources {time.monotonic() - made:.0f} s")


if __name__ == "__main__":
    main()
