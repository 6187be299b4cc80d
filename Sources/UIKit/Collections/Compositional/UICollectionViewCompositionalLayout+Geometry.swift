import CollectionEngine
import TableGeometry

extension UICollectionViewCompositionalLayout {
  // MARK: Invalidation

  /// Records the invalidated parts; sections are requested again in `prepare()`.
  func recordInvalidation(_ context: UICollectionViewLayoutInvalidationContext) {
    switch context.cause {
    case .everything:
      state.geometry = nil
      state.kept = nil
      state.keptGlobals = [:]
      state.changes = [:]
      state.needsSections = true
    case .dataSourceCounts:
      if !state.followsCounts { state.needsSections = true }
      state.followsCounts = false
    case .layout: state.needsSections = true
    case .boundsChange: break
    case .movement(let isShift): if isShift { state.needsSections = true }
    case .preferred(let preferred, _):
      guard let element = element(of: preferred.key), var geometry = state.geometry else { return }
      // Releases the shared storage, so that the change below does not copy it.
      state.geometry = nil
      _ = geometry.measure(element, as: LayoutSize(preferred.size))
      state.geometry = geometry
    }
  }

  /// Returns whether a preferred size differs from the known size along an axis with an estimate.
  func isNews(
    _ preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard let geometry = state.geometry, let element = element(of: preferred.key),
      let place = geometry.place(of: element), place.size.hasEstimate
    else { return false }
    let known = knownSize(of: element) ?? place.rect.size
    let pixel = 1 / geometry.rules.scale
    return place.size.width.estimate != nil
      && abs(known.width - Double(preferred.size.width)) >= pixel
      || place.size.height.estimate != nil
        && abs(known.height - Double(preferred.size.height)) >= pixel
  }

  private func knownSize(of element: CompositionalGeometry.Element) -> LayoutSize? {
    guard let geometry = state.geometry else { return nil }
    switch element {
    case .item(let item): return geometry.sections[item.section].measured[item.row]
    case .anchored(let section, let part): return geometry.sections[section].measuredParts[part]
    case .boundary(let section, let index):
      let own = geometry.sections[section]
      return own.measuredParts[.init(kind: own.plan.spec.boundaryItems[index].kind, number: 0)]
    case .global(let index):
      return geometry.globalSizes[.init(kind: geometry.globalItems[index].kind, number: 0)]
    case .decoration: return nil
    }
  }

  /// Moves measured sizes along with their items in an update. Several updates may follow each other
  /// before the layout is prepared, as when a drop replaces its gap.
  func moveMeasured(_ change: CollectionChange) {
    state.changes = Dictionary(
      state.changes.compactMap { key, value in change.keptKey(key).map { ($0, value) } },
      uniquingKeysWith: { first, _ in first })
    if updateItemsInPlace(change) { return }
    state.needsSections = true
    if let geometry = state.geometry {
      state.kept = measuredSizes(geometry)
      state.keptGlobals = geometry.globalSizes
      state.geometry = nil
    }
    guard let old = state.kept else { return }
    var kept: [Int: CompositionalState.KeptSizes] = [:]
    for (index, var sizes) in old {
      guard let target = change.keptSection(index) else { continue }
      var items: [Int: LayoutSize] = [:]
      for (item, size) in sizes.items {
        let row = change.keptItem(RowAddress(section: index, row: item))
        if let row, row.section == target { items[row.row] = size }
      }
      if items.isEmpty && sizes.parts.isEmpty { continue }
      sizes.items = items
      kept[target] = sizes
    }
    state.kept = kept
  }

  /// Returns the measured sizes of all sections that have any.
  private func measuredSizes(
    _ geometry: CompositionalGeometry
  ) -> [Int: CompositionalState.KeptSizes] {
    var kept: [Int: CompositionalState.KeptSizes] = [:]
    for (index, section) in geometry.sections.enumerated()
    where !section.measured.isEmpty || !section.measuredParts.isEmpty {
      kept[index] = CompositionalState.KeptSizes(
        items: section.measured, parts: section.measuredParts)
    }
    return kept
  }

  // MARK: Preparing

  func prepareGeometry() {
    guard let view = collectionView else {
      state.geometry = nil
      return
    }
    let basis = basis(of: view)
    state.followsCounts = false
    if state.geometry != nil, !state.needsSections, basis == state.basis {
      state.geometry?.settle()
    } else {
      keepSizes(for: basis)
      state.basis = basis
      state.needsSections = false
      askSections(basis, view)
    }
    rows.geometryDidChange()
    callHandlers()
  }

  /// Keeps measured sizes. If the width or text size has changed, only lists keep the heights of their
  /// rows, headers and footers until these are measured again, as tables do.
  private func keepSizes(for basis: CompositionalBasis) {
    guard let old = state.basis else { return }
    let isSame =
      old.scale == basis.scale && old.category == basis.category
      && (configuration.scrollDirection == .vertical
        ? old.size.width == basis.size.width && old.insets.left == basis.insets.left
          && old.insets.right == basis.insets.right
        : old.size.height == basis.size.height && old.insets.top == basis.insets.top
          && old.insets.bottom == basis.insets.bottom)
    guard isSame else {
      state.kept = state.hasLists && state.kept == nil ? state.geometry.map(listSizes) : nil
      state.keptGlobals = [:]
      return
    }
    guard let geometry = state.geometry, state.kept == nil else { return }
    state.kept = measuredSizes(geometry)
    state.keptGlobals = geometry.globalSizes
  }

  /// Returns the measured sizes of rows, headers and footers of lists, without those of headers as wide as
  /// their content.
  private func listSizes(_ geometry: CompositionalGeometry) -> [Int: CompositionalState.KeptSizes] {
    var kept: [Int: CompositionalState.KeptSizes] = [:]
    for (index, section) in geometry.sections.enumerated()
    where state.sections[index]?.list != nil {
      let wide = section.plan.spec.boundaryItems.filter { $0.size.width.estimate == nil }
      let parts = section.measuredParts.filter { key, _ in wide.contains { $0.kind == key.kind } }
      if section.measured.isEmpty && parts.isEmpty { continue }
      kept[index] = CompositionalState.KeptSizes(
        items: section.measured, parts: parts, isOutdated: true)
    }
    return kept
  }

  private func basis(of view: UICollectionView) -> CompositionalBasis {
    let insets = view.adjustedContentInset
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    func reference(_ own: UIEdgeInsets) -> LayoutInsets {
      let left = max(0, Double(own.left - insets.left))
      let right = max(0, Double(own.right - insets.right))
      return LayoutInsets(
        top: max(0, Double(own.top - insets.top)), leading: isMirrored ? right : left,
        bottom: max(0, Double(own.bottom - insets.bottom)), trailing: isMirrored ? left : right)
    }
    var references: [UIContentInsetsReference: LayoutInsets] = [
      .safeArea: reference(view.safeAreaInsets),
      .layoutMargins: reference(view.layoutMargins),
    ]
    if configuration.contentInsetsReference == .readableContent || state.usesReadableContent {
      let guide = view.readableContentGuide.layoutFrame
      references[.readableContent] = reference(
        UIEdgeInsets(
          top: 0, left: guide.minX - view.bounds.minX, bottom: 0,
          right: view.bounds.maxX - guide.maxX))
    }
    return CompositionalBasis(
      size: view.bounds.size, insets: insets, references: references,
      scale: view.layer.contentsScale,
      category: view.traitCollection.preferredContentSizeCategory, isMirrored: isMirrored)
  }

  private var axis: LayoutAxis {
    configuration.scrollDirection == .vertical ? .vertical : .horizontal
  }

  /// Requests all sections and lays them out.
  private func askSections(_ basis: CompositionalBasis, _ view: UICollectionView) {
    let counts = view.itemCounts
    let rules = LayoutRules(scale: Double(basis.scale))
    let size = basis.size.less(basis.insets)
    let container = LayoutSize(size)
    var asked = SectionAsking(
      basis: basis, configuration: configuration, axis: axis, rules: rules, container: container,
      environment: environment(basis, size, view))
    var sections: [SectionSolution] = []
    sections.reserveCapacity(counts.count)
    state.sections = []
    state.sections.reserveCapacity(counts.count)
    let kept = state.kept ?? [:]
    for (index, count) in counts.enumerated() {
      asked.environment.section = index
      let section: NSCollectionLayoutSection?
      // The app cannot change these sections, so a section that is the same object as the previous one
      // is equal.
      var isUnchanged = false
      switch sectionSource {
      case .section(let shared):
        section = shared
        isUnchanged = index > 0
      case .lists(let configuration):
        // Only the first section differs from the others in a list.
        isUnchanged = index > 1
        section =
          isUnchanged
          ? state.sections[index - 1]
          : .list(using: configuration, layoutEnvironment: asked.environment)
      case .provider(let provider):
        section = provider(index, asked.environment)
      }
      state.sections.append(section)
      let plan =
        isUnchanged
        ? asked.planOfUnchangedSection() : asked.plan(of: section, hasItems: count > 0)
      if let kept = kept[index], !kept.isOutdated || section?.list != nil {
        sections.append(
          SectionSolution(
            plan, count: count, measured: kept.items.filter { $0.key < count }, parts: kept.parts))
      } else {
        sections.append(asked.solution(plan, count: count))
      }
    }
    state.usesReadableContent = asked.usesReadableContent
    if asked.usesReadableContent, basis.references[.readableContent] == nil {
      // The first result shows that the readable width is needed.
      let again = self.basis(of: view)
      state.basis = again
      return askSections(again, view)
    }
    state.kept = nil
    let globals = configuration.boundarySupplementaryItems.map(\.boundaryValue)
    state.geometry = CompositionalGeometry(
      sections: sections, spacing: Double(configuration.interSectionSpacing), globalItems: globals,
      container: container, axis: axis, rules: rules, measuredGlobals: state.keptGlobals)
    state.noteTraits(asked, globals)
    state.hasLists = asked.hasLists
    state.needsHandlers = asked.needsHandlers
  }

  private func environment(
    _ basis: CompositionalBasis, _ size: CGSize, _ view: UICollectionView
  ) -> LayoutEnvironment {
    let insets = basis.insets(of: configuration.contentInsetsReference, configuration).across(axis)
    return LayoutEnvironment(
      container: LayoutContainer(
        contentSize: size,
        contentInsets: NSDirectionalEdgeInsets(
          top: insets.top, leading: insets.leading, bottom: insets.bottom,
          trailing: insets.trailing)), traitCollection: view.traitCollection)
  }

  /// The environment of the last preparation.
  var currentEnvironment: LayoutEnvironment? {
    guard let view = collectionView, let basis = state.basis else { return nil }
    return environment(basis, basis.size.less(basis.insets), view)
  }

  // MARK: Answers

  var geometryContentSize: CGSize {
    guard let geometry = state.geometry else { return .zero }
    var size = geometry.container
    size[geometry.axis] = geometry.length
    return CGSize(width: size.width, height: size.height)
  }

  private var pins: ClosedRange<Double>? {
    guard state.pinsAnything, let view = collectionView else { return nil }
    let bounds = view.pinningBounds
    let (low, high) =
      axis == .vertical ? (bounds.minY, bounds.maxY) : (bounds.minX, bounds.maxX)
    return Double(low)...Double(max(low, high))
  }

  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let geometry = state.geometry, rect.isUsable else { return [] }
    var found: [UICollectionViewLayoutAttributes] = []
    geometry.forEachElement(
      in: LayoutRect(rect), pins: pins, rowExtent: { self.rows.wantedExtent(of: $0) }
    ) { element, place in
      found.append(attributes(of: key(of: element, geometry), place))
    }
    return found
  }

  /// Returns the pinned elements of the layout and of the sections in a rectangle; nil if nothing is
  /// pinned.
  func pinnedElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let geometry = state.geometry, let pins, rect.isUsable else { return nil }
    var found: [UICollectionViewLayoutAttributes] = []
    geometry.forEachPinnedElement(ofSectionsIn: LayoutRect(rect), pins: pins) { element, place in
      found.append(attributes(of: key(of: element, geometry), place))
    }
    return found
  }

  /// Returns the element's key in the collection view.
  func key(
    of element: CompositionalGeometry.Element, _ geometry: CompositionalGeometry
  ) -> ElementKey {
    switch element {
    case .item(let item): .cell(IndexPath(item))
    case .anchored(let section, let part):
      ElementKey(
        category: .supplementary, kind: part.kind,
        indexPath: IndexPath(item: part.number, section: section))
    case .boundary(let section, let index):
      ElementKey(
        category: .supplementary,
        kind: geometry.sections[section].plan.spec.boundaryItems[index].kind,
        indexPath: IndexPath(item: 0, section: section))
    case .global(let index):
      ElementKey(
        category: .supplementary, kind: geometry.globalItems[index].kind,
        indexPath: IndexPath(item: .max, section: 0))
    case .decoration(let section, let index):
      ElementKey(
        category: .decoration, kind: geometry.sections[section].plan.spec.decorations[index].kind,
        indexPath: IndexPath(item: index, section: section))
    }
  }

  /// Returns the element for a key; nil if there is none.
  func element(of key: ElementKey) -> CompositionalGeometry.Element? {
    guard let geometry = state.geometry, key.indexPath.count == 2 else { return nil }
    let (section, item) = (key.indexPath.section, key.indexPath.item)
    if key.category == .supplementary, item == .max {
      return geometry.globalItems.firstIndex { $0.kind == key.kind }.map { .global(index: $0) }
    }
    guard geometry.sections.indices.contains(section), item >= 0 else { return nil }
    let spec = geometry.sections[section].plan.spec
    switch key.category {
    case .cell: return .item(RowAddress(section: section, row: item))
    case .decoration:
      guard spec.decorations.indices.contains(item), spec.decorations[item].kind == key.kind else {
        return nil
      }
      return .decoration(section: section, index: item)
    case .supplementary:
      if item == 0, let index = spec.boundaryItems.firstIndex(where: { $0.kind == key.kind }) {
        return .boundary(section: section, index: index)
      }
      return .anchored(section: section, .init(kind: key.kind, number: item))
    }
  }

  func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let geometry = state.geometry, let element = element(of: key),
      let place = geometry.place(of: element, pins: pins)
    else { return nil }
    return attributes(of: key, place)
  }

  private func newAttributes() -> UICollectionViewLayoutAttributes {
    let type: AnyClass = Self.layoutAttributesClass
    if type == UICollectionViewLayoutAttributes.self { return UICollectionViewLayoutAttributes() }
    return UICollectionViewLayoutAttributes.instantiate(
      type as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self)
  }

  private func attributes(
    of key: ElementKey, _ place: CompositionalGeometry.Place
  ) -> UICollectionViewLayoutAttributes {
    let attributes = newAttributes()
    attributes.setElement(key)
    attributes.frame = CGRect(place.rect)
    attributes.zIndex = place.zIndex
    attributes.measuredAxes = MeasuredAxes(
      isWidthMeasured: place.size.width.estimate != nil,
      isHeightMeasured: place.size.height.estimate != nil)
    if !state.changes.isEmpty, let change = state.changes[key] { change.apply(to: attributes) }
    return attributes
  }
}

extension CGSize {
  /// Returns the size minus insets, clamped to zero.
  fileprivate func less(_ insets: UIEdgeInsets) -> CGSize {
    CGSize(
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}

extension LayoutRect {
  init(_ rect: CGRect) {
    self.init(
      x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width),
      height: Double(rect.height))
  }
}

extension CGRect {
  init(_ rect: LayoutRect) {
    self.init(x: rect.x, y: rect.y, width: rect.size.width, height: rect.size.height)
  }
}
