/// The groups (at most three) that replace a group after rows have been removed from it and inserted
/// into it.
struct RowPieces {
  private var pieces = (RowGroup.none, RowGroup.none, RowGroup.none)
  private(set) var count = 0

  /// Splits a group.
  ///
  /// - Parameters:
  ///   - offset: The row at which rows are removed and inserted.
  ///   - removing: The number of rows to remove.
  init(of group: RowGroup, at offset: Int, removing: Int, putting new: RowGroup? = nil) {
    if let new, removing == 0, let inserted = group.inserting(new, at: offset) {
      append(inserted)
      return
    }
    let (rest, all) = (offset + removing, group.itemCount)
    if offset > 0 { append(offset == all ? group : group.part(0..<offset)) }
    if let new { append(new) }
    if rest < all { append(rest == 0 ? group : group.part(rest..<all)) }
  }

  private mutating func append(_ group: RowGroup) {
    if count > 0, let joined = self[count - 1].joined(with: group) {
      self[count - 1] = joined
    } else {
      count += 1
      self[count - 1] = group
    }
  }

  private(set) subscript(index: Int) -> RowGroup {
    get { index == 0 ? pieces.0 : index == 1 ? pieces.1 : pieces.2 }
    set {
      switch index {
      case 0: pieces.0 = newValue
      case 1: pieces.1 = newValue
      default: pieces.2 = newValue
      }
    }
  }
}
