import Foundation
import Simulator
import Testing
import UIKit

/// Selection while a table is edited.
@MainActor @Suite struct TableEditSelectionTests {
  @Test func `Rows that may not be selected together any more do not look selected`() {
    let stage = EditStage([["a", "b", "c"]]) { $0.allowsMultipleSelectionDuringEditing = true }
    stage.edit()
    for row in 0..<3 { stage.device.tap(at: stage.point(row)) }
    #expect(stage.table.indexPathsForSelectedRows?.count == 3)
    stage.device.perform { stage.table.allowsMultipleSelectionDuringEditing = false }
    stage.device.advance(by: 0.05)
    #expect(stage.table.indexPathsForSelectedRows == [path(0)])
    #expect((0..<3).map { stage.cell($0).isSelected } == [true, false, false])
  }

  private func selected(_ stage: EditStage) -> [Int] {
    (stage.table.indexPathsForSelectedRows ?? []).map(\.row).sorted()
  }

  private func stage(_ count: Int = 5, multiple: Bool = true) -> EditStage {
    EditStage([names(0..<count)]) { $0.allowsMultipleSelectionDuringEditing = multiple }
  }

  @Test func `Rows cannot be selected in edit mode unless the table says so`() {
    let stage = stage(multiple: false)
    stage.edit()
    stage.device.tap(at: stage.point(1))
    #expect(selected(stage).isEmpty)
    stage.device.perform { stage.table.allowsSelectionDuringEditing = true }
    stage.device.tap(at: stage.point(1))
    stage.device.tap(at: stage.point(2))
    #expect(selected(stage) == [2])
    stage.device.perform {
      stage.table.allowsSelection = false
      stage.table.setEditing(false, animated: false)
    }
    stage.device.tap(at: stage.point(1))
    #expect(selected(stage).isEmpty)
  }

  @Test func `Circles select several rows, and rows that cannot be edited have none`() {
    let rows = EditRows([names(0..<5)])
    rows.canEdit = { $0.row != 3 }
    let stage = EditStage(rows) { $0.allowsMultipleSelectionDuringEditing = true }
    stage.edit()
    for row in [1, 2, 3] { stage.device.tap(at: stage.point(row, x: 20)) }
    #expect(selected(stage) == [1, 2])
    #expect(!rows.calls.contains { $0.hasPrefix("commit") })
    let blue = stage.device.snapshot().pixel(at: CGPoint(x: 15, y: 1.5 * 44))
    #expect(blue.map { $0.blue > 200 && $0.red < 60 } == true)
    let empty = stage.device.snapshot().pixel(at: CGPoint(x: 23, y: 22))
    #expect(empty.map { $0.red > 250 } == true)
    stage.device.tap(at: stage.point(1))
    #expect(selected(stage) == [2])
  }

  @Test func `The selection from before comes back when the circles are gone`() {
    let stage = stage()
    stage.device.tap(at: stage.point(1))
    stage.edit(animated: true)
    #expect(selected(stage).isEmpty)
    stage.device.tap(at: stage.point(2))
    stage.device.tap(at: stage.point(3))
    stage.rows.calls = []
    stage.device.perform { stage.table.setEditing(false, animated: true) }
    stage.device.advance(by: 0.25)
    #expect(selected(stage).isEmpty)
    #expect(!stage.cell(1).isSelected)
    stage.device.advance(by: 0.15)
    #expect(selected(stage) == [1])
    #expect(stage.cell(1).isSelected && !stage.cell(2).isSelected)
    #expect(!stage.rows.calls.contains { $0.contains("elect") })
  }

  @Test func `The selection from before follows its row through edit mode`() {
    let stage = stage()
    stage.device.tap(at: stage.point(3))
    stage.edit(animated: true)
    stage.device.perform {
      stage.rows.sections[0].removeFirst(2)
      stage.table.deleteRows(at: [path(0), path(1)], with: .fade)
    }
    stage.device.advance(by: 0.5)
    stage.edit(false, animated: true)
    #expect(selected(stage) == [1])
    stage.edit(animated: true)
    stage.device.perform {
      stage.rows.sections[0].remove(at: 1)
      stage.table.deleteRows(at: [path(1)], with: .fade)
    }
    stage.edit(false, animated: true)
    #expect(selected(stage).isEmpty)
  }

  @Test func `Two fingers put the table into edit mode and select rows`() {
    let stage = stage(20)
    let fingers = [100, 160].map { stage.device.touch(at: CGPoint(x: $0, y: 66)) }
    stage.device.advance(by: 0.02)
    stage.device.move(fingers.map { ($0, CGPoint(x: $0.location.x, y: 198)) }, over: 0.3)
    #expect(stage.table.isEditing)
    for finger in fingers { finger.lift() }
    stage.device.advance(by: 0.5)
    #expect(selected(stage) == [1, 2, 3, 4])
    #expect(stage.table.isEditing)
    let told = stage.rows.calls.filter { $0.contains("Multiple") }
    #expect(
      told == ["shouldBeginMultiple 0.1", "didBeginMultiple editing true 0.1", "didEndMultiple"])
  }

  @Test(arguments: [false, true])
  func `A sweep goes on where rows before and in it are deleted`(deletesFirst: Bool) {
    let stage = stage(20)
    let fingers = [100, 160].map { stage.device.touch(at: CGPoint(x: $0, y: 66)) }
    stage.device.advance(by: 0.02)
    stage.device.move(fingers.map { ($0, CGPoint(x: $0.location.x, y: 198)) }, over: 0.3)
    #expect(selected(stage) == [1, 2, 3, 4])
    // The row at which the sweep began, or the one before it.
    stage.device.perform {
      stage.rows.sections[0].remove(at: deletesFirst ? 1 : 0)
      stage.table.deleteRows(at: [path(deletesFirst ? 1 : 0)], with: .none)
    }
    stage.device.advance(by: 0.4)
    stage.device.move(fingers.map { ($0, CGPoint(x: $0.location.x, y: 242)) }, over: 0.2)
    // Five rows are above the fingers' row, which has the number 6 now.
    #expect(selected(stage) == (deletesFirst ? [1, 2, 3, 4, 5] : [0, 1, 2, 3, 4, 5]))
    for finger in fingers { finger.lift() }
    stage.device.advance(by: 0.5)
  }

  @Test func `A sweep outlives a reload that leaves fewer rows`() {
    let stage = stage(20)
    let fingers = [100, 160].map { stage.device.touch(at: CGPoint(x: $0, y: 330)) }
    stage.device.advance(by: 0.02)
    stage.device.move(fingers.map { ($0, CGPoint(x: $0.location.x, y: 470)) }, over: 0.3)
    #expect(selected(stage) == [7, 8, 9, 10])
    stage.device.perform {
      stage.rows.sections[0].removeLast(17)
      stage.table.reloadData()
    }
    stage.device.move(fingers.map { ($0, CGPoint(x: $0.location.x, y: 66)) }, over: 0.3)
    #expect(selected(stage) == [1, 2])
    for finger in fingers { finger.lift() }
    stage.device.advance(by: 0.5)
  }

  @Test func `Fingers near an edge bring rows in, which they select`() throws {
    let stage = stage(100)
    let fingers = [100, 160].map { stage.device.touch(at: CGPoint(x: $0, y: 330)) }
    stage.device.advance(by: 0.02)
    stage.device.move(fingers.map { ($0, CGPoint(x: $0.location.x, y: 550)) }, over: 0.3)
    let before = stage.table.contentOffset.y
    stage.device.advance(by: 1)
    #expect(abs(stage.table.contentOffset.y - before) < 8)
    // 400 points a second, in the last 44 points.
    stage.device.move(fingers.map { ($0, CGPoint(x: $0.location.x, y: 560)) }, over: 0.02)
    let start = stage.table.contentOffset.y
    stage.device.advance(by: 2)
    #expect(abs(stage.table.contentOffset.y - start - 800) < 12)
    let last = try #require(
      stage.table.indexPathForRow(at: CGPoint(x: 0, y: stage.table.contentOffset.y + 560)))
    #expect(selected(stage) == Array(7...last.row))
    stage.device.move(fingers.map { ($0, CGPoint(x: $0.location.x, y: 40)) }, over: 0.3)
    let end = stage.table.contentOffset.y
    stage.device.advance(by: 1)
    #expect(abs(end - stage.table.contentOffset.y - 400) < 12)
    for finger in fingers { finger.lift() }
    stage.device.advance(by: 0.5)
  }

  @Test func `One finger along the circles selects, and beside them scrolls`() {
    let stage = stage(40)
    stage.edit()
    stage.device.drag(from: stage.point(1, x: 20), to: stage.point(5, x: 20), duration: 0.3)
    stage.device.advance(by: 0.5)
    #expect(selected(stage) == [1, 2, 3, 4, 5])
    #expect(stage.table.contentOffset.y == 0)
    stage.device.drag(from: stage.point(7), to: stage.point(4), duration: 0.3)
    #expect(stage.table.contentOffset.y > 100)
    #expect(selected(stage) == [1, 2, 3, 4, 5])
  }

  @Test func `Keys select circles in edit mode`() {
    let stage = stage(10)
    stage.edit()
    stage.device.tap(at: stage.point(2))
    stage.device.press(.down)
    stage.device.press(.return)
    #expect(selected(stage) == [2, 3])
    stage.device.perform { stage.table.allowsFocusDuringEditing = false }
    stage.device.press(.down)
    stage.device.press(.return)
    #expect(selected(stage) == [2, 3])
  }

  @Test func `The multiple selection background is used where several rows may be selected`() {
    let rows = EditRows([names(0..<3)])
    rows.configure = { cell, _ in
      let view = UIView(frame: .zero)
      view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      cell.multipleSelectionBackgroundView = view
    }
    let stage = EditStage(rows) { $0.allowsMultipleSelectionDuringEditing = true }
    func isRed() -> Bool {
      let pixel = stage.device.snapshot().pixel(at: CGPoint(x: 300, y: 66))
      return pixel.map { $0.red == 255 && $0.green == 0 } ?? false
    }
    stage.device.tap(at: stage.point(1))
    #expect(!isRed())
    stage.edit()
    stage.device.tap(at: stage.point(1))
    stage.device.advance(by: 0.5)
    #expect(isRed())
  }
}
