import Foundation

/// Coverage as one HTML page: a bar for each file, and its source with the lines that did not run.
package struct CoveragePage {
  private let files: [LCOV.File]
  private let root: String

  package init(_ files: [LCOV.File], of folder: URL) {
    self.files = files
    root = folder.standardizedFileURL.path + "/"
  }

  /// The covered part of all lines, such as `81.3 % of 1204 lines`.
  package var total: String {
    let lines = files.reduce(0) { $0 + $1.lines.count }
    return "\(Self.percent(files.reduce(0) { $0 + $1.covered }, of: lines)) % of \(lines) lines"
  }

  package var html: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Coverage</title>
    <style>
    \(ReportStyle.css)
    .source { counter-reset: line; background: none; max-height: none; border-radius: 0; padding: 8px 0; }
    .source span { display: block; padding: 0 12px 0 60px; position: relative; min-height: 1.5em; }
    .source span::before {
      counter-increment: line; content: counter(line); position: absolute; left: 0; width: 46px;
      text-align: right; color: var(--quiet);
    }
    .source .hit { background: color-mix(in srgb, var(--passed) 10%, transparent); }
    .source .miss { background: color-mix(in srgb, var(--failed) 16%, transparent); }
    .share { display: inline-block; width: 90px; height: 7px; border-radius: 3px; margin-right: 8px;
      background: color-mix(in srgb, var(--failed) 45%, transparent); overflow: hidden; }
    .share i { display: block; height: 100%; background: var(--passed); }
    </style>
    </head>
    <body>
    <header><h1>Coverage</h1><p class="facts">\(total)</p></header>
    <main>
    \(files.map(section).joined())
    </main>
    </body>
    </html>

    """
  }

  private func section(_ file: LCOV.File) -> String {
    let percent = Self.percent(file.covered, of: file.lines.count)
    let name = file.path.hasPrefix(root) ? String(file.path.dropFirst(root.count)) : file.path
    let source = FileManager.default.contents(atPath: file.path) ?? Data()
    let lines = String(decoding: source, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let rows = lines.enumerated().map { index, line in
      let state = file.lines[index + 1].map { $0 > 0 ? " class=\"hit\"" : " class=\"miss\"" } ?? ""
      return "<span\(state)>\(String(line).escaped)</span>"
    }
    return """
      <details class="suite"><summary><span class="name">\(name.escaped)</span><span class="facts">\
      <span class="share"><i style="width:\(percent)%"></i></span>\(percent) % of \(file.lines.count)</span></summary>
      <pre class="source">\(rows.joined())</pre></details>

      """
  }

  private static func percent(_ part: Int, of whole: Int) -> String {
    whole == 0 ? "100.0" : Quantity.decimal(100 * Double(part) / Double(whole), digits: 1)
  }
}
