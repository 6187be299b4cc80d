/// An item of a solved group.
public struct SolvedItem: Equatable, Sendable {
  /// The rectangle relative to the group's corner, not rounded.
  public var rect: LayoutRect
  /// The z-index, from back to front.
  public var zIndex = 0
  /// The item's dimensions: those with an estimate are measured.
  public var size: LayoutDimensions
}

/// An element that is anchored to an item or group of a solved group.
public struct SolvedAnchor: Equatable, Sendable {
  /// The rectangle of the item or group, relative to the outermost group's corner.
  public var box: LayoutRect
  /// The anchored element.
  public var item: AnchoredItem
}

/// The positions of all elements in one instance of a section's group.
public struct SolvedGroup: Equatable, Sendable {
  /// The size of the group including the spacing around it.
  public var size: LayoutSize
  /// The group's own rectangle within `size`.
  public var frame: LayoutRect
  /// The items, in order.
  public var items: [SolvedItem]
  /// The elements anchored to the group and to its groups and items, in order.
  public var anchors: [SolvedAnchor]
  /// The number of items that were tried: those in the group, and those that did not fit.
  var reach: Int
}

/// Fills one instance of a section's group.
///
/// A group is filled as if there were an endless number of items: missing items leave gaps, and the
/// group is trimmed after the last item. Therefore all groups of a section are equal until items are
/// measured.
struct GroupSolver {
  let rules: LayoutRules
  /// The axis along which the section's groups follow each other, and along which the last group is
  /// trimmed.
  let trimAxis: LayoutAxis
  /// The number of remaining items.
  let available: Int
  /// Returns the measured size of an item, by its index in the group.
  let measured: (Int) -> LayoutSize?

  private var items: [SolvedItem] = []
  private var anchors: [SolvedAnchor] = []
  private var next = 0 {
    didSet { reach = max(reach, next) }
  }
  private var reach = 0
  private var visits = 0

  init(
    _ rules: LayoutRules, trimAxis: LayoutAxis, available: Int,
    measured: @escaping (Int) -> LayoutSize?
  ) {
    self.rules = rules
    self.trimAxis = trimAxis
    self.available = available
    self.measured = measured
  }

  /// Lengths that siblings share, and that replace their own lengths.
  struct Forced {
    var width: Double?
    var height: Double?
    subscript(axis: LayoutAxis) -> Double? {
      get { axis == .horizontal ? width : height }
      set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
  }

  /// A subitem that has been filled.
  private struct Child {
    let item: CompositionItem
    var size: LayoutSize
    /// The length up to the end of the last existing item, along `trimAxis`.
    var trimmed: Double
    let items: Range<Int>
    let anchors: Range<Int>
    /// Whether any of its items exists.
    let isPresent: Bool
    /// Whether all of its items exist.
    let isComplete: Bool
  }

  /// Fills the outermost group in a section's container.
  static func solve(
    _ item: CompositionItem, in box: LayoutSize, _ rules: LayoutRules, trimAxis: LayoutAxis,
    available: Int = .max, forced: Forced = Forced(),
    measured: @escaping (Int) -> LayoutSize? = { _ in nil }
  ) -> SolvedGroup {
    var solver = GroupSolver(rules, trimAxis: trimAxis, available: available, measured: measured)
    let child = solver.fill(item, rules.size(item.size, in: box), forced, depth: 0)
    let cross = trimAxis.other
    let edges = item.edges
    // The group's frame: fixed spacing along the axis, the container's remaining length across it.
    var size = child.size
    var frame = LayoutRect(x: 0, y: 0, width: size.width, height: size.height)
    frame[trimAxis] = edges.before(trimAxis)?.minimum ?? 0
    let length = child.isComplete ? child.size[trimAxis] : min(child.size[trimAxis], child.trimmed)
    size[trimAxis] = length + edges.minimum(trimAxis)
    frame.size[trimAxis] = length
    frame[cross] = start(edges, cross, rest: box[cross] - child.size[cross] - edges.minimum(cross))
    size[cross] = child.size[cross] + edges.minimum(cross)
    solver.offsetItems(child.items, child.anchors, x: frame.x, y: frame.y)
    return SolvedGroup(
      size: size, frame: frame,
      items: Array(solver.items.prefix(min(available, solver.items.count))),
      anchors: solver.anchors, reach: solver.reach)
  }

  /// Returns the position of an element after its leading spacing, where flexible spacing divides the
  /// remaining length.
  private static func start(_ edges: LayoutEdges, _ axis: LayoutAxis, rest: Double) -> Double {
    let before = edges.before(axis)
    let count = edges.flexibleCount(axis)
    let share = count > 0 ? max(0, rest) / Double(count) : 0
    return (before?.minimum ?? 0) + (before?.isFlexible == true ? share : 0)
  }

  private mutating func offsetItems(
    _ range: Range<Int>, _ anchorRange: Range<Int>, x: Double, y: Double
  ) {
    if x == 0 && y == 0 { return }
    for index in range { items[index].rect = items[index].rect.moved(x: x, y: y) }
    for index in anchorRange { anchors[index].box = anchors[index].box.moved(x: x, y: y) }
  }

  // MARK: Filling

  /// Fills an item or group at (0, 0), with its resolved size for the axes that are not measured.
  private mutating func fill(
    _ item: CompositionItem, _ resolved: LayoutSize, _ forced: Forced, depth: Int
  ) -> Child {
    visits += 1
    // Only uniform lengths are shared with siblings.
    var forced = forced
    if !item.size.width.isUniform { forced.width = nil }
    if !item.size.height.isUniform { forced.height = nil }
    guard let group = item.group else { return fillItem(item, resolved, forced) }
    let firstItem = next
    let firstIndex = items.count
    let firstAnchor = anchors.count
    // A group's own anchored elements precede those of its items; their positions are set later.
    for anchored in item.anchored {
      anchors.append(
        SolvedAnchor(box: LayoutRect(x: 0, y: 0, width: 0, height: 0), item: anchored))
    }
    var size = resolved
    for axis in [LayoutAxis.horizontal, .vertical] {
      if let length = forced[axis] { size[axis] = length }
    }
    var trimmed = 0.0
    if depth < LayoutRules.deepest {
      (size, trimmed) = fill(group, of: item, size, forced, depth: depth)
    }
    let isPresent = firstItem < min(next, available)
    if isPresent {
      for index in item.anchored.indices {
        anchors[firstAnchor + index].box = LayoutRect(
          x: 0, y: 0, width: size.width, height: size.height)
      }
    } else {
      // An empty group has no anchored elements.
      anchors.removeSubrange(firstAnchor...)
    }
    return Child(
      item: item, size: size, trimmed: trimmed, items: firstIndex..<items.count,
      anchors: firstAnchor..<anchors.count, isPresent: isPresent, isComplete: next <= available)
  }

  private mutating func fillItem(
    _ item: CompositionItem, _ resolved: LayoutSize, _ forced: Forced
  ) -> Child {
    let index = next
    next += 1
    var size = resolved
    if index < available, let known = measured(index) {
      if item.size.width.estimate != nil { size.width = LayoutRules.usable(known.width) }
      if item.size.height.estimate != nil { size.height = LayoutRules.usable(known.height) }
    }
    for axis in [LayoutAxis.horizontal, .vertical] {
      if let length = forced[axis] { size[axis] = length }
    }
    let rect = rules.inset(
      LayoutRect(x: 0, y: 0, width: size.width, height: size.height), by: item.insets,
      of: item.size)
    let firstAnchor = anchors.count
    items.append(SolvedItem(rect: rect, size: item.size))
    if index < available {
      for anchored in item.anchored { anchors.append(SolvedAnchor(box: rect, item: anchored)) }
    }
    return Child(
      item: item, size: size, trimmed: size[trimAxis], items: items.count - 1..<items.count,
      anchors: firstAnchor..<anchors.count, isPresent: index < available,
      isComplete: index < available)
  }

  /// Fills a group at (0, 0); returns its size and its length up to the last existing item.
  private mutating func fill(
    _ group: CompositionGroup, of item: CompositionItem, _ resolved: LayoutSize, _ forced: Forced,
    depth: Int
  ) -> (size: LayoutSize, trimmed: Double) {
    let axis: LayoutAxis
    switch group.arrangement {
    case .custom(let frames): return fill(frames, item, resolved, forced)
    case .repeated(let own), .divided(let own, _), .copied(let own, _): axis = own
    }
    let cross = axis.other
    // A group with an estimated length contains its subitems only once (R), even if its siblings
    // determine the length.
    let runsOnce = item.size[axis].estimate != nil
    let isOpen = runsOnce && forced[axis] == nil
    let grows = item.size[cross].estimate != nil && forced[cross] == nil
    let insets = rules.containerInsets(rules.effective(item.insets, of: item.size), of: resolved)
    var inner = LayoutSize(
      width: max(0, resolved.width - insets.sum(.horizontal)),
      height: max(0, resolved.height - insets.sum(.vertical)))
    let start = Mark(self)
    var shared = Forced()
    var children = fill(group, axis, item, inner, shared, runsOnce: runsOnce, depth: depth)
    // Subitems that depend on the siblings' lengths are filled again with them.
    if visits < LayoutRules.mostVisits {
      var needsAgain = false
      if let uniform = uniformLengths(children, item) {
        shared = uniform
        needsAgain = true
      }
      if grows, let tallest = ownLength(of: children, cross), tallest != inner[cross],
        children.contains(where: { depends($0.item, on: cross) })
      {
        inner[cross] = tallest
        needsAgain = true
      }
      if needsAgain {
        reset(to: start)
        children = fill(group, axis, item, inner, shared, runsOnce: runsOnce, depth: depth)
      }
    }
    if grows, let tallest = tallest(children, cross) { inner[cross] = tallest }
    return arrange(children, group, axis, inner, insets, resolved, isOpen: isOpen, grows: grows)
  }

  /// The solver's progress.
  private struct Mark {
    let items: Int
    let anchors: Int
    let next: Int
    init(_ solver: GroupSolver) {
      items = solver.items.count
      anchors = solver.anchors.count
      next = solver.next
    }
  }

  private mutating func reset(to mark: Mark) {
    items.removeSubrange(mark.items...)
    anchors.removeSubrange(mark.anchors...)
    next = mark.next
  }

  /// Returns the lengths that siblings with uniform dimensions share: the maximum of the existing
  /// lengths. The group must be estimated along that axis (D).
  private func uniformLengths(_ children: [Child], _ item: CompositionItem) -> Forced? {
    var forced = Forced()
    var isNeeded = false
    for axis in [LayoutAxis.horizontal, .vertical] where item.size[axis].estimate != nil {
      let siblings = children.filter { $0.item.size[axis].isUniform }
      guard siblings.count > 1 else { continue }
      let known = siblings.filter { $0.isPresent }
      let lengths = (known.isEmpty ? siblings : known).map { $0.size[axis] }
      guard let longest = lengths.max(), siblings.contains(where: { $0.size[axis] != longest })
      else { continue }
      forced[axis] = longest
      isNeeded = true
    }
    return isNeeded ? forced : nil
  }

  private func depends(_ item: CompositionItem, on axis: LayoutAxis) -> Bool {
    item.size.width.isFraction(of: axis) || item.size.height.isFraction(of: axis)
  }

  /// Returns the largest length among the subitems whose length does not depend on the group's,
  /// including subitems without items; nil if there are none. It determines how many items the group
  /// contains.
  private func ownLength(of children: [Child], _ axis: LayoutAxis) -> Double? {
    children.filter { !depends($0.item, on: axis) }.map {
      $0.size[axis] + $0.item.edges.minimum(axis)
    }.max()
  }

  /// Returns the length of the longest subitem that has items, or of the longest of all if none has
  /// any.
  private func tallest(_ children: [Child], _ axis: LayoutAxis) -> Double? {
    let present = children.filter { $0.isPresent }
    return (present.isEmpty ? children : present).map {
      $0.size[axis] + $0.item.edges.minimum(axis)
    }.max()
  }

  // MARK: Subitems

  private mutating func fill(
    _ group: CompositionGroup, _ axis: LayoutAxis, _ item: CompositionItem, _ inner: LayoutSize,
    _ shared: Forced, runsOnce: Bool, depth: Int
  ) -> [Child] {
    guard !group.subitems.isEmpty else { return [] }
    let spacing = group.spacing?.minimum ?? 0
    let track = LayoutRules.Track(axis: axis, spacing: spacing)
    var children: [Child] = []
    switch group.arrangement {
    case .custom: return []
    case .divided(_, let count):
      let part = rules.part(of: inner[axis], count: count, spacing: spacing)
      var subitem = group.subitems[0]
      // The subitem's own length along the group is ignored, and not measured (R).
      subitem.size = subitem.size.replacing(axis, by: .absolute(part))
      for _ in 0..<max(count, 1) {
        guard hasRoom else { break }
        let size = rules.size(subitem.size, in: inner, track)
        children.append(fill(subitem, size, shared, depth: depth + 1))
      }
    case .copied(_, let count):
      for _ in 0..<max(count, 1) {
        guard hasRoom else { break }
        let subitem = group.subitems[0]
        let size = rules.size(subitem.size, in: inner, track)
        children.append(fill(subitem, size, shared, depth: depth + 1))
      }
    case .repeated:
      var position = 0.0
      while hasRoom {
        let (before, firstItem) = (position, next)
        for subitem in group.subitems {
          guard hasRoom else { return children }
          let mark = Mark(self)
          let size = rules.size(subitem.size, in: inner, track)
          let child = fill(subitem, size, shared, depth: depth + 1)
          let end =
            position + (children.isEmpty ? 0 : spacing) + child.size[axis]
            + subitem.edges.minimum(axis)
          // A first item with a measured length is kept, however long it is (our choice): a tag wider
          // than the screen does not make all other items disappear.
          let isKept = children.isEmpty && subitem.size[axis].estimate != nil
          if !runsOnce, !isKept, end > inner[axis] + LayoutRules.tolerance {
            reset(to: mark)
            return children
          }
          children.append(child)
          position = end
        }
        if runsOnce || position <= before || next == firstItem { return children }
      }
    }
    return children
  }

  private var hasRoom: Bool {
    next < LayoutRules.mostItems && visits < LayoutRules.mostVisits
  }

  // MARK: Places

  /// Positions the subitems in their group.
  private mutating func arrange(
    _ children: [Child], _ group: CompositionGroup, _ axis: LayoutAxis, _ inner: LayoutSize,
    _ insets: LayoutInsets, _ resolved: LayoutSize, isOpen: Bool, grows: Bool
  ) -> (size: LayoutSize, trimmed: Double) {
    let cross = axis.other
    let spacing = group.spacing?.minimum ?? 0
    let gaps = max(0, children.count - 1)
    var content = Double(gaps) * spacing
    var flexible = group.spacing?.isFlexible == true ? gaps : 0
    for child in children {
      content += child.size[axis] + child.item.edges.minimum(axis)
      flexible += child.item.edges.flexibleCount(axis)
    }
    let length = isOpen ? content : inner[axis]
    // Flexible spacing divides the remaining length (R for spacing between items; our choice
    // elsewhere).
    let share = flexible > 0 ? max(0, length - content) / Double(flexible) : 0
    let gap = spacing + (group.spacing?.isFlexible == true ? share : 0)
    var position = insets.before(axis)
    var trimmed = 0.0
    for (index, child) in children.enumerated() {
      if index > 0 { position += gap }
      let edges = child.item.edges
      let before = edges.before(axis)
      let after = edges.after(axis)
      position += (before?.minimum ?? 0) + (before?.isFlexible == true ? share : 0)
      let across =
        insets.before(cross)
        + Self.start(
          edges, cross, rest: inner[cross] - child.size[cross] - edges.minimum(cross))
      let (x, y) = axis == .horizontal ? (position, across) : (across, position)
      offsetItems(child.items, child.anchors, x: x, y: y)
      if child.isPresent {
        let own = child.isComplete ? child.size[trimAxis] : child.trimmed
        trimmed = max(
          trimmed,
          (trimAxis == axis ? position : across) + own + (edges.after(trimAxis)?.minimum ?? 0))
      }
      position += child.size[axis] + (after?.minimum ?? 0)
      if after?.isFlexible == true { position += share }
    }
    var size = resolved
    if isOpen { size[axis] = content + insets.sum(axis) }
    if grows { size[cross] = inner[cross] + insets.sum(cross) }
    return (size, trimmed + insets.after(trimAxis))
  }

  /// Positions the items of a custom group at their provided frames.
  private mutating func fill(
    _ frames: [CustomFrame], _ item: CompositionItem, _ resolved: LayoutSize, _ forced: Forced
  ) -> (size: LayoutSize, trimmed: Double) {
    var size = resolved
    var end = LayoutSize(width: 0, height: 0)
    var trimmed = 0.0
    let absolute = LayoutDimensions(width: .absolute(0), height: .absolute(0))
    for frame in frames.prefix(LayoutRules.mostItems - min(next, LayoutRules.mostItems)) {
      if next < available { trimmed = max(trimmed, frame.rect.end(trimAxis)) }
      next += 1
      items.append(SolvedItem(rect: frame.rect, zIndex: frame.zIndex, size: absolute))
      end.width = max(end.width, frame.rect.end(.horizontal))
      end.height = max(end.height, frame.rect.end(.vertical))
    }
    for axis in [LayoutAxis.horizontal, .vertical] {
      if item.size[axis].estimate != nil, forced[axis] == nil { size[axis] = end[axis] }
    }
    return (size, trimmed)
  }
}

extension LayoutDimensions {
  func replacing(_ axis: LayoutAxis, by dimension: LayoutDimension) -> LayoutDimensions {
    axis == .horizontal
      ? LayoutDimensions(width: dimension, height: height)
      : LayoutDimensions(width: width, height: dimension)
  }
}
