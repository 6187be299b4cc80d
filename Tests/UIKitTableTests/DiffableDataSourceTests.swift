import Simulator
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct DiffableDataSourceTests {
  @Test func `A snapshot becomes rows`() {
    let stage = DiffableStage(rows: [("a", [1, 2, 3]), ("b", [4])])
    #expect(stage.texts == ["1", "2", "3", "4"])
    #expect(stage.table.numberOfSections == 2)
    #expect(stage.source.itemIdentifier(for: IndexPath(row: 2, section: 0)) == 3)
    #expect(stage.source.itemIdentifier(for: IndexPath(row: 3, section: 0)) == nil)
    #expect(stage.source.itemIdentifier(for: IndexPath(row: 0, section: 2)) == nil)
    #expect(stage.source.indexPath(for: 4) == IndexPath(row: 0, section: 1))
    #expect(stage.source.indexPath(for: 5) == nil)
    #expect(stage.source.sectionIdentifier(for: 1) == "b")
    #expect(stage.source.sectionIdentifier(for: 2) == nil)
    #expect(stage.source.index(for: "b") == 1)
    #expect(stage.source.index(for: "c") == nil)
    #expect(stage.source.snapshot().itemIdentifiers == [1, 2, 3, 4])
  }

  @Test func `Rows that stay keep their cells and are not asked for again`() {
    let stage = DiffableStage(rows: [("a", [1, 2, 3]), ("b", [4, 5])])
    _ = stage.asked()
    let cells = [1, 3, 4, 5].map { stage.cell($0) }
    var snapshot = stage.source.snapshot()
    snapshot.deleteItems([2])
    snapshot.insertItems([6], beforeItem: 1)
    snapshot.moveItem(5, beforeItem: 3)
    snapshot.moveSection("b", beforeSection: "a")
    stage.apply(snapshot)
    #expect(stage.texts == ["4", "6", "1", "5", "3"])
    #expect(stage.asked() == [6])
    #expect([1, 3, 4, 5].map { stage.cell($0) } == cells)
  }

  @Test(arguments: [true, false])
  func `Selection follows its rows, and what is looked at stays in place`(animated: Bool) {
    let stage = DiffableStage(rows: [("a", Array(0..<100)), ("b", Array(100..<200))])
    stage.device.perform {
      stage.table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
      for item in [10, 53, 120] {
        let path = stage.source.indexPath(for: item)
        stage.table.selectRow(at: path, animated: false, scrollPosition: .none)
      }
    }
    stage.device.advance(by: 0.05)
    let y = stage.y(52)
    var snapshot = stage.source.snapshot()
    snapshot.deleteItems(Array(0..<10) + Array(20..<40))
    snapshot.insertItems([1000, 1001], beforeItem: 45)
    snapshot.moveItem(120, beforeItem: 10)
    snapshot.moveItem(53, afterItem: 150)
    stage.apply(snapshot, animated: animated)
    #expect(stage.y(52) == y)
    #expect(stage.selected == [10, 53, 120])
    #expect(stage.source.indexPath(for: 53)?.section == 1)
  }

  @Test func `A row that goes to a section that comes moves with its selection`() {
    let stage = DiffableStage(rows: [("a", [1, 2]), ("b", [3, 4])])
    stage.device.perform {
      stage.table.selectRow(
        at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    }
    let cell = stage.cell(2)
    let reported = UIKitFault.collected {
      stage.apply(DiffableStage.snapshot([("c", [5, 2]), ("b", [1, 4])]))
    }
    #expect(reported == [])
    #expect(stage.texts == ["5", "2", "1", "4"])
    #expect(stage.selected == [2])
    #expect(stage.cell(2) === cell)
  }

  @Test func `A reloaded item gets another cell, a reconfigured one the same`() {
    let stage = DiffableStage(rows: [("a", [1, 2, 3, 4])])
    let cells = [1, 2, 3, 4].map { stage.cell($0) }
    _ = stage.asked()
    var snapshot = stage.source.snapshot()
    snapshot.reloadItems([2])
    snapshot.reconfigureItems([3])
    stage.apply(snapshot)
    #expect(stage.asked().sorted() == [2, 3])
    #expect(stage.cell(2) !== cells[1])
    #expect(stage.cell(3) === cells[2])
    #expect(stage.cell(4) === cells[3])
    #expect(stage.source.snapshot().reloadedItemIdentifiers == [])
    // What moves cannot be reloaded in place (UIKit reference 2.7).
    snapshot = stage.source.snapshot()
    snapshot.moveItem(4, beforeItem: 1)
    snapshot.reloadItems([4])
    let reported = UIKitFault.collected { stage.apply(snapshot) }
    #expect(reported == [])
    #expect(stage.texts == ["4", "1", "2", "3"])
    #expect(stage.asked() == [4])
  }

  @Test func `A reloaded section has its rows asked for again`() {
    let stage = DiffableStage(rows: [("a", [1, 2]), ("b", [3])])
    _ = stage.asked()
    var snapshot = stage.source.snapshot()
    snapshot.appendItems([4], toSection: "a")
    snapshot.reloadSections(["a"])
    let reported = UIKitFault.collected { stage.apply(snapshot) }
    #expect(reported == [])
    #expect(stage.asked().sorted() == [1, 2, 4])
    #expect(stage.texts == ["1", "2", "4", "3"])
  }

  @Test func `Changes are animated only when asked for`() {
    let stage = DiffableStage(rows: [("a", [1, 2, 3])])
    var snapshot = stage.source.snapshot()
    snapshot.deleteItems([1])
    stage.apply(snapshot, animated: false, settle: false)
    stage.device.advance(by: 0.02)
    #expect(stage.texts == ["2", "3"])
    let views = stage.table.subviews.filter { $0 is UITableViewCell && !$0.isHidden }
    #expect(views.count == 2)
    #expect(stage.cell(2)?.layer.animationKeys() ?? [] == [])
    snapshot.moveItem(2, afterItem: 3)
    stage.apply(snapshot, animated: true, settle: false)
    stage.device.advance(by: 0.02)
    #expect(stage.cell(2)?.layer.animationKeys() ?? [] != [])
  }

  @Test func `The completion is called when the animations have ended`() {
    let stage = DiffableStage(rows: [("a", [1, 2, 3])])
    var snapshot = stage.source.snapshot()
    snapshot.deleteItems([1])
    final class Box { var calls: [String] = [] }
    let box = Box()
    stage.device.perform {
      stage.source.apply(snapshot) { box.calls.append("ended") }
    }
    stage.device.advance(by: 0.1)
    #expect(box.calls == [])
    stage.device.advance(by: 0.5)
    #expect(box.calls == ["ended"])
    // Nothing to change: on the next turn.
    stage.device.perform { stage.source.apply(snapshot) { box.calls.append("same") } }
    stage.device.advance(by: 0.05)
    #expect(box.calls == ["ended", "same"])
  }

  @Test func `Awaiting a snapshot waits for its animations`() async {
    let stage = DiffableStage(rows: [("a", [1, 2, 3])])
    final class Box { var isDone = false }
    let box = Box()
    let source = stage.source
    let device = stage.device
    let task = Task { @MainActor in
      // Other tests may have run in the meantime, with their own devices.
      device.perform {}
      var snapshot = source.snapshot()
      snapshot.deleteItems([1])
      await source.apply(snapshot)
      box.isDone = true
    }
    var frames = 0
    for _ in 0..<200 where !box.isDone {
      await Task.yield()
      if source.snapshot().numberOfItems == 2 { frames += 1 }
      stage.device.advance(by: 0.02)
    }
    task.cancel()
    #expect(frames > 10)
    #expect(box.isDone)
    #expect(stage.texts == ["2", "3"])
  }

  @Test func `Reloading shows the snapshot and forgets the selection`() {
    let stage = DiffableStage(rows: [("a", [1, 2, 3])])
    stage.device.perform {
      stage.table.selectRow(
        at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
      stage.source.applySnapshotUsingReloadData(DiffableStage.snapshot([("a", [3, 1])]))
    }
    stage.device.advance(by: 0.05)
    #expect(stage.texts == ["3", "1"])
    #expect(stage.selected == [])
  }

  final class TitledSource: UITableViewDiffableDataSource<String, Int> {
    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { sectionIdentifier(for: section).map { "Section \($0)" } }
  }

  @Test func `A subclass gives sections titles`() {
    let stage = DiffableStage(rows: [("a", [1]), ("b", [2])]) {
      TitledSource(tableView: $0, cellProvider: $1)
    }
    #expect(stage.table.headerView(forSection: 1)?.textLabel?.text == "Section b")
    let plain = DiffableStage(rows: [("a", [1])])
    #expect(plain.table.headerView(forSection: 0) == nil)
  }

  @Test func `A provider that makes no cell is reported`() {
    let stage = DiffableStage(rows: [("a", [1])])
    let reported = UIKitFault.collected { stage.apply(DiffableStage.snapshot([("a", [1, -1])])) }
    #expect(reported.count == 1)
    #expect(
      reported.first?.hasPrefix("UITableView dataSource returned a nil cell for row at index path")
        == true)
    #expect(stage.table.visibleCells.count == 2)
  }

  @Test func `A data source outlives its table`() {
    var table: UITableView? = UITableView(frame: .zero, style: .plain)
    let source = DiffableStage.Source(tableView: table!) { _, _, _ in nil }
    weak let freed = table
    table = nil
    #expect(freed == nil)
    source.apply(DiffableStage.snapshot([("a", [1])]))
    #expect(source.snapshot().itemIdentifiers == [1])
  }

  @Test(arguments: 0..<UInt64(6))
  func `Random snapshots, some while others are still animated, always end in the truth`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let stage = DiffableStage(rows: [("s1", Array(0..<8)), ("s2", Array(8..<12))])
    var names = 100
    let reported = UIKitFault.collected {
      for step in 0..<40 {
        var snapshot = stage.source.snapshot()
        for _ in 0..<Int.random(in: 1..<5, using: &random) {
          change(&snapshot, &random, &names)
        }
        let animated = Int.random(in: 0..<4, using: &random) > 0
        stage.apply(snapshot, animated: animated, settle: false)
        stage.device.advance(by: Bool.random(using: &random) ? 0.05 : 0.6)
        let table = stage.table
        let counts = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
        let expected = snapshot.sectionIdentifiers.map { snapshot.numberOfItems(inSection: $0) }
        #expect(counts == expected, "step \(step)")
        for path in table.indexPathsForVisibleRows ?? [] {
          let text = table.cellForRow(at: path)?.textLabel?.text
          #expect(text == stage.source.itemIdentifier(for: path).map { "\($0)" }, "step \(step)")
        }
      }
    }
    #expect(reported == [])
  }

  private func change(
    _ snapshot: inout DiffableStage.Snapshot, _ random: inout SeededGenerator, _ names: inout Int
  ) {
    names += 1
    let items = snapshot.itemIdentifiers
    let sections = snapshot.sectionIdentifiers
    let item = items.randomElement(using: &random)
    let other = items.randomElement(using: &random)
    let section = sections.randomElement(using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0: snapshot.appendSections(["s\(names)"])
    case 1 where section != nil: snapshot.insertSections(["s\(names)"], beforeSection: section!)
    case 2 where sections.count > 2: snapshot.deleteSections([section!])
    case 3 where sections.count > 1:
      let target = sections.filter { $0 != section }.randomElement(using: &random)!
      snapshot.moveSection(section!, afterSection: target)
    case 4..<6 where item != nil: snapshot.deleteItems([item!])
    case 6 where item != nil: snapshot.insertItems([names, names + 5000], afterItem: item!)
    case 7..<9 where item != nil && item != other:
      snapshot.moveItem(item!, beforeItem: other!)
    case 9 where item != nil: snapshot.reloadItems([item!])
    case 10 where section != nil: snapshot.reloadSections([section!])
    default: if section != nil { snapshot.appendItems([names, names + 9000], toSection: section) }
    }
  }
}
