import Foundation
import UIKit

/// Strings that break text systems: marks without a base, directions that never end, clusters of
/// hundreds of scalars, words without a break.
extension String: HostileValue {
  package static func make(from source: ValueSource) -> String {
    switch source.index(below: 10) {
    case 0: ""
    case 1, 2: "Row \(source.index(below: 1000))"
    case 3: String(repeating: source.pick(pieces), count: 1 + source.index(below: 300))
    case 4: scalars(from: source)
    case 5: (0..<source.index(below: 40)).map { _ in source.pick(pieces) }.joined()
    case 6: source.pick(Self.formats)
    default: (0..<source.index(below: 12)).map { _ in source.pick(pieces) }.joined()
    }
  }

  /// Scalars of the whole code space.
  @MainActor private static func scalars(from source: ValueSource) -> String {
    var text = ""
    for _ in 0..<source.index(below: 60) {
      let code = UInt32(source.index(below: source.happens(oneIn: 2) ? 0x3000 : 0x11_0000))
      if let scalar = Unicode.Scalar(code) { text.unicodeScalars.append(scalar) }
    }
    return text
  }

  private static var pieces: [String] {
    [
      "a", "W", " ", "\t", "\n", "\r\n", "\u{2028}", "\u{85}", "\0", "\u{AD}", "\u{200B}",
      "\u{FEFF}", "\u{301}", "\u{20DD}", "e\u{301}\u{327}\u{302}", "ß", "ﬁ", "ب", "مرحبا", "שלום",
      "ของ", "नमस्ते", "한글", "漢字", "👩‍👩‍👧‍👦", "👍🏿", "🇩🇪", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "\u{200D}", "\u{FE0F}",
      "\u{202E}", "\u{202A}", "\u{2066}", "\u{2069}", "\u{202C}", "\u{200F}", "\u{FFFC}",
      "\u{FFFD}", "\u{FFFF}", "\u{10FFFF}", "\u{E000}", "𝔘𝔫𝔦", "﷽", "…", "1.2e9", "ſ", "İ",
    ]
  }

  private static let formats = [
    "%@%n%s", "H:|-[a]-|", "V:[b(>=1e999)]", "<b>x</b>", "{\"a\":[", "a,b\n\"c", "/../..",
    "#FF00ZZ",
    "9223372036854775808", "NaN", "xn--", "\\u0000", "house", "star.fill", "chevron.right",
  ]
}

extension Character: HostileValue {
  package static func make(from source: ValueSource) -> Character {
    String.make(from: source).first ?? "a"
  }
}

/// Attributed strings with attributes on ranges that cut clusters apart.
@MainActor enum HostileText {
  static func attributed(from source: ValueSource) -> NSAttributedString {
    let text = NSMutableAttributedString(string: source.value())
    guard text.length > 0 else { return text }
    for _ in 0..<source.index(below: 4) {
      let start = source.index(below: text.length)
      let length = source.index(below: text.length - start + 1)
      text.addAttributes(attributes(from: source), range: NSRange(location: start, length: length))
    }
    return text
  }

  static func attributes(from source: ValueSource) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    for _ in 0..<source.index(below: 4) {
      switch source.index(below: 9) {
      case 0: attributes[.font] = font(from: source)
      case 1: attributes[.foregroundColor] = HostileColors.color(from: source)
      case 2: attributes[.kern] = source.number()
      case 3: attributes[.baselineOffset] = source.number()
      case 4: attributes[.underlineStyle] = source.integer()
      case 5: attributes[.strikethroughStyle] = source.integer()
      case 6: attributes[.backgroundColor] = HostileColors.color(from: source)
      case 7: attributes[.paragraphStyle] = paragraph(from: source)
      // A value of a type that the key does not have.
      default: attributes[source.pick([.font, .kern, .paragraphStyle])] = source.integer()
      }
    }
    return attributes
  }

  static func font(from source: ValueSource) -> UIFont {
    switch source.index(below: 4) {
    case 0: .preferredFont(forTextStyle: .body)
    case 1: .boldSystemFont(ofSize: source.value())
    case 2: .systemFont(ofSize: source.value(), weight: UIFont.Weight(rawValue: source.value()))
    default: .systemFont(ofSize: 12)
    }
  }

  private static func paragraph(from source: ValueSource) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = source.value()
    style.lineSpacing = source.value()
    style.minimumLineHeight = source.value()
    style.maximumLineHeight = source.value()
    style.lineHeightMultiple = source.value()
    style.headIndent = source.value()
    style.firstLineHeadIndent = source.value()
    style.tailIndent = source.value()
    style.paragraphSpacing = source.value()
    style.lineBreakMode = source.value()
    return style
  }
}

/// Colours with components outside of 0...1.
@MainActor enum HostileColors {
  static func color(from source: ValueSource) -> UIColor {
    switch source.index(below: 4) {
    case 0: .systemBlue
    case 1:
      UIColor(
        hue: source.value(), saturation: source.value(), brightness: source.value(),
        alpha: source.value())
    case 2:
      UIColor(
        red: source.value(), green: source.value(), blue: source.value(), alpha: source.value())
    default: .label.withAlphaComponent(source.value())
    }
  }
}
