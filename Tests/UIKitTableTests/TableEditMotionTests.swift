import Foundation
import Simulator
import Testing
import UIKit

/// The effect of entering and leaving edit mode on text and heights, frame by frame.
@MainActor @Suite struct TableEditMotionTests {
  private func rows(_ texts: [String]) -> EditRows {
    let rows = EditRows([texts])
    rows.canMove = { _ in true }
    return rows
  }

  /// The first and the last column with dark pixels in the middle of a row, in pixels.
  private func ink(_ stage: EditStage, row: Int = 0) -> ClosedRange<Int>? {
    let snapshot = stage.device.snapshot()
    let middle = stage.table.rectForRow(at: path(row)).midY
    var columns: ClosedRange<Int>?
    for x in 0..<750 {
      let isDark = stride(from: middle - 9, to: middle + 9, by: 0.5).contains { y in
        guard let pixel = snapshot.pixel(at: CGPoint(x: (CGFloat(x) + 0.5) / 2, y: y)) else {
          return false
        }
        return Int(pixel.red) + Int(pixel.green) + Int(pixel.blue) < 240
      }
      if isDark { columns = (columns?.lowerBound ?? x)...x }
    }
    return columns
  }

  /// The columns of a row's text in every frame of entering edit mode or leaving it.
  private func trace(_ stage: EditStage, editing: Bool) throws -> [ClosedRange<Int>] {
    var columns = [try #require(ink(stage))]
    stage.device.perform { stage.table.setEditing(editing, animated: true) }
    for _ in 0..<40 {
      stage.device.advance(by: 1.0 / 60)
      columns.append(try #require(ink(stage)))
    }
    return columns
  }

  private func expectSlide(_ columns: [ClosedRange<Int>], by way: Int) {
    let widths = columns.map(\.count)
    #expect(widths.max()! - widths.min()! <= 2, "\(widths)")
    let moved = columns.last!.lowerBound - columns[0].lowerBound
    #expect(abs(moved - way) <= 1, "\(moved)")
    let steps = zip(columns, columns.dropFirst()).map { $1.lowerBound - $0.lowerBound }
    #expect(steps.allSatisfy { abs($0) <= max(12, abs(way) / 4) }, "\(steps)")
    #expect(steps.allSatisfy { way > 0 ? $0 >= -1 : $0 <= 1 }, "\(steps)")
  }

  @Test func `Text slides at its own width as edit mode begins and ends`() throws {
    let stage = EditStage(rows(["Sliding text", "b"]))
    expectSlide(try trace(stage, editing: true), by: 76)
    expectSlide(try trace(stage, editing: false), by: -76)
    let label = try #require(stage.cell(0).textLabel)
    #expect(label.layer.contentsGravity == .resize)
  }

  @Test func `Text of list content and from right to left slides too`() throws {
    let rows = rows(["Sliding text", "b"])
    rows.configure = { cell, path in
      var content = UIListContentConfiguration.cell()
      content.text = rows.sections[0][path.row]
      cell.contentConfiguration = content
    }
    expectSlide(try trace(EditStage(rows), editing: true), by: 76)
    var appearance = Appearance()
    appearance.isRightToLeft = true
    let mirrored = EditStage(self.rows(["Sliding text", "b"]), appearance: appearance)
    expectSlide(try trace(mirrored, editing: true), by: -76)
    expectSlide(try trace(mirrored, editing: false), by: 76)
  }

  @Test func `Text in the middle or at the end of its label keeps its width`() throws {
    for alignment in [NSTextAlignment.center, .right] {
      let rows = rows(["Sliding text", "b"])
      rows.configure = { cell, _ in cell.textLabel?.textAlignment = alignment }
      let columns = try trace(EditStage(rows), editing: true)
      let widths = columns.map(\.count)
      #expect(widths.max()! - widths.min()! <= 2, "\(alignment) \(widths)")
    }
  }

  @Test func `A transition that turns round keeps the width of text`() throws {
    let stage = EditStage(rows(["Sliding text", "b"]))
    let width = try #require(ink(stage)).count
    stage.device.perform { stage.table.setEditing(true, animated: true) }
    for frame in 0..<60 {
      if frame == 8 {
        stage.device.perform { stage.table.setEditing(false, animated: true) }
      }
      stage.device.advance(by: 1.0 / 60)
      #expect(abs(try #require(ink(stage)).count - width) <= 2, "frame \(frame)")
    }
  }

  // MARK: Heights

  @Test func `Rows are measured once more after edit mode has begun, and once after it has ended`()
  {
    let text = "A text of many words that takes two lines or three of them in a narrow row"
    let rows = rows((0..<60).map { "\($0) \(text)" })
    rows.configure = { cell, _ in cell.textLabel?.numberOfLines = 0 }
    let stage = EditStage(rows)
    /// Shows every row, and returns how many were measured.
    func visit() -> Int {
      let before = stage.table.counters.rowsMeasured
      for offset in stride(from: CGFloat(0), through: 6000, by: 300) {
        stage.device.perform {
          stage.table.contentOffset.y = offset
          stage.table.layoutIfNeeded()
        }
      }
      stage.device.perform {
        stage.table.contentOffset.y = 0
        stage.table.layoutIfNeeded()
      }
      return stage.table.counters.rowsMeasured - before
    }
    _ = visit()
    #expect(visit() == 0)
    let height = stage.table.contentSize.height
    for isEditing in [true, false] {
      stage.edit(isEditing, animated: true)
      let count = visit()
      #expect(count >= 45 && count < 60, "\(count)")
      #expect(visit() == 0)
    }
    #expect(stage.table.contentSize.height == height)
    stage.edit(true)
    _ = visit()
    for row in 0..<60 {
      stage.device.perform {
        stage.table.scrollToRow(at: path(row), at: .middle, animated: false)
        stage.table.layoutIfNeeded()
        let cell = stage.table.cellForRow(at: path(row))!
        #expect(cell.frame.height == cell.sizeThatFits(cell.bounds.size).height)
      }
    }
  }
}
