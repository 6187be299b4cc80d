import Simulator
import Testing
import Trestle

/// Items of diffable data sources that are deleted and come back.
@Suite(.serialized) @MainActor struct DiffableUndoTests {
  private let device = Simulator(size: CGSize(width: 390, height: 800), scale: 1)

  private func undo(_ overlay: UIView) throws {
    let toast = try #require(overlay.toasts.first)
    try device.tap(#require(toast.parts(UIButton.self).first))
    device.advance(by: 1)
  }

  // MARK: Tables

  private typealias TableSource = UITableViewDiffableDataSource<String, Int>

  private func table() -> (TableViewController, TableSource) {
    let page = device.perform { TableViewController(style: .plain) }
    let source = device.perform { () -> TableSource in
      page.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      let source = TableSource(tableView: page.tableView) { table, path, item in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.textLabel?.text = "\(item)"
        return cell
      }
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["a", "b"])
      snapshot.appendItems([1, 2, 3, 4], toSection: "a")
      snapshot.appendItems([5, 6], toSection: "b")
      source.apply(snapshot, animatingDifferences: false)
      return source
    }
    device.show(page)
    device.advance(by: 0.5)
    return (page, source)
  }

  private func change(
    _ source: TableSource, _ body: (inout NSDiffableDataSourceSnapshot<String, Int>) -> Void
  ) {
    device.perform {
      var snapshot = source.snapshot()
      body(&snapshot)
      source.apply(snapshot, animatingDifferences: true)
    }
    device.advance(by: 0.5)
  }

  @Test func `Rows come back after those that they followed, whatever has changed`() throws {
    let (page, source) = table()
    device.perform {
      page.tableView.allowsMultipleSelection = true
      page.tableView.selectRow(
        at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
      page.deleteItems([2, 3, 6, 99], from: source, undoToast: "Deleted")
    }
    device.advance(by: 0.5)
    #expect(source.snapshot().itemIdentifiers == [1, 4, 5])
    change(source) {
      $0.insertItems([10], beforeItem: 1)
      $0.deleteItems([4])
      $0.moveSection("b", beforeSection: "a")
    }
    try undo(page.overlayView)
    #expect(source.snapshot().itemIdentifiers(inSection: "a") == [10, 1, 2, 3])
    #expect(source.snapshot().itemIdentifiers(inSection: "b") == [5, 6])
    #expect(page.tableView.indexPathsForSelectedRows == [IndexPath(row: 3, section: 1)])
  }

  @Test func `A row without neighbours has its index, and brings its section back`() throws {
    let (page, source) = table()
    device.perform { page.deleteItems([2, 5, 6], from: source, undoToast: "Deleted") }
    device.advance(by: 0.5)
    change(source) {
      $0.deleteItems([1, 3])
      $0.deleteSections(["b"])
      $0.appendItems([20, 21], toSection: "a")
    }
    try undo(page.overlayView)
    #expect(source.snapshot().sectionIdentifiers == ["a", "b"])
    #expect(source.snapshot().itemIdentifiers(inSection: "a") == [4, 2, 20, 21])
    #expect(source.snapshot().itemIdentifiers(inSection: "b") == [5, 6])
  }

  @Test func `A row that is there again is left alone, and so is one that never was`() throws {
    let faults = try UIKitFault.collected {
      let (page, source) = table()
      device.perform { page.deleteItems([99], from: source, undoToast: "Deleted") }
      device.advance(by: 0.5)
      #expect(page.overlayView.toasts.isEmpty)
      device.perform { page.deleteItems([2], from: source, undoToast: "Deleted") }
      device.advance(by: 0.5)
      change(source) { $0.appendItems([2], toSection: "b") }
      try undo(page.overlayView)
      #expect(source.snapshot().itemIdentifiers == [1, 3, 4, 5, 6, 2])
    }
    #expect(faults == [])
  }

  // MARK: Collection views

  private typealias ListSource = UICollectionViewDiffableDataSource<String, Int>

  private func list() -> (CollectionViewController, ListSource) {
    let page = device.perform {
      CollectionViewController(
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(appearance: .plain)))
    }
    let source = device.perform { () -> ListSource in
      let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
        cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = "\(item)"
        cell.contentConfiguration = content
      }
      return ListSource(collectionView: page.collectionView) { list, path, item in
        list.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
      }
    }
    device.show(page)
    return (page, source)
  }

  @Test func `An item of a list comes back at its place, selected as it was`() throws {
    let (page, source) = list()
    device.perform {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["a"])
      snapshot.appendItems([1, 2, 3])
      source.apply(snapshot, animatingDifferences: false)
      page.collectionView.layoutIfNeeded()
      page.collectionView.selectItem(
        at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
      page.deleteItems([2], from: source, undoToast: "Deleted")
    }
    device.advance(by: 0.5)
    #expect(source.snapshot().itemIdentifiers == [1, 3])
    try undo(page.overlayView)
    #expect(source.snapshot().itemIdentifiers == [1, 2, 3])
    #expect(page.collectionView.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
  }

  @Test(arguments: [false, true])
  func `A branch of an outline comes back with its items, expanded as it was`(
    isExpanded: Bool
  ) throws {
    let (page, source) = list()
    device.perform {
      var outline = NSDiffableDataSourceSectionSnapshot<Int>()
      outline.append([1, 2, 3])
      outline.append([20, 21], to: 2)
      outline.append([200], to: 20)
      outline.expand(isExpanded ? [2, 20] : [20])
      source.apply(outline, to: "a", animatingDifferences: false)
      page.deleteItems([2], from: source, undoToast: "Deleted")
    }
    device.advance(by: 0.5)
    #expect(source.snapshot(for: "a").items == [1, 3])
    try undo(page.overlayView)
    let outline = source.snapshot(for: "a")
    #expect(outline.items == [1, 2, 20, 200, 21, 3])
    #expect(outline.isExpanded(2) == isExpanded && outline.isExpanded(20))
    #expect(outline.visibleItems == (isExpanded ? [1, 2, 20, 200, 21, 3] : [1, 2, 3]))
    #expect(outline.parent(of: 200) == 20 && outline.parent(of: 21) == 2)
  }

  @Test func `A child comes back below its parent when its siblings have gone`() throws {
    let (page, source) = list()
    device.perform {
      var outline = NSDiffableDataSourceSectionSnapshot<Int>()
      outline.append([1, 2])
      outline.append([10], to: 1)
      outline.append([100, 101], to: 10)
      outline.expand([1, 10])
      source.apply(outline, to: "a", animatingDifferences: false)
      page.deleteItems([10], from: source, undoToast: "Deleted")
    }
    device.advance(by: 0.5)
    #expect(source.snapshot(for: "a").items == [1, 2])
    try undo(page.overlayView)
    let outline = source.snapshot(for: "a")
    #expect(outline.items == [1, 10, 100, 101, 2] && outline.parent(of: 101) == 10)
    #expect(outline.isExpanded(10))
  }

  @Test func `An item of a plain data source comes back where the app has put it`() throws {
    final class Grid: CollectionViewController {
      var items = [1, 2, 3]
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
      }
      override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { items.count }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      }
    }
    let grid = device.perform { Grid(collectionViewLayout: UICollectionViewFlowLayout()) }
    device.show(grid)
    let path = IndexPath(item: 1, section: 0)
    device.perform {
      grid.collectionView.selectItem(at: path, animated: false, scrollPosition: [])
      grid.items.remove(at: 1)
      grid.deleteItems(at: [path], undoToast: "Deleted") { [weak grid] in
        grid?.items.insert(2, at: 1)
        return [path]
      }
    }
    device.advance(by: 0.5)
    #expect(grid.collectionView.numberOfItems(inSection: 0) == 2)
    try undo(grid.overlayView)
    #expect(grid.collectionView.numberOfItems(inSection: 0) == 3)
    #expect(grid.collectionView.indexPathsForSelectedItems == [path])
  }
}
