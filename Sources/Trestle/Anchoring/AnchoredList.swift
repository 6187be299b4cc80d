import UIKit

/// A table or a collection view whose rows keep their places. A collection view's rows are its items.
@MainActor protocol AnchoredList {
  /// The numbers of rows of all sections.
  var rowNumbers: RowNumbers { get }

  /// Whether the list can show rows.
  var hasSize: Bool { get }

  /// The cells in view, in ascending order. Lays out the list if necessary.
  var cells: [(view: UIView, path: IndexPath)] { get }

  /// The headers and footers of sections in view.
  var parts: [UIView] { get }

  /// Returns the row of a cell, without a layout; nil if the cell has left the list.
  func path(of cell: UIView) -> IndexPath?

  /// Returns the frame of a row in the content, without a layout; nil if there is no such row.
  func frame(at path: IndexPath) -> CGRect?

  /// Scrolls until the end of the last row is at the end of the visible content, with an animation that
  /// follows rows that are measured on the way.
  func scrollToLastRow(at path: IndexPath)
}

/// The numbers of a list's rows, which count from its first section to its last.
struct RowNumbers: Equatable {
  /// The number of the first row of each section, and at the end the number of rows.
  private let starts: [Int]

  /// Creates the numbers for a list's sections.
  ///
  /// - Complexity: O(*n*) for *n* sections.
  init(counts: some Sequence<Int>) {
    var starts = [0]
    for count in counts { starts.append(starts[starts.count - 1] + count) }
    self.starts = starts
  }

  var total: Int { starts[starts.count - 1] }

  /// Returns a row's number; nil if there is no such row.
  func number(of path: IndexPath) -> Int? {
    guard path.count == 2, path.section >= 0, path.section < starts.count - 1, path.row >= 0 else {
      return nil
    }
    let number = starts[path.section] + path.row
    return number < starts[path.section + 1] ? number : nil
  }

  /// Returns the row with a number; nil if there is no such row.
  ///
  /// - Complexity: O(log *n*) for *n* sections.
  func path(of number: Int) -> IndexPath? {
    guard number >= 0, number < total else { return nil }
    var (low, high) = (0, starts.count - 1)
    // The last section that starts at the number or before it; empty sections share their start.
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= number { low = middle } else { high = middle }
    }
    return IndexPath(row: number - starts[low], section: low)
  }
}

extension UIScrollView {
  /// Counts the rows of a table or the items of a collection view; nil for other scroll views.
  func countRows() -> Int? {
    switch self {
    case let table as UITableView: AnchoredTable(table: table).rowNumbers.total
    case let collection as UICollectionView:
      AnchoredCollection(collection: collection).rowNumbers.total
    default: nil
    }
  }
}

struct AnchoredTable: AnchoredList {
  unowned let table: UITableView

  var hasSize: Bool { !table.bounds.isEmpty }

  var rowNumbers: RowNumbers {
    RowNumbers(counts: (0..<table.numberOfSections).lazy.map { table.numberOfRows(inSection: $0) })
  }

  var cells: [(view: UIView, path: IndexPath)] {
    var cells: [(view: UIView, path: IndexPath)] = []
    for path in table.indexPathsForVisibleRows ?? [] {
      if let cell = table.cellForRow(at: path) { cells.append((cell, path)) }
    }
    return cells
  }

  var parts: [UIView] { table.subviews.filter { $0 is UITableViewHeaderFooterView } }

  func path(of cell: UIView) -> IndexPath? {
    (cell as? UITableViewCell).flatMap { table.indexPath(for: $0) }
  }

  func frame(at path: IndexPath) -> CGRect? {
    guard path.section < table.numberOfSections,
      path.row < table.numberOfRows(inSection: path.section)
    else { return nil }
    return table.rectForRow(at: path)
  }

  func scrollToLastRow(at path: IndexPath) {
    table.scrollToRow(at: path, at: .bottom, animated: true)
  }
}

struct AnchoredCollection: AnchoredList {
  unowned let collection: UICollectionView

  var hasSize: Bool { !collection.bounds.isEmpty }

  var rowNumbers: RowNumbers {
    RowNumbers(
      counts: (0..<collection.numberOfSections).lazy.map {
        collection.numberOfItems(inSection: $0)
      })
  }

  var cells: [(view: UIView, path: IndexPath)] {
    var cells: [(view: UIView, path: IndexPath)] = []
    for path in collection.indexPathsForVisibleItems.sorted() {
      if let cell = collection.cellForItem(at: path) { cells.append((cell, path)) }
    }
    return cells
  }

  var parts: [UIView] {
    collection.subviews.filter {
      $0 is UICollectionReusableView && !($0 is UICollectionViewCell)
    }
  }

  func path(of cell: UIView) -> IndexPath? {
    (cell as? UICollectionViewCell).flatMap { collection.indexPath(for: $0) }
  }

  func frame(at path: IndexPath) -> CGRect? {
    guard path.section < collection.numberOfSections,
      path.item < collection.numberOfItems(inSection: path.section)
    else { return nil }
    return collection.layoutAttributesForItem(at: path)?.frame
  }

  func scrollToLastRow(at path: IndexPath) {
    collection.scrollToItem(at: path, at: .bottom, animated: true)
  }
}
