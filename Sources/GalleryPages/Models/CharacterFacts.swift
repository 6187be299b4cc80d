import Foundation

/// The text of a row and of a detail page about one scalar, which is computed on demand.
package struct CharacterFacts: Sendable {
  package let scalar: Unicode.Scalar

  package init(_ scalar: Unicode.Scalar) {
    self.scalar = scalar
  }

  /// The code point as text, such as "U+0041".
  package var codePoint: String {
    let hexadecimal = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - hexadecimal.count)) + hexadecimal
  }

  /// The scalar's name; for control characters, which have no name, the standard's label.
  package var name: String {
    let properties = scalar.properties
    if let name = properties.name ?? properties.nameAlias { return name }
    return "<control-\(codePoint.dropFirst(2))>"
  }

  /// The visible glyph: combining marks are on a dotted circle, and an invisible scalar has a control
  /// picture.
  package var glyph: String {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: "\u{25CC}" + String(Character(scalar))
    case .control where scalar.value < 0x20:
      String(Character(Unicode.Scalar(0x2400 + scalar.value)!))
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: "\u{2423}"
    default: String(Character(scalar))
    }
  }

  /// The bytes of its UTF-8 encoding, such as "F0 9F 98 80".
  package var utf8: String {
    Character(scalar).utf8.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined(separator: " ")
  }

  /// The pairs of a title and a value for the detail page.
  package var details: [(title: String, value: String)] {
    let properties = scalar.properties
    var out = [("Name", name), ("Code point", codePoint), ("UTF-8", utf8)]
    out.append(("General category", CharacterIndex.name(of: properties.generalCategory)))
    if let age = properties.age { out.append(("Since Unicode", "\(age.major).\(age.minor)")) }
    if let value = properties.numericValue { out.append(("Numeric value", "\(value)")) }
    if properties.uppercaseMapping != String(Character(scalar)) {
      out.append(("Uppercase", properties.uppercaseMapping))
    }
    if properties.lowercaseMapping != String(Character(scalar)) {
      out.append(("Lowercase", properties.lowercaseMapping))
    }
    return out
  }
}
