#!/usr/bin/env python3
"""Lowers the modules of a folder, type-checks them against UIKit and reports what is missing.

A module is a folder of Swift files beside an Xcode project, a target's folder of a Swift package,
or the whole folder where there is neither. Tests and dependencies that are checked in are left out.
Modules that import each other are checked in that order. Modules that Linux does not have are
replaced by empty ones, so that the names missing from them are counted too.
"""
import argparse
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

from swift_source import ROOT, is_library, manifest, module_map

SKIPPED = {"Pods", "Carthage", "DerivedData", "build", "vendor", "fastlane"}
IMPORT = re.compile(
    r"^\s*(?:@\w+\s+)*import\s+(?:(?:class|struct|enum|protocol|func|let|var|typealias)\s+)?(\w+)",
    re.M)
TABLE = re.compile(r"\bUITableView(?:Controller|DataSource|Delegate)\b")
CONTROLLER = re.compile(
    r"^[^/\n]*\b(?:class|extension)\s+(\w+)[^{}=\n]*?[:,&]\s*"
    r"(?:[^{}]*?[,&\s])?UITableView(?:Controller|DataSource)\b[^{}]*{", re.M)
ERROR = re.compile(r"^(?P<path>/[^:]+):(?P<line>\d+):\d+: error: (?P<text>.*)$")
# What an error misses: a kind and the group of its name.
MISSING = [
    ("type", re.compile(r"cannot find type '([^']+)' in scope")),
    ("name", re.compile(r"cannot find '([^']+)' in scope")),
    ("member", re.compile(r"(?:value of )?type '([^']+)' has no member '([^']+)'")),
    ("member", re.compile(r"static member '([^']+)' cannot be used")),
    ("member", re.compile(r"'([^']+)' is not a member type of [a-z]+ '([^']+)'")),
    ("case or implicit member", re.compile(r"cannot infer contextual base in reference to member '([^']+)'")),
    ("override", re.compile(r"(?:method|property) does not override any [a-z]+ from its superclass()")),
    ("argument", re.compile(r"(?:extra|missing|incorrect) arguments?[^']*'?([^']*)'?")),
]


def swift_files(folder):
    """The Swift files below a folder, without those of skipped and hidden folders."""
    found = []
    for path in sorted(folder.rglob("*.swift")):
        parts = path.relative_to(folder).parts
        if any(p in SKIPPED or p.startswith(".") or p.endswith((".playground", ".xcodeproj"))
               for p in parts[:-1]):
            continue
        if path.name != "Package.swift":
            found.append(path)
    return found


def is_test(name):
    return name.endswith(("Tests", "Test", "UITests", "Specs"))


def modules(folder):
    """The folders of the modules in a folder."""
    found = []
    for project in sorted(folder.rglob("*.xcodeproj")):
        if set(project.relative_to(folder).parts) & SKIPPED:
            continue
        inner = [p for p in sorted(project.parent.iterdir())
                 if p.is_dir() and not p.name.startswith(".") and p.suffix == ""
                 and p.name not in SKIPPED and not is_test(p.name) and swift_files(p)]
        found += [p for p in inner if not any(p.rglob("*.xcodeproj"))]
    for manifest in sorted(folder.rglob("Package.swift")):
        sources = manifest.parent / "Sources"
        if set(manifest.relative_to(folder).parts) & SKIPPED or not sources.is_dir():
            continue
        found += [p for p in sorted(sources.iterdir()) if p.is_dir() and swift_files(p)]
    unique = [p for i, p in enumerate(found)
              if p not in found[:i] and not any(o in p.parents for o in found)]
    return unique or ([folder] if swift_files(folder) else [])


def declared_targets(manifest):
    """The names and folders of the targets that a package manifest declares with a path."""
    return re.findall(
        r"\.target\(\s*name:\s*\"(\w+)\"[^()]*?(?:\([^()]*\)[^()]*?)*?path:\s*\"(?:\./)?([^\"]+)\"",
        manifest.read_text(errors="replace"))


def import_names(folders, root):
    """The folders of modules by the names that other modules import them by: those of targets,
    of folders, or of the project beside a folder of sources."""
    names = {}
    for manifest in sorted(root.rglob("Package*.swift")):
        for name, path in declared_targets(manifest):
            for folder in folders:
                if manifest.parent / path == folder:
                    names.setdefault(name, folder)
    for folder in folders:
        names.setdefault(folder.name, folder)
    for folder in folders:
        if folder.name in ("Source", "Sources", "Classes", "src"):
            for project in sorted(folder.parent.glob("*.xcodeproj")):
                names.setdefault(project.stem, folder)
    return names


def available(name, search):
    """Whether the compiler finds a module."""
    source = f"import {name}\n"
    run = subprocess.run(
        ["swiftc", "-typecheck", "-I", str(search), "-"], input=source, text=True,
        capture_output=True)
    return "no such module" not in run.stderr


class Search:
    """Where imports of the modules of a folder are found."""

    def __init__(self, names, folders, work, products):
        self.products = products
        self.empty = work / "empty"
        self.built = work / "built"
        self.empty.mkdir(parents=True, exist_ok=True)
        self.built.mkdir(parents=True, exist_ok=True)
        self.known = {}
        wanted = imports(path for folder in folders for path in swift_files(folder))
        # Modules of the folder that others in it import.
        self.names = {n: f for n, f in names.items() if n in wanted and not available(n, products)}

    def finds(self, name):
        if name not in self.known:
            self.known[name] = available(name, self.products)
            if not self.known[name]:
                empty_module(name, self.empty)
        return self.known[name]

    def summaries(self, names):
        """The summaries of the modules of these names that were lowered before."""
        paths = [self.built / f"{name}.json" for name in names]
        return [str(p) for p in paths if p.exists()]

    def name(self, folder):
        """The name by which others import a module, or none."""
        return next((name for name, other in self.names.items() if other == folder), None)

    def flags(self):
        return ["-I", str(self.products), "-I", str(self.built), "-I", str(self.empty),
                *system_flags()]


def empty_module(name, folder):
    """Builds a module without declarations."""
    source = folder / f"{name}.swift"
    source.write_text("")
    subprocess.run(
        ["swiftc", "-emit-module", "-enable-testing", "-module-name", name, "-emit-module-path",
         str(folder / f"{name}.swiftmodule"), str(source)], capture_output=True, check=False)


def system_flags():
    """Where the compiler finds the C modules on which Trestle's depend."""
    flags = []
    for target in manifest()["targets"]:
        if is_library(target):
            flags += ["-I", str(module_map(target).parent)]
    run = subprocess.run(
        ["pkg-config", "--cflags", "cairo", "harfbuzz"], text=True, capture_output=True)
    for flag in run.stdout.split():
        if flag.startswith("-I"):
            flags += ["-Xcc", flag]
    return flags


def missing(text):
    for kind, pattern in MISSING:
        match = pattern.search(text)
        if match:
            return kind, ".".join(g for g in match.groups() if g) or text
    return None


def imports(files):
    """How many of the files import each module."""
    found = Counter()
    for path in files:
        found.update(set(IMPORT.findall(path.read_text(errors="replace"))))
    return found


def in_order_of_imports(folders, names):
    """The folders of modules, those that others import first."""
    ordered, visited = [], set()

    def visit(folder):
        if folder in visited:
            return
        visited.add(folder)
        for name in imports(swift_files(folder)):
            if name in names:
                visit(names[name])
        ordered.append(folder)

    for folder in folders:
        visit(folder)
    return ordered


def located_errors(run):
    """The errors that the compiler reported, by path and line of the originals."""
    errors = []
    for line in run.stderr.splitlines():
        match = ERROR.match(line)
        if match:
            errors.append((match["path"], int(match["line"]), match["text"]))
    return list(dict.fromkeys(errors))


def has_ended_well(run):
    """Whether the compiler has ended with errors of files alone, and has not crashed."""
    return run.returncode == 1 and located_errors(run) and "Stack dump:" not in run.stderr \
        and "<unknown>:0: error: " not in run.stderr


def plugins():
    """Where the compiler's macros are, which the driver tells it otherwise."""
    run = subprocess.run(["which", "swiftc"], text=True, capture_output=True, check=True)
    return str(Path(run.stdout.strip()).resolve().parent.parent / "lib/swift/host/plugins")


class Module:
    """A module, lowered and type-checked."""

    def __init__(self, folder, root, work, tool, search):
        self.name = str(folder.relative_to(root)) if folder != root else folder.name
        identifier = re.sub(r"\W", "_", self.name)
        out = work / "lowered" / identifier
        self.files = swift_files(folder)
        inner = {n for n in imports(self.files) if search.names.get(n, folder) != folder}
        imported = search.name(folder)
        self.options = [f for s in search.summaries(inner) for f in ("--summary", s)]
        summary = ["--write-summary", str(search.built / f"{imported}.json")] if imported else []
        self.folder, self.out, self.tool, self.search = folder, out, tool, search
        self.identifier = identifier[-40:]
        lowered, self.notes = self.lower(self.files, summary)
        self.unread = len(self.files) - len(lowered)
        self.absent = Counter({
            name: count for name, count in imports(lowered).items()
            if name not in inner and not search.finds(name)})
        if imported:
            self.build(imported, search, lowered)
        self.errors = self.check(lowered)
        failing = {path for path, _, _ in self.errors}
        self.clean = [p for p in self.files if str(p) not in failing]
        self.tables = [p for p in self.files if TABLE.search(p.read_text(errors="replace"))]
        self.clean_tables = [p for p in self.tables if p in self.clean]
        self.controllers = []
        self.compiling = self.compiling_alone() if self.clean_tables else []
        for path in self.compiling:
            self.controllers += CONTROLLER.findall(path.read_text(errors="replace"))

    def lower(self, files, options=()):
        """Lowers files of the module; returns those written and what was reported."""
        pairs, names = [], set()
        for path in files:
            base = path.name if path.name == "main.swift" else path.stem + ".lowered.swift"
            # The compiler takes no two files of one name.
            if base in names:
                base = f"{path.stem}.{len(pairs) // 3}.lowered.swift"
            names.add(base)
            pairs += ["--file", str(path),
                      str(self.out / path.relative_to(self.folder).parent / base)]
        catalogs = sorted(self.folder.rglob("*.xcassets"))
        symbols = self.out / "GeneratedAssetSymbols.lowered.swift"
        assets = ["--asset-symbols", str(symbols)] if catalogs else []
        for catalog in catalogs:
            assets += ["--catalog", str(catalog)]
        run = subprocess.run(
            [self.tool, "--ios", "--library", "--keep-going", *self.options, *options, *assets,
             *pairs],
            text=True, capture_output=True)
        notes = [l for l in run.stderr.splitlines() if ": warning: " in l or ": error: " in l]
        self.originals = {Path(out): path for path, out in zip(pairs[1::3], pairs[2::3])}
        written = [Path(p) for p in pairs[2::3] if Path(p).exists()]
        return written + [symbols] * bool(catalogs and written and symbols.exists()), notes

    def check(self, lowered):
        """Type-checks lowered files; returns the errors by path and line of the originals."""
        if not lowered:
            return []
        run = self.compile(["swiftc", "-typecheck", "-wmo"], lowered)
        if run.returncode == 0 or has_ended_well(run):
            return located_errors(run)
        # The compiler has crashed, or said something that belongs to no file.
        print(f"{self.name}: the compiler did not check the whole module; checking parts of it")
        return list(dict.fromkeys(self.check_parts(lowered, lowered)))

    def check_parts(self, lowered, part):
        """Type-checks a part of the files; one that the compiler cannot check alone has an error."""
        primary = [f for path in part for f in ("-primary-file", str(path))]
        run = self.compile(
            ["swiftc", "-frontend", "-typecheck", "-plugin-path", plugins(), *primary],
            [path for path in lowered if path not in part])
        if run.returncode == 0 or has_ended_well(run):
            return located_errors(run)
        if len(part) > 1:
            half = len(part) // 2
            return self.check_parts(lowered, part[:half]) + self.check_parts(lowered, part[half:])
        said = [l for l in run.stderr.splitlines() if "error: " in l]
        text = said[0].split("error: ", 1)[1] if said else "it crashed"
        return located_errors(run) + [
            (self.originals[part[0]], 1, f"the compiler cannot check this file: {text}")]

    def compile(self, command, files):
        return subprocess.run(
            [*command, "-swift-version", "5", "-suppress-warnings", "-parse-as-library",
             "-module-name", "App_" + self.identifier, *self.search.flags(), *map(str, files)],
            text=True, capture_output=True)

    def compiling_alone(self):
        """The files that compile as a module of their own: without files that have errors, and
        without those that need them."""
        files, errors = self.files, self.errors
        while errors:
            failing = {path for path, _, _ in errors}
            rest = [p for p in files if str(p) not in failing]
            if len(rest) == len(files) or not rest:
                return []
            files = rest
            errors = self.check(self.lower(files)[0])
        return files

    def build(self, name, search, files):
        """Writes what other modules import. It is written in spite of errors: these are counted
        where they stand."""
        subprocess.run(
            ["swiftc", "-emit-module", "-wmo", "-swift-version", "5", "-suppress-warnings",
             "-parse-as-library", "-enable-testing", "-module-name", name, "-emit-module-path",
             str(search.built / f"{name}.swiftmodule"), "-Xfrontend",
             "-experimental-allow-module-with-compiler-errors", "-Xfrontend",
             "-experimental-skip-all-function-bodies", *search.flags(), *map(str, files)],
            capture_output=True, check=False)


def report(modules, root):
    lines = [f"# {root.name} on Trestle", ""]
    lines += ["| module | files | without errors | with tables | of these without errors | errors |",
              "|---|--:|--:|--:|--:|--:|"]
    for m in modules:
        lines.append(f"| {m.name} | {len(m.files)} | {len(m.clean)} | {len(m.tables)} | "
                     f"{len(m.clean_tables)} | {len(m.errors)} |")
    total = [sum(len(getattr(m, a)) for m in modules)
             for a in ("files", "clean", "tables", "clean_tables", "errors")]
    lines.append("| all | " + " | ".join(map(str, total)) + " |")
    lines += ["", "## Table controllers and data sources that compile", "",
              "In files that compile as a module without those that have errors.", ""]
    lines += [f"- {m.name}: {', '.join(dict.fromkeys(m.controllers))}"
              for m in modules if m.controllers] or ["None."]
    absent, names, others = Counter(), Counter(), Counter()
    for m in modules:
        absent.update(m.absent)
        for _, _, text in m.errors:
            found = missing(text)
            if found:
                names[found] += 1
            else:
                others[text] += 1
    lines += ["", "## Modules that Linux does not have", ""]
    lines += [f"- {n}: imported by {c} files" for n, c in absent.most_common()] or ["None."]
    lines += ["", "## Missing names", "", "| uses | kind | name |", "|--:|---|---|"]
    lines += [f"| {c} | {kind} | `{name}` |" for (kind, name), c in names.most_common(200)]
    lines += ["", "## Other errors", "", "| count | error |", "|--:|---|"]
    lines += [f"| {c} | {text} |" for text, c in others.most_common(100)]
    lines += ["", "## What the lowering reports", ""]
    notes = [n.replace(str(root) + "/", "") for m in modules for n in m.notes]
    lines += [f"- {n}" for n in notes] or ["Nothing."]
    lines += ["", "## Files with errors", ""]
    for m in modules:
        places = {}
        for path, line, text in m.errors:
            places.setdefault(path, []).append(f"  - {line}: {text}")
        for path, texts in places.items():
            lines.append(f"- {path.replace(str(root) + '/', '')}")
            lines += texts[:20]
            if len(texts) > 20:
                lines.append(f"  - and {len(texts) - 20} more")
    return "\n".join(lines) + "\n", total, absent, names


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--tool", required=True)
    parser.add_argument("--products", type=Path, default=ROOT / ".build/debug/Modules")
    parser.add_argument("--work", type=Path, required=True)
    arguments = parser.parse_args()
    root = arguments.folder.resolve()
    found = modules(root)
    if not found:
        sys.exit(f"{root}: has no Swift files")
    search = Search(import_names(found, root), found, arguments.work, arguments.products)
    checked = []
    for folder in in_order_of_imports(found, search.names):
        module = Module(folder, root, arguments.work, arguments.tool, search)
        checked.append(module)
        print(f"{module.name}: {len(module.clean)} of {len(module.files)} files compile, "
              f"{len(module.errors)} errors")
    text, total, absent, names = report(checked, root)
    path = arguments.work / "report.md"
    path.write_text(text)
    print(f"\n{total[1]} of {total[0]} files compile, {total[3]} of {total[2]} that name a table view")
    for name, count in absent.most_common(5):
        print(f"{count:5}  imports of {name}")
    for (kind, name), count in names.most_common(15):
        print(f"{count:5}  {kind} {name}")
    print(f"\nThe whole report: {path}")


main()
