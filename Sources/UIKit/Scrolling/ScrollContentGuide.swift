/// The guide of a scroll view's content: its size is the content's, in both directions.
final class ScrollContentGuide: UILayoutGuide {
  convenience init(of scrollView: UIScrollView) {
    self.init()
    identifier = "UIScrollView-contentLayoutGuide"
    isPinnedToOrigin = true
    scrollView.addLayoutGuide(self)
    layoutFrameDidChange = { [weak scrollView] frame in scrollView?.contentSize = frame.size }
  }

  override var layoutFrame: CGRect {
    CGRect(origin: .zero, size: (owningView as? UIScrollView)?.contentSize ?? .zero)
  }
}
