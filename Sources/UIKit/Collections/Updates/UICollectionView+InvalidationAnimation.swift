import CollectionEngine

// Animates a pending invalidation of the layout.
extension UICollectionView {
  /// Whether nothing is pending but an invalidation of the layout or changed content, which is animated
  /// with the update.
  var hasOnlyInvalidation: Bool {
    content.phase == .current && !pass.releasesEverything && pass.reloadAnchor == nil
      && pass.bounds == bounds && layoutTransition == nil && animatesUpdates
      && (!pass.isPrepared || !pass.changed.isEmpty)
  }

  /// Animates a pending invalidation of the layout, and changes of the visible views' sizes.
  func animateInvalidation(_ update: OpenCollectionUpdate) {
    for (key, view) in shown { measureAgain(view, key) }
    guard animatesUpdates else {
      setNeedsLayout()
      return callLater(update.completions, true)
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
  /// Prepares the layout and measures the visible views until their sizes no longer change. No view
  /// moves, appears or leaves.
  private func settleVisibleViews() {
    var anchor = pass.isPrepared ? anchor(in: bounds) : nil
    for _ in 0..<ResizeLog<ElementKey>.mostResizes {
      if let known = prepareLayout(keeping: anchor) { anchor = known }
      guard collectionViewLayout.asksForPreferredAttributes else { return }
      let wanted = wantedElements(in: bounds)
      if anchor == nil { anchor = self.anchor(among: wanted) }
      for (key, view) in shown {
        if let attributes = wanted[key] { measureIfNeeded(view, attributes) }
      }
      if pass.isPrepared { return }
    }
  }

  /// Returns the first item of the elements in view as the anchor of their layout.
  private func anchor(among elements: [ElementKey: UICollectionViewLayoutAttributes]) -> Anchor? {
    let visible = bounds.inset(by: adjustedContentInset)
    let start = pass.isMirrored ? pass.contentWidth - visible.maxX : visible.minX
    guard visible.minY > 0.5 || start > 0.5 else { return nil }
    let moving = movingKey
    let first = elements.keys.filter { $0.category == .cell && $0 != moving }.min()
    guard let first, let attributes = elements[first] else { return nil }
    return Anchor(key: first, origin: anchorOrigin(attributes))
  }
}
