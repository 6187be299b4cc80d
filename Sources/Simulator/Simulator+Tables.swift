import CoreGraphics
import Foundation
import UIKit

extension Simulator {
  /// Taps a row of the frontmost table on the screen, at the center of its visible part.
  ///
  /// - Throws: A ``SimulatorError`` if there is no table or no such row, or if the row is not on
  ///   the screen: scroll to it first.
  public func tap(row: Int, section: Int = 0) throws(SimulatorError) {
    guard let table = frontmostTable else { throw .noTable }
    try tap(row: row, section: section, in: table)
  }

  /// Taps a row of a table, at the center of its visible part.
  ///
  /// - Throws: A ``SimulatorError`` if there is no such row, or if it is not on the screen.
  public func tap(row: Int, section: Int = 0, in table: UITableView) throws(SimulatorError) {
    session.makeCurrent()
    let path = IndexPath(row: row, section: section)
    let sections = table.numberOfSections
    guard (0..<sections).contains(section) else {
      throw .noSuchRow(row: row, section: section, exists: Self.count(sections, "section"))
    }
    let rows = table.numberOfRows(inSection: section)
    guard (0..<rows).contains(row) else {
      throw .noSuchRow(
        row: row, section: section, exists: "\(Self.count(rows, "row")) in that section")
    }
    guard let cell = table.cellForRow(at: path), let point = try? middle(of: cell, in: table)
    else {
      throw .rowNotVisible(
        row: row, section: section,
        visible: Self.range("row", table.indexPathsForVisibleRows ?? []) ?? "no row")
    }
    tap(at: point)
  }

  private var frontmostTable: UITableView? { frontmost(UITableView.self) }
}
