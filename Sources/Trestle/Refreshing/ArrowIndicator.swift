import UIKit

/// An indicator with an arrow that turns at the threshold, a text for the state next to it, and the
/// note below.
///
/// ```swift
/// var texts = PullTexts()
/// texts.release = "Release to search"
/// tableView.refresher = Refresher(indicator: ArrowIndicator(texts: texts)) { try await search() }
/// ```
@preconcurrency @MainActor open class ArrowIndicator: UIView, PullIndicator {
  /// The texts of the states.
  open var texts: PullTexts { didSet { showState(state, note: note) } }

  private static let turnDuration: TimeInterval = 0.2
  private let arrow = UILabel()
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let title = UILabel()
  private let detail = UILabel()
  private let edge: PullEdge
  private var state = PullState.idle
  private var note: String?

  /// Creates an indicator for an edge. The arrow points in the direction of the pull.
  public init(edge: PullEdge = .top, texts: PullTexts = PullTexts()) {
    self.edge = edge
    self.texts = texts
    super.init(frame: .zero)
    arrow.text = edge == .bottom ? "\u{2191}" : "\u{2193}"
    arrow.font = .preferredFont(forTextStyle: .title3)
    arrow.textAlignment = .center
    arrow.textColor = .secondaryLabel
    title.font = .preferredFont(forTextStyle: .subheadline)
    title.textColor = .secondaryLabel
    detail.font = .preferredFont(forTextStyle: .caption1)
    detail.textColor = .tertiaryLabel
    for view in [arrow, spinner, title, detail] { addSubview(view) }
    isAccessibilityElement = true
  }

  /// Returns nil: indicators are created in code.
  public required init?(coder: NSCoder) { nil }

  /// Shows the state's text and the note. The arrow turns when the pull crosses the threshold,
  /// without animation if Reduce Motion is on.
  open func showState(_ state: PullState, note: String?) {
    self.state = state
    self.note = note
    var isTurned = false
    switch state {
    // Out of view: the last title stays, and no text is looked up before the first pull.
    case .idle: break
    case .pulling, .retracting: title.text = texts.pull
    case .armed:
      title.text = texts.release
      isTurned = true
    case .active: title.text = texts.active
    case .succeeded: title.text = texts.succeeded
    case .failed: title.text = texts.failed
    case .exhausted: title.text = texts.exhausted
    }
    detail.text = note
    detail.isHidden = note?.isEmpty != false
    if state == .active { spinner.startAnimating() } else { spinner.stopAnimating() }
    switch state {
    case .active, .succeeded, .failed, .exhausted: arrow.isHidden = true
    default: arrow.isHidden = false
    }
    let transform: CGAffineTransform =
      isTurned ? CGAffineTransform(rotationAngle: .pi) : .identity
    if UIAccessibility.isReduceMotionEnabled {
      arrow.transform = transform
    } else if arrow.transform != transform {
      UIView.animate(
        withDuration: Self.turnDuration, delay: 0,
        options: [.beginFromCurrentState, .allowUserInteraction]
      ) {
        self.arrow.transform = transform
      }
    }
    accessibilityLabel = LocalizedText.joined([title.text, detail.isHidden ? nil : detail.text])
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let showsSpinner = !spinner.isHidden
    let icon: CGFloat = arrow.isHidden && !showsSpinner ? 0 : 28
    let limit = max(bounds.width - icon - 32, 0)
    let titleSize = title.sizeThatFits(CGSize(width: limit, height: bounds.height))
    let detailSize = detail.isHidden ? .zero : detail.sizeThatFits(bounds.size)
    let width = min(max(titleSize.width, detailSize.width), limit)
    let height = titleSize.height + detailSize.height
    var x = bounds.midX - (width + icon) / 2
    let y = bounds.midY - height / 2
    let iconCenter = CGPoint(x: isMirrored ? x + width + icon / 2 : x + icon / 2, y: bounds.midY)
    arrow.bounds = CGRect(x: 0, y: 0, width: 24, height: 24)
    arrow.center = iconCenter
    spinner.center = iconCenter
    if !isMirrored { x += icon }
    title.frame = CGRect(x: x, y: y, width: width, height: titleSize.height)
    detail.frame = CGRect(x: x, y: y + titleSize.height, width: width, height: detailSize.height)
    title.textAlignment = isMirrored ? .right : .left
    detail.textAlignment = title.textAlignment
  }
}
