"""Reads Swift sources for the checks: by target, and without comments and strings."""
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def manifest(**environment):
    """The package as SwiftPM reads it, with these variables set as well."""
    out = subprocess.run(
        ["swift", "package", "dump-package"], cwd=ROOT, capture_output=True, text=True,
        env={**os.environ, **environment})
    if out.returncode:
        sys.exit("cannot read Package.swift:\n" + out.stderr)
    return json.loads(out.stdout)


def dependency_names(target):
    names = []
    for dependency in target["dependencies"]:
        for kind in ("byName", "target", "product"):
            if kind in dependency:
                names.append(dependency[kind][0])
    return names


def folder(target):
    if target.get("path"):
        return ROOT / target["path"]
    return ROOT / ("Tests" if target["type"] == "test" else "Sources") / target["name"]


def is_library(target):
    """Whether a target stands for a library of the system: its headers, and what to link."""
    return target["type"] == "system" or target["name"] == "CPango"


def module_map(target):
    inside = "include/" if target["type"] != "system" else ""
    return folder(target) / f"{inside}module.modulemap"


def sources(target):
    # The code of tutorials is no source of the target.
    return sorted(path for path in folder(target).rglob("*.swift")
                  if not any(part.endswith(".docc") for part in path.parts))


def relative(path):
    return path.relative_to(ROOT)


def blank(text):
    """`text` with comments and string contents replaced by blanks, line by line the same length.

    Code inside string interpolation is kept.
    """
    out, strings = _scan(text)
    return out


def string_literals(text):
    """The contents of string literals, each interpolation as the one character U+FFFC."""
    out, strings = _scan(text)
    return strings


def _scan(text):
    out, strings = list(text), []
    n = len(text)

    def wipe(a, b):
        for k in range(a, b):
            if out[k] != "\n":
                out[k] = " "

    def code(i, closing):
        """Walks code from i; stops after the ')' that balances when `closing`."""
        depth = 0
        while i < n:
            c = text[i]
            if text.startswith("//", i):
                end = text.find("\n", i)
                end = n if end < 0 else end
                wipe(i, end)
                i = end
            elif text.startswith("/*", i):
                level, j = 1, i + 2
                while j < n and level:
                    if text.startswith("/*", j):
                        level, j = level + 1, j + 2
                    elif text.startswith("*/", j):
                        level, j = level - 1, j + 2
                    else:
                        j += 1
                wipe(i, j)
                i = j
            elif c == '"' or (c == "#" and re.match(r'#+"', text[i:i + 8])):
                i = string(i)
            else:
                if closing:
                    if c == "(":
                        depth += 1
                    elif c == ")":
                        if depth == 0:
                            return i + 1
                        depth -= 1
                i += 1
        return i

    def string(i):
        pounds = 0
        while text[i] == "#":
            pounds, i = pounds + 1, i + 1
        quote = '"""' if text.startswith('"""', i) else '"'
        i += len(quote)
        end = quote + "#" * pounds
        escape = "\\" + "#" * pounds
        literal = []
        while i < n:
            if text.startswith(end, i):
                strings.append("".join(literal))
                return i + len(end)
            if text.startswith(escape + "(", i):
                wipe(i, i + len(escape) + 1)
                i = code(i + len(escape) + 1, True)
                literal.append("\ufffc")
            elif text.startswith(escape, i):
                wipe(i, i + len(escape) + 1)
                literal.append(text[i + len(escape):i + len(escape) + 1])
                i += len(escape) + 1
            elif quote == '"' and text[i] == "\n":
                return i
            else:
                literal.append(text[i])
                wipe(i, i + 1)
                i += 1
        return i

    code(0, False)
    return "".join(out), strings


def finish(name, problems, fine):
    """Prints the problems, one per line, and ends the script."""
    for problem in problems:
        print("error: " + problem, file=sys.stderr)
    if problems:
        sys.exit("check-%s: %d problem%s" % (name, len(problems), "s" if len(problems) > 1 else ""))
    print("check-%s: %s" % (name, fine))
