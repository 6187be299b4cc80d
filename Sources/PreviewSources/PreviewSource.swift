import Foundation

/// The previews of a source file, and its text with each of them as a function.
package struct PreviewSource {
  package let previews: [PreviewDeclaration]
  private let path: String
  private let bytes: [UInt8]
  /// The ranges of previews: up to the brace that opens the body, and the brace that closes it.
  private let ranges: [(head: Range<Int>, end: Int)]

  /// - Parameters:
  ///   - text: The source code.
  ///   - path: The path of the file, for errors of the compiler.
  package init(_ text: String, path: String) {
    self.path = path
    var scanner = SourceScanner(text)
    bytes = scanner.bytes
    var previews: [PreviewDeclaration] = []
    var ranges: [(head: Range<Int>, end: Int)] = []
    var line = 1
    var counted = 0
    while !scanner.isAtEnd {
      if scanner.skipTrivia() { continue }
      let start = scanner.position
      if scanner.starts(with: "#Preview", at: start), Self.endsWord(start + 8, scanner.bytes) {
        line += scanner.bytes[counted..<start].count { $0 == UInt8(ascii: "\n") }
        counted = start
        let file = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        var preview = PreviewDeclaration(name: file, file: path, line: line)
        scanner.position += 8
        scanner.skipSpace()
        if !scanner.isAtEnd, scanner.bytes[scanner.position] == UInt8(ascii: "(") {
          let open = scanner.position
          scanner.skipBrackets()
          preview.read(
            arguments: String(
              decoding: scanner.bytes[(open + 1)..<max(open + 1, scanner.position - 1)],
              as: UTF8.self))
          scanner.skipSpace()
        }
        guard !scanner.isAtEnd, scanner.bytes[scanner.position] == UInt8(ascii: "{") else {
          continue
        }
        let head = start..<(scanner.position + 1)
        scanner.skipBrackets()
        guard scanner.bytes[scanner.position - 1] == UInt8(ascii: "}") else { continue }
        preview.name = Self.unused(preview.name, in: previews)
        previews.append(preview)
        ranges.append((head, scanner.position - 1))
      } else if scanner.bytes[start] == UInt8(ascii: "{") {
        // Inside of braces there are no previews, as the macro is for files.
        scanner.skipBrackets()
      } else {
        scanner.position += 1
      }
    }
    self.previews = previews
    self.ranges = ranges
  }

  /// Returns the name, with the first number that makes it one that no other preview has.
  private static func unused(_ name: String, in previews: [PreviewDeclaration]) -> String {
    let names = Set(previews.map(\.name))
    guard names.contains(name) else { return name }
    var number = 2
    while names.contains("\(name) \(number)") { number += 1 }
    return "\(name) \(number)"
  }

  private static func endsWord(_ offset: Int, _ bytes: [UInt8]) -> Bool {
    offset >= bytes.count || !SourceScanner.isWord(bytes[offset])
  }

  /// Returns the text with previews as functions that C can call. Lines keep their numbers, and errors name
  /// the original file.
  ///
  /// - Parameter first: The number of the first preview, which is part of its function's name.
  package func rewritten(first: Int) -> String {
    var edits: [(range: Range<Int>, text: [UInt8])] = []
    for (index, range) in ranges.enumerated() {
      let number = first + index
      let lines = bytes[range.head].count { $0 == UInt8(ascii: "\n") }
      let head =
        "@_cdecl(\"trestle_preview_\(number)\") @MainActor public func _trestlePreview\(number)()"
        + " -> UnsafeMutableRawPointer { func _trestleMakePreview() -> UIResponder {"
      edits.append((range.head, Array((head + String(repeating: "\n", count: lines)).utf8)))
      edits.append(
        (
          range.end..<(range.end + 1),
          Array("}; return Unmanaged.passRetained(_trestleMakePreview()).toOpaque() }".utf8)
        ))
    }
    var result = Array("#sourceLocation(file: \(path.debugDescription), line: 1)\n".utf8)
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += bytes[position..<edit.range.lowerBound] + edit.text
      position = edit.range.upperBound
    }
    result += bytes[position...]
    return String(decoding: result, as: UTF8.self)
  }
}
