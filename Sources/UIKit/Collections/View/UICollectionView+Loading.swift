import TableGeometry

extension UICollectionView {
  /// The number of collection views that are currently requesting a view from their data source.
  static var asking = 0

  func setUpCollection() {
    super.backgroundColor = .systemBackground
    ownLayoutDidChange()
    followPointer()
  }

  /// Attaches the layout to the view.
  func ownLayoutDidChange() {
    let layout = collectionViewLayout
    if let other = layout.collectionView, other !== self {
      UIKitFault.report(
        "\(layout) is the layout of two collection views: \(other) and \(self)")
    }
    layout.collectionView = self
    pass.reported = []
    pass.isPrepared = false
    pass.answer = nil
    pass.outdated = [:]
  }

  func delegateDidChange() {
    flowDelegate = delegate as? any UICollectionViewDelegateFlowLayout
    updateContextMenu()
    updateSweepRecognizer()
    collectionViewLayout.invalidateLayout()
  }

  /// The number of items in each section, requested if outdated.
  var itemCounts: [Int] {
    loadIfNeeded()
    return content.counts
  }

  func itemCount(_ section: Int) -> Int {
    let counts = itemCounts
    guard counts.indices.contains(section) else {
      UIKitFault.report(
        "-[UICollectionView numberOfItemsInSection:] - section \(section) beyond bounds "
          + "(\(counts.count))")
      return 0
    }
    return counts[section]
  }

  func loadIfNeeded() {
    guard content.phase == .stale else { return }
    content.phase = .loading
    counters.loads += 1
    let counts = askCounts()
    content.counts = counts
    // A reload during the request leaves the counts outdated.
    guard content.phase == .loading else { return }
    content.phase = .current
    focus.keep(in: content)
    loadSectionIndex()
  }

  /// Requests the number of items in each section.
  func askCounts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections(in: self)
    guard sections >= 0 else {
      UIKitFault.report("-[UICollectionView numberOfSections] answered \(sections)")
      return []
    }
    // Written in place: a long list has thousands of sections, whose counts each update requests.
    var counts = [Int](repeating: 0, count: sections)
    var bits = 0
    counts.withUnsafeMutableBufferPointer { counts in
      for section in counts.indices {
        counts[section] = dataSource.collectionView(self, numberOfItemsInSection: section)
        bits |= counts[section]
      }
    }
    if bits < 0 {
      for (section, count) in counts.enumerated() where count < 0 {
        UIKitFault.report(
          "-[UICollectionView numberOfItemsInSection:] answered \(count) for section \(section)")
        counts[section] = 0
      }
    }
    if let extras = dragging?.extras, !extras.isEmpty {
      for section in counts.indices { counts[section] += extras.count(inSection: section) }
    }
    return counts
  }

  func reload() {
    selection.removeAll()
    itemHiding?.collectionViewWillReloadData(self)
    setNeedsReload()
  }

  /// Marks everything for reloading.
  func setNeedsReload() {
    abandonMovement()
    if let dragging {
      dragging.viewWillReload()
      dragging.target?.itemsDidMove()
    }
    contextMenu?.viewWillReload()
    if collectionViewLayout.asksForPreferredAttributes {
      // Measured sizes are forgotten: without an anchor, estimates would move what is seen.
      pass.reloadAnchor = pass.reloadAnchor ?? anchor(in: bounds)
    }
    content.phase = .stale
    pass.events.reloads += 1
    pass.releasesEverything = true
    pass.reported = []
    resizes.reset()
    prefetch.forget()
    let context = collectionViewLayout.newContext(.everything)
    collectionViewLayout.invalidateLayout(with: context)
    setNeedsLayout()
  }

  /// Called when a layout was invalidated.
  func layoutWasInvalidated(
    _ layout: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext
  ) {
    guard layout === collectionViewLayout else { return }
    // A layout that invalidates itself in `prepare()` would never be valid.
    if !pass.isPreparing {
      noteOutdatedElements(context)
      pass.isPrepared = false
      pass.answer = nil
    }
    let adjustment = context.contentOffsetAdjustment
    if adjustment != .zero, adjustment.x.isFinite, adjustment.y.isFinite {
      pass.isAdjusted = true
      shiftElements(by: adjustment)
    }
    setNeedsLayout()
  }

  /// Keeps the attributes that an invalidation makes outdated, and has the visible views measured again
  /// that it names: all views, unless it names elements.
  private func noteOutdatedElements(_ context: UICollectionViewLayoutInvalidationContext) {
    switch context.cause {
    case .layout:
      if let answer = pass.answer { pass.outdated = answer.elements }
      for (key, view) in shown where context.names(key) { measureAgain(view, key) }
    case .preferred, .boundsChange:
      if let answer = pass.answer { pass.outdated = answer.elements }
    case .dataSourceCounts, .movement, .everything:
      pass.outdated = [:]
      pass.resizeAnchor = nil
    }
  }

  /// Moves the content and the content offset together.
  func shiftElements(by distance: CGPoint) {
    shiftContent(by: distance)
  }

  func insetsDidChange() {
    guard pass.isPrepared else { return }
    collectionViewLayout.invalidateLayout(with: collectionViewLayout.newContext(.boundsChange))
  }

  func traitsMayHaveChanged(from old: UITraitCollection?) {
    let new = traitCollection
    guard let old,
      old.preferredContentSizeCategory != new.preferredContentSizeCategory
        || old.layoutDirection != new.layoutDirection
    else { return }
    if !pass.isRunning, pass.isPrepared, let anchor = anchorWhileSizesChange {
      pass.reloadAnchor = anchor
    }
    for view in shown.values { pass.changed.insert(ObjectIdentifier(view)) }
    resizes.reset()
    collectionViewLayout.invalidateLayout()
  }
}
