import CollectionEngine

// Animates a pending invalidation of the layout, and a change of the view's size.
extension UICollectionView {
  /// Whether nothing is pending but an invalidation of the layout or changed content, which is animated
  /// with the update.
  var hasOnlyInvalidation: Bool {
    pass.bounds == bounds && (!pass.isPrepared || !pass.changed.isEmpty) && mayMoveElements
  }

  /// Whether the elements that are displayed may move to where the layout has them.
  private var mayMoveElements: Bool {
    content.phase == .current && !pass.releasesEverything && pass.reloadAnchor == nil
      && layoutTransition == nil && animatesUpdates
  }

  /// Animates a pending invalidation of the layout, and changes of the visible views' sizes.
  func animateInvalidation(_ update: OpenCollectionUpdate) {
    for (key, view) in shown { measureAgain(view, key) }
    guard animatesUpdates else {
      setNeedsLayout()
      return callLater(update.completions, true)
    }
    let run = CollectionRun(completions: update.completions)
    let layout = collectionViewLayout
    UIView.animate(
      withDuration: CollectionTransition.duration, delay: 0,
      options: [.curveEaseInOut, .allowUserInteraction]
    ) {
      self.moveElements(run, from: layout, to: layout, before: { _ in nil }) {
        self.settleVisibleViews()
        layout.prepare(forCollectionViewUpdates: [])
      }
      layout.finalizeCollectionViewUpdates()
    } completion: { [weak self] finished in
      guard let self else {
        for completion in run.completions { completion(finished) }
        return
      }
      finish(run, finished)
    }
  }

  /// Notes the animation block in which the size changes.
  func noteResize() {
    pass.resizing = AnimationContext.current.flatMap { $0.mayContinue ? $0 : nil }
  }

  /// Lays out the elements. Inside an animation block, and after one in which the size has changed,
  /// elements that become visible and those that leave move with the others, like in an update.
  func layOutElementsInAnimation() {
    let open = AnimationContext.current
    guard let context = open ?? pass.resizing else { return layOutElements() }
    pass.resizing = nil
    guard movement == nil, !updates.isOpen, !context.isOver, !AnimationContext.isSuppressed else {
      return layOutElements()
    }
    if open == nil {
      context.run { moveElements(in: context) }
    } else {
      moveElements(in: context)
    }
  }

  /// Moves all elements to their places in the invalidated layout or in the new bounds, with the timing of
  /// the open animation block.
  private func moveElements(in context: AnimationContext) {
    let old = pass.bounds.flatMap { $0.size == bounds.size ? nil : $0 }
    guard old == nil ? hasOnlyInvalidation : mayMoveElements else { return layOutElements() }
    let run = CollectionRun(completions: [])
    let layout = collectionViewLayout
    // The elements may move while the open block changes nothing, and may stay where they are while it
    // makes the view smaller. Those that leave do so after both.
    var unfinished = 2
    let end: (Bool) -> Void = { [weak self] in
      unfinished -= 1
      if unfinished == 0 { self?.finish(run, $0) }
    }
    UIView.animate(
      withDuration: context.duration, delay: context.delay, options: .allowUserInteraction
    ) {
      if let old { layout.prepare(forAnimatedBoundsChange: old) }
      self.moveElements(
        run, from: layout, to: layout, before: { _ in nil }, arrivesInPlace: old != nil
      ) {
        let resized = old.flatMap { self.adoptBounds(after: $0) }
        self.settleVisibleViews(keeping: resized)
        if let resized { self.pass.resizeAnchor = (resized, self.bounds) }
      }
      if old != nil { layout.finalizeAnimatedBoundsChange() }
    } completion: {
      end($0)
    }
    context.addCompletion(end)
  }

  /// Prepares the layout and measures the visible views until their sizes no longer change. No view
  /// moves, appears or leaves.
  ///
  /// - Parameter kept: The item that keeps its position on the screen; nil for the first visible one.
  private func settleVisibleViews(keeping kept: Anchor? = nil) {
    var anchor = kept ?? (pass.isPrepared ? anchor(in: bounds) : nil)
    for _ in 0..<ResizeLog<ElementKey>.mostResizes {
      if let known = prepareLayout(keeping: anchor) { anchor = known }
      guard collectionViewLayout.asksForPreferredAttributes else { return }
      let wanted = wantedElements(in: bounds)
      if anchor == nil { anchor = self.anchor(among: wanted) }
      for element in wanted {
        if let view = shown[element.key] { measureIfNeeded(view, element.attributes) }
      }
      if pass.isPrepared { return }
    }
  }

  /// Returns the first item of the elements in view as the anchor of their layout.
  private func anchor(among elements: [WantedElement]) -> Anchor? {
    let visible = bounds.inset(by: adjustedContentInset)
    let start = pass.isMirrored ? pass.contentWidth - visible.maxX : visible.minX
    guard visible.minY > 0.5 || start > 0.5 else { return nil }
    let moving = movingKey
    let items = elements.filter { $0.key.category == .cell && $0.key != moving }
    guard let first = items.min() else { return nil }
    return Anchor(key: first.key, point: anchorPoint(first.attributes))
  }
}
