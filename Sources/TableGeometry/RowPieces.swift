/// What becomes of a group when rows leave it and others come in: one to three groups, or none.
struct RowPieces {
  private var pieces = (RowGroup.none, RowGroup.none, RowGroup.none)
  private(set) var count = 0

  /// - Parameters:
  ///   - offset: where in the group rows leave and come in.
  ///   - removing: how many leave.
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
