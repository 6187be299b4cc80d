import CollectionEngine

// The handlers of visible items, which are called when the layout is solved, starting with the last
// section, and when a row is scrolled. Their changes persist.
extension UICollectionViewCompositionalLayout {
  /// Calls the handlers of all visible sections, after a preparation.
  func callHandlers() {
    guard let geometry = state.geometry, let view = collectionView else { return }
    let bounds = mirroredInContent(view.bounds)
    let rect = LayoutRect(bounds)
    let sections = geometry.sections(from: rect[geometry.axis], to: rect.end(geometry.axis))
    for section in sections.reversed() { callHandler(section, in: bounds) }
  }

  /// Calls the handler of a row that was scrolled, and applies its changes.
  func callHandler(ofRow section: Int) {
    guard let view = collectionView, state.sections.indices.contains(section) else { return }
    let changed = callHandler(section, in: mirroredInContent(view.bounds))
    for key in changed {
      if let attributes = attributes(of: key) { view.refresh(attributes) }
    }
  }

  private func mirroredInContent(_ rect: CGRect) -> CGRect {
    guard state.basis?.isMirrored == true else { return rect }
    return CGRect(
      x: geometryContentSize.width - rect.maxX, y: rect.minY, width: rect.width,
      height: rect.height)
  }

  /// Calls a section's handler with its elements in a rectangle; returns the elements that it
  /// changed.
  @discardableResult
  private func callHandler(_ section: Int, in bounds: CGRect) -> [ElementKey] {
    guard let handler = state.sections[section]?.visibleItemsInvalidationHandler,
      let view = collectionView, let geometry = state.geometry,
      let environment = currentEnvironment
    else { return [] }
    let viewport = geometry.rowViewport(section)
    // Row coordinates for rows, content coordinates for other sections.
    let origin = viewport.map { CGPoint(x: $0.x, y: $0.y) } ?? .zero
    let distance = viewport == nil ? 0 : rows.distance(of: section)
    let isHorizontal = configuration.scrollDirection == .vertical
    let offset =
      viewport == nil
      ? view.contentOffset
      : isHorizontal ? CGPoint(x: distance, y: 0) : CGPoint(x: 0, y: distance)
    var items: [VisibleItem] = []
    geometry.forEachElement(
      in: LayoutRect(bounds), rowExtent: { $0 == section ? self.rows.extent(of: section) : nil }
    ) { element, place in
      let key = self.key(of: element, geometry)
      guard key.category != .decoration, key.indexPath.section == section else { return }
      if viewport != nil, !state.isInRow(key) { return }
      let base = UICollectionViewLayoutAttributes()
      base.setElement(key)
      base.frame = CGRect(place.rect).offsetBy(dx: -origin.x, dy: -origin.y)
      base.zIndex = place.zIndex
      items.append(VisibleItem(base, state.changes[key] ?? .none))
    }
    handler(items, offset, environment)
    var changed: [ElementKey] = []
    for item in items where item.change != state.changes[item.key] ?? .none {
      state.changes[item.key] = item.change == .none ? nil : item.change
      changed.append(item.key)
    }
    return changed
  }
}
