import Foundation
import UIKit

// The invariants after every step of the editing fuzz, and those at rest.
extension EditingFuzz {
  /// What is wrong after a step; nil if nothing is.
  ///
  /// - Parameter lift: Where the step was the lift of a finger: the row that was carried and its
  ///   path.
  func failure(afterLift lift: (row: Int?, source: IndexPath?)?) -> String? {
    if let failure = rows.failure { return failure }
    if let failure = motion.failure { return failure }
    if let failure = moveFailure(lift) { return failure }
    return device.perform {
      table.layoutIfNeeded()
      return numberFailure() ?? cellFailure() ?? neighborFailure()
    } ?? rows.failure
  }

  /// A move is reported once, with the row's path and the last target that the delegate returned.
  private func moveFailure(_ lift: (row: Int?, source: IndexPath?)?) -> String? {
    if rows.moves.count > 1 { return "\(rows.moves.count) moves in one step" }
    // Another finger may carry on.
    guard let lift, lift.row != nil, let source = lift.source, !table.hasUncommittedUpdates else {
      return nil
    }
    guard let move = rows.moves.first else {
      if case .target(let target) = rows.gap { return "no move from \(source) to \(target)" }
      return nil
    }
    if move.source != source { return "a move from \(move.source), not \(source)" }
    switch move.gap {
    case .source: return "a move to \(move.target) of a row that has not moved"
    case .target(let target):
      return move.target == target ? nil : "a move to \(move.target), not \(target)"
    case .unknown: return nil
    }
  }

  private func numberFailure() -> String? {
    if table.numberOfSections != rows.sections.count { return "another number of sections" }
    for (section, list) in rows.sections.enumerated()
    where table.numberOfRows(inSection: section) != list.count {
      return "\(table.numberOfRows(inSection: section)) rows in section \(section)"
    }
    return nil
  }

  private func cellFailure() -> String? {
    var paths: Set<IndexPath> = []
    var lifted = 0
    let selected = Set(table.indexPathsForSelectedRows ?? [])
    for cell in table.visibleCells {
      guard let path = table.indexPath(for: cell), let row = rows.row(at: path) else {
        return "a cell without a row"
      }
      if !paths.insert(path).inserted { return "two cells for \(path)" }
      if cell.textLabel?.text != "\(row)" {
        return "\(path) shows \(cell.textLabel?.text ?? "nothing"), not \(row)"
      }
      if cell.configurationState.isReordering { lifted += 1 }
      if cell.isSelected != selected.contains(path) { return "\(path): \(cell.isSelected)" }
      if !cell.showingDeleteConfirmation, cell.bounds.origin != .zero {
        return "\(path) is pulled without a swipe"
      }
      if abs(cell.bounds.minX) > max(cell.bounds.width, 800) + 60 { return "\(path) is far out" }
    }
    if lifted > (table.hasUncommittedUpdates ? 1 : 0) { return "\(lifted) lifted rows" }
    let waiting = rows.begun - rows.ended
    if waiting != 0 && waiting != 1 { return "\(rows.begun) begun, \(rows.ended) ended" }
    let cells = EditingFuzzCell.count - otherCells
    if cells > 100 { return "\(cells) cells" }
    return nil
  }

  // MARK: At rest

  /// What is wrong with a table at rest.
  func restFailure() -> String? {
    device.perform {
      table.layoutIfNeeded()
      return numberFailure() ?? cellFailure() ?? placeFailure() ?? openFailure()
    }
  }

  /// Exactly the rows in view have a cell, each in its place.
  private func placeFailure() -> String? {
    let all = rows.sections.indices.flatMap { section in
      rows.sections[section].indices.map { IndexPath(row: $0, section: section) }
    }
    let wanted = all.filter {
      let rect = table.rectForRow(at: $0)
      return rect.maxY > table.bounds.minY && rect.minY < table.bounds.maxY
    }
    if table.indexPathsForVisibleRows != wanted {
      return "\(table.indexPathsForVisibleRows ?? []) in view, not \(wanted)"
    }
    let shown = table.subviews.filter { $0 is UITableViewCell && !$0.isHidden }
    if shown.count != wanted.count {
      let others = shown.filter { !table.visibleCells.contains($0 as! UITableViewCell) }
      return "\(shown.count) cells for \(wanted.count) rows, too: \(others.map(\.frame))"
    }
    for path in wanted {
      guard let cell = table.cellForRow(at: path) else { return "no cell for \(path)" }
      let rect = table.rectForRow(at: path)
      if cell.frame.minY != rect.minY || cell.frame.height != rect.height {
        return "\(path) at \(cell.frame), not \(rect)"
      }
      if let shown = cell.layer.presentation(), abs(shown.frame.minY - rect.minY) > 0.01 {
        return "\(path) still moves, at \(shown.frame.minY), to \(rect.minY)"
      }
      if cell.alpha != 1 || cell.layer.zPosition != 0 || cell.layer.shadowOpacity != 0 {
        return "\(path): alpha \(cell.alpha), \(cell.layer.zPosition), \(cell.layer.shadowOpacity)"
      }
      let isEdited = table.isEditing && rows.begun == rows.ended && edits(path)
      if cell.isEditing != isEdited { return "\(path) is edited: \(cell.isEditing)" }
    }
    return nil
  }

  private func edits(_ path: IndexPath) -> Bool {
    rows.tableView(table, canEditRowAt: path) || rows.tableView(table, canMoveRowAt: path)
  }

  /// One row may be open at its rest position, and the app has been notified of it.
  private func openFailure() -> String? {
    let open = openCells
    if open.count > 1 { return "\(open.count) open rows" }
    let isSwipe = open.first?.isEditing == false
    if rows.begun - rows.ended != (isSwipe ? 1 : 0) {
      return "\(rows.begun) begun, \(rows.ended) ended, \(open.count) open"
    }
    guard let cell = open.first else { return nil }
    let widths = cell.controls.filter { $0.superview?.superview === cell }.map(\.bounds.width)
    let pull = abs(cell.bounds.minX)
    let rests = [widths.reduce(0, +), cell.bounds.width]
    if !rests.contains(where: { abs($0 - pull) < 1.5 }) {
      return "an open row rests at \(pull), its buttons are \(widths)"
    }
    return nil
  }
}
