/// Why something cannot be packed, in lines for the developer's terminal.
package struct PackagingError: Error, Equatable, CustomStringConvertible {
  package let lines: [String]

  /// Whether only a tool is missing on this machine: a format that nobody asked for is then left out.
  package let isMissingTool: Bool

  package init(_ lines: [String]) {
    self.lines = lines
    isMissingTool = false
  }

  package init(_ line: String, isMissingTool: Bool = false) {
    lines = [line]
    self.isMissingTool = isMissingTool
  }

  package var description: String { lines.joined(separator: "\n") }
}
