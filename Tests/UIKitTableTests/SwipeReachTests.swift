import Foundation
import Simulator
import Testing
import UIKit

/// Rows opened without a finger, from right to left, and together with other gestures.
@MainActor @Suite struct SwipeReachTests {
  private func stage(
    appearance: Appearance = Appearance(), leading: Bool = true
  ) -> SwipeStage {
    SwipeStage(appearance: appearance) { _, rows in
      rows.trailing = { [unowned rows] _ in SwipeStage.two(rows) }
      guard leading else { return }
      rows.leading = { [unowned rows] _ in
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .normal, title: "Read") { _, _, done in
            rows.log("read")
            done(true)
          }
        ])
      }
    }
  }

  // MARK: Wheels and trackpads

  @Test func `A trackpad's sideways scroll opens, closes and performs as a finger does`() {
    let stage = stage()
    let point = stage.point(3)
    stage.device.trackpad(at: point, by: CGVector(dx: -120, dy: 4), steps: 12)
    stage.device.advance(by: 0.8)
    #expect(stage.x(3) == -154)
    #expect(stage.table.contentOffset.y == 0)
    stage.device.trackpad(at: point, by: CGVector(dx: 100, dy: 0), steps: 8)
    stage.device.advance(by: 0.8)
    #expect(stage.x(3) == 0)
    stage.device.trackpad(at: point, by: CGVector(dx: 90, dy: 0), steps: 8)
    stage.device.advance(by: 0.8)
    #expect(stage.titles == ["Read"])
    stage.device.trackpad(at: point, by: CGVector(dx: -90, dy: 0), steps: 8)
    stage.device.advance(by: 0.8)
    stage.device.trackpad(at: point, by: CGVector(dx: -300, dy: 0), steps: 20)
    #expect(stage.rows.calls.contains("delete"))
  }

  @Test func `A notch of a wheel with Shift opens a row, a notch back closes it`() {
    let stage = stage(leading: false)
    let point = stage.point(3)
    stage.device.hold(.keyboardLeftShift, modifiers: .shift)
    stage.device.wheel(at: point, by: CGVector(dx: 0, dy: -20))
    stage.device.advance(by: 0.8)
    #expect(stage.x(3) == -154)
    #expect(!stage.rows.calls.contains("delete"))
    stage.device.wheel(at: point, by: CGVector(dx: 0, dy: 20))
    stage.device.advance(by: 0.8)
    #expect(stage.x(3) == 0)
    // There is nothing on this side.
    stage.device.wheel(at: point, by: CGVector(dx: 0, dy: 20))
    stage.device.advance(by: 0.8)
    #expect(stage.x(3) == 0)
  }

  // MARK: Keys

  @Test func `Keys open the focused row's actions, go through them, perform and close`() {
    let stage = stage()
    let device = stage.device
    device.press(.tab)
    device.press(.down)
    device.press(.left, modifiers: .alternate)
    device.advance(by: 0.8)
    #expect(stage.x(1) == -154)
    device.press(.escape)
    device.advance(by: 0.8)
    #expect(stage.x(1) == 0)
    device.press(.right, modifiers: .alternate)
    device.advance(by: 0.8)
    #expect(stage.x(1)! > 0)
    device.press(.return)
    device.advance(by: 0.8)
    #expect(stage.rows.calls.contains("read"))
    #expect(stage.x(1) == 0)
    device.press(.left, modifiers: .alternate)
    device.press(.right)
    device.press(.left)
    device.press(.left)
    device.press(.space)
    device.advance(by: 0.8)
    #expect(stage.rows.calls.contains("flag") && !stage.rows.calls.contains("delete"))
    device.press(.left, modifiers: .alternate)
    device.advance(by: 0.8)
    device.press(.right, modifiers: .alternate)
    device.advance(by: 0.8)
    #expect(stage.x(1) == 0)
    device.press(.left, modifiers: .alternate)
    device.advance(by: 0.8)
    device.press(.down)
    device.advance(by: 0.8)
    #expect(stage.x(1) == 0)
  }

  @Test func `Delete deletes where the table offers that, and else opens the row`() {
    let stage = stage(leading: false)
    stage.device.press(.tab)
    stage.device.press(.backspace)
    stage.device.advance(by: 0.8)
    #expect(stage.x(0) == -154 && !stage.rows.calls.contains("delete"))
    stage.device.press(.return)
    stage.device.advance(by: 0.8)
    #expect(stage.rows.calls.contains("delete"))

    stage.rows.trailing = { _ in nil }
    stage.rows.onCommit = { [rows = stage.rows] table, path in rows.delete(path, from: table) }
    stage.device.press(.down)
    stage.device.press(.deleteForward)
    stage.device.advance(by: 0.8)
    #expect(stage.rows.calls.contains("commit 1 0.1"))
    #expect(stage.table.numberOfRows(inSection: 0) == 19)
    stage.rows.style = .none
    #expect(stage.table.numberOfRows(inSection: 0) == 19)
  }

  // MARK: Screen readers

  @Test func `Each action is an action of the row for a screen reader`() throws {
    let stage = stage()
    let reader = stage.device.screenReader
    let row = try #require(reader.elements.first { $0.label == "Row 2" })
    #expect(row.actions == ["Read", "Delete", "Flag"])
    try reader.perform("Flag", on: "Row 2")
    #expect(stage.rows.calls.last == "flag")
    #expect(stage.x(2) == 0)
    stage.rows.editable = { _ in false }
    #expect(reader.elements.first { $0.label == "Row 2" }?.actions == [])
  }

  @Test func `The buttons of an open row are elements`() throws {
    let stage = stage()
    stage.swipe(2, by: -170)
    let labels = stage.device.screenReader.elements.map(\.label)
    #expect(labels.contains("Flag") && labels.contains("Delete"))
    try stage.device.screenReader.activate("Flag")
    #expect(stage.rows.calls.contains("flag"))
  }

  // MARK: Right to left

  @Test func `Sides are mirrored from right to left`() {
    let stage = stage(appearance: Appearance(isRightToLeft: true))
    stage.swipe(2, by: 170)
    #expect(stage.x(2) == 154)
    #expect(stage.titles == ["Delete", "Flag"])
    let delete = stage.buttons[0]
    #expect(delete.convert(CGPoint.zero, to: stage.table).x == 0)
    stage.swipe(2, by: -200)
    #expect(stage.x(2) == 0)
    stage.swipe(4, by: -100)
    #expect(stage.titles == ["Read"])
    stage.device.tap(at: stage.point(8))
    stage.device.advance(by: 0.8)
    stage.swipe(4, by: 320)
    #expect(stage.rows.calls.contains("delete"))
  }

  // MARK: Beside other gestures

  @Test func `A pager gets the swipes that a row has no actions for`() {
    let rows = SwipeRows(sections: [Array(0..<20)])
    let device = Simulator(size: CGSize(width: 375, height: 600), scale: 2)
    let controller = device.perform { UIViewController() }
    let (pager, table) = device.perform {
      let frame = CGRect(x: 0, y: 0, width: 375, height: 600)
      let pager = UIScrollView(frame: frame)
      pager.isPagingEnabled = true
      pager.contentSize = CGSize(width: 3 * 375, height: 600)
      pager.contentOffset.x = 375
      let table = UITableView(frame: frame.offsetBy(dx: 375, dy: 0))
      table.dataSource = rows
      table.delegate = rows
      rows.trailing = { [unowned rows] path in path.row < 5 ? SwipeStage.two(rows) : nil }
      rows.older = { _ in [] }
      pager.addSubview(table)
      controller.view.addSubview(pager)
      return (pager, table)
    }
    device.show(controller)
    device.advance(by: 0.05)
    func drag(_ row: Int, _ distance: CGFloat) {
      let y = table.rectForRow(at: path(row)).midY
      device.drag(
        from: CGPoint(x: distance < 0 ? 340 : 40, y: y),
        to: CGPoint(x: (distance < 0 ? 340 : 40) + distance, y: y), duration: 0.2)
      device.advance(by: 0.8)
    }
    drag(2, -150)
    #expect(pager.contentOffset.x == 375)
    #expect(table.cellForRow(at: path(2))?.showingDeleteConfirmation == true)
    drag(2, 200)
    #expect(pager.contentOffset.x == 375)
    // No leading actions: the pager's.
    drag(2, 250)
    #expect(pager.contentOffset.x == 0)
    device.perform { pager.contentOffset.x = 375 }
    drag(8, -250)
    #expect(pager.contentOffset.x == 750)
    device.perform { pager.contentOffset.x = 375 }
    // Up and down is the table's.
    let start = CGPoint(x: 200, y: table.rectForRow(at: path(3)).midY)
    device.drag(from: start, to: CGPoint(x: 190, y: start.y - 80))
    device.advance(by: 0.5)
    #expect(table.contentOffset.y > 40 && pager.contentOffset.x == 375)
  }

  @Test func `At the edge of the screen a swipe goes back, further in it opens the row`() {
    let rows = SwipeRows(sections: [Array(0..<20)])
    rows.leading = { _ in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Read") { _, _, done in done(true) }
      ])
    }
    let device = Simulator(size: CGSize(width: 375, height: 600), scale: 2)
    let (navigation, table) = device.perform {
      let table = UITableViewController(style: .plain)
      table.tableView.dataSource = rows
      table.tableView.delegate = rows
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.pushViewController(table, animated: false)
      return (navigation, table.tableView!)
    }
    device.show(navigation)
    device.advance(by: 0.1)
    func drag(from x: CGFloat) {
      let rect = table.rectForRow(at: path(3))
      let y = rect.midY - table.contentOffset.y
      device.drag(
        from: CGPoint(x: x, y: y), to: CGPoint(x: x + 110, y: y), duration: 0.1)
      device.advance(by: 1)
    }
    drag(from: 60)
    #expect(navigation.viewControllers.count == 2)
    #expect(table.cellForRow(at: path(3))?.showingDeleteConfirmation == true)
    drag(from: 5)
    #expect(navigation.viewControllers.count == 1)
  }

  // MARK: Sizes

  @Test func `Low rows show the image alone, high ones the title below it`() {
    for (height, isTitled) in [(48.0, false), (100, true)] {
      let stage = SwipeStage { table, rows in
        rows.rowHeight = height
        rows.trailing = { _ in
          let action = UIContextualAction(style: .normal, title: "Flag") { _, _, _ in }
          action.image = UIImage(systemName: "trash")
          return UISwipeActionsConfiguration(actions: [action])
        }
      }
      stage.swipe(1, by: -100)
      func find<View: UIView>(_ type: View.Type, in view: UIView) -> View? {
        (view as? View) ?? view.subviews.lazy.compactMap { find(type, in: $0) }.first
      }
      let button = stage.buttons[0]
      #expect(abs(button.bounds.height - height) < 0.01)
      let label = find(UILabel.self, in: button)!
      let image = find(UIImageView.self, in: button)!
      #expect(label.isHidden == !isTitled)
      #expect(stage.titles == ["Flag"])
      if isTitled {
        #expect(abs(label.frame.minY - image.frame.maxY - 8) < 0.01)
      } else {
        #expect(abs(image.frame.midY - height / 2) <= 0.5)
      }
    }
  }

  @Test func `Long titles take two lines in 120 points, at the largest text size too`() {
    for category in [UIContentSizeCategory.large, .accessibilityExtraExtraExtraLarge] {
      let stage = SwipeStage(appearance: Appearance(contentSizeCategory: category)) { _, rows in
        rows.rowHeight = 80
        rows.trailing = { _ in
          UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .normal, title: "Mark all as unread now") { _, _, _ in },
            UIContextualAction(style: .normal, title: "A") { _, _, _ in },
          ])
        }
      }
      stage.swipe(1, by: -200)
      #expect(stage.buttons.map(\.bounds.width) == [120, 120])
    }
  }

  @Test func `A row that changes its width while it is open keeps its buttons at the edge`() {
    let stage = stage()
    stage.swipe(2, by: -170)
    stage.device.perform { stage.table.frame.size.width = 300 }
    stage.device.advance(by: 0.2)
    #expect(stage.x(2) == -154)
    let last = stage.buttons.last!
    #expect(last.convert(last.bounds, to: stage.table).maxX == 300)
  }
}
