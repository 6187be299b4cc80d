// Headers, footers and other elements at the edges of sections and of the whole layout.
extension CompositionalGeometry {
  /// Returns the rectangle of a boundary element, which lies outside or inside its box along the scroll
  /// direction.
  private func boundaryRect(
    _ item: BoundaryItem, size: LayoutSize, content: ClosedRange<Double>, box: LayoutRect
  ) -> LayoutRect {
    let cross = axis.other
    var rect = LayoutRect(x: 0, y: 0, width: size.width, height: size.height)
    let length = size[axis]
    switch item.alignment.anchorPlace(along: axis) {
    case .start: rect[axis] = content.lowerBound - (item.extendsBoundary ? length : 0)
    case .middle: rect[axis] = (content.lowerBound + content.upperBound - length) / 2
    case .end: rect[axis] = content.upperBound - (item.extendsBoundary ? 0 : length)
    }
    let place = item.alignment.anchorPlace(along: cross)
    rect[cross] = box[cross] + place.rawValue * (box.size[cross] - size[cross])
    // A side element is also outside the content, which keeps its size (our choice: nothing grows
    // across the scroll direction).
    if item.extendsBoundary, item.alignment.anchorPlace(along: axis) == .middle {
      if place == .start { rect[cross] -= size[cross] }
      if place == .end { rect[cross] += size[cross] }
    }
    return rect.moved(
      x: LayoutRules.usableOffset(item.offsetX), y: LayoutRules.usableOffset(item.offsetY))
  }

  /// Keeps a pinned element within the visible extent and the extent of its section (R; computed as in
  /// flow layouts).
  private func pinned(
    _ rect: LayoutRect, _ item: BoundaryItem, within extent: ClosedRange<Double>,
    _ visible: ClosedRange<Double>?
  ) -> LayoutRect {
    guard item.isPinned, let visible else { return rect }
    var pinned = rect
    let length = rect.size[axis]
    switch item.alignment.anchorPlace(along: axis) {
    case .start:
      pinned[axis] = min(
        max(rect[axis], visible.lowerBound), max(rect[axis], extent.upperBound - length))
    case .end:
      pinned[axis] = max(
        min(rect[axis], visible.upperBound - length), min(rect[axis], extent.lowerBound))
    case .middle: break
    }
    return pinned
  }

  func boundaryPlace(_ section: Int, _ index: Int, _ pins: ClosedRange<Double>?) -> Place? {
    let own = sections[section]
    let item = own.plan.spec.boundaryItems[index]
    let start = starts[section]
    let size = own.size(of: item)
    let content = start + own.contentStart
    let rect = boundaryRect(
      item, size: size, content: content...max(content, content + own.contentLength),
      box: own.boundaryBox)
    let placed = pinned(rect, item, within: start...max(start, start + lengths[section]), pins)
    return Place(
      rect: rules.position(rules.inset(placed, by: item.insets, of: item.size)),
      zIndex: item.order, size: item.size)
  }

  // MARK: The layout's own elements

  private func size(ofGlobal item: BoundaryItem) -> LayoutSize {
    rules.size(
      item.size, in: container, measured: measuredGlobals[.init(kind: item.kind, number: 0)])
  }

  func globalExtent(_ place: LayoutAnchor.Place) -> Double {
    globalItems.filter {
      $0.extendsBoundary && $0.alignment.anchorPlace(along: axis) == place
    }.map { size(ofGlobal: $0)[axis] }.max() ?? 0
  }

  func globalPlace(_ index: Int, _ pins: ClosedRange<Double>?) -> Place {
    let item = globalItems[index]
    let rect = boundaryRect(
      item, size: size(ofGlobal: item),
      content: starts[0]...max(starts[0], starts[sections.count]),
      box: LayoutRect(x: 0, y: 0, width: container.width, height: container.height))
    let placed = pinned(rect, item, within: 0...max(0, length), pins)
    return Place(
      rect: rules.position(rules.inset(placed, by: item.insets, of: item.size)),
      zIndex: item.order, size: item.size)
  }
}

extension SectionSolution {
  private var axis: LayoutAxis { plan.axis }

  /// Returns the size of a boundary element.
  func size(of item: BoundaryItem) -> LayoutSize {
    var box = plan.container
    box[axis.other] = boundaryBox.size[axis.other]
    return plan.rules.size(
      item.size, in: box, measured: measuredParts[PartKey(kind: item.kind, number: 0)])
  }

  /// The extent of boundary elements across the scroll direction: the section's content, or the whole
  /// container (D).
  var boundaryBox: LayoutRect {
    let cross = axis.other
    var insets = plan.spec.supplementaryInsets
    if plan.spec.supplementariesFollowInsets {
      let own = plan.rules.containerInsets(plan.spec.insets, of: plan.container)
      insets.top += own.top
      insets.leading += own.leading
      insets.bottom += own.bottom
      insets.trailing += own.trailing
    } else {
      insets = LayoutInsets()
    }
    var box = LayoutRect(
      x: 0, y: 0, width: plan.container.width, height: plan.container.height)
    box[cross] = insets.before(cross)
    box.size[cross] = max(0, box.size[cross] - insets.sum(cross))
    return box
  }

  /// The lengths of the boundary elements before and after the content.
  struct BoundaryExtents: Sendable {
    var start = 0.0
    var end = 0.0
  }

  /// Returns the lengths of the boundary elements before and after the content.
  var solvedExtents: BoundaryExtents {
    var extents = BoundaryExtents()
    for item in plan.spec.boundaryItems where item.extendsBoundary {
      let place = item.alignment.anchorPlace(along: axis)
      if place == .middle { continue }
      let length = size(of: item)[axis]
      // Several elements at the same edge do not stack (R).
      if place == .start {
        extents.start = max(extents.start, length)
      } else {
        extents.end = max(extents.end, length)
      }
    }
    return extents
  }
}
