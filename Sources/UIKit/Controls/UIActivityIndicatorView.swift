import CoreGraphics
import Foundation
import QuartzCore

/// Spokes that turn while something is under way.
///
/// Eight spokes since iOS 13, of which the brightest goes round once a second in eight steps
/// (counted from recordings). Medium is 20 by 20 points, large 37 by 37.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// How large an indicator is.
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101

    var side: CGFloat { self == .medium ? 20 : 37 }
  }

  open var style: Style {
    didSet {
      guard style != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
      spokes.setNeedsDisplay()
    }
  }
  open var hidesWhenStopped = true { didSet { updateVisibility() } }
  /// The colour of the brightest spoke; secondary label's by default, as it looks on iOS.
  open var color: UIColor! { didSet { spokes.setNeedsDisplay() } }
  open var isAnimating: Bool { spins }

  private static let spokeCount = 8
  private static let turn: TimeInterval = 1

  private let spokes = SpokesView()
  private var spins = false

  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    setUp()
  }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    setUp()
  }

  public required init(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)!
    setUp()
  }

  public convenience init() { self.init(style: .medium) }

  private func setUp() {
    isUserInteractionEnabled = false
    spokes.indicator = self
    addSubview(spokes)
    updateVisibility()
  }

  open func startAnimating() {
    guard !spins else { return }
    spins = true
    updateVisibility()
    spin()
  }

  open func stopAnimating() {
    guard spins else { return }
    spins = false
    spokes.layer.removeAnimation(forKey: "spin")
    updateVisibility()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: style.side, height: style.side)
  }
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    spokes.bounds = CGRect(x: 0, y: 0, width: style.side, height: style.side)
    spokes.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil, spins, spokes.layer.animation(forKey: "spin") == nil { spin() }
  }

  private func spin() {
    let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    animation.values = (0..<Self.spokeCount).map {
      Double($0) * 2 * Double.pi / Double(Self.spokeCount)
    }
    animation.calculationMode = .discrete
    animation.duration = Self.turn
    animation.repeatCount = .infinity
    spokes.layer.add(animation, forKey: "spin")
  }

  private func updateVisibility() { isHidden = hidesWhenStopped && !spins }

  package override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(
      isElement: true, value: spins ? "1" : "0", traits: .updatesFrequently)
  }

  /// Drawn once; turning is the layer's.
  private final class SpokesView: UIView {
    weak var indicator: UIActivityIndicatorView?

    override func draw(_ rect: CGRect) {
      guard let indicator, let context = UIGraphicsGetCurrentContext() else { return }
      let color = indicator.color ?? .secondaryLabel
      let side = bounds.width
      let width = side * 0.115
      let outer = side / 2 - side * 0.05
      let inner = side * 0.235
      context.setLineCap(.round)
      context.setLineWidth(width)
      let count = UIActivityIndicatorView.spokeCount
      for spoke in 0..<count {
        // The brightest points up; those behind it fade.
        let angle = -CGFloat.pi / 2 - CGFloat(spoke) * 2 * .pi / CGFloat(count)
        let strength = max(1 - CGFloat(spoke) * 0.13, 0.25)
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
}
