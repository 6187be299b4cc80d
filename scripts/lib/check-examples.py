#!/usr/bin/env python3
"""Checks that the code on docs/TESTING.md and the pages of docs/behaviours is code that the tests
compile.

A block after `<!-- example: NAME -->` must equal the region of a Swift file in Tests from
`// example: NAME` to `// end`, and so must the file NAME.swift of a tutorial. A block after
`<!-- change: A B -->` must equal the difference from region A to region B, which may add three lines
at most, one of them the import.

  check-examples.py           lists the pages that differ
  check-examples.py --write   copies the code into the pages
"""
import difflib
import re
import sys
import textwrap

from swift_source import ROOT, finish, relative

LONGEST_CHANGE = 3
BLOCK = re.compile(
    r"(<!-- (example|change): ([\w -]+?) -->\n```(?:swift|diff)\n)(.*?)(```\n)", re.S)
ANY_BLOCK = re.compile(r"^```(?:swift|diff)\n", re.M)


def regions():
    found = {}
    for source in sorted((ROOT / "Tests").rglob("*.swift")):
        text = source.read_text(encoding="utf8")
        for match in re.finditer(r"^ *// example: ([\w-]+)\n(.*?)^ *// end\n", text, re.M | re.S):
            name = match.group(1)
            if name in found:
                problems.append(f"{relative(source)}: two examples are named {name}")
            body = textwrap.dedent(match.group(2))
            opened = body.count("{") - body.count("}")
            if opened > 0:
                # Closes the braces of the enclosing type.
                body += "".join("  " * (opened - 1 - i) + "}\n" for i in range(opened))
            found[name] = body
    return found


def change(before, after):
    lines = list(
        difflib.unified_diff(before.splitlines(), after.splitlines(), n=1, lineterm=""))[2:]
    return "".join("\n" if line.startswith("@@") else line.rstrip() + "\n" for line in lines).lstrip("\n")


problems = []
known = regions()
used = set()
count = 0
readme = ROOT / "README.md"
pages = [readme, ROOT / "docs" / "TESTING.md", *sorted((ROOT / "docs" / "behaviours").glob("*.md"))]
for page in pages:
    text = page.read_text(encoding="utf8")

    def replaced(match):
        global count
        head, kind, names, body, tail = match.groups()
        names = names.split()
        missing = [name for name in names if name not in known]
        if missing or len(names) != (1 if kind == "example" else 2):
            problems.append(f"{relative(page)}: no example {' '.join(missing or names)} under Tests")
            return match.group(0)
        used.update(names)
        count += 1
        wanted = known[names[0]] if kind == "example" else change(*(known[n] for n in names))
        if kind == "change":
            added = sum(line.startswith("+") for line in wanted.splitlines()) + 1
            if added > LONGEST_CHANGE:
                problems.append(
                    f"{relative(page)}: {names[1]} takes {added} lines with the import, "
                    f"more than {LONGEST_CHANGE}")
        if body != wanted:
            problems.append(f"{relative(page)}: {' '.join(names)} differs from the code in Tests")
        return head + wanted + tail

    new = BLOCK.sub(replaced, text)
    bare = len(ANY_BLOCK.findall(text)) - len(BLOCK.findall(text))
    if bare and page != readme:
        problems.append(f"{relative(page)}: {bare} code blocks without an example")
    if "--write" in sys.argv:
        page.write_text(new, encoding="utf8")
# The code of tutorials: each file of a catalog's Resources is the example of its name.
tutorial_files = sorted((ROOT / "Sources").glob("*/*.docc/Resources/*.swift"))
for path in tutorial_files:
    wanted = known.get(path.stem)
    if wanted is None:
        problems.append(f"{relative(path)}: no example {path.stem} under Tests")
    elif path.read_text(encoding="utf8") != wanted:
        problems.append(f"{relative(path)}: differs from the code in Tests")
        if "--write" in sys.argv:
            path.write_text(wanted, encoding="utf8")
for name in sorted(set(known) - used):
    problems.append(f"example {name}: on no page")
if "--write" in sys.argv:
    problems = [p for p in problems if "differs from the code in Tests" not in p]
finish("examples", problems, f"{count} on {len(pages)} pages, {len(tutorial_files)} in tutorials, as compiled")
