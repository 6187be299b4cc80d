/// Walks through Swift source code, and skips comments and string literals.
///
/// The parser that comes with the toolchain cannot be linked by a package, and this program has to build in
/// seconds. Previews are at the top level of a file, so matching brackets suffice.
struct SourceScanner {
  let bytes: [UInt8]
  var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { position >= bytes.count }

  func starts(with text: StaticString, at offset: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard offset + count <= bytes.count else { return false }
    return text.withUTF8Buffer { buffer in
      (0..<count).allSatisfy { bytes[offset + $0] == buffer[$0] }
    }
  }

  static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_")
      || (byte | 0x20) >= UInt8(ascii: "a")
        && (byte | 0x20) <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Moves past a comment or a string literal; returns false if there is none at the position.
  mutating func skipTrivia() -> Bool {
    if starts(with: "//", at: position) {
      while !isAtEnd, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      return true
    }
    if starts(with: "/*", at: position) {
      skipBlockComment()
      return true
    }
    return skipString()
  }

  private mutating func skipBlockComment() {
    var depth = 0
    while !isAtEnd {
      if starts(with: "/*", at: position) {
        depth += 1
        position += 2
      } else if starts(with: "*/", at: position) {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        position += 1
      }
    }
  }

  private mutating func skipString() -> Bool {
    var start = position
    while start < bytes.count, bytes[start] == UInt8(ascii: "#") { start += 1 }
    guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") else { return false }
    let pounds = start - position
    let isMultiline = starts(with: "\"\"\"", at: start)
    position = start + (isMultiline ? 3 : 1)
    while !isAtEnd {
      if bytes[position] == UInt8(ascii: "\\"), hasPounds(pounds, at: position + 1) {
        position += 1 + pounds
        guard !isAtEnd else { return true }
        if bytes[position] == UInt8(ascii: "(") { skipBrackets() } else { position += 1 }
        continue
      }
      let isEnd =
        isMultiline
        ? starts(with: "\"\"\"", at: position) : bytes[position] == UInt8(ascii: "\"")
      if isEnd, hasPounds(pounds, at: position + (isMultiline ? 3 : 1)) {
        position += (isMultiline ? 3 : 1) + pounds
        return true
      }
      // A literal on one line that has no end is the compiler's business.
      if !isMultiline, bytes[position] == UInt8(ascii: "\n") { return true }
      position += 1
    }
    return true
  }

  private func hasPounds(_ count: Int, at offset: Int) -> Bool {
    offset + count <= bytes.count
      && (offset..<(offset + count)).allSatisfy { bytes[$0] == UInt8(ascii: "#") }
  }

  /// Moves from an opening bracket past the closing one; to the end if there is none.
  mutating func skipBrackets() {
    var depth = 0
    while !isAtEnd {
      if skipTrivia() { continue }
      switch bytes[position] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      position += 1
      if depth <= 0 { return }
    }
  }

  /// Moves past white space and comments.
  mutating func skipSpace() {
    while !isAtEnd {
      let byte = bytes[position]
      if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
        position += 1
      } else if starts(with: "//", at: position) || starts(with: "/*", at: position) {
        _ = skipTrivia()
      } else {
        return
      }
    }
  }
}
