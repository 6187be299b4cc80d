import UIKit

/// A bar over the keyboard: the field before, the next one, and Done.
final class FieldBar: UIToolbar {
  private static let height: CGFloat = 44

  private let previous: UIBarButtonItem
  private let following: UIBarButtonItem

  /// - Parameter move: moves the focus by so many fields.
  init(move: @escaping (Int) -> Void, done: @escaping () -> Void) {
    previous = UIBarButtonItem(
      title: "Previous", image: UIImage(systemName: "chevron.up"),
      primaryAction: UIAction { _ in move(-1) })
    following = UIBarButtonItem(
      title: "Next", image: UIImage(systemName: "chevron.down"),
      primaryAction: UIAction { _ in move(1) })
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.height))
    items = [
      previous, following, .flexibleSpace(),
      UIBarButtonItem(systemItem: .done, primaryAction: UIAction { _ in done() }),
    ]
    autoresizingMask = .flexibleWidth
  }

  required init?(coder: NSCoder) { nil }

  func show(hasPrevious: Bool, hasNext: Bool) {
    previous.isEnabled = hasPrevious
    following.isEnabled = hasNext
  }
}
