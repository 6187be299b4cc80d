import QuartzCore
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

  /// Whether nothing is pending but an invalidation of the layout or changed content, which is animated
  /// with the update.
  private var hasOnlyInvalidation: Bool {
    content.phase == .current && !pass.releasesEverything && pass.reloadAnchor == nil
      && pass.bounds == bounds && layoutTransition == nil && animatesUpdates
      && (!pass.isPrepared || !pass.changed.isEmpty)
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
    // A loop, because an update may contain as many items as the view, and Swift checks the isolation at
    // each call of a closure.
    var addresses: [RowAddress] = []
    addresses.reserveCapacity(paths.count)
    for path in paths {
      if path.isRow {
        addresses.append(RowAddress(path))
      } else {
        open.fault = open.fault ?? "attempt to \(action) at invalid index path (\(path))"
      }
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
    later(update.completions, false)
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
    later(update.completions, false)
  }

  /// Calls completion handlers in the clock's next turn.
  private func later(_ completions: [(Bool) -> Void], _ finished: Bool) {
    if completions.isEmpty { return }
    let session = hostSession
    session.schedule(at: session.now) { for completion in completions { completion(finished) } }
  }

  // MARK: Showing

  /// Whether updates are currently animated.
  var animatesUpdates: Bool {
    window != nil && !AnimationContext.isSuppressed && AnimationContext.isEnabled && !pass.isRunning
  }

  /// Applies an update to the views, animated if possible.
  ///
  /// - Parameter moving: The layout's context if the update is a step of an interactive movement.
  ///   The content offset then does not change.
  func displayUpdate(
    _ change: CollectionChange, _ update: OpenCollectionUpdate, _ after: [Int],
    moving: UICollectionViewLayoutInvalidationContext? = nil
  ) {
    let layout = collectionViewLayout
    let known = knownElements
    let held = moving == nil ? anchor(in: bounds) : nil
    let anchor = held.flatMap { anchor in
      change.anchorKey(anchor.key).map { Anchor(key: $0, origin: anchor.origin) }
    }
    let offset = contentOffset
    let oldMirror = mirror
    pass.events.updates += 1
    content.counts = after
    content.phase = .current
    if moving == nil { dragging?.renumber(isUpdate: true) { change.map.newRow(forOld: $0) } }
    renumber(change)
    pass.isAdjusted = false
    invalidate(layout, for: update.batch, moving)

    // Views move along with their elements.
    let run = CollectionRun(completions: update.completions)
    let old = shown
    let departing = moveViews(change, layout.keysToDelete(in: old.keys))
    listRowsDidMove()
    layout.updating = LayoutUpdate(
      before: known.mapValues(oldMirror.mirrored), isNew: change.isNew, isGone: change.isGone,
      isNewSection: change.isNewSection, isGoneSection: change.isGoneSection)
    prepareLayout(keeping: anchor)
    // Unless views can still turn out to be taller or wider, the content does not shift any further.
    if !layout.asksForPreferredAttributes { scrollEngine.shiftDidSettle(at: MediaClock.now) }
    if layout.usesUpdateItems {
      layout.prepare(
        forCollectionViewUpdates: UICollectionViewUpdateItem.items(of: update.batch) {
          change.map.newRow(forOld: $0)
        })
    }
    if moving == nil { askTargetOffset() }
    let ends = finalAttributes(of: old.keys, layout).mapValues(oldMirror.mirrored)
    play(
      CollectionTransition(
        run: run, oldViews: old, departing: departing, ends: ends,
        shift: CGPoint(x: contentOffset.x - offset.x, y: contentOffset.y - offset.y)), change,
      known, update)
    if let dragging {
      showDragStates()
      if moving == nil { dragging.target?.itemsDidMove() }
    }
  }

  /// Updates the positions of everything that follows items. A reloaded item keeps the focus.
  func renumber(_ change: CollectionChange) {
    selection.renumber(change.keptItem)
    moveSwipes(change.keptItem)
    editingState.renumber(change.keptItem)
    focus.renumber { change.map.newRow(forOld: $0) }
    contextMenu?.itemsDidChange(change.keptItem)
    touch.sweep?.renumber { change.map.newRow(forOld: $0) }
    prefetch.renumber { change.keptKey(.cell($0))?.indexPath }
    // The preferred sizes recorded for an index path belong to other items now.
    resizes.reset()
    collectionViewLayout.itemsWillMove(change)
  }

  /// Assigns the views to their new elements; returns the views whose elements no longer exist.
  func moveViews(
    _ change: CollectionChange, _ removed: Set<ElementKey>
  ) -> [(key: ElementKey, view: UICollectionReusableView)] {
    let old = shown
    shown = [:]
    var departing: [(key: ElementKey, view: UICollectionReusableView)] = []
    for key in old.keys.sorted() {
      guard let view = old[key] else { continue }
      if let kept = change.keptKey(key), !removed.contains(key) {
        shown[kept] = view
        view.place?.key = kept
      } else {
        departing.append((key, view))
      }
    }
    return departing
  }

  private func invalidate(
    _ layout: UICollectionViewLayout, for batch: TableBatch,
    _ moving: UICollectionViewLayoutInvalidationContext?
  ) {
    let context = moving ?? layout.newContext(.dataSourceCounts)
    if !batch.reloadedRows.isEmpty {
      context.invalidateItems(at: batch.reloadedRows.map { IndexPath($0) })
    }
    layout.invalidateLayout(with: context)
    pass.isPrepared = false
    pass.answer = nil
  }

  /// Asks the layout and the delegate for the content offset after the update.
  private func askTargetOffset() {
    let layoutTarget = collectionViewLayout.targetContentOffset(
      forProposedContentOffset: contentOffset)
    let target =
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: layoutTarget)
      ?? layoutTarget
    if target != contentOffset, target.x.isFinite, target.y.isFinite { contentOffset = target }
  }

  /// Returns the final attributes of the elements that were visible before the update.
  private func finalAttributes(
    of keys: some Sequence<ElementKey>, _ layout: UICollectionViewLayout
  ) -> [ElementKey: UICollectionViewLayoutAttributes] {
    var ends: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for key in keys.sorted() { ends[key] = layout.finalAttributes(of: key) }
    return ends
  }

  /// Runs the transition of an update.
  private func play(
    _ transition: CollectionTransition, _ change: CollectionChange,
    _ known: [ElementKey: UICollectionViewLayoutAttributes], _ update: OpenCollectionUpdate
  ) {
    var transition = transition
    let layout = collectionViewLayout
    let run = transition.run
    updates.runs.append(run)
    let isAnimated = animatesUpdates
    UIView.performWithoutAnimation {
      refill(update.reconfigured, change)
      // Views that move out of the visible area are kept until their animation has ended.
      let wanted = wantedElements(in: bounds)
      if isAnimated {
        for (key, view) in shown where wanted[key] == nil && view !== focusedView {
          shown[key] = nil
          transition.leaving.append((key, view))
        }
        transition.start(known, change, in: self)
      }
    }
    let staying = shown
    var isCurrent = true
    UIView.performWithoutAnimation {
      let events = pass.events
      if window != nil || !bounds.isEmpty { layOutElements() }
      isCurrent = events == pass.events
    }
    guard isAnimated, isCurrent else {
      layout.finalizeCollectionViewUpdates()
      layout.updating = nil
      for (key, view) in transition.departing + transition.leaving { retire(view, key) }
      run.departing = []
      updates.runs.removeAll { $0 === run }
      return later(run.completions, isCurrent)
    }
    transition.animate(staying, known, change, in: self) { [weak self] finished in
      self?.finish(run, finished)
    }
    layout.updating = nil
  }

  /// Configures the existing cells of items again.
  private func refill(_ items: [RowAddress], _ change: CollectionChange) {
    guard let dataSource else { return }
    for old in items {
      guard let item = change.keptItem(old),
        let cell = shown[.cell(IndexPath(item))] as? UICollectionViewCell
      else { continue }
      let path = IndexPath(item)
      updates.refilling = (path, cell)
      UICollectionView.asking += 1
      let answer = dataSource.collectionView(self, cellForItemAt: path)
      UICollectionView.asking -= 1
      updates.refilling = nil
      if answer !== cell {
        UIKitFault.report(
          "UICollectionView dataSource returned another cell for the item at index path \(path) while "
            + "it was reconfigured; it has to dequeue the cell that the item has")
        if answer.place == nil { discard(answer, .cell(path)) }
      }
      finishListCell(cell, .cell(path))
      resizes.forget(.cell(path))
      pass.changed.insert(ObjectIdentifier(cell))
    }
  }

  /// Ends an update: removes disappearing views and calls the completion handlers, once.
  func finish(_ run: CollectionRun, _ finished: Bool) {
    guard !run.isOver else { return }
    run.isOver = true
    updates.runs.removeAll { $0 === run }
    let departing = run.departing
    run.departing = []
    for (key, view) in departing {
      UIView.performWithoutAnimation { view.alpha = 1 }
      retire(view, key)
    }
    let completions = run.completions
    run.completions = []
    if finished {
      for completion in completions { completion(true) }
    } else {
      later(completions, false)
    }
  }

  /// Ends all running updates immediately, because the view has left its window or is being reloaded.
  func endAllUpdates() { while let run = updates.runs.first { finish(run, false) } }

  /// Animates a pending invalidation of the layout, and changes of the visible views' sizes.
  private func animateInvalidation(_ update: OpenCollectionUpdate) {
    for (key, view) in shown { measureAgain(view, key) }
    guard animatesUpdates else {
      setNeedsLayout()
      return later(update.completions, true)
    }
    moveToInvalidatedLayout(completions: update.completions, isUpdate: true)
  }

  /// Lays out the elements. Inside an animation block, elements that become visible and those that leave
  /// move with the others, like in an update.
  func layOutElementsInAnimation() {
    if AnimationContext.current != nil, movement == nil, !updates.isOpen, hasOnlyInvalidation {
      moveToInvalidatedLayout(completions: [], isUpdate: false)
    } else {
      layOutElements()
    }
  }

  /// Moves all elements to their places in the invalidated layout, animated; an animation block that is
  /// open determines the timing.
  private func moveToInvalidatedLayout(completions: [(Bool) -> Void], isUpdate: Bool) {
    let run = CollectionRun(completions: completions)
    let layout = collectionViewLayout
    UIView.animate(
      withDuration: CollectionTransition.duration, delay: 0,
      options: [.curveEaseInOut, .allowUserInteraction]
    ) {
      self.moveElements(run, from: layout, to: layout, before: { _ in nil }) {
        self.settleVisibleViews()
        if isUpdate { layout.prepare(forCollectionViewUpdates: []) }
      }
      if isUpdate { layout.finalizeCollectionViewUpdates() }
    } completion: { [weak self] finished in
      guard let self else {
        for completion in run.completions { completion(finished) }
        return
      }
      finish(run, finished)
    }
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

extension UICollectionViewLayout {
  /// Whether the layout may override `prepare(forCollectionViewUpdates:)`. The package's own layouts do
  /// not need the update items, whose creation would take most of the time of a large update.
  fileprivate var usesUpdateItems: Bool {
    let type = type(of: self)
    return type != UICollectionViewFlowLayout.self
      && type != UICollectionViewCompositionalLayout.self
  }

  /// Returns the elements that the layout removes in an update, other than elements of deleted items
  /// and sections.
  func keysToDelete(in keys: some Sequence<ElementKey>) -> Set<ElementKey> {
    var gone: Set<ElementKey> = []
    var asked: Set<String> = []
    for key in keys where key.category != .cell {
      guard asked.insert("\(key.category) \(key.kind)").inserted else { continue }
      let paths =
        key.category == .supplementary
        ? indexPathsToDeleteForSupplementaryView(ofKind: key.kind)
        : indexPathsToDeleteForDecorationView(ofKind: key.kind)
      for path in paths {
        gone.insert(ElementKey(category: key.category, kind: key.kind, indexPath: path))
      }
    }
    return gone
  }

  func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: key.indexPath)
    case .supplementary:
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: key.indexPath)
    case .decoration:
      initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: key.indexPath)
    }
  }

  func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: key.indexPath)
    case .supplementary:
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: key.indexPath)
    case .decoration:
      finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: key.indexPath)
    }
  }
}
