import QuartzCore
import TableGeometry

// Updates take effect: views follow their elements, and move to their new places.
extension UICollectionView {
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
    // Without an animation, the package's own layouts are not asked how elements appear and disappear.
    let isAnimated = animatesUpdates
    let asksLayout = isAnimated || layout.usesUpdateItems
    let known = asksLayout ? knownElements : [:]
    let held = moving == nil ? anchor(in: bounds) : nil
    let anchor = held.flatMap { anchor in
      change.anchorKey(anchor.key).map { Anchor(key: $0, point: anchor.point) }
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
    let departing = moveViews(
      change, layout.usesUpdateItems ? layout.keysToDelete(in: old.keys) : [])
    listRowsDidMove(change)
    if asksLayout {
      layout.updating = LayoutUpdate(
        before: known.mapValues(oldMirror.mirrored), isNew: change.isNew, isGone: change.isGone,
        isNewSection: change.isNewSection, isGoneSection: change.isGoneSection)
    }
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
    let ends =
      asksLayout ? finalAttributes(of: old.keys, layout).mapValues(oldMirror.mirrored) : [:]
    play(
      CollectionTransition(
        run: run, oldViews: old, departing: departing, ends: ends,
        shift: CGPoint(x: contentOffset.x - offset.x, y: contentOffset.y - offset.y)), change,
      known, update, isAnimated: isAnimated && animatesUpdates)
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
    moveLeavingViews(change)
    // Most updates are not near the visible elements.
    if removed.isEmpty, keepsKeys(change) { return [] }
    let old = shown
    shown = [:]
    var departing: [(key: ElementKey, view: UICollectionReusableView)] = []
    for key in old.keys.sorted() {
      guard let view = old[key] else { continue }
      if let kept = change.keptKey(key), !removed.contains(key) {
        shown[kept] = view
        view.place?.key = kept
      } else {
        depart(view)
        departing.append((key, view))
      }
    }
    return departing
  }

  /// Whether all visible elements keep their keys, and none is reloaded.
  private func keepsKeys(_ change: CollectionChange) -> Bool {
    for key in shown.keys where change.keptKey(key) != key { return false }
    return true
  }

  /// Assigns the views that an earlier update moves out of the visible area to their new elements.
  private func moveLeavingViews(_ change: CollectionChange) {
    for run in updates.runs {
      for (index, (key, view)) in run.departing.enumerated() {
        guard let place = view.place, place.key == key, !place.isDeparting else { continue }
        if let kept = change.keptKey(key) {
          view.place?.key = kept
          run.departing[index].key = kept
        } else {
          depart(view)
        }
      }
    }
  }

  /// Notes that a view's element no longer exists: a touch in the view selects nothing.
  private func depart(_ view: UICollectionReusableView) {
    view.place?.isDeparting = true
    if touch.cell === view { unhighlight() }
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
    _ known: [ElementKey: UICollectionViewLayoutAttributes], _ update: OpenCollectionUpdate,
    isAnimated: Bool
  ) {
    var transition = transition
    let layout = collectionViewLayout
    let run = transition.run
    updates.runs.append(run)
    UIView.performWithoutAnimation {
      refill(update.reconfigured, change)
      // Views that move out of the visible area are kept until their animation has ended.
      if isAnimated {
        let wanted = Set(wantedElements(in: bounds).map(\.key))
        for (key, view) in shown where !wanted.contains(key) && view !== focusedView {
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
      return callLater(run.completions, isCurrent)
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
      callLater(completions, false)
    }
  }

  /// Ends all running updates immediately, because the view has left its window or is being reloaded.
  func endAllUpdates() { while let run = updates.runs.first { finish(run, false) } }
}

extension UICollectionViewLayout {
  /// Whether the layout may override `prepare(forCollectionViewUpdates:)`. The package's own layouts do
  /// not need the update items, whose creation would take most of the time of a large update.
  fileprivate var usesUpdateItems: Bool {
    let type = type(of: self)
    return type != UICollectionViewFlowLayout.self
      && type != UICollectionViewCompositionalLayout.self
  }
}
