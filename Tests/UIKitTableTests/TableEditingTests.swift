import Foundation
import Simulator
import Testing
import UIKit

/// Edit mode: the table's calls, the controls of rows, and the transitions.
@MainActor @Suite struct TableEditingTests {
  private func control(of cell: UITableViewCell) -> UIControl? {
    cell.subviews.compactMap { $0 as? UIControl }.first { $0.bounds.width == 38 }
  }

  // MARK: Calls

  @Test func `Edit mode asks about each row in Apple's order and runs its cell's transition`() {
    let stage = EditStage([["a", "b"]])
    stage.edit(animated: true)
    let row = { (index: Int, name: String) in
      [
        "canEdit 0.\(index)", "style 0.\(index)", "indent 0.\(index)", "canMove 0.\(index)",
        "cell true \(name)", "will 1 \(name)",
      ]
    }
    #expect(stage.rows.calls == row(0, "a") + row(1, "b") + ["did 1 a", "did 1 b"])
    stage.rows.calls = []
    stage.edit(false, animated: true)
    #expect(
      stage.rows.calls == [
        "cell false a", "will 0 a", "cell false b", "will 0 b", "did 0 a", "did 0 b",
      ])
    #expect(control(of: stage.cell(0)) == nil)
  }

  @Test func `A row that cannot be edited is not asked for its style and shows nothing`() {
    let rows = EditRows([["a", "b"]])
    rows.canEdit = { $0.row == 1 }
    let stage = EditStage(rows)
    stage.edit()
    #expect(rows.calls.prefix(4) == ["canEdit 0.0", "canMove 0.0", "canEdit 0.1", "style 0.1"])
    #expect(!stage.cell(0).isEditing)
    #expect(stage.cell(0).contentView.frame.minX == 0)
    #expect(stage.cell(1).isEditing)
    #expect(stage.cell(1).editingStyle == .delete)
    stage.edit(false)
    #expect(stage.cell(1).editingStyle == .none)
  }

  @Test func `isEditing is setEditing without an animation, of table, cell and controller`() {
    let stage = EditStage([["a"]])
    stage.device.perform { stage.table.isEditing = true }
    #expect(stage.rows.calls.contains("did 1 a"))
    #expect(stage.cell(0).configurationState.isEditing)
    stage.device.perform { stage.cell(0).isEditing = false }
    #expect(stage.rows.calls.suffix(3) == ["cell false a", "will 0 a", "did 0 a"])
    final class Controller: UIViewController {
      var calls: [Bool] = []
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        calls.append(animated)
      }
    }
    stage.device.perform {
      let controller = Controller()
      #expect(controller.editButtonItem.title == "Edit")
      controller.isEditing = true
      #expect(controller.calls == [false])
      #expect(controller.editButtonItem.title == "Done")
    }
  }

  @Test func `A table controller's edit button puts its table into edit mode`() throws {
    final class Controller: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        2
      }
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    }
    let device = Simulator(size: CGSize(width: 375, height: 600), scale: 2)
    let controller = device.perform { Controller(style: .plain) }
    device.perform { controller.navigationItem.rightBarButtonItem = controller.editButtonItem }
    device.show(device.perform { UINavigationController(rootViewController: controller) })
    device.advance(by: 0.1)
    try device.screenReader.activate("Edit")
    device.advance(by: 0.5)
    #expect(controller.isEditing)
    #expect(controller.tableView.isEditing)
    #expect(controller.tableView.visibleCells.allSatisfy { $0.isEditing })
    try device.screenReader.activate("Done")
    device.advance(by: 0.5)
    #expect(!controller.tableView.isEditing)
  }

  // MARK: Geometry

  @Test func `Content moves to 38 and the disc stands at 12`() throws {
    let stage = EditStage([["a"]])
    stage.edit()
    let cell = stage.cell(0)
    #expect(cell.contentView.frame == CGRect(x: 38, y: 0, width: 337, height: 43.5))
    let disc = try #require(control(of: cell)?.subviews.first)
    #expect(stage.shown(disc) == CGRect(x: 12, y: 11, width: 22, height: 22))
    let snapshot = stage.device.snapshot()
    let red = try #require(snapshot.pixel(at: CGPoint(x: 15, y: 22)))
    #expect(red.red > 200 && red.green < 100)
    let line = try #require(snapshot.pixel(at: CGPoint(x: 23, y: 22)))
    #expect(line.green > 200)
  }

  @Test func `Right to left everything is mirrored`() throws {
    let stage = EditStage(
      EditRows([["a"]]), appearance: Appearance(isRightToLeft: true))
    stage.edit()
    let cell = stage.cell(0)
    #expect(cell.contentView.frame.minX == 0)
    #expect(cell.contentView.frame.width == 337)
    let disc = try #require(control(of: cell)?.subviews.first)
    #expect(stage.shown(disc).maxX == 363)
  }

  @Test func `A row without a control is indented unless the delegate says otherwise`() {
    let rows = EditRows([["a", "b", "c"]])
    rows.style = { $0.row == 2 ? .insert : .none }
    rows.indents = { $0.row == 0 }
    let stage = EditStage(rows)
    stage.edit()
    #expect(stage.cell(0).contentView.frame.minX == 38)
    #expect(stage.cell(1).contentView.frame.minX == 0)
    #expect(stage.cell(2).contentView.frame.minX == 38)
    #expect(!stage.cell(1).shouldIndentWhileEditing)
  }

  @Test func `The editing accessory takes the place of the accessory, and gives it back`() {
    let rows = EditRows([["a", "b"]])
    rows.configure = { cell, path in
      cell.accessoryType = .disclosureIndicator
      if path.row == 1 { cell.editingAccessoryType = .checkmark }
    }
    let stage = EditStage(rows)
    let width = stage.cell(0).contentView.frame.width
    stage.edit()
    #expect(stage.cell(0).contentView.frame.maxX == 375)
    #expect(stage.cell(1).contentView.frame.maxX == 335)
    stage.edit(false, animated: true)
    #expect(stage.cell(0).contentView.frame.width == width)
    #expect(stage.cell(1).contentView.frame.width == width)
    #expect(stage.cell(1).subviews.count == stage.cell(0).subviews.count)
  }

  @Test func `Rows of accessibility text are as high as their narrower text needs`() {
    let text = "A title that takes several lines at the largest sizes of text"
    let rows = EditRows([Array(repeating: text, count: 20)])
    let stage = EditStage(
      rows, appearance: Appearance(contentSizeCategory: .accessibilityExtraLarge))
    let before = stage.cell(0).bounds.height
    stage.edit(animated: true)
    stage.device.advance(by: 0.5)
    let cell = stage.cell(0)
    #expect(cell.contentView.frame.minX == 49)
    #expect(cell.bounds.height >= before)
    let fit = stage.device.perform {
      cell.sizeThatFits(CGSize(width: 375, height: CGFloat.greatestFiniteMagnitude)).height
    }
    #expect(abs(fit - cell.bounds.height) < 0.6)
    stage.device.perform { stage.table.contentOffset.y = 2000 }
    stage.device.advance(by: 0.1)
    let later = stage.device.perform { stage.table.visibleCells[0] }
    #expect(abs(later.bounds.height - fit) < 0.6)
  }

  // MARK: Motion

  @Test func `Text, separator, control and accessory move as one, without a step`() throws {
    let rows = EditRows([["a", "b", "c"]])
    rows.configure = { cell, _ in cell.accessoryType = .disclosureIndicator }
    let stage = EditStage(rows)
    let cell = stage.cell(1)
    let label = try #require(cell.textLabel)
    stage.device.perform { stage.table.setEditing(true, animated: true) }
    let disc = try #require(control(of: cell)?.subviews.first)
    let line = try #require(cell.subviews.first { $0.frame.height == 0.5 })
    var last = stage.shown(label).minX
    #expect(last == 16)
    var moved = 0
    for frame in 0..<48 {
      stage.device.advance(by: 1 / 120)
      let x = stage.shown(label).minX
      #expect(x >= last - 0.001 && x - last < 2.6, "frame \(frame)")
      if x > last { moved += 1 }
      last = x
      #expect(abs(stage.shown(line).minX - x) < 0.01)
      #expect(abs(stage.shown(disc).minX - (x - 16 - 26)) < 0.01)
      if frame == 30 { #expect(rows.calls.allSatisfy { !$0.hasPrefix("did") }) }
    }
    #expect(last == 54)
    #expect((30...37).contains(moved))
    #expect(rows.calls.suffix(3) == ["did 1 a", "did 1 b", "did 1 c"])
  }

  @Test func `Edit mode that ends while it begins turns round without a step`() throws {
    let stage = EditStage([["a", "b"]])
    let label = try #require(stage.cell(0).textLabel)
    stage.device.perform { stage.table.setEditing(true, animated: true) }
    stage.device.advance(by: 0.15)
    var last = stage.shown(label).minX
    #expect(last > 20 && last < 50)
    stage.device.perform { stage.table.setEditing(false, animated: true) }
    for _ in 0..<60 {
      stage.device.advance(by: 1 / 120)
      let x = stage.shown(label).minX
      #expect(abs(x - last) < 3)
      last = x
    }
    #expect(last == 16)
    #expect(control(of: stage.cell(0)) == nil)
    #expect(stage.rows.calls.filter { $0.hasPrefix("did") } == ["did 0 a", "did 0 b"])
  }

  @Test func `Rows that come on screen during edit mode are edited from the beginning`() {
    let stage = EditStage([names(0..<200)])
    stage.edit()
    for offset in stride(from: CGFloat(0), to: 6000, by: 333) {
      stage.device.perform { stage.table.contentOffset.y = offset }
      stage.device.advance(by: 1 / 60)
      for cell in stage.table.visibleCells {
        #expect(cell.isEditing)
        #expect(cell.contentView.frame.minX == 38)
        #expect(cell.layer.animationKeys()?.isEmpty ?? true)
      }
    }
    stage.edit(false)
    stage.device.perform { stage.table.contentOffset.y = 0 }
    stage.device.advance(by: 1 / 60)
    #expect(stage.table.visibleCells.allSatisfy { !$0.isEditing && $0.contentView.frame.minX == 0 })
  }

  // MARK: Controls

  @Test func `A plus inserts at once`() {
    let rows = EditRows([["a", "b"]])
    rows.style = { $0.row == 1 ? .insert : .none }
    let stage = EditStage(rows)
    stage.edit()
    stage.device.tap(at: stage.point(1, x: 22))
    stage.device.advance(by: 0.5)
    #expect(rows.calls.contains("commit 2 0.1"))
    #expect(rows.sections == [["a", "new", "b"]])
    #expect(stage.cell(1).isEditing)
    #expect(stage.table.isEditing)
  }

  @Test
  func `A commit that changes nothing, or disagrees with its numbers, leaves the table whole`() {
    let rows = EditRows([["a", "b", "c"]])
    rows.style = { _ in .insert }
    let stage = EditStage(rows)
    stage.edit()
    rows.onCommit = { _, _, _ in }
    stage.device.tap(at: stage.point(1, x: 22))
    #expect(stage.table.visibleCells.count == 3)
    rows.onCommit = { table, _, path in
      rows.sections[0] = ["x"]
      table.insertRows(at: [path], with: .fade)
    }
    let faults = UIKitFault.collected { stage.device.tap(at: stage.point(1, x: 22)) }
    #expect(faults.count == 1)
    stage.device.advance(by: 0.5)
    #expect(stage.table.visibleCells.count == 1)
    #expect(stage.cell(0).isEditing)
    rows.onCommit = { table, _, _ in
      table.setEditing(false, animated: true)
      table.reloadData()
    }
    stage.device.tap(at: stage.point(0, x: 22))
    stage.device.advance(by: 0.5)
    #expect(!stage.cell(0).isEditing)
  }

  @Test func `Controls say which row they act on`() {
    let stage = EditStage([["Apples"]])
    stage.edit()
    let labels = stage.device.screenReader.elements.map(\.label)
    #expect(labels.contains("Delete Apples"))
    #expect(labels.contains("Apples"))
  }

  @Test func `A data source that reloads while it is asked about editing is taken at its word`() {
    let rows = EditRows([["a", "b"]])
    let stage = EditStage(rows)
    rows.canEdit = { _ in
      rows.canEdit = { _ in true }
      rows.sections = [["x", "y", "z"]]
      stage.table.reloadData()
      return true
    }
    stage.edit(animated: true)
    #expect(stage.table.visibleCells.count == 3)
    #expect(stage.table.visibleCells.allSatisfy { $0.isEditing })
  }
}
