import CollectionEngine

/// A slow model of compositional layouts that follows the rules of UIKit reference 22.4 literally:
/// every group of every section is filled one item after another, as a tree of boxes.
struct CompositionModel {
  struct Section {
    var spec: SectionSpec
    var count: Int
    var measured: [Int: LayoutSize] = [:]
    var parts: [SectionSolution.PartKey: LayoutSize] = [:]
  }

  var sections: [Section]
  var spacing: Double
  var globals: [BoundaryItem]
  var container: LayoutSize
  var axis: LayoutAxis
  var scale: Double

  /// The model's result for a section.
  struct Solution {
    var items: [Int: LayoutRect] = [:]
    var zIndices: [Int: Int] = [:]
    var anchors: [SectionSolution.PartKey: LayoutRect] = [:]
    var boundaries: [LayoutRect] = []
    var decorations: [LayoutRect] = []
    /// The rectangle of the group of each item.
    var groupRects: [Int: LayoutRect] = [:]
    var anchorGroups: [SectionSolution.PartKey: LayoutRect] = [:]
    var start = 0.0
    var length = 0.0
    var viewport: LayoutRect?
  }

  // MARK: Numbers

  private func floored(_ length: Double) -> Double {
    max(0, (length * scale + 1e-6).rounded(.down) / scale)
  }
  private func nearest(_ rect: LayoutRect) -> LayoutRect {
    var rounded = rect
    rounded.x = (rect.x * scale + 0.5 + 1e-6).rounded(.down) / scale
    rounded.y = (rect.y * scale + 0.5 + 1e-6).rounded(.down) / scale
    return rounded
  }
  private func minimum(_ spacing: LayoutSpacing?) -> Double {
    switch spacing {
    case nil: 0
    case .fixed(let length), .flexible(let length): length
    }
  }
  private func isFlexible(_ spacing: LayoutSpacing?) -> Bool {
    if case .flexible = spacing { true } else { false }
  }
  private func edges(_ edges: LayoutEdges, _ axis: LayoutAxis) -> (LayoutSpacing?, LayoutSpacing?) {
    axis == .horizontal ? (edges.leading, edges.trailing) : (edges.top, edges.bottom)
  }
  private func both(_ item: CompositionItem, _ axis: LayoutAxis) -> Double {
    let (before, after) = edges(item.edges, axis)
    return minimum(before) + minimum(after)
  }
  private func isUniform(_ dimension: LayoutDimension) -> Bool {
    if case .uniform = dimension { true } else { false }
  }

  private func length(
    _ dimension: LayoutDimension, _ box: LayoutSize, along: LayoutAxis?, spacing: Double,
    measured: Double?
  ) -> Double {
    func share(_ share: Double, _ axis: LayoutAxis) -> Double {
      let whole = box[axis]
      guard axis == along, share > 0 else { return floored(share * whole) }
      let number = Int(1 / share + 1e-6)
      return floored(share * (number > 1 ? whole - Double(number - 1) * spacing : whole))
    }
    switch dimension {
    case .absolute(let length): return floored(length)
    case .fractionalWidth(let fraction): return share(fraction, .horizontal)
    case .fractionalHeight(let fraction): return share(fraction, .vertical)
    case .estimated(let estimate), .uniform(let estimate): return measured ?? floored(estimate)
    }
  }

  private func inner(_ size: LayoutSize, _ insets: LayoutInsets, of item: CompositionItem)
    -> LayoutInsets
  {
    var insets = insets
    if item.size.width.estimate != nil { (insets.leading, insets.trailing) = (0, 0) }
    if item.size.height.estimate != nil { (insets.top, insets.bottom) = (0, 0) }
    return fractions(insets, size)
  }

  private func fractions(_ insets: LayoutInsets, _ size: LayoutSize) -> LayoutInsets {
    func points(_ inset: Double, _ length: Double) -> Double {
      inset > 0 && inset < 1 ? inset * length : inset
    }
    return LayoutInsets(
      top: points(insets.top, size.height), leading: points(insets.leading, size.width),
      bottom: points(insets.bottom, size.height), trailing: points(insets.trailing, size.width))
  }

  private func inset(_ rect: LayoutRect, _ insets: LayoutInsets, _ size: LayoutDimensions)
    -> LayoutRect
  {
    var rect = rect
    if size.width.estimate == nil, insets.leading + insets.trailing != 0 || insets.leading != 0 {
      rect.x += insets.leading
      let sum = insets.leading + insets.trailing
      if sum != 0 { rect.size.width = abs(rect.size.width - sum) }
    }
    if size.height.estimate == nil, insets.top + insets.bottom != 0 || insets.top != 0 {
      rect.y += insets.top
      let sum = insets.top + insets.bottom
      if sum != 0 { rect.size.height = abs(rect.size.height - sum) }
    }
    return rect
  }

  // MARK: Boxes

  /// An item or group in its parent.
  final class Box {
    let item: CompositionItem
    var size: LayoutSize
    var x = 0.0
    var y = 0.0
    var children: [Box] = []
    /// The index of an item.
    var index: Int?
    /// The frame of an item of a custom group.
    var custom: CustomFrame?
    var insets = LayoutInsets()

    init(_ item: CompositionItem, _ size: LayoutSize) {
      self.item = item
      self.size = size
    }

    var indices: [Int] { index.map { [$0] } ?? children.flatMap(\.indices) }
    func exists(_ count: Int) -> Bool { indices.contains { $0 < count } }
    func isWhole(_ count: Int) -> Bool { indices.allSatisfy { $0 < count } }
  }

  private func fill(
    _ item: CompositionItem, _ size: LayoutSize, _ section: Section, _ next: inout Int,
    forcedWidth: Double? = nil, forcedHeight: Double? = nil
  ) -> Box {
    let box = Box(item, size)
    let forcedWidth = isUniform(item.size.width) ? forcedWidth : nil
    let forcedHeight = isUniform(item.size.height) ? forcedHeight : nil
    guard let group = item.group else {
      box.index = next
      if next < section.count, let known = section.measured[next] {
        if item.size.width.estimate != nil { box.size.width = known.width }
        if item.size.height.estimate != nil { box.size.height = known.height }
      }
      if let forcedWidth { box.size.width = forcedWidth }
      if let forcedHeight { box.size.height = forcedHeight }
      next += 1
      return box
    }
    if let forcedWidth { box.size.width = forcedWidth }
    if let forcedHeight { box.size.height = forcedHeight }
    let isOpenWidth = item.size.width.estimate != nil && forcedWidth == nil
    let isOpenHeight = item.size.height.estimate != nil && forcedHeight == nil
    if case .custom(let frames) = group.arrangement {
      for frame in frames {
        let child = Box(CompositionItem(item.size), frame.rect.size)
        (child.x, child.y) = (frame.rect.x, frame.rect.y)
        child.index = next
        child.custom = frame
        box.children.append(child)
        next += 1
      }
      if isOpenWidth { box.size.width = max(0, frames.map { $0.rect.end(.horizontal) }.max() ?? 0) }
      if isOpenHeight { box.size.height = max(0, frames.map { $0.rect.end(.vertical) }.max() ?? 0) }
      return box
    }
    let along: LayoutAxis
    switch group.arrangement {
    case .repeated(let axis), .divided(let axis, _), .copied(let axis, _): along = axis
    case .custom: return box
    }
    let across = along.other
    let isOpen = along == .horizontal ? isOpenWidth : isOpenHeight
    let grows = across == .horizontal ? isOpenWidth : isOpenHeight
    box.insets = inner(box.size, item.insets, of: item)
    var room = LayoutSize(
      width: max(0, box.size.width - box.insets.sum(.horizontal)),
      height: max(0, box.size.height - box.insets.sum(.vertical)))
    let first = next
    box.children = children(
      group, along, room, section, &next, nil, nil,
      item.size[along].estimate != nil)
    // Uniform siblings, and shares of a length that grows.
    var shared: [LayoutAxis: Double] = [:]
    for axis in [LayoutAxis.horizontal, .vertical] where item.size[axis].estimate != nil {
      let siblings = box.children.filter { isUniform($0.item.size[axis]) }
      if siblings.count < 2 { continue }
      let known = siblings.filter { $0.exists(section.count) }
      let longest = (known.isEmpty ? siblings : known).map { $0.size[axis] }.max()!
      if siblings.contains(where: { $0.size[axis] != longest }) { shared[axis] = longest }
    }
    func depends(_ item: CompositionItem) -> Bool {
      for dimension in [item.size.width, item.size.height] {
        if across == .horizontal, case .fractionalWidth = dimension { return true }
        if across == .vertical, case .fractionalHeight = dimension { return true }
      }
      return false
    }
    var isAgain = !shared.isEmpty
    let fixed = box.children.filter { !depends($0.item) }.map {
      $0.size[across] + both($0.item, across)
    }
    if grows, let own = fixed.max(),
      own != room[across], box.children.contains(where: { depends($0.item) })
    {
      room[across] = own
      isAgain = true
    }
    if isAgain {
      next = first
      box.children = children(
        group, along, room, section, &next, shared[.horizontal], shared[.vertical],
        item.size[along].estimate != nil)
    }
    if grows, let own = tallest(box.children, across, section) { room[across] = own }
    place(box, group, along, room, isOpen: isOpen)
    if isOpen {
      let gaps = Double(max(0, box.children.count - 1)) * minimum(group.spacing)
      let sum = box.children.reduce(0) { $0 + ($1.size[along] + both($1.item, along)) }
      box.size[along] = gaps + sum + box.insets.sum(along)
    }
    if grows { box.size[across] = room[across] + box.insets.sum(across) }
    return box
  }

  private func tallest(_ boxes: [Box], _ axis: LayoutAxis, _ section: Section) -> Double? {
    let known = boxes.filter { $0.exists(section.count) }
    return (known.isEmpty ? boxes : known).map { $0.size[axis] + both($0.item, axis) }.max()
  }

  private func children(
    _ group: CompositionGroup, _ along: LayoutAxis, _ room: LayoutSize, _ section: Section,
    _ next: inout Int, _ forcedWidth: Double?, _ forcedHeight: Double?, _ runsOnce: Bool
  ) -> [Box] {
    let spacing = minimum(group.spacing)
    func size(_ item: CompositionItem) -> LayoutSize {
      LayoutSize(
        width: length(item.size.width, room, along: along, spacing: spacing, measured: nil),
        height: length(item.size.height, room, along: along, spacing: spacing, measured: nil))
    }
    var boxes: [Box] = []
    switch group.arrangement {
    case .custom: break
    case .divided(_, let count):
      let part = floored((room[along] - Double(count - 1) * spacing) / Double(count))
      var item = group.subitems[0]
      item.size =
        along == .horizontal
        ? LayoutDimensions(width: .absolute(part), height: item.size.height)
        : LayoutDimensions(width: item.size.width, height: .absolute(part))
      for _ in 0..<count {
        boxes.append(
          fill(
            item, size(item), section, &next, forcedWidth: forcedWidth, forcedHeight: forcedHeight))
      }
    case .copied(_, let count):
      for _ in 0..<count {
        let item = group.subitems[0]
        boxes.append(
          fill(
            item, size(item), section, &next, forcedWidth: forcedWidth, forcedHeight: forcedHeight))
      }
    case .repeated:
      var used = 0.0
      while true {
        let (before, first) = (used, next)
        for item in group.subitems {
          let start = next
          let box = fill(
            item, size(item), section, &next, forcedWidth: forcedWidth, forcedHeight: forcedHeight)
          let end = used + (boxes.isEmpty ? 0 : spacing) + box.size[along] + both(item, along)
          let isKept = boxes.isEmpty && item.size[along].estimate != nil
          if !runsOnce && !isKept && end > room[along] + 1e-6 {
            next = start
            return boxes
          }
          boxes.append(box)
          used = end
        }
        if runsOnce || used <= before || next == first { return boxes }
      }
    }
    return boxes
  }

  private func place(
    _ box: Box, _ group: CompositionGroup, _ along: LayoutAxis, _ room: LayoutSize, isOpen: Bool
  ) {
    let across = along.other
    let count = box.children.count
    let gap = minimum(group.spacing)
    var used = Double(max(0, count - 1)) * gap
    var takers = isFlexible(group.spacing) ? max(0, count - 1) : 0
    for child in box.children {
      used += child.size[along] + both(child.item, along)
      let (before, after) = edges(child.item.edges, along)
      takers += (isFlexible(before) ? 1 : 0) + (isFlexible(after) ? 1 : 0)
    }
    let left = isOpen ? 0 : max(0, room[along] - used)
    let share = takers == 0 ? 0 : left / Double(takers)
    var position = box.insets.before(along)
    for (number, child) in box.children.enumerated() {
      if number > 0 { position += gap + (isFlexible(group.spacing) ? share : 0) }
      let (before, after) = edges(child.item.edges, along)
      position += minimum(before) + (isFlexible(before) ? share : 0)
      let (top, bottom) = edges(child.item.edges, across)
      let rest = max(0, room[across] - child.size[across] - both(child.item, across))
      let number = (isFlexible(top) ? 1 : 0) + (isFlexible(bottom) ? 1 : 0)
      let offset =
        box.insets.before(across) + minimum(top)
        + (isFlexible(top) ? rest / Double(number) : 0)
      if along == .horizontal {
        (child.x, child.y) = (position, offset)
      } else {
        (child.x, child.y) = (offset, position)
      }
      position += child.size[along] + minimum(after) + (isFlexible(after) ? share : 0)
    }
  }

  /// The length of a box up to the last item that exists.
  private func trimmed(_ box: Box, _ axis: LayoutAxis, _ count: Int) -> Double {
    if box.item.group == nil || box.isWhole(count) { return box.size[axis] }
    let ends = box.children.filter { $0.exists(count) }.map { child in
      let start = axis == .horizontal ? child.x : child.y
      if child.custom != nil { return start + child.size[axis] }
      return start + trimmed(child, axis, count) + minimum(edges(child.item.edges, axis).1)
    }
    return max(0, ends.max() ?? 0) + box.insets.after(axis)
  }

  // MARK: Sections

  private func insets(_ spec: SectionSpec) -> LayoutInsets {
    var insets = fractions(spec.insets, container)
    if axis == .vertical {
      insets.leading += spec.referenceInsets.leading
      insets.trailing += spec.referenceInsets.trailing
    } else {
      insets.top += spec.referenceInsets.top
      insets.bottom += spec.referenceInsets.bottom
    }
    return insets
  }

  private func boundaryBox(_ spec: SectionSpec) -> (start: Double, length: Double) {
    guard spec.supplementariesFollowInsets else { return (0, container[axis.other]) }
    let own = fractions(spec.insets, container)
    let before = own.before(axis.other) + spec.supplementaryInsets.before(axis.other)
    let after = own.after(axis.other) + spec.supplementaryInsets.after(axis.other)
    return (before, max(0, container[axis.other] - before - after))
  }

  private func boundarySize(
    _ item: BoundaryItem, _ width: Double, _ measured: LayoutSize?
  ) -> LayoutSize {
    var box = container
    box[axis.other] = width
    return LayoutSize(
      width: length(item.size.width, box, along: nil, spacing: 0, measured: measured?.width),
      height: length(item.size.height, box, along: nil, spacing: 0, measured: measured?.height))
  }

  private func side(_ item: BoundaryItem, _ axis: LayoutAxis) -> Double {
    let (x, y): (Double, Double) =
      switch item.alignment {
      case .top: (0.5, 0)
      case .topLeading: (0, 0)
      case .leading: (0, 0.5)
      case .bottomLeading: (0, 1)
      case .bottom: (0.5, 1)
      case .bottomTrailing: (1, 1)
      case .trailing: (1, 0.5)
      case .topTrailing: (1, 0)
      case .center: (0.5, 0.5)
      }
    return axis == .horizontal ? x : y
  }

  private func boundaryRect(
    _ item: BoundaryItem, _ size: LayoutSize, _ low: Double, _ high: Double,
    _ box: (start: Double, length: Double), _ pins: ClosedRange<Double>?, _ start: Double,
    _ end: Double
  ) -> LayoutRect {
    let cross = axis.other
    var rect = LayoutRect(x: 0, y: 0, width: size.width, height: size.height)
    let own = size[axis]
    if side(item, axis) == 0 { rect[axis] = item.extendsBoundary ? low - own : low }
    if side(item, axis) == 1 { rect[axis] = item.extendsBoundary ? high : high - own }
    if side(item, axis) == 0.5 {
      rect[axis] = (low + high - own) / 2
    }
    rect[cross] = box.start + side(item, cross) * (box.length - size[cross])
    if item.extendsBoundary, side(item, axis) == 0.5 {
      if side(item, cross) == 0 { rect[cross] -= size[cross] }
      if side(item, cross) == 1 { rect[cross] += size[cross] }
    }
    rect.x += item.offsetX
    rect.y += item.offsetY
    if item.isPinned, let pins {
      if side(item, axis) == 0 {
        rect[axis] = min(max(rect[axis], pins.lowerBound), max(rect[axis], end - own))
      }
      if side(item, axis) == 1 {
        rect[axis] = max(min(rect[axis], pins.upperBound - own), min(rect[axis], start))
      }
    }
    return nearest(inset(rect, item.insets, item.size))
  }

  private func solve(_ section: Section, at start: Double, _ pins: ClosedRange<Double>?) -> Solution
  {
    var solution = Solution()
    solution.start = start
    let spec = section.spec
    let cross = axis.other
    let insets = insets(spec)
    let groupAxis = spec.isOrthogonal ? cross : axis
    var room = container
    room[cross] = max(0, container[cross] - insets.sum(cross))
    let (boxStart, boxLength) = boundaryBox(spec)
    let sizes = spec.boundaryItems.map {
      boundarySize($0, boxLength, section.parts[.init(kind: $0.kind, number: 0)])
    }
    func extent(_ place: Double) -> Double {
      zip(spec.boundaryItems, sizes).filter { $0.0.extendsBoundary && side($0.0, axis) == place }
        .map { $0.1[axis] }.max() ?? 0
    }
    let isEmpty = section.count == 0 && spec.boundaryItems.isEmpty
    let before = isEmpty ? 0 : extent(0)
    var base = LayoutSize(width: insets.leading, height: insets.top)
    base[axis] = start + before + insets.before(axis)
    // The groups.
    let outer = spec.group
    let size = LayoutSize(
      width: length(outer.size.width, room, along: nil, spacing: 0, measured: nil),
      height: length(outer.size.height, room, along: nil, spacing: 0, measured: nil))
    func groups(_ width: Double?, _ height: Double?) -> [Box] {
      var boxes: [Box] = []
      var next = 0
      while next < section.count {
        let first = next
        let box = fill(outer, size, section, &next, forcedWidth: width, forcedHeight: height)
        // A group without items ends the section.
        if next == first { break }
        boxes.append(box)
      }
      return boxes
    }
    var boxes = groups(nil, nil)
    if isUniform(outer.size.width) || isUniform(outer.size.height) {
      func longest(_ axis: LayoutAxis) -> Double? {
        guard isUniform(outer.size[axis]) else { return nil }
        return boxes.map { box in
          axis == groupAxis
            ? min(box.size[axis], trimmed(box, axis, section.count)) : box.size[axis]
        }.max()
      }
      let (width, height) = (longest(.horizontal), longest(.vertical))
      boxes = groups(width, height)
    }
    var position = 0.0
    var end = 0.0
    var thickness = 0.0
    var numbers: [String: Int] = [:]
    let across = groupAxis.other
    for box in boxes {
      var length = box.size[groupAxis]
      if !box.isWhole(section.count) {
        length = min(length, trimmed(box, groupAxis, section.count))
      }
      let (first, second) = edges(outer.edges, groupAxis)
      let (top, bottom) = edges(outer.edges, across)
      let rest = max(0, room[across] - box.size[across] - both(outer, across))
      let takers = (isFlexible(top) ? 1 : 0) + (isFlexible(bottom) ? 1 : 0)
      var origin = LayoutSize(width: 0, height: 0)
      origin[groupAxis] = position + minimum(first)
      origin[across] = minimum(top) + (isFlexible(top) ? rest / Double(takers) : 0)
      var rect = LayoutRect(
        x: base.width + origin.width, y: base.height + origin.height, width: box.size.width,
        height: box.size.height)
      rect.size[groupAxis] = length
      collect(
        box, base.width + origin.width, base.height + origin.height, section, nearest(rect),
        &numbers, &solution)
      end = position + minimum(first) + length + minimum(second)
      position = end + spec.groupSpacing
      thickness = max(thickness, box.size[across] + both(outer, across))
    }
    if !spec.decorations.isEmpty {
      for index in solution.zIndices.keys { solution.zIndices[index]! += 1 }
    }
    let groupsLength = spec.isOrthogonal ? thickness : end
    let content = isEmpty ? 0 : max(0, groupsLength + insets.sum(axis))
    solution.length = isEmpty ? 0 : before + content + extent(1)
    if spec.isOrthogonal {
      var viewport = LayoutRect(x: insets.leading, y: insets.top, width: 0, height: 0)
      viewport[axis] = start + before + insets.before(axis)
      viewport.size[axis] = thickness
      viewport.size[cross] = room[cross]
      solution.viewport = nearest(viewport)
    }
    for (item, size) in zip(spec.boundaryItems, sizes) {
      solution.boundaries.append(
        boundaryRect(
          item, size, start + before, start + before + content, (boxStart, boxLength), pins, start,
          start + solution.length))
    }
    for item in spec.decorations {
      var rect = LayoutRect(x: 0, y: 0, width: container.width, height: container.height)
      rect[axis] = start
      rect.size[axis] = solution.length
      rect.x += item.insets.leading
      rect.y += item.insets.top
      rect.size.width = abs(rect.size.width - item.insets.sum(.horizontal))
      rect.size.height = abs(rect.size.height - item.insets.sum(.vertical))
      solution.decorations.append(nearest(rect))
    }
    return solution
  }

  /// Records the positions of everything in a box.
  private func collect(
    _ box: Box, _ x: Double, _ y: Double, _ section: Section, _ group: LayoutRect,
    _ numbers: inout [String: Int], _ solution: inout Solution
  ) {
    if !box.exists(section.count) { return }
    let slot = LayoutRect(x: x, y: y, width: box.size.width, height: box.size.height)
    var place = slot
    if let index = box.index {
      if box.custom == nil { place = inset(slot, box.item.insets, box.item.size) }
      solution.items[index] = nearest(place)
      solution.zIndices[index] = box.custom?.zIndex ?? 0
      solution.groupRects[index] = group
    }
    if box.custom == nil {
      for anchored in box.item.anchored {
        let number = numbers[anchored.kind, default: 0]
        numbers[anchored.kind] = number + 1
        let key = SectionSolution.PartKey(kind: anchored.kind, number: number)
        solution.anchors[key] = badge(anchored, place, section.parts[key])
        solution.anchorGroups[key] = group
      }
    }
    for child in box.children {
      collect(child, x + child.x, y + child.y, section, group, &numbers, &solution)
    }
  }

  private func badge(_ item: AnchoredItem, _ box: LayoutRect, _ measured: LayoutSize?) -> LayoutRect
  {
    let size = LayoutSize(
      width: length(item.size.width, box.size, along: nil, spacing: 0, measured: measured?.width),
      height: length(item.size.height, box.size, along: nil, spacing: 0, measured: measured?.height)
    )
    func point(_ anchor: LayoutAnchor, _ box: LayoutSize, isOwn: Bool) -> (Double, Double) {
      var x = anchor.horizontal.rawValue * box.width
      var y = anchor.vertical.rawValue * box.height
      if isOwn { return (x, y) }
      x += anchor.isFractional ? anchor.offsetX * size.width : anchor.offsetX
      y += anchor.isFractional ? anchor.offsetY * size.height : anchor.offsetY
      return (x, y)
    }
    let (x, y) = point(item.containerAnchor, box.size, isOwn: false)
    let (ownX, ownY) =
      item.itemAnchor.map { point($0, size, isOwn: false) }
      ?? point(item.containerAnchor, size, isOwn: true)
    return nearest(
      inset(
        LayoutRect(
          x: box.x + x - ownX, y: box.y + y - ownY, width: size.width, height: size.height),
        item.insets, item.size))
  }

  // MARK: The layout

  func solve(pins: ClosedRange<Double>? = nil) -> (
    sections: [Solution], globals: [LayoutRect], length: Double
  ) {
    let sizes = globals.map { boundarySize($0, container[axis.other], nil) }
    func extent(_ place: Double) -> Double {
      zip(globals, sizes).filter { $0.0.extendsBoundary && side($0.0, axis) == place }
        .map { $0.1[axis] }.max() ?? 0
    }
    var position = extent(0)
    let first = position
    var solutions: [Solution] = []
    for (index, section) in sections.enumerated() {
      if index > 0 { position += spacing }
      let solution = solve(section, at: position, pins)
      solutions.append(solution)
      position += solution.length
    }
    let length = position + extent(1)
    let rects = zip(globals, sizes).map {
      boundaryRect(
        $0.0, $0.1, first, max(first, position), (0, container[axis.other]), pins, 0,
        max(0, length))
    }
    return (solutions, rects, length)
  }
}
