/// A value that an attributed string accepts as an attachment: a picture that takes the place of the
/// character U+FFFC.
package protocol TextAttachmentSource: AnyObject {
  /// Returns the rectangle of the picture in points. The origin is the end of the preceding glyph on the
  /// baseline, and y points up.
  ///
  /// - Parameters:
  ///   - font: The font of the character.
  ///   - lineWidth: The width of the line in points; infinite for no limit.
  ///   - index: The index of the character, in UTF-16 units.
  func attachmentBounds(font: TextFont, lineWidth: CGFloat, index: Int) -> CGRect

  /// Draws the picture.
  ///
  /// - Parameters:
  ///   - context: The context, in which y points down.
  ///   - rect: The rectangle of the picture.
  ///   - font: The font of the character.
  ///   - index: The index of the character, in UTF-16 units.
  ///   - color: The colour of the character.
  func drawAttachment(
    in context: CGContext, rect: CGRect, font: TextFont, index: Int, color: CGColor)
}

/// A picture in a text, with its place on the line.
///
/// Safety: the properties are constants. `source` is called where the text is measured and drawn, which
/// for views is the main thread.
package final class TextAttachment: Hashable, @unchecked Sendable {
  package let source: any TextAttachmentSource
  /// The rectangle of the picture, without `scale`; zero until the width of the line is known.
  package let bounds: CGRect
  /// The factor by which the picture shrinks along with its font.
  let scale: CGFloat
  /// The index of the first character with the picture, in UTF-16 units.
  let index: Int
  /// The height at most, and the distance from the baseline, in points (our choice).
  private static let largest: CGFloat = 100_000
  /// The width at most, in points (our choice): the sum of a piece has to fit into the 32 bits of Pango's
  /// units, even if all its characters are attachments.
  private static let largestWidth: CGFloat = 2500

  package init(
    _ source: any TextAttachmentSource, bounds: CGRect = .zero, scale: CGFloat = 1, index: Int = 0
  ) {
    self.source = source
    self.bounds = bounds
    self.scale = scale
    self.index = index
  }

  package static func == (a: TextAttachment, b: TextAttachment) -> Bool {
    a === b
      || a.source === b.source && a.bounds == b.bounds && a.scale == b.scale
        && a.index == b.index
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(source))
  }

  /// The rectangle in which the picture is drawn: a size of at least 0, and finite numbers.
  var box: CGRect {
    func bounded(_ x: CGFloat) -> CGFloat {
      x.isFinite ? max(-Self.largest, min(Self.largest, x * scale)) : 0
    }
    return CGRect(
      x: bounded(bounds.origin.x), y: bounded(bounds.origin.y),
      width: max(0, min(Self.largestWidth, bounded(bounds.size.width))),
      height: max(0, bounded(bounds.size.height)))
  }

  /// The approximate memory of the picture, in bytes.
  var cost: Int {
    let pixels = box.width * box.height * 9
    return 64 + Int(min(pixels, 16_777_216)) * 4
  }

  /// Returns the same picture at a different scale.
  package func scaled(by factor: CGFloat) -> TextAttachment {
    TextAttachment(source, bounds: bounds, scale: scale * factor, index: index)
  }

  /// Returns the attachment in a line of a width.
  func sized(font: TextFont, lineWidth: CGFloat, index: Int) -> TextAttachment {
    let bounds = source.attachmentBounds(
      font: scale == 1 ? font : font.scaled(by: 1 / scale), lineWidth: lineWidth, index: index)
    return TextAttachment(source, bounds: bounds, scale: scale, index: index)
  }
}

extension AttributedText {
  /// The character that an attachment replaces.
  static let attachmentCharacter: Unicode.Scalar = "\u{FFFC}"

  /// Divides a part of a text, so that only the characters U+FFFC have its attachment.
  static func separateAttachments(
    _ string: String, _ attributes: TextAttributes, _ paragraph: TextParagraph
  ) -> [(String, TextAttributes, TextParagraph)] {
    var plain = attributes
    plain.attachment = nil
    var parts: [(String, TextAttributes, TextParagraph)] = []
    var piece = String.UnicodeScalarView()
    var isPicture = false
    func close() {
      if !piece.isEmpty { parts.append((String(piece), isPicture ? attributes : plain, paragraph)) }
      piece.removeAll()
    }
    for scalar in string.unicodeScalars {
      let isNext = scalar == attachmentCharacter
      if isNext != isPicture { close() }
      isPicture = isNext
      piece.append(scalar)
    }
    close()
    return parts
  }

  /// Returns the text with the rectangles that its attachments have in lines of a width.
  ///
  /// - Parameters:
  ///   - lineWidth: The width in points; infinite for no limit.
  ///   - start: The index of the first character, in UTF-16 units.
  package func sizingAttachments(lineWidth: CGFloat, from start: Int = 0) -> AttributedText {
    guard hasUnsizedAttachments else { return self }
    var units = string.utf16.makeIterator()
    var (offset, index) = (0, start)
    var indices: [Int] = []
    // The UTF-16 index at which each run starts.
    for run in runs {
      indices.append(index)
      let end = offset + run.length
      while offset < end, let unit = units.next() {
        offset += unit < 0x80 ? 1 : unit < 0x800 ? 2 : (0xD800..<0xE000).contains(unit) ? 2 : 3
        index += 1
      }
    }
    var next = 0
    var sized = map { attributes, paragraph in
      defer { next += 1 }
      guard let attachment = attributes.attachment else { return }
      let indent = max(0, paragraph.headIndent)
      attributes.attachment = attachment.sized(
        font: attributes.font, lineWidth: max(0, lineWidth - indent), index: indices[next])
    }
    sized.hasUnsizedAttachments = false
    return sized
  }
}

extension TextLayout {
  /// Draws the attachments of a run.
  ///
  /// - Parameters:
  ///   - x: The left end of the line.
  ///   - y: The baseline.
  func drawAttachments(
    _ run: TextShape.Run, _ style: TextAttributes, x: Double, y: Double, _ color: CGColor,
    in context: CGContext
  ) {
    guard let attachment = style.attachment else { return }
    let box = attachment.box
    guard box.width > 0, box.height > 0 else { return }
    for place in run.attachments {
      let origin = CGPoint(x: x + place + Double(box.minX), y: y - Double(box.maxY))
      attachment.source.drawAttachment(
        in: context, rect: CGRect(origin: context.onPixels(origin), size: box.size),
        font: style.font, index: attachment.index, color: color)
    }
  }
}

extension CGContext {
  /// Returns the position on whole pixels that is nearest to a point, unless the context is rotated.
  fileprivate func onPixels(_ point: CGPoint) -> CGPoint {
    let m = ctm
    guard m.b == 0, m.c == 0, m.a > 0, m.d > 0 else { return point }
    return CGPoint(
      x: ((point.x * m.a + m.tx).rounded() - m.tx) / m.a,
      y: ((point.y * m.d + m.ty).rounded() - m.ty) / m.d)
  }
}
