import TableGeometry

/// The update from the current content of a data source to a snapshot.
@MainActor struct SnapshotDifference {
  let batch: TableBatch
  /// The old index paths of items whose cells are configured again, excluding items that get new cells
  /// anyway.
  let reconfigured: [IndexPath]

  /// Whether nothing changes.
  var isEmpty: Bool { batch.isEmpty && reconfigured.isEmpty }

  init<Section, Item>(
    from content: SectionedItems<Section, Item>,
    to snapshot: NSDiffableDataSourceSnapshot<Section, Item>, reloadsItems: Bool
  ) {
    batch =
      TableDifference(
        from: content, to: snapshot.content,
        reloadedSections: snapshot.reloadedSectionIdentifiers,
        reloadedItems: reloadsItems ? snapshot.reloadedItemIdentifiers : []
      ).batch
    let items = snapshot.reconfiguredItemIdentifiers
    if items.isEmpty {
      reconfigured = []
      return
    }
    let reloaded = reloadsItems ? [] : snapshot.reloadedItemIdentifiers
    let renewed = Set(
      batch.reloadedRows + batch.deletedRows + reloaded.compactMap { content.address(of: $0) })
    reconfigured = items.compactMap { content.address(of: $0) }.filter { !renewed.contains($0) }
      .map(\.path)
  }
}

extension NSDiffableDataSourceSnapshot {
  /// Returns the new index paths of the items to reload that are in the current content, except for
  /// items of sections that are reloaded.
  @MainActor func reloadedPaths(
    in current: SectionedItems<SectionIdentifierType, ItemIdentifierType>,
    without sections: [Int]
  ) -> [IndexPath] {
    let sections = Set(sections)
    return reloadedItemIdentifiers.compactMap { item in
      guard let old = current.address(of: item), !sections.contains(old.section) else { return nil }
      return content.address(of: item)?.path
    }
  }
}

/// The threads on which snapshots are applied.
enum DiffableThreads {
  /// Calls a closure on the main queue with values that the calling thread no longer uses. Apps in
  /// an older language mode may apply snapshots on their own queue, as Apple's documentation
  /// allows.
  static func onMain<Values>(
    _ values: Values, _ body: @escaping @MainActor (Values) -> Void
  ) {
    // Safety: used by the main queue's block alone from here on.
    let call = UncheckedBox((values, body))
    // Safety: the main queue's block is the main actor's.
    DispatchQueue.main.async { MainActor.assumeIsolated { call.value.1(call.value.0) } }
  }
}
