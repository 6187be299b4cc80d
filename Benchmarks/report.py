#!/usr/bin/env python3
"""Makes tables and plots of what measure.py measured: medians, spread, ratios."""
import argparse
import collections
import json
import pathlib
import statistics

NAMES = {
    ("trestle", "exact"): "Trestle",
    ("trestle", "estimated"): "Trestle, estimated heights",
    ("trestle", "measured"): "Trestle",
    ("gtk", "list"): "GTK ListView",
    ("gtk", "tree"): "GTK TreeListModel",
    ("gtk", "measured"): "GTK ListView",
    ("qtwidgets", "list"): "Qt QListView",
    ("qtwidgets", "tree"): "Qt QTreeView",
    ("qtwidgets", "measured"): "Qt QListView",
    ("qtquick", "list"): "Qt Quick ListView",
    ("qtquick", "measured"): "Qt Quick ListView",
    ("slint", "list"): "Slint ListView",
    ("web", "list"): "WebKitGTK page",
    ("chromium", "list"): "Chromium page",
    ("trestle", "grid"): "Trestle, flow layout",
    ("trestle", "composed"): "Trestle, compositional layout",
    ("trestle", "selfsized"): "Trestle, flow layout",
    ("trestle", "listed"): "Trestle, list sections",
    ("gtk", "grid"): "GTK GridView",
    ("gtk", "gridmeasured"): "GTK GridView",
    ("qtwidgets", "grid"): "Qt QListView in icon mode",
    ("qtquick", "grid"): "Qt Quick GridView",
    ("web", "grid"): "WebKitGTK page",
    ("chromium", "grid"): "Chromium page",
    ("floor", "grid"): "floor, pixels moved",
    ("floor", "full"): "floor, all drawn",
    ("floor", "blit"): "floor, pixels moved",
}
COLORS = {
    ("trestle", "exact"): "#d62728", ("trestle", "estimated"): "#ff9896",
    ("gtk", "list"): "#2ca02c", ("gtk", "tree"): "#98df8a",
    ("qtwidgets", "list"): "#1f77b4", ("qtwidgets", "tree"): "#aec7e8",
    ("qtquick", "list"): "#9467bd", ("slint", "list"): "#ff7f0e", ("web", "list"): "#8c564b",
    ("chromium", "list"): "#e377c2",
    ("floor", "full"): "#bbbbbb", ("floor", "blit"): "#777777",
}
COUNTS = [1_000, 100_000, 1_000_000]
GRID_COUNTS = [1_000, 1_000_000]
OURS = ("trestle", "exact")
GRID = ("trestle", "grid")
# What the other programs of a condition are compared with, where that is not `OURS`.
OURS_IN = {
    "measured": ("trestle", "measured"), "grid": GRID, "grid start": GRID, "grid twice": GRID,
    "grid measured": ("trestle", "selfsized"), "list": ("trestle", "estimated"),
    "list start": ("trestle", "estimated"),
}
# Metrics in kB, which are shown in MiB.
MEMORY = ("rss_kb", "anonymous_kb")
TABLES = [
    ("Start to first frame, wall ms", "start", "start_wall_ms", COUNTS, 0),
    ("Start to first frame, CPU ms", "start", "start_cpu_ms", COUNTS, 0),
    ("Memory at the first frame, MiB", "start", "rss_kb", COUNTS, 1),
    ("Self-sizing rows that measure text: start, wall ms", "measured", "start_wall_ms",
     [100_000], 0),
    ("Self-sizing rows that measure text: start, CPU ms", "measured", "start_cpu_ms",
     [100_000], 0),
    ("Scroll by 37 points, paced: CPU ms a frame, with the X server's", "paced",
     "scroll_total_ms", COUNTS, 2),
    ("Scroll by 37 points, paced: CPU ms a frame, the program's own", "paced", "scroll_own_ms",
     COUNTS, 2),
    ("Jump anywhere, paced: CPU ms a frame, with the X server's", "paced", "jump_total_ms",
     COUNTS, 2),
    ("Jump anywhere, paced: CPU ms a frame, the program's own", "paced", "jump_own_ms", COUNTS, 2),
    ("Fold 100 rows: CPU ms to the next frame", "paced", "fold100_ms", COUNTS, 2),
    ("Unfold 100 rows: CPU ms to the next frame", "paced", "unfold100_ms", COUNTS, 2),
    ("Insert a row in the middle: CPU ms to the next frame", "paced", "insert_ms", COUNTS, 2),
    ("Fold half of all rows: CPU ms to the next frame", "half", "fold_half_ms", COUNTS, 2),
    ("Unfold half of all rows: CPU ms to the next frame", "half", "unfold_half_ms", COUNTS, 2),
    ("Scroll at 2x, paced: CPU ms a frame, with the X server's", "twice", "scroll_total_ms",
     [100_000], 2),
    ("Jump at 2x, paced: CPU ms a frame, with the X server's", "twice", "jump_total_ms",
     [100_000], 2),
    ("Scroll flat out: CPU ms a frame, with the X server's", "flat", "scroll_total_ms",
     [100_000], 2),
    ("Jump flat out: CPU ms a frame, with the X server's", "flat", "jump_total_ms", [100_000], 2),
    ("Grid: start to first frame, wall ms", "grid start", "start_wall_ms", GRID_COUNTS, 0),
    ("Grid: start to first frame, CPU ms", "grid start", "start_cpu_ms", GRID_COUNTS, 0),
    ("Grid: memory at the first frame, MiB", "grid start", "rss_kb", GRID_COUNTS, 1),
    ("Grid of self-sizing items: start, wall ms", "grid measured", "start_wall_ms", [100_000], 0),
    ("Grid of self-sizing items: start, CPU ms", "grid measured", "start_cpu_ms", [100_000], 0),
    ("Grid: scroll by 37 points, paced: CPU ms a frame, with the X server's", "grid",
     "scroll_total_ms", GRID_COUNTS, 2),
    ("Grid: scroll at 2x, paced: CPU ms a frame, with the X server's", "grid twice",
     "scroll_total_ms", GRID_COUNTS[1:], 2),
    ("Grid: jump anywhere, paced: CPU ms a frame, with the X server's", "grid", "jump_total_ms",
     GRID_COUNTS, 2),
    ("Grid: insert an item in the middle: CPU ms to the next frame", "grid", "insert_ms",
     GRID_COUNTS, 2),
    ("Grid: delete half of all items: CPU ms to the next frame", "grid", "delete_half_ms",
     GRID_COUNTS, 2),
    ("Grid: insert half of all items: CPU ms to the next frame", "grid", "restore_half_ms",
     GRID_COUNTS, 2),
    ("List sections beside a table: start to first frame, wall ms", "list start", "start_wall_ms",
     GRID_COUNTS[1:], 0),
    ("List sections beside a table: memory at the first frame, MiB", "list start", "rss_kb",
     GRID_COUNTS[1:], 1),
    ("List sections beside a table: scroll by 37 points, CPU ms a frame, with the X server's",
     "list", "scroll_total_ms", GRID_COUNTS[1:], 2),
    ("List sections beside a table: insert a row in the middle, CPU ms to the next frame", "list",
     "insert_ms", GRID_COUNTS[1:], 2),
    ("Extent in points: at the first frame", "paced", "extent", COUNTS, 0),
    ("Extent in points: after the jumps", "paced", "extent_after", COUNTS, 0),
]
PLOTS = [
    ("start", "Start to first frame", "ms", "start", "start_wall_ms"),
    ("memory", "Memory at the first frame", "MiB", "start", "rss_kb"),
    ("scroll", "A frame of scrolling", "CPU ms, with the X server's", "paced", "scroll_total_ms"),
    ("jump", "A jump anywhere", "CPU ms, with the X server's", "paced", "jump_total_ms"),
    ("fold-half", "Fold half of all rows", "CPU ms", "half", "fold_half_ms"),
    ("unfold-half", "Unfold half of all rows", "CPU ms", "half", "unfold_half_ms"),
    ("insert", "Insert a row in the middle", "CPU ms", "paced", "insert_ms"),
]


class Figures:
    def __init__(self, path):
        self.values = collections.defaultdict(list)
        self.loads, self.skipped, self.machine = [], {}, {}
        lines = [json.loads(line) for line in open(path, encoding="utf8")]
        whole = {line["round"] for line in lines if line.get("finished")}
        self.rounds = len(whole)
        for line in lines:
            if "cores" in line:
                self.machine = line
            elif "skipped" in line:
                self.skipped[line["skipped"]] = line["why"]
            elif "load" in line:
                self.loads.append(line["load"])
            elif line["round"] in whole:
                value = line["v"] / (1024 if line["metric"] in MEMORY else 1)
                key = (line["condition"], line["metric"], line["prog"], line["variant"], line["n"])
                self.values[key].append(value)

    def of(self, condition, metric, program, count):
        return self.values.get((condition, metric, *program, count))

    def median(self, condition, metric, program, count):
        values = self.of(condition, metric, program, count)
        return statistics.median(values) if values else None

    def programs(self, condition, metric):
        found = {key[2:4] for key in self.values if key[:2] == (condition, metric)}
        return [program for program in NAMES if program in found]


def number(value, digits):
    return f"{value:.{digits}f}" if value is not None else "-"


def table(figures, title, condition, metric, counts, digits):
    programs = figures.programs(condition, metric)
    if not programs:
        return []
    ours = OURS_IN.get(condition, OURS)
    lines = [f"### {title}", "", "| | " + " | ".join(f"{count:,}" for count in counts) + " |",
             "|---|" + "---:|" * len(counts)]
    for program in programs:
        cells = []
        for count in counts:
            values = figures.of(condition, metric, program, count)
            if not values:
                cells.append("-")
                continue
            cell = (f"**{number(statistics.median(values), digits)}** "
                    f"({number(min(values), digits)} to {number(max(values), digits)})")
            mine = figures.median(condition, metric, ours, count)
            if program != ours and mine and not metric.startswith("extent"):
                cell += f" {statistics.median(values) / mine:.2f}x"
            cells.append(cell)
        lines.append(f"| {NAMES[program]} | " + " | ".join(cells) + " |")
    return lines + [""]


def bytes_a_row(figures, program, condition="start"):
    """Of the memory that is no file's: how much of those is mapped differs by more from start to start."""
    few = figures.median(condition, "anonymous_kb", program, COUNTS[0])
    many = figures.median(condition, "anonymous_kb", program, COUNTS[-1])
    if few is None or many is None:
        return None
    return (many - few) * 1024 * 1024 / (COUNTS[-1] - COUNTS[0])


def goals(figures):
    """What is to be reached: name, ours, the best peer's name and figure, how much of it at most."""
    real = [p for p in NAMES if p[0] not in ("trestle", "floor") and not p[1].endswith("measured")]

    def best(condition, metric, count, among=real):
        found = [(figures.median(condition, metric, p, count), NAMES[p]) for p in among]
        found = [f for f in found if f[0] is not None]
        return min(found) if found else None

    def goal(name, condition, metric, count, limit, among=real, ours=OURS, digits=2):
        mine, peer = figures.median(condition, metric, ours, count), best(
            condition, metric, count, among)
        if mine is None or peer is None:
            return None
        return (name, mine, *peer, limit, digits)

    floor = [("floor", "blit")]
    measuring = [p for p in NAMES if p[0] != "trestle" and p[1] == "measured"]
    every = [
        goal("start to first frame, 1e3 rows, wall ms", "start", "start_wall_ms", 1_000, 0.9,
             digits=0),
        goal("the same, 1e6 rows", "start", "start_wall_ms", 1_000_000, 1.0, digits=0),
        goal("the same, CPU ms", "start", "start_cpu_ms", 1_000_000, 1.0, digits=0),
        goal("1e6 rows with estimated heights, wall ms", "start", "start_wall_ms", 1_000_000, 0.9,
             ours=("trestle", "estimated"), digits=0),
        goal("1e5 self-sizing rows, wall ms", "measured", "start_wall_ms", 100_000, 0.9,
             among=measuring, ours=("trestle", "measured"), digits=0),
        goal("memory at 1e3 rows, MiB", "start", "rss_kb", 1_000, 1.0, digits=1),
        goal("memory at 1e6 rows, MiB", "start", "rss_kb", 1_000_000, 1.0, digits=1),
        goal("scroll frame, 1x, 1e6 rows, ms", "paced", "scroll_total_ms", 1_000_000, 0.6),
        goal("the same beside the floor that moves pixels", "paced", "scroll_total_ms", 1_000_000,
             1.2, among=floor),
        goal("scroll frame, 2x, 1e5 rows, ms", "twice", "scroll_total_ms", 100_000, 0.5),
    ]
    every += [goal(f"jump, {count:,} rows, ms", "paced", "jump_total_ms", count, 0.8)
              for count in COUNTS]
    every += [
        goal("fold 100 of 1e3 rows, ms", "paced", "fold100_ms", 1_000, 0.8),
        goal("fold half of 1e3 rows, ms", "half", "fold_half_ms", 1_000, 0.9),
        goal("fold half of 1e6 rows, ms", "half", "fold_half_ms", 1_000_000, 0.7),
        goal("unfold half of 1e6 rows, ms", "half", "unfold_half_ms", 1_000_000, 0.7),
        goal("insert in the middle of 1e3, ms", "paced", "insert_ms", 1_000, 0.8),
        goal("insert in the middle of 1e6, ms", "paced", "insert_ms", 1_000_000, 0.9),
    ]
    for count in GRID_COUNTS:
        every.append(goal(f"grid: start, {count:,} items, wall ms", "grid start", "start_wall_ms",
                          count, 0.9, ours=GRID, digits=0))
        every.append(goal("the same, CPU ms", "grid start", "start_cpu_ms", count, 0.9, ours=GRID,
                          digits=0))
    composed, listed, table = ("trestle", "composed"), ("trestle", "listed"), [("trestle", "estimated")]
    every += [
        goal("grid: 1e5 self-sizing items, wall ms", "grid measured", "start_wall_ms", 100_000, 0.9,
             among=[("gtk", "gridmeasured")], ours=("trestle", "selfsized"), digits=0),
        goal("grid: memory at 1e6 items, MiB", "grid start", "rss_kb", 1_000_000, 1.0, ours=GRID,
             digits=1),
        goal("grid: scroll frame, 1x, 1e6 items, ms", "grid", "scroll_total_ms", 1_000_000, 0.6,
             ours=GRID),
        goal("the same beside the floor that moves pixels", "grid", "scroll_total_ms", 1_000_000, 1.2,
             among=[("floor", "grid")], ours=GRID),
        goal("grid: scroll frame, 2x, 1e6 items, ms", "grid twice", "scroll_total_ms", 1_000_000, 0.6,
             ours=GRID),
        goal("the same beside the floor that moves pixels", "grid twice", "scroll_total_ms", 1_000_000,
             1.2, among=[("floor", "grid")], ours=GRID),
        goal("grid: jump, 1e6 items, ms", "grid", "jump_total_ms", 1_000_000, 0.8, ours=GRID),
        goal("grid: insert in the middle of 1e6, ms", "grid", "insert_ms", 1_000_000, 0.8, ours=GRID),
        goal("grid: delete half of 1e6, ms", "grid", "delete_half_ms", 1_000_000, 0.8, ours=GRID),
        goal("compositional grid beside flow: start, 1e6 items, wall ms", "grid start",
             "start_wall_ms", 1_000_000, 1.2, among=[GRID], ours=composed, digits=0),
        goal("the same, scroll frame, ms", "grid", "scroll_total_ms", 1_000_000, 1.2, among=[GRID],
             ours=composed),
        goal("the same, insert in the middle, ms", "grid", "insert_ms", 1_000_000, 1.2, among=[GRID],
             ours=composed),
        goal("list sections beside a table: start, 1e6 rows, wall ms", "list start", "start_wall_ms",
             1_000_000, 1.1, among=table, ours=listed, digits=0),
        goal("the same, scroll frame, ms", "list", "scroll_total_ms", 1_000_000, 1.1, among=table,
             ours=listed),
        goal("the same, insert in the middle, ms", "list", "insert_ms", 1_000_000, 1.1, among=table,
             ours=listed),
    ]
    return [g for g in every if g]


def verdicts(figures):
    lines = ["| | Trestle | best peer | ratio | wanted | |", "|---|---:|---:|---:|---:|---|"]
    for name, mine, peer, peer_name, limit, digits in goals(figures):
        ratio = mine / peer
        lines.append(
            f"| {name} | {number(mine, digits)} | {peer_name} {number(peer, digits)} | "
            f"{ratio:.2f}x | at most {limit:g}x | {'reached' if ratio <= limit else 'missed'} |")
    for program in (OURS, ("trestle", "estimated")):
        each = bytes_a_row(figures, program)
        if each is not None:
            lines.append(f"| bytes a row, {NAMES[program]} | {each:.1f} | | | at most 0.7 | "
                         f"{'reached' if each <= 0.7 else 'missed'} |")
    each = bytes_a_row(figures, GRID, "grid start")
    if each is not None:
        lines.append(f"| bytes an item of equal size, {NAMES[GRID]} | {each:.1f} | | | at most 0.7 | "
                     f"{'reached' if each <= 0.7 else 'missed'} |")
    return lines


def circumstances(figures):
    m = figures.machine
    versions = ", ".join(f"{name} {value}" for name, value in m.get("versions", {}).items())
    lines = [
        f"{figures.rounds} interleaved rounds on {m.get('cores')} cores "
        f"({m.get('processor')}, no GPU), {versions}; Xvfb, 390x844 points. "
        f"The machine's load was {min(figures.loads):.1f} to {max(figures.loads):.1f} "
        "at the beginnings and ends of the rounds."]
    for count in COUNTS:
        rounds = len(figures.of("paced", "scroll_total_ms", OURS, count) or [])
        if rounds != figures.rounds:
            lines.append(f"Of start, paced frames and edits, {count:,} rows were in {rounds} rounds.")
    for name, why in figures.skipped.items():
        lines.append(f"Skipped: {name}, because {why}.")
    return lines


def plot(figures, folder):
    import matplotlib
    matplotlib.use("Agg")
    from matplotlib import pyplot
    for file, title, unit, condition, metric in PLOTS:
        picture, axes = pyplot.subplots(figsize=(6.4, 4.2), dpi=110)
        for program in figures.programs(condition, metric):
            points = [(c, figures.median(condition, metric, program, c)) for c in COUNTS]
            points = [p for p in points if p[1]]
            axes.plot(
                *zip(*points), marker="o", markersize=4, color=COLORS.get(program),
                linewidth=3 if program == OURS else 1.6, label=NAMES[program],
                zorder=3 if program[0] == "trestle" else 2)
        axes.set_xscale("log")
        axes.set_yscale("log")
        axes.set_xticks(COUNTS, ["1,000", "100,000", "1,000,000"])
        axes.yaxis.set_major_formatter(matplotlib.ticker.FuncFormatter(lambda y, _: f"{y:g}"))
        axes.yaxis.set_minor_formatter(matplotlib.ticker.FuncFormatter(
            lambda y, _: f"{y:g}" if f"{y:e}"[0] in "25" else ""))
        axes.set_xlabel("rows")
        axes.set_ylabel(unit)
        axes.set_title(title)
        axes.grid(True, alpha=0.25)
        axes.spines[["top", "right"]].set_visible(False)
        axes.legend(fontsize=7, frameon=False, loc="center left", bbox_to_anchor=(1, 0.5))
        picture.savefig(folder / f"{file}.png", bbox_inches="tight", metadata={"Software": None})
        pyplot.close(picture)


def between(text, name, lines):
    """The text with what stands between two marks replaced."""
    start, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
    if start not in text or end not in text:
        raise SystemExit(f"the page lacks the marks {start} and {end}")
    head, rest = text.split(start, 1)
    tail = rest.split(end, 1)[1]
    return head + start + "\n" + "\n".join(lines).strip() + "\n" + end + tail


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("input", help="the file of JSON lines")
    parser.add_argument("folder", type=pathlib.Path, help="where README.md and the plots stand")
    options = parser.parse_args()
    figures = Figures(options.input)
    if not figures.rounds:
        raise SystemExit("no round was finished")
    options.folder.mkdir(parents=True, exist_ok=True)
    page = options.folder / "README.md"
    text = page.read_text(encoding="utf8")
    tables = [line for columns in TABLES for line in table(figures, *columns)]
    rows = [f"- {NAMES[p]}: {bytes_a_row(figures, p):.1f}" for p in NAMES
            if bytes_a_row(figures, p) is not None]
    tables += ["### Bytes a row, from the anonymous memory at 1,000 and 1,000,000", "", *rows]
    text = between(text, "circumstances", circumstances(figures))
    text = between(text, "verdicts", verdicts(figures))
    text = between(text, "tables", tables)
    page.write_text(text, encoding="utf8")
    plot(figures, options.folder)
    print(f"{page}: {figures.rounds} rounds")


main()
