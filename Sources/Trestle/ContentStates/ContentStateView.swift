import UIKit

/// Shows a content state, centered in the safe area above the keyboard. A custom view fills the safe
/// area.
final class ContentStateView: UIView {
  private static let gap: CGFloat = 8
  private static let margin: CGFloat = 32

  private let image = UIImageView()
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
    image.tintColor = .secondaryLabel
    image.contentMode = .scaleAspectFit
    image.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .largeTitle)
    for view in [image, spinner, title, message, button] { addSubview(view) }
    configure(state)
  }

  required init?(coder: NSCoder) { nil }

  private func configure(_ state: ContentState) {
    button.isHidden = true
    switch state {
    case .content, .skeleton: break
    case .loading(let text):
      spinner.startAnimating()
      message.text = text
    case .empty(let title, let message, let image):
      showTexts(title, message, image)
    case .error(let title, let message, let image, let retry):
      showTexts(title, message, image)
      if let retry {
        button.isHidden = false
        button.addAction(UIAction { _ in retry() }, for: .touchUpInside)
      }
    case .custom(let view):
      custom = view
      addSubview(view)
    }
  }

  private func showTexts(_ title: String, _ message: String?, _ image: UIImage?) {
    self.title.text = title
    self.message.text = message
    self.image.image = image
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
    var parts: [(view: UIView, height: CGFloat)] = [image, spinner, title, message, button]
      .compactMap { view in
        if view === image ? image.image == nil : view.isHidden { return nil }
        let size = CGSize(width: width, height: .greatestFiniteMagnitude)
        let height = view.sizeThatFits(size).height
        return height > 0 ? (view, height) : nil
      }
    var excess: CGFloat {
      let gaps = CGFloat(max(parts.count - 1, 0)) * Self.gap
      return parts.reduce(gaps) { $0 + $1.height } - available.height
    }
    // Where not everything fits, the image is left out and the message shortened first, and the button
    // never.
    image.isHidden = image.image == nil || excess > 0
    if image.isHidden { parts.removeAll { $0.view === image } }
    for label in [message, title] {
      guard excess > 0, let index = parts.firstIndex(where: { $0.view === label }) else { continue }
      parts[index].height = max(parts[index].height - excess, 0)
    }
    let total = available.height + excess
    var y = max((available.midY - total / 2).rounded(), available.minY)
    for part in parts {
      part.view.frame = CGRect(
        x: available.minX + Self.margin, y: y, width: width, height: part.height)
      y += part.height + Self.gap
    }
  }
}
