import Foundation
import Simulator
import Testing
import Trestle

/// The views that show the same sections: a table, and collection views of several layouts.
enum TwinKind: CaseIterable, CustomTestStringConvertible {
  case table
  /// A list with supplementary headers, which pin.
  case list
  /// A list whose headers are the first items of its sections.
  case headerItems
  /// A list with a diffable data source.
  case diffable
  /// A flow layout of one column, with headers.
  case flow
  /// A compositional layout of the app's own, with headers.
  case compositional

  static let collections = allCases.filter { $0 != .table }

  var testDescription: String { "\(self)" }
}

/// A section as an app has it.
struct TwinSection: Equatable {
  var name: String
  var rows: [String]
}

/// A row with a text field, in a table or a collection view.
@MainActor protocol TwinCell: UIView {
  var field: UITextField { get }
  var text: String? { get set }
}

final class TwinTableCell: UITableViewCell, TwinCell {
  let field = UITextField(frame: CGRect(x: 200, y: 6, width: 80, height: 32))
  var text: String? {
    get { textLabel?.text }
    set { textLabel?.text = newValue }
  }

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(field)
  }

  required init?(coder: NSCoder) { nil }
}

final class TwinItemCell: UICollectionViewListCell, TwinCell {
  let field = UITextField(frame: CGRect(x: 200, y: 6, width: 80, height: 32))
  var text: String? {
    get { (contentConfiguration as? UIListContentConfiguration)?.text }
    set {
      var content = defaultContentConfiguration()
      content.text = newValue
      contentConfiguration = content
    }
  }
}

/// The data source and delegate of a table and of collection views, without code for folding.
@MainActor
final class TwinData: NSObject, UITableViewDataSource, UITableViewDelegate,
  UICollectionViewDataSource, UICollectionViewDelegateFlowLayout
{
  var sections: [TwinSection]
  let kind: TwinKind
  var selections: [IndexPath] = []
  var isMovable = false
  /// Where the app lets a moved item drop; nil to allow every place.
  var moveTarget: ((IndexPath) -> IndexPath)?

  init(_ sections: [TwinSection], kind: TwinKind) {
    self.sections = sections
    self.kind = kind
  }

  /// The texts of a section, its header item too.
  func texts(_ section: Int) -> [String] {
    let section = sections[section]
    return kind == .headerItems ? [section.name] + section.rows : section.rows
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    texts(section).count
  }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    (cell as? TwinCell)?.text = texts(indexPath.section)[indexPath.row]
    return cell
  }
  func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sections[section].name }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selections.append(indexPath)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { texts(section).count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    show(texts(indexPath.section)[indexPath.item], in: cell, at: indexPath)
    return cell
  }

  /// Shows a text in a cell, and the field of a row.
  func show(_ text: String, in cell: UICollectionViewCell, at path: IndexPath) {
    guard let cell = cell as? TwinItemCell else { return }
    cell.text = text
    if kind == .headerItems, path.item == 0 {
      cell.field.removeFromSuperview()
    } else {
      cell.addSubview(cell.field)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    if let cell = view as? UICollectionViewListCell {
      var content = cell.defaultContentConfiguration()
      content.text = sections[indexPath.section].name
      cell.contentConfiguration = content
    }
    return view
  }
  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { isMovable }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let first = kind == .headerItems ? 1 : 0
    let row = sections[sourceIndexPath.section].rows.remove(at: sourceIndexPath.item - first)
    sections[destinationIndexPath.section].rows.insert(
      row, at: destinationIndexPath.item - first)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { moveTarget?(proposedIndexPath) ?? proposedIndexPath }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selections.append(indexPath)
  }
}

/// The same sections in a table or a collection view, on a simulated phone: a script drives either.
@MainActor struct TwinStage {
  let kind: TwinKind
  let device: Simulator
  let data: TwinData
  let controller: UIViewController
  let scroll: UIScrollView
  let diffable: UICollectionViewDiffableDataSource<String, String>?

  var table: UITableView? { scroll as? UITableView }
  var collection: UICollectionView? { scroll as? UICollectionView }

  /// Sections of `rows` rows, named by section and row: `1.2`.
  init(
    _ kind: TwinKind, sections: Int = 4, rows: Int = 5, appearance: Appearance = Appearance(),
    size: CGSize = CGSize(width: 390, height: 800),
    _ setUp: (TwinStage) -> Void = { _ in }, wrap: (UIViewController) -> UIViewController = { $0 }
  ) throws {
    self.kind = kind
    device = Simulator(size: size, scale: 2, appearance: appearance)
    let data = TwinData(
      (0..<sections).map { s in
        TwinSection(name: "Section \(s)", rows: (0..<rows).map { "\(s).\($0)" })
      }, kind: kind)
    self.data = data
    controller = device.perform { Self.controller(kind) }
    let controller = controller
    scroll = device.perform {
      (controller as? UITableViewController)?.tableView
        ?? (controller as! UICollectionViewController).collectionView
    }
    let scroll = scroll
    diffable = device.perform {
      if let table = scroll as? UITableView {
        table.register(TwinTableCell.self, forCellReuseIdentifier: "row")
        table.dataSource = data
        table.delegate = data
      }
      guard let collection = scroll as? UICollectionView else { return nil }
      collection.register(TwinItemCell.self, forCellWithReuseIdentifier: "row")
      collection.register(
        UICollectionViewListCell.self,
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "header")
      collection.delegate = data
      guard kind == .diffable else {
        collection.dataSource = data
        return nil
      }
      let source = UICollectionViewDiffableDataSource<String, String>(
        collectionView: collection
      ) { [unowned data] collection, path, text in
        let cell = collection.dequeueReusableCell(withReuseIdentifier: "row", for: path)
        data.show(text, in: cell, at: path)
        return cell
      }
      source.supplementaryViewProvider = { [unowned data] collection, kind, path in
        data.collectionView(collection, viewForSupplementaryElementOfKind: kind, at: path)
      }
      source.apply(Self.snapshot(data), animatingDifferences: false)
      return source
    }
    device.perform { setUp(self) }
    device.show(device.perform { wrap(controller) })
    try device.settle()
  }

  private static func controller(_ kind: TwinKind) -> UIViewController {
    if kind == .table {
      let controller = TableViewController(style: .plain)
      controller.loadViewIfNeeded()
      return controller
    }
    return CollectionViewController(collectionViewLayout: layout(kind))
  }

  private static func layout(_ kind: TwinKind) -> UICollectionViewLayout {
    switch kind {
    case .flow:
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 390, height: 44)
      layout.minimumLineSpacing = 0
      layout.headerReferenceSize = CGSize(width: 390, height: 40)
      return layout
    case .compositional:
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
      let section = NSCollectionLayoutSection(
        group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      ]
      return UICollectionViewCompositionalLayout(section: section)
    default:
      var list = UICollectionLayoutListConfiguration(
        appearance: kind == .headerItems ? .insetGrouped : .plain)
      list.headerMode = kind == .headerItems ? .firstItemInSection : .supplementary
      return UICollectionViewCompositionalLayout.list(using: list)
    }
  }

  private static func snapshot(_ data: TwinData) -> NSDiffableDataSourceSnapshot<String, String> {
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    for section in data.sections {
      snapshot.appendSections([section.name])
      snapshot.appendItems(section.rows)
    }
    return snapshot
  }

  // MARK: What is shown

  /// The row of the app's first row: a header item precedes it.
  private var firstRow: Int { kind == .headerItems ? 1 : 0 }

  func path(_ row: Int, _ section: Int) -> IndexPath {
    IndexPath(row: row + firstRow, section: section)
  }

  /// The number of rows that each section shows, without header items.
  var counts: [Int] {
    if let table {
      return (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
    }
    guard let collection else { return [] }
    return (0..<collection.numberOfSections).map {
      collection.numberOfItems(inSection: $0) - firstRow
    }
  }

  func cell(_ row: Int, _ section: Int) -> TwinCell? {
    let path = path(row, section)
    return table?.cellForRow(at: path) as? TwinCell
      ?? collection?.cellForItem(at: path) as? TwinCell
  }

  /// The texts of the visible rows and header items, from the top.
  var visibleTexts: [String] {
    let cells: [UIView] = table?.visibleCells ?? collection?.visibleCells ?? []
    return cells.sorted { $0.frame.minY < $1.frame.minY }.compactMap { ($0 as? TwinCell)?.text }
  }

  func header(_ section: Int) -> UIView? {
    if let table { return table.headerView(forSection: section) }
    let path = IndexPath(item: 0, section: section)
    if kind == .headerItems { return collection?.cellForItem(at: path) }
    return collection?.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: path)
  }

  /// The frame of a section's header in the window.
  func headerFrame(_ section: Int) -> CGRect? {
    header(section).map { $0.convert($0.bounds, to: nil) }
  }

  var selected: [IndexPath] {
    (table?.indexPathsForSelectedRows ?? collection?.indexPathsForSelectedItems ?? [])
      .map { path in IndexPath(row: path.row - firstRow, section: path.section) }
  }

  // MARK: What the app does

  var folding: SectionFolding? {
    get { table?.sectionFolding ?? collection?.sectionFolding }
    nonmutating set {
      if kind == .headerItems { newValue?.headerMode = .firstItemInSection }
      table?.sectionFolding = newValue
      collection?.sectionFolding = newValue
    }
  }

  func select(_ row: Int, _ section: Int) {
    table?.selectRow(at: path(row, section), animated: false, scrollPosition: .none)
    collection?.selectItem(at: path(row, section), animated: false, scrollPosition: [])
  }

  func scrollTo(_ row: Int, _ section: Int) {
    table?.scrollToRow(at: path(row, section), at: .top, animated: false)
    collection?.scrollToItem(at: path(row, section), at: .top, animated: false)
  }

  func reload() {
    if let diffable { return diffable.applySnapshotUsingReloadData(Self.snapshot(data)) }
    table?.reloadData()
    collection?.reloadData()
  }

  /// Changes the data and the view in one update; a diffable data source gets a snapshot of the data.
  func update(_ change: (TwinData) -> Void, _ calls: (TwinStage) -> Void) {
    if let diffable {
      change(data)
      return diffable.apply(Self.snapshot(data))
    }
    let body = {
      change(data)
      calls(self)
    }
    table?.performBatchUpdates(body)
    collection?.performBatchUpdates(body)
  }

  func insertRow(_ text: String, at row: Int, _ section: Int) {
    update({ $0.sections[section].rows.insert(text, at: row) }) {
      $0.table?.insertRows(at: [$0.path(row, section)], with: .automatic)
      $0.collection?.insertItems(at: [$0.path(row, section)])
    }
  }

  func deleteRow(_ row: Int, _ section: Int) {
    update({ _ = $0.sections[section].rows.remove(at: row) }) {
      $0.table?.deleteRows(at: [$0.path(row, section)], with: .automatic)
      $0.collection?.deleteItems(at: [$0.path(row, section)])
    }
  }

  func moveRow(_ row: Int, _ section: Int, to newRow: Int, _ newSection: Int) {
    update({
      let text = $0.sections[section].rows.remove(at: row)
      $0.sections[newSection].rows.insert(text, at: newRow)
    }) {
      $0.table?.moveRow(at: $0.path(row, section), to: $0.path(newRow, newSection))
      $0.collection?.moveItem(at: $0.path(row, section), to: $0.path(newRow, newSection))
    }
  }

  func insertSection(_ new: TwinSection, at section: Int) {
    update({ $0.sections.insert(new, at: section) }) {
      $0.table?.insertSections([section], with: .automatic)
      $0.collection?.insertSections([section])
    }
  }

  func deleteSection(_ section: Int) {
    update({ _ = $0.sections.remove(at: section) }) {
      $0.table?.deleteSections([section], with: .automatic)
      $0.collection?.deleteSections([section])
    }
  }

  func moveSection(_ section: Int, to newSection: Int) {
    update({ $0.sections.insert($0.sections.remove(at: section), at: newSection) }) {
      $0.table?.moveSection(section, toSection: newSection)
      $0.collection?.moveSection(section, toSection: newSection)
    }
  }

  // MARK: What a finger does

  func tapHeader(_ section: Int) throws {
    let frame = try #require(headerFrame(section))
    device.tap(at: CGPoint(x: 100, y: frame.midY))
    try device.settle()
  }

  /// Runs a change, and returns the faults that UIKit reports.
  func reports(_ body: () -> Void) throws -> [String] {
    try UIKitFault.collected {
      device.perform(body)
      try device.settle()
    }
  }
}
