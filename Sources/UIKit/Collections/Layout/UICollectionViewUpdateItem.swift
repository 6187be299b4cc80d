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
    items += batch.deletedSections.sorted().map {
      UICollectionViewUpdateItem(.delete, before: section($0))
    }
    items += batch.reloadedSections.sorted().map {
      UICollectionViewUpdateItem(.reload, before: section($0), after: section($0))
    }
    items += batch.insertedSections.sorted().map {
      UICollectionViewUpdateItem(.insert, after: section($0))
    }
    items += batch.movedSections.map {
      UICollectionViewUpdateItem(.move, before: section($0.source), after: section($0.target))
    }
    items += batch.deletedRows.sorted().map {
      UICollectionViewUpdateItem(.delete, before: IndexPath($0))
    }
    items += batch.reloadedRows.sorted().map {
      UICollectionViewUpdateItem(
        .reload, before: IndexPath($0), after: target($0).map { IndexPath($0) })
    }
    items += batch.insertedRows.sorted().map {
      UICollectionViewUpdateItem(.insert, after: IndexPath($0))
    }
    items += batch.movedRows.map {
      UICollectionViewUpdateItem(.move, before: IndexPath($0.source), after: IndexPath($0.target))
    }
    return items
  }
}
