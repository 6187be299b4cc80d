import Foundation
import Simulator
import TestSupport
import Testing
import Trestle

/// Items of an outline that the user moves between parents.
@Suite(.serialized) @MainActor struct OutlineMovingTests {
  @MainActor private final class Stage {
    let device = Simulator(size: CGSize(width: 390, height: 800), scale: 2)
    let page: OutlineTests.Page
    var calls: [String] = []

    init(_ setUp: (OutlineTests.Page) -> Void = { _ in }) {
      page = device.perform { OutlineTests.Page(style: .plain) }
      device.perform {
        page.loadViewIfNeeded()
        page.outline.didMove = { [unowned self] item, parent, index in
          calls.append("\(item) to \(parent.map { "\($0)" } ?? "-") \(index)")
          apply(item, parent, index)
        }
        setUp(page)
      }
      device.show(page)
      device.advance(by: 0.05)
      device.perform { page.setEditing(true, animated: false) }
      device.advance(by: 0.05)
    }

    var table: UITableView { page.tableView }

    /// Moves an item in the tree; the roots are kept under 0.
    func apply(_ item: Int, _ parent: Int?, _ index: Int) {
      var roots = page.outline.roots
      roots.removeAll { $0 == item }
      for key in page.tree.keys { page.tree[key]!.removeAll { $0 == item } }
      if let parent {
        page.tree[parent, default: []].insert(item, at: index)
      } else {
        roots.insert(item, at: index)
      }
      page.outline.roots = roots
    }

    var items: [Int] {
      (0..<table.numberOfRows(inSection: 0)).compactMap {
        page.outline.row(at: IndexPath(row: $0, section: 0))?.item
      }
    }

    var shown: [String] {
      device.perform {
        table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text ?? "" }
      }
    }

    func unfold(_ items: Int...) {
      device.perform {
        for item in items { page.outline.expand(item, animated: false) }
      }
      device.advance(by: 0.05)
    }

    /// Takes an item's row to be the one at an index.
    func carry(_ item: Int, to row: Int) throws -> Finger {
      let path = try #require(page.outline.indexPath(for: item))
      let rect = table.rectForRow(at: path)
      let finger = device.touch(
        at: device.perform { table.convert(CGPoint(x: 363, y: rect.midY), to: device.window) })
      device.advance(by: 0.05)
      return finger.move(byX: 0, y: CGFloat(row - path.row) * rect.height, over: 0.2)
    }

    func move(_ item: Int, to row: Int) throws {
      try carry(item, to: row).lift()
      try device.settle()
    }
  }

  @Test func `A row moves among its siblings, to their end, and the data is told once`() throws {
    let stage = Stage()
    stage.unfold(1)
    try stage.move(11, to: 4)
    #expect(stage.calls == ["11 to 1 3"])
    #expect(
      stage.items == [1, 10, 12, 13, 11, 2, 3] && stage.shown == stage.items.map(String.init))
    try stage.move(13, to: 1)
    #expect(stage.calls.last == "13 to 1 0")
    #expect(stage.items == [1, 13, 10, 12, 11, 2, 3])
    // A root that drops at the same place is a root still.
    try stage.move(3, to: 5)
    #expect(stage.calls.last == "3 to - 1" && stage.page.outline.roots == [1, 3, 2])
    #expect(stage.shown == stage.items.map(String.init))
  }

  @Test func `A row moves to another parent, and its level and indentation follow`() throws {
    let stage = Stage()
    stage.unfold(1, 2)
    #expect(stage.items == [1, 10, 11, 12, 13, 2, 20, 21, 22, 23, 3])
    try stage.move(13, to: 6)
    #expect(stage.calls == ["13 to 2 1"])
    #expect(stage.items == [1, 10, 11, 12, 2, 20, 13, 21, 22, 23, 3])
    #expect(stage.page.outline.parent(of: 13) == 2)
    // A root below an unfolded item becomes its child.
    try stage.move(3, to: 1)
    #expect(stage.calls.last == "3 to 1 0" && stage.page.outline.parent(of: 3) == 1)
    let cell = try #require(stage.table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(cell.textLabel?.text == "3" && cell.indentationLevel == 1)
    // And a child above the first row a root.
    try stage.move(10, to: 0)
    #expect(stage.calls.last == "10 to - 0" && stage.page.outline.roots == [10, 1, 2])
  }

  @Test func `An item moves with its descendants, and never into itself`() throws {
    let stage = Stage()
    stage.unfold(2, 20)
    #expect(stage.items == [1, 2, 20, 200, 201, 202, 203, 21, 22, 23, 3])
    try stage.move(2, to: 4)
    #expect(stage.calls.isEmpty && stage.shown == stage.items.map(String.init))
    try stage.move(2, to: 0)
    #expect(stage.calls == ["2 to - 0"])
    #expect(stage.items == [2, 20, 200, 201, 202, 203, 21, 22, 23, 1, 3])
    #expect(stage.shown == stage.items.map(String.init))
    try stage.move(20, to: 7)
    #expect(stage.calls.last == "20 to 2 2")
    #expect(stage.items == [2, 21, 22, 20, 200, 201, 202, 203, 23, 1, 3])
    #expect(stage.shown == stage.items.map(String.init))
  }

  @Test func `A folded item unfolds below a held row, and takes it as its first child`() throws {
    let stage = Stage()
    stage.unfold(1)
    let cell = try #require(stage.table.cellForRow(at: IndexPath(row: 2, section: 0)))
    let finger = try stage.carry(11, to: 5)
    stage.device.advance(by: 0.4)
    #expect(stage.page.outline.isCollapsed(2))
    let y = cell.frame.minY
    stage.device.advance(by: 1)
    #expect(!stage.page.outline.isCollapsed(2) && cell.frame.minY == y)
    finger.lift()
    try stage.device.settle()
    #expect(stage.calls == ["11 to 2 0"])
    #expect(stage.items == [1, 10, 12, 13, 2, 11, 20, 21, 22, 23, 3])
    #expect(stage.shown == stage.items.map(String.init))
  }

  @Test func `What may not move has no bars, and what may not go there goes back`() throws {
    let stage = Stage { page in
      page.outline.canMove = { $0 != 1 }
      page.outline.canMoveInto = { _, parent in parent == 2 }
    }
    stage.unfold(1, 2)
    let width = { (row: Int) in
      stage.table.cellForRow(at: IndexPath(row: row, section: 0))!.contentView.frame.maxX
    }
    #expect(width(1) < width(0))
    #expect(stage.table.cellForRow(at: IndexPath(row: 1, section: 0))!.contentView.frame.minX == 0)
    try stage.move(11, to: 1)
    try stage.move(3, to: 0)
    #expect(stage.calls.isEmpty && stage.items == [1, 10, 11, 12, 13, 2, 20, 21, 22, 23, 3])
    try stage.move(11, to: 8)
    #expect(stage.calls == ["11 to 2 3"])
    #expect(stage.shown == stage.items.map(String.init))
  }

  @Test func `A move that the data refuses goes back, and without didMove nothing moves`() throws {
    let stage = Stage { $0.outline.didMove = { _, _, _ in } }
    stage.unfold(1)
    let faults = UIKitFault.collected { try? stage.move(11, to: 4) }
    #expect(
      stage.items == [1, 10, 11, 12, 13, 2, 3] && stage.shown == stage.items.map(String.init))
    #expect(faults.isEmpty, "\(faults)")
    let still = Stage { $0.outline.didMove = nil }
    let cell = try #require(still.table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(
      !still.device.perform {
        still.table.dataSource!.tableView(
          still.table, canMoveRowAt: IndexPath(row: 0, section: 0))
      })
    #expect(cell.contentView.frame.minX == 0)
  }

  @Test func `Option with the arrows moves items and keeps the focus`() throws {
    let stage = Stage { $0.tableView.allowsSelectionDuringEditing = true }
    stage.page.outline.togglesOnTap = false
    stage.unfold(1)
    try stage.device.tap(row: 2)
    stage.device.press(.up, modifiers: .alternate)
    try stage.device.settle()
    #expect(stage.items == [1, 11, 10, 12, 13, 2, 3])
    stage.device.press(.down, modifiers: .alternate)
    try stage.device.settle()
    #expect(stage.items == [1, 10, 11, 12, 13, 2, 3])
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `Random moves lose no item, and the rows are those of a walk of the tree`(seed: UInt64)
    throws
  {
    let stage = Stage()
    var random = SeededGenerator(seed: seed)
    stage.device.perform { stage.page.outline.expandAll(animated: false) }
    stage.device.advance(by: 0.05)
    func walk(_ items: [Int]) -> [Int] {
      items.flatMap { item in
        [item] + (stage.page.outline.isCollapsed(item) ? [] : walk(stage.page.tree[item] ?? []))
      }
    }
    func all(_ items: [Int]) -> [Int] {
      items.flatMap { [$0] + all(stage.page.tree[$0] ?? []) }
    }
    let items = Set(all(stage.page.outline.roots))
    let faults = try UIKitFault.collected {
      for step in 0..<60 {
        let visible = stage.table.indexPathsForVisibleRows ?? []
        guard let path = visible.randomElement(using: &random) else { continue }
        let item = stage.items[path.row]
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          stage.device.perform {
            stage.page.outline.set(
              item, collapsed: !stage.page.outline.isCollapsed(item),
              animated: Bool.random(using: &random))
          }
        case 1:
          stage.device.perform {
            stage.table.contentOffset.y = CGFloat.random(in: 0...600, using: &random)
          }
        default:
          let y = CGFloat(
            stage.device.perform {
              stage.table.convert(stage.table.rectForRow(at: path), to: stage.device.window).midY
            })
          let finger = stage.device.touch(at: CGPoint(x: 363, y: y))
          for _ in 0..<Int.random(in: 1...3, using: &random) {
            finger.move(
              to: CGPoint(x: 363, y: CGFloat.random(in: 5...795, using: &random)), over: 0.15)
            if Int.random(in: 0..<4, using: &random) == 0 { finger.hold(for: 1) }
          }
          finger.lift()
        }
        stage.device.advance(by: Double.random(in: 0...0.5, using: &random))
        let rows = stage.items
        #expect(rows == walk(stage.page.outline.roots), "seed \(seed), step \(step)")
        let left = all(stage.page.outline.roots)
        #expect(left.count == items.count && Set(left) == items, "seed \(seed), step \(step)")
      }
      try stage.device.settle()
      for path in stage.table.indexPathsForVisibleRows ?? [] {
        let cell = try #require(stage.table.cellForRow(at: path))
        let row = try #require(stage.page.outline.row(at: path))
        #expect(cell.textLabel?.text == "\(row.item)" && cell.indentationLevel == row.level)
        #expect(cell.frame.minY == stage.table.rectForRow(at: path).minY)
      }
    }
    #expect(faults.isEmpty, "\(faults)")
    #expect(stage.calls.count > 8, "\(stage.calls.count)")
  }
}
