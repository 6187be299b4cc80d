import TableGeometry

/// A change of an item or section in an update.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  /// The kind of change.
  public enum Action: Int, Sendable {
    case insert
    case delete
    case reload
    case move
    case none
  }

  private let before: IndexPath?
  private let after: IndexPath?
  private let action: Action

  init(_ action: Action, before: IndexPath? = nil, after: IndexPath? = nil) {
    self.action = action
    self.before = before
    self.after = after
    super.init()
  }

  /// The index path before the update, with an item of `NSNotFound` for a section; nil for an insertion.
  open var indexPathBeforeUpdate: IndexPath? { before }
  /// The index path after the update, with an item of `NSNotFound` for a section; nil for a deletion.
  open var indexPathAfterUpdate: IndexPath? { after }
  open var updateAction: Action { action }

  open override var description: String {
    // Safety: an update item belongs to the main actor; elsewhere the call traps.
    MainActor.assumeIsolated {
      func text(_ path: IndexPath?) -> String { path.map { "\($0)" } ?? "none" }
      return "<UICollectionViewUpdateItem: \(action) from \(text(before)) to \(text(after))>"
    }
  }
}

extension UICollectionViewUpdateItem {
  /// Returns the changes of a batch: deletions, reloads, insertions and moves of sections, then of
  /// items.
  static func items(of batch: TableBatch, reloadedTo target: (RowAddress) -> RowAddress?)
    -> [UICollectionViewUpdateItem]
  {
    func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
    var items: [UICollectionViewUpdateItem] = []
    for index in batch.deletedSections.sorted() {
      items.append(UICollectionViewUpdateItem(.delete, before: section(index)))
    }
    for index in batch.reloadedSections.sorted() {
      items.append(
        UICollectionViewUpdateItem(.reload, before: section(index), after: section(index)))
    }
    for index in batch.insertedSections.sorted() {
      items.append(UICollectionViewUpdateItem(.insert, after: section(index)))
    }
    for move in batch.movedSections {
      items.append(
        UICollectionViewUpdateItem(
          .move, before: section(move.source), after: section(move.target)))
    }
    for item in batch.deletedRows.sorted() {
      items.append(UICollectionViewUpdateItem(.delete, before: IndexPath(item)))
    }
    for item in batch.reloadedRows.sorted() {
      let new = target(item)
      items.append(
        UICollectionViewUpdateItem(
          .reload, before: IndexPath(item), after: new.map { IndexPath($0) }))
    }
    for item in batch.insertedRows.sorted() {
      items.append(UICollectionViewUpdateItem(.insert, after: IndexPath(item)))
    }
    for move in batch.movedRows {
      items.append(
        UICollectionViewUpdateItem(
          .move, before: IndexPath(move.source), after: IndexPath(move.target)))
    }
    return items
  }
}
