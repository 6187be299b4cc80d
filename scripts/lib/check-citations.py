#!/usr/bin/env python3
"""Citations and links: whatever a source or a page refers to exists.

- "UIKit reference 1.4", also with a list ("1.4 and 11", "2.1 to 2.3"), names numbered headings of
  docs/UIKIT-REFERENCE.md.
- Relative links of Markdown pages lead to files of the repository, their anchors to headings.
- Files named in backticks exist, on pages and in comments: paths that begin with a folder of the
  repository, and names that end in `.swift`.
"""
import re
import subprocess

from swift_source import ROOT, finish

REFERENCE = "docs/UIKIT-REFERENCE.md"
NUMBER = r"\d+(?:\.\d+)?"
CITATION = re.compile(
    rf"UIKit references?(?: sections?)? (?P<numbers>{NUMBER}(?:(?:, and |, or |, | and | or | to ){NUMBER})*)")
# How the reference was cited before it was part of the repository.
STALE = re.compile(rf"\bfacts?(?:'s)? (?:{NUMBER})\b", re.I)
HEADING = re.compile(r"^#{1,6} +(.+?) *#*$")
LINK = re.compile(r"!?\[(?:[^\[\]]|\[[^\]]*\])*\]\(\s*<?([^()\s>]+(?:\([^()\s]*\)[^()\s>]*)?)>?(?:\s+\"[^\"]*\")?\s*\)")
DEFINITION = re.compile(r"^\[[^\]]+\]: +(\S+)", re.M)
NAMED = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
PATH = re.compile(r"[\w.@+-]+(?:/[\w.@+-]+)*/?")
COMMENT = re.compile(r"^\s*(?://+|/\*+|\*/?|#)?\s?")

tracked = subprocess.run(
    ["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT,
    capture_output=True, text=True, check=True).stdout.splitlines()
tracked = [name for name in tracked if (ROOT / name).is_file()]
known = set(tracked)
for name in tracked:
    while "/" in name:
        name = name.rsplit("/", 1)[0]
        known.add(name)
top = {name.split("/")[0] for name in tracked if "/" in name}
problems = []


def read(name):
    return (ROOT / name).read_text(encoding="utf8")


def one_line(text):
    """`text` with every line break, and the comment mark after it, as one blank; and a function from
    a place in that to a line's number."""
    parts, starts, length = [], [], 0
    for line in text.split("\n"):
        words = COMMENT.sub("", line).rstrip()
        starts.append(length)
        parts.append(words)
        length += len(words) + 1

    def line(place):
        return max(i for i, start in enumerate(starts, 1) if start <= place)

    return " ".join(parts), line


def prose(text):
    """The lines of a Markdown page; those of fenced code are empty."""
    fence = None
    for line in text.split("\n"):
        mark = re.match(r"^\s*(```+|~~~+)", line)
        if mark and (fence is None or mark[1].startswith(fence)):
            fence = mark[1] if fence is None else None
            yield ""
        else:
            yield "" if fence else line


def anchors(text):
    """The anchors that GitHub gives to a page's headings."""
    found, seen = set(), {}
    for line in prose(text):
        match = HEADING.match(line)
        if not match:
            continue
        title = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", match[1]).replace("`", "").replace("*", "")
        slug = re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")
        count = seen.get(slug, 0)
        seen[slug] = count + 1
        found.add(f"{slug}-{count}" if count else slug)
    return found


def exists(path, beside):
    """Whether the repository has `path`, spelled from its root, from a page, or by its end."""
    path = path.rstrip("/")
    folder = beside.rsplit("/", 1)[0] if "/" in beside else ""
    return (path in known or f"{folder}/{path}" in known
            or any(name.endswith("/" + path) for name in known))


def check_names(name, number, line):
    for match in NAMED.finditer(line):
        word = match[1].split()[0] if match[1].split() else ""
        if not PATH.fullmatch(word):
            continue
        if word.endswith(".swift") and word != ".swift" or "/" in word and word.split("/")[0] in top:
            if not exists(word, name):
                problems.append(f"{name}:{number}: `{word}` does not exist")


sections = {
    match[1] for line in prose(read(REFERENCE))
    if (match := re.match(rf"^#+ ({NUMBER})\.? ", line))}
citations = links = 0
for name in tracked:
    cites = name.startswith(("Sources/", "Tests/", "Benchmarks/")) and name.endswith(
        (".swift", ".py", ".c", ".h"))
    if not cites and not name.endswith(".md"):
        continue
    text = read(name)
    joined, line_at = one_line(text)
    for match in CITATION.finditer(joined):
        for number in re.findall(NUMBER, match["numbers"]):
            citations += 1
            if number not in sections:
                problems.append(
                    f"{name}:{line_at(match.start())}: UIKit reference {number} does not exist")
    for match in STALE.finditer(joined):
        problems.append(
            f"{name}:{line_at(match.start())}: \"{match[0]}\": cite it as UIKit reference N.M")
    if name.endswith(".swift"):
        for number, line in enumerate(text.split("\n"), 1):
            comment = re.search(r"(?:^|\s)///?\s(.*)", line)
            if comment:
                check_names(name, number, comment[1])
    if not name.endswith(".md"):
        continue
    for number, line in enumerate(prose(text), 1):
        # The reference names files of other projects.
        if name != REFERENCE:
            check_names(name, number, line)
    page_text = re.sub(r"`[^`\n]*`", "", "\n".join(prose(text)))
    for match in [*LINK.finditer(page_text), *DEFINITION.finditer(page_text)]:
        target = match[1]
        if re.match(r"[a-z][a-z0-9+.-]*:", target):
            continue
        links += 1
        where = f"{name}:{page_text.count(chr(10), 0, match.start(1)) + 1}"
        path, _, anchor = target.partition("#")
        page = name
        if path:
            page = str((ROOT / name).parent.joinpath(path).resolve())
            page = page.removeprefix(str(ROOT)).strip("/")
            if page not in known:
                problems.append(f"{where}: {target} leads nowhere")
                continue
        if anchor and page.endswith(".md") and anchor not in anchors(read(page)):
            problems.append(f"{where}: {target}: no heading has this anchor")

finish("citations", problems, f"{citations} citations of {len(sections)} sections, {links} links")
