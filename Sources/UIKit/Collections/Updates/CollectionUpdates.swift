import TableGeometry

/// The updates of a collection view: the one that the app is describing, and those in flight.
@MainActor struct CollectionUpdates {
  var open: OpenCollectionUpdate?
  /// Updates that are being shown, oldest first.
  var runs: [CollectionRun] = []
  /// The item whose cell is being configured again, and that cell.
  var refilling: (path: IndexPath, cell: UICollectionViewCell)?

  var isOpen: Bool { open != nil }
}

/// An update that the app is describing.
@MainActor final class OpenCollectionUpdate {
  var batch = TableBatch()
  /// Items whose cells are configured again, by their places before the update.
  var reconfigured: [RowAddress] = []
  var completions: [(Bool) -> Void] = []
  /// The numbers of items before the update.
  let before: [Int]
  /// Whether the numbers before the update were asked for as late as it began, so that they may be
  /// those after it.
  let startedStale: Bool
  /// What is wrong with a path that names no item at all.
  var fault: String?
  var depth = 1

  init(before: [Int], startedStale: Bool) {
    self.before = before
    self.startedStale = startedStale
  }

  /// What is wrong with the items to be reconfigured; nil where nothing is.
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

/// A valid update, and where it takes items and sections.
@MainActor final class CollectionChange {
  let map: TableBatchMap
  private let movedItems: Set<RowAddress>
  private let movedSections: Set<Int>

  init(map: TableBatchMap) {
    self.map = map
    movedItems = Set(map.batch.movedRows.map(\.source))
    movedSections = Set(map.batch.movedSections.map(\.source))
  }

  /// The place of an item whose cell stays; nil when the item goes or is reloaded.
  func keptItem(_ item: RowAddress) -> RowAddress? {
    map.isReloaded(item) ? nil : map.newRow(forOld: item)
  }

  /// The index of a section whose views stay; nil when it goes or is reloaded.
  func keptSection(_ section: Int) -> Int? {
    map.isReloaded(section: section) ? nil : map.newSection(forOld: section)
  }

  /// The key of an element whose view stays; nil when it goes or is reloaded.
  func keptKey(_ key: ElementKey) -> ElementKey? {
    // Elements of the whole layout stay.
    guard key.indexPath.count == 2, key.indexPath.item != .max else { return key }
    var kept = key
    if key.category == .cell {
      guard let item = keptItem(RowAddress(key.indexPath)) else { return nil }
      kept.indexPath = IndexPath(item)
    } else {
      guard let section = keptSection(key.indexPath.section) else { return nil }
      kept.indexPath = IndexPath(item: key.indexPath.item, section: section)
    }
    return kept
  }

  /// The key of an item that others can be held in place by; nil for one that moves past them.
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

/// An update that is being shown: the views that depart, and whom to tell at the end.
@MainActor final class CollectionRun {
  var departing: [(key: ElementKey, view: UICollectionReusableView)] = []
  var completions: [(Bool) -> Void]
  var isOver = false

  init(completions: [(Bool) -> Void]) { self.completions = completions }
}
