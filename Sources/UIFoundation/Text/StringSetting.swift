/// A string laid out for drawing in a box.
struct StringSetting {
  private(set) var layout: TextLayout
  private var scale: CGFloat = 1
  private let isOnBaseline: Bool

  /// The attributes of characters that have none: black text of 12 points, as on iOS.
  static var defaults: TextAttributes {
    TextAttributes(font: UIFont.systemFont(ofSize: 12).textFont, color: UIColor.black.cgColor)
  }

  /// Lays out a string that is broken into lines only at its line breaks.
  init(_ text: AttributedText) { self.init(text, .zero, .usesLineFragmentOrigin, nil) }

  init(
    _ text: AttributedText, _ size: CGSize, _ options: NSStringDrawingOptions,
    _ context: NSStringDrawingContext?
  ) {
    var text = text
    isOnBaseline = !options.contains(.usesLineFragmentOrigin)
    // A width of 0 means no limit.
    let width = size.width > 0 && !isOnBaseline ? size.width : .infinity
    if let least = context?.minimumScaleFactor, least > 0, least < 1, width.isFinite {
      let natural = TextLayoutCache.shared.layout(text, width: .infinity).size.width
      if natural > width {
        let factor = max(least, width / natural)
        scale = factor
        text = text.map { look, _ in
          look.font = look.font.scaled(by: factor)
          if let picture = look.attachment { look.attachment = picture.scaled(by: factor) }
        }
      }
    }
    layout = TextLayoutCache.shared.layout(
      text, width: width, maximumLines: isOnBaseline ? 1 : 0, truncatesParagraphs: true)
    if options.contains(.truncatesLastVisibleLine), size.height > 0, !isOnBaseline,
      layout.size.height > size.height + 0.01
    {
      let lines = max(1, layout.shape.lineBottoms.prefix { $0 <= size.height + 0.01 }.count)
      text = text.map { if !$1.lineBreak.truncates { $1.lineBreak = .tail } }
      layout = TextLayoutCache.shared.layout(text, width: width, maximumLines: lines)
    }
    context?.actualScaleFactor = scale
    context?.totalBounds = bounds
  }

  /// The text's bounding box, where y is negative above the baseline.
  var bounds: CGRect {
    CGRect(
      origin: CGPoint(x: 0, y: isOnBaseline ? -layout.firstBaseline : 0), size: layout.size)
  }

  /// Draws the string with its upper left corner at `point`.
  @MainActor func draw(at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    layout.draw(in: context, at: point)
  }

  /// Draws the string from the origin of its box, as the options specify.
  @MainActor func draw(from origin: CGPoint) {
    guard let target = UIGraphicsGetCurrentContext() else { return }
    let top = isOnBaseline ? origin.y - layout.firstBaseline : origin.y
    layout.draw(in: target, at: CGPoint(x: origin.x, y: top))
  }

  /// Draws a string wrapped in `rect`, and clipped to it.
  @MainActor static func draw(_ text: AttributedText, in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.clip(to: rect)
    StringSetting(text, rect.size, .usesLineFragmentOrigin, nil).draw(from: rect.origin)
    context.restoreGState()
  }
}
