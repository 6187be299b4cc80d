import TableGeometry

// Changes are recorded and take effect together when the outermost update ends.
extension UICollectionView {
  // MARK: Noting changes

  private func openUpdate() {
    if let open = updates.open {
      open.depth += 1
      return
    }
    itemHiding?.collectionView(self, isUpdating: true)
    // Index paths in an update refer to the data source.
    if dragging?.gap?.isRoom == true { closeDropGap() }
    if !keepsMovedItem { cancelMovement() }
    let startedStale = content.phase == .stale
    let keepsViews = updates.keepsViews || hasOnlyInvalidation
    // Pending work is done first: the counts are those before the update (UIKit reference 22.4).
    loadIfNeeded()
    if !pass.isRunning, window != nil, !keepsViews { layOutElements() }
    updates.keepsViews = false
    updates.open = OpenCollectionUpdate(before: countsWithoutMove, startedStale: startedStale)
  }

  private func closeUpdate() {
    guard let open = updates.open else { return }
    open.depth -= 1
    if open.depth > 0 { return }
    updates.open = nil
    commit(open)
    if window == nil, !bounds.isEmpty { layOutElements() }
    itemHiding?.collectionView(self, isUpdating: false)
  }

  /// Records changes in the open update, or in a new update if none is open.
  func note(_ body: (inout TableBatch) -> Void) {
    openUpdate()
    if let open = updates.open { body(&open.batch) }
    closeUpdate()
  }

  /// Records changes of items; a malformed index path makes the update invalid.
  func note(
    _ action: String, _ paths: [IndexPath], _ body: (inout TableBatch, [RowAddress]) -> Void
  ) {
    openUpdate()
    if let open = updates.open {
      body(&open.batch, addresses(action, paths, open))
    }
    closeUpdate()
  }

  func noteReconfiguration(_ paths: [IndexPath]) {
    openUpdate()
    if let open = updates.open {
      open.reconfigured += addresses("reconfigure an item", paths, open)
    }
    closeUpdate()
  }

  private func addresses(
    _ action: String, _ paths: [IndexPath], _ open: OpenCollectionUpdate
  ) -> [RowAddress] {
    // Written in place, because an update may contain as many items as the view.
    let addresses = paths.withUnsafeBufferPointer { paths in
      [RowAddress](unsafeUninitializedCapacity: paths.count) { addresses, filled in
        for index in paths.indices where paths[index].isRow {
          addresses[filled] = RowAddress(section: paths[index].section, row: paths[index].row)
          filled += 1
        }
      }
    }
    if addresses.count < paths.count, let path = paths.first(where: { !$0.isRow }) {
      open.fault = open.fault ?? "attempt to \(action) at invalid index path (\(path))"
    }
    return addresses
  }

  /// Performs changes as one update.
  func update(_ body: () -> Void) {
    openUpdate()
    body()
    closeUpdate()
  }

  func update(by body: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    openUpdate()
    if let completion { updates.open?.completions.append(completion) }
    body?()
    closeUpdate()
  }

  /// Performs the changes of a non-escaping closure as one update. Apple's method accepts such closures
  /// too, in which `self` can be omitted.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { updates in
      // An override that calls `super` with its own closure calls this method again.
      if UICollectionView.forwarding === self { return update(by: updates, completion) }
      UICollectionView.forwarding = self
      defer { UICollectionView.forwarding = nil }
      let all: (() -> Void)? = {
        UICollectionView.forwarding = nil
        updates()
      }
      performBatchUpdates(all, completion: completion)
    }
  }

  /// The view whose `performBatchUpdates` is currently called with a non-escaping closure.
  private static weak var forwarding: UICollectionView?

  // MARK: Taking effect

  private func commit(_ update: OpenCollectionUpdate) {
    if content.phase == .loading {
      UIKitFault.report(
        "UICollectionView: an update was made while the data source is asked for numbers; the view "
          + "is reloaded")
      return abandon(update)
    }
    // A pending reload absorbs the update, as the counts in between are unknown.
    if content.phase == .stale { return abandon(update) }
    content.phase = .loading
    let events = pass.events
    let hidden = itemHiding?.collectionView(self, hiddenSectionsFor: TableChanges(update.batch))
    let after = askCounts()
    if content.phase == .stale || events.reloads != pass.events.reloads {
      content.phase = .stale
      return abandon(update)
    }
    content.phase = .current
    if let hidden { update.leaveOutItems(hidden, newCounts: after) }
    // Without changes the counts have to be the same; then a pending invalidation is animated.
    if update.isEmpty, after == update.before { return animateInvalidation(update) }
    let before = RowCounts(update.before)
    if let fault = update.fault ?? update.badReconfiguration {
      return recover(from: update, after: after, fault)
    }
    do throws(TableBatchError) {
      let map = try update.batch.validated(before: before, after: after)
      if let movement, movement.isLifted, !movement.isEnding {
        if displayUpdate(map, update, after, around: movement) { return }
        cancelMovement()
      }
      displayUpdate(CollectionChange(map: map), update, after)
      for path in hidden?.selectedRows ?? [] where content.has(path) {
        setSelected(RowAddress(path), true)
      }
    } catch {
      recover(
        from: update, after: after,
        update.startedStale ? nil : error.words(of: self, update, after))
    }
  }

  /// Reloads the view instead of performing an update.
  private func abandon(_ update: OpenCollectionUpdate) {
    itemHiding?.collectionViewWillReloadData(self)
    setNeedsReload()
    callLater(update.completions, false)
  }

  /// Reloads everything after an update that contradicts the data source; remaining items keep their
  /// selection.
  private func recover(from update: OpenCollectionUpdate, after: [Int], _ fault: String?) {
    if let fault { UIKitFault.report(fault) }
    let map = update.batch.likelyMap(before: RowCounts(update.before), after: after)
    selection.renumber { item in
      let new = map.map { $0.newRow(forOld: item) } ?? item
      guard let new, after.indices.contains(new.section), new.row < after[new.section] else {
        return nil
      }
      return new
    }
    setNeedsReload()
    callLater(update.completions, false)
  }

  /// Calls completion handlers in the clock's next turn.
  func callLater(_ completions: [(Bool) -> Void], _ finished: Bool) {
    if completions.isEmpty { return }
    let session = hostSession
    session.schedule(at: session.now) { for completion in completions { completion(finished) } }
  }
}

extension TableBatchError {
  /// Returns the fault message. Messages about counts include a description of the view.
  @MainActor fileprivate func words(
    of view: UICollectionView, _ update: OpenCollectionUpdate, _ after: [Int]
  ) -> String {
    switch self {
    case .sectionCount, .rowCount:
      "\(description(in: .collection)) Data source before updates = { \(counts(update.before)) } Data "
        + "source after updates = { \(counts(after)) } Collection view: \(view)"
    default: description(in: .collection)
    }
  }

  private func counts(_ counts: [Int]) -> String {
    let list = counts.prefix(32).map { "\($0)" }.joined(separator: ", ")
    return "\(counts.count) section\(counts.count == 1 ? "" : "s") with item counts: [\(list)"
      + (counts.count > 32 ? ", ...]" : "]")
  }
}
