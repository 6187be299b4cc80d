import Foundation
import Simulator
import Testing
import UIKit

/// Rows that are dragged: inside of a table, and from one to another.
@MainActor @Suite struct TableDragTests {
  private func letters(_ text: String) -> [String] { text.map { String($0) } }

  @Test func `Behind its section's last row, a dragged row's place is the last one`() {
    let stage = DragStage([[letters("abcd")]], style: .grouped)
    stage.rows[0].proposal = { _, _ in UITableViewDropProposal(operation: .forbidden) }
    let finger = stage.lift(1)
    let last = stage.point(3)
    finger.move(to: CGPoint(x: last.x, y: last.y + 28))
    stage.device.advance(by: 0.1)
    // Without the row there are three others: it could not become the fifth.
    #expect(stage.calls.last { $0.hasPrefix("update") } == "update 0.3")
    finger.cancel()
    stage.device.advance(by: 0.5)
  }

  @Test func `A row that goes to another table has everybody called in Apple's order`() {
    let stage = DragStage([[letters("abc")], [letters("xyz")]])
    let finger = stage.lift(1)
    finger.move(to: stage.point(1, table: 1), over: 0.4)
    stage.device.advance(by: 0.3)
    #expect(stage.table.hasActiveDrag && stage.tables[1].hasActiveDrop)
    #expect(!stage.tables[1].hasActiveDrag && !stage.table.hasActiveDrop)
    #expect(stage.tables[1].hasUncommittedUpdates)
    finger.lift()
    stage.device.advance(by: 0.6)
    #expect(
      stage.calls == [
        "0 items 0.1", "0 drag parameters 0.1", "cell b lifting",
        "0 allows move", "0 is restricted", "cell b dragging", "0 drag begins true",
        "0 can handle", "0 enters", "0 update 0.1", "0 update 0.2",
        "1 can handle", "0 exits", "1 enters", "1 update 0.0", "1 update 0.1",
        "1 perform 0.1", "1 drop parameters 0.1", "1 landed", "0 drop ends false",
        "1 drop ends false", "cell b none", "0 drag ends false",
      ], "\(stage.calls)")
    #expect(stage.rows[1].sections == [letters("xbyz")])
    #expect(stage.shown(table: 1) == letters("xbyz"))
    #expect(!stage.table.hasActiveDrag && !stage.tables[1].hasActiveDrop)
    #expect(stage.window == nil && !stage.tables[1].hasUncommittedUpdates)
  }

  @Test func `A row moves inside of its table by one call of the data source`() {
    let stage = DragStage([[letters("abcdef")]])
    stage.rows[0].canMove = { _ in true }
    let finger = stage.lift(1)
    finger.move(byX: 0, y: 88, over: 0.3)
    stage.device.advance(by: 0.4)
    #expect(stage.cell(2).frame.minY == 44 && stage.cell(3).frame.minY == 88)
    #expect(stage.cell(4).frame.minY == 176)
    finger.lift()
    stage.device.advance(by: 0.6)
    #expect(stage.rows[0].calls.filter { $0.hasPrefix("move") } == ["move 0.1 to 0.3"])
    #expect(!stage.calls.contains { $0.hasPrefix("perform") })
    #expect(stage.shown() == letters("acdbef"))
    for (row, cell) in stage.device.perform({ stage.table.visibleCells }).enumerated() {
      #expect(cell.frame.minY == CGFloat(row) * 44)
      #expect(cell.layer.presentation()?.opacity == 1)
    }
  }

  @Test func `Without a drop delegate rows move where the data source says that they may`() {
    for mayMove in [true, false] {
      let stage = DragStage([[letters("abcd")]]) { table, _ in table.dropDelegate = nil }
      stage.rows[0].canMove = { _ in mayMove }
      let finger = stage.lift(0)
      finger.move(byX: 0, y: 88, over: 0.3)
      finger.lift()
      stage.device.advance(by: 0.8)
      #expect(stage.shown() == letters(mayMove ? "bcad" : "abcd"))
    }
  }

  @Test func `Rows stay where they are when one from above the screen drops`() {
    let stage = DragStage([[(0..<60).map { "\($0)" }]])
    stage.rows[0].canMove = { _ in true }
    let finger = stage.lift(1)
    let bottom = stage.device.perform { stage.table.bounds.maxY }
    finger.move(to: CGPoint(x: 100, y: bottom - 8), over: 0.3).hold(for: 2)
    finger.move(byX: 0, y: -150, over: 0.3).hold(for: 0.4)
    func places() -> [String: CGFloat] {
      stage.device.perform {
        var places: [String: CGFloat] = [:]
        for cell in stage.table.visibleCells where cell.configurationState.cellDragState == .none {
          let frame = (cell.layer.presentation() ?? cell.layer).frame
          places[cell.textLabel?.text ?? ""] = frame.minY - stage.table.bounds.minY
        }
        return places
      }
    }
    let before = places()
    #expect(stage.device.perform { stage.table.contentOffset.y } > 100 && before.count > 5)
    finger.lift()
    stage.device.advance(by: 1 / 60)
    let after = places()
    #expect(stage.rows[0].calls.contains { $0.hasPrefix("move 0.1") })
    for (row, y) in before { #expect(abs((after[row] ?? y) - y) < 0.5, "\(row)") }
  }

  @Test func `Items that come over a table leave a carried row its gap`() {
    let stage = DragStage([[letters("abcdef")], [letters("xyz")]])
    stage.rows[0].canMove = { _ in true }
    let item = stage.lift(0, table: 1)
    item.move(byX: 0, y: 20, over: 0.1)
    stage.device.perform { stage.table.setEditing(true, animated: false) }
    stage.device.advance(by: 0.1)
    let start = stage.point(0)
    let x = stage.device.perform { stage.table.frame.maxX - 27 }
    let carrying = stage.device.touch(at: CGPoint(x: x, y: start.y)).hold(for: 0.3)
    carrying.move(byX: 0, y: 88, over: 0.2)
    func carried() -> String? {
      stage.device.perform {
        stage.table.visibleCells.first { $0.configurationState.isReordering }?.textLabel?.text
      }
    }
    #expect(carried() == "a" && stage.table.hasUncommittedUpdates)
    item.move(to: stage.point(4), over: 0.3).hold(for: 0.2)
    #expect(carried() == "a" && stage.table.hasUncommittedUpdates)
    item.cancel()
    stage.device.advance(by: 0.6)
    carrying.lift()
    stage.device.advance(by: 0.6)
    #expect(stage.shown() == letters("bcadef"))
    #expect(carried() == nil && !stage.table.hasUncommittedUpdates)
  }

  @Test func `The delegate retargets a move`() {
    let stage = DragStage([[letters("abcd")]])
    stage.rows[0].canMove = { _ in true }
    stage.rows[0].target = { _, _ in path(1) }
    let finger = stage.lift(0)
    finger.move(byX: 0, y: 132, over: 0.3)
    stage.device.advance(by: 0.4)
    finger.lift()
    stage.device.advance(by: 0.6)
    #expect(stage.shown() == letters("bacd"))
  }

  @Test func `A row of the middle is into, its edges are a gap`() {
    let stage = DragStage([[letters("abc")], [letters("xyz")]])
    stage.rows[1].proposal = { _, _ in
      UITableViewDropProposal(operation: .copy, intent: .automatic)
    }
    let finger = stage.lift(0)
    finger.move(to: stage.point(1, table: 1), over: 0.4)
    stage.device.advance(by: 0.3)
    #expect(stage.cell(1, table: 1).isHighlighted)
    #expect(stage.cell(1, table: 1).configurationState.cellDropState == .targeted)
    #expect(stage.cell(0, table: 1).configurationState.cellDropState == .notTargeted)
    #expect(stage.cell(2, table: 1).frame.minY == 88)
    #expect(stage.badge == "+")
    finger.move(byX: 0, y: -18, over: 0.1)
    stage.device.advance(by: 0.3)
    #expect(!stage.cell(1, table: 1).isHighlighted)
    #expect(stage.cell(1, table: 1).frame.minY == 88 && stage.cell(0, table: 1).frame.minY == 0)
    finger.cancel()
    stage.device.advance(by: 0.5)
    #expect(stage.cell(1, table: 1).frame.minY == 44)
  }

  @Test func `Taps add rows, and a selected row brings the other selected ones`() {
    let stage = DragStage([[letters("abcdef")], [letters("xyz")]]) { table, _ in
      table.allowsMultipleSelection = true
    }
    stage.device.tap(at: stage.point(0))
    stage.device.tap(at: stage.point(2))
    stage.forget()
    let finger = stage.lift(2)
    #expect(stage.calls.prefix(2) == ["0 items 0.2", "0 items 0.0"])
    finger.move(byX: 0, y: 30, over: 0.2)
    stage.device.advance(by: 0.3)
    #expect(stage.previews.count == 2 && stage.badge == "2")
    stage.device.tap(at: stage.point(4))
    stage.device.advance(by: 0.3)
    #expect(stage.calls.contains("0 add 0.4"))
    #expect(stage.previews.count == 3 && stage.badge == "3")
    #expect(stage.table.indexPathsForSelectedRows == [path(0), path(2)])
    finger.move(to: stage.point(0, table: 1), over: 0.3)
    stage.device.advance(by: 0.3)
    finger.lift()
    stage.device.advance(by: 0.6)
    #expect(stage.rows[1].sections == [letters("caexyz")])
    #expect(stage.calls.filter { $0 == "1 landed" }.count == 3)
  }

  @Test(arguments: [true, false])
  func `The badge goes at the end of a drag, before the rows have flown`(isCancelled: Bool) {
    let stage = DragStage([[letters("abcdef")], [letters("xyz")]]) { table, _ in
      table.allowsMultipleSelection = true
    }
    stage.device.tap(at: stage.point(0))
    stage.device.tap(at: stage.point(2))
    let finger = stage.lift(2)
    finger.move(to: stage.point(0, table: 1), over: 0.3)
    stage.device.advance(by: 0.3)
    #expect(stage.badge != nil)
    if isCancelled { finger.cancel() } else { finger.lift() }
    stage.device.advance(by: 0.05)
    #expect(!stage.previews.isEmpty && stage.badge == nil)
  }

  @Test func `A tap that adds nothing is an ordinary tap`() {
    let stage = DragStage([[letters("abcdef")]])
    stage.rows[0].addsItems = false
    let finger = stage.lift(0)
    finger.move(byX: 0, y: 30, over: 0.2)
    stage.device.tap(at: stage.point(4))
    #expect(stage.rows[0].calls.contains("didSelect 0.4"))
    finger.cancel()
  }

  @Test func `A pointer drags at once, and a row without items scrolls`() {
    let stage = DragStage([[names(0..<40)]])
    stage.rows[0].hasItems = { $0.row != 3 }
    let pointer = stage.device.click(at: stage.point(1))
    pointer.move(byX: 0, y: 12, over: 0.05)
    #expect(stage.table.hasActiveDrag && stage.previews.count == 1)
    pointer.cancel()
    stage.device.advance(by: 0.5)
    let other = stage.device.touch(at: stage.point(3))
    stage.device.advance(by: 0.8)
    #expect(!stage.table.hasActiveDrag)
    other.move(byX: 0, y: -60, over: 0.2)
    #expect(stage.table.contentOffset.y > 30)
    other.lift()
  }

  @Test func `Nothing is dragged where dragging is off`() {
    let stage = DragStage([[letters("abc")]]) { table, _ in table.dragInteractionEnabled = false }
    #expect(!stage.table.dragInteractionEnabled)
    let finger = stage.lift(0)
    finger.move(byX: 0, y: 40, over: 0.2)
    #expect(stage.calls.isEmpty && stage.window == nil)
    finger.lift()
  }

  @Test func `A row near an edge scrolls the table under it`() {
    let stage = DragStage([[names(0..<1000)]])
    stage.rows[0].canMove = { _ in true }
    let finger = stage.lift(1)
    finger.move(to: CGPoint(x: 150, y: 590), over: 0.4)
    let before = stage.table.contentOffset.y
    stage.device.advance(by: 1)
    #expect(stage.table.contentOffset.y - before > 150)
    finger.move(to: CGPoint(x: 150, y: 300), over: 0.1)
    let rest = stage.table.contentOffset.y
    stage.device.advance(by: 0.5)
    #expect(stage.table.contentOffset.y == rest)
    finger.lift()
    stage.device.advance(by: 0.6)
    #expect(stage.rows[0].calls.filter { $0.hasPrefix("move") }.count == 1)
    for cell in stage.device.perform({ stage.table.visibleCells }) {
      let row = stage.device.perform { stage.table.indexPath(for: cell)! }
      #expect(cell.frame.minY == stage.table.rectForRow(at: row).minY)
    }
  }

  @Test func `A row that is dragged to the edge rests there once the content ends`() throws {
    let stage = DragStage([[names(0..<30)]])
    stage.rows[0].canMove = { _ in true }
    let finger = stage.lift(1)
    finger.move(to: CGPoint(x: 150, y: 590), over: 0.4)
    try stage.device.settle()
    #expect(
      stage.table.contentOffset.y == stage.table.contentSize.height - stage.table.bounds.height)
    finger.lift()
    try stage.device.settle()
    #expect(stage.rows[0].calls.filter { $0.hasPrefix("move") }.count == 1)
  }

  @Test func `A swipe, a press of a circle and a section's header drag nothing`() {
    let stage = DragStage([[letters("abc")]]) { table, rows in
      rows.titles = ["Title"]
      table.allowsMultipleSelectionDuringEditing = true
    }
    var finger = stage.device.touch(at: CGPoint(x: 150, y: 10))
    stage.device.advance(by: 0.7)
    #expect(!stage.table.hasActiveDrag)
    finger.lift()
    stage.device.perform { stage.table.setEditing(true, animated: false) }
    stage.device.advance(by: 0.05)
    finger = stage.device.touch(at: stage.point(1, x: 24))
    stage.device.advance(by: 0.7)
    #expect(!stage.table.hasActiveDrag)
    finger.lift()
  }

  @Test func `Rows that are held over a row select it`() {
    let stage = DragStage([[letters("abc")], [letters("xyz")]])
    stage.device.perform { stage.tables[1].isSpringLoaded = true }
    stage.rows[1].proposal = { _, _ in
      UITableViewDropProposal(operation: .copy, intent: .unspecified)
    }
    let finger = stage.lift(0)
    finger.move(to: stage.point(1, table: 1), over: 0.3)
    // UIKit reference 19.5: 0.6 seconds and a flash of 0.4.
    stage.device.advance(by: 0.8)
    #expect(!stage.rows[1].calls.contains("didSelect 0.1"))
    stage.device.advance(by: 0.4)
    #expect(stage.rows[1].calls.contains("didSelect 0.1"))
    finger.cancel()
    stage.device.advance(by: 0.5)
  }
}
