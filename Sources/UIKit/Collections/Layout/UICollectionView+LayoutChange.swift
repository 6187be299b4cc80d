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
    let first = shown.keys.filter { $0.category == .cell }.min()
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    for view in shown.values { view.willTransition(from: old, to: new) }
    endAllUpdates()
    old.collectionView = nil
    (old as? UICollectionViewCompositionalLayout)?.rows.removeAll()
    adopt(layout: new)
    ownLayoutDidChange()
    resizes.reset()
    for view in shown.values { view.measuredSize = nil }
    new.invalidateLayout(with: new.newContext(.everything))
    let change = {
      if self.window != nil || !self.bounds.isEmpty {
        self.prepareLayout()
        self.takeTargetOffset(showing: first)
        self.layOutElements()
      } else {
        self.setNeedsLayout()
      }
      old.finalizeLayoutTransition()
      new.finalizeLayoutTransition()
    }
    let end: (Bool) -> Void = { [weak self] finished in
      if let self { for view in shown.values { view.didTransition(from: old, to: new) } }
      completion?(finished)
    }
    guard isAnimated else {
      change()
      return end(true)
    }
    UIView.animate(
      withDuration: CollectionTransition.duration, delay: 0,
      options: [.curveEaseInOut, .allowUserInteraction], animations: change, completion: end)
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
