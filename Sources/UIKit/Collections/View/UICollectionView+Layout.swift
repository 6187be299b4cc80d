import CollectionEngine
import QuartzCore
import TableGeometry

// The passes of a layout: item counts, bounds, the layout's preparation, views.
extension UICollectionView {
  /// Limits for the repeated parts of a layout.
  private enum Bound {
    /// The number of attempts at a layout: the first one, and one for each reload or update that
    /// interrupts it.
    static let starts = 4
    /// The number of rounds until every view has its preferred size; Apple's limit is about a hundred
    /// (UIKit reference 22.5).
    static let rounds = 60
  }

  func layOutIfShown() {
    if window != nil || !bounds.isEmpty { layOutElements() }
  }

  /// Updates the visible views.
  func layOutElements() {
    // While an update is open, the data source may already have changed.
    if pass.isRunning || updates.isOpen || pass.isPreparing || content.phase == .loading { return }
    pass.isRunning = true
    let wasStill = isStill
    let isNested = layer.isLayingOut
    layer.isLayingOut = true
    resizes.beginLayout()
    var starts = 1
    while true {
      do throws(CollectionInterruption) {
        try runPasses()
        break
      } catch {
        starts += 1
        if starts > Bound.starts {
          giveUp(
            "UICollectionView: reloadData or an update is called by every "
              + "collectionView(_:cellForItemAt:); the view waits for the next layout. \(self)")
          break
        }
      }
    }
    scrollEngine.shiftDidSettle(at: MediaClock.now)
    layer.isLayingOut = isNested
    pass.isRunning = false
    announcePrefetching(isStill: wasStill && isStill)
  }

  /// Defers the remaining work to the next layout and reports a fault, only once until a layout
  /// completes.
  private func giveUp(_ fault: @autoclosure () -> String) {
    if !pass.hasGivenUp { UIKitFault.report(fault()) }
    pass.hasGivenUp = true
    setNeedsLayout()
  }

  private func runPasses() throws(CollectionInterruption) {
    let wasInRange = clamped(contentOffset) == contentOffset
    let preparations = counters.preparations
    loadIfNeeded()
    let resized = boundsMayHaveChanged()
    if pass.releasesEverything {
      pass.releasesEverything = false
      try releaseEverything()
    }
    directionMayHaveChanged()
    let anchor = pass.reloadAnchor.flatMap { content.has($0.key.indexPath) ? $0 : nil }
    pass.reloadAnchor = nil
    if anchor != nil { pass.isAdjusted = false }
    try settle(keeping: prepareLayout(keeping: anchor ?? resized))
    if let resized { pass.resizeAnchor = (resized, bounds) }
    if wasInRange, counters.preparations != preparations { returnIntoRange() }
  }

  /// Moves content back that was moved beyond its end so that an item keeps its position.
  func returnIntoRange() {
    guard !isTracking, !isDecelerating, !scrollEngine.isAnimating else { return }
    let offset = clamped(contentOffset)
    if offset != contentOffset { contentOffset = offset }
  }

  /// Throws if the app has updated or reloaded the view since `events`.
  func check(_ events: CollectionPass.Events) throws(CollectionInterruption) {
    if events.reloads != pass.events.reloads || events.updates != pass.events.updates {
      throw CollectionInterruption()
    }
  }

  /// Asks the layout whether changed bounds invalidate it. Returns what keeps its position if the size has
  /// changed, because views do not have their new attributes yet.
  private func boundsMayHaveChanged() -> Anchor? {
    guard let old = pass.bounds, old != bounds else {
      pass.bounds = bounds
      return nil
    }
    let layout = collectionViewLayout
    let isAnimated = old.size != bounds.size && AnimationContext.isAnyOpen
    if isAnimated { layout.prepare(forAnimatedBoundsChange: old) }
    let anchor = adoptBounds(after: old)
    if isAnimated { layout.finalizeAnimatedBoundsChange() }
    return anchor
  }

  /// Asks the layout whether the bounds invalidate it, and prepares it for another size. Returns what
  /// keeps its position on the screen.
  func adoptBounds(after old: CGRect) -> Anchor? {
    let layout = collectionViewLayout
    pass.bounds = bounds
    if old.size == bounds.size, movePinnedElements() { return nil }
    if old.size != bounds.size { resizes.reset() }
    guard layout.shouldInvalidateLayout(forBoundsChange: bounds) else {
      // The content size may depend on the view's size.
      if pass.isPrepared, old.size != bounds.size { takeContentSize() }
      return nil
    }
    let insets = old.size.width == bounds.size.width ? adjustedContentInset : holdOffset()
    let anchor = old.size == bounds.size ? nil : anchor(in: old, insetBy: insets)
    pass.isAdjusted = false
    layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
    guard let anchor else { return nil }
    let kept = prepareLayout(keeping: anchor)
    if scrollEngine.holdsOffset {
      let new = adjustedContentInset
      shiftElements(by: CGPoint(x: insets.left - new.left, y: insets.top - new.top))
    }
    return kept
  }

  /// Moves the elements that follow the content offset, if scrolling changes nothing else. Returns
  /// whether it did.
  private func movePinnedElements() -> Bool {
    guard pass.isPrepared, var answer = pass.answer,
      let pinned = collectionViewLayout.elementsThatFollowScrolling(in: mirrored(answer.rect))
    else { return false }
    // The other elements stay as they are if the same pinned elements remain visible.
    var still = isStill && answer.following.count == pinned.count ? pass.still : nil
    pass.answer = nil
    for attributes in pinned {
      guard let usable = checked(attributes) else {
        still = nil
        continue
      }
      let key = usable.key
      if !answer.following.contains(key) {
        answer.following.insert(key)
        still = nil
      }
      answer.elements[key] = Self.reaches(usable.frame, answer.rect) ? usable : nil
      let isVisible = !usable.isHidden && Self.meets(usable.frame, bounds)
      if isVisible != (shown[key] != nil) { still = nil }
      if isVisible, let view = shown[key] { apply(usable, to: view) }
    }
    pass.answer = answer
    pass.still = still
    return true
  }

  /// Prepares the layout if it is invalid.
  func prepareLayout() { prepareLayout(keeping: nil) }

  /// Prepares the layout if it is invalid, and moves the content so that the anchor keeps its position
  /// on the screen. Returns the anchor with its new frame.
  @discardableResult
  func prepareLayout(keeping anchor: Anchor?) -> Anchor? {
    if pass.isPrepared || pass.isPreparing { return anchor }
    pass.isPreparing = true
    loadIfNeeded()
    counters.preparations += 1
    pass.bounds = pass.bounds ?? bounds
    let start = (isMirrored: pass.isMirrored, isVisible: isLeadingEdgeVisible)
    collectionViewLayout.prepare()
    pass.isPrepared = true
    pass.answer = nil
    pass.isMirrored = mirrors(collectionViewLayout)
    pass.direction = effectiveUserInterfaceLayoutDirection
    pass.isPreparing = false
    listsMayHaveChanged()
    guard let size = usableContentSize else { return anchor }
    pass.contentWidth = size.width
    guard let anchor, !pass.isAdjusted else {
      adoptContentSize(size)
      if anchor == nil, start.isMirrored || pass.isMirrored, start.isVisible { showLeadingEdge() }
      return anchor.map(inCurrentLayout)
    }
    // If the content became shorter before it is moved, the visible content would first be moved into
    // the new range.
    let old = contentSize
    adoptContentSize(
      CGSize(width: max(size.width, old.width), height: max(size.height, old.height)))
    let kept = keep(anchor)
    // This notifies the app of scrolling, which may invalidate the layout again.
    if size.width < old.width || size.height < old.height { takeContentSize() }
    return kept
  }

  /// Returns whether a layout was developed for the opposite direction and needs to be mirrored.
  func mirrors(_ layout: UICollectionViewLayout) -> Bool {
    layout.flipsHorizontallyInOppositeLayoutDirection
      && layout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
  }

  /// Whether the content is scrolled to its leading edge.
  private var isLeadingEdgeVisible: Bool {
    let visible = bounds.inset(by: adjustedContentInset)
    return pass.isMirrored
      ? visible.maxX >= pass.contentWidth - 0.5 : visible.minX <= 0.5
  }

  /// Scrolls to the leading edge of the content. Mirrored content begins at its right edge, even after
  /// its width changes.
  private func showLeadingEdge() {
    guard !isTracking, !isDecelerating, !scrollEngine.isAnimating else { return }
    let inset = adjustedContentInset
    let x =
      pass.isMirrored
      ? max(-inset.left, contentSize.width + inset.right - bounds.width) : -inset.left
    if x != contentOffset.x { contentOffset.x = x }
  }

  /// Invalidates the layout if it is mirrored for a direction other than the view's. A transition
  /// layout is not mirrored itself, but the two layouts between which it leads may be.
  private func directionMayHaveChanged() {
    guard pass.isPrepared else { return }
    let isOutdated =
      pass.isMirrored != mirrors(collectionViewLayout)
      || layoutTransition != nil
        && pass.direction != effectiveUserInterfaceLayoutDirection
    if isOutdated { collectionViewLayout.invalidateLayout() }
  }

  private func takeContentSize() {
    guard let size = usableContentSize else { return }
    pass.contentWidth = size.width
    adoptContentSize(size)
  }

  private func adoptContentSize(_ size: CGSize) { if size != contentSize { contentSize = size } }

  /// The layout's content size; nil, after reporting a fault, if it is not finite.
  private var usableContentSize: CGSize? {
    let size = collectionViewLayout.collectionViewContentSize
    guard size.width.isFinite, size.height.isFinite, size.width < 1e12, size.height < 1e12 else {
      report(once: "UICollectionView received a content size that is not finite: \(size)")
      return nil
    }
    return CGSize(width: max(0, size.width), height: max(0, size.height))
  }

  /// Reports a fault once until the view is reloaded or gets a different layout, and at most 64 faults
  /// until then: a layout may have an error in every element and in every frame.
  func report(once fault: @autoclosure () -> String) {
    guard pass.reported.count < 64 else { return }
    let text = fault()
    if pass.reported.insert(text).inserted { UIKitFault.report(text) }
  }

  // MARK: Settling

  /// Exchanges and measures views until the visible elements no longer change.
  ///
  /// - Parameter first: The item that keeps its position on the screen; nil for the first visible one.
  private func settle(keeping first: Anchor?) throws(CollectionInterruption) {
    var rounds = 0
    // Until views have their new attributes, they do not tell where an item is.
    var kept = first
    while true {
      rounds += 1
      if rounds > Bound.rounds {
        return giveUp(
          "\(self) is stuck in a recursive layout loop. This can happen when self-sizing views do "
            + "not return consistent sizes, or the collection view's frame/bounds/contentOffset is "
            + "being constantly adjusted, causing it to never converge.")
      }
      kept = boundsMayHaveChanged() ?? kept
      kept = prepareLayout(keeping: kept)
      // Most scroll steps make no other element visible.
      if isStill { return }
      let anchor =
        collectionViewLayout.asksForPreferredAttributes ? kept ?? anchor(in: bounds) : nil
      pass.isAdjusted = false
      let rect = bounds
      let wanted = wantedElements(in: rect)
      try exchangeViews(wanted)
      guard pass.isPrepared else {
        // Some elements have turned out to have another size.
        kept = prepareLayout(keeping: anchor)
        continue
      }
      if bounds != rect || pass.answer == nil { continue }
      // The content may have become shorter.
      scrollEngine.shiftDidSettle(at: MediaClock.now)
      if bounds != rect { continue }
      pass.hasGivenUp = false
      noteStill(in: rect, shownCount: wanted.count)
      return
    }
  }
}
