extension String {
  /// The text for an XML document or an HTML page: characters with a meaning are replaced, and those that
  /// XML forbids as well.
  package var escaped: String {
    var text = ""
    text.reserveCapacity(utf8.count + utf8.count / 8)
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case "\t", "\n": text.unicodeScalars.append(scalar)
      case "\r": text += "\n"
      case "\u{20}"..."\u{7E}", "\u{85}", "\u{A0}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
        text.unicodeScalars.append(scalar)
      default: text += "\u{FFFD}"
      }
    }
    return text
  }

  /// The text as a value of an XML attribute, in which a line break would become a space.
  var escapedAttribute: String {
    escaped.replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
  }
}

/// Durations and sizes as readers see them.
enum Quantity {
  static func seconds(_ seconds: Double) -> String {
    if seconds >= 60 {
      let whole = Int(seconds.rounded())
      return "\(whole / 60) min \(whole % 60) s"
    }
    if seconds >= 10 { return "\(Int(seconds.rounded())) s" }
    if seconds >= 1 { return "\(decimal(seconds, digits: 1)) s" }
    return "\(max(Int((seconds * 1000).rounded()), 0)) ms"
  }

  /// Returns a number with a fixed count of digits after the point.
  static func decimal(_ number: Double, digits: Int) -> String {
    var factor = 1
    for _ in 0..<digits { factor *= 10 }
    let scaled = Int((number * Double(factor)).rounded())
    let rest = String(abs(scaled) % factor)
    let zeros = String(repeating: "0", count: digits - rest.count)
    let whole = "\(scaled < 0 ? "-" : "")\(abs(scaled) / factor)"
    return digits == 0 ? whole : "\(whole).\(zeros)\(rest)"
  }

  static func bytes(_ bytes: Int) -> String {
    switch bytes {
    case ..<1000: "\(bytes) bytes"
    case ..<1_000_000: "\(decimal(Double(bytes) / 1e3, digits: 1)) KB"
    default: "\(decimal(Double(bytes) / 1e6, digits: 1)) MB"
    }
  }

  /// Returns a number with its noun: `1 test`, `2 tests`.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
