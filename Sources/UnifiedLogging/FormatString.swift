import Foundation

/// Writes a message to a log, with a format like that of `printf`.
///
/// In addition to `printf`'s conversions, `%@` formats any value, and `%{public}` and `%{private}` set
/// the privacy of the value that follows.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: any CVarArg...
) {
  log.write(type) { FormatString(message).text(args) }
}

/// Writes a message to a log, with a format like that of `printf`.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: any CVarArg...
) {
  log.write(type) { FormatString(message).text(args) }
}

/// A format of `os_log`.
package struct FormatString {
  private enum Part {
    case literal(String)
    case value(Conversion)
  }

  private struct Conversion {
    /// The characters between the percent sign and the conversion's letter, without the length.
    var flags = ""
    var letter: Character
    var privacy = OSLogPrivacy.auto
  }

  private var parts: [Part] = []

  init(_ text: StaticString) { self.init("\(text)") }

  package init(_ text: String) {
    var rest = Substring(text)
    while let percent = rest.firstIndex(of: "%") {
      parts.append(.literal(String(rest[..<percent])))
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        parts.append(.literal("%"))
        rest.removeFirst()
        continue
      }
      guard let conversion = Self.conversion(&rest) else {
        parts.append(.literal("%"))
        continue
      }
      parts.append(.value(conversion))
    }
    parts.append(.literal(String(rest)))
  }

  /// Reads a conversion; returns nil, without reading anything, if there is none.
  private static func conversion(_ text: inout Substring) -> Conversion? {
    var rest = text
    var result = Conversion(letter: "@")
    if rest.first == "{" {
      guard let end = rest.firstIndex(of: "}") else { return nil }
      result.privacy = privacy(rest[rest.index(after: rest.startIndex)..<end])
      rest = rest[rest.index(after: end)...]
    }
    while let next = rest.first, "0123456789.+-# *'".contains(next) {
      result.flags.append(next)
      rest.removeFirst()
    }
    while let next = rest.first, "hlqLzjt".contains(next) { rest.removeFirst() }
    guard let letter = rest.popFirst(), "@dDiuUxXoOcCsSpaAeEfFgGm".contains(letter) else {
      return nil
    }
    result.letter = letter
    text = rest
    return result
  }

  private static func privacy(_ words: Substring) -> OSLogPrivacy {
    let words = words.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    let mask: OSLogPrivacy.Mask = words.contains { $0.hasPrefix("mask.") } ? .hash : .none
    if words.contains("public") { return .public }
    if words.contains("sensitive") { return .sensitive(mask: mask) }
    return words.contains("private") ? .private(mask: mask) : .auto(mask: mask)
  }

  /// Returns the message with its values. A missing value is written as `<decode: missing data>`.
  package func text(_ values: [any CVarArg]) -> String {
    var rest = values[...]
    return parts.map { part in
      switch part {
      case .literal(let text): return text
      case .value(let conversion):
        guard conversion.letter != "m" else { return String(cString: strerror(errno)) }
        var flags = conversion.flags
        while let star = flags.firstIndex(of: "*") {
          guard let width = rest.popFirst() else { return "<decode: missing data>" }
          flags.replaceSubrange(star...star, with: "\(width)")
        }
        guard let value = rest.popFirst() else { return "<decode: missing data>" }
        let (text, isScalar) = Self.text(value, flags, conversion.letter)
        return conversion.privacy.shown(text, isScalar: isScalar)
      }
    }.joined()
  }

  private static func text(_ value: any CVarArg, _ flags: String, _ letter: Character)
    -> (text: String, isScalar: Bool)
  {
    switch letter {
    case "d", "D", "i", "u", "U", "x", "X", "o", "O", "c", "C":
      guard let number = value as? any BinaryInteger else { break }
      if letter == "c" || letter == "C" {
        return (Unicode.Scalar(UInt32(truncatingIfNeeded: number)).map(String.init) ?? "", true)
      }
      // A negative number is written in the width that it has, as C does.
      if "uUxXoO".contains(letter) {
        let bits = UInt64(truncatingIfNeeded: number) & (UInt64.max >> (64 - number.bitWidth))
        let conversion = letter == "X" ? "X" : letter.lowercased()
        return (String(format: "%\(flags)ll\(conversion)", bits), true)
      }
      return (String(format: "%\(flags)lld", Int64(truncatingIfNeeded: number)), true)
    case "a", "A", "e", "E", "f", "F", "g", "G":
      let number = (value as? Double) ?? (value as? Float).map(Double.init)
      guard let number else { break }
      return (String(format: "%\(flags)\(letter)", number), true)
    case "s", "S":
      if let pointer = value as? UnsafePointer<CChar> { return (String(cString: pointer), false) }
      if let pointer = value as? UnsafeMutablePointer<CChar> {
        return (String(cString: pointer), false)
      }
    default: break
    }
    return ("\(value)", letter == "p")
  }
}
