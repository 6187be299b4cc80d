import TableGeometry

/// The positions of all elements of a compositional layout.
///
/// Positions are rounded to pixels when queried. In an orthogonally scrolling section, rectangles are
/// those of the unscrolled row.
public struct CompositionalGeometry: Sendable {
  /// An element of the layout.
  public enum Element: Hashable, Sendable {
    /// An item.
    case item(RowAddress)
    /// A badge, identified by its kind and its number among the badges of that kind in the section.
    case anchored(section: Int, SectionSolution.PartKey)
    /// A header or footer of a section, identified by its index in the section's boundary items.
    case boundary(section: Int, index: Int)
    /// A header or footer of the layout, identified by its index.
    case global(index: Int)
    /// A view behind a section, identified by its index in the section's decorations.
    case decoration(section: Int, index: Int)
  }

  /// The position of an element.
  public struct Place: Equatable, Sendable {
    /// The rectangle; x is measured from the leading edge.
    public var rect: LayoutRect
    /// The z-index, from back to front.
    public var zIndex: Int
    /// The element's dimensions: those with an estimate are measured.
    public var size: LayoutDimensions
  }

  /// The sections, of which equal ones may be one object.
  public private(set) var sections: [SectionSolution]
  /// The layout's own headers and footers.
  public let globalItems: [BoundaryItem]
  /// The size of the container.
  public let container: LayoutSize
  /// The axis along which sections follow each other.
  public let axis: LayoutAxis
  /// The rules of sizes and positions.
  public let rules: LayoutRules
  private let spacing: Double
  private(set) var measuredGlobals: [SectionSolution.PartKey: LayoutSize]
  private(set) var starts: SectionStarts
  /// The length of each section along the scroll direction.
  private(set) var lengths: [Double] = []
  private var stale: Set<Int> = []

  private static let noSize = LayoutDimensions(width: .absolute(0), height: .absolute(0))

  /// Creates the geometry of sections.
  ///
  /// - Parameters:
  ///   - sections: The sections.
  ///   - spacing: The distance between sections.
  ///   - globalItems: The headers and footers of the whole layout.
  ///   - measuredGlobals: The measured sizes of those headers and footers.
  public init(
    sections: [SectionSolution], spacing: Double = 0, globalItems: [BoundaryItem] = [],
    container: LayoutSize, axis: LayoutAxis, rules: LayoutRules,
    measuredGlobals: [SectionSolution.PartKey: LayoutSize] = [:]
  ) {
    self.sections = sections
    self.spacing = LayoutRules.usableOffset(spacing)
    self.globalItems = globalItems
    self.container = container
    self.axis = axis
    self.rules = rules
    self.measuredGlobals = measuredGlobals
    lengths = Self.lengths(of: sections)
    starts = SectionStarts()
    starts = SectionStarts(
      lengths: lengths, from: globalExtent(.start), spacing: self.spacing)
  }

  /// Returns the lengths of sections. A long list has thousands, most of which are the same object.
  private static func lengths(of sections: [SectionSolution]) -> [Double] {
    var lengths: [Double] = []
    lengths.reserveCapacity(sections.count)
    for (index, section) in sections.enumerated() {
      let isShared = index > 0 && section === sections[index - 1]
      lengths.append(isShared ? lengths[index - 1] : section.length)
    }
    return lengths
  }

  /// The measured sizes of the headers and footers of the whole layout.
  public var globalSizes: [SectionSolution.PartKey: LayoutSize] { measuredGlobals }

  /// The length of the content along the scroll direction.
  public var length: Double { starts[sections.count] + globalExtent(.end) }

  /// Returns the start of a section along the scroll direction.
  public func start(ofSection section: Int) -> Double { starts[section] }

  // MARK: Measuring

  /// Sets the measured size of an element with an estimate. Positions change at the next ``settle()``.
  ///
  /// - Returns: Whether the size differs from the previous one.
  public mutating func measure(_ element: Element, as size: LayoutSize) -> Bool {
    switch element {
    case .item(let item):
      let isChanged = ownSection(item.section).measure(item.row, as: size)
      if isChanged { stale.insert(item.section) }
      return isChanged
    case .anchored(let section, let part):
      return ownSection(section).measure(part, as: size)
    case .boundary(let section, let index):
      let item = sections[section].plan.spec.boundaryItems[index]
      let isChanged = ownSection(section).measure(.init(kind: item.kind, number: 0), as: size)
      if isChanged { stale.insert(section) }
      return isChanged
    case .global(let index):
      let key = SectionSolution.PartKey(kind: globalItems[index].kind, number: 0)
      guard size.width.isFinite, size.height.isFinite, measuredGlobals[key] != size else {
        return false
      }
      measuredGlobals[key] = size
      stale.insert(-1)
      return true
    case .decoration: return false
    }
  }

  /// Replaces the solution of a section. Positions change at the next ``settle()``.
  public mutating func replaceSolution(of section: Int, with solution: SectionSolution) {
    sections[section] = solution
    stale.insert(section)
  }

  /// Solves the sections whose elements were measured again.
  public mutating func settle() {
    if stale.isEmpty { return }
    for section in stale.sorted() {
      if section < 0 {
        starts.move(from: 0, by: globalExtent(.start) - starts[0])
        continue
      }
      let own = ownSection(section)
      own.settle()
      let length = own.length
      starts.move(from: section + 1, by: length - lengths[section])
      lengths[section] = length
    }
    stale = []
  }

  /// Returns a section to be changed, which is copied if others share the object.
  private mutating func ownSection(_ section: Int) -> SectionSolution {
    if !isKnownUniquelyReferenced(&sections[section]) {
      sections[section] = sections[section].copy()
    }
    return sections[section]
  }

  // MARK: Rows

  /// Returns the visible rectangle of an orthogonally scrolling section; nil for other sections.
  public func rowViewport(_ section: Int) -> LayoutRect? {
    let own = sections[section]
    guard own.plan.spec.isOrthogonal else { return nil }
    var rect = LayoutRect(
      x: own.plan.insets.leading, y: own.plan.insets.top, width: 0, height: 0)
    rect[axis] = starts[section] + own.groupsStart
    rect.size[axis] = own.rowThickness
    rect.size[axis.other] = own.plan.box[axis.other]
    return rules.position(rect)
  }

  /// Returns the length of the groups of an orthogonally scrolling section.
  public func rowLength(_ section: Int) -> Double { sections[section].groupsLength }

  /// Returns the starts and lengths of the groups of an orthogonally scrolling section that overlap an
  /// extent of its row, with their indices.
  public func rowGroups(
    _ section: Int, from lower: Double, to upper: Double
  ) -> [(index: Int, start: Double, length: Double)] {
    let own = sections[section]
    return own.groups(from: lower, to: upper).map {
      let place = own.place(ofGroup: $0)
      let frame = place.solved.frame
      return ($0, place.start + frame[axis.other], frame.size[axis.other])
    }
  }

  /// Returns the number of groups of a section.
  public func groupCount(_ section: Int) -> Int { sections[section].groupCount }

  // MARK: Places

  /// Returns an element's position; nil if there is no such element.
  public func place(of element: Element, pins: ClosedRange<Double>? = nil) -> Place? {
    switch element {
    case .item(let item):
      guard sections.indices.contains(item.section),
        let (rect, solved) = sections[item.section].item(item.row)
      else { return nil }
      return makePlace(item.section, rect, solved)
    case .anchored(let section, let part):
      guard sections.indices.contains(section), let found = sections[section].anchor(part) else {
        return nil
      }
      return Place(
        rect: rules.position(moved(found.rect, section)), zIndex: found.item.zIndex,
        size: found.item.size)
    case .boundary(let section, let index):
      guard sections.indices.contains(section),
        sections[section].plan.spec.boundaryItems.indices.contains(index)
      else { return nil }
      return boundaryPlace(section, index, pins)
    case .global(let index):
      return globalItems.indices.contains(index) ? globalPlace(index, pins) : nil
    case .decoration(let section, let index):
      guard sections.indices.contains(section),
        sections[section].plan.spec.decorations.indices.contains(index),
        lengths[section] > 0
      else { return nil }
      return decorationPlace(section, index)
    }
  }

  /// Converts a rectangle from the first group of a section to the content's coordinates.
  private func moved(_ rect: LayoutRect, _ section: Int) -> LayoutRect {
    var moved = rect
    moved[axis] += starts[section] + sections[section].groupsStart
    moved[axis.other] += sections[section].plan.insets.before(axis.other)
    return moved
  }

  private func makePlace(_ section: Int, _ rect: LayoutRect, _ solved: SolvedItem) -> Place {
    // Elements are in front of a section's decorations (R).
    let isDecorated = !sections[section].plan.spec.decorations.isEmpty
    return Place(
      rect: rules.position(moved(rect, section)), zIndex: solved.zIndex + (isDecorated ? 1 : 0),
      size: solved.size)
  }

  private func decorationPlace(_ section: Int, _ index: Int) -> Place {
    let item = sections[section].plan.spec.decorations[index]
    var rect = LayoutRect(x: 0, y: 0, width: container.width, height: container.height)
    rect[axis] = starts[section]
    rect.size[axis] = lengths[section]
    let insets = item.insets
    rect.x += insets.leading
    rect.y += insets.top
    rect.size.width = abs(rect.size.width - insets.sum(.horizontal))
    rect.size.height = abs(rect.size.height - insets.sum(.vertical))
    return Place(rect: rules.position(rect), zIndex: item.zIndex, size: Self.noSize)
  }

  // MARK: Queries

  /// Returns the sections that overlap an extent along the scroll direction.
  public func sections(from lower: Double, to upper: Double) -> Range<Int> {
    if sections.isEmpty || upper < lower { return 0..<0 }
    let low = max(0, starts.firstIndex { $0 >= lower } - 1)
    let last = starts.firstIndex { $0 > upper }
    return low..<max(low, min(last, sections.count))
  }

  /// Calls `body` with every element in a rectangle: for each section the decorations, the items group
  /// by group with their anchored elements, and the boundary elements; then the layout's own elements.
  ///
  /// An item is included only if its group is in the rectangle too (R).
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - pins: The visible extent of the content, for pinned elements; nil to pin none.
  ///   - rowExtent: Returns the requested extent of the row of an orthogonally scrolling section.
  public func forEachElement(
    in rect: LayoutRect, pins: ClosedRange<Double>? = nil,
    rowExtent: (Int) -> ClosedRange<Double>?, _ body: (Element, Place) -> Void
  ) {
    for section in sectionsWithElements(in: rect) {
      forEachElement(ofSection: section, in: rect, pins, rowExtent(section), body)
    }
    for index in globalItems.indices {
      let place = globalPlace(index, pins)
      if place.rect.touches(rect) { body(.global(index: index), place) }
    }
  }

  /// Calls `body` with the pinned elements of the layout and of the sections in a rectangle, even
  /// those that pinning moves out of the rectangle. No other element's position depends on the
  /// visible extent.
  public func forEachPinnedElement(
    ofSectionsIn rect: LayoutRect, pins: ClosedRange<Double>, _ body: (Element, Place) -> Void
  ) {
    for section in sectionsWithElements(in: rect) where sections[section].hasLength {
      let items = sections[section].plan.spec.boundaryItems
      for index in items.indices where items[index].isPinned {
        if let place = boundaryPlace(section, index, pins) {
          body(.boundary(section: section, index: index), place)
        }
      }
    }
    for index in globalItems.indices where globalItems[index].isPinned {
      body(.global(index: index), globalPlace(index, pins))
    }
  }

  /// Returns the sections that may have elements in a rectangle.
  private func sectionsWithElements(in rect: LayoutRect) -> Range<Int> {
    // Rounding moves an element by less than a pixel. Pinned and offset elements leave their section by
    // at most the visible extent.
    let range = sections(from: rect[axis] - 1, to: rect.end(axis) + 1)
    // Preceding sections of zero length have no items, but may have badges or elements that overlap
    // their edge.
    return range.lowerBound > 0 ? (range.lowerBound - 1)..<range.upperBound : range
  }

  private func forEachElement(
    ofSection section: Int, in rect: LayoutRect, _ pins: ClosedRange<Double>?,
    _ rowExtent: ClosedRange<Double>?, _ body: (Element, Place) -> Void
  ) {
    let own = sections[section]
    guard own.hasLength else { return }
    for index in own.plan.spec.decorations.indices where lengths[section] > 0 {
      let place = decorationPlace(section, index)
      if place.rect.touches(rect) { body(.decoration(section: section, index: index), place) }
    }
    let cross = axis.other
    var wanted = rect
    let groups: Range<Int>
    if own.plan.spec.isOrthogonal {
      // Distances in the row are relative to its first group.
      let base = own.plan.insets.before(cross)
      let extent = rowExtent ?? (rect[cross] - base)...(rect.end(cross) - base)
      groups = own.groups(from: extent.lowerBound - 1, to: extent.upperBound + 1)
      wanted[cross] = extent.lowerBound + base
      wanted.size[cross] = extent.upperBound - extent.lowerBound
    } else {
      let base = starts[section] + own.groupsStart
      groups = own.groups(from: rect[axis] - 1 - base, to: rect.end(axis) + 1 - base)
    }
    forEachElement(ofSection: section, groups: groups, in: wanted, body)
    for index in own.plan.spec.boundaryItems.indices {
      if let place = boundaryPlace(section, index, pins), place.rect.touches(rect) {
        body(.boundary(section: section, index: index), place)
      }
    }
  }

  private func forEachElement(
    ofSection section: Int, groups: Range<Int>, in wanted: LayoutRect,
    _ body: (Element, Place) -> Void
  ) {
    guard !groups.isEmpty else { return }
    let own = sections[section]
    var numbers: [String: Int] = [:]
    for index in groups {
      let group = own.place(ofGroup: index)
      func inContent(_ rect: LayoutRect) -> LayoutRect {
        moved(rect.moved(group.start, along: own.plan.groupAxis), section)
      }
      let isIn = rules.position(inContent(group.solved.frame)).touches(wanted)
      for (offset, item) in group.solved.items.enumerated() where isIn {
        let place = makePlace(
          section, item.rect.moved(group.start, along: own.plan.groupAxis), item)
        guard place.rect.touches(wanted) else { continue }
        body(.item(RowAddress(section: section, row: group.firstItem + offset)), place)
      }
      for anchor in group.solved.anchors {
        let kind = anchor.item.kind
        let number =
          numbers[kind] ?? own.anchorNumber(of: kind, beforeGroup: groups.lowerBound)
        let part = SectionSolution.PartKey(kind: kind, number: number)
        numbers[kind] = part.number + 1
        let rect = inContent(
          anchor.item.frame(at: anchor.box, measured: own.measuredParts[part], rules))
        let place = Place(
          rect: rules.position(rect), zIndex: anchor.item.zIndex, size: anchor.item.size)
        if isIn, place.rect.touches(wanted) {
          body(.anchored(section: section, part), place)
        }
      }
    }
  }
}

extension SectionSolution {
  private var axis: LayoutAxis { plan.axis }

  /// Whether the section has a length, which requires items or boundary elements (R).
  var hasLength: Bool { count > 0 || !plan.spec.boundaryItems.isEmpty }

  /// The start of the content, including its insets, relative to the section.
  var contentStart: Double { hasLength ? boundaryExtents.start : 0 }
  /// The start of the groups, relative to the section.
  var groupsStart: Double { contentStart + plan.insets.before(axis) }
  /// The length of the content, including its insets.
  var contentLength: Double {
    guard hasLength else { return 0 }
    let groups = plan.spec.isOrthogonal ? rowThickness : groupsLength
    return max(0, groups + plan.insets.sum(axis))
  }
  /// The section's length along the scroll direction.
  public var length: Double { contentStart + contentLength + (hasLength ? boundaryExtents.end : 0) }
}
