/// The groups of a section and the positions of its items, for any number of items.
///
/// Groups without measured elements are equal: a query is O(1) if nothing is measured and O(log n)
/// otherwise. After an item is measured, its group is solved again. If measured sizes determine how
/// many items a group contains, all groups from there to the last measured item are solved again
/// too.
///
/// A solution is an object so that the thousands of equal sections of a long list can share one.
/// `CompositionalGeometry` copies an object that is shared before it changes it.
///
/// Safety: a solution is changed only by the code that created it, or by a geometry, if no other value or
/// thread refers to it.
public final class SectionSolution: @unchecked Sendable {
  /// The section's plan.
  public let plan: SectionPlan
  /// The number of items.
  public let count: Int
  /// The sizes of measured items.
  @exclusivity(unchecked) public private(set) var measured: [Int: LayoutSize] = [:]
  /// The sizes of measured boundary and anchored elements.
  @exclusivity(unchecked) public private(set) var measuredParts: [PartKey: LayoutSize] = [:] {
    didSet { boundaryExtents = solvedExtents }
  }
  /// The lengths of the boundary elements, stored because every query needs them.
  @exclusivity(unchecked) private(set) var boundaryExtents = BoundaryExtents()

  /// A boundary or anchored element of a section.
  public struct PartKey: Hashable, Sendable {
    /// The element's kind.
    public var kind: String
    /// The element's number among the elements of the same kind.
    public var number: Int

    /// Creates the key of an element.
    public init(kind: String, number: Int) {
      self.kind = kind
      self.number = number
    }
  }

  /// A group with its first item and its start.
  struct GroupPlace {
    var index: Int
    var firstItem: Int
    /// The start along the groups' axis, relative to the first group.
    var start: Double
    var solved: SolvedGroup
  }

  /// The groups, in order.
  private enum Groups: Sendable {
    /// Every group contains the same number of items.
    case even(LengthSums)
    /// Measured sizes determine how many items a group contains.
    case broken(BrokenGroups)
  }

  /// Individually solved groups, equal groups after the last measured item, and the last groups.
  private struct BrokenGroups: Sendable {
    struct Group: Sendable {
      var firstItem: Int
      var start: Double
      var solved: SolvedGroup
    }

    var head: [Group] = []
    /// The number of groups equal to the template.
    var alike = 0
    /// The first item in the groups that are equal to the template.
    var alikeItem = 0
    /// The start of the groups that are equal to the template.
    var alikeStart = 0.0
    var tail: [Group] = []

    var count: Int { head.count + alike + tail.count }

    /// Returns an individually solved group; nil if the group is equal to the template.
    func known(_ index: Int) -> Group? {
      if index < head.count { return head[index] }
      return index < head.count + alike ? nil : tail[index - head.count - alike]
    }

    var all: [Group] { head + tail }
  }

  @exclusivity(unchecked) private var groups: Groups
  /// The groups that differ from the template, by index, if every group contains the same number of
  /// items.
  @exclusivity(unchecked) private var solved: [Int: SolvedGroup] = [:]
  /// The lengths that all groups share, if the outermost group is uniform.
  @exclusivity(unchecked) private var forced = GroupSolver.Forced()
  @exclusivity(unchecked) private var template: SolvedGroup {
    didSet { anchorCounts = template.anchorCounts }
  }
  /// The number of elements of each kind that are anchored to a complete group.
  @exclusivity(unchecked) private(set) var anchorCounts: [String: Int]
  /// The longest group across the groups' axis.
  @exclusivity(unchecked) private var thickness = 0.0
  @exclusivity(unchecked) private var stale: Set<Int> = []

  /// Creates the solution of a section of `count` items.
  public init(_ plan: SectionPlan, count: Int) {
    self.plan = plan
    self.count = max(0, count)
    template = plan.template
    anchorCounts = plan.anchorCounts
    groups = .even(LengthSums(count: 0, common: 0))
    boundaryExtents = solvedExtents
    solveAll()
  }

  private init(_ other: SectionSolution) {
    plan = other.plan
    count = other.count
    measured = other.measured
    measuredParts = other.measuredParts
    boundaryExtents = other.boundaryExtents
    groups = other.groups
    solved = other.solved
    forced = other.forced
    template = other.template
    anchorCounts = other.anchorCounts
    thickness = other.thickness
    stale = other.stale
  }

  /// Returns a solution that can be changed without changing this one.
  func copy() -> SectionSolution { SectionSolution(self) }

  // MARK: Solving

  private var capacity: Int { template.items.count }
  private var axis: LayoutAxis { plan.groupAxis }
  private var gap: Double { LayoutRules.usableOffset(plan.spec.groupSpacing) }
  private var isUniform: Bool {
    plan.spec.group.size.width.isUniform || plan.spec.group.size.height.isUniform
  }

  private func solve(firstItem: Int) -> SolvedGroup {
    let measured = measured
    return GroupSolver.solve(
      plan.spec.group, in: plan.box, plan.rules, trimAxis: axis, available: count - firstItem,
      forced: forced, measured: { measured[firstItem + $0] })
  }

  /// Solves every group that differs from the template.
  private func solveAll() {
    stale = []
    solved = [:]
    forced = GroupSolver.Forced()
    template = plan.template
    solveGroups()
    if isUniform, groupCount > 0 { shareLengths() }
    findThickness()
  }

  private func solveGroups() {
    if plan.breaksByMeasure {
      breakGroups(from: 0)
      return
    }
    guard capacity > 0, count > 0 else {
      groups = .even(LengthSums(count: 0, common: 0))
      return
    }
    let number = (count + capacity - 1) / capacity
    var sums = LengthSums(count: number, common: template.size[axis])
    var wanted = Set(measured.keys.filter { $0 < count }.map { $0 / capacity })
    if count % capacity != 0 { wanted.insert(number - 1) }
    for group in wanted {
      let own = solve(firstItem: group * capacity)
      solved[group] = own
      sums.setLength(at: group, to: own.size[axis])
    }
    groups = .even(sums)
  }

  /// Sets the length of all groups to the longest one, if the outermost group has a uniform dimension
  /// (D).
  private func shareLengths() {
    var shared = GroupSolver.Forced()
    for own in [LayoutAxis.horizontal, .vertical] where plan.spec.group.size[own].isUniform {
      let natural = knownGroups.map { $0.frame.size[own] }
      shared[own] = natural.max() ?? template.frame.size[own]
    }
    forced = shared
    template = GroupSolver.solve(
      plan.spec.group, in: plan.box, plan.rules, trimAxis: axis, forced: forced)
    solved = [:]
    solveGroups()
  }

  /// The individually solved groups, and the template if any group is equal to it.
  private var knownGroups: [SolvedGroup] {
    switch groups {
    case .even(let sums):
      let own = Array(solved.values)
      return own.count < sums.count ? own + [template] : own
    case .broken(let broken):
      let own = broken.all.map(\.solved)
      return broken.alike > 0 ? own + [template] : own
    }
  }

  private func findThickness() {
    thickness = plan.spec.isOrthogonal ? knownGroups.map { $0.size[axis.other] }.max() ?? 0 : 0
  }

  /// Fills groups one after another, from a group up to the last measured item.
  private func breakGroups(from firstGroup: Int) {
    var broken = BrokenGroups()
    if case .broken(let old) = groups { broken.head = Array(old.head.prefix(firstGroup)) }
    let last = measured.keys.filter { $0 < count }.max() ?? -1
    var item = broken.head.last.map { $0.firstItem + $0.solved.items.count } ?? 0
    var position = broken.head.last.map { $0.start + $0.solved.size[axis] + gap } ?? 0
    func next() -> BrokenGroups.Group? {
      let own = solve(firstItem: item)
      if own.items.isEmpty { return nil }
      let group = BrokenGroups.Group(firstItem: item, start: position, solved: own)
      item += own.items.count
      position += own.size[axis] + gap
      return group
    }
    var isOver = false
    while item <= last, !isOver {
      if let group = next() { broken.head.append(group) } else { isOver = true }
    }
    // A group is equal to the template if all items that were tried for it exist.
    let rest = count - item - template.reach
    if capacity > 0, !isOver, rest >= 0 {
      broken.alike = rest / capacity + 1
      broken.alikeItem = item
      broken.alikeStart = position
      item += broken.alike * capacity
      position += Double(broken.alike) * (template.size[axis] + gap)
    }
    while !isOver, item < count, let group = next() { broken.tail.append(group) }
    groups = .broken(broken)
  }

  // MARK: Measuring

  /// Sets the measured size of an item with an estimate. Positions change at the next ``settle()``.
  ///
  /// - Returns: Whether the size differs from the previous one.
  public func measure(_ item: Int, as size: LayoutSize) -> Bool {
    guard item >= 0, item < count, plan.isMeasured, size.width.isFinite, size.height.isFinite,
      measured[item] != size
    else { return false }
    measured[item] = size
    stale.insert(item)
    return true
  }

  /// Sets the measured size of a boundary or anchored element.
  ///
  /// - Returns: Whether the size differs from the previous one.
  public func measure(_ part: PartKey, as size: LayoutSize) -> Bool {
    guard size.width.isFinite, size.height.isFinite, measuredParts[part] != size else {
      return false
    }
    measuredParts[part] = size
    return true
  }

  /// Solves the groups whose items were measured again.
  public func settle() {
    guard let first = stale.min() else { return }
    if isUniform {
      solveAll()
      return
    }
    switch groups {
    case .broken(let broken):
      // An item may now fit into a preceding group.
      let reach = broken.head.reduce(0) { max($0, $1.solved.reach) }
      breakGroups(from: Self.index(of: first - reach, in: broken.head))
    case .even(var sums):
      guard capacity > 0 else { break }
      groups = .even(LengthSums(count: 0, common: 0))
      for group in Set(stale.map { $0 / capacity }) {
        let own = solve(firstItem: group * capacity)
        solved[group] = own
        sums.setLength(at: group, to: own.size[axis])
      }
      groups = .even(sums)
    }
    stale = []
    findThickness()
  }

  /// Returns the section with a different plan or number of items, keeping the measured sizes.
  ///
  /// - Parameter newItem: Returns the new position of an item; nil if it was deleted or is measured
  ///   again.
  public func moved(
    to plan: SectionPlan, count: Int, _ newItem: (Int) -> Int? = { $0 }
  ) -> SectionSolution {
    if measured.isEmpty, measuredParts.isEmpty, stale.isEmpty {
      return SectionSolution(plan, count: count)
    }
    var kept: [Int: LayoutSize] = [:]
    for (item, size) in measured {
      if let new = newItem(item), new < count { kept[new] = size }
    }
    return SectionSolution(plan, count: count, measured: kept, parts: measuredParts)
  }

  /// Creates the solution of a section with measured sizes.
  public convenience init(
    _ plan: SectionPlan, count: Int, measured: [Int: LayoutSize], parts: [PartKey: LayoutSize]
  ) {
    self.init(plan, count: count)
    measuredParts = parts
    // Observers are not called in an initialiser.
    boundaryExtents = solvedExtents
    guard plan.isMeasured, !measured.isEmpty else { return }
    self.measured = measured
    solveAll()
  }

  // MARK: Groups

  /// The number of groups.
  public var groupCount: Int {
    switch groups {
    case .even(let sums): return sums.count
    case .broken(let broken): return broken.count
    }
  }

  /// The length of all groups along their axis.
  public var groupsLength: Double {
    let number = groupCount
    guard number > 0 else { return 0 }
    let last = place(ofGroup: number - 1)
    return last.start + last.solved.size[axis]
  }

  /// The size of an orthogonally scrolling section across its own scroll direction: the size of its
  /// largest group. It is 0 for other sections.
  public var rowThickness: Double { thickness }

  /// Returns the start of a group along the groups' axis.
  private func start(ofGroup group: Int) -> Double {
    switch groups {
    case .even(let sums): return sums.sum(before: group) + Double(group) * gap
    case .broken(let broken):
      if let known = broken.known(group) { return known.start }
      return broken.alikeStart + Double(group - broken.head.count) * (template.size[axis] + gap)
    }
  }

  func place(ofGroup group: Int) -> GroupPlace {
    let start = start(ofGroup: group)
    switch groups {
    case .even:
      return GroupPlace(
        index: group, firstItem: group * capacity, start: start,
        solved: solved[group] ?? template)
    case .broken(let broken):
      if let known = broken.known(group) {
        return GroupPlace(
          index: group, firstItem: known.firstItem, start: start, solved: known.solved)
      }
      return GroupPlace(
        index: group, firstItem: broken.alikeItem + (group - broken.head.count) * capacity,
        start: start, solved: template)
    }
  }

  /// Returns the group that contains an item; nil if the groups are empty.
  func group(ofItem item: Int) -> Int? {
    guard item >= 0, item < count else { return nil }
    switch groups {
    case .even: return capacity > 0 ? item / capacity : nil
    case .broken(let broken):
      if let last = broken.head.last, item < last.firstItem + last.solved.items.count {
        return Self.index(of: item, in: broken.head)
      }
      let alike = item - broken.alikeItem
      if broken.alike > 0, alike >= 0, alike < broken.alike * capacity {
        return broken.head.count + alike / capacity
      }
      let index = Self.index(of: item, in: broken.tail)
      return index < broken.tail.count ? broken.head.count + broken.alike + index : nil
    }
  }

  /// Returns the first group whose items end after an item.
  private static func index(of item: Int, in groups: [BrokenGroups.Group]) -> Int {
    var (low, high) = (0, groups.count)
    while low < high {
      let middle = (low + high) / 2
      if groups[middle].firstItem + groups[middle].solved.items.count <= item {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// Returns the groups that overlap an extent along their axis.
  func groups(from lower: Double, to upper: Double) -> Range<Int> {
    let number = groupCount
    guard number > 0, lower <= upper else { return 0..<0 }
    let first: Int
    switch groups {
    case .even(let sums): first = sums.firstIndex(endingAtOrAfter: lower, gap: gap)
    case .broken:
      var (low, high) = (0, number)
      while low < high {
        let middle = (low + high) / 2
        let place = place(ofGroup: middle)
        if place.start + place.solved.size[axis] >= lower {
          high = middle
        } else {
          low = middle + 1
        }
      }
      first = low
    }
    var end = first
    // Groups of zero length are all at one position.
    let most = first + LayoutRules.mostItems
    while end < number, end < most, start(ofGroup: end) <= upper { end += 1 }
    return first..<end
  }

  /// Returns an item's rectangle, relative to the first group, with its z-index.
  func item(_ item: Int) -> (rect: LayoutRect, solved: SolvedItem)? {
    guard let group = group(ofItem: item) else { return nil }
    let place = place(ofGroup: group)
    let index = item - place.firstItem
    guard place.solved.items.indices.contains(index) else { return nil }
    let solved = place.solved.items[index]
    return (solved.rect.moved(place.start, along: axis), solved)
  }

  /// Returns how many anchored elements of a kind precede a group.
  func anchorNumber(of kind: String, beforeGroup group: Int) -> Int {
    switch groups {
    case .even: return group * (anchorCounts[kind] ?? 0)
    case .broken(let broken):
      func count(_ known: some Sequence<BrokenGroups.Group>) -> Int {
        known.reduce(0) { $0 + $1.solved.anchors.count { $0.item.kind == kind } }
      }
      let alike = min(max(0, group - broken.head.count), broken.alike)
      return count(broken.head.prefix(group)) + alike * (anchorCounts[kind] ?? 0)
        + count(broken.tail.prefix(max(0, group - broken.head.count - broken.alike)))
    }
  }

  /// Returns the rectangle of an anchored element, relative to the first group.
  func anchor(_ part: PartKey) -> (rect: LayoutRect, item: AnchoredItem)? {
    guard part.number >= 0 else { return nil }
    let number = groupCount
    var (low, high) = (0, number)
    // The last group that is preceded by no more than this number of elements.
    while low < high {
      let middle = (low + high) / 2
      if anchorNumber(of: part.kind, beforeGroup: middle + 1) <= part.number {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < number else { return nil }
    var rest = part.number - anchorNumber(of: part.kind, beforeGroup: low)
    let place = place(ofGroup: low)
    for anchor in place.solved.anchors where anchor.item.kind == part.kind {
      if rest == 0 {
        let rect = anchor.item.frame(at: anchor.box, measured: measuredParts[part], plan.rules)
        return (rect.moved(place.start, along: axis), anchor.item)
      }
      rest -= 1
    }
    return nil
  }
}

extension SectionSolution {
  /// The rows and columns of the items, according to their rectangles. O(1) if all groups contain the
  /// same number of items; otherwise each group is a row, or in an orthogonally scrolling section all
  /// groups are one row.
  public var grid: SectionGrid {
    let isStacked = plan.groupAxis == .vertical
    switch groups {
    case .even:
      return SectionGrid(count: count, groupsOf: template.lineLengths, isStacked: isStacked)
    case .broken:
      guard isStacked else { return SectionGrid(count: count, linesOf: max(1, count)) }
      return SectionGrid(
        count: count, linesFrom: (0..<groupCount).map { place(ofGroup: $0).firstItem })
    }
  }
}

extension SolvedGroup {
  /// The number of items in each line: an item that does not follow the preceding item along the line
  /// begins a new line.
  fileprivate var lineLengths: [Int] {
    var lengths: [Int] = []
    var last: Double?
    for item in items {
      if let last, item.rect.x > last + 0.01 {
        lengths[lengths.count - 1] += 1
      } else {
        lengths.append(1)
      }
      last = item.rect.x
    }
    return lengths
  }
}
