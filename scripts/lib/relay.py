#!/usr/bin/env python3
"""Writes Sources/Trestle/Relay/Relay+Linux.swift: a forwarding method for each method of the scroll
view's delegate, the table's delegate and its data source. `--check` only compares.

Apple's runtime forwards messages by itself. Here a missing method would silently not reach the app,
so the file is generated from the protocols.
"""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "Sources/Trestle/Relay/Relay+Linux.swift"
PROTOCOLS = {
    "UIScrollViewDelegate": "Sources/UIKit/Scrolling/UIScrollViewDelegate.swift",
    "UITableViewDelegate": "Sources/UIKit/Tables/DataSource/UITableViewDelegate.swift",
    "UITableViewDataSource": "Sources/UIKit/Tables/DataSource/UITableViewDataSource.swift",
}
# What the behaviours do before or after the app is called.
BEFORE = {
    "scrollViewWillBeginDragging(_:)": "behaviors?.willBeginDragging()",
}
AFTER = {
    "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)":
        "behaviors?.willEndDragging(velocity: velocity, target: &targetContentOffset.pointee)",
    "scrollViewDidEndDragging(_:willDecelerate:)": "if !decelerate { behaviors?.motionEnded() }",
    "scrollViewDidEndDecelerating(_:)": "behaviors?.motionEnded()",
    "scrollViewDidEndScrollingAnimation(_:)": "behaviors?.motionEnded()",
    "scrollViewDidScrollToTop(_:)": "behaviors?.motionEnded()",
    "scrollViewDidChangeAdjustedContentInset(_:)": "behaviors?.adjustedInsetChanged()",
    "tableView(_:willDisplayHeaderView:forSection:)":
        "behaviors?.folding?.willDisplay(view, forSection: section)",
    "tableView(_:didSelectRowAt:)": "behaviors?.outline?.chose(indexPath)",
}
INSTEAD = {
    "tableView(_:numberOfRowsInSection:)": 
        "if let held {{ return held.tableView(tableView, numberOfRowsInSection: section) }}\n"
        "    return folding?.hidesRows(of: section) == true ? 0 : {call}",
    "tableView(_:heightForRowAt:)":
        "held?.tableView(tableView, heightForRowAt: indexPath) ?? {call}",
    "tableView(_:viewForHeaderInSection:)":
        "behaviors?.folding?.standingHeader(forSection: section) ?? {call}\n"
        "      ?? behaviors?.folding?.ownHeader(forSection: section)",
}


def methods(protocol: str):
    text = (ROOT / PROTOCOLS[protocol]).read_text()
    start = text.index(f"protocol {protocol}")
    depth, end = 0, text.index("{", start)
    for i in range(end, len(text)):
        depth += {"{": 1, "}": -1}.get(text[i], 0)
        if depth == 0:
            break
    body = re.sub(r"//.*", "", text[end + 1 : i])
    for match in re.finditer(r"\bfunc\s+(\w+)\s*\(", body):
        depth, j = 1, match.end()
        while depth:
            depth += {"(": 1, ")": -1}.get(body[j], 0)
            j += 1
        parameters = " ".join(body[match.end() : j - 1].split())
        result = re.match(r"\s*->\s*([^\n{]+)", body[j:])
        yield match.group(1), parameters, result.group(1).strip() if result else None


def write(protocol: str, target: str) -> str:
    out = []
    for name, parameters, result in methods(protocol):
        labels, arguments = [], []
        for parameter in re.split(r",\s*(?![^(]*\))", parameters):
            names = parameter.split(":")[0].split()
            label, own = names[0], names[-1]
            labels.append(label + ":")
            arguments.append(own if label == "_" else f"{label}: {own}")
        key = f"{name}({''.join(labels)})"
        call = f"{target}.{name}({', '.join(arguments)})"
        head = f"  func {name}({parameters})" + (f" -> {result}" if result else "")
        lines = []
        if key in BEFORE:
            lines.append(BEFORE[key])
        lines.append(INSTEAD[key].format(call=call) if key in INSTEAD else call)
        if key in AFTER:
            lines.append(AFTER[key])
        out.append(head + " {\n" + "".join(f"    {line}\n" for line in lines) + "  }\n")
    return "\n".join(out)


def text() -> str:
    return f"""#if !canImport(ObjectiveC)
import UIKit

// Written by scripts/lib/relay.py from the protocols; a method that is not here would not reach the
// app. Behaviours hear first or have the last word where the script says so.

/// Has no methods: its answers are the protocols' defaults, which mean "not implemented".
private final class Silent: NSObject, UITableViewDelegate, UITableViewDataSource {{
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {{ 0 }}

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {{
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }}
}}

@MainActor private let silent = Silent()

extension ScrollRelay: UIScrollViewDelegate {{
  private var app: any UIScrollViewDelegate {{ delegate ?? silent }}

{write("UIScrollViewDelegate", "app")}}}

extension TableRelay: UITableViewDelegate {{
  private var app: any UITableViewDelegate {{ tableDelegate ?? silent }}

{write("UITableViewDelegate", "app")}}}

extension TableRelay: UITableViewDataSource {{
  private var source: any UITableViewDataSource {{ dataSource ?? silent }}

{write("UITableViewDataSource", "source")}}}

extension TableRelay.Held {{
  fileprivate func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int {{
    folding?.hidesRows(of: section) == true
      ? 0 : dataSource?.tableView(table, numberOfRowsInSection: section) ?? 0
  }}

  fileprivate func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat? {{
    delegate?.tableView(table, heightForRowAt: path)
  }}
}}
#endif
"""


def squeezed(source: str) -> str:
    return "".join(source.split())


if __name__ == "__main__":
    if "--check" in sys.argv:
        if not OUT.exists() or squeezed(OUT.read_text()) != squeezed(text()):
            sys.exit("The relay does not pass on what the protocols have: run scripts/lib/relay.py")
    else:
        OUT.write_text(text())
