import UIKit

/// An arrow that turns round at the threshold, with a line of text beside it and one of the app's
/// below.
@preconcurrency @MainActor open class ArrowIndicator: UIView, PullIndicator {
  /// What each state says.
  public struct Texts: Sendable {
    /// While pulled, before the threshold.
    public var pull = "Pull to refresh"
    /// Beyond the threshold.
    public var release = "Release to refresh"
    /// At work.
    public var active = "Refreshing"
    /// After work that went well.
    public var succeeded = "Done"
    /// After an error.
    public var failed = "Tap to try again"
    /// When there is nothing more to load.
    public var exhausted = "No more"

    /// The English texts of a refresher.
    public init() {}

    /// The English texts of a loader.
    public static var loading: Texts {
      var texts = Texts()
      texts.pull = "Pull to load more"
      texts.release = "Release to load more"
      texts.active = "Loading"
      return texts
    }
  }

  /// What each state says.
  open var texts: Texts

  private static let turn: TimeInterval = 0.2
  private let arrow = UILabel()
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let title = UILabel()
  private let detail = UILabel()
  private let edge: PullEdge

  /// An indicator for an edge; the arrow points the way that the content is pulled.
  public init(edge: PullEdge = .top, texts: Texts = Texts()) {
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

  public required init?(coder: NSCoder) { nil }

  /// Shows a state's text; the arrow turns as the threshold is crossed, without turning where
  /// motion is to be reduced.
  open func show(_ state: PullState, note: String?) {
    var pointsBack = false
    switch state {
    case .idle, .pulling, .leaving: title.text = texts.pull
    case .armed:
      title.text = texts.release
      pointsBack = true
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
      pointsBack ? CGAffineTransform(rotationAngle: .pi) : .identity
    if UIAccessibility.isReduceMotionEnabled {
      arrow.transform = transform
    } else if arrow.transform != transform {
      UIView.animate(
        withDuration: Self.turn, delay: 0,
        options: [.beginFromCurrentState, .allowUserInteraction]
      ) {
        self.arrow.transform = transform
      }
    }
    accessibilityLabel = [title.text, detail.isHidden ? nil : detail.text].compactMap { $0 }
      .joined(separator: ", ")
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let isSpun = !spinner.isHidden
    let icon: CGFloat = arrow.isHidden && !isSpun ? 0 : 28
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
