import Foundation
import Simulator
import Testing
import UIKit

/// Carried rows while the table scrolls, frame by frame: rows move only by motions.
@MainActor @Suite struct TableCarryMotionTests {
  private func stage(_ count: Int) -> EditStage {
    let rows = EditRows([names(0..<count)])
    rows.canMove = { _ in true }
    let stage = EditStage(rows)
    stage.edit()
    rows.calls = []
    return stage
  }

  /// The greatest step of a row on the screen from one frame to the next, of rows that are shown in
  /// both; `carried` is left out.
  private func greatestStep(
    _ stage: EditStage, without carried: String, during body: () -> Void
  ) -> CGFloat {
    func places() -> [String: CGFloat] {
      let top = stage.table.contentOffset.y
      let pairs = stage.table.visibleCells.map { cell in
        (cell.textLabel?.text ?? "", (cell.layer.presentation() ?? cell.layer).frame.minY - top)
      }
      return Dictionary(uniqueKeysWithValues: pairs)
    }
    var last = stage.device.perform { places() }
    var worst: CGFloat = 0
    stage.device.onFrames { _ in
      let now = places()
      for (name, y) in now where name != carried {
        if let before = last[name] { worst = max(worst, abs(y - before)) }
      }
      last = now
    } during: {
      body()
    }
    return worst
  }

  @Test func `A second finger on a carried row neither moves nor drops it`() {
    let stage = stage(8)
    let finger = stage.device.touch(at: stage.point(2, x: -27))
    finger.move(byX: 0, y: 60, over: 0.2)
    let y = stage.table.cellForRow(at: path(2))!.frame.minY
    let second = stage.device.touch(at: CGPoint(x: 348, y: finger.location.y - 15))
    stage.device.advance(by: 0.05)
    #expect(stage.table.cellForRow(at: path(2))!.frame.minY == y)
    second.move(byX: 0, y: 20, over: 0.1)
    second.lift()
    stage.device.advance(by: 0.05)
    #expect(stage.table.cellForRow(at: path(2))!.frame.minY == y)
    #expect(stage.rows.calls.filter { $0.hasPrefix("move") }.isEmpty)
    finger.lift()
    stage.device.advance(by: 0.4)
    #expect(stage.rows.calls.filter { $0.hasPrefix("move") }.count == 1)
  }

  @Test func `A cell of a carried row that is reloaded comes back without the lift`() {
    let stage = stage(8)
    let finger = stage.device.touch(at: stage.point(2, x: -27))
    finger.move(byX: 0, y: 30, over: 0.2)
    stage.device.perform { stage.table.reloadRows(at: [path(2)], with: .fade) }
    stage.device.advance(by: 0.5)
    // The released cell is used for the next new row.
    stage.device.perform {
      stage.rows.sections[0].insert("new", at: 0)
      stage.table.insertRows(at: [path(0)], with: .none)
    }
    stage.device.advance(by: 0.4)
    #expect(stage.table.visibleCells.allSatisfy { !$0.configurationState.isReordering })
    #expect(stage.table.visibleCells.allSatisfy { $0.layer.shadowOpacity == 0 })
    finger.lift()
    stage.device.advance(by: 0.4)
  }

  @Test func `A row that drops behind rows scrolled past leaves the others where they are`() {
    let stage = stage(60)
    let finger = stage.device.touch(at: stage.point(2, x: -27))
    stage.device.advance(by: 0.1)
    finger.move(to: CGPoint(x: 348, y: 598), over: 0.4)
    // The row comes from far above what is in view now.
    stage.device.advance(by: 3)
    finger.move(to: CGPoint(x: 348, y: 300), over: 0.3)
    stage.device.advance(by: 0.4)
    let offset = stage.table.contentOffset.y
    #expect(offset > 500)
    let step = greatestStep(stage, without: "2") {
      finger.lift()
      stage.device.advance(by: 0.5)
    }
    #expect(step < 0.01, "\(step)")
    #expect(stage.table.contentOffset.y == offset)
    #expect(stage.rows.calls.filter { $0.hasPrefix("move") }.count == 1)
  }

  @Test func `An update while a row is carried moves the others by a motion alone`() {
    let stage = stage(60)
    let finger = stage.device.touch(at: stage.point(2, x: -27))
    stage.device.advance(by: 0.1)
    finger.move(to: CGPoint(x: 348, y: 598), over: 0.4)
    stage.device.advance(by: 3)
    finger.move(to: CGPoint(x: 348, y: 300), over: 0.3)
    stage.device.advance(by: 0.4)
    let step = greatestStep(stage, without: "2") {
      stage.device.perform {
        stage.rows.sections[0].remove(at: 50)
        stage.table.deleteRows(at: [path(50)], with: .fade)
      }
      stage.device.advance(by: 0.5)
    }
    // Rows close the gap by their height in 0.3 seconds.
    #expect(step < 8, "\(step)")
    finger.cancel()
  }

  @Test func `A wheel scrolls under a carried row, which stays at the finger`() {
    let stage = stage(60)
    let cell = stage.cell(4)
    let finger = stage.device.touch(at: stage.point(4, x: -27))
    stage.device.advance(by: 0.3)
    let place = stage.shown(cell).minY - stage.table.contentOffset.y
    var worst: CGFloat = 0
    stage.device.onFrames { _ in
      let now = stage.shown(cell).minY - stage.table.contentOffset.y
      worst = max(worst, abs(now - place))
    } during: {
      stage.device.trackpad(at: CGPoint(x: 100, y: 300), by: CGVector(dx: 0, dy: -132), steps: 6)
      stage.device.advance(by: 0.3)
    }
    #expect(stage.table.contentOffset.y > 100)
    #expect(worst < 0.01, "\(worst)")
    // The gap has come along.
    finger.lift()
    stage.device.advance(by: 0.5)
    #expect(stage.rows.calls.filter { $0.hasPrefix("move") } == ["move 0.4 to 0.7"])
  }
}
