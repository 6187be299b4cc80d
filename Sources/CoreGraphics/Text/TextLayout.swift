/// Shaped text in a box with a given width.
package struct TextLayout: Sendable {
  package let shape: TextShape
  /// The width within which lines are aligned, in points.
  package let width: CGFloat

  package var size: CGSize { shape.size }
  package var lineCount: Int { shape.lineCount }
  package var isTruncated: Bool { shape.isTruncated }
  package var firstBaseline: CGFloat { shape.firstBaseline }
  package var lastBaseline: CGFloat { shape.lastBaseline }

  /// Returns the start of a line, from the left edge of the box.
  package func x(ofLine index: Int) -> CGFloat { CGFloat(x(of: shape.lines[index])) }

  func x(of line: TextShape.Line) -> Double {
    let box = width.isFinite ? Double(width) : Double(shape.size.width)
    let alignment: TextParagraph.Alignment =
      switch line.alignment {
      case .natural, .justified: line.isRightToLeft ? .right : .left
      default: line.alignment
      }
    let end = line.tailIndent > 0 ? line.tailIndent : box + line.tailIndent
    let (left, right) =
      line.isRightToLeft ? (box - end, box - line.leadIndent) : (line.leadIndent, end)
    return switch alignment {
    case .right: right - line.width
    case .center: left + (right - left - line.width) / 2
    default: left
    }
  }
}
