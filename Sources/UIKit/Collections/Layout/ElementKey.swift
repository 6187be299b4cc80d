/// Identifies an element of a collection view.
///
/// Keys of cells, which a layout hashes and compares by the hundreds in each frame of scrolling, are three
/// numbers without references to objects.
struct ElementKey: Hashable, Comparable {
  /// The category of an element, in the order in which new views are requested.
  enum Category: Int, Comparable {
    case cell
    case supplementary
    case decoration

    static func < (left: Category, right: Category) -> Bool { left.rawValue < right.rawValue }
  }

  let category: Category
  /// The indices of a path with two indices; 0 for any other path.
  private var firstIndex = 0
  private var secondIndex = 0
  /// The kind, and a path that does not have two indices; nil if the kind is empty and the path has.
  private var rest: Rest?

  private final class Rest: Sendable {
    let kind: String
    let path: IndexPath?

    init(kind: String, path: IndexPath?) {
      self.kind = kind
      self.path = path
    }
  }

  init(category: Category, kind: String, indexPath: IndexPath) {
    self.category = category
    let isRow = indexPath.isRow
    if isRow { (firstIndex, secondIndex) = (indexPath.section, indexPath.item) }
    if !isRow || !kind.isEmpty { rest = Rest(kind: kind, path: isRow ? nil : indexPath) }
  }

  static func cell(_ indexPath: IndexPath) -> ElementKey {
    ElementKey(category: .cell, kind: "", indexPath: indexPath)
  }

  /// The kind of a supplementary or decoration view; empty for a cell.
  var kind: String { rest?.kind ?? "" }

  var indexPath: IndexPath {
    rest?.path ?? IndexPath(item: secondIndex, section: firstIndex)
  }

  /// The section to which the element belongs; nil for an element of the whole layout.
  var section: Int? { rest?.path == nil ? firstIndex : nil }

  /// Returns the key of an element of the same category and kind.
  func moved(to indexPath: IndexPath) -> ElementKey {
    ElementKey(category: category, kind: kind, indexPath: indexPath)
  }

  static func == (left: ElementKey, right: ElementKey) -> Bool {
    left.category == right.category && left.firstIndex == right.firstIndex
      && left.secondIndex == right.secondIndex
      && (left.rest === right.rest
        || left.kind == right.kind && left.rest?.path == right.rest?.path)
  }

  /// Hashes the category and the two indices alone: elements of several kinds rarely share an index path,
  /// and hashing the kind would take as long as all the rest.
  func hash(into hasher: inout Hasher) {
    hasher.combine(firstIndex)
    hasher.combine(secondIndex &* 4 &+ category.rawValue)
  }

  static func < (left: ElementKey, right: ElementKey) -> Bool {
    if left.category != right.category { return left.category < right.category }
    if left.rest?.path == nil, right.rest?.path == nil {
      if left.firstIndex != right.firstIndex { return left.firstIndex < right.firstIndex }
      if left.secondIndex != right.secondIndex { return left.secondIndex < right.secondIndex }
    } else if left.indexPath != right.indexPath {
      return left.indexPath < right.indexPath
    }
    return left.rest !== right.rest && left.kind < right.kind
  }
}
