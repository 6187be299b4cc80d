#!/usr/bin/env python3
"""Lowers the modules of a folder, type-checks them against UIKit and reports what is missing.

A module is a folder of Swift files beside an Xcode project, a target's folder of a Swift package,
or the whole folder where there is neither. Tests and dependencies that are checked in are left out.
Modules that Linux does not have are replaced by empty ones, so that the names missing from them
are counted too.
"""
import argparse
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
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


def available(name, search):
    """Whether the compiler finds a module."""
    source = f"import {name}\n"
    run = subprocess.run(
        ["swiftc", "-typecheck", "-I", str(search), "-"], input=source, text=True,
        capture_output=True)
    return "no such module" not in run.stderr


def empty_module(name, folder):
    """Builds a module without declarations."""
    source = folder / f"{name}.swift"
    source.write_text("")
    subprocess.run(
        ["swiftc", "-emit-module", "-module-name", name, "-emit-module-path",
         str(folder / f"{name}.swiftmodule"), str(source)], capture_output=True, check=False)


def system_flags():
    """Where the compiler finds the C modules on which Trestle's depend."""
    flags = []
    for folder in sorted(ROOT.glob("Sources/C*/module.modulemap")):
        flags += ["-I", str(folder.parent)]
    run = subprocess.run(
        ["pkg-config", "--cflags", "cairo", "pangocairo"], text=True, capture_output=True)
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


class Module:
    """A module, lowered and type-checked."""

    def __init__(self, folder, root, work, tool, products, known):
        self.name = str(folder.relative_to(root)) if folder != root else folder.name
        identifier = re.sub(r"\W", "_", self.name)
        out = work / "lowered" / identifier
        self.files = swift_files(folder)
        pairs = []
        for path in self.files:
            base = path.name if path.name == "main.swift" else path.stem + ".lowered.swift"
            pairs += ["--file", str(path), str(out / path.relative_to(folder).parent / base)]
        run = subprocess.run(
            [tool, "--ios", "--library", "--keep-going", *pairs], text=True, capture_output=True)
        self.notes = [l for l in run.stderr.splitlines() if ": warning: " in l or ": error: " in l]
        lowered = [Path(p) for p in pairs[2::3] if Path(p).exists()]
        self.unread = len(self.files) - len(lowered)
        empty = work / "empty"
        empty.mkdir(parents=True, exist_ok=True)
        self.absent = Counter()
        imports = Counter()
        for path in lowered:
            imports.update(set(IMPORT.findall(path.read_text(errors="replace"))))
        for name, count in imports.items():
            if name not in known:
                known[name] = available(name, products)
                if not known[name]:
                    empty_module(name, empty)
            if not known[name]:
                self.absent[name] = count
        run = subprocess.run(
            ["swiftc", "-typecheck", "-wmo", "-swift-version", "5", "-suppress-warnings", "-parse-as-library",
             "-module-name", "App_" + identifier[-40:], "-I", str(products), "-I", str(empty),
             *system_flags(), *map(str, lowered)], text=True, capture_output=True)
        if run.returncode and not any(ERROR.match(l) for l in run.stderr.splitlines()):
            sys.exit(f"{self.name}: the compiler did not check it:\n{run.stderr[-2000:]}")
        self.errors = []
        for line in run.stderr.splitlines():
            match = ERROR.match(line)
            if match:
                self.errors.append((match["path"], int(match["line"]), match["text"]))
        self.errors = list(dict.fromkeys(self.errors))
        failing = {path for path, _, _ in self.errors}
        self.clean = [p for p in self.files if str(p) not in failing]
        self.tables = [p for p in self.files if TABLE.search(p.read_text(errors="replace"))]
        self.clean_tables = [p for p in self.tables if p in self.clean]
        self.controllers = [
            name for p in self.clean_tables
            for name in CONTROLLER.findall(p.read_text(errors="replace"))]


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
    lines += ["", "## Table controllers and data sources without errors", ""]
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
    known = {}
    checked = []
    for folder in found:
        module = Module(folder, root, arguments.work, arguments.tool, arguments.products, known)
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
