import CoreGraphics

extension UIScrollView {
  /// The part of `adjustedContentInset.top` that belongs to the refresh control, in points.
  package var refreshInset: CGFloat { insets.refresh }

  /// The top inset below which section headers pin and content is pulled: the whole inset without the
  /// part that belongs to the refresh control.
  package var pinningInsetTop: CGFloat { adjustedContentInset.top - refreshInset }

  /// The top inset at which section headers pin: that of pulled content, without the spaces that the
  /// delegate has added and that cover no content.
  package var sectionPinInsetTop: CGFloat {
    // Without an inset of its own there are no spaces, and no need of a cast.
    contentInset.top > 0 ? pinningInsetTop - contentEndSpaces.top : pinningInsetTop
  }

  /// The part of the bounds at whose edges elements of a layout pin.
  package var pinningBounds: CGRect {
    var inset = adjustedContentInset
    if contentInset.top > 0 { inset.top -= contentEndSpaces.top }
    return bounds.inset(by: inset)
  }

  /// Adds or removes the refresh control's inset without a jump. Content that rests out of the new
  /// range moves into it in 0.3 s, like an animated offset; a drag continues from the current offset,
  /// and a motion in progress is retargeted.
  package func setRefreshInset(_ inset: CGFloat, settles: Bool) {
    guard inset != refreshInset else { return }
    insets.refresh = inset
    updateAdjustedInset(because: settles ? .refreshing : .size)
  }

  func refreshControlChanged(from old: UIRefreshControl?) {
    guard old !== refreshControl else { return }
    old?.moved(to: nil)
    guard let refreshControl else { return }
    if let other = refreshControl.scrollView, other !== self { other.refreshControl = nil }
    insertSubview(refreshControl, at: 0)
    refreshControl.moved(to: self)
  }
}
