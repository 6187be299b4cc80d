extension UIScrollView {
  /// How a drag dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0
    /// The keyboard is dismissed when a drag begins.
    case onDrag = 1
    /// The keyboard follows the finger below its top edge, and can be pulled up again.
    case interactive = 2
    /// The same as `onDrag`, and also dismisses an accessory view that would stay.
    case onDragWithAccessory = 3
    /// The same as `interactive`, from the accessory view's top edge.
    case interactiveWithAccessory = 4
  }

  /// Moves the keyboard with a drag, as `keyboardDismissMode` specifies.
  func moveKeyboard(with pan: UIPanGestureRecognizer) {
    (self as any KeyboardDragging).dragKeyboard(with: pan)
  }
}

/// The effect of a drag on the keyboard. `Keyboard`, a layer above, makes `UIScrollView` conform.
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
