import UIKit

// The order of the fields.
extension KeyboardAvoidance {
  enum Direction { case previous, next }

  /// The maximum number of rows or items out of view that are searched for a field.
  private static let rowBound = 100

  /// Returns the views that accept text input, in reading order. In a table or collection view, only
  /// rows and items that have a cell are searched, not the cells that an update removes.
  private func fields(in view: UIView, of scrollView: UIScrollView) -> [UIView] {
    var found: [(view: UIView, rect: CGRect)] = []
    func collectFields(in view: UIView) {
      for child in view.subviews
      where !child.isHidden && child.alpha > 0.01 && !isRemoved(child, from: scrollView) {
        if child is any UIKeyInput, child.canBecomeFirstResponder {
          found.append((child, child.convert(child.bounds, to: scrollView)))
        } else {
          collectFields(in: child)
        }
      }
    }
    collectFields(in: view)
    let isMirrored = scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return found.sorted { a, b in
      if abs(a.rect.midY - b.rect.midY) > min(a.rect.height, b.rect.height) / 2 {
        return a.rect.midY < b.rect.midY
      }
      return isMirrored ? a.rect.maxX > b.rect.maxX : a.rect.minX < b.rect.minX
    }.map(\.view)
  }

  /// Returns whether a view is the cell of a row or item that an update has removed, and is only still
  /// displayed by the animation.
  private func isRemoved(_ view: UIView, from scrollView: UIScrollView) -> Bool {
    let isKnown =
      switch (scrollView, view) {
      case (let table as UITableView, let cell as UITableViewCell):
        table.indexPath(for: cell) != nil
      case (let collection as UICollectionView, let cell as UICollectionViewCell):
        collection.indexPath(for: cell) != nil
      default: true
      }
    // A cell with the focus may be kept out of view.
    return !isKnown && KeyboardObserver.firstResponder(in: view) == nil
  }

  /// Returns the existing field next to the focused one, and the rows or items between them that have
  /// no cell yet, each of which may contain a field.
  private func neighbour(_ direction: Direction) -> (field: UIView?, rows: [IndexPath])? {
    guard let scrollView else { return nil }
    let fields = fields(in: scrollView, of: scrollView)
    guard let index = fields.firstIndex(where: \.isFirstResponder) else { return nil }
    let other = direction == .next ? index + 1 : index - 1
    let field = fields.indices.contains(other) ? fields[other] : nil
    switch scrollView {
    case let table as UITableView:
      return (field, rows(of: table, from: fields[index], to: field, direction))
    case let collection as UICollectionView:
      return (field, items(of: collection, from: fields[index], to: field, direction))
    default: return (field, [])
    }
  }

  /// Returns the items without a cell between two fields, in order, or up to the end if there is no
  /// second field. The search proceeds by one view length at a time.
  private func items(
    of collection: UICollectionView, from field: UIView, to other: UIView?, _ direction: Direction
  ) -> [IndexPath] {
    let step = collection.bounds.height
    guard step > 0 else { return [] }
    let own = path(of: field, in: collection)
    var seen = Set(collection.visibleCells.compactMap(collection.indexPath(for:)))
    func isBetween(_ path: IndexPath) -> Bool {
      own.map { direction == .next ? $0 < path : path < $0 } ?? true && seen.insert(path).inserted
    }
    var edge = field.convert(field.bounds, to: collection).midY
    let end =
      other.map { $0.convert($0.bounds, to: collection).midY }
      ?? (direction == .next ? collection.contentSize.height : 0)
    var paths: [IndexPath] = []
    while direction == .next ? edge < end : edge > end, paths.count < Self.rowBound {
      let next = direction == .next ? min(edge + step, end) : max(edge - step, end)
      let (top, bottom) = (min(edge, next), max(edge, next))
      let strip = CGRect(
        x: 0, y: top, width: collection.contentSize.width, height: bottom - top)
      let found = collection.collectionViewLayout.layoutAttributesForElements(in: strip) ?? []
      let items = found.filter {
        $0.representedElementCategory == .cell && (top...bottom).contains($0.center.y)
          && isBetween($0.indexPath)
      }.map(\.indexPath).sorted()
      paths += direction == .next ? items : items.reversed()
      edge = next
    }
    return Array(paths.prefix(Self.rowBound))
  }

  /// Returns the index path of the item that contains a field; nil for a field in another view.
  private func path(of field: UIView, in collection: UICollectionView) -> IndexPath? {
    var view: UIView? = field
    while let current = view, current !== collection {
      if let cell = current as? UICollectionViewCell, let path = collection.indexPath(for: cell) {
        return path
      }
      view = current.superview
    }
    return nil
  }

  /// Returns the rows without a cell between two fields, in order, or up to the end if there is no
  /// second field.
  private func rows(
    of table: UITableView, from field: UIView, to other: UIView?, _ direction: Direction
  ) -> [IndexPath] {
    let start = field.convert(field.bounds, to: table).midY
    let end = other.map { $0.convert($0.bounds, to: table).midY }
    let seen = Set(table.indexPathsForVisibleRows ?? [])
    var rows: [IndexPath] = []
    func isBetween(_ y: CGFloat) -> Bool {
      direction == .next ? y > start && y < end ?? .infinity : y < start && y > end ?? -.infinity
    }
    let count = table.numberOfSections
    let sections = direction == .next ? Array(0..<count) : Array((0..<count).reversed())
    for section in sections where mayHaveRows(table.rect(forSection: section), start, isBetween) {
      let count = table.numberOfRows(inSection: section)
      let indices = direction == .next ? Array(0..<count) : Array((0..<count).reversed())
      for row in indices {
        let path = IndexPath(row: row, section: section)
        guard !seen.contains(path), isBetween(table.rectForRow(at: path).midY) else { continue }
        rows.append(path)
        if rows.count == Self.rowBound { return rows }
      }
    }
    return rows
  }

  /// Returns whether a section in a rectangle may have rows beyond an offset.
  private func mayHaveRows(
    _ rect: CGRect, _ start: CGFloat, _ isBetween: (CGFloat) -> Bool
  ) -> Bool {
    rect.minY <= start && rect.maxY >= start
      || [rect.minY, rect.midY, rect.maxY].contains(where: isBetween)
  }

  /// Returns whether there may be a field in a direction, including rows out of view.
  func mayMoveFocus(_ direction: Direction) -> Bool {
    neighbour(direction).map { $0.field != nil || !$0.rows.isEmpty } ?? false
  }

  /// Moves the focus to the adjacent field in a direction; returns false if there is none.
  func moveFocus(_ direction: Direction) -> Bool {
    guard let scrollView, let neighbour = neighbour(direction) else { return false }
    let offset = scrollView.contentOffset
    var field = neighbour.field
    for path in neighbour.rows {
      guard let cell = revealCell(at: path, of: scrollView) else { continue }
      let fields = fields(in: cell, of: scrollView)
      if let found = direction == .next ? fields.first : fields.last {
        field = found
        break
      }
    }
    guard let field, field.becomeFirstResponder() else {
      scrollView.contentOffset = offset
      updateToolbarItems(exhausted: direction)
      return false
    }
    scrollToFocusedField()
    return true
  }

  /// Scrolls to a row or an item out of view, and returns its cell.
  private func revealCell(at path: IndexPath, of scrollView: UIScrollView) -> UIView? {
    switch scrollView {
    case let table as UITableView:
      table.scrollToRow(at: path, at: .none, animated: false)
      table.layoutIfNeeded()
      return table.cellForRow(at: path)
    case let collection as UICollectionView:
      guard let item = collection.layoutAttributesForItem(at: path) else { return nil }
      collection.scrollRectToVisible(item.frame, animated: false)
      collection.layoutIfNeeded()
      return collection.cellForItem(at: path)
    default: return nil
    }
  }
}
