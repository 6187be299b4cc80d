import UIKit

/// Spokes as iOS draws them, one by one while they are pulled, turning while there is work.
@preconcurrency @MainActor open class SpinnerIndicator: UIView, PullIndicator {
  private static let side: CGFloat = 30
  private static let spokeCount = 8

  private let spinner = UIActivityIndicatorView(style: .medium)
  private let spokes = PulledSpokes(count: SpinnerIndicator.spokeCount, side: SpinnerIndicator.side)
  private let label = UILabel()

  /// An indicator with iOS's room of 60 points.
  public init() {
    super.init(frame: .zero)
    spinner.hidesWhenStopped = true
    label.textAlignment = .center
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    label.numberOfLines = 1
    for view in [spokes, spinner, label] { addSubview(view) }
    isAccessibilityElement = true
  }

  public required init?(coder: NSCoder) { nil }

  /// Shows the spokes that the pull has earned, or turns them.
  open func show(_ state: PullState, note: String?) {
    label.text = note
    var shown: CGFloat = 0
    var alpha: CGFloat = 1
    switch state {
    case .idle: break
    case .pulling(let progress): shown = progress
    case .armed: shown = 1
    case .active:
      if !spinner.isAnimating { spinner.startAnimating() }
    case .leaving: alpha = 0.5
    case .succeeded: label.text = note ?? "Done"
    case .failed, .exhausted: break
    }
    if state != .active, state != .leaving, spinner.isAnimating { spinner.stopAnimating() }
    if state == .failed, note == nil { label.text = "Tap to try again" }
    spokes.reveal(shown)
    spinner.alpha = alpha
    accessibilityLabel = label.text
    accessibilityValue = state == .active ? "1" : "0"
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let hasText = label.text?.isEmpty == false
    let isAlone = spokes.shown == 0 && !spinner.isAnimating
    let middle = CGPoint(
      x: bounds.midX, y: hasText && !isAlone ? bounds.midY - 9 : bounds.midY)
    let scale = Self.side / 20
    spinner.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    spinner.transform = CGAffineTransform(scaleX: scale, y: scale)
    spinner.center = middle
    spokes.center = middle
    let height = label.sizeThatFits(bounds.size).height
    label.frame = CGRect(
      x: 8, y: isAlone ? bounds.midY - height / 2 : bounds.midY + 9,
      width: max(bounds.width - 16, 0), height: height)
  }
}
