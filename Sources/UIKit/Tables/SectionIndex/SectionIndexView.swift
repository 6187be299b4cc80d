import CoreGraphics

/// The view of a section index: a band along the table's trailing edge that accepts touches, with the
/// titles in a narrower column. It does not scroll with the rows.
final class SectionIndexView: UIControl {
  /// The table's keys, not the view, perform the action.
  override var canBecomeFocused: Bool { false }

  /// The inputs of the band's layout, in points.
  struct Arrangement: Equatable {
    var size = CGSize.zero
    var top: CGFloat = 0
    var bottom: CGFloat = 0
    var width: CGFloat = 0
    var outerMargin: CGFloat = 0
    var isMirrored = false
  }

  private weak var index: SectionIndex?
  private let background = UIView(frame: .zero)
  private let letters = SectionIndexLetters(frame: .zero)
  private let recognizer: SectionIndexRecognizer
  private var arrangement: Arrangement?

  init(index: SectionIndex) {
    self.index = index
    recognizer = SectionIndexRecognizer(index: index)
    super.init(frame: .zero)
    for view in [background, letters] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    addGestureRecognizer(recognizer)
    colorsDidChange()
  }

  required init?(coder: NSCoder) { nil }

  /// Shows or hides the index. Hiding it ends its current touch.
  func setShown(_ isShown: Bool) {
    isHidden = !isShown
    if recognizer.isEnabled != isShown { recognizer.isEnabled = isShown }
    colorsDidChange()
  }

  func colorsDidChange() {
    guard let index else { return }
    let colors = index.colors
    var color = colors.background
    if case .tracking = index.phase { color = colors.trackingBackground ?? color }
    background.backgroundColor = color
    background.isHidden = color == nil
    letters.color = colors.text
  }

  // MARK: Layout

  /// The titles' rectangle.
  var titlesFrame: CGRect { letters.frame }

  func setNeedsArrangement() { arrangement = nil }

  /// Lays out the column and its titles.
  func arrange(_ new: Arrangement) {
    guard let index, new != arrangement else { return }
    arrangement = new
    let room = max(0, new.size.height - new.top - new.bottom)
    let layout = index.arrange(in: room)
    let x = new.isMirrored ? new.outerMargin : new.size.width - new.outerMargin - new.width
    let y = new.top + pixelGrid.nearest((room - layout.height) / 2)
    background.frame = CGRect(
      x: new.isMirrored ? 0 : x, y: 0, width: new.width + new.outerMargin,
      height: new.size.height)
    letters.applyLayout(
      layout, of: index.titles,
      in: CGRect(x: x, y: y, width: new.width, height: layout.height))
  }

  /// Accepts touches, except outside the titles' column at a point where a control of the row below
  /// receives them.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard let index, bounds.contains(point), letters.frame.height > 0, !index.isLookingBelow
    else { return false }
    let margin = SectionIndex.Metrics.touchMargin
    guard point.y >= letters.frame.minY - margin, point.y < letters.frame.maxY + margin else {
      return false
    }
    if background.frame.contains(point) { return true }
    guard let superview else { return false }
    return !index.isControl(at: convert(point, to: superview))
  }

  // MARK: Touches

  /// Returns the distance of a touch from the top edge of the titles, in points.
  ///
  /// The distance is measured from the table's edge, because the index itself moves only in the next
  /// layout after a jump.
  func distance(of recognizer: UIGestureRecognizer) -> CGFloat {
    guard let superview else { return 0 }
    return recognizer.location(in: superview).y - superview.bounds.minY - letters.frame.minY
  }

  // MARK: Accessibility

  override var defaultAccessibility: DefaultAccessibility {
    let title = index.flatMap { index in index.presentItem.map { index.titles[$0] } }
    return DefaultAccessibility(
      isElement: true, label: SystemWord.tableIndex.text,
      value: title == UITableView.indexSearch ? SystemWord.search.text : title, traits: .adjustable)
  }

  override func accessibilityIncrement() { index?.step(by: 1) }
  override func accessibilityDecrement() { index?.step(by: -1) }
}

/// Draws the titles of a section index into a single layer.
final class SectionIndexLetters: UIView {
  private var layout = SectionIndexLayout()
  private var titles: [String] = []
  /// The colour of the titles; nil to use the tint colour.
  var color: UIColor? {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }

  func applyLayout(_ layout: SectionIndexLayout, of new: [String], in frame: CGRect) {
    let isSame = layout == self.layout && new == titles && frame.size == self.frame.size
    if self.frame != frame { self.frame = frame }
    if isSame { return }
    self.layout = layout
    titles = new
    setNeedsDisplay()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let color = (color ?? tintColor).resolvedColor(with: traitCollection)
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineBreakMode = .byTruncatingTail
    let attributes: [NSAttributedString.Key: Any] = [
      .font: SectionIndex.font, .foregroundColor: color, .paragraphStyle: style,
    ]
    for line in layout.lines {
      let y = pixelGrid.nearest(line.y)
      switch line.mark {
      case .bullet:
        let radius =
          SectionIndex.font.lineHeight * SectionIndexLayout.Metrics.bulletRadius
        context.setFillColor(color.cgColor)
        context.fillEllipse(
          in: CGRect(
            x: bounds.midX - radius, y: line.y + line.height / 2 - radius, width: 2 * radius,
            height: 2 * radius))
      case .title(let item) where titles[item] == UITableView.indexSearch:
        drawMagnifier(color, middle: y + line.height / 2)
      case .title(let item):
        titles[item].draw(
          in: CGRect(x: 0, y: y, width: bounds.width, height: line.height.rounded(.up)),
          withAttributes: attributes)
      }
    }
  }

  private func drawMagnifier(_ color: UIColor, middle: CGFloat) {
    let size = UIImage.SymbolConfiguration(pointSize: 10, weight: .bold)
    guard let image = UIImage(systemName: "magnifyingglass", withConfiguration: size) else {
      return
    }
    image.withTintColor(color, renderingMode: .alwaysOriginal).draw(
      at: CGPoint(
        x: pixelGrid.nearest(bounds.midX - image.size.width / 2),
        y: pixelGrid.nearest(middle - image.size.height / 2)))
  }
}
