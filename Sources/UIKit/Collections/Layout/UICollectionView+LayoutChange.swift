extension UICollectionView {
  /// Changes the layout of the items.
  func changeLayout(
    to new: UICollectionViewLayout, animated: Bool, _ completion: ((Bool) -> Void)?
  ) {
    endLayoutTransitionAtOnce()
    let old = collectionViewLayout
    guard new !== old else {
      completion?(true)
      return
    }
    cancelMovement()
    if updates.isOpen || pass.isPreparing {
      UIKitFault.report(
        "UICollectionView: the layout was changed inside an update or by a layout; the views take their "
          + "new places with the next layout")
    }
    let isAnimated = animated && animatesUpdates
    let end: (Bool) -> Void = { [weak self] finished in
      if let self { for view in shown.values { view.didTransition(from: old, to: new) } }
      completion?(finished)
    }
    guard isAnimated else {
      replaceLayout(by: new)
      old.collectionView = nil
      layOutIfShown()
      old.finalizeLayoutTransition()
      new.finalizeLayoutTransition()
      return end(true)
    }
    var run: CollectionRun?
    UIView.animate(
      withDuration: CollectionTransition.duration, delay: 0,
      options: [.curveEaseInOut, .allowUserInteraction]
    ) {
      run = self.changeLayoutInAnimation(to: new)
    } completion: { [weak self] finished in
      if let run { self?.finish(run, finished) }
      end(finished)
    }
  }

  /// Changes the layout inside an animation that the caller runs. Returns the disappearing views, which
  /// the caller removes at the end of the animation.
  func changeLayoutInAnimation(to new: UICollectionViewLayout) -> CollectionRun {
    let old = collectionViewLayout
    let run = CollectionRun(completions: [])
    moveElements(run, from: old, to: new, before: { old.ownAttributes(of: $0) }) {
      replaceLayout(by: new)
    }
    old.collectionView = nil
    old.finalizeLayoutTransition()
    new.finalizeLayoutTransition()
    return run
  }

  /// Replaces the layout, prepares the new one, and moves the content to the offset that it requests.
  private func replaceLayout(by new: UICollectionViewLayout) {
    let old = collectionViewLayout
    let first = shown.keys.filter { $0.category == .cell }.min()
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    for view in shown.values { view.willTransition(from: old, to: new) }
    endAllUpdates()
    takeViewsOutOfRows()
    (old as? UICollectionViewCompositionalLayout)?.rows.removeAll()
    adopt(layout: new)
    ownLayoutDidChange()
    resizes.reset()
    for view in shown.values { view.measuredSize = nil }
    new.invalidateLayout(with: new.newContext(.everything))
    guard window != nil || !bounds.isEmpty else { return setNeedsLayout() }
    prepareLayout()
    for (key, view) in shown { add(view, key) }
    checkAttributesOfItems()
    takeTargetOffset(showing: first)
  }

  /// Reports a fault if the new layout does not return attributes for a displayed item.
  private func checkAttributesOfItems() {
    for key in shown.keys.sorted()
    where key.category == .cell && content.has(key.indexPath) && knownAttributes(of: key) == nil {
      report(
        once:
          "no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: "
          + "\(key.indexPath)")
    }
  }

  /// Moves cells of orthogonally scrolling sections out of their scroll views, which are removed.
  private func takeViewsOutOfRows() {
    UIView.performWithoutAnimation {
      for view in shown.values where view.superview is CollectionRowView {
        guard let applied = view.appliedAttributes else { continue }
        let shown = applied.duplicate()
        shown.frame = displayedFrame(applied)
        view.appliedAttributes = shown
        insertSubview(view, at: backgroundView?.superview === self ? 1 : 0)
        setLook(of: view, shown)
      }
    }
  }

  /// Asks the new layout for its content offset; the first visible item remains visible.
  private func takeTargetOffset(showing first: ElementKey?) {
    var proposed = clamped(contentOffset)
    let isAtStart =
      contentOffset.y <= -adjustedContentInset.top && contentOffset.x <= -adjustedContentInset.left
    if !isAtStart, let first, let frame = knownAttributes(of: first)?.frame,
      !Self.meets(frame, CGRect(origin: proposed, size: bounds.size))
    {
      proposed = clamped(
        CGPoint(
          x: frame.minX - adjustedContentInset.left, y: frame.minY - adjustedContentInset.top))
    }
    let target = collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed)
    if target.x.isFinite, target.y.isFinite, target != contentOffset { contentOffset = target }
  }
}
