/// The disclosure chevron of an outline, which points down while the row is expanded.
final class OutlineControl: UIControl {
  /// The list, not the control, handles keys.
  override var canBecomeFocused: Bool { false }

  private let chevron: ChevronView

  var color = UIColor.tertiaryLabel { didSet { chevron.color = color } }

  /// Whether the row is expanded; setting it inside an animation rotates the chevron.
  var isExpanded = false {
    didSet { if isExpanded != oldValue { turn() } }
  }

  init(factor: CGFloat, _ action: @escaping @MainActor () -> Void) {
    chevron = ChevronView(factor: factor)
    let side = ListMetrics.outlineWidth * factor
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    addSubview(chevron)
    addAction(UIAction { _ in action() }, for: .touchUpInside)
    chevron.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  required init?(coder: NSCoder) { nil }

  /// Rotates the chevron by a quarter turn; it points down in both layout directions.
  private func turn() {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    chevron.transform =
      isExpanded ? CGAffineTransform(rotationAngle: (isMirrored ? -1 : 1) * .pi / 2) : .identity
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    // A touch target of 44 points.
    let reach = max(0, (44 - bounds.width) / 2)
    return bounds.insetBy(dx: -reach, dy: -reach).contains(point)
  }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.3 : 1 }
  }

  override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(
      isElement: isUserInteractionEnabled, label: (isExpanded ? SystemWord.collapse : .expand).text,
      traits: .button)
  }
}

/// The pop-up menu accessory of a cell.
final class PopUpMenuAccessory: UIButton {
  private var handler: UICellAccessory.MenuSelectedElementDidChangeHandler?

  override init(frame: CGRect) {
    super.init(frame: frame)
    showsMenuAsPrimaryAction = true
    changesSelectionAsPrimaryAction = true
  }

  required init?(coder: NSCoder) { nil }

  func setMenu(_ menu: UIMenu, _ handler: UICellAccessory.MenuSelectedElementDidChangeHandler?) {
    self.handler = handler
    if menu !== self.menu { self.menu = menu }
    setTitleColor(.secondaryLabel, for: .normal)
  }

  override func menuWillPerform(_ leaf: any UIMenuLeaf) {
    super.menuWillPerform(leaf)
    if let menu { handler?(menu) }
    superview?.setNeedsLayout()
  }
}

/// The reorder accessory of a cell: the control of a table's row, preceded by a vertical line.
final class ReorderAccessory: UIView {
  private let control: ReorderControl
  private let separator = UIView(frame: .zero)

  init(cell: UICollectionViewListCell) {
    let factor = EditMetrics.factor(cell.traitCollection)
    control = ReorderControl(cell: cell, isAccessory: true)
    super.init(
      frame: CGRect(
        x: 0, y: 0, width: EditMetrics.bars * factor, height: EditMetrics.barsHeight * factor))
    separator.backgroundColor = .separator
    separator.isUserInteractionEnabled = false
    addSubview(separator)
    addSubview(control)
  }

  required init?(coder: NSCoder) { nil }

  var bars: ReorderBars { control.bars }

  /// Shows or hides the line, for a cell of a given height in points.
  func showSeparator(_ isShown: Bool, height: CGFloat) {
    separator.isHidden = !isShown
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let gap = ListMetrics.trailingGap / 2
    separator.frame = CGRect(
      x: isMirrored ? bounds.width + gap - 1 : -gap, y: (bounds.height - height) / 2 + gap,
      width: 1, height: max(0, height - 2 * gap))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    control.frame = bounds
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    control.point(inside: convert(point, to: control), with: event)
  }
}
