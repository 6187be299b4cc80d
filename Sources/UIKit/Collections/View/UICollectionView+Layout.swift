import CollectionEngine
import TableGeometry

// The passes of a layout: item counts, bounds, the layout's preparation, views.
extension UICollectionView {
  /// Limits on repeated parts of a layout.
  private enum Bound {
    /// Attempts of a layout: the first, and one for each reload or update that interrupts it.
    static let starts = 4
    /// Rounds until every view has its preferred size; Apple's limit is about a hundred (UIKit
    /// reference 22.5).
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
    layer.isLayingOut = isNested
    pass.isRunning = false
    announcePrefetching(isStill: wasStill && isStill)
  }

  /// Defers the rest to the next layout and reports a fault, once until a layout completes.
  private func giveUp(_ fault: @autoclosure () -> String) {
    if !pass.hasGivenUp { UIKitFault.report(fault()) }
    pass.hasGivenUp = true
    setNeedsLayout()
  }

  private func runPasses() throws(CollectionInterruption) {
    loadIfNeeded()
    boundsMayHaveChanged()
    if pass.releasesEverything {
      pass.releasesEverything = false
      try releaseEverything()
    }
    prepareLayout()
    try settle()
  }

  /// Throws if the app has updated or reloaded the view since `events`.
  private func check(_ events: CollectionPass.Events) throws(CollectionInterruption) {
    if events.reloads != pass.events.reloads || events.updates != pass.events.updates {
      throw CollectionInterruption()
    }
  }

  /// Asks the layout whether changed bounds invalidate it.
  private func boundsMayHaveChanged() {
    let layout = collectionViewLayout
    guard let old = pass.bounds, old != bounds else {
      pass.bounds = bounds
      return
    }
    pass.bounds = bounds
    let isAnimated = old.size != bounds.size && AnimationContext.isAnyOpen
    if isAnimated { layout.prepare(forAnimatedBoundsChange: old) }
    if old.size != bounds.size { resizes.reset() }
    if layout.shouldInvalidateLayout(forBoundsChange: bounds) {
      let anchor = old.size == bounds.size ? nil : anchor(in: old)
      layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
      if let anchor {
        prepareLayout()
        keep(anchor)
      }
    } else if pass.isPrepared {
      // The content size may depend on the view's size.
      if old.size != bounds.size { takeContentSize() }
    }
    if isAnimated { layout.finalizeAnimatedBoundsChange() }
  }

  /// Prepares the layout if it is invalid.
  func prepareLayout() {
    if pass.isPrepared || pass.isPreparing { return }
    pass.isPreparing = true
    loadIfNeeded()
    counters.preparations += 1
    pass.reported = []
    pass.bounds = pass.bounds ?? bounds
    collectionViewLayout.prepare()
    pass.isPrepared = true
    pass.answer = nil
    pass.isMirrored = mirrorsLayout
    pass.isPreparing = false
    listsMayHaveChanged()
    // This notifies the app of scrolling, which may invalidate the layout again.
    takeContentSize()
  }

  /// Whether the layout was developed for the opposite direction and needs to be mirrored.
  private var mirrorsLayout: Bool {
    collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
      && collectionViewLayout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
  }

  private func takeContentSize() {
    let size = collectionViewLayout.collectionViewContentSize
    guard size.width.isFinite, size.height.isFinite, size.width < 1e12, size.height < 1e12 else {
      return report(once: "UICollectionView received a content size that is not finite: \(size)")
    }
    let new = CGSize(width: max(0, size.width), height: max(0, size.height))
    if new != contentSize { contentSize = new }
  }

  /// Reports a fault once for each preparation of the layout.
  func report(once fault: @autoclosure () -> String) {
    let text = fault()
    if pass.reported.insert(text).inserted { UIKitFault.report(text) }
  }

  // MARK: Settling

  /// Exchanges and measures views until the visible elements no longer change.
  private func settle() throws(CollectionInterruption) {
    var rounds = 0
    while true {
      rounds += 1
      if rounds > Bound.rounds {
        return giveUp(
          "\(self) is stuck in a recursive layout loop. This can happen when self-sizing views do "
            + "not return consistent sizes, or the collection view's frame/bounds/contentOffset is "
            + "being constantly adjusted, causing it to never converge.")
      }
      boundsMayHaveChanged()
      prepareLayout()
      // Most scroll steps make no other element visible.
      if isStill { return }
      let anchor = collectionViewLayout.asksForPreferredAttributes ? anchor(in: bounds) : nil
      pass.isAdjusted = false
      let rect = bounds
      let wanted = wantedElements(in: rect)
      try exchangeViews(wanted)
      guard pass.isPrepared else {
        // Some elements have turned out to have another size.
        prepareLayout()
        if let anchor, !pass.isAdjusted { keep(anchor) }
        continue
      }
      if bounds != rect || pass.answer == nil { continue }
      pass.hasGivenUp = false
      noteStill(in: rect, shownCount: wanted.count)
      return
    }
  }

  /// Returns the elements visible in a rectangle.
  func elements(in rect: CGRect) -> [ElementKey: UICollectionViewLayoutAttributes] {
    let answer = answer(for: rect)
    return answer.filter { !$0.value.isHidden && Self.meets(displayedFrame($0.value), rect) }
  }

  /// Returns the displayed frame of an element, which in an orthogonally scrolling section is offset
  /// from the layout's.
  func displayedFrame(_ attributes: UICollectionViewLayoutAttributes) -> CGRect {
    guard collectionViewLayout.isInRow(attributes.key) else { return attributes.frame }
    let shift = collectionViewLayout.rowShift(of: attributes.indexPath.section)
    return attributes.frame.offsetBy(dx: shift.x, dy: shift.y)
  }

  /// Returns the elements to display: those in a rectangle, and the moved item.
  func wantedElements(in rect: CGRect) -> [ElementKey: UICollectionViewLayoutAttributes] {
    var wanted = elements(in: rect)
    if let movingKey, let moving = movingAttributes() { wanted[movingKey] = moving }
    return wanted
  }

  /// Returns whether a frame is visible in a rectangle; touching an edge does not count.
  static func meets(_ frame: CGRect, _ rect: CGRect) -> Bool {
    frame.maxY > rect.minY && frame.minY < rect.maxY && frame.maxX > rect.minX
      && frame.minX < rect.maxX
  }

  /// Returns the layout's attributes of the elements around a rectangle. The request covers half a
  /// view more on each side, so that scrolling rarely needs another one.
  private func answer(for rect: CGRect) -> [ElementKey: UICollectionViewLayoutAttributes] {
    if let answer = pass.answer, answer.rect.contains(rect) { return answer.elements }
    let scrollsSideways = contentSize.width > rect.width + 1
    let wide = rect.insetBy(
      dx: scrollsSideways ? -rect.width / 2 : 0, dy: -rect.height / 2)
    counters.queries += 1
    let events = pass.events
    let found = collectionViewLayout.layoutAttributesForElements(in: mirrored(wide)) ?? []
    var elements: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    elements.reserveCapacity(found.count)
    for attributes in found {
      guard let usable = checked(attributes),
        Self.reaches(usable.frame, wide) || collectionViewLayout.isInRow(usable.key)
      else { continue }
      elements[usable.key] = usable
    }
    if events == pass.events, pass.isPrepared {
      pass.answer = CollectionPass.Answer(rect: wide, elements: elements)
    }
    return elements
  }

  /// Returns whether a frame intersects or touches a rectangle.
  private static func reaches(_ frame: CGRect, _ rect: CGRect) -> Bool {
    frame.maxY >= rect.minY && frame.minY <= rect.maxY && frame.maxX >= rect.minX
      && frame.minX <= rect.maxX
  }

  /// Returns the layout's attributes in the view's coordinates; nil, after reporting a fault, if they
  /// are invalid.
  func checked(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes? {
    guard attributes.isUsable else {
      report(
        once:
          "UICollectionView received layout attributes with numbers that are not finite for the "
          + "element at \(attributes.indexPath)")
      return nil
    }
    if attributes.representedElementCategory == .cell, !content.has(attributes.indexPath) {
      report(
        once: "UICollectionView received layout attributes for a cell with an index path that does "
          + "not exist: \(attributes.indexPath)")
      return nil
    }
    guard pass.isMirrored else { return attributes }
    let copy = attributes.duplicate()
    copy.center.x = contentSize.width - copy.center.x
    return copy
  }

  private func mirrored(_ rect: CGRect) -> CGRect {
    guard pass.isMirrored else { return rect }
    return CGRect(
      x: contentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  // MARK: Attributes of one element

  /// Returns an element's attributes in the view's coordinates; nil if there is no such element.
  func knownAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if pass.isPreparing { return rawAttributes(of: key) }
    prepareLayout()
    if let known = pass.answer?.elements[key] { return known }
    return rawAttributes(of: key).flatMap { checked($0) }
  }

  private func rawAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let layout = collectionViewLayout
    return switch key.category {
    case .cell:
      content.has(key.indexPath) ? layout.layoutAttributesForItem(at: key.indexPath) : nil
    case .supplementary:
      layout.layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.indexPath)
    case .decoration:
      layout.layoutAttributesForDecorationView(ofKind: key.kind, at: key.indexPath)
    }
  }

  /// Returns an element's frame if it is known without preparing the layout.
  func knownFrame(of key: ElementKey) -> CGRect? {
    guard pass.isPrepared, !pass.isPreparing else { return nil }
    return (pass.answer?.elements[key] ?? rawAttributes(of: key))?.untransformedFrame
  }

  // MARK: Views

  /// Removes the views of elements that are no longer visible, and creates those of newly visible
  /// ones.
  private func exchangeViews(
    _ wanted: [ElementKey: UICollectionViewLayoutAttributes]
  ) throws(CollectionInterruption) {
    let isSame = shown.count == wanted.count && wanted.keys.allSatisfy { shown[$0] != nil }
    let plan =
      isSame
      ? ReusePlan<ElementKey>(from: [], to: [])
      : ReusePlan(from: shown.keys.sorted(), to: wanted.keys.sorted())
    let focused = plan.removed.isEmpty ? nil : focusedView
    for key in plan.removed {
      guard let view = shown[key] else { continue }
      if view === focused {
        // The view that contains the first responder is kept even off screen.
        if let attributes = knownAttributes(of: key) { apply(attributes, to: view) }
        continue
      }
      let events = pass.events
      shown[key] = nil
      retire(view, key)
      try check(events)
    }
    defer { if !isSame { collectionViewLayout.elementsDidChange() } }
    let fresh = Set(plan.made)
    for (key, view) in shown where !fresh.contains(key) {
      guard let attributes = wanted[key] else { continue }
      apply(attributes, to: view)
      measureIfNeeded(view, attributes)
    }
    for key in plan.made {
      guard let attributes = wanted[key] else { continue }
      let events = pass.events
      guard let view = makeView(key, attributes) else {
        try check(events)
        continue
      }
      if events.reloads != pass.events.reloads || events.updates != pass.events.updates {
        discard(view, key)
        throw CollectionInterruption()
      }
      addElementView(view, key, attributes)
      try check(events)
    }
  }

  /// Adds the view of an element.
  private func addElementView(
    _ view: UICollectionReusableView, _ key: ElementKey,
    _ attributes: UICollectionViewLayoutAttributes
  ) {
    view.place = ElementPlace(collectionView: self, key: key)
    shown[key] = view
    UIView.performWithoutAnimation {
      view.layer.removeAllAnimations()
      add(view, key)
      apply(attributes, to: view)
      view.isHidden = attributes.isHidden
      finishListCell(view, key)
      if let cell = view as? UICollectionViewCell {
        cell.isSelected = key.indexPath.count == 2 && selection.contains(RowAddress(key.indexPath))
        cell.isKeyFocused = showsFocus(at: key.indexPath)
      }
      measureIfNeeded(view, attributes)
    }
    let events = pass.events
    tellWillDisplay(view, key)
    guard events == pass.events || shown[key] === view else { return }
    // A view added during an animation appears in place, without animating its initial layout.
    if AnimationContext.isAnyOpen { UIView.performWithoutAnimation { view.layoutIfNeeded() } }
    view.place?.isSettled = true
  }

  /// Adds a view: cells are behind supplementary views, and both in front of the background.
  private func add(_ view: UICollectionReusableView, _ key: ElementKey) {
    if let row = collectionViewLayout.rowView(of: key) {
      if view.superview !== row { row.addSubview(view) }
      return
    }
    if view.superview === self { return }
    if key.category == .supplementary {
      addSubview(view)
    } else {
      insertSubview(view, at: backgroundView?.superview === self ? 1 : 0)
    }
  }

  /// Applies attributes to a view.
  func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
    setLook(of: view, attributes)
    if let old = view.appliedAttributes, old === attributes || old.isEqual(attributes) { return }
    view.appliedAttributes = attributes
    view.apply(attributes)
  }

  func setLook(of view: UIView, _ attributes: UICollectionViewLayoutAttributes) {
    let origin = (view.superview as? CollectionRowView)?.contentOrigin ?? .zero
    if attributes.transform3D == CATransform3DIdentity,
      view.layer.transform == CATransform3DIdentity
    {
      let frame = attributes.untransformedFrame.offsetBy(dx: -origin.x, dy: -origin.y)
      if view.frame != frame { view.frame = frame }
    } else {
      view.bounds.size = attributes.size
      view.center = CGPoint(
        x: attributes.center.x - origin.x, y: attributes.center.y - origin.y)
      view.layer.transform = attributes.transform3D
    }
    if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
    let position = CGFloat(attributes.zIndex)
    if view.layer.zPosition != position { view.layer.zPosition = position }
  }

  // MARK: Self-sizing

  /// Requests the preferred attributes of a view if its size or content has changed.
  private func measureIfNeeded(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) {
    let layout = collectionViewLayout
    guard layout.asksForPreferredAttributes,
      attributes.representedElementCategory != .decorationView,
      attributes.measuredAxes?.isAny ?? true
    else { return }
    let hasChanged = pass.changed.remove(ObjectIdentifier(view)) != nil
    if !hasChanged, view.isMeasured(attributes) { return }
    let key = attributes.key
    counters.measures += 1
    let original = pass.isMirrored ? rawAttributes(of: key) ?? attributes : attributes
    let preferred = view.preferredLayoutAttributesFitting(original)
    guard preferred.isUsable else {
      return report(
        once: "\(view) prefers attributes with numbers that are not finite at \(key.indexPath)")
    }
    view.measuredSize = preferred.size
    // Differences of less than a pixel are ignored (UIKit reference 22.5).
    let pixel = 1 / layer.contentsScale
    let isSame =
      abs(preferred.size.width - original.size.width) < pixel
      && abs(preferred.size.height - original.size.height) < pixel
      && preferred.center == original.center && preferred.alpha == original.alpha
      && preferred.zIndex == original.zIndex && preferred.transform3D == original.transform3D
    if isSame || preferred.isEqual(original) {
      view.measuredSize = original.size
      return
    }
    guard
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    else {
      view.measuredSize = original.size
      return
    }
    let verdict = resizes.judge(
      key, width: Double(preferred.size.width), height: Double(preferred.size.height))
    if case .ignore(let isFirst) = verdict {
      view.measuredSize = original.size
      if isFirst {
        UIKitFault.report(
          "UICollectionView (\(self)) is stuck in its update/layout loop. A self-sizing view whose "
            + "preferred attributes are not returning a consistent size is not asked again: \(view) "
            + "at index path \(key.indexPath)")
      }
      return
    }
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
  }

  /// Notes that a view's content may need another size.
  func contentDidChange(in view: UICollectionReusableView) {
    guard pass.selfSizing != .disabled, collectionViewLayout.asksForPreferredAttributes,
      !pass.isRunning, let place = view.place, shown[place.key] === view
    else { return }
    pass.changed.insert(ObjectIdentifier(view))
    setNeedsLayout()
  }

  // MARK: Anchor

  /// The element that keeps its position on screen: the first visible item. None at the start of the
  /// content, where inserted items should become visible.
  struct Anchor {
    var key: ElementKey
    var origin: CGPoint
  }

  func anchor(in bounds: CGRect) -> Anchor? {
    let visible = bounds.inset(by: adjustedContentInset)
    guard visible.minY > 0.5 || visible.minX > 0.5 else { return nil }
    var first: ElementKey?
    // A moved item follows its touch.
    let moving = movingKey
    for (key, view) in shown where key.category == .cell && key != moving {
      guard let frame = view.appliedAttributes.map(displayedFrame), Self.meets(frame, visible)
      else { continue }
      if first.map({ key < $0 }) ?? true { first = key }
    }
    guard let first, let attributes = shown[first]?.appliedAttributes else { return nil }
    return Anchor(key: first, origin: attributes.untransformedFrame.origin)
  }

  /// Adjusts the content offset so that the anchor keeps its position on screen.
  func keep(_ anchor: Anchor) {
    guard let attributes = knownAttributes(of: anchor.key) else { return }
    let origin = attributes.untransformedFrame.origin
    let scrollsDown = contentSize.height > bounds.height
    let scrollsSideways = contentSize.width > bounds.width
    shiftElements(
      by: CGPoint(
        x: scrollsSideways ? origin.x - anchor.origin.x : 0,
        y: scrollsDown ? origin.y - anchor.origin.y : 0))
  }
}

// Orthogonally scrolling sections.
extension UICollectionView {
  /// Inserts the scroll view of a section behind the cells.
  func insertRow(_ row: CollectionRowView) {
    insertSubview(row, at: backgroundView?.superview === self ? 1 : 0)
  }

  /// Called when such a section was scrolled.
  ///
  /// - Parameter forgets: Whether the elements must be requested from the layout again.
  func rowDidScroll(forgets: Bool) {
    if forgets { pass.answer = nil }
    setNeedsLayout()
  }

  /// Applies the layout's current attributes to a visible element.
  func refresh(_ attributes: UICollectionViewLayoutAttributes) {
    guard let usable = checked(attributes) else { return }
    if pass.answer?.elements[usable.key] != nil { pass.answer?.elements[usable.key] = usable }
    if let view = shown[usable.key] {
      apply(usable, to: view)
      view.isHidden = usable.isHidden
    }
  }
}

extension UICollectionReusableView {
  /// Returns whether the view was measured for a size.
  func isMeasured(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard let measuredSize else { return false }
    return measuredSize == attributes.size
  }
}
