import UIKit

/// Keeps the tapped header in place while sections above it collapse.
@MainActor struct FoldingAnchor {
  /// The duration of a table's own animations of updates, in seconds (UIKit reference 2.6).
  private static let duration: TimeInterval = 0.3
  /// The maximum number of passes to find the target.
  private static let bound = 4

  private let table: UITableView
  private let section: Int
  /// The header's distance from the top of the table's bounds.
  private let distance: CGFloat

  /// Records a header's position; nil if the header is off the screen or `isNeeded` is false.
  init?(_ table: UITableView, section: Int, isNeeded: Bool) {
    guard isNeeded, table.window != nil, section < table.numberOfSections else { return nil }
    let rect = table.rectForHeader(inSection: section)
    let distance = rect.minY - table.contentOffset.y
    guard rect.height > 0, distance > -rect.height, distance < table.bounds.height else {
      return nil
    }
    self.table = table
    self.section = section
    self.distance = distance
  }

  /// Scrolls the header back to its recorded distance, as far as the content allows. The scroll has the
  /// duration and curve of the table's own animation, so that the header stays in place.
  func restore(animated: Bool) {
    guard !table.isDragging, !table.isDecelerating, section < table.numberOfSections else { return }
    let start = table.contentOffset.y
    let place = table.rectForHeader(inSection: section).minY
    UIView.performWithoutAnimation(findTarget)
    guard section < table.numberOfSections else { return }
    let target = table.contentOffset
    // Measuring rows has moved the header, and with it the start of its animation.
    let beginning = start + table.rectForHeader(inSection: section).minY - place
    guard animated, UIView.areAnimationsEnabled, abs(target.y - beginning) >= 0.5 else { return }
    UIView.performWithoutAnimation { table.contentOffset.y = beginning }
    UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
      self.table.contentOffset = target
    }
  }

  /// Scrolls without animation. Rows that are measured on the way move the header, so this may take
  /// several passes.
  private func findTarget() {
    for _ in 0..<Self.bound {
      table.layoutIfNeeded()
      guard section < table.numberOfSections else { return }
      let inset = table.adjustedContentInset
      let lowest = -inset.top
      let highest = max(lowest, table.contentSize.height + inset.bottom - table.bounds.height)
      let wanted = table.rectForHeader(inSection: section).minY - distance
      let offset = min(max(wanted, lowest), highest)
      guard abs(offset - table.contentOffset.y) >= 0.5 else { return }
      table.contentOffset.y = offset
    }
  }
}
