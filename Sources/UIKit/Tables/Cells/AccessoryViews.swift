/// Scales accessories with the user's text size.
@MainActor enum AccessoryScale {
  /// Returns the factor relative to the standard text size, the same as for symbols next to body text.
  static func factor(_ traits: UITraitCollection) -> CGFloat {
    UIFontMetrics.default.scaledValue(for: 12, compatibleWith: traits) / 12
  }
}

/// A disclosure indicator, 8 by 13 points (UIKit reference 2.2).
final class ChevronView: UIView {
  static let size = CGSize(width: 8, height: 13)

  var color = UIColor.tertiaryLabel { didSet { if color != oldValue { setNeedsDisplay() } } }

  convenience init(factor: CGFloat) {
    self.init(frame: CGRect(origin: .zero, size: Self.size.scaled(by: factor)))
    isUserInteractionEnabled = false
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.scaleBy(
      x: bounds.width / Self.size.width, y: bounds.height / Self.size.height)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let near: CGFloat = isMirrored ? 6.75 : 1.25
    let far: CGFloat = isMirrored ? 1.25 : 6.75
    context.setStrokeColor(color.resolvedColor(with: traitCollection).cgColor)
    context.setLineWidth(2)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.move(to: CGPoint(x: near, y: 1.25))
    context.addLine(to: CGPoint(x: far, y: 6.5))
    context.addLine(to: CGPoint(x: near, y: 11.75))
    context.strokePath()
  }
}

/// A checkmark, 14 by 11 points, in the tint colour unless a colour is set (UIKit reference 2.2).
final class CheckmarkView: UIView {
  static let size = CGSize(width: 14, height: 11)

  var color: UIColor? { didSet { if color != oldValue { setNeedsDisplay() } } }

  convenience init(factor: CGFloat) {
    self.init(frame: CGRect(origin: .zero, size: Self.size.scaled(by: factor)))
    isUserInteractionEnabled = false
  }

  override func tintColorDidChange() { setNeedsDisplay() }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.scaleBy(
      x: bounds.width / Self.size.width, y: bounds.height / Self.size.height)
    context.setStrokeColor((color ?? tintColor).resolvedColor(with: traitCollection).cgColor)
    context.setLineWidth(2)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.move(to: CGPoint(x: 1.25, y: 6))
    context.addLine(to: CGPoint(x: 5, y: 9.75))
    context.addLine(to: CGPoint(x: 12.75, y: 1.25))
    context.strokePath()
  }
}

/// An i in a circle, 24 points wide (UIKit reference 2.2). A tap is reported to the delegate.
final class DetailButton: UIControl {
  private static let side: CGFloat = 24
  /// The distance beyond its bounds at which the button accepts taps: it accepts taps in a width of 44
  /// points.
  static let reach: CGFloat = 10

  convenience init(factor: CGFloat, _ action: @escaping @MainActor () -> Void) {
    let side = Self.side * factor
    self.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    addAction(UIAction { _ in action() }, for: .touchUpInside)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(point)
  }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.3 : 1 }
  }

  override func tintColorDidChange() { setNeedsDisplay() }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.scaleBy(x: bounds.width / Self.side, y: bounds.height / Self.side)
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

  override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(isElement: true, label: SystemWord.moreInfo.text, traits: .button)
  }
}

extension CGSize {
  fileprivate func scaled(by factor: CGFloat) -> CGSize {
    CGSize(width: width * factor, height: height * factor)
  }
}
