import Foundation
import Simulator
import Testing
import UIKit

/// Mistakes of apps while rows are dragged, and placeholders.
@MainActor @Suite struct TableDropMistakeTests {
  private func letters(_ text: String) -> [String] { text.map { String($0) } }

  private func stage(
    prepare: (UITableView, DragRows) -> Void = { _, _ in }
  ) -> DragStage {
    DragStage([[letters("abcd")], [letters("xyz")]], prepare: prepare)
  }

  private func drop(_ stage: DragStage, _ row: Int = 0, at target: Int = 1) {
    let finger = stage.lift(row)
    finger.move(to: stage.point(target, table: 1), over: 0.3)
    finger.lift()
    stage.device.advance(by: 0.8)
  }

  /// Rows are where the table's geometry has them, and nothing of a drag is left.
  private func expectRest(_ stage: DragStage, location: SourceLocation = #_sourceLocation) {
    #expect(stage.window == nil, sourceLocation: location)
    for (index, table) in stage.tables.enumerated() {
      #expect(!table.hasActiveDrag && !table.hasActiveDrop, sourceLocation: location)
      #expect(stage.shown(table: index) == stage.rows[index].sections[0], sourceLocation: location)
      for (row, cell) in stage.device.perform({ table.visibleCells }).enumerated() {
        #expect(cell.frame.minY == CGFloat(row) * 44, sourceLocation: location)
        #expect(
          (cell.layer.presentation() ?? cell.layer).opacity == 1, sourceLocation: location)
      }
    }
  }

  @Test func `Items that a drop sends nowhere fly back`() {
    let stage = stage()
    stage.rows[1].onPerform = { _, _ in }
    drop(stage)
    #expect(stage.rows[1].sections == [letters("xyz")])
    expectRest(stage)
  }

  @Test func `A drop at a row that is not there is reported, and the item returns`() {
    let stage = stage()
    stage.rows[1].onPerform = { _, coordinator in
      coordinator.drop(coordinator.items[0].dragItem, toRowAt: path(17))
    }
    let faults = UIKitFault.collected { drop(stage) }
    #expect(faults.count == 1)
    expectRest(stage)
  }

  @Test func `Counts that disagree after a drop are reported, and the table is reloaded`() {
    let stage = stage()
    stage.rows[1].onPerform = { table, coordinator in
      table.insertRows(at: [path(0)], with: .automatic)
      coordinator.drop(coordinator.items[0].dragItem, toRowAt: path(0))
    }
    let faults = UIKitFault.collected { drop(stage) }
    #expect(faults.count == 1)
    expectRest(stage)
  }

  @Test(arguments: ["delete", "reload", "source window", "target window", "insert"])
  func `Tables that change in the middle of a drag stay whole`(what: String) {
    let stage = stage()
    let finger = stage.lift(1)
    finger.move(to: stage.point(1, table: 1), over: 0.3)
    stage.device.advance(by: 0.2)
    stage.device.perform {
      switch what {
      case "delete":
        stage.rows[0].sections[0].remove(at: 1)
        stage.table.deleteRows(at: [path(1)], with: .fade)
      case "insert":
        stage.rows[1].sections[0].insert("new", at: 0)
        stage.tables[1].insertRows(at: [path(0)], with: .none)
        stage.rows[0].sections[0].insert("new", at: 0)
        stage.table.insertRows(at: [path(0)], with: .none)
      case "reload": for table in stage.tables { table.reloadData() }
      case "source window": stage.table.removeFromSuperview()
      default: stage.tables[1].removeFromSuperview()
      }
    }
    stage.device.advance(by: 0.5)
    finger.move(byX: 0, y: 3, over: 0.05)
    finger.lift()
    stage.device.advance(by: 0.8)
    #expect(stage.window == nil)
    #expect(stage.rows[1].sections[0].contains("b") == (what != "target window"))
    if what == "delete" || what == "reload" || what == "insert" { expectRest(stage) }
  }

  @Test func `A delegate that deletes rows while it is asked does no harm`() {
    let stage = stage()
    stage.rows[1].onUpdate = { table in
      if stage.rows[1].sections[0].count == 3 {
        stage.rows[1].sections[0].removeLast()
        table.deleteRows(at: [path(2)], with: .fade)
      }
    }
    drop(stage)
    #expect(stage.rows[1].sections[0].count == 3)
    expectRest(stage)
  }

  @Test func `Moves that the data source makes itself, or refuses, are believed`() {
    for refuses in [true, false] {
      let stage = DragStage([[letters("abcd")]])
      stage.rows[0].canMove = { _ in !refuses }
      stage.rows[0].onPerform = { _, _ in }
      stage.rows[0].onMove = { table, source, target in
        stage.rows[0].move(source, to: target)
        table.reloadData()
      }
      let finger = stage.lift(0)
      finger.move(byX: 0, y: 88, over: 0.3)
      finger.lift()
      stage.device.advance(by: 0.8)
      #expect(stage.rows[0].sections == [letters(refuses ? "abcd" : "bcad")])
      expectRest(stage)
    }
  }

  // MARK: Placeholders

  private func placeholderStage(
    _ context: @escaping (any UITableViewDropPlaceholderContext) -> Void
  ) -> DragStage {
    let stage = stage { table, rows in
      table.register(UITableViewCell.self, forCellReuseIdentifier: "placeholder")
    }
    stage.rows[1].onPerform = { _, coordinator in
      let placeholder = UITableViewDropPlaceholder(
        insertionIndexPath: coordinator.destinationIndexPath!, reuseIdentifier: "placeholder",
        rowHeight: 60)
      placeholder.cellUpdateHandler = { $0.textLabel?.text = "..." }
      context(coordinator.drop(coordinator.items[0].dragItem, to: placeholder))
    }
    return stage
  }

  @Test func `A placeholder is a row until its data arrive`() {
    var kept: (any UITableViewDropPlaceholderContext)?
    let stage = placeholderStage { kept = $0 }
    drop(stage)
    #expect(stage.shown(table: 1) == ["x", "...", "y", "z"])
    #expect(stage.cell(1, table: 1).frame == CGRect(x: 0, y: 44, width: 375, height: 60))
    #expect(stage.tables[1].hasUncommittedUpdates)
    #expect(stage.rows[1].sections == [letters("xyz")])
    let isDone = stage.device.perform {
      kept?.commitInsertion { path in
        #expect(path == IndexPath(row: 1, section: 0))
        stage.rows[1].sections[0].insert("a", at: path.row)
      }
    }
    stage.device.advance(by: 0.6)
    #expect(isDone == true)
    #expect(!stage.tables[1].hasUncommittedUpdates)
    expectRest(stage)
    #expect(stage.rows[1].sections == [letters("xayz")])
    #expect(stage.device.perform { kept?.commitInsertion { _ in } } == false)
    #expect(stage.device.perform { kept?.deletePlaceholder() } == false)
  }

  @Test func `A placeholder can be deleted, or scrolls and moves as other rows`() {
    var kept: (any UITableViewDropPlaceholderContext)?
    let stage = placeholderStage { kept = $0 }
    drop(stage)
    stage.device.perform {
      stage.rows[1].sections[0].insert("new", at: 0)
      stage.tables[1].insertRows(at: [path(0)], with: .none)
    }
    stage.device.advance(by: 0.5)
    #expect(stage.shown(table: 1) == ["new", "x", "...", "y", "z"])
    stage.device.tap(at: stage.point(2, table: 1))
    #expect(stage.tables[1].indexPathForSelectedRow == nil)
    #expect(stage.device.perform { kept?.deletePlaceholder() } == true)
    stage.device.advance(by: 0.6)
    expectRest(stage)
  }

  @Test func `A reload removes placeholders, and what is committed then changes nothing`() {
    var kept: (any UITableViewDropPlaceholderContext)?
    let stage = placeholderStage { kept = $0 }
    drop(stage)
    stage.device.perform { stage.tables[1].reloadData() }
    stage.device.advance(by: 0.1)
    var wasCalled = false
    #expect(stage.device.perform { kept?.commitInsertion { _ in wasCalled = true } } == false)
    #expect(!wasCalled && !stage.tables[1].hasUncommittedUpdates)
    expectRest(stage)
  }
}
