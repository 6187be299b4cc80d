import Foundation
import Simulator
import Testing
import UIKit

/// How a swiped row moves, frame by frame: no step is larger than the speed allows.
@MainActor @Suite struct SwipeMotionTests {
  private func stage(
    style: UITableView.Style = .plain, sections: [[Int]] = [Array(0..<20)],
    onDelete: @escaping (SwipeStage.Box) -> Void = { $0.done(true) }
  ) -> SwipeStage {
    SwipeStage(sections: sections, style: style) { table, rows in
      rows.trailing = { [unowned rows, unowned table] path in
        SwipeStage.two(rows) { _, done in
          onDelete(SwipeStage.Box(table: table, rows: rows, path: path, done: done))
        }
      }
    }
  }

  /// The largest step between two values.
  private func step(_ values: [CGFloat]) -> CGFloat {
    zip(values, values.dropFirst()).map { abs($1 - $0) }.max() ?? 0
  }

  @Test func `A drag moves the content with the finger, and a release goes on from there`() {
    let stage = stage()
    let finger = stage.device.touch(at: stage.point(2, x: 340))
    var trace: [CGFloat] = [stage.x(2)!]
    for _ in 0..<12 {
      finger.move(byX: -10, y: 0, over: 1.0 / 60)
      trace.append(stage.x(2)!)
    }
    // 10 points are the slop.
    #expect(trace.last == -110)
    #expect(step(trace) <= 10.5)
    finger.lift()
    // The finger went at 600 points a second: no frame of the motion is faster than 12 points.
    let rest = stage.trace(0.6) { stage.x(2)! }
    #expect(step([trace.last!] + rest) <= 12)
    #expect(rest.last == -154)
    #expect(rest.allSatisfy { $0 < -105 && $0 > -185 })
  }

  @Test func `A row that a finger holds has its place at once when the screen turns`() {
    let stage = stage()
    stage.device.perform { stage.table.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    let width = stage.table.bounds.width
    let finger = stage.device.touch(at: stage.point(2, x: width - 4))
    finger.move(byX: -(width + 60), y: 0, over: 0.3)
    // The row goes no farther than its width.
    #expect(stage.x(2)! == -width)
    stage.device.resize(to: CGSize(width: 600, height: 375))
    stage.device.advance(by: 0.02)
    // 10 points are the slop.
    #expect(stage.x(2)! == -(width + 50))
    finger.move(byX: 1, y: 0)
    stage.device.advance(by: 0.02)
    #expect(stage.x(2)! == -(width + 49))
    finger.cancel()
    stage.device.advance(by: 1)
    #expect(stage.x(2)! == 0)
  }

  @Test func `A flick carries the row past its place and back, without a step`() {
    let stage = stage()
    stage.device.fling(
      at: stage.point(2, x: 340), velocity: CGPoint(x: -2000, y: 0), duration: 0.06)
    var trace = [stage.x(2)!]
    trace += stage.trace(0.7) { stage.x(2)! }
    #expect(step(trace) <= 2000 / 60 + 2)
    #expect(trace.min()! < -156)
    #expect(trace.last == -154)
  }

  @Test func `A row that closes never passes its closed place, and can be caught on its way`() {
    let stage = stage()
    stage.swipe(2, by: -170)
    let point = stage.point(2, x: 60)
    stage.device.fling(at: point, velocity: CGPoint(x: 3000, y: 0), duration: 0.04)
    var trace = [stage.x(2)!] + stage.trace(0.1) { stage.x(2)! }
    #expect(trace.allSatisfy { $0 <= 0 })
    stage.rows.calls = []
    // Caught while it closes: the same swipe goes on from where it is.
    let before = stage.x(2)!
    let finger = stage.device.touch(at: point)
    finger.move(byX: -9, y: 0, over: 1.0 / 60)
    trace.append(stage.x(2)!)
    finger.move(byX: -9, y: 0, over: 1.0 / 60)
    trace.append(stage.x(2)!)
    #expect(before <= 0 && step(Array(trace.suffix(3))) < 30)
    finger.move(byX: -120, y: 0, over: 0.2).hold(for: 0.15).lift()
    stage.device.advance(by: 0.8)
    #expect(stage.x(2) == -154)
    #expect(stage.rows.calls.filter { $0.hasPrefix("didEnd") }.count <= 1)
    #expect(stage.titles == ["Flag", "Delete"])
  }

  @Test func `A row that is flicked wide open stays in its width, and goes on from there`() {
    let stage = SwipeStage(sections: [Array(0..<20)]) { table, rows in
      rows.trailing = { _ in
        UISwipeActionsConfiguration(
          actions: (0..<4).map { number in
            UIContextualAction(style: .normal, title: "A long title \(number)") { _, _, _ in }
          })
      }
    }
    let width = stage.table.bounds.width
    stage.device.fling(
      at: stage.point(2, x: width - 10), velocity: CGPoint(x: -7000, y: 0), duration: 0.05)
    var trace = [stage.x(2)!]
    for _ in 0..<4 {
      stage.device.advance(by: 1.0 / 60)
      trace.append(stage.x(2)!)
    }
    #expect(trace.allSatisfy { $0 >= -width })
    // A finger takes hold of it on its way.
    let finger = stage.device.touch(at: stage.point(2, x: 20))
    finger.move(byX: 11, y: 0, over: 1.0 / 60)
    trace.append(stage.x(2)!)
    #expect(abs(trace[5] - trace[4]) < 12, "\(trace)")
    finger.lift()
  }

  @Test func `A row that closes for edit mode cannot be opened again by the finger on it`() {
    let stage = stage()
    stage.swipe(2, by: -170)
    #expect(stage.x(2)! == -154)
    let finger = stage.device.touch(at: stage.point(2, x: 60))
    stage.device.perform { stage.table.setEditing(true, animated: true) }
    stage.device.advance(by: 1.0 / 60)
    finger.move(byX: -60, y: 0, over: 0.1).hold(for: 0.1).lift()
    stage.device.advance(by: 1)
    #expect(stage.x(2) == 0)
    #expect(stage.table.visibleCells.allSatisfy { !$0.showingDeleteConfirmation })
    #expect(stage.table.visibleCells.allSatisfy { $0.isEditing })
    #expect(
      stage.rows.calls.last { $0.hasPrefix("willBegin") || $0.hasPrefix("didEnd") } == "didEnd 0.2")
  }

  @Test(arguments: [8.0, -8])
  func `A row that closes as edit mode ends goes on, whatever a finger on it does`(way: CGFloat) {
    let stage = stage()
    stage.device.perform { stage.table.setEditing(true, animated: false) }
    stage.device.advance(by: 0.1)
    stage.device.tap(at: stage.point(2, x: 22))
    stage.device.advance(by: 0.8)
    #expect(stage.x(2) == -154)
    stage.device.perform { stage.table.setEditing(false, animated: true) }
    let finger = stage.device.touch(at: stage.point(2, x: 100))
    var trace = [stage.x(2)!]
    for _ in 0..<12 {
      finger.move(byX: way, y: 0, over: 1.0 / 60)
      trace.append(stage.x(2)!)
    }
    #expect(step(trace) < 25 && trace.allSatisfy { $0 <= 0 }, "\(trace)")
    finger.lift()
    stage.device.advance(by: 1)
    #expect(stage.x(2) == 0 && !stage.table.isEditing)
  }

  @Test func `Crossing the limit of a full swipe moves buttons by a motion, both ways`() {
    let stage = stage()
    let finger = stage.device.touch(at: stage.point(2, x: 370))
    finger.move(byX: -240, y: 0, over: 0.3).hold(for: 0.1)
    func deleteWidth() -> CGFloat { stage.buttons.last!.bounds.width }
    let slice = deleteWidth()
    #expect(abs(slice - 115) <= 1)
    finger.move(byX: -40, y: 0, over: 1.0 / 60)
    var trace = [slice] + stage.trace(0.5) { deleteWidth() }
    #expect(abs(trace.last! - 270) <= 1)
    #expect(step(trace) < 45)
    finger.move(byX: 40, y: 0, over: 1.0 / 60)
    trace = [trace.last!] + stage.trace(0.5) { deleteWidth() }
    #expect(abs(trace.last! - 115) <= 1)
    #expect(step(trace) < 60)
    finger.lift()
  }

  @Test func `A deletion takes the row away in one motion, its action over the whole row`() {
    for (style, row, sections) in [
      (UITableView.Style.plain, 2, [Array(0..<20)]), (.insetGrouped, 1, [[1, 2], [3, 4]]),
      (.insetGrouped, 0, [[1], [3, 4]]), (.grouped, 1, [[0, 1], [2, 3]]),
    ] {
      let stage = stage(style: style, sections: sections) { box in
        box.rows.delete(box.path, from: box.table)
        box.done(true)
      }
      stage.swipe(row, by: -170)
      let cell = stage.cell(row)!
      let button = stage.buttons.last!
      let open = button.bounds.width
      let height = cell.frame.height
      let tap = stage.point(ofButton: "Delete")!
      stage.device.tap(at: tap)
      #expect(stage.table.numberOfRows(inSection: 0) == sections[0].count - 1)
      var widths = [open]
      var heights = [height]
      for _ in 0..<18 {
        stage.device.advance(by: 1.0 / 60)
        let shown = button.layer.presentation()?.bounds.width ?? 0
        let strip = cell.layer.presentation()?.frame.height ?? 0
        if cell.superview == nil || cell.isHidden { break }
        widths.append(shown)
        heights.append(strip)
      }
      #expect(zip(widths, widths.dropFirst()).allSatisfy { $1 >= $0 - 0.5 })
      #expect(zip(heights, heights.dropFirst()).allSatisfy { $1 <= $0 + 0.5 })
      #expect(step(heights) < 8 && step(widths) < 60)
      #expect(widths.last! > open + 100 && heights.last! < height / 4)
      stage.device.advance(by: 0.5)
      #expect(stage.buttons.isEmpty)
      #expect(stage.rows.calls.filter { $0.hasPrefix("didEnd") } == ["didEnd nil"])
      #expect(cell.bounds.origin == .zero && cell.showingDeleteConfirmation == false)
    }
  }

  @Test func `A full swipe that deletes goes on from where the finger left the row`() {
    let stage = stage { box in
      box.rows.delete(box.path, from: box.table)
      box.done(true)
    }
    let cell = stage.cell(2)!
    let finger = stage.device.touch(at: stage.point(2, x: 370))
    finger.move(byX: -300, y: 0, over: 0.3).hold(for: 0.2)
    let before = stage.buttons.last!.convert(CGPoint.zero, to: stage.table).x
    let button = stage.buttons.last!
    finger.lift()
    #expect(stage.table.numberOfRows(inSection: 0) == 19)
    var trace = [before]
    for _ in 0..<15 {
      stage.device.advance(by: 1.0 / 60)
      guard let shown = cell.layer.presentation() else { break }
      trace.append(
        (button.superview?.layer.presentation()?.frame.minX ?? 0) - shown.bounds.minX)
    }
    #expect(step(trace) < 14)
    #expect(trace.last! < 20)
    stage.device.advance(by: 0.6)
    #expect(stage.rows.calls.last == "didEnd nil")
  }

  @Test func `Updates while a row moves neither stop it nor make it jump`() {
    let stage = stage()
    let finger = stage.device.touch(at: stage.point(5, x: 340))
    finger.move(byX: -100, y: 0, over: 0.2)
    stage.device.perform {
      stage.rows.sections[0].remove(at: 0)
      stage.table.deleteRows(at: [path(0)], with: .fade)
    }
    #expect(stage.x(4) == -90)
    var trace = [stage.x(4)!]
    for _ in 0..<10 {
      finger.move(byX: -5, y: 0, over: 1.0 / 60)
      trace.append(stage.x(4)!)
    }
    #expect(step(trace) <= 6 && trace.last == -140)
    finger.lift()
    stage.device.advance(by: 0.6)
    #expect(stage.x(4) == -154)
  }
}
