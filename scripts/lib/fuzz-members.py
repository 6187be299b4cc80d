#!/usr/bin/env python3
"""Writes calls of every public member that the fuzzers can make, into Tests/Fuzz/Members.

Reads .build/symbol-graphs: settable properties, methods and initialisers of the classes of
CoreGraphics, QuartzCore, UIFoundation, UIKit and Trestle whose arguments the fuzzers can make up, and the enums
and raw values among those.

  fuzz-members.py            writes the files
  fuzz-members.py --check    fails if a file is not as it would be written
"""
import json
import re
import sys

from swift_source import ROOT, finish
from symbols import GRAPHS

TARGETS = ["CoreGraphics", "QuartzCore", "UIFoundation", "UIKit", "Trestle"]
FOLDER = ROOT / "Tests" / "Fuzz" / "Members"

# Types that Tests/Fuzz/Values makes by hand.
VALUES = {
    "Bool", "Int", "UInt", "UInt32", "Int32", "Double", "Float", "CGFloat", "TimeInterval",
    "CFTimeInterval", "String", "Character", "CGPoint", "CGSize", "CGRect", "CGVector",
    "UIEdgeInsets", "NSDirectionalEdgeInsets", "UIOffset", "CGAffineTransform", "CATransform3D",
    "IndexPath", "IndexSet", "NSRange", "Date"}
EXPRESSIONS = {
    "NSAttributedString": "HostileText.attributed(from: source)",
    "NSAttributedString?": "HostileText.attributed(from: source)",
    "[NSAttributedString.Key : Any]": "HostileText.attributes(from: source)",
    "[NSAttributedString.Key : Any]?": "HostileText.attributes(from: source)",
    "UIColor": "HostileColors.color(from: source)",
    "UIColor?": "HostileColors.color(from: source)",
    "UIColor!": "HostileColors.color(from: source)",
    "UIFont": "HostileText.font(from: source)",
    "UIFont?": "HostileText.font(from: source)",
    "UIFont!": "HostileText.font(from: source)",
    "NSNumber": "NSNumber.hostile(from: source)",
    "NSNumber?": "NSNumber.hostile(from: source)",
    "[NSNumber]?": "[NSNumber.hostile(from: source), NSNumber.hostile(from: source)]",
    "[NSNumber]": "[NSNumber.hostile(from: source), NSNumber.hostile(from: source)]",
    "CGColor": "HostileColors.color(from: source).cgColor",
    "CGColor?": "HostileColors.color(from: source).cgColor",
    "CGPath": "HostileDrawings.path(from: source)",
    "CGPath?": "HostileDrawings.path(from: source)",
    "UIBezierPath": "UIBezierPath(cgPath: HostileDrawings.path(from: source))",
    "UIImage": "HostileDrawings.image(from: source)",
    "UIImage?": "HostileDrawings.image(from: source)",
    "UITraitCollection": "UITraitCollection(displayScale: source.value())",
    "UITraitCollection?": "UITraitCollection(displayScale: source.value())",
    "Any?": "source.pick([nil, source.number(), source.integer(), String.make(from: source)])",
    "[Any]?": "[source.number(), source.integer()]",
    "() -> Void": "{}",
    "(() -> Void)?": "{}",
    "((Bool) -> Void)?": "{ _ in }",
    "(Bool) -> Void": "{ _ in }",
    "UIEvent?": "nil",
    "UIControl.State": "UIControl.State(rawValue: source.value())",
}
# Members that end the process or leave it by what they promise, and those that wait for others.
SKIPPED = re.compile(
    r"^(UIApplication\.|UIKitFault\.|UIScreen\.|UIDevice\.|UIPasteboard\.|UIScene|UIWindowScene\."
    r"|UIView\.superview$|UISceneSession\.|NSKeyValueObservation|CATransaction\."
    r"|UITableViewController\.(tableView\(|numberOfSections)|Refresher\.identifier|UIStatusBarManager|CADisplayLink|UIFocus|UITableViewFocus"
    r"|.*\.(init\(coder:\)|encode\(with:\)|copy\(with:\)|perform\(_:.*|decode.*)$)")
# Classes that only UIKit makes, or that are abstract.
NOT_MADE = {
    "UIApplication", "UIScreen", "UIDevice", "UIScene", "UIWindowScene", "UISceneSession",
    "UIEvent", "UIPress", "UIPressesEvent", "UIKey", "UIPresentationController", "NSLayoutAnchor",
    "UITextPosition", "UITextRange", "UITextSelectionRect", "UITextInputStringTokenizer",
    "UIFeedbackGenerator", "UIVisualEffect", "UIMenuElement", "UIResponder", "UndoManager",
    "UIStatusBarManager", "UIPasteboard", "UIGraphicsRenderer", "UIGraphicsRendererFormat",
    "UIGraphicsRendererContext", "UIGraphicsImageRendererContext", "NSLayoutConstraint",
    "NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor", "NSLayoutDimension", "CADisplayLink",
    "CATransaction", "PullActivity"}


def spelling(fragments):
    return "".join(f["spelling"] for f in fragments)


class Graph:
    def __init__(self):
        self.symbols, self.parents, self.superclass = [], {}, {}
        self.names, self.conforms = {}, {}
        for module in TARGETS:
            for file in sorted((GRAPHS / module).glob("*.symbols.json")):
                graph = json.loads(file.read_text(encoding="utf8"))
                for raw in graph["symbols"]:
                    if "::SYNTHESIZED::" in raw["identifier"]["precise"]:
                        continue
                    # Renamed names of older languages cannot be called.
                    if any("obsoleted" in a or "renamed" in a or a.get("isUnconditionallyUnavailable")
                           for a in raw.get("availability", [])):
                        continue
                    raw["module"] = module
                    self.symbols.append(raw)
                    self.names[raw["identifier"]["precise"]] = ".".join(raw["pathComponents"])
                for edge in graph["relationships"]:
                    if edge["kind"] == "inheritsFrom":
                        self.superclass[edge["source"]] = edge["target"]
        self.classes = {
            ".".join(s["pathComponents"]) for s in self.symbols
            if s["kind"]["identifier"] == "swift.class" and not self.is_generic(s)}
        self.views = {
            self.names[p] for p in self.superclass
            if p in self.names and self.inherits(p, "UIView")}
        self.cases = {}
        for s in self.symbols:
            if s["kind"]["identifier"] == "swift.enum.case":
                owner = ".".join(s["pathComponents"][:-1])
                self.cases.setdefault(owner, []).append(s["pathComponents"][-1])
        self.cases = {k: v for k, v in self.cases.items() if not any("(" in c for c in v)}
        self.raw = {}
        for s in self.symbols:
            path = s["pathComponents"]
            if path[-1] == "init(rawValue:)" and len(path) > 1:
                owner = ".".join(path[:-1])
                kind = self.parameters(s)[0][1]
                if owner not in self.cases and kind in VALUES:
                    self.raw[owner] = kind

    @staticmethod
    def is_generic(symbol):
        return "swiftGenerics" in symbol

    def inherits(self, precise, name):
        while precise in self.superclass:
            precise = self.superclass[precise]
            if self.names.get(precise) == name:
                return True
        return False

    @staticmethod
    def parameters(symbol):
        """(label, type, has default) of each parameter."""
        text = spelling(symbol["declarationFragments"])
        defaults = set(re.findall(r"(\w+): [^,()]*(?:\([^()]*\))?[^,()]* = ", text))
        title = symbol["names"]["title"]
        labels = title[title.index("(") + 1:-1].split(":")[:-1]
        out = []
        parameters = symbol.get("functionSignature", {}).get("parameters", [])
        for label, p in zip(labels, parameters):
            fragments = spelling(p["declarationFragments"])
            kind = fragments.split(": ", 1)[1].split(" = ")[0]
            kind = re.sub(r"@\w+ ", "", kind).replace("sending ", "").strip()
            out.append((label, kind, p.get("internalName", p["name"]) in defaults))
        return out

    def expression(self, kind):
        """An expression of a type and whether it may be nil; None for a type of no known values."""
        if kind in EXPRESSIONS:
            return EXPRESSIONS[kind], False
        plain = kind.rstrip("?!")
        base = plain[1:-1] if plain.startswith("[") and plain.endswith("]") else plain
        if ":" not in base:
            known = VALUES | set(self.cases) | set(self.raw)
            if base in known:
                return "source.value()", False
        if plain in self.classes:
            call = f"source.object({plain}.self)"
            return (call, False) if kind != plain else (call, True)
        if base in self.classes and base != plain:
            return f"source.objects({base}.self)", False
        return None


def call(graph, symbol, prefix):
    """Statements that call a method or initialiser with made-up arguments; None if it cannot be."""
    title = symbol["names"]["title"]
    guards, arguments = [], []
    for label, kind, has_default in graph.parameters(symbol):
        made = graph.expression(kind)
        if made is None:
            if has_default:
                continue
            return None
        expression, may_be_nil = made
        if expression == "source.value()":
            expression += f" as {kind}"
        if may_be_nil:
            guards.append(f"let a{len(guards)} = {expression}")
            expression = f"a{len(guards) - 1}"
        arguments.append(expression if label == "_" else f"{label}: {expression}")
    name = title.split("(")[0]
    name = f"`{name}`" if name in {"repeat", "default"} else name
    joined = ", ".join(arguments)
    text = f"{prefix}({joined})" if name == "init" else f"{prefix}.{name}({joined})"
    return guards, text


def lines_of(guards, text, indent):
    pad = " " * indent
    out = []
    if guards:
        out.append(f"{pad}guard {', '.join(guards)} else {{ return }}")
    out.append(f"{pad}{text}")
    return out


def members(graph, module):
    found = {}
    for symbol in graph.symbols:
        if symbol["module"] != module or symbol["kind"]["identifier"] not in {
                "swift.property", "swift.method"}:
            continue
        owner = ".".join(symbol["pathComponents"][:-1])
        title = symbol["names"]["title"]
        name = f"{owner}.{title}"
        declaration = spelling(symbol["declarationFragments"])
        if owner not in graph.classes or SKIPPED.match(name) or Graph.is_generic(symbol):
            continue
        if "override " in declaration or " async" in declaration or title.startswith("~"):
            continue
        if symbol["kind"]["identifier"] == "swift.property":
            if "var " not in declaration or declaration.rstrip().endswith("{ get }"):
                continue
            kind = declaration.split(": ", 1)[1].split(" {")[0].strip()
            made = graph.expression(kind)
            if made is None:
                continue
            expression, may_be_nil = made
            if may_be_nil:
                found[name] = (owner, lines_of([f"let a0 = {expression}"], f"target.{title} = a0", 6))
            else:
                found[name] = (owner, lines_of([], f"target.{title} = {expression}", 6))
        else:
            made = call(graph, symbol, "target")
            if made is None:
                continue
            guards, text = made
            throws = " throws" in declaration
            returns = spelling(symbol["functionSignature"].get("returns", [{"spelling": "()"}]))
            text = ("try? " if throws else "") + text
            if returns != "()":
                text = f"_ = {text}"
            # Overloads differ in their types alone.
            key = f"{name} {[kind for _, kind, _ in graph.parameters(symbol)]}"
            found[key] = (owner, lines_of(guards, text, 6))
    return dict(sorted(found.items()))


def makers(graph):
    found = {}
    own = set()
    for symbol in graph.symbols:
        if symbol["kind"]["identifier"] != "swift.init" or symbol["module"] not in TARGETS:
            continue
        owner = ".".join(symbol["pathComponents"][:-1])
        name = f"{owner}.{symbol['names']['title']}"
        if owner not in graph.classes or owner in NOT_MADE or SKIPPED.match(name):
            continue
        if Graph.is_generic(symbol) or " async" in spelling(symbol["declarationFragments"]):
            continue
        own.add(owner)
        made = call(graph, symbol, owner)
        if made is None:
            continue
        guards, text = made
        if " throws" in spelling(symbol["declarationFragments"]):
            text = f"try? {text}"
        found[name] = (owner, guards, text)
    for view in sorted(graph.views - own - NOT_MADE):
        if view in graph.classes:
            found[f"{view}.init(frame:)"] = (view, [], f"{view}(frame: source.value())")
    return dict(sorted(found.items()))


HEAD = (
    "// swift-format-ignore-file\n"
    "// Written by scripts/lib/fuzz-members.py from the public symbols; not edited by hand.\n")
IMPORTS = "import CoreGraphics\nimport Foundation\nimport QuartzCore\nimport Trestle\nimport UIKit\n"
PART = 150


def member_files(graph, module):
    found = list(members(graph, module).items())
    for number in range(0, len(found), PART):
        part = found[number:number + PART]
        index = number // PART + 1
        body = [HEAD, IMPORTS, "\nextension MemberList {"]
        body.append(f"  mutating func add{module}{index}() {{")
        for key, (owner, lines) in part:
            name = key.split(" ")[0]
            body.append(f'    add("{name}", {owner}.self) {{ target, source in')
            body += lines
            body.append("    }")
        body += ["  }", "}", ""]
        yield f"{module}{index}.swift", "\n".join(body).replace("\n\n\n", "\n\n"), index


def files(graph):
    out, calls = {}, []
    for module in TARGETS:
        for name, text, index in member_files(graph, module):
            out[name] = text
            calls.append(f"    add{module}{index}()")
    body = [HEAD, IMPORTS, "\nextension MemberList {", "  mutating func addAll() {", *calls, "  }",
            "}", ""]
    out["All.swift"] = "\n".join(body)

    body = [HEAD, IMPORTS, "\nextension MakerList {", "  mutating func addAll() {"]
    for name, (owner, guards, text) in makers(graph).items():
        if guards:
            body.append(f"    add({owner}.self) {{ source in")
            body.append(f"      guard {', '.join(guards)} else {{ return nil }}")
            body.append(f"      return {text}")
            body.append("    }")
        else:
            body.append(f"    add({owner}.self) {{ source in {text} }}")
    body += ["  }", "}", ""]
    out["Makers.swift"] = "\n".join(body)

    body = [HEAD, IMPORTS]
    for name, cases in sorted(graph.cases.items()):
        listed = ", ".join(f".{case}" for case in cases)
        body += [f"\nextension {name}: HostileValue {{",
                 f"  package static func make(from source: ValueSource) -> {name} {{",
                 f"    source.pick([{listed}])", "  }", "}"]
    for name in sorted(graph.raw):
        body += [f"\nextension {name}: HostileValue {{",
                 f"  package static func make(from source: ValueSource) -> {name} {{",
                 f"    {name}(rawValue: source.value())", "  }", "}"]
    out["Enums.swift"] = "\n".join([*body, ""])
    return out


def main():
    wanted = files(Graph())
    problems = []
    if "--check" in sys.argv:
        there = {f.name: f.read_text(encoding="utf8") for f in FOLDER.glob("*.swift")}
        stale = sorted(n for n in set(wanted) | set(there) if wanted.get(n) != there.get(n))
        if stale:
            problems.append(
                "not as the public symbols are: " + ", ".join(stale)
                + " (scripts/lib/fuzz-members.py writes them)")
    else:
        FOLDER.mkdir(parents=True, exist_ok=True)
        for old in FOLDER.glob("*.swift"):
            old.unlink()
        for name, text in wanted.items():
            (FOLDER / name).write_text(text, encoding="utf8")
    count = sum(text.count("    add(\"") for text in wanted.values())
    finish("fuzz-members", problems, f"{count} members called with made-up values")


main()
