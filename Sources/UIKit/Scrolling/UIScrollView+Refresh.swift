import CoreGraphics

extension UIScrollView {
  /// The refresh control's share of `adjustedContentInset.top`, in points.
  package var refreshInset: CGFloat { insets.refresh }

  /// The inset at the top below which section headers pin and content is pulled: all of it but the
  /// refresh control's share.
  package var pinningInsetTop: CGFloat { adjustedContentInset.top - refreshInset }

  /// Gives the refresh control its room, or takes it back, without a jump: content at rest outside
  /// of the new range goes there in the 0.3 s of an animated offset, a drag continues from the
  /// present offset, a motion under way gets a new end.
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
