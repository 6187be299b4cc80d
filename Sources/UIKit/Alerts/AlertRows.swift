/// A block of an alert's buttons, with separators between them.
///
/// A finger can slide from one button to another; lifting the finger chooses the button under it.
final class AlertRows: UIView {
  private(set) var buttons: [AlertButton] = []
  private var lines: [UIView] = []
  private let style: UIAlertController.Style
  /// Whether two buttons are side by side.
  private(set) var isAbreast = false
  var onChoose: ((UIAlertAction) -> Void)?

  init(style: UIAlertController.Style) {
    self.style = style
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  /// Sets the actions; `bold` is the preferred action.
  func setActions(_ actions: [UIAlertAction], bold: UIAlertAction?, hasLineAbove: Bool) {
    for view in buttons as [UIView] + lines { view.removeFromSuperview() }
    buttons = actions.map { action in
      let button = AlertButton(action, style: style, isBold: action === bold)
      button.onChoose = { [weak self] in self?.onChoose?(action) }
      return button
    }
    let count = actions.count - (hasLineAbove ? 0 : 1)
    self.hasLineAbove = hasLineAbove
    lines = (0..<max(0, count)).map { _ in
      let line = UIView()
      line.backgroundColor = .separator
      return line
    }
    for view in buttons as [UIView] + lines { addSubview(view) }
    setNeedsLayout()
  }

  private var hasLineAbove = false

  /// Returns the height of the first `count` buttons at a width.
  func height(of count: Int, width: CGFloat) -> CGFloat {
    let all = height(width: width)
    return isAbreast || buttons.count <= count ? all : all / CGFloat(buttons.count) * CGFloat(count)
  }

  /// Returns the height of all buttons at a width.
  func height(width: CGFloat) -> CGFloat {
    isAbreast = style == .alert && buttons.count == 2 && buttons.allSatisfy { $0.fits(width / 2) }
    let row = buttons.map(\.rowHeight).max() ?? 0
    return row * CGFloat(isAbreast ? 1 : buttons.count)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let hairline = 1 / max(1, traitCollection.displayScale)
    guard !buttons.isEmpty else { return }
    var between = lines[...]
    if hasLineAbove, let line = between.popFirst() {
      line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: hairline)
    }
    if isAbreast {
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      let half = bounds.width / 2
      for (index, button) in buttons.enumerated() {
        let isLeft = (index == 0) != isMirrored
        button.frame = CGRect(x: isLeft ? 0 : half, y: 0, width: half, height: bounds.height)
      }
      between.first?.frame = CGRect(x: half, y: 0, width: hairline, height: bounds.height)
      return
    }
    let row = bounds.height / CGFloat(buttons.count)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: 0, y: row * CGFloat(index), width: bounds.width, height: row)
      if index > 0, let line = between.popFirst() {
        line.frame = CGRect(
          x: 0, y: row * CGFloat(index), width: bounds.width, height: hairline)
      }
    }
  }

  // MARK: Touches

  private func button(under touches: Set<UITouch>) -> AlertButton? {
    touches.first.flatMap { button(at: $0.location(in: self)) }
  }

  /// Returns the button of an enabled action at a point of the block.
  func button(at place: CGPoint) -> AlertButton? {
    buttons.first { $0.frame.contains(place) && $0.action.isEnabled }
  }

  /// Sets whether holding dragged items over a button chooses its action.
  func setSpringLoaded(_ isSpringLoaded: Bool) {
    let spring = interactions.first { $0 is AlertSpring }
    if isSpringLoaded == (spring != nil) { return }
    if let spring { removeInteraction(spring) } else { addInteraction(AlertSpring()) }
  }

  private func highlight(_ chosen: AlertButton?) {
    for button in buttons { button.isHighlighted = button === chosen }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    highlight(button(under: touches))
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    highlight(button(under: touches))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let chosen = button(under: touches)
    highlight(nil)
    if let chosen { onChoose?(chosen.action) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { highlight(nil) }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event) == nil ? nil : self
  }
}

/// A button of an alert.
final class AlertButton: UIView {
  let action: UIAlertAction
  private let label = UILabel()
  private let style: UIAlertController.Style
  var onChoose: (() -> Void)?
  var isHighlighted = false {
    didSet { if isHighlighted != oldValue { showHighlight() } }
  }

  init(_ action: UIAlertAction, style: UIAlertController.Style, isBold: Bool) {
    self.action = action
    self.style = style
    super.init(frame: .zero)
    label.text = action.title
    label.font = AlertMetrics.buttonFont(style, isBold: isBold)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    label.lineBreakMode = .byTruncatingMiddle
    addSubview(label)
    refresh()
  }

  required init?(coder: NSCoder) { nil }

  var rowHeight: CGFloat { AlertMetrics.row(style, font: label.font) }

  override var canBecomeFocused: Bool { action.isEnabled && window != nil }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { $0.key?.presses != true }
    if rest.count < presses.count { onChoose?() }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  func fits(_ width: CGFloat) -> Bool {
    label.sizeThatFits(CGSize(width: CGFloat.infinity, height: rowHeight)).width
      <= width - 2 * AlertMetrics.gap
  }

  func refresh() {
    label.textColor =
      !action.isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
  }

  private func showHighlight() {
    backgroundColor = isHighlighted ? .tertiarySystemFill : nil
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    refresh()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.shrunk(dx: AlertMetrics.gap, dy: 0)
  }

  package override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(
      isElement: true, label: action.title,
      traits: action.isEnabled ? .button : [.button, .notEnabled])
  }

  override func accessibilityActivate() -> Bool {
    guard action.isEnabled else { return false }
    onChoose?()
    return true
  }
}
