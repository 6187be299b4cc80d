import Simulator
import Testing
import UIKit

/// Outlines: section snapshots in lists.
@MainActor @Suite struct OutlineListTests {
  @MainActor final class Tree {
    let device = Simulator(size: CGSize(width: 375, height: 600))
    let view: UICollectionView
    let source: UICollectionViewDiffableDataSource<Int, String>
    var log: [String] = []

    init(
      _ appearance: UICollectionLayoutListConfiguration.Appearance = .sidebar,
      style: UICellAccessory.OutlineDisclosureOptions.Style = .automatic,
      headers: Set<String> = ["Fruit", "Trees"]
    ) {
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 375, height: 600),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(appearance: appearance)))
      view.contentInsetAdjustmentBehavior = .never
      let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
        cell, _, item in
        var content: UIListContentConfiguration =
          headers.contains(item) ? .sidebarHeader() : .sidebarCell()
        content.text = item
        cell.contentConfiguration = content
        cell.accessories =
          ["Fruit", "Apples", "Trees"].contains(item)
          ? [.outlineDisclosure(options: .init(style: style))] : []
      }
      source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
      }
      device.perform { device.window.addSubview(view) }
      var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
      snapshot.append(["Fruit", "Trees"])
      snapshot.append(["Apples", "Pears"], to: "Fruit")
      snapshot.append(["Red", "Green"], to: "Apples")
      source.apply(snapshot, to: 0, animatingDifferences: false)
      device.advance(by: 0.1)
    }

    var items: [String] { source.snapshot().itemIdentifiers }

    func cell(_ item: String) -> UICollectionViewListCell {
      view.cellForItem(at: source.indexPath(for: item)!) as! UICollectionViewListCell
    }

    func tap(_ item: String, x: CGFloat? = nil) {
      let cell = cell(item)
      device.tap(
        at: cell.convert(CGPoint(x: x ?? cell.bounds.midX, y: cell.bounds.midY), to: device.window))
      device.advance(by: 0.6)
    }
  }

  @Test func `A tap on a header expands it and turns its chevron, another one collapses it`() {
    let tree = Tree()
    #expect(tree.items == ["Fruit", "Trees"])
    tree.tap("Fruit")
    #expect(tree.items == ["Fruit", "Apples", "Pears", "Trees"])
    #expect(tree.cell("Fruit").configurationState.isExpanded)
    #expect(tree.view.indexPathsForSelectedItems == [])
    tree.tap("Fruit")
    #expect(tree.items == ["Fruit", "Trees"])
    #expect(!tree.cell("Fruit").configurationState.isExpanded)
  }

  @Test func `In a row the chevron alone expands, and a tap elsewhere selects`() {
    let tree = Tree()
    tree.tap("Fruit")
    tree.tap("Apples", x: 100)
    #expect(tree.items.count == 4)
    #expect(tree.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    let cell = tree.cell("Apples")
    tree.tap("Apples", x: cell.bounds.width - 16 - 7)
    #expect(tree.items == ["Fruit", "Apples", "Red", "Green", "Pears", "Trees"])
  }

  @Test func `The style decides what toggles, whatever the cell looks like`() {
    let header = Tree(style: .header, headers: [])
    header.tap("Fruit")
    #expect(header.items.count == 4)
    let row = Tree(style: .cell)
    row.tap("Fruit", x: 100)
    #expect(row.items.count == 2)
    #expect(row.view.indexPathsForSelectedItems?.count == 1)
  }

  @Test func `Levels indent rows`() {
    let tree = Tree()
    tree.tap("Fruit")
    #expect(tree.cell("Fruit").indentationLevel == 0)
    #expect(tree.cell("Apples").indentationLevel == 1)
    #expect(tree.cell("Apples").contentView.frame.minX == 10)
  }

  @Test func `The chevron turns in an animation`() throws {
    let tree = Tree()
    let cell = tree.cell("Fruit")
    let control = try #require(cell.subviews.compactMap { $0 as? UIControl }.first)
    let chevron = try #require(control.subviews.first)
    #expect(chevron.transform == .identity)
    tree.device.tap(
      at: cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: tree.device.window))
    tree.device.advance(by: 0.1)
    let turning = try #require(chevron.layer.presentation()).affineTransform()
    #expect(turning.b > 0.05 && turning.b < 0.99)
    tree.device.advance(by: 0.6)
    #expect(abs(chevron.transform.b - 1) < 1e-6)
  }

  @Test func `Handlers are called in order, see the old state, and may refuse`() {
    let tree = Tree()
    tree.source.sectionSnapshotHandlers.shouldExpandItem = { [unowned tree] item in
      tree.log.append("should \(item) \(tree.source.snapshot(for: 0).isExpanded(item))")
      return item != "Trees"
    }
    tree.source.sectionSnapshotHandlers.willExpandItem = { [unowned tree] item in
      tree.log.append("will \(item) \(tree.source.snapshot(for: 0).isExpanded(item))")
    }
    tree.source.sectionSnapshotHandlers.snapshotForExpandingParent = {
      [unowned tree] item, children in
      tree.log.append("children \(item) \(children.items.count)")
      return children
    }
    tree.source.sectionSnapshotHandlers.shouldCollapseItem = { [unowned tree] item in
      tree.log.append("shouldCollapse \(item) \(tree.source.snapshot(for: 0).isExpanded(item))")
      return true
    }
    tree.source.sectionSnapshotHandlers.willCollapseItem = { [unowned tree] item in
      tree.log.append("willCollapse \(item) \(tree.source.snapshot(for: 0).isExpanded(item))")
    }
    tree.tap("Fruit")
    #expect(tree.log == ["should Fruit false", "will Fruit false", "children Fruit 4"])
    tree.log = []
    tree.tap("Fruit")
    #expect(tree.log == ["shouldCollapse Fruit true", "willCollapse Fruit true"])
    tree.log = []
    tree.tap("Trees")
    #expect(tree.log == ["should Trees false"])
    #expect(tree.items == ["Fruit", "Trees"])
  }

  @Test func `Children are made when their parent is expanded`() {
    let tree = Tree()
    tree.source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, children in
      guard item == "Trees" else { return children }
      var made = NSDiffableDataSourceSectionSnapshot<String>()
      made.append(["Oak", "Elm"])
      return made
    }
    tree.tap("Trees")
    #expect(tree.items == ["Fruit", "Trees", "Oak", "Elm"])
  }

  @Test func `Expanded items stay so while their parent is collapsed`() {
    let tree = Tree()
    tree.tap("Fruit")
    tree.tap("Apples", x: tree.cell("Apples").bounds.width - 16 - 7)
    tree.tap("Fruit")
    tree.tap("Fruit")
    #expect(tree.items == ["Fruit", "Apples", "Red", "Green", "Pears", "Trees"])
    #expect(tree.cell("Apples").configurationState.isExpanded)
  }

  @Test func `A snapshot that expands an item turns the chevron of its cell`() {
    let tree = Tree()
    var snapshot = tree.source.snapshot(for: 0)
    snapshot.expand(["Trees"])
    tree.device.perform { tree.source.apply(snapshot, to: 0) }
    tree.device.advance(by: 0.6)
    #expect(tree.cell("Trees").configurationState.isExpanded)
  }

  @Test func `A screen reader hears whether an item is expanded, and expands it`() {
    let tree = Tree()
    #expect(tree.cell("Fruit").accessibilityValue == "Collapsed")
    #expect(tree.cell("Fruit").accessibilityTraits.contains(.button))
    tree.tap("Fruit")
    #expect(tree.cell("Fruit").accessibilityValue == "Expanded")
    #expect(tree.cell("Pears").accessibilityValue == nil)
  }

  @Test(arguments: [false, true])
  func `Arrows across an outline expand, enter, leave and collapse`(isMirrored: Bool) {
    let tree = Tree()
    if isMirrored {
      tree.device.perform { tree.view.semanticContentAttribute = .forceRightToLeft }
      tree.device.advance(by: 0.1)
    }
    let inward: Key = isMirrored ? .left : .right
    let outward: Key = isMirrored ? .right : .left
    func press(_ key: Key, _ focused: String, _ items: [String]) {
      tree.device.press(key)
      tree.device.advance(by: 0.6)
      #expect(tree.items == items)
      #expect(tree.cell(focused).configurationState.isFocused, "\(focused)")
    }
    tree.device.press(.tab)
    let all = ["Fruit", "Apples", "Red", "Green", "Pears", "Trees"]
    press(outward, "Fruit", ["Fruit", "Trees"])
    press(inward, "Fruit", ["Fruit", "Apples", "Pears", "Trees"])
    press(inward, "Apples", ["Fruit", "Apples", "Pears", "Trees"])
    press(inward, "Apples", all)
    press(inward, "Red", all)
    press(inward, "Red", all)
    tree.device.press(.down)
    press(outward, "Apples", all)
    press(outward, "Apples", ["Fruit", "Apples", "Pears", "Trees"])
    press(outward, "Fruit", ["Fruit", "Apples", "Pears", "Trees"])
    press(outward, "Fruit", ["Fruit", "Trees"])
  }
}
