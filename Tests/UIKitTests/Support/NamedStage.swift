import Foundation
import Simulator
import Testing
import UIKit

/// A screen that a table of named rows fills.
@MainActor struct NamedStage {
  let device = Simulator(size: CGSize(width: 390, height: 600), scale: 2)
  let table: UITableView
  let rows: NamedRows

  init(
    _ sections: [[String]], style: UITableView.Style = .plain,
    prepare: (UITableView, NamedRows) -> Void = { _, _ in }
  ) {
    let rows = NamedRows(sections)
    let controller = device.perform { UIViewController() }
    let table = device.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), style: style)
      table.dataSource = rows
      table.delegate = rows
      prepare(table, rows)
      controller.view.addSubview(table)
      return table
    }
    device.show(controller)
    device.advance(by: 0.05)
    self.table = table
    self.rows = rows
  }

  /// The texts of the cells on screen, from top to bottom.
  var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  /// Where the middle of a row is on screen now, animations included.
  func place(of text: String) -> CGFloat? {
    guard let cell = table.visibleCells.first(where: { $0.textLabel?.text == text }) else {
      return nil
    }
    let layer = cell.layer.presentation() ?? cell.layer
    return layer.position.y - table.contentOffset.y
  }

  /// Compares the table's properties and cells with a list.
  func check(_ names: [[String]], _ place: SourceLocation = #_sourceLocation) {
    #expect(table.numberOfSections == names.count, sourceLocation: place)
    for (section, list) in names.enumerated() {
      #expect(table.numberOfRows(inSection: section) == list.count, sourceLocation: place)
    }
    for path in table.indexPathsForVisibleRows ?? [] {
      let cell = table.cellForRow(at: path)
      #expect(cell?.textLabel?.text == names[path.section][path.row], sourceLocation: place)
    }
    let all = names.indices.flatMap { section in
      names[section].indices.map { IndexPath(row: $0, section: section) }
    }
    let wanted = all.filter {
      let rect = table.rectForRow(at: $0)
      return rect.maxY > table.bounds.minY && rect.minY < table.bounds.maxY && rect.height > 0
    }
    #expect(table.indexPathsForVisibleRows == wanted, sourceLocation: place)
  }
}
