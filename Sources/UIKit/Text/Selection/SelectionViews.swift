import Foundation

/// The views that show the caret and the selection of a text: the rectangles, the caret and the
/// handles.
@MainActor struct SelectionViews {
  let selection = SelectionView()
  let caret = CaretView()
  /// The handles at the start and the end of the selection; empty until the first selection by touch.
  fileprivate(set) var handles: [SelectionHandle] = []

  init() {
    selection.isHidden = true
    caret.isHidden = true
  }

  func applyTint(_ color: UIColor) {
    caret.backgroundColor = color
    selection.color = color
    for handle in handles { handle.setNeedsDisplay() }
  }

  func hideHandles() {
    for handle in handles { handle.isHidden = true }
  }

  /// Returns whether a visible handle is at a point of the text's view.
  func hasHandle(at point: CGPoint) -> Bool {
    handles.contains { !$0.isHidden && $0.frame.contains(point) }
  }
}

extension ShownText {
  /// Returns the handles of a text's selection, which are created when first needed.
  func makeHandlesIfNeeded<Text: EditedText>(for text: Text) -> [SelectionHandle] {
    if !selectionViews.handles.isEmpty { return selectionViews.handles }
    let handles = [SelectionHandle(isStart: true), SelectionHandle(isStart: false)]
    selectionViews.handles = handles
    for handle in handles {
      handle.addGestureRecognizer(
        UIPanGestureRecognizer(target: text, action: Text.draggedHandle))
      text.addSubview(handle)
    }
    return handles
  }
}

/// The highlight of the selection behind the text: the tint color at a fifth of its opacity.
final class SelectionView: UIView {
  var rects: [CGRect] = [] {
    didSet { if rects != oldValue { setNeedsDisplay() } }
  }
  var color: UIColor? {
    didSet { setNeedsDisplay() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    (color ?? .systemBlue).withAlphaComponent(0.2).setFill()
    for rect in rects {
      let shown = rect.intersection(bounds)
      if !shown.isNull { UIBezierPath(rect: shown).fill() }
    }
  }
}

/// The caret, which blinks every half second, starting again after each key.
final class CaretView: UIView {
  private var timer: ScheduledAction?
  private var isOn = false

  static let interval: TimeInterval = 0.5

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = 1
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the caret and restarts blinking.
  func start() {
    isOn = true
    isHidden = false
    schedule()
  }

  func stop() {
    timer?.cancel()
    timer = nil
    isHidden = true
  }

  private func schedule() {
    timer?.cancel()
    let session = hostSession
    timer = session.schedule(at: session.now + Self.interval, isIdle: true) { [weak self] in
      guard let self, self.window != nil else { return }
      self.isOn.toggle()
      self.isHidden = !self.isOn
      self.schedule()
    }
  }
}

/// A handle at one end of the selection.
final class SelectionHandle: UIView {
  let isStart: Bool
  /// The vertical distance of the dragging finger from the middle of the line, in points.
  var grip: CGFloat = 0

  /// The radius of the knob, and the touch tolerance around it.
  private static let radius: CGFloat = 5
  private static let reach: CGFloat = 12

  init(isStart: Bool) {
    self.isStart = isStart
    super.init(frame: .zero)
    contentMode = .redraw
    accessibilityElementsHidden = true
  }

  required init?(coder: NSCoder) { nil }

  /// Lays out the handle at the end of a line: the knob of the first handle is above, the knob of the
  /// second below.
  func layOut(at x: CGFloat, line: CGRect) {
    let top = line.minY - (isStart ? 2 * Self.radius : 0)
    frame = CGRect(
      x: x - Self.reach, y: top, width: 2 * Self.reach, height: line.height + 2 * Self.radius)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    tintColor.setFill()
    let r = Self.radius
    let x = bounds.midX
    UIBezierPath(
      rect: CGRect(x: x - 1, y: isStart ? r : 0, width: 2, height: bounds.height - r)
    ).fill()
    let y = isStart ? r : bounds.height - r
    UIBezierPath(ovalIn: CGRect(x: x - r, y: y - r, width: 2 * r, height: 2 * r)).fill()
  }
}
