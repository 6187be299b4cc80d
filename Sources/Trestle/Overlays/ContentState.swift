import UIKit

/// What stands in a list's place while it has nothing to show.
public enum ContentState {
  /// The list itself.
  case content
  /// A spinner, with a line of text.
  case loading(String? = nil)
  /// Nothing to show: a title, and what to do about it.
  case empty(title: String, message: String? = nil)
  /// Something went wrong: a title, what it was, and another try.
  case error(title: String, message: String? = nil, retry: (@MainActor () -> Void)? = nil)
  /// A view of the app's own.
  case custom(UIView)
}

/// Shows a content state in the middle of the room it has.
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
    fill(state)
  }

  required init?(coder: NSCoder) { nil }

  private func fill(_ state: ContentState) {
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
        button.setTitle("Try again", for: .normal)
        button.addAction(UIAction { _ in retry() }, for: .touchUpInside)
      }
    case .custom(let view):
      custom = view
      addSubview(view)
    }
  }

  /// Only a button, or a view of the app's own, takes touches: the list below can still be pulled.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    for view in [custom, button.isHidden ? nil : button] {
      if let view, view.point(inside: convert(point, to: view), with: event) { return true }
    }
    return false
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.inset(by: safeAreaInsets)
    custom?.frame = room
    let width = max(room.width - 2 * Self.margin, 0)
    let parts: [(view: UIView, height: CGFloat)] = [spinner, title, message, button].compactMap {
      view in
      if view.isHidden { return nil }
      let height = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
      return height > 0 ? (view, height) : nil
    }
    let total = parts.reduce(0) { $0 + $1.height } + CGFloat(max(parts.count - 1, 0)) * Self.gap
    var y = (room.midY - total / 2).rounded()
    for part in parts {
      part.view.frame = CGRect(x: room.minX + Self.margin, y: y, width: width, height: part.height)
      y += part.height + Self.gap
    }
  }
}
