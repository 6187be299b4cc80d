#!/usr/bin/env python3
"""Packs the library products into a package with an archive: `scripts/prebuilt`.

SwiftPM hands the header folder of a static library's artifact bundle to the Swift compiler as well, so
it finds modules there. The system libraries stay targets of the new package, because their flags come
from pkg-config or from their folders. Plugins and macros go along as sources: they are built for each package.

A linker takes from an archive only the objects whose symbols somebody names. Conformances have no such
symbols: the runtime finds them by their section. So each module is one object, which is linked whole.
"""
import json
import pathlib
import shutil
import subprocess
import sys

from swift_source import ROOT, dependency_names, is_library

NAME = "TrestleModules"
# The programs that run tests and show previews, which go along.
PROGRAMS = ("trestle-test", "trestle-preview")
# Their code is behind traits.
WITHOUT = {"Combine", "SnapshotTestingStrategies"}


def run(*command):
    return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout


def reached(targets, names):
    """Names of targets, and of other packages' products, that targets depend on, themselves first."""
    found = []
    waiting = list(names)
    while waiting:
        name = waiting.pop(0)
        if name in found:
            continue
        found.append(name)
        for dependency in targets.get(name, {}).get("dependencies", []):
            waiting.append((dependency.get("byName") or dependency.get("target")
                            or dependency.get("product"))[0])
    return found


def manifest(version, products, plugins, macros, systems):
    lines = ["// swift-tools-version: 6.2", f"// Works with {version}", "import CompilerPluginSupport",
             "import PackageDescription", "",
             "let package = Package(", '  name: "trestle",', "  products: ["]
    lines += [f'    .library(name: "{name}", targets: ["{NAME}Package"]),' for name in products]
    lines += [f'    .plugin(name: "{name}", targets: ["{name}"]),' for name in plugins]
    lines += ["  ],", "  targets: ["]
    lines += [f'    .plugin(name: "{name}", capability: .buildTool()),' for name in plugins]
    lines += [f'    .macro(name: "{name}"),' for name in macros]
    for system in systems:
        kind, more = "systemLibrary", ""
        if system.get("pkgConfig"):
            more = f', pkgConfig: "{system["pkgConfig"]}"'
        elif system["type"] != "system":
            kind, more = "target", f", dependencies: {json.dumps(dependency_names(system))}"
        lines.append(f'    .{kind}(name: "{system["name"]}"{more}),')
    names = ", ".join(f'"{name}"' for name in [NAME, *macros] + [system["name"] for system in systems])
    lines += [f'    .binaryTarget(name: "{NAME}", path: "{NAME}.artifactbundle"),',
              f'    .target(name: "{NAME}Package", dependencies: [{names}]),', "  ]", ")", ""]
    return "\n".join(lines)


def pack(folder, is_built=False):
    """Writes the package into a folder, which is emptied before. Builds the libraries first, unless the
    caller has just done so."""
    package = json.loads(run("swift", "package", "dump-package"))
    targets = {target["name"]: target for target in package["targets"]}
    products = [product for product in package["products"]
                if "library" in product["type"] and product["name"] not in WITHOUT]
    plugins = [product["name"] for product in package["products"] if "plugin" in product["type"]]
    modules = reached(targets, [name for product in products for name in product["targets"]])
    systems = [targets[name] for name in modules if name in targets and is_library(targets[name])]
    modules = [name for name in modules if name not in targets or not is_library(targets[name])]
    macros = [name for name in modules if name in targets and targets[name]["type"] == "macro"]
    modules = [name for name in modules if name not in macros]
    for name in [*(product["name"] for product in products), *PROGRAMS] if not is_built else []:
        subprocess.run(["swift", "build", "--product", name], cwd=ROOT, check=True)
    build = pathlib.Path(run("swift", "build", "--show-bin-path").strip())
    target_info = json.loads(run("swift", "-print-target-info"))
    triple = target_info["target"]["unversionedTriple"]

    shutil.rmtree(folder, ignore_errors=True)
    variant = folder / f"{NAME}.artifactbundle" / triple
    (variant / "include").mkdir(parents=True)
    objects = []
    for module in modules:
        shutil.copy(build / "Modules" / f"{module}.swiftmodule", variant / "include")
        objects.append(variant / f"{module}.o")
        # Objects of sources that no longer exist stay in the folder.
        sources = (build / f"{module}.build" / "sources").read_text(encoding="utf8").splitlines()
        names = {pathlib.Path(line.strip("'\"")).name + ".o" for line in sources}
        parts = sorted(str(path) for path in (build / f"{module}.build").rglob("*.o")
                       if path.name in names)
        subprocess.run(["ld", "-r", "-o", str(objects[-1]), *parts], check=True)
    subprocess.run(["ar", "rcs", str(variant / f"lib{NAME}.a"), *map(str, objects)], check=True)
    for path in objects:
        path.unlink()
    (folder / f"{NAME}.artifactbundle" / "info.json").write_text(json.dumps({
        "schemaVersion": "1.0",
        "artifacts": {NAME: {"version": "1.0.0", "type": "staticLibrary", "variants": [{
            "path": f"{triple}/lib{NAME}.a", "supportedTriples": [triple],
            "staticLibraryMetadata": {"headerPaths": [f"{triple}/include"]}}]}},
    }, indent=2), encoding="utf8")
    for name in [system["name"] for system in systems] + macros:
        shutil.copytree(ROOT / "Sources" / name, folder / "Sources" / name, symlinks=True)
    # The plugin compiles the tool beside it.
    for name in ("Plugins", "Lowering"):
        shutil.copytree(ROOT / name, folder / name)
    # The tool itself saves each machine its compilation, which takes 20 s.
    built = folder / "Lowering" / "Built"
    subprocess.run(["sh", folder / "Lowering" / "lower.sh", "swiftc", built, "--locate"], check=True,
                   stdout=subprocess.DEVNULL)
    for rest in (built / "lock", built / "ModuleCache"):
        shutil.rmtree(rest) if rest.is_dir() else rest.unlink(missing_ok=True)
    source = folder / "Sources" / f"{NAME}Package" / "Empty.swift"
    source.parent.mkdir(parents=True)
    source.write_text("// The modules are in the archive.\n", encoding="utf8")
    (folder / "Package.swift").write_text(
        manifest(target_info["compilerVersion"], [product["name"] for product in products], plugins,
                 macros, systems),
        encoding="utf8")
    for program in PROGRAMS:
        shutil.copy(build / program, folder / program)
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    print(f"{folder}: {len(modules)} modules, {size / 1e6:.0f} MB")


if __name__ == "__main__":
    pack(pathlib.Path(sys.argv[1]).absolute())
