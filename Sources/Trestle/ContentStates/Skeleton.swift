import UIKit

/// Placeholders for rows while a list loads for the first time: bars in place of the labels and
/// images of its own cells.
///
/// ```swift
/// contentStates?.loading = .skeleton(.rows(of: MessageCell.self) { cell, _ in
///   cell.show(.sample)
/// })
/// ```
///
/// The cells are laid out by a list of the same kind, with their own heights, so that the real rows
/// replace the placeholders in place. The bars have the sizes of the texts with which the cells are
/// configured; labels without text get sample text. A screen reader finds a single element,
/// "Loading".
public struct Skeleton {
  enum Source {
    /// Cells that the app has registered with its table.
    case identifier(String)
    case rows(UITableViewCell.Type)
    case items(UICollectionViewCell.Type, layout: (@MainActor () -> UICollectionViewLayout)?)
  }

  /// The number of rows or items in each section; by default one section of 20, of which those on the
  /// screen are created. Negative numbers are treated as 0.
  public var counts = [20]
  /// Sample titles of a table's sections, which determine the sizes of the bars in their headers;
  /// sections without a title have no header.
  public var sectionTitles: [String] = []
  /// The height of the rows, for a table whose delegate determines it; nil, the default, uses the
  /// table's `rowHeight`.
  public var rowHeight: CGFloat?

  let source: Source
  let configure: @MainActor (UIView, IndexPath) -> Void

  /// Placeholders with the layout of a table's cells, which are created from their class.
  ///
  /// - Parameters:
  ///   - configure: Configures a cell with sample content.
  public static func rows<Cell: UITableViewCell>(
    of cell: Cell.Type, configure: @escaping @MainActor (Cell, IndexPath) -> Void = { _, _ in }
  ) -> Skeleton {
    Skeleton(source: .rows(cell)) { view, path in (view as? Cell).map { configure($0, path) } }
  }

  /// Placeholders with the layout of cells that the app has registered with its table, or that are
  /// prototypes in its storyboard.
  ///
  /// - Parameters:
  ///   - configure: Configures a cell with sample content.
  public static func rows(
    reuseIdentifier: String,
    configure: @escaping @MainActor (UITableViewCell, IndexPath) -> Void = { _, _ in }
  ) -> Skeleton {
    Skeleton(source: .identifier(reuseIdentifier)) { view, path in
      (view as? UITableViewCell).map { configure($0, path) }
    }
  }

  /// Placeholders with the layout of a collection view's cells, which are created from their class.
  ///
  /// - Parameters:
  ///   - layout: Creates a layout like that of the collection view, because a layout belongs to one
  ///     collection view. Nil copies the lengths of a flow layout. Any other layout needs the
  ///     closure; without it, a fault is reported and a list is displayed.
  ///   - configure: Configures a cell with sample content.
  public static func items<Cell: UICollectionViewCell>(
    of cell: Cell.Type, layout: (@MainActor () -> UICollectionViewLayout)? = nil,
    configure: @escaping @MainActor (Cell, IndexPath) -> Void = { _, _ in }
  ) -> Skeleton {
    Skeleton(source: .items(cell, layout: layout)) { view, path in
      (view as? Cell).map { configure($0, path) }
    }
  }

  private init(source: Source, configure: @escaping @MainActor (UIView, IndexPath) -> Void) {
    self.source = source
    self.configure = configure
  }

  /// Returns a skeleton with other numbers of rows in its sections.
  public func counts(_ counts: [Int]) -> Skeleton {
    var other = self
    other.counts = counts
    return other
  }

  var validCounts: [Int] { counts.map { max($0, 0) } }
}
