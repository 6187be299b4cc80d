import CoreGraphics
import Foundation

/// A bar that fills with the progress of work.
///
/// It is 4 points high with round ends, as on iOS 14 and later, or 2.5 points high in the style for
/// bars.
@preconcurrency @MainActor open class UIProgressView: UIView {
  /// The style of a progress bar.
  public enum Style: Int, Sendable {
    case `default` = 0
    case bar = 1

    var height: CGFloat { self == .default ? 4 : 2.5 }
  }

  open var progressViewStyle: Style {
    didSet {
      invalidateIntrinsicContentSize()
      restyle()
    }
  }

  /// The progress, clamped to 0...1. NaN is ignored, and logged as a fault.
  open var progress: Float {
    get { current }
    set { setProgress(newValue, animated: false) }
  }

  open var progressTintColor: UIColor? { didSet { markChosen(.progressTintColor).restyle() } }
  open var trackTintColor: UIColor? { didSet { markChosen(.trackTintColor).restyle() } }
  open var progressImage: UIImage? { didSet { markChosen(.progressImage).restyle() } }
  open var trackImage: UIImage? { didSet { markChosen(.trackImage).restyle() } }

  /// The duration of the bar's animation, in seconds (our choice).
  private static let duration: TimeInterval = 0.25

  private let track = UIImageView()
  private let bar = UIImageView()
  private var current: Float = 0

  public override init(frame: CGRect) {
    progressViewStyle = .default
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    progressViewStyle = .default
    super.init(coder: coder)
    setUp()
    readElement(coder, as: UIProgressView.self)
  }

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: style.height))
    progressViewStyle = style
  }

  public convenience init() { self.init(progressViewStyle: .default) }

  private func setUp() {
    isUserInteractionEnabled = false
    addSubview(track)
    addSubview(bar)
    restyle()
  }

  open func setProgress(_ progress: Float, animated: Bool) {
    guard !progress.isNaN else {
      UIKitFault.report("UIProgressView progress is not a number")
      return
    }
    current = min(max(progress, 0), 1)
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.beginFromCurrentState, .curveEaseInOut]
    ) {
      self.layoutIfNeeded()
    }
  }

  private func restyle() {
    track.image = trackImage
    track.backgroundColor = trackImage == nil ? trackTintColor ?? .systemFill : nil
    bar.image = progressImage
    bar.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    restyle()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: progressViewStyle.height)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    track.frame = bounds
    let width = bounds.width * CGFloat(current)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    bar.frame = CGRect(
      x: isMirrored ? bounds.maxX - width : bounds.minX, y: bounds.minY, width: width,
      height: bounds.height)
    let radius = progressViewStyle == .default ? bounds.height / 2 : 0
    track.layer.cornerRadius = trackImage == nil ? radius : 0
    bar.layer.cornerRadius = progressImage == nil ? min(radius, width / 2) : 0
  }

  package override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(
      isElement: true, value: SystemWord.percent(Int((current * 100).rounded())),
      traits: .updatesFrequently)
  }
}
