/// Detects that the view with the menu has left its window. It has no size and ignores touches.
final class MenuSentinel: UIView {
  var onLeave: (() -> Void)?

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { onLeave?() }
  }
}
