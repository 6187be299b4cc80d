#!/usr/bin/env python3
"""Writes the part of Apple's UIKit that Trestle uses, as a Swift interface without bodies.

  scripts/lib/apple/declare.py [TABLES]      TABLES is ../shared/api unless named

The tables have every declaration of UIKit and QuartzCore with the version that introduced it. Of
these the script keeps the types that the sources name and what those inherit; of a type the members
whose names and argument labels stand in the sources; and the types in the signatures of what is kept.
It rewrites UIKit.swiftinterface, and UIKitTypes.h with the types that are C's: option sets,
structures, and names that are strings.
"""
import collections
import csv
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from swift_source import ROOT, blank  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
SOURCES = ["Sources/Trestle"]
# Structures of C, with their fields; the tables have these as properties in any order.
FIELDS = {
    "UIEdgeInsets": "top left bottom right",
    "NSDirectionalEdgeInsets": "top leading bottom trailing",
    "UIOffset": "horizontal vertical",
    "CATransform3D": " ".join(f"m{row}{column}" for row in range(1, 5) for column in range(1, 5)),
}
INTEGERS = {"UInt": "NSUInteger", "Int": "NSInteger", "UInt64": "unsigned long long",
            "UInt32": "unsigned int"}
STRINGS = {"String": "NSString *", "Float": "float ", "CGFloat": "CGFloat "}
# Types of Swift's, Foundation's and Core Graphics' that signatures may name.
OUTSIDE = set("""
Any AnyClass AnyHashable AnyObject Array Bool Character Dictionary Double Element Equatable Error
Float Hashable Int KeyPath MainActor Never Optional Selector Self Sendable Set String UInt
UnsafeMutablePointer UnsafePointer UnsafeMutableRawPointer Void Comparable OptionSet RawRepresentable
CFTimeInterval CGAffineTransform CGColor CGContext CGFloat CGImage CGPath CGPoint CGRect CGSize CGVector
Bundle Calendar Data Date IndexPath IndexSet Locale NSArray NSAttributedString NSCoder NSCoding
NSDictionary NSError NSIndexPath NSNotification NSNumber NSObject NSObjectProtocol NSRange
NSSecureCoding NSString NSValue Notification OperationQueue Progress TimeInterval URL UUID
UndoManager NSCopying NSItemProvider NSUserActivity""".split())
KEYWORDS = set("""as break case catch class continue default defer do else enum extension false for
func if import in init internal is let nil operator private protocol public repeat return self
static struct subscript super switch throw throws true try var where while""".split())
# Classes that are generic in themselves.
ANCHORS = {"NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor", "NSLayoutDimension"}
PLAIN_INIT = ("init", (), (), False)
# What `NSObject` declares.
NO_OVERRIDE = {"hash", "isEqual", "description"}


def words():
    """The identifiers in the sources as a Mac compiles them."""
    found = set()
    for folder in SOURCES:
        for path in (ROOT / folder).rglob("*.swift"):
            kept, stack = [], []
            for line in blank(path.read_text(encoding="utf8")).splitlines():
                bare = line.strip()
                if bare.startswith("#if"):
                    stack.append(None if "canImport(ObjectiveC)" not in bare
                                 else "!canImport" not in bare)
                elif bare.startswith("#else") and stack and stack[-1] is not None:
                    stack[-1] = not stack[-1]
                elif bare.startswith("#endif"):
                    stack.pop()
                elif False not in stack:
                    kept.append(line)
            found.update(re.findall(r"[A-Za-z_]\w*", "\n".join(kept)))
    return found


class Type:
    def __init__(self, name, row):
        self.name, self.row = name, row
        text = row["declaration-with-parameter-names"] or row["swift-signature"]
        match = re.match(
            r"(?:final |@\w+ )*(?P<kind>class|struct|enum|protocol)\s+\w+\s*(?P<generic><[^:]*>)?"
            r"\s*(?::\s*(?P<inherits>.*))?$", text)
        self.kind = match["kind"] if match else None
        self.is_generic = bool(match and match["generic"])
        inherits = match["inherits"] if match else None
        self.inherits = re.split(r",\s*(?![^<]*>)", inherits.strip()) if inherits else []
        self.is_isolated = "@MainActor" in row["attributes"]
        self.members = []

    @property
    def parent(self):
        return self.name.rpartition(".")[0]

    @property
    def last(self):
        return self.name.rpartition(".")[2]

    def raw(self):
        """The type of the raw value, where there is one."""
        for member in self.members:
            match = re.match(r"init\??\((?:rawValue|_ rawValue)[^:]*: (\w+)\)", member.text)
            if match:
                return match[1]
        return None

    def shape(self):
        raw = self.raw()
        if self.kind == "struct":
            if self.name in FIELDS:
                return "fields"
            if "OptionSet" in self.inherits:
                return "options"
            if raw in STRINGS and "RawRepresentable" in self.inherits:
                return "string"
        if self.kind == "enum" and raw in INTEGERS:
            return "integers"
        return self.kind


class Member:
    def __init__(self, row):
        self.row, self.kind = row, row["kind"]
        self.text = row["declaration-with-parameter-names"] or row["swift-signature"]
        self.text = self.text.replace("@NSCopying ", "")
        match = re.search(r"\b(?:var|let|func|case|typealias) (`?\w+`?|[^\w\s(]+)", self.text)
        if match:
            self.name = match[1]
        else:
            self.name = "subscript" if "subscript" in self.text else "init"
        pairs = parameters(self.text)
        self.labels = [label for label, _, _ in pairs]
        # A call may leave out the label of a parameter with a default, and of a last closure.
        self.required = [label for label, kind, has_default in pairs
                         if not has_default and "->" not in kind and not kind.endswith("Handler")]
        self.types = tuple(kind for _, kind, _ in pairs)

    @property
    def key(self):
        """What an override and the overridden have in common."""
        return self.name, tuple(self.labels), self.types, self.kind == "static"


def parameters(text):
    """The labels of parameters, their types, and whether they have defaults."""
    start = text.find("(")
    if start < 0 or re.search(r"\b(var|let|case|typealias) ", text[:start]):
        return []
    out, depth, current = [], 0, ""
    for index in range(start, len(text)):
        character = text[index]
        depth += {"(": 1, "[": 1, "<": 1, ")": -1, "]": -1, ">": -1}.get(character, 0)
        if character == ">" and text[index - 1] == "-":
            depth += 1
        if depth == 0 or depth == 1 and character == ",":
            if current:
                names, _, kind = current.partition(":")
                out.append((names.split()[0], kind.split(" = ")[0].strip(), " = " in kind))
            current = ""
            if depth == 0:
                return out
        elif depth > 1 or character != "(":
            current += character
    return out


def read(tables):
    types, members = {}, collections.defaultdict(list)
    for name in ("uikit-api.tsv", "uikit-api-extra.tsv"):
        with open(tables / name, encoding="utf8", newline="") as file:
            for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
                flags = row["flags"]
                # What UIKit adds to every object is isolated.
                ours = ("@MainActor" in row["attributes"] if row["class"] == "NSObject"
                        else row["module"] in ("UIKit", "QuartzCore"))
                if not ours or any(flag in flags for flag in (
                        "unavailable-ios", "async-alternative", "generics-missing")):
                    continue
                if row["kind"] == "type":
                    types.setdefault(row["class"], Type(row["class"], row))
                else:
                    members[row["class"]].append(Member(row))
    for name, its in members.items():
        if name in types:
            seen = set()
            for member in its:
                if member.text not in seen:
                    seen.add(member.text)
                    types[name].members.append(member)
    return types, members["-"], members["NSObject"]


class Selection:
    """What is kept of the tables."""

    def __init__(self, types, root, aliases, found):
        self.types, self.words, self.aliases = types, found, aliases
        self.used_aliases = set()
        self.kept = {}
        for name in types:
            if "." not in name and name in found:
                self.keep(name)
        for member in root:
            if member.name in found:
                for name in self.named(member.text) or []:
                    self.keep(name)
        while True:
            before = sum(len(its) for its in self.kept.values()) + len(self.kept)
            for name in list(self.kept):
                self.keep_members(name)
            if before == sum(len(its) for its in self.kept.values()) + len(self.kept):
                break

    def keep(self, name):
        if name in self.kept or name not in self.types:
            return
        kind = self.types[name]
        if kind.kind is None or kind.is_generic:
            return
        self.kept[name] = []
        if kind.parent:
            self.keep(kind.parent)
        for other in kind.inherits:
            if other in self.types and self.types[other].kind == "class":
                self.keep(other)

    def named(self, text):
        """The types that a declaration names, as the tables call them; None for an unknown one."""
        text = re.sub(r"\b(func|var|let|case|typealias) `?\w+`?", "", text)
        out = []
        for match in re.finditer(r"(?<![\w.`])([A-Z]\w*(?:\.[A-Z]\w*)*)", text):
            name = match[1]
            if name in self.aliases:
                self.used_aliases.add(name)
                out += self.named(self.aliases[name].partition(" = ")[2]) or []
                continue
            while name and name not in self.types and name.split(".")[0] not in OUTSIDE:
                name = name.rpartition(".")[0]
            if not name:
                return None
            if name in self.types:
                out.append(name)
        return out

    def is_wanted(self, kind, member):
        shape = kind.shape()
        if kind.kind == "enum" and member.kind == "case":
            return True
        if "rawValue" in member.text or member.name in NO_OVERRIDE:
            return False
        if member.kind == "typealias" or "hash(into" in member.text or not member.name.isidentifier():
            return False
        if shape == "fields" and (member.name in FIELDS[kind.name].split() or member.kind == "init"):
            return False
        if member.kind == "init":
            if shape in ("options", "string"):
                return False
            return all(label == "_" or label in self.words for label in member.required)
        if member.name not in self.words:
            return False
        return all(label == "_" or label in self.words for label in member.required)

    def keep_members(self, name):
        kind = self.types[name]
        for other in kind.inherits if kind.kind == "class" else []:
            protocol = self.types.get(other)
            if protocol and protocol.kind == "protocol" and any(
                    self.is_wanted(protocol, member) for member in protocol.members):
                self.keep(other)
        for member in kind.members:
            if kind.name == "UIScrollView" and member.name == "delegate":
                # A table's has another type, as no property of Swift's could: UIKitAdditions has it.
                continue
            if member in self.kept[name] or not self.is_wanted(kind, member):
                continue
            named = self.named(member.text)
            if named is None:
                continue
            if any(self.types[other].is_generic for other in named):
                continue
            for other in named:
                self.keep(other)
            self.kept[name].append(member)

    def superclass(self, name):
        for other in self.types[name].inherits:
            if other in self.kept and self.types[other].kind == "class":
                return other
        return None

    def chain(self, name):
        while name := self.superclass(name):
            yield name

    def protocols(self, name):
        return [other for other in self.types[name].inherits
                if other in self.kept and self.types[other].kind == "protocol"]


def availability(row):
    deprecated = re.search(r"(?<!to-be-)deprecated:([\d.]+)", row["flags"])
    introduced = row["introduced-ios"]
    if deprecated:
        return f"@available(iOS, introduced: {introduced or '2.0'}, deprecated: {deprecated[1]})\n"
    if re.fullmatch(r"[\d.]+", introduced or "") and float(".".join(introduced.split(".")[:2])) > 13:
        return f"@available(iOS {introduced}, *)\n"
    return ""


def escaped(text):
    def quote(match):
        name = match[2]
        return f"{match[1]} `{name}`" if name in KEYWORDS else match[0]
    return re.sub(r"\b(case|var|let|func) (\w+)", quote, text, count=1)


class Writer:
    def __init__(self, selection):
        self.selection = selection
        self.out, self.header = [], []
        for name in sorted(selection.kept, key=lambda name: (name.count("."), name)):
            self.write(selection.types[name])

    def property(self, text, in_protocol=False):
        """A property with its accessors: `let` of a class is a property that is read."""
        if re.search(r"\blet ", text):
            return re.sub(r"\blet ", "var ", text) + " { get }"
        if text.endswith("}"):
            return text
        if in_protocol:
            text = text.replace("weak ", "")
        return text if "weak " in text else text + " { get set }"

    def member(self, kind, member, access, override=""):
        text = escaped(member.text)
        row = member.row
        isolation = ""
        if "@MainActor" in row["attributes"] and not kind.is_isolated:
            isolation = "@_Concurrency.MainActor @preconcurrency "
        is_static = re.match(r"(static|class) ", text)
        if is_static and kind.is_isolated and "@MainActor" not in row["attributes"]:
            isolation = "nonisolated "
        if re.search(r"\b(var|let) ", text):
            text = self.property(text)
        if is_static and re.match(r"static ", text):
            access = "public"
        if access == "open" and re.match(r"class var .*\{ get \}", text) and isolation.startswith("non"):
            text, access = text.replace("class var", "static var", 1), "public"
        discardable = ""
        if kind.kind in ("class", "protocol") and "->" in text and "func " in text:
            discardable = "@discardableResult "
        return f"{availability(row)}{discardable}{isolation}{override}{access} {text}"

    def nested(self, kind, lines):
        text = "\n".join(lines)
        if kind.parent:
            text = f"extension {kind.parent} {{\n{text}\n}}"
        self.out.append(text)

    def write(self, kind):
        shape = kind.shape()
        members = self.selection.kept[kind.name]
        getattr(self, "write_" + shape)(kind, members)

    # Types of C.

    def alias(self, kind, name):
        self.nested(kind, [f"{availability(kind.row)}public typealias {kind.last} = UIKitTypes.{name}"])

    def extend(self, kind, name, members):
        if members:
            lines = [self.member(kind, member, "public") for member in members]
            self.out.append(f"extension UIKitTypes.{name} {{\n" + "\n".join(lines) + "\n}")

    def write_fields(self, kind, members):
        name = "C_" + kind.name.replace(".", "_")
        fields = FIELDS[kind.name].replace(" ", ", ")
        self.header.append(f"typedef struct {name} {{ CGFloat {fields}; }} {name};")
        self.alias(kind, name)
        if "Equatable" in kind.inherits:
            self.out.append(
                f"extension UIKitTypes.{name} : Swift.Equatable {{\n"
                f"public static func == (a: UIKitTypes.{name}, b: UIKitTypes.{name}) -> Swift.Bool\n}}")
        self.extend(kind, name, members)

    def write_options(self, kind, members):
        name = "C_" + kind.name.replace(".", "_")
        integer = INTEGERS.get(kind.raw(), "NSUInteger")
        self.header.append(
            f"enum __attribute__((flag_enum, enum_extensibility(open))) {name} : {integer};\n"
            f"typedef enum {name} {name};\nenum {name} : {integer} {{ {name}_first = 1 }};")
        self.alias(kind, name)
        self.extend(kind, name, members)

    def write_string(self, kind, members):
        name = "C_" + kind.name.replace(".", "_")
        self.header.append(
            f"typedef {STRINGS[kind.raw()]}{name} __attribute__((swift_newtype(struct)));")
        self.alias(kind, name)
        self.out.append(
            f"extension UIKitTypes.{name} : Swift.Hashable {{\n"
            f"public static func == (a: UIKitTypes.{name}, b: UIKitTypes.{name}) -> Swift.Bool\n"
            "public func hash(into hasher: inout Swift.Hasher)\n}")
        self.extend(kind, name, members)

    # Types of Swift and Objective-C.

    def heading(self, kind, text):
        isolation = "@_Concurrency.MainActor @preconcurrency " if kind.is_isolated else ""
        return f"{availability(kind.row)}{isolation}{text} {{"

    def write_integers(self, kind, members):
        lines = [self.heading(kind, f"@objc public enum {kind.last} : Swift.{kind.raw()}")]
        for member in members:
            if member.kind == "case":
                lines.append(availability(member.row) + escaped(member.text))
            else:
                lines.append(self.member(kind, member, "public"))
        self.nested(kind, lines + ["}"])

    def write_enum(self, kind, members):
        cases = [member for member in members if member.kind == "case"]
        # A case that has a closure cannot be compared.
        plain = not any(".Position" in case.text or "->" in case.text for case in cases)
        conforms = " : Swift.Hashable, Swift.Sendable" if cases and plain else ""
        lines = [self.heading(kind, f"public enum {kind.last}{conforms}")]
        lines += [availability(member.row) + escaped(member.text) for member in cases]
        lines += [self.member(kind, member, "public") for member in members if member not in cases]
        self.nested(kind, lines + ["}"])

    def write_struct(self, kind, members):
        protocols = [name for name in ("Hashable", "Equatable") if name in kind.inherits][:1]
        conforms = [f"Swift.{name}" for name in protocols] + self.selection.protocols(kind.name)
        head = f"public struct {kind.last}" + (" : " + ", ".join(conforms) if conforms else "")
        lines = [self.heading(kind, head)]
        if protocols:
            lines.append(
                f"public static func == (a: {kind.name}, b: {kind.name}) -> Swift.Bool")
        if protocols == ["Hashable"]:
            lines.append("public func hash(into hasher: inout Swift.Hasher)")
        lines += [self.member(kind, member, "public") for member in members]
        self.nested(kind, lines + ["}"])

    def write_protocol(self, kind, members):
        every = [kind.name, *self.selection.protocols(kind.name)]
        is_objc = "NSObjectProtocol" in kind.inherits or any(
            "NSObjectProtocol" in self.selection.types[name].inherits for name in every) or any(
            member.text.startswith("optional") or member.row["objc-name"] for member in kind.members)
        conforms = ["NSObjectProtocol"] if "NSObjectProtocol" in kind.inherits else []
        conforms += self.selection.protocols(kind.name)
        head = f"public protocol {kind.last}" + (" : " + ", ".join(conforms) if conforms else "")
        lines = [self.heading(kind, ("@objc " if is_objc else "") + head)]
        for member in members:
            text = escaped(member.text)
            if re.search(r"\b(var|let) ", text):
                text = self.property(text, in_protocol=True)
            # A default value is no part of a requirement.
            text = re.sub(r" = [^,()]*(\([^()]*\))?(?=[,)])", "", text)
            discardable = "@discardableResult " if "->" in text and "func " in text else ""
            isolation = ""
            if "@MainActor" in member.row["attributes"] and not kind.is_isolated:
                isolation = "@_Concurrency.MainActor @preconcurrency "
            if is_objc and re.search(r"-> (CG\w+|Int|Bool|Double)\?$", text):
                # Swift's own form of a method: Objective-C has none for such a result.
                continue
            objc = "@objc " if is_objc else ""
            lines.append(f"{availability(member.row)}{discardable}{objc}{isolation}{text}")
        self.nested(kind, lines + ["}"])

    def has_plain_init(self, name):
        """Whether a class has `init()` as a designated initializer."""
        if name is None:
            return True
        others = any(member.kind == "init" and member.labels not in ([], ["coder"])
                     for member in self.selection.kept[name])
        return not others and self.has_plain_init(self.selection.superclass(name))

    def write_class(self, kind, members):
        selection = self.selection
        above = list(selection.chain(kind.name))
        superclass = above[0] if above else "ObjectiveC.NSObject"
        inherited = {protocol for name in above for protocol in selection.protocols(name)}
        conforms = [name for name in selection.protocols(kind.name) if name not in inherited]
        attributes = "@_inheritsConvenienceInitializers @objcMembers @objc "
        if kind.name in ANCHORS:
            attributes, superclass = "", f"NSLayoutAnchor<{kind.name}>"
        head = (attributes +
                f"open class {kind.last} : " + ", ".join([superclass, *conforms]))
        lines = [self.heading(kind, head)]
        overridden = {member.key: member for name in reversed(above)
                      for member in selection.kept[name]}
        own = set()
        is_coding = any("NSCoding" in selection.types[name].inherits
                        or "NSSecureCoding" in selection.types[name].inherits
                        for name in [kind.name, *above])
        for member in members:
            if member.key in own or member.key == PLAIN_INIT:
                continue
            own.add(member.key)
            if member.kind == "property" and member.key in overridden:
                # Swift would not let the type differ, as Objective-C's header does.
                other = overridden[member.key].text
                if other == member.text or other.split(" {")[0] != member.text.split(" {")[0]:
                    continue
            override = "override " if member.key in overridden else ""
            access = "open"
            if member.kind == "init":
                access = "public"
                if is_coding and member.labels == ["coder"]:
                    override = "required "
            lines.append(self.member(kind, member, access, override))
        # An interface lists the initializers that a class inherits.
        for name in above:
            for member in selection.kept[name]:
                if member.kind != "init" or member.key in own or member.key == PLAIN_INIT:
                    continue
                own.add(member.key)
                override = "required " if is_coding and member.labels == ["coder"] else "override "
                lines.append(self.member(kind, member, "public", override))
        if kind.name not in ANCHORS and self.has_plain_init(selection.superclass(kind.name)):
            convenience = "" if self.has_plain_init(kind.name) else "convenience "
            lines.append(f"override {convenience}public init()")
        # A class of Objective-C's has the requirements of its protocols as members.
        known = own | set(overridden)
        for protocol in conforms:
            for member in selection.kept[protocol]:
                if member.text.startswith("optional") or member.key in known:
                    continue
                known.add(member.key)
                lines.append(self.member(kind, member, "open"))
        self.nested(kind, lines + ["}"])


def main():
    tables = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "../shared/api"
    types, top, root = read(tables)
    aliases = {member.name: member.text for member in top if member.kind == "typealias"}
    selection = Selection(types, root, aliases, words())
    writer = Writer(selection)
    done = set()
    for member in root:
        if member.kind in ("property", "method") and member.text not in done and all(
                label == "_" or label in selection.words for label in [member.name, *member.required]):
            done.add(member.text)
            text = writer.property(member.text) if "var " in member.text else member.text
            writer.out.append(
                "extension ObjectiveC.NSObject {\n" + availability(member.row) +
                f"@_Concurrency.MainActor @preconcurrency @objc dynamic open {text}\n}}")
    for member in top:
        if member.name in selection.words | selection.used_aliases and member.kind in (
                "global", "typealias") and selection.named(member.text) is not None:
            text = member.text
            if re.search(r"\b(var|let) ", text):
                text = writer.property(text)
            isolation = "@_Concurrency.MainActor @preconcurrency " \
                if "@MainActor" in member.row["attributes"] else ""
            writer.out.append(f"{availability(member.row)}{isolation}public {text}")
    writer.out.append((HERE / "UIKitAdditions.swift").read_text().rstrip())
    count = sum(len(its) for its in selection.kept.values())
    note = f"// Written by scripts/lib/apple/declare.py: {len(selection.kept)} types, {count} members."
    (HERE / "UIKit.swiftinterface").write_text("\n".join([
        "// swift-interface-format-version: 1.0",
        "// swift-compiler-version: Swift version 6.2",
        "// swift-module-flags: -target @TARGET@ -enable-objc-interop -enable-library-evolution "
        "-swift-version 5 -module-name UIKit -disable-availability-checking",
        note, "@_exported import Foundation", "@_exported import UIKitTypes", "import Swift",
        "import _Concurrency", *writer.out]) + "\n")
    (HERE / "headers/UIKitTypes/UIKitTypes.h").write_text("\n".join([
        "// Written by scripts/lib/apple/declare.py.", "#pragma once",
        '#include "../Foundation/Foundation.h"', "#pragma clang assume_nonnull begin",
        *writer.header, "#pragma clang assume_nonnull end"]) + "\n")
    print(note[3:])


if __name__ == "__main__":
    main()
