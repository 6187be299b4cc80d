import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// Escape and Delete in tables whose rows are open for their actions, carried or selected in edit mode.
@Suite(.serialized) @MainActor struct EditKeyTests {
  /// A list in a stack, above another screen, whose rows can be deleted.
  @MainActor private final class Stage {
    let device = Simulator(size: CGSize(width: 375, height: 600), scale: 1)
    let list: UITableViewController
    let rows: EditRows
    let stack: UINavigationController

    init(_ sections: [[String]] = [["A", "B", "C", "D"], ["E", "F"]]) throws {
      let rows = EditRows(sections)
      (list, stack) = device.perform {
        let list = UITableViewController(style: .plain)
        list.tableView.dataSource = rows
        list.tableView.delegate = rows
        list.navigationItem.rightBarButtonItem = list.editButtonItem
        let stack = UINavigationController(rootViewController: UIViewController())
        stack.pushViewController(list, animated: false)
        return (list, stack)
      }
      self.rows = rows
      device.show(stack)
      try device.settle()
    }

    var table: UITableView { list.tableView }

    func edit(selecting paths: [IndexPath]) throws {
      device.perform {
        table.allowsMultipleSelectionDuringEditing = true
        list.setEditing(true, animated: false)
      }
      try device.settle()
      for path in paths { try device.tap(row: path.row, section: path.section, in: table) }
      try device.settle()
      rows.calls = []
    }

    func press(_ key: Key) throws {
      device.press(key)
      try device.settle()
    }

    var selected: [IndexPath] { (table.indexPathsForSelectedRows ?? []).sorted() }
  }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test(arguments: [false, true])
  func `Escape closes the row that a finger has opened, then leaves the screen`(
    isTyping: Bool
  ) throws {
    let stage = try Stage()
    let field = stage.device.perform {
      UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
    }
    stage.device.perform { stage.list.navigationItem.titleView = field }
    try stage.device.settle()
    if isTyping { stage.device.perform { _ = field.becomeFirstResponder() } }
    let row = stage.table.convert(stage.table.rectForRow(at: path(1)), to: nil)
    stage.device.touch(at: CGPoint(x: 340, y: row.midY)).move(byX: -140, over: 0.3).hold(for: 0.2)
      .lift()
    try stage.device.settle()
    #expect(stage.device.accessibilityTree().contains("button \"Delete\""))
    try stage.press(.escape)
    #expect(!stage.device.accessibilityTree().contains("button \"Delete\""))
    #expect(stage.stack.topViewController === stage.list)
    #expect(field.isFirstResponder == isTyping)
    if isTyping { try stage.press(.escape) }
    try stage.press(.escape)
    #expect(stage.stack.topViewController !== stage.list)
  }

  @Test func `Escape closes a row whose minus was tapped`() throws {
    let stage = try Stage()
    stage.device.perform { stage.list.setEditing(true, animated: false) }
    try stage.device.settle()
    let row = stage.table.convert(stage.table.rectForRow(at: path(1)), to: nil)
    stage.device.tap(at: CGPoint(x: 27, y: row.midY))
    try stage.device.settle()
    #expect(stage.device.accessibilityTree().contains("button \"Delete\""))
    try stage.press(.escape)
    #expect(!stage.device.accessibilityTree().contains("button \"Delete\""))
    #expect(stage.list.isEditing)
  }

  @Test func `Escape puts down the row that a finger carries`() throws {
    let stage = try Stage()
    stage.rows.canMove = { _ in true }
    stage.device.perform { stage.list.setEditing(true, animated: false) }
    try stage.device.settle()
    let row = stage.table.convert(stage.table.rectForRow(at: path(0)), to: nil)
    let finger = stage.device.touch(at: CGPoint(x: 355, y: row.midY)).hold(for: 0.3)
      .move(byX: 0, y: 100, over: 0.3)
    stage.device.press(.escape)
    finger.lift()
    try stage.device.settle()
    #expect(stage.rows.sections[0] == ["A", "B", "C", "D"])
    #expect(stage.stack.topViewController === stage.list)
  }

  @Test(arguments: [false, true])
  func `Escape deselects the rows of edit mode, then ends it, then leaves the screen`(
    byKeys: Bool
  ) throws {
    let stage = try Stage()
    try stage.edit(selecting: byKeys ? [] : [path(0), path(2)])
    if byKeys {
      for key in [Key.tab, .space, .down, .space] { stage.device.press(key) }
      #expect(stage.selected == [path(0), path(1)])
    }
    try stage.press(.escape)
    #expect(stage.selected == [])
    #expect(stage.rows.calls.filter { $0.hasPrefix("didDeselect") }.count == 2)
    #expect(stage.list.isEditing && stage.table.isEditing)
    // The first Escape hides the focus ring.
    if byKeys { try stage.press(.escape) }
    try stage.press(.escape)
    #expect(!stage.list.isEditing && !stage.table.isEditing)
    #expect(stage.stack.topViewController === stage.list)
    try stage.press(.escape)
    #expect(stage.stack.topViewController !== stage.list)
  }

  @Test func `Escape leaves a table in edit mode where the user could not begin it again`() throws {
    let stage = try Stage()
    stage.device.perform {
      stage.list.navigationItem.rightBarButtonItem = nil
      stage.list.setEditing(true, animated: false)
    }
    try stage.device.settle()
    try stage.press(.escape)
    #expect(stage.list.isEditing)
    #expect(stage.stack.topViewController !== stage.list)
  }

  @Test(arguments: [Key.backspace, .deleteForward])
  func `Delete deletes the rows that are selected in edit mode`(key: Key) throws {
    let stage = try Stage()
    try stage.edit(selecting: [path(0), path(2), path(1, 1)])
    try stage.press(key)
    #expect(stage.rows.sections == [["B", "D"], ["E"]])
    #expect(
      stage.rows.calls.filter { $0.hasPrefix("commit") } == [
        "commit 1 1.1", "commit 1 0.2", "commit 1 0.0",
      ])
    #expect(stage.selected == [])
    #expect(stage.list.isEditing)
  }

  @Test func `Delete leaves rows that cannot be deleted`() throws {
    let stage = try Stage()
    stage.rows.style = { $0.row == 2 ? .none : .delete }
    try stage.edit(selecting: [path(0), path(2)])
    try stage.press(.backspace)
    #expect(stage.rows.sections[0] == ["B", "C", "D"])
    #expect(stage.selected == [path(1)])
  }

  @Test func `An app that asks before it deletes is asked once`() throws {
    let stage = try Stage()
    stage.rows.onCommit = { _, _, _ in }
    try stage.edit(selecting: [path(0), path(2)])
    try stage.press(.backspace)
    #expect(stage.rows.calls.filter { $0.hasPrefix("commit") } == ["commit 1 0.2"])
  }

  @Test func `Delete on a row with a minus asks as the minus does`() throws {
    let stage = try Stage()
    stage.device.perform { stage.list.setEditing(true, animated: false) }
    try stage.device.settle()
    stage.device.press(.tab)
    stage.device.press(.down)
    try stage.press(.backspace)
    #expect(stage.device.accessibilityTree().contains("button \"Delete\""))
    #expect(stage.rows.sections[0].count == 4)
  }
}
