import Foundation
import Simulator
import Testing
import UIKit

/// Rows that are opened by a finger: the calls, and how rows open, perform actions and close.
@MainActor @Suite struct SwipeTests {
  private func stage(full: Bool = true) -> SwipeStage {
    SwipeStage { _, rows in
      rows.trailing = { [unowned rows] _ in SwipeStage.two(rows, full: full) }
    }
  }

  // MARK: The order of calls

  @Test func `A swipe asks and tells in UIKit's order`() {
    let stage = stage()
    stage.rows.calls = []
    stage.swipe(2, by: -150)
    #expect(
      stage.rows.calls == [
        "canEdit 0.2", "style 0.2", "trailing 0.2", "willBegin 0.2", "will 2", "did 2",
      ])
    #expect(stage.titles == ["Flag", "Delete"])
    #expect(stage.x(2) == -154)
    #expect(stage.cell(2)?.showingDeleteConfirmation == true)
    stage.rows.calls = []
    stage.tap("Flag")
    stage.device.advance(by: 0.8)
    #expect(stage.rows.calls == ["flag", "will 0", "did 0", "didEnd 0.2"])
    #expect(stage.x(2) == 0)
    #expect(stage.buttons.isEmpty)
  }

  @Test func `The end is told when the row has closed, not before`() {
    let stage = stage()
    stage.swipe(2, by: -150)
    stage.rows.calls = []
    stage.device.tap(at: stage.point(2, x: 60))
    stage.device.advance(by: 0.1)
    #expect(stage.rows.calls == ["will 0"])
    stage.device.advance(by: 0.6)
    #expect(stage.rows.calls == ["will 0", "did 0", "didEnd 0.2"])
  }

  @Test func `A drag that is given up early still ends what it has begun`() {
    let stage = stage()
    stage.rows.calls = []
    stage.swipe(2, by: -30)
    #expect(
      stage.rows.calls.suffix(5) == ["willBegin 0.2", "will 2", "will 0", "did 0", "didEnd 0.2"])
    #expect(stage.x(2) == 0)
  }

  @Test func `A touch that is cancelled closes the row again`() {
    let stage = stage()
    let finger = stage.device.touch(at: stage.point(2, x: 340))
    finger.move(byX: -100, y: 0, over: 0.2).cancel()
    stage.device.advance(by: 0.8)
    #expect(stage.x(2) == 0)
    #expect(stage.rows.calls.last == "didEnd 0.2")
  }

  // MARK: Which actions

  @Test func `Rows that cannot be edited do not open`() {
    let stage = stage()
    stage.rows.editable = { $0.row != 2 }
    stage.swipe(2, by: -150)
    #expect(stage.x(2) == 0)
    #expect(!stage.rows.calls.contains("trailing 0.2"))
    stage.swipe(3, by: -150)
    #expect(stage.x(3) == -154)
  }

  @Test func `Without a configuration come older actions, then Delete`() {
    let stage = SwipeStage()
    stage.swipe(2, by: -60)
    #expect(stage.rows.calls.contains("actions 0.2") && stage.rows.calls.contains("title 0.2"))
    #expect(stage.titles == ["Delete"])
    stage.tap("Delete")
    stage.device.advance(by: 0.5)
    #expect(stage.rows.calls.last == "commit 1 0.2")
    // The row stays open until something happens to it.
    #expect(stage.x(2) == -77)

    stage.rows.deleteTitle = "Archive"
    stage.swipe(4, by: -90)
    #expect(stage.titles == ["Archive"])

    stage.rows.older = { _ in
      [
        UITableViewRowAction(style: .destructive, title: "Remove") { _, _ in },
        UITableViewRowAction(style: .normal, title: "More") { [rows = stage.rows] _, path in
          rows.log("more \(path.row)")
        },
      ]
    }
    stage.swipe(5, by: -130)
    #expect(stage.titles == ["More", "Remove"])
    stage.tap("More")
    #expect(stage.rows.calls.last == "more 5")
    #expect(!stage.rows.calls.contains("commit 1 0.5"))
  }

  @Test func `No actions, or another editing style, leave a row closed and others free`() {
    let stage = SwipeStage()
    stage.rows.trailing = { $0.row == 1 ? UISwipeActionsConfiguration(actions: []) : nil }
    stage.rows.older = { $0.row == 2 ? [] : nil }
    for row in [1, 2] {
      stage.swipe(row, by: -150)
      #expect(stage.x(row) == 0)
    }
    stage.rows.style = .insert
    stage.swipe(3, by: -150)
    #expect(stage.x(3) == 0)
    stage.rows.style = .delete
    stage.swipe(4, by: -150)
    #expect(stage.x(4) != 0)
  }

  @Test func `Leading actions open to the other side`() {
    let stage = stage()
    stage.rows.leading = { _ in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Read") { _, _, done in done(true) }
      ])
    }
    stage.swipe(2, by: 90)
    #expect(stage.x(2) == 74)
    #expect(stage.titles == ["Read"])
    // A row does not go over to its other side within one drag.
    stage.swipe(2, by: -300)
    #expect(stage.x(2) == 0)
  }

  // MARK: One row, and what closes it

  @Test func `A touch elsewhere closes the row and does nothing else`() {
    let stage = stage()
    stage.swipe(2, by: -150)
    stage.rows.calls = []
    stage.device.tap(at: stage.point(5))
    stage.device.advance(by: 0.8)
    #expect(stage.x(2) == 0)
    #expect(stage.rows.calls == ["will 0", "did 0", "didEnd 0.2"])
    stage.device.tap(at: stage.point(5))
    #expect(stage.rows.calls.last == "select 0.5")
  }

  @Test func `A row that is tapped while another closes is told after that one's end`() {
    let stage = stage()
    stage.swipe(2, by: -150)
    stage.device.tap(at: stage.point(5))
    stage.rows.calls = []
    stage.device.advance(by: 0.1)
    #expect(stage.x(2) ?? 0 < 0 && stage.table.isEditing && stage.rows.calls.isEmpty)
    stage.device.tap(at: stage.point(5))
    #expect(stage.rows.calls == ["did 0", "didEnd 0.2", "select 0.5"])
    #expect(stage.x(2) ?? 0 < 0 && !stage.table.isEditing)
    stage.device.advance(by: 0.8)
    #expect(stage.x(2) == 0 && stage.rows.calls.count == 3)
  }

  @Test func `Another row's swipe closes the row, and pairs of calls do not overlap`() {
    let stage = stage()
    stage.swipe(2, by: -150)
    stage.rows.calls = []
    stage.swipe(6, by: -150)
    #expect(stage.x(2) == 0)
    #expect(stage.x(6) == -154)
    let told = stage.rows.calls.filter { $0.contains("Begin") || $0.contains("End") }
    #expect(told == ["didEnd 0.2", "willBegin 0.6"])
  }

  @Test func `A scroll by a finger, a wheel or a trackpad closes the row`() {
    let stage = stage()
    func scrolls(_ scroll: () -> Void, sourceLocation: SourceLocation = #_sourceLocation) {
      stage.device.perform { stage.table.contentOffset = .zero }
      stage.swipe(3, by: -150)
      #expect(stage.x(3) == -154, sourceLocation: sourceLocation)
      scroll()
      stage.device.advance(by: 0.8)
      #expect(stage.x(3) == 0, sourceLocation: sourceLocation)
      #expect(stage.table.contentOffset.y > 0, sourceLocation: sourceLocation)
    }
    let point = stage.point(8)
    scrolls { stage.device.drag(from: point, to: CGPoint(x: point.x, y: point.y - 60)) }
    scrolls {
      let start = stage.point(3, x: 60)
      stage.device.drag(from: start, to: CGPoint(x: start.x, y: start.y - 60))
    }
    scrolls { stage.device.wheel(at: point, by: CGVector(dx: 0, dy: -40)) }
    scrolls { stage.device.trackpad(at: point, by: CGVector(dx: 0, dy: -80), steps: 8) }
  }

  @Test func `Code that scrolls, and updates of other rows, leave the row open`() {
    let stage = stage()
    stage.swipe(5, by: -150)
    stage.device.perform { stage.table.setContentOffset(CGPoint(x: 0, y: 20), animated: true) }
    stage.device.advance(by: 0.6)
    #expect(stage.x(5) == -154)
    stage.device.perform { stage.table.reloadRows(at: [path(4), path(6)], with: .fade) }
    stage.device.perform { stage.table.reconfigureRows(at: [path(5)]) }
    stage.device.advance(by: 0.4)
    #expect(stage.x(5) == -154)
    stage.device.perform {
      stage.rows.sections[0].removeFirst(2)
      stage.rows.sections[0].insert(100, at: 1)
      stage.table.performBatchUpdates {
        stage.table.deleteRows(at: [path(0), path(1)], with: .automatic)
        stage.table.insertRows(at: [path(1)], with: .automatic)
      }
    }
    stage.device.advance(by: 0.6)
    // Row 5 is row 4 now.
    #expect(stage.cell(4)?.textLabel?.text == "Row 5")
    #expect(stage.x(4) == -154)
    stage.rows.calls = []
    stage.device.tap(at: stage.point(4, x: 60))
    stage.device.advance(by: 0.8)
    #expect(stage.rows.calls.last == "didEnd 0.4")
  }

  @Test func `A reload of the row or of the table closes it, and the pair is complete`() {
    let stage = stage()
    let changes: [(UITableView) -> Void] = [
      { $0.reloadData() }, { $0.reloadRows(at: [path(5)], with: .fade) },
      { $0.reloadSections([0], with: .none) }, { $0.removeFromSuperview() },
    ]
    for change in changes {
      stage.swipe(5, by: -150)
      #expect(stage.x(5) == -154)
      stage.rows.calls = []
      stage.device.perform { change(stage.table) }
      stage.device.advance(by: 0.8)
      #expect(stage.rows.calls.filter { $0.hasPrefix("didEnd") }.count == 1)
      if stage.table.superview != nil { #expect(stage.x(5) == 0) }
      #expect(stage.buttons.isEmpty)
    }
  }

  // MARK: Full swipes

  @Test func `A long swipe performs the outermost action, with a tick at each crossing`() {
    let stage = stage()
    let finger = stage.device.touch(at: stage.point(2, x: 360))
    finger.move(byX: -280, y: 0, over: 0.3)
    #expect(stage.device.feedback == [.impact(.light, intensity: 1)])
    finger.move(byX: 60, y: 0, over: 0.2)
    #expect(stage.device.feedback.count == 2)
    finger.move(byX: -70, y: 0, over: 0.2).hold(for: 0.2)
    #expect(stage.device.feedback.count == 3)
    #expect(stage.buttons.last!.bounds.width > 270)
    stage.rows.calls = []
    finger.lift()
    #expect(stage.rows.calls.first == "delete")
    stage.device.advance(by: 0.8)
    #expect(stage.rows.calls == ["delete", "will 0", "did 0", "didEnd 0.2"])
    #expect(stage.x(2) == 0)
  }

  @Test func `A flick that ends at 250 opens the row, one that ends at 260 performs`() {
    for (distance, isFull) in [(260.0, false), (271, true)] {
      let stage = stage()
      let point = stage.point(2, x: 360)
      stage.device.drag(
        from: point, to: CGPoint(x: point.x - distance, y: point.y), duration: 0.2)
      stage.device.advance(by: 0.8)
      #expect(stage.rows.calls.contains("delete") == isFull)
      #expect(stage.x(2) == (isFull ? 0 : -154))
    }
  }

  @Test func `Without full swipes the buttons stretch and spring back`() {
    let stage = stage(full: false)
    let finger = stage.device.touch(at: stage.point(2, x: 360))
    finger.move(byX: -350, y: 0, over: 0.4).hold(for: 0.2)
    #expect(abs(stage.x(2)! - -(154 + 0.4 * (340 - 154))) < 0.6)
    finger.lift()
    stage.device.advance(by: 0.8)
    #expect(stage.x(2) == -154)
    #expect(!stage.rows.calls.contains("delete"))
    #expect(stage.device.feedback.isEmpty)
  }
}
