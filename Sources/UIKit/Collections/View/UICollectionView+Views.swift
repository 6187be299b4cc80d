import TableGeometry

// Creates the views of elements, and removes those no longer visible.
extension UICollectionView {
  /// The view that contains the first responder.
  var focusedView: UICollectionReusableView? {
    var view = hostSession.firstResponder as? UIView
    while let current = view {
      if let cell = current as? UICollectionReusableView, cell.place?.collectionView === self {
        return cell
      }
      view = current.superview
    }
    return nil
  }

  /// Returns what the keyboard must not cover, in the view's coordinates; nil if no first responder is
  /// inside.
  func keyboardFocus(inHeight height: CGFloat) -> KeyboardFocus? {
    keyboardFocus(inHeight: height, in: focusedView)
  }

  /// Requests the view of an element; nil if there is none.
  func makeView(
    _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    switch key.category {
    case .decoration: return makeDecoration(key, attributes)
    case .cell: return makeCell(key, attributes)
    case .supplementary: return makeSupplementary(key, attributes)
    }
  }

  private func makeCell(
    _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    guard let dataSource else { return nil }
    if key.indexPath.count == 2, extra(at: RowAddress(key.indexPath)) != nil {
      // The gap for dragged items has no cell.
      guard let context = placeholder(at: RowAddress(key.indexPath)) else { return nil }
      return ask(key) { placeholderCell(context, at: key.indexPath) }
    }
    counters.cellsAsked += 1
    let cell = ask(key) { dataSource.collectionView(self, cellForItemAt: dataPath(key.indexPath)) }
    if cell.reuseIdentifier == nil {
      report(
        once: "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a "
          + "reuseIdentifier - cells must be retrieved by calling "
          + "-dequeueReusableCellWithReuseIdentifier:forIndexPath:")
    }
    return unused(cell, key) { UICollectionViewCell(frame: attributes.untransformedFrame) }
  }

  private func makeSupplementary(
    _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    guard let dataSource else { return nil }
    let asked = NotImplemented.ask {
      ask(key) {
        dataSource.collectionView(
          self, viewForSupplementaryElementOfKind: key.kind, at: key.indexPath)
      }
    }
    guard asked.isImplemented else {
      report(
        once: "the view returned from "
          + "-collectionView:viewForSupplementaryElementOfKind:atIndexPath: is missing: the data "
          + "source does not implement it, and the layout has elements of kind \(key.kind)")
      return nil
    }
    if asked.answer.reuseIdentifier == nil {
      report(
        once: "the view returned from "
          + "-collectionView:viewForSupplementaryElementOfKind:atIndexPath: does not have a "
          + "reuseIdentifier - views must be retrieved by calling "
          + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath:")
    }
    return unused(asked.answer, key) {
      UICollectionReusableView(frame: attributes.untransformedFrame)
    }
  }

  private func makeDecoration(
    _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    let name = CollectionReusePool.Name(kind: "decoration " + key.kind, identifier: key.kind)
    if let view = pool.view(name) {
      view.isHidden = false
      view.prepareForReuse()
      return view
    }
    guard let make = collectionViewLayout.decorationMaker(key.kind) else {
      report(
        once: "could not dequeue a decoration view of kind: \(key.kind) - must register as a class "
          + "or nib or connect a prototype in a storyboard")
      return nil
    }
    counters.viewsMade += 1
    let view = make(attributes.untransformedFrame)
    view?.reuseIdentifier = key.kind
    return view
  }

  /// Requests a view from the data source, and checks that it returns the dequeued view.
  private func ask<View: UICollectionReusableView>(_ key: ElementKey, _ body: () -> View) -> View {
    pool.beginAsking(for: key)
    UICollectionView.asking += 1
    let view = body()
    UICollectionView.asking -= 1
    for other in pool.endAsking() where other !== view && other.place == nil {
      report(
        once: "Expected dequeued view to be returned to the collection view in preparation for "
          + "display. When the collection view's data source is asked to provide a view for a given "
          + "index path, ensure that a single view is dequeued and returned to the collection view. "
          + "Avoid dequeuing views without a request from the collection view. For retrieving an "
          + "existing view in the collection view, use -[UICollectionView cellForItemAtIndexPath:] "
          + "or -[UICollectionView supplementaryViewForElementKind:atIndexPath:]. Dequeued view: "
          + "\(other); Collection view: \(self)")
      discard(other, key)
    }
    return view
  }

  /// Returns the view if it displays no element; otherwise reports a fault and returns a different one.
  private func unused(
    _ view: UICollectionReusableView, _ key: ElementKey, _ make: () -> UICollectionReusableView
  ) -> UICollectionReusableView {
    guard view.place != nil else { return view }
    UIKitFault.report(
      "UICollectionView dataSource returned a view that is already on screen; index path: "
        + "\(key.indexPath), view: \(view)")
    return make()
  }

  // MARK: Leaving

  /// Removes a view that is no longer displayed.
  func retire(_ view: UICollectionReusableView, _ key: ElementKey) {
    tellDidEndDisplaying(view, key)
    // The app may have reused it for another element.
    if let place = view.place, place.key != key, shown[place.key] === view { return }
    discard(view, key)
  }

  /// Returns a view to the reuse pool.
  func discard(_ view: UICollectionReusableView, _ key: ElementKey) {
    (view as? UICollectionViewListCell)?.list.swipe?.cutShort()
    if hostSession.firstResponder != nil { view.endEditing(true) }
    contextMenu?.willReuse(view)
    view.place = nil
    view.measuredSize = nil
    pass.changed.remove(ObjectIdentifier(view))
    view.layer.removeAllAnimations()
    let kind: String? =
      switch key.category {
      case .cell: nil
      case .supplementary: key.kind
      case .decoration: "decoration " + key.kind
      }
    if pool.keep(view, kind: kind) {
      // Hidden rather than removed, which makes reuse cheap.
      if view.superview === self || view.superview is CollectionRowView { view.isHidden = true }
    } else if view.superview === self || view.superview is CollectionRowView {
      view.removeFromSuperview()
    }
  }

  /// Removes all views, after a reload.
  func releaseEverything() throws(CollectionInterruption) {
    endAllUpdates()
    cutSwipesShort()
    touch.forget()
    let events = pass.events
    let old = shown
    shown = [:]
    for key in old.keys.sorted() {
      if let view = old[key] { retire(view, key) }
    }
    if events.reloads != pass.events.reloads || events.updates != pass.events.updates {
      throw CollectionInterruption()
    }
  }

  // MARK: Telling

  func tellWillDisplay(_ view: UICollectionReusableView, _ key: ElementKey) {
    switch key.category {
    case .cell:
      guard let cell = view as? UICollectionViewCell, view.place?.isExtra != true else { return }
      delegate?.collectionView(self, willDisplay: cell, forItemAt: dataPath(key.indexPath))
    case .supplementary:
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.indexPath)
    case .decoration: break
    }
  }

  func tellDidEndDisplaying(_ view: UICollectionReusableView, _ key: ElementKey) {
    switch key.category {
    case .cell:
      // An extra item may have taken the index path of a departing cell.
      guard let cell = view as? UICollectionViewCell, view.place?.isExtra != true else { return }
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: dataPath(key.indexPath))
    case .supplementary:
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind,
        at: key.indexPath)
    case .decoration: break
    }
  }

  // MARK: Finding

  /// Returns the visible elements of a category and, unless nil, a kind, in ascending order.
  func visibleKeys(_ category: ElementKey.Category, _ kind: String?) -> [ElementKey] {
    layOutIfShown()
    return shown.filter { key, view in
      key.category == category && (kind == nil || key.kind == kind)
        && Self.meets(view.appliedAttributes.map(displayedFrame) ?? view.frame, bounds)
    }.keys.sorted()
  }

  func path(of view: UICollectionReusableView, _ category: ElementKey.Category) -> IndexPath? {
    guard let place = view.place, place.collectionView === self, place.key.category == category,
      !place.isDeparting
    else { return nil }
    return place.key.indexPath
  }

  func path(at point: CGPoint) -> IndexPath? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    prepareLayout()
    let rect = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    let known = pass.answer.flatMap { $0.rect.contains(point) ? $0.elements : nil }
    let found = known ?? elementsAlone(in: rect)
    let hit = found.values.filter {
      $0.representedElementCategory == .cell && !$0.isHidden && displayedFrame($0).contains(point)
    }
    return hit.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  /// Returns the elements in a rectangle outside the visible area, without replacing the attributes
  /// known for the visible area.
  func elementsAlone(in rect: CGRect) -> [ElementKey: UICollectionViewLayoutAttributes] {
    prepareLayout()
    let before = pass.answer
    defer { if let before { pass.answer = before } }
    return elements(in: rect)
  }

  /// The visible elements in the order of their sections: headers, items with their badges, footers.
  var keysInReadingOrder: [ElementKey] {
    func rank(_ key: ElementKey) -> Int {
      switch key.category {
      case .decoration: 0
      case .supplementary: key.kind == UICollectionView.elementKindSectionFooter ? 3 : 1
      case .cell: 2
      }
    }
    let badges = badgesByItem
    let own = Set(badges.values.joined())
    return shown.keys.filter { !own.contains($0) }.sorted { left, right in
      (left.section ?? -1, rank(left), left) < (right.section ?? -1, rank(right), right)
    }.flatMap { [$0] + (badges[$0] ?? []) }
  }

  /// The visible views in reading order.
  var elementsInReadingOrder: [UIView] {
    // The cells of an orthogonally scrolling section are in its scroll view.
    var views: [UIView] = []
    for view in keysInReadingOrder.compactMap({ shown[$0] }) {
      guard let row = view.superview as? CollectionRowView else {
        views.append(view)
        continue
      }
      if views.last !== row { views.append(row) }
    }
    let known = Set(views.map { ObjectIdentifier($0) })
    return views + subviews.filter { !known.contains(ObjectIdentifier($0)) }
  }

  /// The visible badges, grouped by the item that each of them covers the most, in order.
  private var badgesByItem: [ElementKey: [ElementKey]] {
    var found: [ElementKey: [ElementKey]] = [:]
    for (key, badge) in shown where key.category == .supplementary {
      guard collectionViewLayout.isAnchored(key) else { continue }
      var best: (item: ElementKey, area: CGFloat)?
      for (item, cell) in shown where item.category == .cell && item.section == key.section {
        let overlap = cell.frame.intersection(badge.frame)
        let area = overlap.isNull ? 0 : overlap.width * overlap.height
        if area > best?.area ?? 0 { best = (item, area) }
      }
      if let best { found[best.item, default: []].append(key) }
    }
    return found.mapValues { $0.sorted() }
  }
}
