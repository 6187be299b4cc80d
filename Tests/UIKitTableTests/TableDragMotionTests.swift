import Foundation
import Simulator
import Testing
import UIKit

/// The visible motion while rows are dragged.
@MainActor @Suite struct TableDragMotionTests {
  private func letters(_ text: String) -> [String] { text.map { String($0) } }

  /// The largest step, in points, that the preview and the rows make between two frames.
  private func worstStep(_ stage: DragStage, during body: () -> Void) -> CGFloat {
    var worst: CGFloat = 0
    var lastPreview: CGRect?
    var lastRows: [ObjectIdentifier: CGFloat] = [:]
    stage.device.onFrames { _ in
      let preview = stage.previews.last
      if let preview, let last = lastPreview {
        worst = max(worst, abs(preview.midX - last.midX), abs(preview.midY - last.midY))
      }
      lastPreview = preview
      var rows: [ObjectIdentifier: CGFloat] = [:]
      for table in stage.tables {
        for cell in table.visibleCells {
          let y = (cell.layer.presentation() ?? cell.layer).frame.midY
          rows[ObjectIdentifier(cell)] = y
          if let last = lastRows[ObjectIdentifier(cell)], cell.layer.presentation()?.opacity == 1 {
            worst = max(worst, abs(y - last))
          }
        }
      }
      lastRows = rows
    } during: {
      body()
    }
    return worst
  }

  @Test(arguments: [false, true])
  func `Lift, gap and drop move without a step`(isMirrored: Bool) {
    let stage = DragStage(
      [[letters("abcd")], [letters("vwxyz")]],
      appearance: Appearance(isRightToLeft: isMirrored))
    let start = stage.device.perform { stage.cell(1).convert(stage.cell(1).bounds, to: nil) }
    let finger = stage.device.touch(at: stage.point(1))
    let worst = worstStep(stage) {
      stage.device.advance(by: 0.55)
      let lifted = stage.previews[0]
      #expect(lifted.midX == start.midX && lifted.midY == start.midY)
      #expect(lifted.width > start.width && lifted.width < start.width * 1.05)
      stage.device.advance(by: 0.3)
      #expect(abs(stage.previews[0].width - start.width * 1.05) < 0.5)
      finger.move(to: stage.point(2, table: 1), over: 0.6)
      stage.device.advance(by: 0.3)
      #expect(stage.previews[0].width == start.width)
      finger.lift()
      stage.device.advance(by: 0.6)
    }
    // The finger's own speed is 5 points a frame.
    #expect(worst < 12 && worst > 2, "\(worst)")
    #expect(stage.shown(table: 1) == letters("vwbxyz"))
  }

  @Test(arguments: [false, true])
  func `A gap that opens in the moment of the drop still opens in motion`(isAnimated: Bool) {
    let stage = DragStage([[letters("abcdefgh")]])
    var isAllowed = false
    let rows = stage.rows[0]
    rows.proposal = { _, _ in
      UITableViewDropProposal(
        operation: isAllowed ? .move : .forbidden, intent: .insertAtDestinationIndexPath)
    }
    rows.onPerform = { table, coordinator in
      guard let item = coordinator.items.first, let source = item.sourceIndexPath,
        let target = coordinator.destinationIndexPath
      else { return }
      rows.sections[0].insert(rows.sections[0].remove(at: source.row), at: target.row)
      if isAnimated {
        table.moveRow(at: source, to: target)
      } else {
        UIView.performWithoutAnimation { table.moveRow(at: source, to: target) }
      }
      coordinator.drop(item.dragItem, toRowAt: target)
    }
    let finger = stage.lift(6)
    finger.move(to: stage.point(2), over: 0.5).hold(for: 0.2)
    isAllowed = true
    let worst = worstStep(stage) {
      finger.lift()
      stage.device.advance(by: 0.6)
    }
    #expect(stage.shown() == letters("abgcdefh"))
    #expect(worst < 20, "\(worst)")
  }

  @Test(arguments: [false, true])
  func `Text that drops without a drag over the table opens its gap in motion`(isAnimated: Bool) {
    let stage = DragStage([[letters("abcdefgh")]])
    let rows = stage.rows[0]
    rows.proposal = { _, _ in
      UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    }
    rows.onPerform = { table, coordinator in
      guard let item = coordinator.items.first, let place = coordinator.destinationIndexPath
      else { return }
      rows.sections[0].insert("t", at: place.row)
      if isAnimated {
        table.insertRows(at: [place], with: .automatic)
      } else {
        UIView.performWithoutAnimation { table.insertRows(at: [place], with: .automatic) }
      }
      coordinator.drop(item.dragItem, toRowAt: place)
    }
    let worst = worstStep(stage) {
      stage.device.advance(by: 0.05)
      stage.device.drop("text", at: stage.point(2))
      stage.device.advance(by: 0.6)
    }
    #expect(stage.shown() == letters("abtcdefgh"))
    #expect(worst < 10, "\(worst)")
  }

  @Test func `Rows slide out of a table and into it as a gap opens and closes`() {
    let stage = DragStage([[letters("abcd")], [letters("mnopqrstuvwxyz")]])
    let table = stage.tables[1]
    /// The upper edge of the row that the table's lower edge cuts, in each frame.
    func edges(during body: () -> Void) -> [CGFloat] {
      var edges: [CGFloat] = []
      stage.device.onFrames { _ in
        guard let cell = table.cellForRow(at: path(6)), cell.superview === table else { return }
        edges.append((cell.layer.presentation() ?? cell.layer).frame.minY)
      } during: {
        body()
      }
      return edges
    }
    let finger = stage.lift(1)
    let opening = edges {
      finger.move(to: stage.point(2, table: 1)).hold(for: 0.4)
    }
    #expect(opening.first.map { $0 < 268 } == true && opening.last.map { $0 > 300 } == true)
    #expect(zip(opening, opening.dropFirst()).allSatisfy { $1 >= $0 && $1 - $0 < 10 })
    // It has gone at the end of the slide.
    #expect(table.cellForRow(at: path(6)) == nil)
    let closing = edges {
      finger.move(to: stage.point(1)).hold(for: 0.4)
    }
    #expect(closing.first.map { $0 > 300 } == true && closing.last == 264)
    #expect(zip(closing, closing.dropFirst()).allSatisfy { $1 <= $0 && $0 - $1 < 10 })
    finger.cancel()
    stage.device.advance(by: 0.5)
    #expect(stage.shown(table: 1) == letters("mnopqrs"))
  }

  @Test func `A preview is where its row was in the first frame, and follows the finger exactly`() {
    let stage = DragStage([[letters("abcd")]])
    let finger = stage.lift(1)
    finger.move(byX: 7, y: 40, over: 0.2)
    stage.device.advance(by: 0.3)
    let before = stage.previews[0]
    finger.move(byX: 13, y: -21)
    stage.device.advance(by: 0.02)
    #expect(abs(stage.previews[0].midX - before.midX - 13) < 0.01)
    #expect(abs(stage.previews[0].midY - before.midY + 21) < 0.01)
    #expect(stage.cell(1).layer.presentation()?.opacity == 0)
    finger.cancel()
    stage.device.advance(by: 0.5)
  }

  @Test(arguments: ["escape", "touch", "outside"])
  func `A cancelled drag flies back to its row`(how: String) {
    let stage = DragStage([[letters("abcd")], [letters("xyz")]])
    stage.rows[1].handles = false
    let start = stage.device.perform { stage.cell(1).convert(stage.cell(1).bounds, to: nil) }
    let finger = stage.lift(1)
    finger.move(byX: 40, y: 350, over: 0.5)
    #expect(stage.cell(1).layer.presentation()?.opacity == 0.5)
    let worst = worstStep(stage) {
      switch how {
      case "escape": stage.device.press(.escape)
      case "touch": finger.cancel()
      default: finger.lift()
      }
      stage.device.advance(by: 0.28)
      let near = stage.previews[0]
      #expect(abs(near.midY - start.midY) < 8 && abs(near.midX - start.midX) < 2)
      stage.device.advance(by: 0.3)
    }
    // 350 points in 0.3 s.
    #expect(worst < 25, "\(worst)")
    #expect(stage.window == nil)
    #expect(stage.calls.suffix(3) == ["0 drop ends false", "cell b none", "0 drag ends false"])
    #expect(stage.cell(1).layer.presentation()?.opacity == 1)
    finger.lift()
    #expect(stage.shown() == letters("abcd"))
  }

  @Test func `A lift that never moves goes back, and no drag has begun`() {
    let stage = DragStage([[letters("abcd")]])
    let finger = stage.lift(1)
    #expect(stage.table.hasActiveDrag)
    finger.lift()
    stage.device.advance(by: 0.4)
    #expect(
      stage.calls == [
        "items 0.1", "drag parameters 0.1", "cell b lifting", "cell b none",
      ])
    #expect(!stage.table.hasActiveDrag && stage.window == nil)
    #expect(stage.table.indexPathForSelectedRow == nil)
  }

  @Test func `An item goes into a row, to a target, or shrinks`() {
    let stage = DragStage([[letters("abc")], [letters("xyz")]])
    var end: [CGRect] = []
    for (index, rect) in [CGRect(x: 10, y: 5, width: 75, height: 30), .zero].enumerated() {
      stage.rows[1].onPerform = { table, coordinator in
        coordinator.drop(coordinator.items[0].dragItem, intoRowAt: path(1), rect: rect)
      }
      let finger = stage.lift(0)
      finger.move(to: stage.point(1, table: 1), over: 0.3)
      finger.lift()
      stage.device.advance(by: 0.285)
      end.append(stage.previews[0])
      stage.device.advance(by: 0.4)
      #expect(stage.window == nil, "\(index)")
    }
    #expect(abs(end[0].midX - 47.5) < 3 && abs(end[0].midY - 364) < 3, "\(end)")
    #expect(end[0].width < 90 && end[1].width < 40)
  }
}
