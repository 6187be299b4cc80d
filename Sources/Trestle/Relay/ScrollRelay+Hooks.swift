import UIKit

// The delegate calls of a scroll view in which behaviours take part, for both platforms.
// `scripts/lib/relay.py` generates, for Linux, the calls that are only forwarded to the app.
extension ScrollRelay: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if takesProbe() { return }
    delegate?.scrollViewDidScroll?(scrollView)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    behaviors?.willBeginDragging()
    delegate?.scrollViewWillBeginDragging?(scrollView)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    delegate?.scrollViewWillEndDragging?(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    behaviors?.willEndDragging(velocity: velocity, target: &targetContentOffset.pointee)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    delegate?.scrollViewDidEndDragging?(scrollView, willDecelerate: decelerate)
    if !decelerate { behaviors?.motionEnded() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    delegate?.scrollViewDidEndDecelerating?(scrollView)
    behaviors?.motionEnded()
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    delegate?.scrollViewDidEndScrollingAnimation?(scrollView)
    behaviors?.motionEnded()
  }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    let isAllowed = delegate?.scrollViewShouldScrollToTop?(scrollView) ?? true
    if isAllowed { behaviors?.willScrollToTop() }
    return isAllowed
  }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    delegate?.scrollViewDidScrollToTop?(scrollView)
    behaviors?.scrolledToTop()
  }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    delegate?.scrollViewDidChangeAdjustedContentInset?(scrollView)
    behaviors?.adjustedInsetChanged()
  }
}
