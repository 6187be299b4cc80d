#!/usr/bin/env python3
"""Checks that each promise which the compiler cannot verify says what makes it true.

A promise is `@unchecked Sendable`, `nonisolated(unsafe)`, `unowned(unsafe)`, `Unmanaged`,
`assumeIsolated`, `unsafeBitCast`, an `UncheckedBox`, and a pointer in a stored property. Its reason is
a comment that begins with `Safety:` and names a lock, a thread, or the life of an object:

    // Safety: read and changed under `lock`.
    nonisolated(unsafe) private static var guests: [Guest] = []

The comment stands in the same line, or above it with neither an empty line nor another comment between. In
the comment of a type it is the reason of its `@unchecked Sendable` and of its stored properties.

`--list` prints the promises with their reasons.
"""
import re
import sys

from swift_source import ROOT, blank, finish

POINTER = r"(?:Unsafe(?:Mutable)?(?:Raw)?(?:Buffer)?Pointer|OpaquePointer)"
STORED = re.compile(r"\b(?:let|var)\s+\w+\s*(?::(?P<type>[^={\n]*)|(?==))(?P<rest>[^\n]*)")
ALIAS = re.compile(r"\btypealias\s+(\w+)\s*=\s*(" + POINTER + r"[^\n]*)")
PROMISES = [
    ("@unchecked Sendable", re.compile(r"@unchecked\s+Sendable")),
    ("nonisolated(unsafe)", re.compile(r"nonisolated\(unsafe\)")),
    ("unowned(unsafe)", re.compile(r"unowned\(unsafe\)")),
    ("Unmanaged", re.compile(r"\bUnmanaged(?:<[^>]*>)?\s*\.")),
    ("assumeIsolated", re.compile(r"\bassumeIsolated\b")),
    ("unsafeBitCast", re.compile(r"\bunsafeBitCast\b")),
    ("UncheckedBox", re.compile(r"\bUncheckedBox(?:<[^>]*>)?\(")),
]
MODIFIERS = r"\s*(?:@?\w+(?:\([^)\n]*\))?\s+)*?"
TYPE = re.compile(MODIFIERS + r"(?:struct|class|enum|actor|extension|protocol)\s+(?!func\b|var\b|let\b)`?\w")
OTHER = re.compile(MODIFIERS + r"(?:func|var|let|init|deinit|subscript|case|if|guard|for|while|switch|return)\b")
REASON = re.compile(r"//.*?\bSafety: +(.*)")
DECLARED = {"@unchecked Sendable", "nonisolated(unsafe)", "unowned(unsafe)", "stored pointer"}


class Source:
    def __init__(self, text):
        self.lines = text.split("\n")
        self.code = blank(text)
        self.starts = [0]
        for line in self.code.split("\n"):
            self.starts.append(self.starts[-1] + len(line) + 1)
        self._read_blocks()

    def line(self, offset):
        """The index of the line of an offset."""
        low, high = 0, len(self.starts) - 1
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self.starts[middle] <= offset else (low, middle)
        return low

    def _read_blocks(self):
        """Notes for each offset of a brace which block it opens: the header of a type, or code."""
        self.blocks, stack, head = [], [], 0
        for match in re.finditer(r"[{};]", self.code):
            at = match.start()
            if match[0] == "{":
                kind, first = self._header(head, at)
                stack.append((at, kind, first))
            elif match[0] == "}" and stack:
                start, kind, first = stack.pop()
                self.blocks.append((start, at, kind, first))
            head = at + 1

    def _header(self, head, end):
        """Whether the code in front of a brace declares a type, and the offset of the declaration."""
        while True:
            line = max(head, self.code.rfind("\n", head, end) + 1)
            text = self.code[line:end]
            if not text.strip():
                if line <= head:
                    return "code", head
            elif TYPE.match(text):
                return "type", line + len(text) - len(text.lstrip())
            elif OTHER.match(text) or line <= head:
                return "code", line
            end = line - 1
            if end <= head:
                return "code", head

    def block(self, offset):
        """The innermost block around an offset: its kind and its header's offset; nil for none."""
        inner = [block for block in self.blocks if block[0] < offset < block[1]]
        return max(inner)[2:] if inner else (None, None)

    def type_header(self, offset):
        """The header's offset of the type that an offset declares or is directly in; nil for none."""
        kind, first = self.block(offset)
        return first if kind == "type" else None

    def promises(self):
        found = []
        for name, pattern in PROMISES:
            for match in pattern.finditer(self.code):
                found.append((match.start(), name))
        aliases = [name for name, kind in ALIAS.findall(self.code) if "->" not in kind]
        pointer = re.compile(r"\b(?:" + "|".join([POINTER] + aliases) + r")\b")
        for match in STORED.finditer(self.code):
            kind, rest = match["type"] or "", match["rest"]
            text = kind if kind else rest.split("(")[0]
            if "->" in text or not pointer.search(text):
                continue
            # A computed property has no value, and its body follows.
            after = rest if "=" in rest.split("{")[0] else rest + self.code[match.end():match.end() + 80]
            if kind and "=" not in rest.split("{")[0] and after.lstrip().startswith("{") \
                    and not re.match(r"\s*\{\s*(?:didSet|willSet)", after):
                continue
            if self.block(match.start())[0] != "code":
                found.append((match.start(), "stored pointer"))
        return sorted(found)

    def reason(self, offset, name):
        """The reason of a promise; nil where none is given."""
        found = self._reason_above(self.line(offset))
        if found or name not in DECLARED:
            return found
        if name == "@unchecked Sendable":
            # The type itself, whose header the promise is part of.
            first = self.code.rfind("\n", 0, offset) + 1
            for start, _, kind, head in self.blocks:
                if kind == "type" and head <= offset < start:
                    first = head
            return self._reason_above(self.line(first))
        header = self.type_header(offset)
        return None if header is None else self._reason_above(self.line(header))

    def _reason_above(self, index):
        while index >= 0 and self.lines[index].strip():
            match = REASON.search(self.lines[index])
            if match:
                return match[1]
            # Another comment is about the lines below it.
            is_comment = self.lines[index].lstrip().startswith("//")
            above = self.lines[index - 1].lstrip() if index else ""
            if is_comment and not above.startswith("//"):
                return None
            index -= 1
        return None


def check(text):
    """The promises of a source: the number of the line, the name, the reason or nil."""
    source = Source(text)
    return [(source.line(offset) + 1, name, source.reason(offset, name))
            for offset, name in source.promises()]


# Each source with the names of the promises that lack a reason.
EXAMPLES = [
    ("final class A: @unchecked Sendable {}", ["@unchecked Sendable"]),
    ("/// Text.\n///\n/// Safety: immutable.\nfinal class A: @unchecked Sendable {}", []),
    ("// Safety: immutable.\n\nfinal class A: @unchecked Sendable {}", ["@unchecked Sendable"]),
    ("func f() {\n  // Safety: posted on the main thread.\n  MainActor.assumeIsolated { g() }\n}", []),
    ("func f() {\n  MainActor.assumeIsolated { g() }\n}", ["assumeIsolated"]),
    ("func f() {\n  // Safety: posted on the main thread.\n  // Why.\n  MainActor.assumeIsolated { g() }\n}", []),
    ("func f() {\n  // Safety: of a.\n  a()\n  // Why.\n  MainActor.assumeIsolated { g() }\n}",
     ["assumeIsolated"]),
    ("func f() {\n  let text = \"assumeIsolated\"  // assumeIsolated\n}", []),
    ("/// Safety: one thread's.\nstruct A {\n  let a: OpaquePointer\n\n  var b: OpaquePointer?\n}", []),
    ("struct A {\n  let a: OpaquePointer\n}", ["stored pointer"]),
    ("struct A {\n  var a: OpaquePointer { b }\n  let f: (OpaquePointer) -> Void\n}", []),
    ("struct A {\n  typealias P = OpaquePointer\n  let a: P\n}", ["stored pointer"]),
    ("struct A {\n  let a = UnsafeMutablePointer<Int>.allocate(capacity: 1)\n}", ["stored pointer"]),
    ("struct A {\n  func f() {\n    let a: OpaquePointer = g()\n  }\n}", []),
    ("/// Safety: one thread's.\nstruct A {\n  func f() {\n    unsafeBitCast(a, to: B.self)\n  }\n}", []),
    ("/// Safety: one thread's.\nstruct A {\n  let a = 1\n\n  func f() {\n"
     "    unsafeBitCast(a, to: B.self)\n  }\n}", ["unsafeBitCast"]),
    ("/// Safety: one thread's.\nstruct A {\n  let a = 1\n\n  struct B {\n    let a: OpaquePointer\n  }\n}",
     ["stored pointer"]),
]
for text, expected in EXAMPLES:
    missing = [name for _, name, reason in check(text) if not reason]
    if missing != expected:
        sys.exit(f"check-promises: the check itself is wrong: {missing} instead of {expected} in\n{text}")

problems, count = [], 0
for folder in ["Sources", "Lowering", "Plugins"]:
    for path in sorted((ROOT / folder).rglob("*.swift")):
        for line, name, reason in check(path.read_text(encoding="utf8")):
            count += 1
            place = f"{path.relative_to(ROOT)}:{line}"
            if "--list" in sys.argv:
                print(f"{place}: {name}: {reason}")
            elif not reason or len(reason.split()) < 2:
                problems.append(f"{place}: `{name}` without a comment `// Safety:` that says what makes it true")

finish("promises", problems, f"{count} promises, each with what makes it true")
