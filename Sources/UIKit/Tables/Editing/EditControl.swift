/// A cell with edit mode controls, in a table or a list.
@MainActor protocol EditedCell: UIView {
  /// The distance of content from the edges of the cell, in points.
  var margin: CGFloat { get }
  var contentView: UIView { get }
  /// Called when the user has tapped the minus or plus.
  func editControlTapped(_ kind: RowEditing.Control)
}

/// A cell with a reorder control.
@MainActor protocol ReorderedCell: EditedCell {
  /// Called when the finger on the reorder control has gone down, moved or lifted.
  func reorderPressed(_ press: UILongPressGestureRecognizer)
  /// Moves the row by a number of rows; returns false if the row cannot be moved there.
  func moveRow(by step: Int) -> Bool
}

/// The control at a row's leading edge in edit mode: a minus, a plus, or a circle that shows whether
/// the row is selected.
///
/// The circle accepts no touches: a tap on it is a tap on its row.
final class EditControl: UIControl {
  /// The table's keys, not the control, perform the action.
  override var canBecomeFocused: Bool { false }

  private weak var cell: (any EditedCell)?
  let disc = EditDisc(frame: .zero)

  var kind = RowEditing.Control.none {
    didSet {
      guard kind != oldValue else { return }
      isUserInteractionEnabled = kind == .delete || kind == .insert
      disc.kind = kind
    }
  }

  /// The diameter, in points.
  var discSide = EditMetrics.disc {
    didSet { if discSide != oldValue { setNeedsLayout() } }
  }

  init(cell: any EditedCell) {
    self.cell = cell
    super.init(frame: .zero)
    disc.isUserInteractionEnabled = false
    addSubview(disc)
    addAction(
      UIAction { [weak self] _ in
        if let self { self.cell?.editControlTapped(kind) }
      }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool { didSet { disc.isOn = isSelected } }
  override var isHighlighted: Bool { didSet { disc.alpha = isHighlighted ? 0.5 : 1 } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let margin = (cell?.margin ?? 16) - EditMetrics.discOutset
    let x = isMirrored ? bounds.width - margin - discSide : margin
    disc.frame = CGRect(
      x: x, y: pixelGrid.nearest((bounds.height - discSide) / 2), width: discSide,
      height: discSide)
  }

  /// Returns attributes whose label names the row on which the control acts.
  override var defaultAccessibility: DefaultAccessibility {
    guard let cell, kind == .delete || kind == .insert else { return DefaultAccessibility() }
    let words = cell.contentView.spokenWords().joined(separator: ", ")
    let (verb, named): (SystemWord, SystemWord) =
      kind == .delete ? (.delete, .deleteRow) : (.insert, .insertRow)
    return DefaultAccessibility(
      isElement: true, label: words.isEmpty ? verb.text : named.text(with: words), traits: .button)
  }
}

/// Draws a control's disc (UIKit reference 15.3).
final class EditDisc: UIView {
  /// The colours of lines and of the disc; nil to use the standard ones.
  var colors: (line: UIColor?, fill: UIColor?) = (nil, nil) { didSet { setNeedsDisplay() } }

  var kind = RowEditing.Control.none { didSet { if kind != oldValue { setNeedsDisplay() } } }
  /// Whether the circle has a check mark.
  var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() { setNeedsDisplay() }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0 else { return }
    context.scaleBy(x: bounds.width / EditMetrics.disc, y: bounds.height / EditMetrics.disc)
    let area = CGRect(x: 0, y: 0, width: EditMetrics.disc, height: EditMetrics.disc)
    switch kind {
    case .none: break
    case .delete:
      fill(colors.fill ?? .systemRed, area, context)
      line(CGRect(x: 5.5, y: 10.25, width: 11, height: 1.5), context)
    case .insert:
      fill(colors.fill ?? .systemGreen, area, context)
      line(CGRect(x: 5.5, y: 10.25, width: 11, height: 1.5), context)
      line(CGRect(x: 10.25, y: 5.5, width: 1.5, height: 11), context)
    case .circle where isOn:
      fill(colors.fill ?? tintColor, area, context)
      context.setStrokeColor(resolved(colors.line ?? .white))
      context.setLineWidth(2)
      context.setLineCap(.round)
      context.setLineJoin(.round)
      context.move(to: CGPoint(x: 6.25, y: 11.5))
      context.addLine(to: CGPoint(x: 9.5, y: 14.75))
      context.addLine(to: CGPoint(x: 15.75, y: 7.5))
      context.strokePath()
    case .circle:
      context.setStrokeColor(resolved(colors.line ?? .tertiaryLabel))
      context.setLineWidth(1.5)
      context.strokeEllipse(in: area.insetBy(dx: 0.75, dy: 0.75))
    }
  }

  private func resolved(_ color: UIColor) -> CGColor {
    color.resolvedColor(with: traitCollection).cgColor
  }

  private func fill(_ color: UIColor, _ area: CGRect, _ context: CGContext) {
    context.setFillColor(resolved(color))
    context.fillEllipse(in: area)
  }

  private func line(_ rect: CGRect, _ context: CGContext) {
    context.setFillColor(resolved(colors.line ?? .white))
    context.fill(rect)
  }
}
