import TableEngine
import TableGeometry

extension UITableView: IndexedList {
  var indexedRowCount: Int { engine.content.extents.rowCount }
  var isIndexSuppressed: Bool { surroundings.pinsHeader }

  var topmostSection: (section: Int, count: Int)? {
    let extents = extents
    guard extents.sectionCount > 0 else { return nil }
    let top = Double(bounds.minY + sectionPinInsetTop - rowsOrigin)
    return (extents.section(at: max(0, top)) ?? extents.sectionCount - 1, extents.sectionCount)
  }

  func indexReachDidChange() { appearanceDidChange() }

  /// The title that represents a magnifier in the section index (UIKit reference 18.1).
  public nonisolated class var indexSearch: String { "{search}" }

  /// Returns the section index, creating it when it is first needed.
  private func makeSectionIndexIfNeeded() -> SectionIndex {
    if let sectionIndex { return sectionIndex }
    let new = SectionIndex(list: self)
    sectionIndex = new
    return new
  }

  func setSectionIndex<Value>(
    _ path: ReferenceWritableKeyPath<SectionIndex, Value>, _ value: Value
  ) { makeSectionIndexIfNeeded()[keyPath: path] = value }

  /// The titles' rectangle in the table's coordinates; nil while there is no index.
  package var sectionIndexTitlesRect: CGRect? {
    layoutIfNeeded()
    return sectionIndex?.titlesRect
  }

  // MARK: Titles

  /// Requests the titles, once the numbers of rows are known.
  func loadSectionIndex(rowCount: Int) {
    let titles = dataSource?.sectionIndexTitles(for: self)
    guard sectionIndex != nil || titles?.isEmpty == false else { return }
    makeSectionIndexIfNeeded().setTitles(titles, rowCount: rowCount)
  }

  /// Requests the titles again. If the data is stale, the next layout requests them anyway.
  func reloadIndexTitles() {
    if engine.phase.isStale { return }
    let rowCount = engine.content.extents.rowCount
    engine.call(adapter) { loadSectionIndex(rowCount: rowCount) }
  }

  // MARK: Jumping

  /// Scrolls to the section of a title, and returns the section; nil if there is none.
  ///
  /// Scrolls without animation, until the section's header is at its pinned position
  /// (UIKit reference 18.1).
  func jump(toIndexTitle item: Int) -> Int? {
    guard let section = section(ofIndexTitle: item) else { return nil }
    targetRow = nil
    closeOpenRow(animated: false)
    UIView.performWithoutAnimation { layOutSurroundings() }
    guard let start = offset(showingSection: section) else { return nil }
    if start != contentOffset { setContentOffset(start, animated: false) }
    return scroll { offset(showingSection: section) } ? section : nil
  }

  /// Returns the section that the data source specifies for a title.
  ///
  /// If the app updates or reloads the table during the call, it is asked once more, because its answer
  /// may be outdated. `NSNotFound` and -1 mean that there is no section.
  private func section(ofIndexTitle item: Int) -> Int? {
    for _ in 0..<2 {
      engine.loadIfNeeded(adapter)
      guard let dataSource, let index = sectionIndex, index.titles.indices.contains(item) else {
        return nil
      }
      let title = index.titles[item]
      let call = engine.call(adapter) {
        dataSource.tableView(self, sectionForSectionIndexTitle: title, at: item)
      }
      guard call.reaction.isHarmless else { continue }
      let section = call.answer
      if section >= 0, section < extents.sectionCount { return section }
      if section != NSNotFound, section != -1 {
        UIKitFault.report(
          "UITableView dataSource returned section \(section) from "
            + "tableView:sectionForSectionIndexTitle:atIndex: for title '\(title)' at index "
            + "\(item), when there are only \(extents.sectionCount) sections")
      }
      return nil
    }
    return nil
  }

  /// Returns the offset at which a section's header, or the section itself if it has none, is at the
  /// top edge, clamped to the content; nil if there is no such section.
  private func offset(showingSection section: Int) -> CGPoint? {
    guard section < extents.sectionCount else { return nil }
    let top = extents.extent(of: .header, inSection: section).start
    return clamped(
      CGPoint(x: contentOffset.x, y: CGFloat(top) + rowsOrigin - sectionPinInsetTop))
  }

  // MARK: Room for the index

  /// The widths that the safe area and the index occupy at the sides of cells, headers and footers.
  var contentSides: (left: CGFloat, right: CGFloat) {
    var sides: (left: CGFloat, right: CGFloat) = (0, 0)
    if insetsContentViewsToSafeArea {
      let safe = safeAreaInsets
      sides = (safe.left, safe.right)
    }
    guard let index = sectionIndex, index.isShown else { return sides }
    if index.isMirrored {
      sides.left = max(sides.left, indexInset)
    } else {
      sides.right = max(sides.right, indexInset)
    }
    return sides
  }

  /// The width that the index occupies at the trailing edge of cells, in points.
  var indexInset: CGFloat {
    guard let sectionIndex else { return 0 }
    let insets = cellInsets
    return max(0, sectionIndex.reach - (sectionIndex.isMirrored ? insets.left : insets.right))
  }
}
