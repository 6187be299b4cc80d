extension UIScrollView {
  /// How a drag dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0
    /// The keyboard is dismissed when a drag begins.
    case onDrag = 1
    /// The keyboard follows the finger when that is below the keyboard's top edge, and can be pulled up
    /// again.
    case interactive = 2
    /// The same as `onDrag`, but also dismisses an accessory view that would otherwise stay.
    case onDragWithAccessory = 3
    /// The same as `interactive`, but starts at the top edge of the accessory view.
    case interactiveWithAccessory = 4
  }

  /// Moves the keyboard along with a drag, as `keyboardDismissMode` specifies.
  func moveKeyboard(with pan: UIPanGestureRecognizer) {
    (self as any KeyboardDragging).dragKeyboard(with: pan)
  }
}

/// An object whose drags affect the keyboard. `UIScrollView` conforms in the folder `Keyboard`,
/// which depends on this one.
@MainActor protocol KeyboardDragging {
  func dragKeyboard(with pan: UIPanGestureRecognizer)
}

extension UIScrollView: FocusRevealing {
  /// The margin around the focused item, in points (our choice).
  private static let focusRoom: CGFloat = 12

  var revealableArea: CGRect { CGRect(origin: .zero, size: contentSize).union(bounds) }

  func reveal(_ view: UIView) {
    let rect = view.convert(view.bounds, to: self).insetBy(dx: 0, dy: -Self.focusRoom)
    let shown = bounds.inset(by: adjustedContentInset)
    if shown.minY <= rect.minY, rect.maxY <= shown.maxY, shown.minX <= rect.minX,
      rect.maxX <= shown.maxX
    {
      return
    }
    if isScrollEnabled { scrollRectToVisible(rect, animated: true) }
  }
}
