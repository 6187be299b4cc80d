import Trestle

/// A strip along the bottom of a page, with the page's switches. It does not scroll with the list above
/// it.
final class ControlPanel: UIView {
  private let line = UIView()
  private var rows: [(label: UILabel, control: UIView)] = []

  /// The distance of the content from the sides, in points, which is the margin of the list's rows.
  var margin: CGFloat = 16 { didSet { if margin != oldValue { setNeedsLayout() } } }
  private static let gap: CGFloat = 8
  /// Called when the text size has changed, and the panel may need a different height.
  fileprivate var heightMayHaveChanged: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    line.backgroundColor = .separator
    addSubview(line)
  }

  required init?(coder: NSCoder) { nil }

  /// Adds a row with a label and a control.
  func add(_ title: String, _ control: UIView) {
    let label = UILabel()
    label.text = title
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.adjustsFontForContentSizeCategory = true
    control.accessibilityLabel = title
    addSubview(label)
    addSubview(control)
    rows.append((label, control))
  }

  /// Adds a segmented control; `body` is called with the selected index.
  @discardableResult
  func add(
    _ title: String, choices: [String], selected: Int, _ body: @escaping (Int) -> Void
  ) -> UISegmentedControl {
    let control = UISegmentedControl(items: choices)
    control.selectedSegmentIndex = selected
    control.addAction(
      UIAction { [weak control] _ in control.map { body($0.selectedSegmentIndex) } },
      for: .valueChanged)
    add(title, control)
    return control
  }

  /// Adds buttons side by side; `body` is called with the index of the tapped button.
  func add(_ title: String, actions: [String], _ body: @escaping (Int) -> Void) {
    add(title, choices: actions, selected: UISegmentedControl.noSegment, body)
      .isMomentary = true
  }

  /// Adds a switch.
  @discardableResult
  func add(_ title: String, isOn: Bool, _ body: @escaping (Bool) -> Void) -> UISwitch {
    let control = UISwitch()
    control.isOn = isOn
    control.addAction(
      UIAction { [weak control] _ in control.map { body($0.isOn) } }, for: .valueChanged)
    add(title, control)
    return control
  }

  private struct Row {
    var label: CGRect
    var control: CGRect
  }

  /// Returns a layout with each label next to its control, or above it if the text is large.
  private func plan(width: CGFloat) -> (rows: [Row], height: CGFloat) {
    let inner = max(0, width - 2 * margin)
    let widest = rows.map { $0.label.sizeThatFits(.zero).width.rounded(.up) }.max() ?? 0
    let isStacked = widest > inner * 0.34
    var y = Self.gap
    let plan = rows.map { row -> Row in
      let text = row.label.sizeThatFits(CGSize(width: inner, height: 0))
      let control = row.control.sizeThatFits(CGSize(width: inner, height: 0))
      let fixed = row.control is UISwitch
      let height = row.control is UIProgressView ? control.height : max(control.height, 28)
      if isStacked, !fixed {
        let label = CGRect(x: margin, y: y, width: inner, height: text.height)
        let frame = CGRect(
          x: margin, y: label.maxY + 4, width: inner, height: height)
        y = frame.maxY + Self.gap
        return Row(label: label, control: frame)
      }
      let room = isStacked ? inner - control.width - Self.gap : widest
      let all = max(height, text.height, 28)
      let label = CGRect(x: margin, y: y, width: room, height: all)
      let start = label.maxX + 12
      let end = margin + inner
      let size = fixed ? control.width : max(0, end - start)
      let frame = CGRect(
        x: end - size, y: y + (all - height) / 2, width: size, height: height)
      y += all + Self.gap
      return Row(label: label, control: frame)
    }
    return (plan, y)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: plan(width: size.width).height.rounded(.up))
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
    heightMayHaveChanged?()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ frame: CGRect) -> CGRect {
      guard isMirrored else { return frame }
      var frame = frame
      frame.origin.x = bounds.width - frame.maxX
      return frame
    }
    for (row, plan) in zip(rows, plan(width: bounds.width).rows) {
      row.label.frame = place(plan.label)
      row.control.frame = place(plan.control)
    }
    let hairline = 1 / max(1, traitCollection.displayScale)
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: hairline)
  }
}

extension TableViewController {
  /// Lays out a panel over the bottom of the list and insets the list by its height. Called at each
  /// layout.
  func layOutPanel(_ panel: ControlPanel) {
    if panel.superview == nil {
      overlayView.addSubview(panel)
      panel.heightMayHaveChanged = { [weak self] in self?.view.setNeedsLayout() }
    }
    let safe = max(0, containerView.safeAreaInsets.bottom - additionalSafeAreaInsets.bottom)
    panel.margin = tableView.separatorInset.left
    let height = panel.sizeThatFits(containerView.bounds.size).height
    let frame = CGRect(
      x: 0, y: containerView.bounds.height - height - safe, width: containerView.bounds.width,
      height: height + safe)
    guard panel.frame != frame else { return }
    panel.frame = frame
    additionalSafeAreaInsets.bottom = height
  }
}
