/// Draws what `accessoryType` asks for (sizes: facts 2.2).
@MainActor enum CellAccessory {
  static func make(_ type: UITableViewCell.AccessoryType, for cell: UITableViewCell) -> UIView? {
    switch type {
    case .none: return nil
    case .disclosureIndicator: return ChevronView()
    case .checkmark: return CheckmarkView()
    case .detailButton: return DetailButton(cell: cell)
    case .detailDisclosureButton:
      let both = UIView(frame: CGRect(x: 0, y: 0, width: 24 + 10 + 8, height: 24))
      let button = DetailButton(cell: cell)
      let chevron = ChevronView()
      let isMirrored = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
      button.frame.origin = CGPoint(x: isMirrored ? 18 : 0, y: 0)
      chevron.frame.origin = CGPoint(x: isMirrored ? 0 : 34, y: 5.5)
      both.addSubview(button)
      both.addSubview(chevron)
      return both
    }
  }
}

/// 8 by 13 points (facts 2.2).
final class ChevronView: UIView {
  convenience init() {
    self.init(frame: CGRect(x: 0, y: 0, width: 8, height: 13))
    isUserInteractionEnabled = false
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let near: CGFloat = isMirrored ? 6.75 : 1.25
    let far: CGFloat = isMirrored ? 1.25 : 6.75
    context.setStrokeColor(UIColor.tertiaryLabel.resolvedColor(with: traitCollection).cgColor)
    context.setLineWidth(2)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.move(to: CGPoint(x: near, y: 1.25))
    context.addLine(to: CGPoint(x: far, y: 6.5))
    context.addLine(to: CGPoint(x: near, y: 11.75))
    context.strokePath()
  }
}

/// 14 by 11 points, in the tint colour (facts 2.2).
final class CheckmarkView: UIView {
  convenience init() {
    self.init(frame: CGRect(x: 0, y: 0, width: 14, height: 11))
    isUserInteractionEnabled = false
  }

  override func tintColorDidChange() { setNeedsDisplay() }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setStrokeColor(tintColor.resolvedColor(with: traitCollection).cgColor)
    context.setLineWidth(2)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.move(to: CGPoint(x: 1.25, y: 6))
    context.addLine(to: CGPoint(x: 5, y: 9.75))
    context.addLine(to: CGPoint(x: 12.75, y: 1.25))
    context.strokePath()
  }
}

/// An i in a circle, 24 points wide (facts 2.2); a tap is the delegate's.
final class DetailButton: UIControl {
  convenience init(cell: UITableViewCell) {
    self.init(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
    addAction(
      UIAction { [weak cell] _ in
        guard let cell else { return }
        cell.tile?.table?.accessoryTapped(in: cell)
      }, for: .touchUpInside)
  }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.3 : 1 }
  }

  override func tintColorDidChange() { setNeedsDisplay() }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let color = tintColor.resolvedColor(with: traitCollection).cgColor
    context.setStrokeColor(color)
    context.setFillColor(color)
    context.setLineWidth(1.5)
    context.strokeEllipse(in: CGRect(x: 1.75, y: 1.75, width: 20.5, height: 20.5))
    context.fillEllipse(in: CGRect(x: 10.75, y: 6.25, width: 2.5, height: 2.5))
    context.move(to: CGPoint(x: 10, y: 10.75))
    context.addLine(to: CGPoint(x: 12.25, y: 10.75))
    context.addLine(to: CGPoint(x: 12.25, y: 17))
    context.move(to: CGPoint(x: 9.75, y: 17))
    context.addLine(to: CGPoint(x: 14.75, y: 17))
    context.strokePath()
  }
}
