import CoreGraphics

/// An interactive transition between layouts.
@MainActor final class LayoutTransition {
  let layout: UICollectionViewTransitionLayout
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  /// Whether the transition is animating to one of its ends.
  var isEnding = false

  init(
    _ layout: UICollectionViewTransitionLayout,
    _ completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  ) {
    self.layout = layout
    self.completion = completion
  }
}

extension UICollectionView {
  func startTransition(
    to new: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    endLayoutTransitionAtOnce()
    cancelMovement()
    endAllUpdates()
    layOutIfShown()
    let old = collectionViewLayout
    let layout =
      delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: new)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
    if new === old {
      UIKitFault.report(
        "-[UICollectionView startInteractiveTransition…]: \(new) is the view's layout")
    }
    let first = shown.keys.filter { $0.category == .cell }.min()
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    for view in shown.values { view.willTransition(from: old, to: new) }
    new.collectionView = self
    new.invalidateLayout(with: new.newContext(.everything))
    new.prepare()
    let start = contentOffset
    layout.offsets = (start, endOffset(of: new, showing: first))
    layoutTransition = LayoutTransition(layout, completion)
    install(layout)
    old.collectionView = self
    setNeedsLayout()
    return layout
  }

  /// Returns the content offset of a layout that keeps an item visible.
  private func endOffset(of layout: UICollectionViewLayout, showing first: ElementKey?) -> CGPoint {
    let inset = adjustedContentInset
    let size = layout.collectionViewContentSize
    func clamped(_ value: CGFloat, _ low: CGFloat, _ length: CGFloat, _ view: CGFloat) -> CGFloat {
      max(-low, min(value, length - view))
    }
    var offset = contentOffset
    let isAtStart = offset.y <= -inset.top && offset.x <= -inset.left
    if !isAtStart, let first, let frame = layout.layoutAttributesForItem(at: first.indexPath)?.frame
    {
      offset = CGPoint(x: frame.minX - inset.left, y: frame.minY - inset.top)
    }
    offset.x = clamped(offset.x, inset.left, size.width + inset.right, bounds.width)
    offset.y = clamped(offset.y, inset.top, size.height + inset.bottom, bounds.height)
    let target = layout.targetContentOffset(forProposedContentOffset: offset)
    return target.x.isFinite && target.y.isFinite ? target : offset
  }

  /// Sets the view's layout, without calling transition hooks or requesting views again.
  private func install(_ layout: UICollectionViewLayout) {
    adopt(layout: layout)
    ownLayoutDidChange()
    resizes.reset()
    for view in shown.values { view.measuredSize = nil }
    layout.invalidateLayout(with: layout.newContext(.layout))
  }

  func endLayoutTransition(isFinished: Bool) {
    guard let transition = layoutTransition, !transition.isEnding else { return }
    transition.isEnding = true
    let change = {
      transition.layout.transitionProgress = isFinished ? 1 : 0
      self.layOutElements()
    }
    let end: (Bool) -> Void = { [weak self] completed in
      self?.close(transition, isFinished: isFinished, isCompleted: completed)
    }
    guard animatesUpdates else {
      change()
      return end(true)
    }
    UIView.animate(
      withDuration: CollectionTransition.duration, delay: 0,
      options: [.curveEaseInOut, .allowUserInteraction], animations: change, completion: end)
  }

  private func close(_ transition: LayoutTransition, isFinished: Bool, isCompleted: Bool) {
    guard layoutTransition === transition else { return }
    layoutTransition = nil
    let (old, new) = (transition.layout.currentLayout, transition.layout.nextLayout)
    let (kept, gone) = isFinished ? (new, old) : (old, new)
    transition.layout.collectionView = nil
    if gone !== kept { gone.collectionView = nil }
    UIView.performWithoutAnimation {
      install(kept)
      layOutIfShown()
    }
    old.finalizeLayoutTransition()
    new.finalizeLayoutTransition()
    if isFinished { for view in shown.values { view.didTransition(from: old, to: new) } }
    transition.completion?(isCompleted, isFinished)
  }

  /// Cancels the transition immediately, because another layout is set or the view is removed.
  func endLayoutTransitionAtOnce() {
    guard let transition = layoutTransition else { return }
    transition.isEnding = true
    transition.layout.transitionProgress = 0
    close(transition, isFinished: false, isCompleted: false)
  }
}
