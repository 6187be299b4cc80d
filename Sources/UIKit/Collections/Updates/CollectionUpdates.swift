import TableGeometry

/// The updates of a collection view, which are the open update and those being animated.
@MainActor struct CollectionUpdates {
  var open: OpenCollectionUpdate?
  /// The updates being animated, oldest first.
  var runs: [CollectionRun] = []
  /// The item whose cell is being reconfigured, and that cell.
  var refilling: (path: IndexPath, cell: UICollectionViewCell)?

  /// Whether views stay where they are until the next update, which replaces the gap of a drop.
  var keepsViews = false

  /// Whether updates only show or hide items, so that the item that the user moves stays with the
  /// finger.
  var keepsMovedItem = false

  var isOpen: Bool { open != nil }
}

/// An update that the app is currently describing.
@MainActor final class OpenCollectionUpdate {
  var batch = TableBatch()
  /// The items whose cells are reconfigured, by their positions before the update.
  var reconfigured: [RowAddress] = []
  var completions: [(Bool) -> Void] = []
  /// The item counts before the update.
  let before: [Int]
  /// Whether the counts were only requested when the update began, so that they may already be the
  /// counts after it.
  let startedStale: Bool
  /// The fault for a malformed index path.
  var fault: String?
  var depth = 1

  init(before: [Int], startedStale: Bool) {
    self.before = before
    self.startedStale = startedStale
  }

  /// Removes items that the data source hides.
  func leaveOutItems(_ hidden: TableHiddenSections, newCounts: [Int]) {
    if hidden.before.isEmpty, hidden.after.isEmpty { return }
    reconfigured.removeAll(where: hidden.isHiddenBefore)
    _ = batch.leaveOutRows(hidden)
    batch.replaceFirstRows(hidden, oldCounts: before, newCounts: newCounts)
  }

  /// Whether the app has made no changes.
  var isEmpty: Bool { batch.isEmpty && reconfigured.isEmpty && fault == nil }

  /// The fault for invalid items to be reconfigured; nil if all are valid.
  var badReconfiguration: String? {
    let bad = reconfigured.first {
      !before.indices.contains($0.section) || !(0..<before[$0.section]).contains($0.row)
    }
    return bad.map {
      "attempt to reconfigure item \($0.row) of section \($0.section), which is not there before the "
        + "update"
    }
  }
}

/// A valid update, mapping old items and sections to new ones.
@MainActor final class CollectionChange {
  let map: TableBatchMap
  /// The sections in which items are inserted, deleted, moved or reloaded; nil if sections change, too.
  private(set) lazy var sectionsWithChangedItems = map.batch.sectionsWithChangedRows
  private let movedItems: Set<RowAddress>
  private let movedSections: Set<Int>

  init(map: TableBatchMap) {
    self.map = map
    movedItems = Set(map.batch.movedRows.map(\.source))
    movedSections = Set(map.batch.movedSections.map(\.source))
  }

  /// Returns the new position of an item whose cell is kept; nil if the item is deleted or reloaded.
  func keptItem(_ item: RowAddress) -> RowAddress? {
    map.isReloaded(item) ? nil : map.newRow(forOld: item)
  }

  /// Returns the new index of a section whose views are kept; nil if it is deleted or reloaded.
  func keptSection(_ section: Int) -> Int? {
    map.isReloaded(section: section) ? nil : map.newSection(forOld: section)
  }

  /// Returns the new key of an element whose view is kept; nil if it is deleted or reloaded.
  func keptKey(_ key: ElementKey) -> ElementKey? {
    // Elements of the whole layout are kept.
    guard key.indexPath.count == 2, key.indexPath.item != .max else { return key }
    if key.category == .cell {
      guard let item = keptItem(RowAddress(key.indexPath)) else { return nil }
      return .cell(IndexPath(item))
    }
    guard let section = keptSection(key.indexPath.section) else { return nil }
    return key.moved(to: IndexPath(item: key.indexPath.item, section: section))
  }

  /// Returns the new key of an item that can anchor the content offset; nil if the item is moved.
  func anchorKey(_ key: ElementKey) -> ElementKey? {
    let item = RowAddress(key.indexPath)
    if movedItems.contains(item) || movedSections.contains(item.section) { return nil }
    return map.newRow(forOld: item).map { .cell(IndexPath($0)) }
  }

  func isNew(_ path: IndexPath) -> Bool {
    guard path.count == 2 else { return false }
    return map.oldRow(forNew: RowAddress(path)).map { map.isReloaded($0) } ?? true
  }

  func isGone(_ path: IndexPath) -> Bool {
    path.count == 2 && keptItem(RowAddress(path)) == nil
  }

  func isNewSection(_ section: Int) -> Bool {
    map.oldSection(forNew: section).map { map.isReloaded(section: $0) } ?? true
  }

  func isGoneSection(_ section: Int) -> Bool { keptSection(section) == nil }
}

/// An update being animated: its disappearing views and completion handlers.
@MainActor final class CollectionRun {
  var departing: [(key: ElementKey, view: UICollectionReusableView)] = []
  var completions: [(Bool) -> Void]
  var isOver = false

  init(completions: [(Bool) -> Void]) { self.completions = completions }
}

extension TableBatch {
  /// The sections in which rows are inserted, deleted, moved or reloaded; nil if sections change, too.
  fileprivate var sectionsWithChangedRows: Set<Int>? {
    guard deletedSections.isEmpty, insertedSections.isEmpty, reloadedSections.isEmpty,
      movedSections.isEmpty
    else { return nil }
    var sections: Set<Int> = []
    for rows in [deletedRows, insertedRows, reloadedRows] {
      var last = -1
      for row in rows where row.section != last {
        sections.insert(row.section)
        last = row.section
      }
    }
    for move in movedRows {
      sections.insert(move.source.section)
      sections.insert(move.target.section)
    }
    return sections
  }
}
