/// The control at a row's trailing edge for reordering the row (UIKit reference 15.3).
final class ReorderControl: UIControl {
  /// The table's keys, not the control, perform the action.
  override var canBecomeFocused: Bool { false }
  override func cursor(at point: CGPoint) -> HostCursor? { .grab }

  private weak var cell: (any ReorderedCell)?
  /// Whether the control is only as large as its lines, as an accessory of a list cell is; otherwise it
  /// extends to the edge of the row.
  private let isAccessory: Bool
  let bars = ReorderBars(frame: .zero)

  init(cell: any ReorderedCell, isAccessory: Bool = false) {
    self.cell = cell
    self.isAccessory = isAccessory
    super.init(frame: .zero)
    addSubview(bars)
    let press = ReorderPress(target: self, action: ReorderControl.pressed)
    press.minimumPressDuration = 0
    addGestureRecognizer(press)
  }

  required init?(coder: NSCoder) { nil }

  private func pressed(_ press: UILongPressGestureRecognizer) { cell?.reorderPressed(press) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let factor = EditMetrics.factor(traitCollection)
    let size = CGSize(
      width: EditMetrics.bars * factor, height: EditMetrics.barsHeight * factor)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let margin = isAccessory ? 0 : cell?.margin ?? 16
    bars.frame = CGRect(
      x: isMirrored ? margin : bounds.width - margin - size.width,
      y: pixelGrid.nearest((bounds.height - size.height) / 2), width: size.width,
      height: size.height)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard isAccessory else { return super.point(inside: point, with: event) }
    // A touch target of 44 points.
    return bounds.insetBy(
      dx: min(0, (bounds.width - 44) / 2), dy: min(0, (bounds.height - 44) / 2)
    ).contains(point)
  }

  override var defaultAccessibility: DefaultAccessibility {
    let words = cell?.contentView.spokenWords().joined(separator: ", ") ?? ""
    return DefaultAccessibility(
      isElement: true,
      label: words.isEmpty ? SystemWord.reorder.text : SystemWord.reorderRow.text(with: words),
      traits: .button)
  }

  override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get {
      super.accessibilityCustomActions
        ?? [makeMoveAction(.moveUp, by: -1), makeMoveAction(.moveDown, by: 1)]
    }
    set { super.accessibilityCustomActions = newValue }
  }

  private func makeMoveAction(_ name: SystemWord, by step: Int) -> UIAccessibilityCustomAction {
    UIAccessibilityCustomAction(name: name.text) { [weak self] _ in
      self?.cell?.moveRow(by: step) ?? false
    }
  }
}

/// Tracks the finger that lifts the row: a second finger on the control neither moves nor drops the
/// row.
private final class ReorderPress: UILongPressGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { return super.touchesBegan(touches, with: event) }
    for touch in touches { ignore(touch, for: event) }
  }
}

/// The three lines of a reorder control (UIKit reference 15.3).
final class ReorderBars: UIView {
  var color = UIColor.tertiaryLabel { didSet { if color != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0 else { return }
    let factor = bounds.width / EditMetrics.bars
    context.scaleBy(x: factor, y: factor)
    context.setFillColor(color.resolvedColor(with: traitCollection).cgColor)
    for y in [2, 6.5, 11] { context.fill(CGRect(x: 0, y: y, width: EditMetrics.bars, height: 1.5)) }
  }
}
