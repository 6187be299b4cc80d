import CoreGraphics
import Foundation
import QuartzCore

/// A view whose spokes rotate while work is in progress.
///
/// As on iOS 13 and later, there are eight spokes, and the brightest position completes one turn per
/// second, in eight steps (counted in recordings). The medium size is 20 by 20 points, the large one 37
/// by 37.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// The size of an indicator.
  public enum Style: Int, Sendable {
    /// A large white indicator, under the name used up to iOS 12.
    case whiteLarge = 0
    /// A medium white indicator, under the name used up to iOS 12.
    case white = 1
    /// A medium indicator in the default colour, under the name used up to iOS 12.
    case gray = 2
    case medium = 100
    case large = 101

    var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
    var color: UIColor { self == .white || self == .whiteLarge ? .white : .secondaryLabel }
  }

  open var style: Style {
    didSet {
      guard style != oldValue else { return }
      if style.color != oldValue.color { setStandard(.color) { color = style.color } }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
      spokes.setNeedsDisplay()
    }
  }
  open var hidesWhenStopped = true { didSet { updateVisibility() } }
  /// The colour of the brightest spoke; by default the colour of secondary labels, as on iOS.
  open var color: UIColor! {
    didSet {
      markChosen(.color)
      spokes.color = color ?? .secondaryLabel
    }
  }
  open var isAnimating: Bool { spins }

  private let spokes = SpokesView()
  private var spins = false

  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    setUp()
    if style.color == .white { setStandard(.color) { color = .white } }
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
    readElement(coder, as: UIActivityIndicatorView.self)
  }

  public convenience init() { self.init(style: .medium) }

  private func setUp() {
    isUserInteractionEnabled = false
    addSubview(spokes)
    updateVisibility()
  }

  open func startAnimating() {
    guard !spins else { return }
    spins = true
    updateVisibility()
    spokes.spin()
  }

  open func stopAnimating() {
    guard spins else { return }
    spins = false
    spokes.stop()
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
    if window != nil, spins, !spokes.isSpinning { spokes.spin() }
  }

  private func updateVisibility() { isHidden = hidesWhenStopped && !spins }

  package override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(
      isElement: true, value: spins ? "1" : "0", traits: .updatesFrequently)
  }
}
