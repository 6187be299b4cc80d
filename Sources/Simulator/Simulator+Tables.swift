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
      let visible = (table.indexPathsForVisibleRows ?? []).map { ($0.section, $0.row) }
      let names = visible.first.map { first in
        let last = visible.last ?? first
        return "rows \(first.1) of section \(first.0) to \(last.1) of section \(last.0)"
      }
      throw .rowNotVisible(row: row, section: section, visible: names ?? "no row")
    }
    tap(at: point)
  }

  /// The last table in drawing order that is on the screen.
  var frontmostTable: UITableView? {
    session.makeCurrent()
    func search(_ view: UIView) -> UITableView? {
      guard !view.isHidden, view.alpha >= 0.01 else { return nil }
      if let table = view as? UITableView, (try? middle(of: table)) != nil { return table }
      for child in view.subviews.reversed() {
        if let found = search(child) { return found }
      }
      return nil
    }
    for window in session.windows.reversed() where !window.isHidden {
      if let found = search(window) { return found }
    }
    return nil
  }

  /// The center of the visible part of a cell, in points of the screen.
  private func middle(of cell: UIView, in table: UITableView) throws(SimulatorError) -> CGPoint {
    guard let window = table.window else { throw .viewNotVisible("UITableView") }
    let shown = cell.convert(cell.bounds, to: window)
      .intersection(table.convert(table.bounds, to: window)).intersection(window.bounds)
    guard !shown.isNull, !shown.isEmpty else { throw .viewNotVisible("UITableViewCell") }
    return window.convert(CGPoint(x: shown.midX, y: shown.midY), to: nil)
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
