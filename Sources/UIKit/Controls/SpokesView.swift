import CoreGraphics
import Foundation
import QuartzCore

/// The ring of spokes in activity indicators and refresh controls.
///
/// There are eight spokes; the brightest position completes one turn per second, in eight steps
/// (counted in recordings). The spokes are drawn once; the layer rotates them.
@MainActor final class SpokesView: UIView {
  private static let count = 8
  private static let turn: TimeInterval = 1
  private static let animationKey = "spin"

  var color: UIColor = .secondaryLabel { didSet { setNeedsDisplay() } }

  /// The fraction of the spokes that is visible, from 0 to 1, clockwise from the top; the last visible
  /// spoke fades in. Below 1, all visible spokes are equally bright.
  var revealed: CGFloat = 1 {
    didSet { if revealed != oldValue { setNeedsDisplay() } }
  }

  var isSpinning: Bool { layer.animation(forKey: Self.animationKey) != nil }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  func spin() {
    let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    animation.values = (0..<Self.count).map {
      Double($0) * 2 * Double.pi / Double(Self.count)
    }
    animation.calculationMode = .discrete
    animation.duration = Self.turn
    animation.repeatCount = .infinity
    layer.add(animation, forKey: Self.animationKey)
  }

  func stop() { layer.removeAnimation(forKey: Self.animationKey) }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let side = bounds.width
    let width = side * 0.115
    let outer = side / 2 - side * 0.05
    let inner = side * 0.235
    context.setLineCap(.round)
    context.setLineWidth(width)
    for spoke in 0..<Self.count {
      // While turning, the brightest spoke points up and those behind it fade.
      let place = revealed < 1 ? spoke : -spoke
      let angle = -CGFloat.pi / 2 + CGFloat(place) * 2 * .pi / CGFloat(Self.count)
      let strength =
        revealed < 1
        ? min(max(revealed * CGFloat(Self.count) - CGFloat(spoke), 0), 1)
        : max(1 - CGFloat(spoke) * 0.13, 0.25)
      if strength == 0 { continue }
      context.setStrokeColor(color.withAlphaComponent(color.cgColor.alpha * strength).cgColor)
      let (x, y) = (cos(angle), sin(angle))
      context.move(
        to: CGPoint(
          x: side / 2 + x * (inner + width / 2), y: side / 2 + y * (inner + width / 2)))
      context.addLine(
        to: CGPoint(
          x: side / 2 + x * (outer - width / 2), y: side / 2 + y * (outer - width / 2)))
      context.strokePath()
    }
  }
}
