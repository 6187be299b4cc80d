import CoreGraphics

/// An interactive transition between layouts.
@MainActor final class LayoutTransition {
  let layout: UICollectionViewTransitionLayout
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  var stage = Stage.interactive

  enum Stage {
    case interactive
    /// The transition is animating to one of its ends, and is complete or cancelled for the app.
    case ending(isFinished: Bool)
  }

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
    layout.offsets = TransitionOffsets(
      start: start, end: endOffset(of: new, showing: first), insets: adjustedContentInset)
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
    let target =
      isAtStart ? nil : first.flatMap { layout.layoutAttributesForItem(at: $0.indexPath) }
    if let frame = target.map(mirror(of: layout).mirrored)?.frame {
      offset = CGPoint(x: frame.minX - inset.left, y: frame.minY - inset.top)
    }
    offset.x = clamped(offset.x, inset.left, size.width + inset.right, bounds.width)
    offset.y = clamped(offset.y, inset.top, size.height + inset.bottom, bounds.height)
    let answer = layout.targetContentOffset(forProposedContentOffset: offset)
    return answer.x.isFinite && answer.y.isFinite ? answer : offset
  }

  /// Sets the view's layout, without calling transition hooks, and without requesting views again.
  private func install(_ layout: UICollectionViewLayout) {
    adopt(layout: layout)
    ownLayoutDidChange()
    resizes.reset()
    for view in shown.values { view.measuredSize = nil }
    layout.invalidateLayout(with: layout.newContext(.layout))
  }

  /// Animates changes, and passes to the completion whether they were finished.
  typealias LayoutAnimation = (_ changes: @escaping () -> Void, _ end: @escaping (Bool) -> Void) ->
    Void

  /// Animates to an end of the transition with `animation`, by default with the duration of updates.
  func endLayoutTransition(isFinished: Bool, by animation: LayoutAnimation? = nil) {
    guard let transition = layoutTransition, case .interactive = transition.stage else { return }
    transition.stage = .ending(isFinished: isFinished)
    let layout = transition.layout
    guard animatesUpdates else {
      layout.transitionProgress = isFinished ? 1 : 0
      layOutElements()
      return close(transition, isFinished: isFinished, isCompleted: true)
    }
    let run = CollectionRun(completions: [])
    let progress = layout.transitionProgress
    let change = {
      self.moveElements(
        run, from: layout, to: layout, before: { layout.mixedAttributes(of: $0, at: progress) }
      ) {
        layout.transitionProgress = isFinished ? 1 : 0
      }
    }
    let end: (Bool) -> Void = { [weak self] completed in
      self?.finish(run, completed)
      self?.close(transition, isFinished: isFinished, isCompleted: completed)
    }
    if let animation { return animation(change, end) }
    UIView.animate(
      withDuration: CollectionTransition.duration, delay: 0,
      options: [.curveEaseInOut, .allowUserInteraction], animations: change, completion: end)
  }

  /// Ends the running transition immediately, at one of its ends.
  func closeLayoutTransition(isFinished: Bool) {
    guard let transition = layoutTransition else { return }
    closeAtOnce(transition, isFinished: isFinished, isCompleted: true)
  }

  private func closeAtOnce(_ transition: LayoutTransition, isFinished: Bool, isCompleted: Bool) {
    transition.stage = .ending(isFinished: isFinished)
    transition.layout.transitionProgress = isFinished ? 1 : 0
    close(transition, isFinished: isFinished, isCompleted: isCompleted)
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
      // The insets may have changed during the transition.
      returnIntoRange()
    }
    old.finalizeLayoutTransition()
    new.finalizeLayoutTransition()
    if isFinished { for view in shown.values { view.didTransition(from: old, to: new) } }
    transition.completion?(isCompleted, isFinished)
  }

  /// Ends the transition immediately, because a different layout is set or another transition begins: at
  /// the end to which it is animating, or at the old layout.
  func endLayoutTransitionAtOnce() {
    guard let transition = layoutTransition else { return }
    var isFinished = false
    if case .ending(let outcome) = transition.stage { isFinished = outcome }
    closeAtOnce(transition, isFinished: isFinished, isCompleted: false)
  }
}
