import UIKit

/// A data source that shows a tree of items in a table: rows with children, to any depth, that collapse
/// and expand.
///
/// ```swift
/// outline = Outline(tableView) { table, path, row in
///   let cell = table.dequeueReusableCell(withIdentifier: "file", for: path)
///   cell.textLabel?.text = row.item.name
///   return cell
/// }
/// outline.children = { $0.files }
/// outline.roots = [home]
/// ```
///
/// The outline has one section. As in ``SectionFolding``, the state is stored in this object and never
/// in the data. It is stored by item, so it survives every ``reload(animated:)``, and an item that is
/// removed and added again keeps its old state. An item is listed once: a second occurrence, or an
/// occurrence within itself, is ignored.
@preconcurrency @MainActor
public final class Outline<Item: Hashable>: FoldingBehavior, UITableViewDataSource {
  /// Returns the cell of a row.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ row: OutlineRow<Item>
  ) -> UITableViewCell

  /// The items at the top level. Setting them reloads the table without animation.
  public var roots: [Item] = [] { didSet { if !isMoving { reload(animated: false) } } }
  /// Returns the children of an item, in order; by default, there are none. Setting it reloads the
  /// table.
  public var children: (Item) -> [Item] = { _ in [] } { didSet { reload(animated: false) } }
  /// Returns whether an item has children.
  ///
  /// If nil, the default, an item has children if ``children`` returns any, or if ``loadChildren`` is
  /// set and has not run for it. Setting it reloads the table.
  public var hasChildren: ((Item) -> Bool)? { didSet { reload(animated: false) } }

  /// Returns whether an item starts collapsed; nil, the default, if all start collapsed. Setting it
  /// reloads the table.
  public var isInitiallyCollapsed: ((Item) -> Bool)? { didSet { reload(animated: false) } }
  /// Returns whether an item may collapse or expand, by the user or programmatically; nil to allow it.
  public var shouldChange: ((_ item: Item, _ collapses: Bool) -> Bool)?
  /// Called before an item collapses or expands.
  public var willChange: ((_ item: Item, _ collapses: Bool) -> Void)?
  /// Called after an item has collapsed or expanded. The animation may still be running.
  public var didChange: ((_ item: Item, _ isCollapsed: Bool) -> Void)?
  /// Fetches the children of an item when it expands for the first time.
  ///
  /// A second tap during that time cancels the task. If the closure throws, the item stays collapsed.
  /// Setting it reloads the table.
  public var loadChildren: (@MainActor (_ item: Item) async throws -> Void)? {
    didSet { reload(animated: false) }
  }
  /// Called with the error that ``loadChildren`` threw.
  public var onLoadError: ((_ item: Item, _ error: any Error) -> Void)?
  /// Returns whether the user may move an item in edit mode; nil, the default, allows all items to be
  /// moved if ``didMove`` is set.
  public var canMove: ((Item) -> Bool)?
  /// Returns whether the user may move an item into the children of another, or into the roots if
  /// `parent` is nil; nil, the default, allows it. An item never moves into itself.
  public var canMoveInto: ((_ item: Item, _ parent: Item?) -> Bool)?
  /// Called after the user has moved an item, so that the app can update its data.
  ///
  /// ```swift
  /// outline.didMove = { [unowned self] file, folder, index in
  ///   files.move(file, to: folder, at: index)
  /// }
  /// ```
  ///
  /// The outline reloads after the call, including the item's descendants: if the data is unchanged,
  /// the row returns to its old place. `parent` is nil for the roots. `index` is the item's index among
  /// the children of its parent after the move.
  ///
  /// Rows of an outline cannot be deleted or inserted in edit mode: they show only their reorder
  /// control, or the circles of multiple selection.
  ///
  /// A row drops among the siblings of the adjacent rows; if these have different levels, at the level
  /// nearest to the item's own. A collapsed item expands when a row is held below it, and then accepts
  /// the row as its first child.
  public var didMove: ((_ item: Item, _ parent: Item?, _ index: Int) -> Void)?
  /// Returns the identifier of an item, so that its state can be saved. Setting it reloads the table
  /// with the ``state`` that was restored.
  public var identifier: ((Item) -> String)? { didSet { reload(animated: false) } }

  /// Whether the children of an item have been fetched. Items without an entry have not.
  enum LoadState {
    case loading(Task<Void, Never>)
    case loaded

    var isLoading: Bool { if case .loading = self { true } else { false } }
    var isLoaded: Bool { if case .loaded = self { true } else { false } }
  }

  weak var table: UITableView?
  private let cellProvider: CellProvider
  var rows = OutlineRows<Item> { _ in [] }
  var itemStates = ItemFoldingStates<Item>()
  var loadStates: [Item: LoadState] = [:]
  /// Items that were selected when an ancestor collapsed and their rows were deleted.
  var hiddenSelection: Set<Item> = []
  /// The item whose move the outline was last asked about.
  var movingItem: Item?
  /// The item that has expanded because the carried row was held below it.
  var openedItem: Item?
  /// Expands the collapsed item above the carried row.
  var spring: AnimationTimer?
  /// Whether ``didMove`` is running.
  var isMoving = false

  /// Creates an outline without items, and makes it the data source of a table.
  ///
  /// The table does not retain the outline.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - cell: Returns the cell of a row. An ``OutlineCell`` gets its indentation and chevron from the
  ///     outline, any other cell only its indentation.
  public init(_ tableView: UITableView, cell: @escaping CellProvider) {
    table = tableView
    cellProvider = cell
    super.init(mode: .independent)
    tableView.dataSource = self
    let behaviors = Behaviors.of(tableView)
    behaviors.outline = self
    behaviors.attach()
  }

  isolated deinit {
    for case .loading(let task) in loadStates.values { task.cancel() }
  }

  // MARK: Rows

  /// The number of rows: the items whose ancestors are all expanded.
  public var count: Int { rows.rows.count }

  /// Returns the row at an index path; nil if there is none.
  ///
  /// - Complexity: O(1), and one call of ``children`` or ``hasChildren``.
  public func row(at indexPath: IndexPath) -> OutlineRow<Item>? {
    guard indexPath.count == 2, indexPath.section == 0, rows.rows.indices.contains(indexPath.row)
    else { return nil }
    let row = rows.rows[indexPath.row]
    return OutlineRow(
      item: row.item, level: row.level, hasChildren: canExpand(row.item),
      isCollapsed: isCollapsed(row.item), isLoading: loadStates[row.item]?.isLoading == true)
  }

  /// Returns the index path of an item; nil if the item is not listed, or is inside a collapsed item.
  ///
  /// - Complexity: O(n) in the number of rows.
  public func indexPath(for item: Item) -> IndexPath? {
    rows.rows.firstIndex { $0.item == item }.map { IndexPath(row: $0, section: 0) }
  }

  /// Returns the parent of an item that has a row; nil for roots and items without a row.
  ///
  /// - Complexity: O(n) in the number of rows.
  public func parent(of item: Item) -> Item? {
    indexPath(for: item).flatMap { rows.parent(of: $0.row) }.map { rows.rows[$0].item }
  }

  func isLoaded(_ item: Item) -> Bool { loadStates[item]?.isLoaded == true }

  func canExpand(_ item: Item) -> Bool {
    if let hasChildren { return hasChildren(item) }
    if loadChildren != nil, !isLoaded(item) { return true }
    return !children(item).isEmpty
  }

  func visibleChildren(of item: Item) -> [Item] { isCollapsed(item) ? [] : children(item) }

  // MARK: State

  /// Returns whether an item is collapsed, which means that its children have no rows.
  public func isCollapsed(_ item: Item) -> Bool {
    if let isCollapsed = itemStates.isCollapsed(item, identifier) { return isCollapsed }
    return loadChildren != nil && !isLoaded(item) || isInitiallyCollapsed?(item) ?? true
  }

  /// The items that were collapsed and expanded, in a form that can be saved. It can be restored at any
  /// time, which reloads the table; it is empty if there is no ``identifier``.
  public var state: FoldingState {
    get { itemStates.saved(identifier) }
    set {
      itemStates.restore(newValue)
      reload(animated: false)
    }
  }

  // MARK: UITableViewDataSource

  /// Returns 1, because an outline nests rows, not sections.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }

  /// Returns the number of rows, ``count``.
  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    count
  }

  /// Returns the app's cell, with its indentation, chevron and accessibility value set.
  public func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let row = row(at: indexPath) else {
      return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    let cell = cellProvider(tableView, indexPath, row)
    update(cell, indexPath, animated: false)
    return cell
  }

  /// Returns whether the user may move an item, according to ``canMove``.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    movesRow(at: indexPath)
  }

  /// Calls ``didMove`` and reloads the outline.
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { commitMove(sourceIndexPath, to: destinationIndexPath) }
}
