/// The container of a text view's blocks, which is as large as the view and neither draws nor handles
/// touches.
final class TextCanvas: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
  }

  required init?(coder: NSCoder) { nil }
}

/// Draws a block of a text view's text.
final class TextBlockView: UIView {
  private var block: TextBlockLayout?
  private var color = UIColor.label

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  func displayBlock(_ block: TextBlockLayout, color: UIColor) {
    let isSame = self.block.map { $0.isDrawn(like: block) } ?? false
    self.block = block
    if isSame, self.color === color { return }
    self.color = color
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    drawText(in: context, at: .zero)
  }

  /// Draws the text with the view's origin at a point.
  func drawText(in context: CGContext, at point: CGPoint) {
    guard let block, block.length > 0 else { return }
    let over = TextViewDisplay.overhang
    block.layout.draw(
      in: context, at: CGPoint(x: point.x + over, y: point.y + over + block.lead),
      color: resolve(color).cgColor)
  }
}

/// Scrolls a text view while a selecting touch stays near an edge or outside.
@MainActor final class TextAutoscroll {
  private weak var recognizer: UIGestureRecognizer?
  private weak var view: UITextView?
  private var update: (() -> Void)?
  private var timer: ScheduledAction?

  /// The distance from an edge within which a finger scrolls, the time between two steps, and the
  /// longest step, in points and seconds (our choice).
  private static let margin: CGFloat = 12
  private static let interval: TimeInterval = 1.0 / 60
  private static let longestStep: CGFloat = 16

  func follow(
    _ recognizer: UIGestureRecognizer, in view: UITextView, _ update: @escaping () -> Void
  ) {
    self.recognizer = recognizer
    self.view = view
    self.update = update
    if timer == nil { schedule() }
  }

  /// The distance of the next step; 0 while the touch is well inside.
  private var step: CGFloat {
    guard let view, let recognizer, view.isScrollEnabled else { return 0 }
    let y = recognizer.location(in: view).y
    let area = view.display.area
    let above = area.minY + Self.margin - y
    let below = y - area.maxY + Self.margin
    let over = max(above, below)
    guard over > 0 else { return 0 }
    return min(Self.longestStep, 2 + over / 3) * (above > below ? -1 : 1)
  }

  private func schedule() {
    guard let view, step != 0 else { return }
    let session = view.hostSession
    timer = session.schedule(at: session.now + Self.interval) { [weak self] in self?.fire() }
  }

  private func fire() {
    timer = nil
    guard let view, let recognizer, let update,
      recognizer.state == .began || recognizer.state == .changed
    else { return }
    let target = view.clamped(
      CGPoint(x: view.contentOffset.x, y: view.contentOffset.y + step))
    if target != view.contentOffset {
      view.setContentOffset(target, animated: false)
      view.layoutIfNeeded()
      update()
    }
    if timer == nil { schedule() }
  }
}
