"""The public symbols of the modules, from .build/symbol-graphs."""
import json

from swift_source import ROOT

GRAPHS = ROOT / ".build" / "symbol-graphs"
ADDITIONS = ROOT / "scripts" / "linux-additions.txt"

TYPES = {"swift.class", "swift.struct", "swift.enum", "swift.protocol", "swift.actor"}


class Symbol:
    def __init__(self, raw, owner):
        self.kind = raw["kind"]["identifier"]
        self.path = ".".join(([owner] if owner else []) + raw["pathComponents"])
        self.declaration = "".join(f["spelling"] for f in raw.get("declarationFragments", []))
        self.extended_module = raw.get("swiftExtension", {}).get("extendedModule")
        lines = raw.get("docComment", {}).get("lines", [])
        self.documented = any(line["text"].strip() for line in lines)
        self.is_deprecated = any(
            entry.get("isUnconditionallyDeprecated") for entry in raw.get("availability", []))
        location = raw.get("location")
        self.written = location is not None
        self.where = ""
        if location:
            file = location["uri"].removeprefix("file://")
            file = file.removeprefix(str(ROOT) + "/")
            self.where = f"{file}:{location['position']['line'] + 1}"

    @property
    def is_override(self):
        return "override " in self.declaration


def symbols(module):
    """Every public symbol that the module declares, those in extensions of other modules too."""
    found = {}
    for file in sorted((GRAPHS / module).glob("*.symbols.json")):
        graph = json.loads(file.read_text(encoding="utf8"))
        for raw in graph["symbols"]:
            precise = raw["identifier"]["precise"]
            if "::SYNTHESIZED::" in precise:
                continue
            symbol = Symbol(raw, "")
            if symbol.written and symbol.kind != "swift.extension":
                found[precise] = symbol
    return list(found.values())


def additions():
    """linux-additions.txt as (entry, reason, line number)."""
    out, reason = [], ""
    if not ADDITIONS.exists():
        return out
    previous_was_comment = False
    for number, line in enumerate(ADDITIONS.read_text(encoding="utf8").splitlines(), 1):
        line = line.strip()
        if line.startswith("#"):
            text = line.lstrip("# ")
            reason = f"{reason} {text}".strip() if previous_was_comment else text
            previous_was_comment = True
        else:
            if not line:
                reason = ""
            else:
                out.append((line, reason, number))
            previous_was_comment = False
    return out
