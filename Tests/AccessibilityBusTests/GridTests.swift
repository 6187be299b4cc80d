import AccessibilityBus
import CoreGraphics
import Simulator
import Testing
import UIKit

/// A grid of items by their number, with titles of its sections.
@MainActor private final class Grid: UICollectionViewController {
  var counts: [Int]
  var titles: [String] = []
  var cellsMade = 0
  var pressed: [IndexPath] = []

  init(_ counts: [Int], _ layout: UICollectionViewLayout? = nil) {
    self.counts = counts
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 100, height: 60)
    super.init(collectionViewLayout: layout ?? flow)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(TextCell.self, forCellWithReuseIdentifier: "item")
    for kind in [UICollectionView.elementKindSectionHeader, "badge"] {
      collectionView.register(
        TextView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
    }
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    cellsMade += 1
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    (cell as? TextCell)?.label.text = "Item \(indexPath.section)-\(indexPath.item)"
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "title", for: indexPath)
    let text = kind == "badge" ? "New \(indexPath.item)" : titles[indexPath.section]
    (view as? TextView)?.label.text = text
    return view
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { pressed.append(indexPath) }
}

private final class TextCell: UICollectionViewCell {
  let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}

private final class TextView: UICollectionReusableView {
  let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}

/// A layout without lines: each item is somewhat below the one before it.
private final class Steps: UICollectionViewLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 5000) }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: CGFloat(indexPath.item % 4) * 50, y: CGFloat(indexPath.item) * 50, width: 100, height: 60)
    return attributes
  }
}

@MainActor @Suite(.serialized) struct GridTests {
  private func list(_ client: DesktopClient, _ role: ObjectRole) throws -> String {
    try #require(try client.all().first { try client.role($0) == role })
  }

  private func item(
    _ client: DesktopClient, _ grid: String, _ row: Int, _ column: Int
  ) throws -> String? {
    let answer = try client.call(grid, "Table", "GetAccessibleAt", .int(row), .int(column))
    let path = answer[0].elements?.last?.text
    return path?.hasSuffix("null") == true ? nil : path
  }

  private func position(_ client: DesktopClient, _ item: String) throws -> [Int] {
    try client.property(item, "TableCell", "Position").elements?.compactMap(\.number).map {
      Int($0)
    }
      ?? []
  }

  private func orthogonal(itemsInGroup: Int = 1, badges: Bool = false) -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .fractionalHeight(1 / CGFloat(itemsInGroup)))
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(60), heightDimension: .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
    let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: badges ? [badge] : [])
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(120), heightDimension: .absolute(100 * CGFloat(itemsInGroup))),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    return UICollectionViewCompositionalLayout(section: section)
  }

  // MARK: Rows and columns

  @Test func `A grid of a million items says its rows and columns with the cells of one screen`()
    throws
  {
    let page = Grid([1_000_000])
    let client = DesktopClient(page)
    let grid = try list(client, .table)
    let made = page.cellsMade
    #expect(try client.property(grid, "Table", "NRows").number == 333_334)
    #expect(try client.property(grid, "Table", "NColumns").number == 3)
    let cells = try client.children(grid)
    #expect(cells.count < 40)
    #expect(try cells.map(client.role).allSatisfy { $0 == .tableCell })
    #expect(
      try cells.prefix(5).map { try position(client, $0) } == [
        [0, 0], [0, 1], [0, 2], [1, 0], [1, 1],
      ])
    #expect(page.cellsMade == made)
  }

  @Test func `An item off the screen has a name when a client asks, and a cell for that alone`()
    throws
  {
    let page = Grid([1_000_000])
    let client = DesktopClient(page)
    let grid = try list(client, .table)
    let made = page.cellsMade
    let item = try #require(try item(client, grid, 200_000, 2))
    #expect(page.cellsMade == made)
    #expect(try client.name(item) == "Item 0-600002")
    #expect(page.cellsMade == made + 1)
    #expect(try !client.states(item).contains(.showing))
    #expect(try client.role(item) == .tableCell)
    #expect(try position(client, item) == [200_000, 2])
    #expect(try client.call(grid, "Table", "GetIndexAt", .int(7), .int(1)) == [.int(22)])
    #expect(try client.call(grid, "Table", "GetRowAtIndex", .int(22)) == [.int(7)])
    #expect(try client.call(grid, "Table", "GetColumnAtIndex", .int(22)) == [.int(1)])
    // The last line has one item.
    #expect(try self.item(client, grid, 333_333, 0) != nil)
    #expect(try self.item(client, grid, 333_333, 1) == nil)
    #expect(try client.call(grid, "Table", "GetIndexAt", .int(333_333), .int(1)) == [.int(-1)])
  }

  @Test func `An item that is scrolled to keeps its path`() throws {
    let client = DesktopClient(Grid([30_000]))
    let grid = try list(client, .table)
    let item = try #require(try item(client, grid, 5_000, 1))
    _ = try client.call(item, "Component", "ScrollTo", .int(6))
    #expect(try client.children(grid).contains(item))
    #expect(try client.states(item).contains(.showing))
    #expect(try client.name(item) == "Item 0-15001")
  }

  @Test func `A press of an item off the screen brings it there`() throws {
    let page = Grid([30_000])
    let client = DesktopClient(page)
    let item = try #require(try item(client, try list(client, .table), 9_999, 2))
    #expect(try client.act(item, "click"))
    #expect(page.pressed == [IndexPath(item: 29_999, section: 0)])
  }

  @Test func `A cell that goes on to another item is another object`() throws {
    let page = Grid([30_000])
    let client = DesktopClient(page)
    let grid = try list(client, .table)
    let first = try client.children(grid)
    client.device.perform {
      page.collectionView.scrollToItem(
        at: IndexPath(item: 900, section: 0), at: .top, animated: false)
    }
    client.device.advance(by: 0.02)
    #expect(Set(first).isDisjoint(with: try client.children(grid)))
    #expect(throws: BusError.unknownObject) { try client.name(first[0]) }
  }

  @Test func `Sections follow each other in rows, with their titles as row headers`() throws {
    let page = Grid([4, 2])
    page.titles = ["Fruit", "Trees"]
    let flow = try #require(page.collectionViewLayout as? UICollectionViewFlowLayout)
    flow.headerReferenceSize = CGSize(width: 320, height: 30)
    let client = DesktopClient(page)
    let grid = try list(client, .table)
    #expect(try client.property(grid, "Table", "NRows").number == 3)
    let names = try client.children(grid).map(client.name)
    #expect(
      names == [
        "Fruit", "Item 0-0", "Item 0-1", "Item 0-2", "Item 0-3", "Trees", "Item 1-0", "Item 1-1",
      ])
    let last = try #require(try item(client, grid, 2, 1))
    #expect(try client.name(last) == "Item 1-1")
    let header = try client.call(last, "TableCell", "GetRowHeaderCells")[0].elements?.first
    #expect(try header?.elements?.last?.text.map(client.name) == "Trees")
    let first = try client.call(grid, "Table", "GetRowHeader", .int(1))[0].elements?.last?.text
    #expect(try first.map(client.name) == "Fruit")
    #expect(try client.call(grid, "Table", "GetRowDescription", .int(0)) == [.string("Fruit")])
  }

  @Test func `A grid that scrolls sideways has the rows and columns of the screen`() throws {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 100, height: 100)
    flow.scrollDirection = .horizontal
    let client = DesktopClient(Grid([10, 5], flow), size: CGSize(width: 320, height: 240))
    let grid = try list(client, .table)
    #expect(try client.property(grid, "Table", "NRows").number == 2)
    #expect(try client.property(grid, "Table", "NColumns").number == 8)
    #expect(try client.name(#require(try item(client, grid, 1, 1))) == "Item 0-3")
    #expect(try client.name(#require(try item(client, grid, 0, 7))) == "Item 1-4")
    #expect(try client.states(grid).contains(.horizontal))
  }

  @Test func `A section that scrolls by itself is part of the grid, and scrolls to its items`()
    throws
  {
    let client = DesktopClient(Grid([30, 3], orthogonal(itemsInGroup: 2)))
    let grid = try list(client, .table)
    #expect(try client.property(grid, "Table", "NRows").number == 4)
    #expect(try client.property(grid, "Table", "NColumns").number == 15)
    let cells = try client.children(grid)
    #expect(try cells.map(client.role).allSatisfy { $0 == .tableCell })
    #expect(try cells.prefix(3).map { try position(client, $0) } == [[0, 0], [1, 0], [0, 1]])
    let item = try #require(try item(client, grid, 1, 14))
    #expect(try !client.states(item).contains(.showing))
    #expect(try client.act(item, "click"))
    #expect(try client.states(item).contains(.showing))
    #expect(try client.name(item) == "Item 0-29")
    #expect(try client.states(item).contains(.selected))
  }

  @Test func `A press of an item whose middle is beside the screen scrolls it in`() throws {
    // Forty points of the third column are on the screen.
    let client = DesktopClient(
      Grid([30, 3], orthogonal(itemsInGroup: 2)), size: CGSize(width: 280, height: 480))
    let item = try #require(try client.find("Item 0-4"))
    #expect(try client.act(item, "click"))
    #expect(try client.states(item).contains(.selected))
  }

  @Test func `A badge is read behind its item`() throws {
    let client = DesktopClient(Grid([3], orthogonal(badges: true)))
    let grid = try list(client, .listBox)
    #expect(
      try client.children(grid).map(client.name) == [
        "Item 0-0", "New 0", "Item 0-1", "New 1", "Item 0-2", "New 2",
      ])
  }

  @Test func `Items of a layout without lines are a list`() throws {
    let client = DesktopClient(Grid([80], Steps()))
    let grid = try list(client, .listBox)
    #expect(try client.property(grid, "Table", "NRows").number == 80)
    #expect(try client.property(grid, "Table", "NColumns").number == 1)
    #expect(try client.name(#require(try item(client, grid, 70, 0))) == "Item 0-70")
  }

  @Test func `A grid that becomes a single column is another object`() throws {
    let page = Grid([30])
    let client = DesktopClient(page)
    let grid = try list(client, .table)
    client.device.perform {
      (page.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize.width = 200
    }
    client.device.advance(by: 0.1)
    #expect(throws: BusError.unknownObject) { try client.name(grid) }
    let list = try list(client, .listBox)
    #expect(try client.children(list).map(client.role).allSatisfy { $0 == .listItem })
  }

  // MARK: Selection, focus and updates

  @Test func `Only a grid that keeps several selected items has a selection, also by rows`() throws
  {
    let page = Grid([30])
    let client = DesktopClient(page)
    let grid = try list(client, .table)
    #expect(throws: BusError.unknownInterface) {
      try client.property(grid, "Selection", "NSelectedChildren")
    }
    client.device.perform { page.collectionView.allowsMultipleSelection = true }
    client.device.advance(by: 0.3)
    #expect(try client.call(grid, "Selection", "SelectChild", .int(4))[0].truth == true)
    #expect(try client.property(grid, "Selection", "NSelectedChildren").number == 1)
    let item = try #require(try client.find("Item 0-4"))
    #expect(try client.states(item).isSuperset(of: [.selectable, .selected]))
    #expect(try client.property(grid, "Table", "NSelectedRows").number == 0)
    #expect(try client.call(grid, "Table", "AddRowSelection", .int(1))[0].truth == true)
    #expect(try client.call(grid, "Table", "GetSelectedRows")[0].elements == [.int(1)])
    #expect(page.pressed.map(\.item) == [4, 3, 5])
    #expect(try client.call(grid, "Table", "IsSelected", .int(1), .int(2))[0].truth == true)
    #expect(try client.call(grid, "Selection", "ClearSelection")[0].truth == true)
    #expect(page.collectionView.indexPathsForSelectedItems == [])
  }

  @Test func `Arrow keys move the focus of the grid, and a client takes it`() throws {
    let client = DesktopClient(Grid([30]))
    func focused() throws -> [String] {
      try client.all().filter { try client.states($0).contains(.focused) }.map(client.name)
    }
    client.device.press(.tab)
    client.device.press(.down)
    client.device.press(.right)
    client.device.advance(by: 0.3)
    #expect(try focused() == ["Item 0-4"])
    let item = try #require(try client.find("Item 0-2"))
    #expect(try client.call(item, "Component", "GrabFocus")[0].truth == true)
    #expect(try focused() == ["Item 0-2"])
  }

  @Test func `An update tells of items that come and go, and the grid of its new counts`() throws {
    let page = Grid([7])
    let client = DesktopClient(page)
    let grid = try list(client, .table)
    _ = client.dispatcher.events()
    client.device.perform {
      page.counts = [10]
      page.collectionView.insertItems(at: (0..<3).map { IndexPath(item: $0, section: 0) })
    }
    client.device.advance(by: 1)
    let events = client.dispatcher.events().filter { $0.name == "ChildrenChanged" }
    #expect(events.count { $0.detail == "add" } >= 3)
    #expect(try client.property(grid, "Table", "NRows").number == 4)
    client.device.perform {
      page.collectionView.selectItem(
        at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    }
    client.device.advance(by: 0.1)
    #expect(client.dispatcher.events().contains { $0.name == "SelectionChanged" })
  }
}
