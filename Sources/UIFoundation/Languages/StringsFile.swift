import Foundation

/// Reads a strings file: `"key" = "value";` with comments in between.
package enum StringsFile {
  /// Returns the pairs of a file. Stops at the first text that is not a pair.
  package static func parse(_ data: Data) -> [String: String] {
    let isWide = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
    let text =
      isWide ? String(data: data, encoding: .utf16) ?? "" : String(decoding: data, as: UTF8.self)
    var rest = text.unicodeScalars[...]
    if rest.first == "\u{FEFF}" { rest.removeFirst() }
    var pairs: [String: String] = [:]
    while skipSpace(&rest), let key = string(&rest), skipSpace(&rest), rest.first == "=" {
      rest.removeFirst()
      guard skipSpace(&rest), let value = string(&rest) else { break }
      pairs[key] = value
      guard skipSpace(&rest), rest.first == ";" else { break }
      rest.removeFirst()
    }
    return pairs
  }

  /// Skips whitespace and comments. Returns false at the end of the file.
  private static func skipSpace(_ rest: inout Substring.UnicodeScalarView) -> Bool {
    while let first = rest.first {
      if first.properties.isWhitespace {
        rest.removeFirst()
      } else if first == "/", rest.dropFirst().first == "/" {
        rest = rest.drop { $0 != "\n" }
      } else if first == "/", rest.dropFirst().first == "*" {
        rest.removeFirst(2)
        while !rest.isEmpty, !(rest.first == "*" && rest.dropFirst().first == "/") {
          rest.removeFirst()
        }
        rest = rest.dropFirst(2)
      } else {
        return true
      }
    }
    return false
  }

  private static func string(_ rest: inout Substring.UnicodeScalarView) -> String? {
    var result = String.UnicodeScalarView()
    guard rest.first == "\"" else {
      while let next = rest.first,
        next.properties.isAlphabetic || ("0"..."9").contains(next)
          || "-_.$".unicodeScalars.contains(next)
      {
        result.append(rest.removeFirst())
      }
      return result.isEmpty ? nil : String(result)
    }
    rest.removeFirst()
    while let next = rest.popFirst() {
      if next == "\"" { return String(result) }
      guard next == "\\" else {
        result.append(next)
        continue
      }
      switch rest.popFirst() {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "r": result.append("\r")
      case "U"?, "u"?:
        let digits = rest.prefix(4)
        rest = rest.dropFirst(digits.count)
        if let number = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(number) {
          result.append(scalar)
        }
      case let other?: result.append(other)
      case nil: return nil
      }
    }
    return nil
  }
}
