extension UICollectionViewDiffableDataSource {
  /// The app's handlers for items that the user moves.
  public struct ReorderingHandlers {
    /// Whether an item can be moved; nil if no item can.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before a move takes effect, with the resulting transaction.
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called after a move has taken effect, with the resulting transaction. Update the app's data in
    /// this closure.
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates handlers that allow no item to be moved.
    public init() {}
  }

  /// Returns the transaction for the move of an item; nil if the source or target is invalid or
  /// nothing would change.
  func transaction(
    movingItemAt source: IndexPath, to target: IndexPath
  ) -> NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>? {
    guard source != target, let item = itemIdentifier(for: source), target.count == 2,
      target.item >= 0, let old = sectionIdentifier(for: source.section),
      let new = sectionIdentifier(for: target.section)
    else { return nil }
    let initial = snapshot()
    var final = initial
    final.deleteItems([item])
    let others = final.itemIdentifiers(inSection: new)
    if target.item < others.count {
      final.insertItems([item], beforeItem: others[target.item])
    } else {
      final.appendItems([item], toSection: new)
    }
    let touched = source.section > target.section ? [old, new] : [new, old]
    let sections = old == new ? [old] : touched
    return NSDiffableDataSourceTransaction(
      initialSnapshot: initial, finalSnapshot: final,
      difference: final.itemIdentifiers.difference(from: initial.itemIdentifiers)
        .inferringMoves(),
      sectionTransactions: sections.map { section in
        let before = self.snapshot(for: section)
        let after = moved(item, in: before, to: final.itemIdentifiers(inSection: section))
        return NSDiffableDataSourceSectionTransaction(
          sectionIdentifier: section, initialSnapshot: before, finalSnapshot: after,
          difference: after.items.difference(from: before.items).inferringMoves())
      })
  }

  /// Returns a section's hierarchy with an item moved so that `visible` are its visible items. If no
  /// such hierarchy exists, because the item was moved among the children of a different item, it
  /// becomes flat.
  private func moved(
    _ item: ItemIdentifierType,
    in hierarchy: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to visible: [ItemIdentifierType]
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    var result = hierarchy
    var branch = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    if hierarchy.contains(item) {
      branch = hierarchy.snapshot(of: item, includingParent: true)
      result.delete([item])
    } else {
      branch.append([item])
    }
    if let place = visible.firstIndex(of: item) {
      if place + 1 < visible.count, result.contains(visible[place + 1]) {
        result.insert(branch, before: visible[place + 1])
      } else if place > 0, result.contains(visible[place - 1]) {
        result.insert(branch, after: visible[place - 1])
      } else {
        result.append([item])
      }
    }
    if result.visibleItems == visible { return result }
    var flat = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    flat.append(visible)
    return flat
  }
}
