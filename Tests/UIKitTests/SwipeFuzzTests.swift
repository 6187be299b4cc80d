import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// Swipes, taps, scrolls and updates at random, against a plain model.
@MainActor @Suite struct SwipeFuzzTests {
  @Test(arguments: FuzzSettings.seeds(operationsPerRun: 40, short: 4))
  func `Whatever is swiped and updated, rows and calls agree with a plain model`(seed: UInt64) {
    var run = SwipeFuzz(seed: seed)
    for step in 0..<40 {
      run.act()
      if let failure = run.failure() {
        Issue.record("seed \(seed), step \(step): \(failure)")
        return
      }
    }
    run.finish()
    if let failure = run.failure(isOver: true) { Issue.record("seed \(seed): \(failure)") }
  }
}

@MainActor private struct SwipeFuzz {
  let stage: SwipeStage
  var random: SeededGenerator
  var next = 1000

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed &* 31 &+ 7)
    let style = [UITableView.Style.plain, .grouped, .insetGrouped].randomElement(using: &random)!
    let isMirrored = Bool.random(using: &random)
    let sections = [Array(0..<6), Array(10..<18), Array(20..<25)]
    stage = SwipeStage(
      sections: sections, style: style, appearance: Appearance(isRightToLeft: isMirrored)
    ) { table, rows in
      rows.trailing = { [unowned rows, unowned table] path in
        let item = rows.sections[path.section][path.row]
        if item % 7 == 0 { return nil }
        return SwipeStage.two(
          rows, full: item % 2 == 0,
          onDelete: { _, done in
            // By its item: the row may have moved.
            for (section, items) in rows.sections.enumerated() {
              guard let row = items.firstIndex(of: item) else { continue }
              rows.delete(IndexPath(row: row, section: section), from: table)
            }
            if item % 3 != 0 { done(true) }
          },
          onFlag: { _, done in if item % 3 != 1 { done(item % 2 == 0) } })
      }
      rows.leading = { path in
        path.row % 2 == 0
          ? nil
          : UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .normal, title: "Read") { _, _, done in done(false) }
          ])
      }
      rows.onCommit = { [unowned rows] table, path in rows.delete(path, from: table) }
    }
    self.random = random
  }

  private mutating func point() -> CGPoint {
    CGPoint(
      x: CGFloat.random(in: 5...370, using: &random),
      y: CGFloat.random(in: 10...590, using: &random))
  }

  mutating func act() {
    switch Int.random(in: 0..<12, using: &random) {
    case 0...3:
      let finger = stage.device.touch(at: point())
      finger.move(
        byX: CGFloat.random(in: -340...340, using: &random),
        y: CGFloat.random(in: -12...12, using: &random),
        over: Double.random(in: 0.02...0.2, using: &random))
      if Bool.random(using: &random) { update() }
      if Bool.random(using: &random) { finger.hold(for: 0.12) }
      if Int.random(in: 0..<6, using: &random) == 0 { finger.cancel() } else { finger.lift() }
    case 4:
      if let title = stage.titles.randomElement(using: &random) { stage.tap(title) }
    case 5: stage.device.tap(at: point())
    case 6: stage.device.wheel(at: point(), by: CGVector(dx: 0, dy: -30))
    case 7:
      stage.device.trackpad(
        at: point(), by: CGVector(dx: CGFloat.random(in: -200...200, using: &random), dy: 0),
        steps: 6)
    case 8:
      stage.device.press([.left, .right].randomElement(using: &random)!, modifiers: .alternate)
    case 9: stage.device.perform { stage.table.reloadData() }
    default: update()
    }
    stage.device.advance(by: [0.02, 0.1, 0.6].randomElement(using: &random)!)
  }

  private mutating func update() {
    let rows = stage.rows
    let section = Int.random(in: 0..<rows.sections.count, using: &random)
    let animation: UITableView.RowAnimation =
      [.automatic, .fade, .none, .left].randomElement(using: &random)!
    let count = rows.sections[section].count
    let row = count == 0 ? 0 : Int.random(in: 0..<count, using: &random)
    let path = IndexPath(row: row, section: section)
    let kind = Int.random(in: 0..<5, using: &random)
    next += 1
    let item = next
    stage.device.perform {
      switch kind {
      case 0 where count > 0: rows.delete(path, from: stage.table)
      case 1 where count > 0: stage.table.reloadRows(at: [path], with: animation)
      case 2 where count > 1:
        let moved = rows.sections[section].remove(at: row)
        rows.sections[section].insert(moved, at: 0)
        stage.table.moveRow(at: path, to: IndexPath(row: 0, section: section))
      case 3 where count > 0: stage.table.reconfigureRows(at: [path])
      default:
        rows.sections[section].insert(item, at: row)
        stage.table.insertRows(at: [path], with: animation)
      }
    }
  }

  func finish() {
    stage.device.tap(at: CGPoint(x: 180, y: 590))
    stage.device.advance(by: 1)
    stage.device.perform { stage.table.reloadData() }
    stage.device.advance(by: 1)
  }

  /// What is not as it should be.
  func failure(isOver: Bool = false) -> String? {
    let (table, rows) = (stage.table, stage.rows)
    if table.numberOfSections != rows.sections.count { return "another number of sections" }
    var open = 0
    for cell in table.visibleCells {
      guard let path = table.indexPath(for: cell) else { return "a cell without a path" }
      let item = rows.sections[path.section][path.row]
      if cell.textLabel?.text != "Row \(item)" {
        return "\(path) shows \(cell.textLabel?.text ?? "nothing") for \(item)"
      }
      let isSwiped = cell.showingDeleteConfirmation
      if !isSwiped, cell.bounds.origin != .zero { return "\(path) is pulled without a swipe" }
      if isSwiped { open += 1 }
      if abs(cell.bounds.minX) > cell.bounds.width + 60 { return "\(path) is pulled too far" }
    }
    let begun = rows.calls.filter { $0.hasPrefix("willBegin") }.count
    let ended = rows.calls.filter { $0.hasPrefix("didEnd") }.count
    if begun - ended != 0 && begun - ended != 1 { return "\(begun) begun, \(ended) ended" }
    if begun == ended, open > 0, isOver { return "open after the end" }
    if isOver, begun != ended { return "\(begun) begun, \(ended) ended, at the end" }
    return nil
  }
}
