/// Notices that the view with the menu leaves its window. It has no size and takes no touches.
final class MenuSentinel: UIView {
  var onLeave: (() -> Void)?

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { onLeave?() }
  }
}
