import UIKit

/// Keeps the tapped header in place while sections above it collapse.
@MainActor struct FoldingAnchor {
  /// The duration of a table's own animations of updates, in seconds (UIKit reference 2.6).
  private static let duration: TimeInterval = 0.3
  /// The maximum number of passes to find the target.
  private static let bound = 4

  private let list: any FoldedList
  private let section: Int
  /// The header's distance from the top of the table's bounds.
  private let distance: CGFloat

  /// Records a header's position; nil if the header is off the screen or `isNeeded` is false.
  init?(_ list: any FoldedList, section: Int, isNeeded: Bool) {
    let view = list.scrollView
    guard isNeeded, view.window != nil, let rect = list.headerFrame(ofSection: section) else {
      return nil
    }
    let distance = rect.minY - view.contentOffset.y
    guard rect.height > 0, distance > -rect.height, distance < view.bounds.height else {
      return nil
    }
    self.list = list
    self.section = section
    self.distance = distance
  }

  /// Scrolls the header back to its recorded distance, to the extent that the content allows. The
  /// scroll has the duration and curve of the table's own animation, so that the header stays in place.
  func restore(animated: Bool) {
    let view = list.scrollView
    guard !view.isDragging, !view.isDecelerating,
      let place = list.headerFrame(ofSection: section)?.minY
    else { return }
    let start = view.contentOffset.y
    UIView.performWithoutAnimation(findTarget)
    guard let newPlace = list.headerFrame(ofSection: section)?.minY else { return }
    let target = view.contentOffset
    // Measuring rows has moved the header, and with it the start of its animation.
    let beginning = start + newPlace - place
    guard animated, UIView.areAnimationsEnabled, abs(target.y - beginning) >= 0.5 else { return }
    UIView.performWithoutAnimation { view.contentOffset.y = beginning }
    UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
      view.contentOffset = target
    }
  }

  /// Scrolls without animation. Rows that are measured during the scroll move the header, so this may
  /// take several passes.
  private func findTarget() {
    let view = list.scrollView
    for _ in 0..<Self.bound {
      view.layoutIfNeeded()
      guard let header = list.headerFrame(ofSection: section) else { return }
      let inset = view.adjustedContentInset
      let lowest = -inset.top
      let highest = max(lowest, view.contentSize.height + inset.bottom - view.bounds.height)
      let offset = min(max(header.minY - distance, lowest), highest)
      guard abs(offset - view.contentOffset.y) >= 0.5 else { return }
      view.contentOffset.y = offset
    }
  }
}
