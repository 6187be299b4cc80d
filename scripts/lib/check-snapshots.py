#!/usr/bin/env python3
"""Checks that every picture in Tests is used by a test, and every picture in docs by a page."""
import re

from swift_source import ROOT, finish, relative, string_literals

PICTURES = (".png", ".apng", ".gif", ".jpg", ".webp")


def pictures(folder):
    return sorted(p for p in (ROOT / folder).rglob("*") if p.suffix in PICTURES)


def names_of(literal):
    """A pattern for the file names that a string literal may name; None if it names none."""
    if len(literal.replace("\ufffc", "").strip("./")) < 3:
        return None
    return re.compile(".+".join(re.escape(part) for part in literal.split("\ufffc")) + "$")


problems = []
patterns = []
for source in (ROOT / "Tests").rglob("*.swift"):
    for literal in string_literals(source.read_text(encoding="utf8")):
        pattern = names_of(literal)
        if pattern:
            patterns.append(pattern)
tested = pictures("Tests")
for picture in tested:
    spellings = {picture.name, picture.stem, "/".join(picture.parts[-2:])}
    if not any(p.match(s) for p in patterns for s in spellings):
        problems.append(f"{relative(picture)}: no test uses it; delete it or test it")

pages = [p.read_text(encoding="utf8") for p in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]]
shown = pictures("docs")
for picture in shown:
    if not any(picture.name in page for page in pages):
        problems.append(f"{relative(picture)}: no page shows it")

finish("snapshots", problems, f"{len(tested)} under Tests, {len(shown)} under docs, all used")
