import UIKit

/// A toolbar over the keyboard, with buttons for the previous field, the next field, and Done.
final class KeyboardToolbar: UIToolbar {
  private static let height: CGFloat = 44

  private let previousItem: UIBarButtonItem
  private let nextItem: UIBarButtonItem

  init(
    moveFocus: @escaping (KeyboardAvoidance.Direction) -> Void, done: @escaping () -> Void
  ) {
    previousItem = UIBarButtonItem(
      title: LocalizedText.keyboardPrevious.text, image: UIImage(systemName: "chevron.up"),
      primaryAction: UIAction { _ in moveFocus(.previous) })
    nextItem = UIBarButtonItem(
      title: LocalizedText.keyboardNext.text, image: UIImage(systemName: "chevron.down"),
      primaryAction: UIAction { _ in moveFocus(.next) })
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.height))
    items = [
      previousItem, nextItem, .flexibleSpace(),
      UIBarButtonItem(systemItem: .done, primaryAction: UIAction { _ in done() }),
    ]
    autoresizingMask = .flexibleWidth
  }

  required init?(coder: NSCoder) { nil }

  func enableItems(hasPrevious: Bool, hasNext: Bool) {
    previousItem.isEnabled = hasPrevious
    nextItem.isEnabled = hasNext
  }
}
