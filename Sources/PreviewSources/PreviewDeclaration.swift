/// A `#Preview` of a source file.
package struct PreviewDeclaration: Equatable, Codable, Sendable {
  /// The name, or that of the file if it has none.
  package var name: String
  /// The path of the file.
  package var file: String
  /// The line of `#Preview`, counted from 1.
  package var line: Int
  package var isLandscape = false
  /// The size of a fixed layout, in points; nil without one.
  package var width: Double?
  package var height: Double?

  package init(name: String, file: String, line: Int) {
    self.name = name
    self.file = file
    self.line = line
  }

  /// Reads the text between `#Preview(` and `)`.
  mutating func read(arguments: String) {
    if let match = arguments.firstMatch(of: /^\s*"((?:[^"\\]|\\.)*)"/) {
      name = String(match.1).replacing("\\\"", with: "\"")
    }
    isLandscape = arguments.contains(".landscape")
    if let match = arguments.firstMatch(
      of: /\.fixedLayout\(\s*width:\s*([0-9.]+)\s*,\s*height:\s*([0-9.]+)\s*\)/)
    {
      width = Double(match.1)
      height = Double(match.2)
    }
  }
}
