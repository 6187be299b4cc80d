import Foundation
import Simulator
import TestSupport
import UIKit

// Drags of rows in the editing fuzz: inside of the table, from and to a second one, and drops of
// text from another program.
extension EditingFuzz {
  /// A table below the first one, whose rows can be dragged too.
  static func neighbor(of rows: EditingFuzzRows) -> (rows: EditingFuzzRows, table: UITableView) {
    let other = EditingFuzzRows(sections: [Array(500...507)], random: SeededGenerator(seed: 7))
    other.isCalm = true
    other.nextRow = 500_000
    (other.neighbor, rows.neighbor) = (rows, other)
    let table = table(other, style: .plain, isDiffable: false)
    table.frame = CGRect(x: 0, y: 480, width: 375, height: 120)
    table.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    return (other, table)
  }

  static func enableDrags(_ rows: EditingFuzzRows, in table: UITableView) {
    table.dragDelegate = rows
    table.dropDelegate = rows
    table.isSpringLoaded = true
  }

  /// A whole drag, or one that finds no row: held, moved, lifted or cancelled.
  func drag() -> String {
    if rows.hasIndex { jump() }
    let start = place()
    let finger = device.touch(at: start).hold(for: 0.75)
    var way = "drag at \(Int(start.x)) \(Int(start.y))"
    for _ in 0...number(3) {
      let end = place()
      motion.allowance = max(
        motion.allowance, hypot(end.x - finger.location.x, end.y - finger.location.y) / 24)
      finger.move(to: end, over: 0.4).hold(for: chance(4) ? 0.8 : 0.2)
      way += " to \(Int(end.x)) \(Int(end.y))"
    }
    if chance(4) {
      finger.cancel()
      return way + ", cancelled"
    }
    finger.lift()
    return way
  }

  func dropText() -> String {
    let point = place()
    device.drop("text", at: point)
    return "text at \(Int(point.x)) \(Int(point.y))"
  }

  /// What is wrong with the second table.
  func neighborFailure() -> String? {
    guard let other else { return nil }
    if let failure = other.rows.failure { return "in the second table: \(failure)" }
    other.table.layoutIfNeeded()
    if other.table.numberOfSections != 1
      || other.table.numberOfRows(inSection: 0) != other.rows.sections[0].count
    {
      return "other numbers in the second table"
    }
    for cell in other.table.visibleCells {
      guard let path = other.table.indexPath(for: cell) else { return "a cell without a row" }
      let row = other.rows.row(at: path).map { "\($0)" }
      if cell.textLabel?.text != row { return "\(path) of the second table shows another row" }
    }
    return nil
  }
}
