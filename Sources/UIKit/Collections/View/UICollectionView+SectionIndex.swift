import CoreGraphics
import TableGeometry

// The index titles of a collection view, in the same column as a table's.
extension UICollectionView: IndexedList {
  var indexedRowCount: Int { content.counts.reduce(0, +) }
  var isIndexSuppressed: Bool { false }

  var topmostSection: (section: Int, count: Int)? {
    guard !content.counts.isEmpty else { return nil }
    let top = visibleKeys(.cell, nil).first
    return (top?.section ?? content.counts.count - 1, content.counts.count)
  }

  /// Does nothing, because the titles are in front of the items, which keep their width.
  func indexReachDidChange() {}

  /// Requests the titles, once the numbers of items are known.
  func loadSectionIndex() {
    let titles = dataSource?.indexTitles(for: self)
    guard sectionIndex != nil || titles?.isEmpty == false else { return }
    let index = sectionIndex ?? SectionIndex(list: self)
    sectionIndex = index
    index.setTitles(titles, rowCount: indexedRowCount)
  }

  /// Scrolls without animation so that the item of a title is at the top edge, or the header of its
  /// section if the item is the first one.
  func jump(toIndexTitle item: Int) -> Int? {
    guard let path = path(ofIndexTitle: item) else { return nil }
    closeOpenRow(animated: false)
    for _ in 0..<Self.jumpRounds {
      guard let start = offset(showing: path), start != contentOffset else { break }
      setContentOffset(start, animated: false)
      layOutIfShown()
    }
    return path.section
  }

  /// The limit of attempts to reach an item whose position changes as cells are measured.
  private static let jumpRounds = 8

  private func offset(showing path: IndexPath) -> CGPoint? {
    let shown = pathWithGap(path)
    guard let item = knownAttributes(of: .cell(shown)) else { return nil }
    var top = item.frame.minY
    if path.item == 0 {
      let header = rawAttributes(
        of: ElementKey(
          category: .supplementary, kind: Self.elementKindSectionHeader,
          indexPath: IndexPath(item: 0, section: path.section)))
      // A pinned header is not at its own position.
      if let header, !header.isHidden { top -= header.size.height }
    }
    let inset = adjustedContentInset
    let last = max(-inset.top, contentSize.height + inset.bottom - bounds.height)
    return CGPoint(x: contentOffset.x, y: min(max(top - pinningInsetTop, -inset.top), last))
  }

  /// Returns the item that the data source returns for a title; nil if there is none; an index path
  /// without an item is reported as a fault.
  private func path(ofIndexTitle item: Int) -> IndexPath? {
    loadIfNeeded()
    guard let dataSource, let index = sectionIndex, index.titles.indices.contains(item) else {
      return nil
    }
    let title = index.titles[item]
    let events = pass.events
    let asked = NotImplemented.ask {
      dataSource.collectionView(self, indexPathForIndexTitle: title, at: item)
    }
    guard events == pass.events else { return nil }
    guard asked.isImplemented else {
      report(
        once: "UICollectionView dataSource returned index titles, but does not implement "
          + "collectionView:indexPathForIndexTitle:atIndex:")
      return nil
    }
    guard content.has(pathWithGap(asked.answer)) else {
      UIKitFault.report(
        "UICollectionView dataSource returned the invalid index path \(asked.answer) from "
          + "collectionView:indexPathForIndexTitle:atIndex: for title '\(title)' at index \(item)")
      return nil
    }
    return asked.answer
  }
}
