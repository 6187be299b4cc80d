/// Identifies an element of a collection view.
struct ElementKey: Hashable, Comparable {
  /// The category of an element, in the order in which new views are requested.
  enum Category: Int, Comparable {
    case cell
    case supplementary
    case decoration

    static func < (left: Category, right: Category) -> Bool { left.rawValue < right.rawValue }
  }

  var category: Category
  /// The kind of a supplementary or decoration view; empty for a cell.
  var kind: String
  var indexPath: IndexPath

  static func cell(_ indexPath: IndexPath) -> ElementKey {
    ElementKey(category: .cell, kind: "", indexPath: indexPath)
  }

  static func == (left: ElementKey, right: ElementKey) -> Bool {
    left.category == right.category && left.indexPath == right.indexPath
      && (left.category == .cell || left.kind == right.kind)
  }

  /// Hashes the category and the index path alone: elements of several kinds rarely share an index path,
  /// and hashing the kind would take as long as all the rest.
  func hash(into hasher: inout Hasher) {
    hasher.combine(category.rawValue)
    if indexPath.count == 2 {
      hasher.combine(indexPath[0])
      hasher.combine(indexPath[1])
    } else {
      hasher.combine(indexPath)
    }
  }

  static func < (left: ElementKey, right: ElementKey) -> Bool {
    if left.category != right.category { return left.category < right.category }
    if left.indexPath != right.indexPath { return left.indexPath < right.indexPath }
    return left.kind < right.kind
  }

  /// The section to which the element belongs; nil for an element of the whole layout.
  var section: Int? { indexPath.count == 2 ? indexPath.section : nil }
}
