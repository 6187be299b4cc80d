import Foundation
import Simulator
import Testing
import UIKit

/// Decides which rows the keyboard, a finger and actions may reach, and records its calls.
@MainActor private final class RecordingDelegate: NSObject, UITableViewDelegate {
  var calls: [String] = []
  var redirects: [IndexPath: IndexPath?] = [:]
  var keeps: Set<IndexPath> = []
  var unfocusable: Set<IndexPath> = []
  var allowsActions = true

  private func note(_ name: String, _ path: IndexPath) {
    calls.append("\(name) \(path.section).\(path.row)")
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    if let other = redirects[indexPath] { return other }
    return indexPath
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    keeps.contains(indexPath) ? nil : indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    note("select", indexPath)
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    note("deselect", indexPath)
  }
  func tableView(
    _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool { allowsActions }
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    note("action", indexPath)
  }
  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    !unfocusable.contains(indexPath)
  }
}

@MainActor @Suite struct TableInteractionTests {
  private func stage(
    _ sections: [Int] = [20], _ delegate: RecordingDelegate,
    prepare: (UITableView, TableSource) -> Void = { _, _ in }
  ) -> TableStage {
    TableStage(sections: sections, delegate: delegate, prepare: prepare)
  }

  private func tap(_ row: Int, _ stage: TableStage) {
    stage.device.tap(at: stage.point(row))
  }

  // MARK: Taps

  @Test func `The delegate may select another row, or none`() {
    let delegate = RecordingDelegate()
    delegate.redirects[path(1)] = .some(path(3))
    delegate.redirects.updateValue(nil, forKey: path(2))
    let stage = stage([5], delegate)
    tap(1, stage)
    #expect(stage.table.indexPathForSelectedRow == path(3))
    tap(2, stage)
    #expect(stage.table.indexPathForSelectedRow == path(3))
    #expect(delegate.calls.filter { !$0.hasPrefix("action") } == ["select 0.3"])
  }

  @Test func `A row that the delegate does not deselect stays selected`() {
    let delegate = RecordingDelegate()
    delegate.keeps = [path(0)]
    let stage = stage([5], delegate) { table, _ in table.allowsMultipleSelection = true }
    tap(0, stage)
    tap(0, stage)
    #expect(stage.table.indexPathsForSelectedRows == [path(0)])
  }

  @Test func `A row selected alone has its primary action performed after the selection`() {
    let delegate = RecordingDelegate()
    let stage = stage([5], delegate)
    tap(1, stage)
    #expect(delegate.calls == ["select 0.1", "action 0.1"])
    delegate.allowsActions = false
    tap(2, stage)
    #expect(delegate.calls.suffix(2) == ["deselect 0.1", "select 0.2"])
  }

  @Test func `A row selected in addition to others has no primary action`() {
    let delegate = RecordingDelegate()
    let stage = stage([5], delegate) { table, _ in table.allowsMultipleSelection = true }
    tap(1, stage)
    tap(3, stage)
    #expect(delegate.calls == ["select 0.1", "action 0.1", "select 0.3"])
  }

  @Test func `A tap on a table that allows no selection does nothing`() {
    let delegate = RecordingDelegate()
    let stage = stage([5], delegate) { table, _ in table.allowsSelection = false }
    tap(1, stage)
    #expect(delegate.calls.isEmpty)
    #expect(stage.table.indexPathForSelectedRow == nil)
  }

  // MARK: Keys

  @Test func `Arrows move the focus from the tapped row, and Return selects`() throws {
    let delegate = RecordingDelegate()
    let stage = stage([20], delegate)
    tap(2, stage)
    stage.device.press(.down)
    stage.device.press(.down)
    #expect(stage.table.indexPathForSelectedRow == path(2))
    #expect(try #require(stage.table.cellForRow(at: path(4))).configurationState.isFocused)
    stage.device.press(.return)
    #expect(stage.table.indexPathForSelectedRow == path(4))
    #expect(delegate.calls.suffix(3) == ["deselect 0.2", "select 0.4", "action 0.4"])
  }

  @Test func `Arrows skip rows that cannot have the focus, and empty sections`() throws {
    let delegate = RecordingDelegate()
    delegate.unfocusable = [path(3), path(4)]
    let stage = stage([5, 0, 2], delegate)
    tap(2, stage)
    stage.device.press(.down)
    #expect(
      try #require(stage.table.cellForRow(at: path(0, 2))).configurationState.isFocused)
    stage.device.press(.up)
    #expect(try #require(stage.table.cellForRow(at: path(2))).configurationState.isFocused)
  }

  @Test func `Home and End reach the first and the last of a million rows`() throws {
    let delegate = RecordingDelegate()
    let stage = stage([1_000_000], delegate)
    tap(2, stage)
    stage.device.press(.end)
    try stage.device.settle()
    let last = try #require(stage.table.cellForRow(at: path(999_999)))
    #expect(last.configurationState.isFocused)
    #expect(last.frame.maxY <= stage.table.bounds.maxY + 0.5)
    stage.device.press(.up)
    stage.device.press(.return)
    #expect(stage.table.indexPathForSelectedRow == path(999_998))
    stage.device.press(.home)
    try stage.device.settle()
    #expect(stage.table.contentOffset.y == 0)
    #expect(stage.table.counters.rowsAsked < 3000)
  }

  @Test func `The selection follows the focus where the table says so`() {
    let delegate = RecordingDelegate()
    let stage = stage([20], delegate) { table, _ in table.selectionFollowsFocus = true }
    tap(2, stage)
    stage.device.press(.down)
    #expect(stage.table.indexPathForSelectedRow == path(3))
    stage.device.press(.up)
    stage.device.press(.up)
    #expect(stage.table.indexPathForSelectedRow == path(1))
    delegate.calls = []
    stage.device.press(.return)
    #expect(delegate.calls == ["action 0.1"])
  }

  @Test func `Shift and an arrow extend the selection from its first row`() {
    let delegate = RecordingDelegate()
    let stage = stage([20], delegate) { table, _ in table.allowsMultipleSelection = true }
    tap(5, stage)
    for _ in 0..<3 { stage.device.press(.down, modifiers: .shift) }
    #expect(Set(stage.table.indexPathsForSelectedRows ?? []) == Set((5...8).map { path($0) }))
    for _ in 0..<4 { stage.device.press(.up, modifiers: .shift) }
    #expect(Set(stage.table.indexPathsForSelectedRows ?? []) == Set((4...5).map { path($0) }))
  }

  @Test func `Typing focuses the row that begins with the text, on screen or off`() throws {
    let names = ["Anna", "Bert", "Berta", "Carl", "Çelik", "Dora"]
    let delegate = RecordingDelegate()
    let stage = stage([600], delegate) { _, source in
      source.configure = { cell, path in
        cell.textLabel?.text = path.row < names.count ? names[path.row] : "Row \(path.row)"
      }
    }
    func focused() -> String? {
      stage.table.visibleCells.first { $0.configurationState.isFocused }?.textLabel?.text
    }
    tap(0, stage)
    stage.device.press(Key(.keyboardB, characters: "b"))
    #expect(focused() == "Bert")
    stage.device.press(Key(.keyboardB, characters: "b"))
    #expect(focused() == "Berta")
    stage.device.advance(by: 1.5)
    for letter in "ce" { stage.device.press(Key(.keyboardC, characters: String(letter))) }
    #expect(focused() == "Çelik")
    stage.device.advance(by: 1.5)
    for letter in "row 57" { stage.device.press(Key(.keyboardR, characters: String(letter))) }
    try stage.device.settle()
    #expect(focused() == "Row 57")
    stage.device.press(.return)
    #expect(stage.table.indexPathForSelectedRow == path(57))
  }

  @Test func `Tab moves the focus into the table and out, Escape removes it`() {
    let stage = stage([20], RecordingDelegate())
    func focused() -> Bool {
      stage.table.visibleCells.contains { $0.configurationState.isFocused }
    }
    #expect(!focused())
    stage.device.press(.tab)
    #expect(stage.table.cellForRow(at: path(0))?.configurationState.isFocused == true)
    stage.device.press(.escape)
    #expect(!focused())
    stage.device.press(.tab)
    stage.device.press(.tab)
    #expect(!focused())
    stage.table.allowsFocus = false
    stage.device.press(.tab)
    #expect(!focused())
  }

  @Test func `The focus moves with its row when rows are inserted above`() {
    let stage = TableStage(sections: [20])
    stage.device.tap(at: stage.point(3))
    stage.device.press(.down)
    stage.source.sections = [22]
    stage.device.perform {
      stage.table.insertRows(at: [path(0), path(1)], with: .none)
    }
    stage.device.advance(by: 0.5)
    stage.device.press(.return)
    #expect(stage.table.indexPathForSelectedRow == path(6))
  }

  @Test func `The delegate hears where the focus moves, and may refuse`() throws {
    @MainActor final class Watcher: NSObject, UITableViewDelegate {
      var calls: [String] = []
      var refused: IndexPath?
      var fades = 0

      func tableView(
        _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
      ) -> Bool { context.nextFocusedIndexPath != refused }

      func tableView(
        _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
      ) {
        let old = context.previouslyFocusedIndexPath.map { "\($0.row)" } ?? "nowhere"
        let new = context.nextFocusedIndexPath.map { "\($0.row)" } ?? "nowhere"
        let way = context.focusHeading == .down ? "down" : context.focusHeading == .up ? "up" : ""
        calls.append("\(old) \(new) \(way)")
        #expect(
          (context.nextFocusedView as? UITableViewCell).flatMap { tableView.indexPath(for: $0) }
            == context.nextFocusedIndexPath)
        coordinator.addCoordinatedAnimations({ context.nextFocusedView?.alpha = 0.5 }) {
          self.fades += 1
        }
      }
    }
    let watcher = Watcher()
    let stage = TableStage(sections: [20], delegate: watcher)
    stage.device.press(.tab)
    stage.device.press(.down)
    stage.device.press(.up)
    watcher.refused = path(1)
    stage.device.press(.down)
    #expect(stage.table.cellForRow(at: path(0))?.configurationState.isFocused == true)
    stage.device.press(.escape)
    #expect(watcher.calls == ["nowhere 0 ", "0 1 down", "1 0 up", "0 nowhere "])
    try stage.device.settle()
    #expect(watcher.fades == 4)
    #expect(stage.table.cellForRow(at: path(1))?.alpha == 0.5)
  }

  @Test func `A cell that draws its own focus has no focus ring`() throws {
    let stage = TableStage(sections: [20]) { _, source in
      source.configure = { cell, path in cell.focusStyle = path.row == 0 ? .custom : .default }
    }
    func edge(_ row: Int) -> Snapshot.Pixel? {
      stage.device.advance(by: 0.05)
      return stage.device.snapshot().pixel(at: CGPoint(x: 1, y: stage.point(row).y))
    }
    let ground = edge(0)
    stage.device.press(.tab)
    #expect(edge(0) == ground)
    #expect(stage.table.cellForRow(at: path(0))?.configurationState.isFocused == true)
    stage.device.press(.down)
    #expect(edge(1) != ground)
  }

  // MARK: The pointer

  @Test func `A row is tinted while the pointer is over it`() {
    let stage = TableStage(sections: [5])
    let probe = CGPoint(x: 300, y: stage.point(1).y)
    let before = stage.device.snapshot().pixel(at: probe)
    stage.device.hover(at: stage.point(1))
    stage.device.advance(by: 0.05)
    #expect(stage.device.snapshot().pixel(at: probe) != before)
    stage.device.hover(at: stage.point(2))
    stage.device.advance(by: 0.05)
    #expect(stage.device.snapshot().pixel(at: probe) == before)
    stage.device.hover(at: nil)
    stage.device.advance(by: 0.05)
    let other = CGPoint(x: 300, y: stage.point(2).y)
    #expect(stage.device.snapshot().pixel(at: other) == before)
  }
}

/// Lets two fingers select, and logs the result.
@MainActor private final class Sweeps: NSObject, UITableViewDelegate {
  var isAllowed = true
  var calls: [String] = []

  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { isAllowed }
  func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { calls.append("begin \(indexPath.row)") }
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
    calls.append("end")
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("select \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    calls.append("deselect \(indexPath.row)")
  }
}

@MainActor @Suite struct TableSweepTests {
  private func sweep(
    _ stage: TableStage, from start: CGFloat, over ways: [CGFloat], duration: TimeInterval = 0.3
  ) {
    let fingers = [100, 160].map { stage.device.touch(at: CGPoint(x: $0, y: start)) }
    stage.device.advance(by: 0.02)
    for way in ways {
      stage.device.move(
        fingers.map { ($0, CGPoint(x: $0.location.x, y: way)) }, over: duration)
    }
    for finger in fingers { finger.lift() }
    stage.device.advance(by: 0.1)
  }

  @Test func `Two fingers select the rows they pass and deselect those they leave`() {
    let sweeps = Sweeps()
    let stage = TableStage(sections: [30], delegate: sweeps) { table, _ in
      table.allowsMultipleSelection = true
    }
    sweep(stage, from: 66, over: [242, 154])
    #expect(Set(stage.table.indexPathsForSelectedRows?.map(\.row) ?? []) == [1, 2, 3])
    #expect(
      sweeps.calls == [
        "begin 1", "select 1", "select 2", "select 3", "select 4", "select 5", "deselect 5",
        "deselect 4", "end",
      ])
    #expect(stage.table.contentOffset.y == 0)
    sweeps.calls = []
    sweep(stage, from: 110, over: [242])
    #expect(Set(stage.table.indexPathsForSelectedRows?.map(\.row) ?? []) == [1])
    #expect(sweeps.calls == ["begin 2", "deselect 2", "deselect 3", "end"])
  }

  @Test func `A selection with two fingers scrolls near an edge`() {
    let sweeps = Sweeps()
    let stage = TableStage(sections: [100], delegate: sweeps) { table, _ in
      table.allowsMultipleSelection = true
    }
    sweep(stage, from: 500, over: [590, 595], duration: 1)
    #expect(stage.table.contentOffset.y > 200)
    #expect((stage.table.indexPathsForSelectedRows?.count ?? 0) > 6)
  }

  @Test(arguments: [true, false])
  func `Two fingers scroll where they may not select, and one finger always does`(isOne: Bool) {
    let sweeps = Sweeps()
    sweeps.isAllowed = isOne
    let stage = TableStage(sections: [100], delegate: sweeps) { table, _ in
      table.allowsMultipleSelection = true
    }
    if isOne {
      stage.device.drag(
        from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 300), duration: 0.3, holding: 0.3)
    } else {
      sweep(stage, from: 500, over: [300])
    }
    #expect(stage.table.contentOffset.y > 100)
    #expect(stage.table.indexPathsForSelectedRows == nil)
  }
}
