import Foundation
import UIKit

// Updates of the editing fuzz: to the model and to the table, in one of the ways that apps use.
extension EditingFuzz {
  /// Makes one update, and says which.
  func update() -> String {
    let kind = number(12)
    let section = number(rows.sections.count)
    update(kind, inSection: section)
    return "update \(kind) in section \(section)"
  }

  private func update(_ kind: Int, inSection section: Int) {
    let count = rows.sections[section].count
    let path = IndexPath(row: number(max(1, count)), section: section)
    let before = selection
    var renewed: Set<Int> = []
    switch kind {
    case 0...2: rows.insert(at: IndexPath(row: number(count + 1), section: section))
    case 3, 4:
      if let row = rows.row(at: path) { rows.delete(row) }
    case 5:
      if rows.row(at: path) != nil { move(from: path) }
    case 6:
      guard let row = rows.row(at: path), rows.diffable == nil else { return }
      renewed = [row]
      rows.change { $0.reloadRows(at: [path], with: .fade) }
    case 7:
      guard rows.row(at: path) != nil, rows.diffable == nil else { return }
      rows.gap = rows.gap == .source ? .source : .unknown
      table.reconfigureRows(at: [path])
    case 8: renewed = batch()
    case 9: changeSections(section, &renewed)
    case 10:
      rows.gap = rows.gap == .source ? .source : .unknown
      table.performBatchUpdates(nil)
    default:
      if let row = rows.row(at: path) {
        rows.sections[section].remove(at: path.row)
        rows.change(animated: false) { $0.deleteRows(at: [path], with: .none) }
        renewed = [row]
      }
    }
    guard let before, let after = selection else { return }
    let kept = before.filter { rows.path(of: $0) != nil && !renewed.contains($0) }
    if after != kept { rows.failure = "\(after) are selected, not \(kept)" }
  }

  /// The selected rows; nil where some of them are gone from the model.
  private var selection: Set<Int>? {
    let paths = table.indexPathsForSelectedRows ?? []
    let found = paths.compactMap { rows.row(at: $0) }
    return found.count == paths.count ? Set(found) : nil
  }

  private func move(from path: IndexPath) {
    let row = rows.sections[path.section].remove(at: path.row)
    let section = number(rows.sections.count)
    let target = IndexPath(row: number(rows.sections[section].count + 1), section: section)
    rows.sections[section].insert(row, at: target.row)
    rows.change { $0.moveRow(at: path, to: target) }
  }

  /// Deletes, inserts and reloads in one update; returns the rows that lose their selection.
  private func batch() -> Set<Int> {
    let old = rows.sections
    let section = number(old.count)
    var deleted: Set<Int> = []
    for _ in 0..<number(3) where !old[section].isEmpty {
      deleted.insert(number(old[section].count))
    }
    let reloaded = (0..<old[section].count).first { !deleted.contains($0) && chance(4) }
    for row in deleted.sorted(by: >) { rows.sections[section].remove(at: row) }
    let place = number(rows.sections[section].count + 1)
    rows.sections[section].insert(rows.newRow(), at: place)
    let isClassic = rows.diffable == nil
    rows.change { table in
      table.performBatchUpdates {
        table.deleteRows(
          at: deleted.map { IndexPath(row: $0, section: section) }, with: .automatic)
        table.insertRows(at: [IndexPath(row: place, section: section)], with: .left)
        if let reloaded {
          table.reloadRows(at: [IndexPath(row: reloaded, section: section)], with: .fade)
        }
      }
    }
    return isClassic ? Set([reloaded].compactMap { $0 }.map { old[section][$0] }) : []
  }

  private func changeSections(_ section: Int, _ renewed: inout Set<Int>) {
    switch number(3) {
    case 0 where rows.sections.count < 7:
      rows.sectionNames.insert(rows.newRow(), at: section)
      rows.sections.insert([rows.newRow(), rows.newRow()], at: section)
      rows.change { $0.insertSections([section], with: .fade) }
    case 1 where rows.sections.count > 2:
      renewed = Set(rows.sections[section])
      rows.sectionNames.remove(at: section)
      rows.sections.remove(at: section)
      rows.change { $0.deleteSections([section], with: .fade) }
    default:
      let target = number(rows.sections.count)
      rows.sectionNames.insert(rows.sectionNames.remove(at: section), at: target)
      rows.sections.insert(rows.sections.remove(at: section), at: target)
      rows.change { $0.moveSection(section, toSection: target) }
    }
  }
}
