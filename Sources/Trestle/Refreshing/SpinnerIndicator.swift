import UIKit

/// An indicator like iOS's refresh control, with spokes that appear one by one during a pull and spin
/// during work, above an optional note.
///
/// ```swift
/// tableView.refresher = Refresher(indicator: SpinnerIndicator()) { try await reload() }
/// ```
@preconcurrency @MainActor open class SpinnerIndicator: UIView, PullIndicator {
  private static let side: CGFloat = 30
  private static let spokeCount = 8

  private let spinner = UIActivityIndicatorView(style: .medium)
  private let spokes = PulledSpokes(count: SpinnerIndicator.spokeCount, side: SpinnerIndicator.side)
  private let label = UILabel()

  private var state = PullState.idle
  private var note: String?

  /// The texts of the states. Only the note is visible during pulls and work; screen readers read the
  /// texts.
  open var texts: PullTexts { didSet { showState(state, note: note) } }

  /// Creates an indicator that is 60 points thick.
  public init(texts: PullTexts = PullTexts()) {
    self.texts = texts
    super.init(frame: .zero)
    spinner.hidesWhenStopped = true
    label.textAlignment = .center
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    label.numberOfLines = 1
    for view in [spokes, spinner, label] { addSubview(view) }
    isAccessibilityElement = true
  }

  /// Returns nil: indicators are created in code.
  public required init?(coder: NSCoder) { nil }

  /// Shows the spokes of the pull's progress, or spins the spokes, with the note below. After failed
  /// work, and when there is nothing more to load, the state's text replaces the note.
  open func showState(_ state: PullState, note: String?) {
    self.state = state
    self.note = note
    label.text = note
    var progress: CGFloat = 0
    switch state {
    case .idle, .active, .retracting: break
    case .pulling(let pullProgress): progress = pullProgress
    case .armed: progress = 1
    case .succeeded: label.text = note ?? texts.succeeded
    case .failed: label.text = texts.failed
    case .exhausted: label.text = texts.exhausted
    }
    switch state {
    case .active: if !spinner.isAnimating { spinner.startAnimating() }
    case .retracting: break
    default: if spinner.isAnimating { spinner.stopAnimating() }
    }
    spokes.showProgress(progress)
    spinner.alpha = state == .retracting ? 0.5 : 1
    accessibilityLabel = spokenText
    accessibilityValue = state == .active ? "1" : "0"
    setNeedsLayout()
  }

  private var spokenText: String? {
    switch state {
    case .active: LocalizedText.joined([texts.active, note])
    case .pulling: note ?? texts.pull
    case .armed: note ?? texts.release
    default: label.text
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let hasText = label.text?.isEmpty == false
    let showsOnlyText = spokes.progress == 0 && !spinner.isAnimating
    let spinnerCenter = CGPoint(
      x: bounds.midX, y: hasText && !showsOnlyText ? bounds.midY - 9 : bounds.midY)
    let scale = Self.side / 20
    spinner.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    spinner.transform = CGAffineTransform(scaleX: scale, y: scale)
    spinner.center = spinnerCenter
    spokes.center = spinnerCenter
    let height = label.sizeThatFits(bounds.size).height
    label.frame = CGRect(
      x: 8, y: showsOnlyText ? bounds.midY - height / 2 : bounds.midY + 9,
      width: max(bounds.width - 16, 0), height: height)
  }
}
