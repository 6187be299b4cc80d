import Foundation

// Links, and the attributes of the laid out text.
extension UITextView {
  /// Returns the text of a range in the form that is laid out, with colors of the current appearance;
  /// a space for an empty range, so that it has a line.
  ///
  /// - Parameters:
  ///   - range: The range in bytes.
  ///   - direction: The direction of the paragraph that contains the range; nil for whole paragraphs,
  ///     whose letters determine it.
  func attributedText(
    of range: Range<Int>, direction: TextParagraph.Direction? = nil
  ) -> AttributedText {
    var result: AttributedText?
    resolvingColors { result = makeText(of: range, direction) }
    return result!
  }

  private func makeText(
    of range: Range<Int>, _ direction: TextParagraph.Direction?
  ) -> AttributedText {
    let base = TextAttributes(font: baseFont.textFont)
    let end = editor.index(range.upperBound)
    let precedesBreak = end < editor.text.endIndex && editor.text.utf8[end] == 10
    let string =
      range.isEmpty ? " " : Self.shown(editor.string(in: range), precedesBreak: precedesBreak)
    var paragraph = TextParagraph()
    paragraph.alignment = TextParagraph.Alignment(rawValue: style.alignment.rawValue) ?? .natural
    paragraph.lineBreak =
      TextParagraph.LineBreak(rawValue: container.lineBreakMode.rawValue) ?? .word
    if let direction {
      paragraph.direction = direction
    } else if TextDirection.first(in: string) == nil,
      effectiveUserInterfaceLayoutDirection == .rightToLeft
    {
      // A text without letters follows the direction of the interface.
      paragraph.direction = .rightToLeft
    }
    var parts: [TextPart] = []
    let stretches = runs?.stretches(in: range) ?? []
    if stretches.isEmpty {
      parts = [TextPart(range: range, look: base, paragraph: paragraph)]
    } else {
      parts = stretches.map { part(of: $0.range, $0.attributes, base, paragraph) }
    }
    for link in detectedLinks where link.range.overlaps(range) {
      parts = parts.flatMap { $0.split(at: link.range) { apply(style.link, to: &$0) } }
    }
    if let marked = editor.marked, marked.overlaps(range) {
      parts = parts.flatMap { $0.split(at: marked) { markedLook(&$0) } }
    }
    if range.isEmpty {
      let look = typingLook(base)
      return AttributedText(string, attributes: look, paragraph: paragraph)
    }
    var rest = string.utf8[...]
    return AttributedText(
      parts: parts.map { part in
        let piece = rest.prefix(part.range.count)
        rest = rest.dropFirst(part.range.count)
        return (String(Substring(piece)), part.look, part.paragraph)
      }, base: base)
  }

  /// Returns the attributes of the next typed text, which determine the height of an empty text.
  private func typingLook(_ base: TextAttributes) -> TextAttributes {
    guard let typing = editing.typing else { return base }
    return AttributedText("x", typing, base: base).base.attributes
  }

  private func part(
    of range: Range<Int>, _ values: [NSAttributedString.Key: Any], _ base: TextAttributes,
    _ paragraph: TextParagraph
  ) -> TextPart {
    let isLink = values[.link] != nil && isSelectable
    let all = isLink ? values.merging(style.link) { $1 } : values
    // Of all characters, only this one keeps an attachment.
    let shaped = AttributedText("\u{FFFC}", all, base: base).base
    var own = values[.paragraphStyle] == nil ? paragraph : shaped.paragraph
    if own.alignment == .natural { own.alignment = paragraph.alignment }
    if own.lineBreak == .word { own.lineBreak = paragraph.lineBreak }
    if own.direction == .natural { own.direction = paragraph.direction }
    return TextPart(range: range, look: shaped.attributes, paragraph: own)
  }

  private func apply(_ values: [NSAttributedString.Key: Any], to look: inout TextAttributes) {
    look = AttributedText("\u{FFFC}", values, base: look).base.attributes
  }

  private func markedLook(_ look: inout TextAttributes) {
    if let values = markedTextStyle { apply(values, to: &look) }
    if look.underline == nil { look.underline = TextAttributes.Line(style: 1) }
  }

  /// Returns a text as it is laid out, with the same number of bytes: a carriage return breaks lines,
  /// and other control characters and separators become spaces.
  static func shown(_ text: String, precedesBreak: Bool) -> String {
    var text = text
    let isPlain = text.withUTF8 { bytes in
      !bytes.contains {
        ($0 < 0x20 && $0 != 9 && $0 != 10) || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2
      }
    }
    if isPlain { return text }
    var out = ""
    out.reserveCapacity(text.utf8.count)
    var scalars = text.unicodeScalars.makeIterator()
    var next = scalars.next()
    while let scalar = next {
      next = scalars.next()
      switch scalar.value {
      case 9, 10: out.unicodeScalars.append(scalar)
      case 13:
        // Before a line feed it is part of the same break.
        let isPart = next.map { $0.value == 10 } ?? precedesBreak
        out.unicodeScalars.append(isPart ? " " : "\n")
      case 0..<0x20, 0x7F: out.unicodeScalars.append(" ")
      case 0x85: out.unicodeScalars.append("\u{A0}")
      case 0x2028, 0x2029: out.unicodeScalars.append("\u{2002}")
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  // MARK: Links

  /// The detected links, while the text is not editable.
  var detectedLinks: [DetectedLink] {
    guard !isEditable, isSelectable, !dataDetectorTypes.isEmpty else { return [] }
    if let known = style.detected { return known }
    let found = DataDetection(dataDetectorTypes.kinds).links(in: editor.text)
    style.detected = found
    return found
  }

  /// Returns the link at a point, with its range in bytes.
  func link(at point: CGPoint) -> (url: URL, range: Range<Int>)? {
    guard isSelectable, let place = display.character(at: point)?.lowerBound else { return nil }
    for part in runs?.stretches(in: 0..<editor.length) ?? [] where part.range.contains(place) {
      guard let value = part.attributes[.link] else { break }
      let url = value as? URL ?? (value as? String).flatMap { URL(string: $0) }
      if let url { return (url, part.range) }
    }
    return detectedLinks.first { $0.range.contains(place) }.map { ($0.url, $0.range) }
  }

  /// Opens the link at a point, if the delegate allows it. Returns whether there is one.
  func openLink(at point: CGPoint) -> Bool {
    guard let (url, range) = link(at: point) else { return false }
    let opens =
      delegate?.textView(
        self, shouldInteractWith: url, in: editor.utf16(range), interaction: .invokeDefaultAction)
      ?? true
    if opens { UIApplication.shared.open(url) }
    return true
  }
}

/// A run of text with uniform attributes.
private struct TextPart {
  var range: Range<Int>
  var look: TextAttributes
  var paragraph: TextParagraph

  /// Splits the part at a range, and changes the attributes inside it.
  func split(at other: Range<Int>, _ change: (inout TextAttributes) -> Void) -> [TextPart] {
    let inside = range.clamped(to: other)
    guard !inside.isEmpty else { return [self] }
    var (before, middle, after) = (self, self, self)
    before.range = range.lowerBound..<inside.lowerBound
    middle.range = inside
    after.range = inside.upperBound..<range.upperBound
    change(&middle.look)
    return [before, middle, after].filter { !$0.range.isEmpty }
  }
}
