import CoreGraphics

extension NSTextAttachment: TextAttachmentSource {
  package func attachmentBounds(font: TextFont, lineWidth: CGFloat, index: Int) -> CGRect {
    let font = UIFont(font)
    let line = CGRect(
      x: 0, y: 0, width: lineWidth.isFinite ? lineWidth : 10_000_000, height: font.lineHeight)
    var rect = attachmentBounds(
      for: NSTextContainer.ofCurrentLayout, proposedLineFragment: line, glyphPosition: .zero,
      characterIndex: index)
    if bounds.size == .zero, let symbol = image?.sized(for: font), symbol !== image,
      rect == CGRect(origin: bounds.origin, size: image?.size ?? .zero)
    {
      rect.size = symbol.size
    }
    if bounds == .zero, image?.isSymbolImage == true, rect.origin == .zero {
      // Symbols are centered on capital letters.
      rect.origin.y = (font.capHeight - rect.height) / 2
    }
    return lineLayoutPadding > 0
      ? rect.insetBy(dx: -lineLayoutPadding, dy: 0).offsetBy(dx: lineLayoutPadding, dy: 0) : rect
  }

  package func drawAttachment(
    in context: CGContext, rect: CGRect, font: TextFont, index: Int, color: CGColor
  ) {
    let rect = lineLayoutPadding > 0 ? rect.insetBy(dx: lineLayoutPadding, dy: 0) : rect
    let found = image(
      forBounds: CGRect(origin: .zero, size: rect.size), textContainer: nil,
      characterIndex: index)
    guard rect.width > 0, rect.height > 0, let image = found else { return }
    let shown = image.sized(for: UIFont(font)).atScale(context.pixelsPerPoint)
    let tint = shown.traits.tint?.cgColor ?? (shown.isTemplate ? color : nil)
    if let pixels = shown.shown(tint: tint) { context.drawUpright(pixels, in: rect) }
  }
}

extension UIImage {
  /// Returns a symbol with the size and weight of a font, where its configuration has none; other images
  /// are unchanged.
  fileprivate func sized(for font: UIFont) -> UIImage {
    guard isSymbolImage, let own = symbolConfiguration, own.pointSize == nil else { return self }
    return applyingSymbolConfiguration(SymbolConfiguration(font: font).merged(with: own)) ?? self
  }
}

extension NSAttributedString {
  /// Creates a text that consists of an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(attachment: attachment, attributes: [:])
  }

  /// Creates a text that consists of an attachment, with other attributes.
  public convenience init(
    attachment: NSTextAttachment, attributes: [NSAttributedString.Key: Any] = [:]
  ) {
    self.init(
      string: "\u{FFFC}", attributes: attributes.merging([.attachment: attachment]) { $1 })
  }

  /// The text as screen readers read it: pictures are replaced with their labels.
  var spokenText: String {
    guard string.unicodeScalars.contains("\u{FFFC}") else { return string }
    let characters = string as NSString
    var parts: [String] = []
    for (values, range) in runs {
      let part = characters.substring(with: range)
      guard let attachment = values[.attachment] as? NSTextAttachment else {
        parts.append(part)
        continue
      }
      let label = attachment.accessibilityLabel ?? attachment.image?.accessibilityLabel ?? ""
      parts.append(part.replacingOccurrences(of: "\u{FFFC}", with: label))
    }
    return parts.joined().trimmingCharacters(in: .whitespaces)
  }
}
