import Simulator
import Testing
import UIKit

/// Deletes the first row when it is asked whether a row may be highlighted.
@MainActor private final class DeletingDelegate: NSObject, UITableViewDelegate {
  var calls: [String] = []
  unowned let source: TableSource

  init(source: TableSource) { self.source = source }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    source.sections[0] -= 1
    tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    return true
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    calls.append("highlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("select \(indexPath.row)")
  }
}

@MainActor @Suite struct TableReentrantTouchTests {
  @Test func `A delegate that updates the table while it is asked ends the touch`() {
    let stage = TableStage(sections: [5])
    let delegate = DeletingDelegate(source: stage.source)
    stage.device.perform { stage.table.delegate = delegate }
    stage.device.tap(at: stage.point(2))
    #expect(delegate.calls.isEmpty)
    #expect(stage.table.numberOfRows(inSection: 0) == 4)
    #expect(stage.table.indexPathsForSelectedRows == nil)
  }
  @Test func `A touch that reaches the table after a reload concerns the row below the finger`() {
    let stage = TableStage(sections: [30])
    let delegate = HighlightLog()
    stage.device.perform { stage.table.delegate = delegate }
    let path = IndexPath(row: 3, section: 0)
    let (point, cell) = (stage.point(3), stage.table.cellForRow(at: path))
    let finger = stage.device.touch(at: point)
    stage.device.perform {
      stage.source.sections[0] -= 4
      stage.table.reloadData()
    }
    stage.device.advance(by: 0.05)
    #expect(stage.table.cellForRow(at: path) !== cell)
    // Touches are delivered to content after 0.15 s.
    stage.device.advance(by: 0.2)
    finger.lift()
    #expect(delegate.rows.allSatisfy { $0 == 3 })
  }
}

/// Notes the rows that may be highlighted.
@MainActor private final class HighlightLog: NSObject, UITableViewDelegate {
  private(set) var rows: [Int] = []

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    rows.append(indexPath.row)
    return true
  }
}
