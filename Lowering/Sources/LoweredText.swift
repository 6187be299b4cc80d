import Foundation

/// The text of a lowered file.
struct LoweredText {
  let bytes: [UInt8]
  /// The path that diagnostics and stack traces name.
  let path: String
  let fileName: String

  private var quotedPath: String {
    "\""
      + path.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "\"", with: "\\\"") + "\""
  }

  /// - Parameters:
  ///   - blocks: The file's blocks, to which the plan refers.
  ///   - plan: What changes; nil leaves the text as it is, behind the lines that name the original.
  ///   - imports: Modules that the text needs besides.
  ///   - renamedImports: The paths of imports that have another name on Linux.
  func bytes(
    _ blocks: [Block], _ plan: FilePlan?, imports: [String],
    renamedImports: [Outline.RenamedImport], identifier: String
  ) -> [UInt8] {
    var result = Array(
      (Markers.loweredMark + "#sourceLocation(file: \(quotedPath), line: 1)\n").utf8)
    var edits = Edits()
    for renamed in renamedImports { edits.replace(renamed.path, with: renamed.module) }
    guard let plan else {
      result += edits.applied(to: bytes)
      result += Array(tail(imports, [], [], identifier).utf8)
      return result
    }
    for range in Set(plan.blanks) { edits.blank(range, in: bytes) }
    for (range, text) in plan.replacements { edits.replace(range, with: fitted(text, range)) }
    for (number, names) in plan.inheritance {
      let block = blocks[number]
      edits.insert(
        (block.hasInheritanceClause ? ", " : ": ") + names.joined(separator: ", "),
        at: block.inheritanceEnd)
    }
    for (number, lines) in plan.bodies.sorted(by: { $0.key < $1.key }) {
      edits.insert(body(lines, blocks[number]), at: blocks[number].closeBrace)
    }
    result += edits.applied(to: bytes)
    let all = imports + (plan.usesRuntime ? ["ObjectiveCDispatch"] : [])
    result += Array(tail(all, plan.tail, plan.loading, identifier).utf8)
    return result
  }

  /// A replacement with the line breaks of what it replaces, and its width where that is larger.
  private func fitted(_ text: String, _ range: ByteRange) -> String {
    guard range.start < range.end else { return text }
    let lineBreaks = bytes[range.start..<range.end].filter { $0 == 10 }.count
    let breaks = String(repeating: "\n", count: lineBreaks)
    if text.hasPrefix("Selector(\"") {
      let padding = lineBreaks > 0 ? 0 : range.end - range.start - text.utf8.count - 1
      return text + String(repeating: " ", count: max(0, padding)) + breaks + ")"
    }
    return text + breaks
  }

  /// Declarations in front of a closing brace: on its line, or on lines of their own where
  /// conditions or several lines need that, with the numbers of lines restored behind them.
  private func body(_ lines: [FilePlan.BodyLine], _ block: Block) -> String {
    let isPlain = lines.allSatisfy { $0.conditions.isEmpty && !$0.text.contains("\n") }
    if isPlain {
      let separator = block.needsSeparator ? "; " : ""
      return separator + lines.map(\.text).joined(separator: "; ") + " "
    }
    let text = lines.map { ModulePlan.conditional($0.conditions, $0.text) }
    let (line, column) = Self.position(of: block.closeBrace, in: bytes)
    return "\n" + text.joined(separator: "\n")
      + "\n#sourceLocation(file: \(quotedPath), line: \(line))\n"
      + String(repeating: " ", count: column - 1)
  }

  private func tail(
    _ imports: [String], _ declarations: [String], _ loading: [String], _ identifier: String
  ) -> String {
    guard !imports.isEmpty || !declarations.isEmpty || !loading.isEmpty else { return "" }
    var lines = ["", "#sourceLocation()"]
    lines += Set(imports).sorted().map { "import " + $0 }
    lines += declarations
    // Code at the top of a main file runs in order, and has no constant globals.
    if !loading.isEmpty, fileName != "main.swift" {
      lines.append(
        "@used @section(\".init_array\") private nonisolated let _objc_load_\(identifier):"
          + " @convention(c) () -> Void = {")
      lines += loading
      lines.append("}")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The line and column of an offset, from 1, in bytes.
  static func position(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    var line = 1
    var start = 0
    for index in 0..<min(offset, bytes.count) where bytes[index] == 10 {
      line += 1
      start = index + 1
    }
    return (line, offset - start + 1)
  }
}
