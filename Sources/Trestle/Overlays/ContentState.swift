import UIKit

/// A state that a ``TableViewController`` or ``CollectionViewController`` shows instead of its list's
/// content.
///
/// ```swift
/// setContentState(.loading("Loading messages"), animated: true)
/// setContentState(.error(title: "No connection", retry: { self.reload() }), animated: true)
/// setContentState(.content, animated: true)
/// ```
public enum ContentState {
  /// The table itself.
  case content
  /// A spinner with an optional text.
  case loading(String? = nil)
  /// A title and an optional message for a table without rows.
  case empty(title: String, message: String? = nil)
  /// A title, an optional message, and a button if there is a closure that retries. The button's title
  /// is the controller's ``TableViewController/retryTitle``.
  case error(title: String, message: String? = nil, retry: (@MainActor () -> Void)? = nil)
  /// A view provided by the app, which fills the safe area.
  case custom(UIView)
}

/// Shows a content state, centered in the safe area above the keyboard. A custom view fills the safe
/// area.
final class ContentStateView: UIView {
  private static let gap: CGFloat = 8
  private static let margin: CGFloat = 32

  private let spinner = UIActivityIndicatorView(style: .large)
  private let title = UILabel()
  private let message = UILabel()
  private let button = UIButton(type: .system)
  private var custom: UIView?

  init(_ state: ContentState) {
    super.init(frame: .zero)
    title.font = .preferredFont(forTextStyle: .title3)
    title.textColor = .label
    message.font = .preferredFont(forTextStyle: .subheadline)
    message.textColor = .secondaryLabel
    for label in [title, message] {
      label.textAlignment = .center
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
    }
    for view in [spinner, title, message, button] { addSubview(view) }
    configure(state)
  }

  required init?(coder: NSCoder) { nil }

  private func configure(_ state: ContentState) {
    button.isHidden = true
    switch state {
    case .content: break
    case .loading(let text):
      spinner.startAnimating()
      message.text = text
    case .empty(let title, let message):
      self.title.text = title
      self.message.text = message
    case .error(let title, let message, let retry):
      self.title.text = title
      self.message.text = message
      if let retry {
        button.isHidden = false
        button.addAction(UIAction { _ in retry() }, for: .touchUpInside)
      }
    case .custom(let view):
      custom = view
      addSubview(view)
    }
  }

  func setRetryTitle(_ title: String) {
    button.setTitle(title, for: .normal)
    setNeedsLayout()
  }

  /// Accepts touches only on the button and the custom view, so that the table below can be scrolled.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    for view in [custom, button.isHidden ? nil : button] {
      if let view, view.point(inside: convert(point, to: view), with: event) { return true }
    }
    return false
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    custom?.frame = bounds.inset(by: safeAreaInsets)
    let available = (superview as? OverlayView)?.clearBounds ?? bounds.inset(by: safeAreaInsets)
    let width = max(available.width - 2 * Self.margin, 0)
    var parts: [(view: UIView, height: CGFloat)] = [spinner, title, message, button].compactMap {
      view in
      if view.isHidden { return nil }
      let height = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
      return height > 0 ? (view, height) : nil
    }
    let gaps = CGFloat(max(parts.count - 1, 0)) * Self.gap
    // Where not everything fits, the message is shortened first, and the button never.
    for label in [message, title] {
      let excess = parts.reduce(0) { $0 + $1.height } + gaps - available.height
      guard excess > 0, let index = parts.firstIndex(where: { $0.view === label }) else { continue }
      parts[index].height = max(parts[index].height - excess, 0)
    }
    let total = parts.reduce(0) { $0 + $1.height } + gaps
    var y = max((available.midY - total / 2).rounded(), available.minY)
    for part in parts {
      part.view.frame = CGRect(
        x: available.minX + Self.margin, y: y, width: width, height: part.height)
      y += part.height + Self.gap
    }
  }
}
