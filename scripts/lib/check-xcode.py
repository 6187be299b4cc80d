#!/usr/bin/env python3
"""Checks the Xcode projects in Examples as far as that is possible without Xcode.

Reads each project.pbxproj, a property list of NeXTSTEP's form, and verifies that every object that is
named exists and is of the right kind, that every object is named by another, that every file and local
package exists, and that a target compiles each Swift file and has each document below the folders that
its group stands for, and no file twice. Schemes name targets that exist; documents are valid XML.
"""
import re
import sys
import xml.etree.ElementTree as ElementTree

from swift_source import ROOT, finish

TOKEN = re.compile(
    r'\s+|//[^\n]*|/\*.*?\*/|(?P<mark>[{}()=;,])|"(?P<quoted>(?:\\.|[^"\\])*)"'
    r"|(?P<plain>[A-Za-z0-9_.$/:-]+)", re.S)
# What may stand in a property, by the name of the property.
KINDS = {
    "fileRef": {"PBXFileReference", "PBXVariantGroup"},
    "productRef": {"XCSwiftPackageProductDependency"},
    "files": {"PBXBuildFile"},
    "children": {"PBXFileReference", "PBXGroup", "PBXVariantGroup"},
    "mainGroup": {"PBXGroup"},
    "productRefGroup": {"PBXGroup"},
    "buildPhases": {"PBXSourcesBuildPhase", "PBXFrameworksBuildPhase", "PBXResourcesBuildPhase"},
    "buildConfigurationList": {"XCConfigurationList"},
    "buildConfigurations": {"XCBuildConfiguration"},
    "dependencies": {"PBXTargetDependency"},
    "target": {"PBXNativeTarget"},
    "targetProxy": {"PBXContainerItemProxy"},
    "containerPortal": {"PBXProject"},
    "remoteGlobalIDString": {"PBXNativeTarget"},
    "targets": {"PBXNativeTarget"},
    "TestTargetID": {"PBXNativeTarget"},
    "packageReferences": {"XCLocalSwiftPackageReference"},
    "packageProductDependencies": {"XCSwiftPackageProductDependency"},
    "productReference": {"PBXFileReference"},
    "rootObject": {"PBXProject"},
}


def parse(text):
    """The value of a property list of NeXTSTEP's form: dictionaries, lists and strings."""
    tokens, at = [], 0
    while at < len(text):
        match = TOKEN.match(text, at)
        if not match:
            line = text.count("\n", 0, at) + 1
            raise ValueError(f"line {line}: {text[at:at + 20]!r} has to be in quotes")
        if match.lastgroup:
            tokens.append((match.lastgroup, match[match.lastgroup], at))
        at = match.end()
    tokens.append(("end", "", len(text)))
    position = 0

    def take(expected=None):
        nonlocal position
        kind, value, at = tokens[position]
        if expected is not None and (kind, value) != ("mark", expected):
            line = text.count("\n", 0, at) + 1
            raise ValueError(f"line {line}: {value!r} in place of {expected!r}")
        position += 1
        return kind, value

    def is_next(mark):
        return tokens[position][:2] == ("mark", mark)

    def value():
        if is_next("{"):
            take()
            found = {}
            while not is_next("}"):
                key = take()[1]
                take("=")
                if key in found:
                    raise ValueError(f"{key} is there twice")
                found[key] = value()
                take(";")
            take()
            return found
        if is_next("("):
            take()
            found = []
            while not is_next(")"):
                found.append(value())
                if not is_next(")"):
                    take(",")
            take()
            return found
        kind, text = take()
        if kind in ("mark", "end"):
            raise ValueError(f"a value is missing before {text!r}")
        return text

    result = value()
    if tokens[position][0] != "end":
        raise ValueError("there is something after the end")
    return result


def references(value, name=""):
    """The references in a value, each with the property that it stands in."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from references(inner, key)
    elif isinstance(value, list):
        for inner in value:
            yield from references(inner, name)
    elif re.fullmatch(r"[0-9A-F]{24}", value):
        yield name, value


class Project:
    def __init__(self, path):
        self.path, self.folder, self.problems = path, path.parent, []
        self.root = parse((path / "project.pbxproj").read_text(encoding="utf8"))
        self.objects = self.root["objects"]

    def report(self, text):
        self.problems.append(f"{self.path.relative_to(ROOT)}: {text}")

    def kind(self, id):
        return self.objects.get(id, {}).get("isa")

    def check_references(self):
        named = {self.root["rootObject"]}
        found = [("rootObject", self.root["rootObject"])]
        for id, content in self.objects.items():
            if "isa" not in content:
                self.report(f"{id} has no isa")
            found += references(content)
            # The keys of TargetAttributes are targets.
            for key in content.get("attributes", {}).get("TargetAttributes", {}):
                found.append(("targets", key))
        for name, id in found:
            named.add(id)
            if id not in self.objects:
                self.report(f"{name} names {id}, which is not there")
            elif name not in KINDS:
                self.report(f"{name} is not a property that this check knows")
            elif self.kind(id) not in KINDS[name]:
                self.report(f"{name} names {id}, a {self.kind(id)}")
        for id in self.objects:
            if id not in named:
                self.report(f"nothing names {id}, a {self.kind(id)}")

    def check_files(self):
        """Finds every file of the groups, and each file of their folders in the groups."""
        self.files, groups = {}, {}

        def walk(id, folder):
            content = self.objects[id]
            isa = content.get("isa")
            place = folder / content["path"] if "path" in content else folder
            if content.get("sourceTree") == "BUILT_PRODUCTS_DIR":
                return
            if isa == "PBXGroup" and "path" in content:
                groups[place] = content
            if isa == "PBXFileReference":
                self.files[id] = place
            elif not place.is_dir():
                self.report(f"the folder {place.relative_to(ROOT)} does not exist")
            for child in content.get("children", []):
                walk(child, place)

        project = self.objects[self.root["rootObject"]]
        walk(project["mainGroup"], self.folder)
        for place in self.files.values():
            if not place.is_file():
                self.report(f"{place.relative_to(ROOT)} does not exist")
        known = set(self.files.values())
        for folder in groups:
            for path in sorted(folder.rglob("*")):
                if path.suffix in (".swift", ".storyboard", ".xib", ".strings") and path not in known:
                    self.report(f"{path.relative_to(ROOT)} is in no group")
                if path.suffix in (".storyboard", ".xib"):
                    try:
                        ElementTree.parse(path)
                    except ElementTree.ParseError as error:
                        self.report(f"{path.relative_to(ROOT)}: {error}")
        for id in project.get("packageReferences", []):
            package = (self.folder / self.objects[id]["relativePath"]).resolve()
            if not (package / "Package.swift").is_file():
                self.report(f"there is no package in {self.objects[id]['relativePath']}")

    def check_targets(self):
        """Each file is in one phase of one target: sources are compiled, documents are resources."""
        phases = {"PBXSourcesBuildPhase": [], "PBXResourcesBuildPhase": []}
        for content in self.objects.values():
            if content["isa"] in phases:
                for build in content["files"]:
                    file = self.objects[build].get("fileRef")
                    members = self.objects.get(file, {}).get("children", [file])
                    phases[content["isa"]] += [self.files.get(member) for member in members]
        for path in self.files.values():
            phase = "PBXSourcesBuildPhase" if path.suffix == ".swift" else "PBXResourcesBuildPhase"
            count = phases[phase].count(path)
            if count != 1:
                self.report(f"{path.relative_to(ROOT)} is {count} times in a {phase}")

    def check_schemes(self):
        for path in sorted((self.path / "xcshareddata/xcschemes").glob("*.xcscheme")):
            for reference in ElementTree.parse(path).iter("BuildableReference"):
                target = self.objects.get(reference.get("BlueprintIdentifier"), {})
                if target.get("name") != reference.get("BlueprintName"):
                    self.report(f"{path.name} names the target {reference.get('BlueprintName')}")
                if reference.get("ReferencedContainer") != f"container:{self.path.name}":
                    self.report(f"{path.name} names {reference.get('ReferencedContainer')}")

    def check(self):
        self.check_references()
        if not self.problems:
            self.check_files()
            self.check_targets()
            self.check_schemes()
        return self.problems


# The parser itself: a text with its value, or nil where it has to be refused.
EXAMPLES = [
    ('// x\n{ a = (1, "b c",); "d" = { e = f/g.h; }; /* n */ }', {"a": ["1", "b c"], "d": {"e": "f/g.h"}}),
    ("{ a = b }", None), ("{ a = 1; a = 2; }", None), ("{ a = b+c; }", None), ("{} x", None), ("{ a = ; }", None),
]
for text, expected in EXAMPLES:
    try:
        found = parse(text)
    except ValueError:
        found = None
    if found != expected:
        sys.exit(f"check-xcode: the check itself is wrong: {found} for {text!r}")

problems, projects = [], sorted((ROOT / "Examples").rglob("*.xcodeproj"))
for path in projects:
    try:
        problems += Project(path).check()
    except ValueError as error:
        problems.append(f"{path.relative_to(ROOT)}: {error}")
if not projects:
    problems.append("Examples has no Xcode project")
finish("xcode", problems, f"{len(projects)} project, whose files, targets and scheme exist")
