import Foundation
import Simulator
import Testing
import UIKit

/// Rows that the user carries to other places.
@MainActor @Suite struct TableMovingTests {
  private func stage(
    _ sections: [[String]], style: UITableView.Style = .plain, titles: [String] = [],
    appearance: Appearance = Appearance(), prepare: (UITableView) -> Void = { _ in }
  ) -> EditStage {
    let rows = EditRows(sections)
    rows.canMove = { _ in true }
    rows.titles = titles
    let stage = EditStage(rows, style: style, appearance: appearance, prepare: prepare)
    stage.edit()
    rows.calls = []
    return stage
  }

  private func letters(_ text: String) -> [String] { text.map { String($0) } }

  private func grip(_ stage: EditStage, _ row: Int, _ section: Int = 0) -> Finger {
    let finger = stage.device.touch(at: stage.point(row, section, x: -27))
    stage.device.advance(by: 0.05)
    return finger
  }

  private func moves(_ stage: EditStage) -> [String] {
    stage.rows.calls.filter { $0.hasPrefix("move") }
  }

  /// The rows in the order on the screen.
  private func shown(_ stage: EditStage) -> [String] {
    stage.device.perform {
      stage.table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map {
        $0.textLabel?.text ?? ""
      }
    }
  }

  // MARK: Carrying

  @Test func `A row follows the finger, others make room, and it drops where the gap is`() throws {
    let stage = stage([letters("abcdef")])
    let cell = stage.cell(1)
    let finger = grip(stage, 1)
    #expect(stage.table.hasUncommittedUpdates)
    #expect(cell.configurationState.isReordering)
    finger.move(byX: 0, y: 100, over: 0.2)
    #expect(abs(stage.shown(cell).minY - 144) < 0.01)
    stage.device.advance(by: 0.4)
    #expect(shown(stage) == letters("acdbef"))
    #expect(stage.cell(2).frame.minY == 44 && stage.cell(4).frame.minY == 176)
    #expect(cell.layer.shadowOpacity > 0.29)
    #expect(moves(stage).isEmpty)
    finger.lift()
    stage.device.advance(by: 0.5)
    #expect(moves(stage) == ["move 0.1 to 0.3"])
    #expect(stage.rows.sections == [letters("acdbef")])
    #expect(stage.cell(3) === cell)
    #expect(cell.frame.minY == 132 && cell.layer.shadowOpacity == 0 && cell.layer.zPosition == 0)
    #expect(!stage.table.hasUncommittedUpdates && !cell.configurationState.isReordering)
    #expect(shown(stage) == letters("acdbef"))
  }

  @Test func `The delegate hears each change of the proposal, always with the original row`() {
    let stage = stage([letters("abcdef")])
    let finger = grip(stage, 1)
    finger.move(byX: 0, y: 100, over: 0.3)
    finger.move(byX: 0, y: -150, over: 0.3)
    finger.lift()
    stage.device.advance(by: 0.3)
    #expect(
      stage.rows.calls == [
        "target 0.1 to 0.2", "target 0.1 to 0.3", "target 0.1 to 0.2", "target 0.1 to 0.1",
        "target 0.1 to 0.0", "move 0.1 to 0.0",
      ])
  }

  @Test func `The gap opens where the delegate says, and the row stays under the finger`() {
    let stage = stage([letters("abcd"), letters("xyz")])
    stage.rows.target = { source, proposal in
      proposal.section == source.section ? proposal : path(3)
    }
    let cell = stage.cell(0)
    let finger = grip(stage, 0)
    finger.move(byX: 0, y: 240, over: 0.3)
    stage.device.advance(by: 0.3)
    #expect(abs(stage.shown(cell).minY - 240) < 0.01)
    #expect(stage.cell(0, 1).frame.minY == 176)
    finger.lift()
    stage.device.advance(by: 0.4)
    #expect(moves(stage) == ["move 0.0 to 0.3"])
    #expect(cell.frame.minY == 132)
  }

  @Test func `A row that drops where it was, or whose touch is lost, tells nobody`() {
    let stage = stage([letters("abcd")])
    let cell = stage.cell(1)
    var finger = grip(stage, 1)
    finger.move(byX: 0, y: 100, over: 0.2)
    finger.move(byX: 0, y: -95, over: 0.2)
    finger.lift()
    stage.device.advance(by: 0.4)
    finger = grip(stage, 1)
    finger.move(byX: 0, y: 100, over: 0.2)
    finger.cancel()
    #expect(!stage.table.hasUncommittedUpdates)
    stage.device.advance(by: 0.4)
    #expect(moves(stage).isEmpty)
    #expect(shown(stage) == letters("abcd"))
    #expect(cell.frame.minY == 44 && cell.layer.shadowOpacity == 0)
  }

  @Test(arguments: ["escape", "edit mode", "window", "reload", "delete"])
  func `A move ends without a call when something else happens`(what: String) {
    let stage = stage([letters("abcdef")])
    let cell = stage.cell(1)
    let finger = grip(stage, 1)
    finger.move(byX: 0, y: 100, over: 0.2)
    let parent = stage.table.superview
    switch what {
    case "escape": stage.device.press(.escape)
    case "edit mode":
      stage.device.perform { stage.table.setEditing(false, animated: true) }
    case "window": stage.device.perform { stage.table.removeFromSuperview() }
    case "reload": stage.device.perform { stage.table.reloadData() }
    default:
      stage.device.perform {
        stage.rows.sections[0].remove(at: 1)
        stage.table.deleteRows(at: [path(1)], with: .fade)
      }
    }
    #expect(!stage.table.hasUncommittedUpdates)
    finger.move(byX: 0, y: 60, over: 0.1)
    finger.lift()
    stage.device.advance(by: 0.5)
    if what == "window" { stage.device.perform { parent?.addSubview(stage.table) } }
    stage.device.advance(by: 0.1)
    #expect(moves(stage).isEmpty)
    #expect(shown(stage) == stage.rows.sections[0])
    #expect(cell.layer.shadowOpacity == 0 && cell.layer.zPosition == 0)
    #expect(stage.table.isEditing == (what != "edit mode"))
    for (index, cell) in stage.device.perform({ stage.table.visibleCells }).enumerated() {
      #expect(cell.frame.minY == CGFloat(index) * 44)
    }
  }

  @Test func `Every frame of a carried row and of those that make room is continuous`() {
    let stage = stage([names(0..<12)])
    let cells = (0..<12).map { stage.cell($0) }
    let finger = grip(stage, 2)
    var last = cells.map { stage.shown($0).minY }
    var worst: CGFloat = 0
    stage.device.onFrames { _ in
      for (index, cell) in cells.enumerated() {
        let now = stage.shown(cell).minY
        worst = max(worst, abs(now - last[index]))
        last[index] = now
      }
    } during: {
      finger.move(byX: 0, y: 200, over: 0.6)
      finger.move(byX: 0, y: -120, over: 0.5)
      finger.lift()
      stage.device.advance(by: 0.5)
    }
    // The finger's own speed is 5.6 points a frame, a gap's 44 in 0.25 s at most 6.
    #expect(worst < 12, "\(worst)")
    #expect(worst > 2)
    #expect(moves(stage) == ["move 0.2 to 0.4"])
  }

  // MARK: Sections

  @Test func `Rows move across sections and into an empty one`() {
    let stage = stage(
      [letters("abc"), [], letters("xyz")], style: .grouped, titles: ["One", "Two", "Three"])
    let finger = grip(stage, 0, 2)
    let empty = stage.device.perform { stage.table.rectForHeader(inSection: 1).maxY }
    let start = stage.device.perform { stage.table.rectForRow(at: path(0, 2)).minY }
    finger.move(byX: 0, y: empty - start, over: 0.4)
    finger.lift()
    stage.device.advance(by: 0.5)
    #expect(moves(stage) == ["move 2.0 to 1.0"])
    #expect(stage.rows.sections == [letters("abc"), ["x"], letters("yz")])
    #expect(stage.cell(0, 1).textLabel?.text == "x")
    let other = grip(stage, 2)
    other.move(byX: 0, y: 400, over: 0.5)
    other.lift()
    stage.device.advance(by: 0.5)
    #expect(moves(stage).last == "move 0.2 to 2.2")
    #expect(stage.rows.sections == [letters("ab"), ["x"], letters("yzc")])
  }

  @Test func `The selection and the focus follow a row that moves`() {
    let stage = stage([letters("abcd")]) { $0.allowsMultipleSelectionDuringEditing = true }
    stage.device.tap(at: stage.point(0))
    stage.device.tap(at: stage.point(2))
    let finger = grip(stage, 0)
    finger.move(byX: 0, y: 44, over: 0.2)
    finger.lift()
    stage.device.advance(by: 0.4)
    #expect(Set(stage.table.indexPathsForSelectedRows ?? []) == [path(1), path(2)])
    #expect(stage.cell(1).isSelected && !stage.cell(0).isSelected)
  }

  // MARK: Scrolling

  @Test func `A row near an edge scrolls by the distance to it, over a million others`() {
    let stage = stage([(0..<200_000).map { _ in "row" }])
    stage.rows.sections[0][0] = "first"
    let finger = grip(stage, 1)
    finger.move(to: CGPoint(x: 348, y: 585), over: 0.3)
    let before = stage.table.contentOffset.y
    stage.device.advance(by: 1)
    let near = stage.table.contentOffset.y - before
    #expect(near > 150 && near < 190, "\(near)")
    finger.move(to: CGPoint(x: 348, y: 599), over: 0.05)
    let middle = stage.table.contentOffset.y
    stage.device.advance(by: 1)
    let far = stage.table.contentOffset.y - middle
    #expect(far > 260 && far < 285, "\(far)")
    finger.move(to: CGPoint(x: 348, y: 300), over: 0.05)
    let rest = stage.table.contentOffset.y
    stage.device.advance(by: 0.5)
    #expect(stage.table.contentOffset.y == rest)
    finger.lift()
    stage.device.advance(by: 0.5)
    #expect(moves(stage).count == 1)
    for cell in stage.device.perform({ stage.table.visibleCells }) {
      let row = stage.device.perform { stage.table.indexPath(for: cell)! }
      #expect(cell.frame.minY == stage.table.rectForRow(at: row).minY)
    }
  }

  @Test func `At the end of the content nothing moves below a held row, until more rows come`()
    throws
  {
    let stage = stage([(0..<30).map { "row \($0)" }])
    let finger = grip(stage, 1)
    finger.move(to: CGPoint(x: 348, y: 599), over: 0.3)
    try stage.device.settle()
    let end = stage.table.contentOffset.y
    #expect(end == stage.table.contentSize.height - stage.table.bounds.height)
    stage.device.perform {
      stage.rows.sections[0].append("another")
      stage.table.insertRows(at: [path(30)], with: .none)
    }
    try stage.device.settle()
    #expect(stage.table.contentOffset.y == end + 44)
    finger.lift()
    try stage.device.settle()
    #expect(moves(stage) == ["move 0.1 to 0.30"])
  }

  // MARK: Keys and screen readers

  @Test func `Option with the arrows moves the row with the focus`() {
    let stage = stage([letters("abc"), letters("xy")])
    stage.device.perform { stage.table.allowsSelectionDuringEditing = true }
    stage.device.tap(at: stage.point(1))
    stage.device.press(.down, modifiers: .alternate)
    stage.device.advance(by: 0.5)
    #expect(stage.rows.sections == [letters("acb"), letters("xy")])
    stage.device.press(.down, modifiers: .alternate)
    stage.device.advance(by: 0.5)
    #expect(stage.rows.sections == [letters("ac"), letters("bxy")])
    for _ in 0..<3 {
      stage.device.press(.up, modifiers: .alternate)
      stage.device.advance(by: 0.5)
    }
    #expect(stage.rows.sections == [letters("bac"), letters("xy")])
    stage.device.press(.up, modifiers: .alternate)
    #expect(moves(stage).count == 5)
    #expect(shown(stage) == letters("bacxy"))
    stage.edit(false)
    stage.device.press(.down, modifiers: .alternate)
    #expect(moves(stage).count == 5)
  }

  @Test func `A screen reader moves rows by the actions of their reorder control`() throws {
    let stage = stage([letters("abc")])
    #expect(try stage.device.screenReader.perform("Move down", on: "Reorder a"))
    stage.device.advance(by: 0.5)
    #expect(stage.rows.sections == [letters("bac")])
    let isDone = try stage.device.screenReader.perform("Move up", on: "Reorder b")
    #expect(!isDone)
  }

  // MARK: Which rows

  @Test func `The bars take the place of the accessory, on rows that may move alone`() {
    let rows = EditRows([letters("abc")])
    rows.canMove = { $0.row != 1 }
    rows.canEdit = { $0.row != 2 }
    rows.configure = { cell, _ in cell.editingAccessoryType = .checkmark }
    let stage = EditStage(rows)
    stage.edit()
    #expect(stage.cell(0).contentView.frame == CGRect(x: 38, y: 0, width: 297, height: 43.5))
    #expect(stage.cell(1).contentView.frame.width == 297)
    #expect(stage.cell(2).contentView.frame == CGRect(x: 0, y: 0, width: 335, height: 43.5))
    #expect(stage.cell(2).isEditing)
    let finger = stage.device.touch(at: stage.point(1, x: -27))
    finger.move(byX: 0, y: 40, over: 0.2)
    #expect(!stage.table.hasUncommittedUpdates)
    finger.lift()
    stage.edit(false, animated: true)
    #expect(stage.cell(0).contentView.frame.width == 375)
  }

  @Test func `A cell that says so shows the bars where the data source says nothing`() {
    final class Plain: NSObject, UITableViewDataSource {
      var shows = false
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.showsReorderControl = shows
        return cell
      }
    }
    let source = Plain()
    let stage = TableStage(sections: [2]) { table, _ in table.dataSource = source }
    stage.device.perform { stage.table.setEditing(true, animated: false) }
    #expect(stage.table.visibleCells[0].contentView.frame.maxX == 390)
    source.shows = true
    stage.device.perform { stage.table.reloadData() }
    stage.device.advance(by: 0.05)
    #expect(stage.table.visibleCells[0].contentView.frame.maxX == 350)
  }
  // MARK: Cost

  @Test func `Carrying a row over a million others asks and lays out as over a thousand`() {
    func run(_ count: Int) -> (asked: Int, tilings: Int, made: Int) {
      let mover = Movable(count)
      let stage = TableStage(sections: [1]) { table, _ in
        table.rowHeight = 44
        table.dataSource = mover
        table.delegate = nil
      }
      stage.device.perform { stage.table.setEditing(true, animated: false) }
      stage.device.advance(by: 0.05)
      let finger = stage.device.touch(at: CGPoint(x: 363, y: 66))
      finger.move(to: CGPoint(x: 363, y: 598), over: 0.3)
      let before = stage.table.counters
      stage.device.advance(by: 2)
      let after = stage.table.counters
      finger.lift()
      stage.device.advance(by: 0.5)
      #expect(mover.moves == 1)
      return (
        after.rowsAsked - before.rowsAsked, after.tilings - before.tilings,
        after.cellsMade - before.cellsMade
      )
    }
    let small = run(1000)
    #expect(small.asked > 8 && small.asked < 20)
    #expect(small == run(1_000_000))
  }
}

/// Rows without names that may all move.
private final class Movable: NSObject, UITableViewDataSource {
  let count: Int
  var moves = 0

  init(_ count: Int) { self.count = count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell")
      ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { moves += 1 }
}
