import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// Random editing and moving by finger, keys and code, against a plain list.
@MainActor struct TableEditingFuzz {
  private var random: SeededGenerator
  private let stage: EditStage
  private var finger: Finger?
  private var model: [[String]]
  private var names = 0
  private(set) var moved = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let rows = EditRows([["a", "b", "c", "d"], [], ["e", "f"], (0..<12).map { "r\($0)" }])
    rows.titles = ["One", "Two", "Three", "Four"]
    // By names: a row keeps its controls wherever it goes.
    func hash(_ path: IndexPath) -> Int {
      rows.sections[path.section][path.row].utf8.reduce(0) { $0 + Int($1) }
    }
    rows.canMove = { hash($0) % 5 != 4 }
    rows.canEdit = { hash($0) % 7 != 6 }
    rows.style = { [.delete, .insert, .none][hash($0) % 3] }
    let isMultiple = seed % 2 == 0
    let style: UITableView.Style = [.plain, .grouped, .insetGrouped][Int(seed % 3)]
    stage = EditStage(rows, style: style) {
      $0.allowsMultipleSelectionDuringEditing = isMultiple
      $0.allowsSelectionDuringEditing = true
      $0.allowsMultipleSelection = true
    }
    model = rows.sections
    // A third of the targets are in the row's own section alone.
    if seed % 3 == 0 {
      rows.target = { source, proposal in
        proposal.section == source.section ? proposal : source
      }
    }
  }

  private mutating func number(_ bound: Int) -> Int { Int(random.next() % UInt64(max(1, bound))) }

  mutating func run(_ count: Int) -> String? {
    for step in 0..<count {
      let what = act()
      if let failure = check() { return "step \(step) (\(what)): \(failure)" }
    }
    finger?.lift()
    finger = nil
    stage.device.advance(by: 1)
    return check()
  }

  private func point(_ column: CGFloat, _ y: Int) -> CGPoint {
    CGPoint(x: column < 0 ? 375 + column : column, y: CGFloat(y))
  }

  private mutating func act() -> String {
    let device = stage.device
    let table = stage.table
    switch number(18) {
    case 0:
      let isEditing = number(4) != 0
      let animated = number(2) == 0
      device.perform { table.setEditing(isEditing, animated: animated) }
      return "setEditing \(isEditing)"
    case 1...4:
      if let finger {
        finger.lift()
        self.finger = nil
        return "lift"
      }
      finger = device.touch(at: point([-27, -45, 22, 180][number(4)], number(600)))
      return "touch"
    case 5...8:
      guard let finger else { return "nothing" }
      let end = CGPoint(x: finger.location.x, y: CGFloat(number(600)))
      finger.move(to: end, over: [0, 0.05, 0.2][number(3)])
      return "move"
    case 9:
      finger?.cancel()
      finger = nil
      return "cancel"
    case 10:
      device.press(.escape)
      return "escape"
    case 11:
      device.press([.up, .down][number(2)], modifiers: .alternate)
      return "alt arrow"
    case 12:
      if finger == nil { device.tap(at: point([22, 180][number(2)], number(600))) }
      return "tap"
    case 13: return update()
    case 14:
      device.perform { table.reloadData() }
      return "reload"
    case 15:
      let offset = CGFloat(number(900))
      device.perform { table.contentOffset.y = offset }
      return "scroll"
    default:
      device.advance(by: [1 / 120, 0.1, 0.4][number(3)])
      return "time"
    }
  }

  private mutating func update() -> String {
    let rows = stage.rows
    let table = stage.table
    let section = number(rows.sections.count)
    let row = number(rows.sections[section].count + 1)
    names += 1
    let isInsertion = row == rows.sections[section].count || number(2) == 0
    let name = "n\(names)"
    stage.device.perform {
      if isInsertion {
        rows.sections[section].insert(name, at: row)
        table.insertRows(at: [IndexPath(row: row, section: section)], with: .automatic)
      } else {
        rows.sections[section].remove(at: row)
        table.deleteRows(at: [IndexPath(row: row, section: section)], with: .automatic)
      }
    }
    return isInsertion ? "insert" : "delete"
  }

  /// What is wrong with the table; nil where nothing is.
  private mutating func check() -> String? {
    let rows = stage.rows
    let table = stage.table
    // Every move that the data source was told of, and no other, has changed its rows.
    moved += rows.calls.filter { $0.hasPrefix("move") }.count
    rows.calls = []
    let carried = table.hasUncommittedUpdates
    return stage.device.perform {
      table.layoutIfNeeded()
      if table.numberOfSections != rows.sections.count { return "sections" }
      for (section, names) in rows.sections.enumerated()
      where table.numberOfRows(inSection: section) != names.count {
        return "rows of section \(section)"
      }
      var lifted = 0
      for cell in table.visibleCells {
        guard let path = table.indexPath(for: cell) else { return "a cell without a row" }
        let name = rows.sections[path.section][path.row]
        if cell.textLabel?.text != name { return "\(cell.textLabel?.text ?? "") for \(name)" }
        let isEdited = table.isEditing && (rows.canEdit(path) || rows.canMove(path))
        if cell.isEditing != isEdited, !carried { return "\(path) edited: \(cell.isEditing)" }
        if cell.configurationState.isReordering { lifted += 1 }
        let isSelected = table.indexPathsForSelectedRows?.contains(path) ?? false
        if cell.isSelected != isSelected { return "\(path) selected: \(cell.isSelected)" }
        if !carried, cell.frame.minY != table.rectForRow(at: path).minY {
          return "\(path) at \(cell.frame.minY)"
        }
      }
      if lifted > (carried ? 1 : 0) { return "\(lifted) lifted rows" }
      return nil
    }
  }
}

@Suite @MainActor struct TableEditingFuzzTests {
  @Test(arguments: FuzzSettings.seeds(operationsPerRun: 300, short: 6))
  func `Random editing and moving leaves the table as its data source says`(seed: UInt64) {
    var fuzz = TableEditingFuzz(seed: seed)
    var failure: String?
    let faults = UIKitFault.collected { failure = fuzz.run(300) }
    #expect(failure == nil)
    #expect(faults.isEmpty, "\(faults)")
  }
}
