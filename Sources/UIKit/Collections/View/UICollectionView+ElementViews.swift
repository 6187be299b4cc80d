import CollectionEngine
import TableGeometry

// The views of visible elements, and the attributes that they have.
extension UICollectionView {
  /// Removes the views of elements that are no longer visible, and creates views for newly visible
  /// elements.
  func exchangeViews(
    _ wanted: [WantedElement]
  ) throws(CollectionInterruption) {
    var kept: [(view: UICollectionReusableView, element: WantedElement)] = []
    var made: [WantedElement] = []
    kept.reserveCapacity(wanted.count)
    for element in wanted {
      if let view = shown[element.key] {
        kept.append((view, element))
      } else {
        made.append(element)
      }
    }
    let removed = kept.count == shown.count ? [] : keysToRemove(wanted)
    let focused = removed.isEmpty ? nil : focusedView
    for key in removed {
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
    defer { if !removed.isEmpty || !made.isEmpty { collectionViewLayout.elementsDidChange() } }
    for (view, element) in kept {
      moveToParent(view, element.key)
      apply(element.attributes, to: view)
      measureIfNeeded(view, element.attributes)
    }
    for element in made.sorted() {
      let (key, attributes) = (element.key, element.attributes)
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

  /// Returns the elements whose views are removed, ascending.
  private func keysToRemove(_ wanted: [WantedElement]) -> [ElementKey] {
    var keys: Set<ElementKey> = []
    for element in wanted { keys.insert(element.key) }
    var removed: [ElementKey] = []
    for key in shown.keys where !keys.contains(key) { removed.append(key) }
    return removed.sorted()
  }

  /// Adds the view of an element.
  func addElementView(
    _ view: UICollectionReusableView, _ key: ElementKey,
    _ attributes: UICollectionViewLayoutAttributes
  ) {
    view.place = ElementPlace(collectionView: self, key: key, isExtra: isExtra(key))
    shown[key] = view
    UIView.performWithoutAnimation {
      view.layer.removeAllAnimations()
      add(view, key)
      apply(attributes, to: view)
      if attributes.isHidden { view.isHidden = true }
      finishListCell(view, key)
      if let cell = view as? UICollectionViewCell {
        if dragging != nil, key.indexPath.count == 2 {
          cell.drag?.cellWasReused()
          showDragState(of: cell, item: RowAddress(key.indexPath))
        }
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

  /// Adds a view at its depth: cells are behind supplementary views, and both are in front of the
  /// background.
  func add(_ view: UICollectionReusableView, _ key: ElementKey) {
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

  /// Moves a view that stays visible into the scroll view of its section, or out of it, without
  /// changing its position on the screen.
  private func moveToParent(_ view: UICollectionReusableView, _ key: ElementKey) {
    let layout = collectionViewLayout
    let parent = layout.hasRows ? layout.rowView(of: key) ?? self : self
    guard let old = view.superview, old !== parent else { return }
    let center = old.convert(view.center, to: parent)
    UIView.performWithoutAnimation {
      add(view, key)
      view.center = center
    }
  }

  /// Applies attributes to a view.
  func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
    setLook(of: view, attributes)
    if let old = view.appliedAttributes, old.equals(attributes) { return }
    view.appliedAttributes = attributes
    view.apply(attributes)
  }

  func setLook(of view: UIView, _ attributes: UICollectionViewLayoutAttributes) {
    let parent = view.superview
    let origin =
      parent === self ? .zero : (parent as? CollectionRowView)?.contentOrigin ?? .zero
    if !attributes.isTransformed, view.layer.transform == CATransform3DIdentity {
      let frame = attributes.untransformedFrame.offsetBy(dx: -origin.x, dy: -origin.y)
      if view.frame != frame { view.frame = frame }
    } else {
      view.bounds.size = attributes.size
      view.center = CGPoint(
        x: attributes.center.x - origin.x, y: attributes.center.y - origin.y)
      view.layer.transform = attributes.transform3D
    }
    view.layer.drawingShift = attributes.drawingShift
    if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
    let position = CGFloat(attributes.zIndex)
    if view.layer.zPosition != position { view.layer.zPosition = position }
  }
}

// Orthogonally scrolling sections.
extension UICollectionView {
  /// Inserts the scroll view of an orthogonally scrolling section behind the cells.
  func insertRow(_ row: CollectionRowView) {
    insertSubview(row, at: backgroundView?.superview === self ? 1 : 0)
  }

  /// Called when an orthogonally scrolling section has scrolled.
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
      let wasHidden = view.appliedAttributes?.isHidden ?? false
      apply(usable, to: view)
      if usable.isHidden != wasHidden { view.isHidden = usable.isHidden }
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
