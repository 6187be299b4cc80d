import UIKit

/// An indicator with one line of text that starts loading when it is tapped, and is replaced with a
/// spinner during work.
///
/// ```swift
/// var texts = PullTexts.tapToLoad
/// texts.pull = "Show older messages"
/// tableView.loader = Loader(trigger: .tap, indicator: TapIndicator(texts: texts)) {
///   try await loadNextPage()
/// }
/// ```
@preconcurrency @MainActor open class TapIndicator: UIView, PullIndicator {
  private let label = UILabel()
  private let spinner = UIActivityIndicatorView(style: .medium)
  private var state = PullState.idle
  private var note: String?

  /// The texts of the states; `pull` is the text at rest.
  open var texts: PullTexts { didSet { showState(state, note: note) } }

  /// Creates an indicator with a text for each state; `pull` is the text at rest.
  public init(texts: PullTexts = .tapToLoad) {
    self.texts = texts
    super.init(frame: .zero)
    label.textAlignment = .center
    label.font = .preferredFont(forTextStyle: .body)
    addSubview(label)
    addSubview(spinner)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  /// Returns nil: indicators are created in code.
  public required init?(coder: NSCoder) { nil }

  /// The thickness: 44 points, the default height of a row.
  public var thickness: CGFloat { 44 }

  /// Shows the state's text, or the spinner.
  open func showState(_ state: PullState, note: String?) {
    self.state = state
    self.note = note
    switch state {
    case .idle, .pulling, .armed, .retracting: label.text = texts.pull
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
