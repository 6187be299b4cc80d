import UIKit

/// A line of text to tap, with a spinner while there is work.
@preconcurrency @MainActor open class TapIndicator: UIView, PullIndicator {
  private let label = UILabel()
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let texts: ArrowIndicator.Texts

  /// An indicator with these texts; `pull` is the one to tap.
  public init(texts: ArrowIndicator.Texts) {
    self.texts = texts
    super.init(frame: .zero)
    label.textAlignment = .center
    label.font = .preferredFont(forTextStyle: .body)
    addSubview(label)
    addSubview(spinner)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  public required init?(coder: NSCoder) { nil }

  /// 44 points, the height of a row.
  public var thickness: CGFloat { 44 }

  /// Shows a state's text, or the spinner in its place.
  open func show(_ state: PullState, note: String?) {
    switch state {
    case .idle, .pulling, .armed, .leaving: label.text = texts.pull
    case .succeeded: label.text = texts.succeeded
    case .active: label.text = nil
    case .failed: label.text = note ?? texts.failed
    case .exhausted: label.text = texts.exhausted
    }
    label.textColor = state == .exhausted ? .secondaryLabel : tintColor
    if state == .active { spinner.startAnimating() } else { spinner.stopAnimating() }
    accessibilityLabel = label.text ?? texts.active
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    spinner.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}
