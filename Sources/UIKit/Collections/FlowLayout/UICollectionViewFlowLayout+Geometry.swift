import CollectionEngine
import TableGeometry

extension UICollectionViewFlowLayout {
  // MARK: Preparing

  /// Records the invalidated parts; the delegate is queried again in `prepare()`.
  func recordInvalidation(_ context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    switch context.cause {
    case .everything:
      geometry = nil
      measured = [:]
      needsMetrics = true
      hasWarned = false
    case .dataSourceCounts: needsMetrics = true
    case .layout:
      if flow?.invalidateFlowLayoutDelegateMetrics ?? true
        || flow?.invalidateFlowLayoutAttributes ?? true
      {
        needsMetrics = true
      }
    case .boundsChange: break
    case .movement(let isShift): if isShift { needsMetrics = true }
    case .preferred(let preferred, _): measure(preferred)
    }
  }

  /// Sets the size of an item to the size that its cell prefers.
  private func measure(_ preferred: UICollectionViewLayoutAttributes) {
    let path = preferred.indexPath
    guard path.count == 2, var geometry, geometry.sections.indices.contains(path.section),
      path.item < geometry.sections[path.section].count
    else { return }
    // Releases the shared storage, so that the change below does not copy it.
    self.geometry = nil
    _ = geometry.measure(RowAddress(path), as: properties.flow(preferred.size))
    self.geometry = geometry
  }

  func prepareGeometry() {
    guard let view = collectionView else {
      geometry = nil
      return
    }
    let basis = FlowBasis(view, properties)
    let hasSameLines = self.basis.map(basis.hasSameLines) ?? false
    let hasSameInsets = self.basis.map { basis.hasSameSectionInsets(as: $0, properties) } ?? false
    if geometry != nil, !needsMetrics, hasSameLines, hasSameInsets {
      geometry?.settle()
      self.basis = basis
      return
    }
    // Items depend on the width of the view; sizes that were measured for a different width or direction
    // are discarded.
    if self.basis != nil { measured = hasSameLines ? currentMeasured : [:] }
    needsMetrics = false
    self.basis = basis
    var questions = FlowQuestions(layout: self, view: view, basis: basis)
    geometry = questions.geometry(measured)
    measured = [:]
    if let warning = questions.warning, !hasWarned {
      hasWarned = true
      UIKitFault.report(warning)
    }
  }

  /// The measured sizes, including those that an update has moved since the last `prepare()`.
  private var currentMeasured: [Int: MeasuredSizes] {
    geometry.map(FlowQuestions.measured) ?? measured
  }

  /// Moves measured sizes along with their items in an update. Several updates may follow each other
  /// before the layout is prepared, as when a drop replaces its gap.
  func moveMeasured(_ newRow: (RowAddress) -> RowAddress?, _ newSection: (Int) -> Int?) {
    var moved: [Int: MeasuredSizes] = [:]
    for (section, sizes) in currentMeasured {
      guard let target = newSection(section) else { continue }
      moved[target] = sizes.moved(estimates: nil) { item in
        let row = newRow(RowAddress(section: section, row: item))
        return row?.section == target ? row?.row : nil
      }
    }
    self.geometry = nil
    measured = moved
    needsMetrics = true
  }

  // MARK: Answers

  var flowContentSize: CGSize {
    guard let geometry else { return .zero }
    let size = FlowSize(along: geometry.length, across: geometry.width)
    return properties.rect(FlowFrame(along: 0, across: 0, size: size)).size
  }

  private var pins: FlowGeometry.Pins? {
    guard properties.pinsHeaders || properties.pinsFooters, let view = collectionView else {
      return nil
    }
    let bounds = view.pinningBounds
    let (low, high) =
      properties.direction == .vertical ? (bounds.minY, bounds.maxY) : (bounds.minX, bounds.maxX)
    return FlowGeometry.Pins(
      visible: Double(low)...Double(max(low, high)), headers: properties.pinsHeaders,
      footers: properties.pinsFooters)
  }

  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let geometry, rect.isUsable else { return [] }
    let isVertical = properties.direction == .vertical
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var found: [UICollectionViewLayoutAttributes] = []
    geometry.forEachElement(from: Double(low), to: Double(high), pins: pins) { element in
      switch element {
      case .item(let item, let frame, let shift):
        found.append(attributes(ofItem: IndexPath(item), frame, shift))
      case .part(let part, let section, let frame):
        found.append(attributes(of: part, section, frame))
      }
    }
    return found
  }

  /// Returns the headers and footers of the sections in a rectangle; nil if headers and footers are not
  /// pinned.
  func pinnedElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let geometry, let pins, rect.isUsable else { return nil }
    let isVertical = properties.direction == .vertical
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var found: [UICollectionViewLayoutAttributes] = []
    // Rounding moves an element by less than a pixel.
    for section in geometry.sections(from: Double(low) - 1, to: Double(high) + 1) {
      for part in [FlowGeometry.Part.header, .footer] {
        if let frame = geometry.frame(of: part, inSection: section, pins: pins) {
          found.append(attributes(of: part, section, frame))
        }
      }
    }
    return found
  }

  private func newAttributes(
    _ make: (UICollectionViewLayoutAttributes) -> Void
  ) -> UICollectionViewLayoutAttributes {
    let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let attributes = UICollectionViewLayoutAttributes.instantiate(
      type ?? UICollectionViewLayoutAttributes.self)
    make(attributes)
    return attributes
  }

  private func attributes(
    ofItem path: IndexPath, _ frame: FlowFrame, _ shift: FlowSize
  ) -> UICollectionViewLayoutAttributes {
    newAttributes {
      $0.setElement(.cell(path))
      $0.frame = properties.rect(frame)
      if shift.along != 0 || shift.across != 0 {
        $0.drawingShift =
          properties.rect(
            FlowFrame(along: shift.along, across: shift.across, size: shift)
          ).origin
      }
    }
  }

  private func attributes(
    of part: FlowGeometry.Part, _ section: Int, _ frame: FlowFrame
  ) -> UICollectionViewLayoutAttributes {
    newAttributes {
      let kind =
        part == .header
        ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
      $0.setElement(
        ElementKey(
          category: .supplementary, kind: kind, indexPath: IndexPath(item: 0, section: section)))
      $0.frame = properties.rect(frame)
      // Pinned headers and footers are in front of cells.
      let isPinned = part == .header ? properties.pinsHeaders : properties.pinsFooters
      $0.zIndex = isPinned ? 10 : 0
    }
  }

  func attributes(ofItem path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let geometry, path.count == 2, geometry.sections.indices.contains(path.section),
      path.item >= 0, path.item < geometry.sections[path.section].count
    else { return nil }
    let item = RowAddress(path)
    return attributes(
      ofItem: path, geometry.frame(ofItem: item), geometry.drawingShift(ofItem: item))
  }

  func attributes(
    ofKind kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let part: FlowGeometry.Part
    switch kind {
    case UICollectionView.elementKindSectionHeader: part = .header
    case UICollectionView.elementKindSectionFooter: part = .footer
    default: return nil
    }
    guard let geometry, path.count == 2, path.item == 0,
      geometry.sections.indices.contains(path.section)
    else { return nil }
    return geometry.frame(of: part, inSection: path.section, pins: pins).map {
      attributes(of: part, path.section, $0)
    }
  }

  // MARK: Moving

  /// Returns the index path of an item that is moved to a point between items: in an empty section,
  /// or at the start or end of a section.
  func movementTarget(_ previous: IndexPath, _ point: CGPoint) -> IndexPath {
    guard let view = collectionView, view.indexPathForItem(at: view.mirrored(point)) == nil,
      let geometry, !geometry.sections.isEmpty
    else { return previous }
    let isVertical = properties.direction == .vertical
    let (along, across) =
      isVertical ? (Double(point.y), Double(point.x)) : (Double(point.x), Double(point.y))
    let section =
      geometry.sections(from: along, to: along).last
      ?? (along < 0 ? 0 : geometry.sections.count - 1)
    let count = geometry.sections[section].count
    guard count > 0 else { return IndexPath(item: 0, section: section) }
    let first = geometry.frame(ofItem: RowAddress(section: section, row: 0))
    if along < first.along { return IndexPath(item: 0, section: section) }
    let last = geometry.frame(ofItem: RowAddress(section: section, row: count - 1))
    let isBehind =
      along > last.end || along >= last.along && across > last.across + last.size.across
    guard isBehind else { return previous }
    return IndexPath(item: section == previous.section ? count - 1 : count, section: section)
  }
}
