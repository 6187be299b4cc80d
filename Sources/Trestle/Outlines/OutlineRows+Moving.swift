/// A place among the children of an item.
struct OutlinePlace<Item: Hashable> {
  /// The parent; nil for the roots.
  var parent: Item?
  /// The preceding child; nil for the first place.
  var previous: Item?
}

extension OutlineRows {
  /// Returns the places in the tree that a dropped row could have, the one nearest to the item's own
  /// level first; none are within its own branch.
  ///
  /// Below the last row of a branch there are several places: at the end of the branch, and after each
  /// of the ancestors.
  ///
  /// - Parameters:
  ///   - source: The item's row.
  ///   - target: The row's index after the move, while its visible descendants stay in place.
  ///   - opened: An item that accepts the row as its first child if the row is dropped below it.
  ///   - isOpen: Whether an item shows its children below it, if it has any.
  /// - Complexity: O(n) in the number of rows.
  func places(
    ofMove source: Int, to target: Int, into opened: Item?, isOpen: (Item) -> Bool
  ) -> [OutlinePlace<Item>] {
    let descendants = branch(of: source)
    let rest = Array(rows[..<source] + rows[descendants.upperBound...])
    if target > source, target <= source + descendants.count { return [] }
    let gap = target > source ? target - descendants.count : target
    guard gap >= 0, gap <= rest.count else { return [] }
    let above = gap > 0 ? rest[gap - 1] : nil
    let lowest = gap < rest.count ? rest[gap].level : 0
    let takesChild = above.map { isOpen($0.item) } ?? false
    let highest = above.map { takesChild ? $0.level + 1 : $0.level } ?? 0
    guard lowest <= highest else { return [] }
    let own = rows[source].level
    var levels = (lowest...highest).sorted { abs($0 - own) < abs($1 - own) }
    if let above, takesChild, above.item == opened { levels = [highest] }
    return levels.map { level in
      let before = rest[..<gap]
      let parent = level == 0 ? nil : before.lastIndex { $0.level == level - 1 }
      let siblings = before[(parent.map { $0 + 1 } ?? 0)...]
      return OutlinePlace(
        parent: parent.map { rest[$0].item },
        previous: siblings.last { $0.level == level }?.item)
    }
  }
}
