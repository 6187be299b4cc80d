/// The content of a section at a point in time: items in a hierarchy, each expanded or collapsed.
///
/// Items are stored in the order of an outline, each with its level. Finding an item is O(1), appending
/// to the roots O(1) an item; other changes are linear in the section. A call that is inconsistent with
/// the snapshot is reported with the wording of UIKit's exceptions, and changes nothing.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>: Sendable
where ItemIdentifierType: Hashable, ItemIdentifierType: Sendable {
  private struct Node: Sendable {
    let item: ItemIdentifierType
    var level: Int
  }

  private var nodes: [Node] = []
  private var indices: [ItemIdentifierType: Int] = [:]
  private var expanded: Set<ItemIdentifierType> = []

  /// Creates a snapshot without items.
  public init() {}
  /// Creates a copy of a snapshot.
  public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) {
    self = snapshot
  }

  // MARK: Finding

  /// All items, in the order of the outline.
  public var items: [ItemIdentifierType] { nodes.map(\.item) }
  /// The items without a parent.
  public var rootItems: [ItemIdentifierType] { nodes.filter { $0.level == 0 }.map(\.item) }
  /// The expanded items, in order, including those without children.
  public var expandedItems: [ItemIdentifierType] {
    nodes.map(\.item).filter { expanded.contains($0) }
  }
  /// The items whose ancestors are all expanded.
  public var visibleItems: [ItemIdentifierType] {
    var visible: [ItemIdentifierType] = []
    // Items below this level are hidden by a collapsed ancestor.
    var limit = Int.max
    for node in nodes {
      if node.level > limit { continue }
      limit = expanded.contains(node.item) ? .max : node.level
      visible.append(node.item)
    }
    return visible
  }

  public func contains(_ item: ItemIdentifierType) -> Bool { indices[item] != nil }
  /// Returns an item's index in the order of the outline; nil if the snapshot has no such item.
  public func index(of item: ItemIdentifierType) -> Int? { indices[item] }
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }

  /// Returns whether all ancestors of an item are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    guard contains(item) else { return false }
    var next = parent(of: item)
    while let parent = next {
      if !expanded.contains(parent) { return false }
      next = self.parent(of: parent)
    }
    return true
  }

  /// Returns the number of an item's ancestors; logs a fault and returns 0 if there is no such item.
  public func level(of item: ItemIdentifierType) -> Int { found(item).map { nodes[$0].level } ?? 0 }

  /// Returns an item's parent; nil if the item is a root. Logs a fault and returns nil if there is no
  /// such item.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    guard let index = found(child) else { return nil }
    let level = nodes[index].level
    if level == 0 { return nil }
    return nodes[..<index].last { $0.level == level - 1 }?.item
  }

  /// Returns the descendants of an item as a separate snapshot.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    var snapshot = NSDiffableDataSourceSectionSnapshot()
    guard let index = found(parent) else { return snapshot }
    let range = includingParent ? subtree(index) : children(index)
    let base = nodes[index].level + (includingParent ? 0 : 1)
    snapshot.nodes = nodes[range].map { Node(item: $0.item, level: $0.level - base) }
    snapshot.expanded = expanded.intersection(snapshot.nodes.map(\.item))
    snapshot.number(from: 0)
    return snapshot
  }

  /// Returns an item as its cell displays it; nil if there is no such item. O(1)
  func outlineItem(_ item: ItemIdentifierType) -> OutlineItem? {
    guard let index = indices[item] else { return nil }
    let level = nodes[index].level
    let next = index + 1
    return OutlineItem(
      level: level, isExpanded: expanded.contains(item),
      hasChildren: next < nodes.count && nodes[next].level > level)
  }

  private func found(_ item: ItemIdentifierType) -> Int? {
    let index = indices[item]
    if index == nil {
      UIKitFault.report("Item identifier does not exist in section snapshot: \(item)")
    }
    return index
  }

  /// Returns the indices of an item and of all items below it.
  private func subtree(_ index: Int) -> Range<Int> { index..<children(index).upperBound }

  private func children(_ index: Int) -> Range<Int> {
    let level = nodes[index].level
    let end = nodes[(index + 1)...].firstIndex { $0.level <= level } ?? nodes.count
    return index + 1..<end
  }

  // MARK: Changing

  /// Adds items after the roots, or after the children of a parent.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    guard let parent else {
      put(items.map { Node(item: $0, level: 0) }, at: nodes.count)
      return
    }
    guard let index = requireIndex(of: parent) else { return }
    let level = nodes[index].level + 1
    put(items.map { Node(item: $0, level: level) }, at: children(index).upperBound)
  }

  /// Inserts items before another item, at its level.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    guard let index = requireIndex(of: item) else { return }
    let level = nodes[index].level
    put(items.map { Node(item: $0, level: level) }, at: index)
  }

  /// Inserts items after another item and its descendants, at its level.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    guard let index = requireIndex(of: item) else { return }
    let level = nodes[index].level
    put(items.map { Node(item: $0, level: level) }, at: subtree(index).upperBound)
  }

  /// Inserts a hierarchy before an item, at its level.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    before item: ItemIdentifierType
  ) {
    guard let index = requireIndex(of: item) else { return }
    put(snapshot, level: nodes[index].level, at: index)
  }

  /// Inserts a hierarchy after an item and its descendants, at its level.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    after item: ItemIdentifierType
  ) {
    guard let index = requireIndex(of: item) else { return }
    put(snapshot, level: nodes[index].level, at: subtree(index).upperBound)
  }

  /// Replaces the descendants of an item with a hierarchy.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    guard let index = requireIndex(of: parent) else { return }
    remove(children(index))
    put(snapshot, level: nodes[index].level + 1, at: index + 1)
  }

  /// Removes items with their descendants. Items that are not in the snapshot are ignored.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items {
      if let index = indices[item] { remove(subtree(index)) }
    }
  }

  public mutating func deleteAll() { self = NSDiffableDataSourceSectionSnapshot() }

  /// Expands items, including items that have no children yet.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items where found(item) != nil { expanded.insert(item) }
  }

  /// Collapses items.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items where found(item) != nil { expanded.remove(item) }
  }

  /// Returns the hierarchy as text, a line for each item: + if expanded, - if collapsed, * if without
  /// children.
  public func visualDescription() -> String {
    nodes.indices.map { index in
      let node = nodes[index]
      let mark = children(index).isEmpty ? "*" : expanded.contains(node.item) ? "+" : "-"
      return String(repeating: "  ", count: node.level) + "\(mark) \(node.item)"
    }.joined(separator: "\n")
  }

  private func requireIndex(of item: ItemIdentifierType) -> Int? {
    let index = indices[item]
    if index == nil { UIKitFault.report("Failed to find index of item \(item)") }
    return index
  }

  private mutating func put(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, level: Int, at index: Int
  ) {
    let isPut = put(
      snapshot.nodes.map { Node(item: $0.item, level: $0.level + level) }, at: index)
    if isPut { expanded.formUnion(snapshot.expanded) }
  }

  /// Inserts nodes, unless one of their items is in the snapshot already or is listed twice.
  @discardableResult
  private mutating func put(_ new: [Node], at index: Int) -> Bool {
    var seen: Set<ItemIdentifierType> = []
    let repeated = new.map(\.item).filter { indices[$0] != nil || !seen.insert($0).inserted }
    guard repeated.isEmpty else {
      UIKitFault.report(
        "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(\n"
          + repeated.map { "    \($0)" }.joined(separator: ",\n") + "\n)}")
      return false
    }
    nodes.insert(contentsOf: new, at: index)
    number(from: index)
    return true
  }

  private mutating func remove(_ range: Range<Int>) {
    for node in nodes[range] {
      indices[node.item] = nil
      expanded.remove(node.item)
    }
    nodes.removeSubrange(range)
    number(from: range.lowerBound)
  }

  private mutating func number(from start: Int) {
    for index in nodes.indices[start...] { indices[nodes[index].item] = index }
  }
}
