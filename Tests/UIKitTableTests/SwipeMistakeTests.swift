import Foundation
import Simulator
import Testing
import UIKit

/// Handlers and data sources that make mistakes while a row is open.
@MainActor @Suite struct SwipeMistakeTests {
  private func stage(
    sections: [[Int]] = [Array(0..<20), [100, 101]],
    _ onDelete: @escaping (SwipeStage.Box) -> Void
  ) -> SwipeStage {
    SwipeStage(sections: sections) { table, rows in
      rows.trailing = { [unowned rows, unowned table] path in
        SwipeStage.two(rows) { _, done in
          onDelete(SwipeStage.Box(table: table, rows: rows, path: path, done: done))
        }
      }
    }
  }

  /// Everything is as if nothing had ever been swiped, and each beginning has its end.
  private func expectRest(
    _ stage: SwipeStage, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    stage.device.advance(by: 1)
    #expect(stage.buttons.isEmpty, sourceLocation: sourceLocation)
    for cell in stage.table.visibleCells {
      #expect(cell.bounds.origin == .zero, sourceLocation: sourceLocation)
      #expect(!cell.showingDeleteConfirmation, sourceLocation: sourceLocation)
    }
    let begun = stage.rows.calls.filter { $0.hasPrefix("willBegin") }.count
    let ended = stage.rows.calls.filter { $0.hasPrefix("didEnd") }.count
    #expect(begun == ended && begun > 0, sourceLocation: sourceLocation)
    // And it goes on working.
    stage.rows.calls = []
    stage.rows.trailing = { [unowned rows = stage.rows] _ in SwipeStage.two(rows) }
    stage.swipe(0, by: -170)
    #expect(stage.titles == ["Flag", "Delete"], sourceLocation: sourceLocation)
  }

  @Test func `A handler that never completes leaves the row open until something closes it`() {
    let stage = stage { _ in }
    stage.swipe(2, by: -170)
    stage.tap("Delete")
    stage.device.advance(by: 2)
    #expect(stage.x(2) == -154)
    stage.device.tap(at: stage.point(7))
    expectRest(stage)

    let full = self.stage { _ in }
    full.swipe(2, by: -330, from: 370)
    full.device.advance(by: 2)
    #expect(full.x(2) == -375)
    full.device.tap(at: full.point(7))
    expectRest(full)
  }

  @Test func `A second completion is reported, a late one does nothing`() {
    let stage = stage { box in
      box.done(false)
      let faults = faults(matching: "more than once") { box.done(true) }
      #expect(faults == 1)
    }
    stage.swipe(2, by: -170)
    stage.tap("Delete")
    expectRest(stage)

    var late: ((Bool) -> Void)?
    let other = self.stage { late = $0.done }
    other.swipe(2, by: -170)
    other.tap("Delete")
    other.device.tap(at: other.point(7))
    other.device.advance(by: 0.8)
    other.swipe(4, by: -170)
    #expect(other.x(4) == -154)
    other.device.perform { late?(true) }
    other.device.advance(by: 0.8)
    // The row that is open now is another one.
    #expect(other.x(4) == -154)
    other.device.tap(at: other.point(7))
    expectRest(other)
  }

  @Test func `A handler may delete another row, reload the table, or both`() {
    let another = stage { box in
      box.rows.delete(path(0), from: box.table)
      box.done(true)
    }
    another.swipe(2, by: -170)
    another.tap("Delete")
    #expect(another.cell(1)?.showingDeleteConfirmation == true)
    expectRest(another)

    let reload = stage { box in
      box.table.reloadData()
      box.done(true)
    }
    reload.swipe(2, by: -170)
    reload.tap("Delete")
    expectRest(reload)

    let both = stage { box in
      box.rows.delete(box.path, from: box.table)
      box.table.reloadData()
      box.done(true)
    }
    both.swipe(2, by: -170)
    both.tap("Delete")
    expectRest(both)
  }

  @Test func `A reload right after a deletion leaves neither the cell nor the update behind`() {
    var finished: [Bool] = []
    let stage = stage { box in
      box.rows.sections[0].remove(at: box.path.row)
      box.table.performBatchUpdates {
        box.table.deleteRows(at: [box.path], with: .automatic)
      } completion: {
        finished.append($0)
      }
    }
    stage.swipe(2, by: -170)
    stage.tap("Delete")
    stage.device.perform { stage.table.reloadData() }
    stage.device.advance(by: 1)
    #expect(finished.count == 1)
    let shown = stage.table.subviews.filter { $0 is UITableViewCell && !$0.isHidden }
    #expect(shown.count == stage.table.visibleCells.count)
    expectRest(stage)
  }

  @Test func `Completing before deleting takes the row away too`() {
    let stage = stage { box in
      box.done(true)
      box.rows.delete(box.path, from: box.table)
    }
    stage.swipe(2, by: -170)
    stage.tap("Delete")
    #expect(stage.table.numberOfRows(inSection: 0) == 19)
    expectRest(stage)
  }

  @Test func `Numbers that disagree after a commit are reported and the table reloads`() {
    let stage = stage { _ in }
    stage.rows.trailing = { _ in nil }
    stage.rows.onCommit = { table, path in
      // The model keeps its row.
      table.deleteRows(at: [path], with: .automatic)
    }
    stage.swipe(2, by: -90)
    #expect(stage.titles == ["Delete"])
    let faults = faults(matching: "invalid") { stage.tap("Delete") }
    #expect(faults >= 1)
    #expect(stage.table.numberOfRows(inSection: 0) == 20)
    expectRest(stage)
  }

  @Test func `The last row of a section goes, and its section`() {
    let stage = stage(sections: [[1], [2, 3]]) { box in
      box.rows.sections.remove(at: box.path.section)
      box.table.deleteSections([box.path.section], with: .automatic)
      box.done(true)
    }
    stage.swipe(0, by: -170)
    stage.tap("Delete")
    #expect(stage.table.numberOfSections == 1)
    expectRest(stage)

    let row = self.stage(sections: [[1], [2, 3]]) { box in
      box.rows.delete(box.path, from: box.table)
      box.done(true)
    }
    row.swipe(0, by: -170)
    row.tap("Delete")
    row.rows.sections[0] = [5]
    row.device.perform { row.table.insertRows(at: [path(0)], with: .none) }
    expectRest(row)
  }

  @Test func `A table may leave its window, or go, while a row is open or dragged`() {
    let stage = stage { _ in }
    stage.swipe(2, by: -170)
    let parent = stage.table.superview!
    stage.device.perform {
      stage.table.removeFromSuperview()
    }
    stage.device.advance(by: 0.1)
    #expect(stage.rows.calls.last == "didEnd 0.2")
    stage.device.perform { parent.addSubview(stage.table) }
    expectRest(stage)

    weak var table: UITableView?
    do {
      let device = Simulator(size: CGSize(width: 375, height: 600), scale: 2)
      let controller = device.perform { UIViewController() }
      let rows = SwipeRows(sections: [[1, 2, 3]])
      device.perform {
        let made = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
        made.dataSource = rows
        made.delegate = rows
        controller.view.addSubview(made)
        table = made
      }
      device.show(controller)
      device.advance(by: 0.05)
      let finger = device.touch(at: CGPoint(x: 340, y: 60))
      finger.move(byX: -120, y: 0, over: 0.2)
      #expect(rows.calls.contains("willBegin 0.1"))
      device.perform { table?.removeFromSuperview() }
      finger.move(byX: -20, y: 0, over: 0.1).lift()
      device.advance(by: 1)
    }
    #expect(table == nil)
  }

  @Test func `An app may end what it is told has begun`() {
    let stage = stage { _ in }
    stage.rows.onBegin = { $0.reloadData() }
    stage.swipe(2, by: -170)
    #expect(stage.x(2) == 0)
    stage.rows.onBegin = nil
    expectRest(stage)

    let removed = self.stage { _ in }
    removed.rows.onBegin = { [rows = removed.rows] table in
      rows.delete(path(2), from: table)
    }
    removed.swipe(2, by: -170)
    removed.rows.onBegin = nil
    expectRest(removed)
  }

  @Test func `Cells that are reused have nothing of an open row`() {
    let stage = stage { _ in }
    stage.rows.sections[0] = Array(0..<200)
    stage.device.perform { stage.table.reloadData() }
    stage.device.advance(by: 0.1)
    stage.swipe(2, by: -170)
    stage.device.perform { stage.table.contentOffset.y = 4000 }
    stage.device.advance(by: 0.1)
    #expect(stage.rows.calls.last == "didEnd 0.2")
    stage.device.perform { stage.table.contentOffset.y = 0 }
    expectRest(stage)
  }
}

/// The number of faults with a text that `body` reports.
@MainActor private func faults(matching text: String, _ body: () -> Void) -> Int {
  UIKitFault.collected(while: body).filter { $0.localizedCaseInsensitiveContains(text) }.count
}
