import Foundation
import Simulator
import Testing
import UIKit

/// Deletes a row when it is asked for the row's height, and notes which cells are displayed.
@MainActor private final class DeletingHeights: NSObject, UITableViewDelegate {
  weak var source: TableSource?
  var deletes: IndexPath?
  private(set) var displayed: Set<ObjectIdentifier> = []
  private(set) var unpaired = 0

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    if indexPath == deletes {
      deletes = nil
      source?.sections[indexPath.section] -= 1
      tableView.deleteRows(at: [indexPath], with: .fade)
    }
    return 40
  }
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    if !displayed.insert(ObjectIdentifier(cell)).inserted { unpaired += 1 }
  }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    if displayed.remove(ObjectIdentifier(cell)) == nil { unpaired += 1 }
  }
}

@MainActor @Suite struct TableReentrantHeightTests {
  @Test(arguments: [0, 3, 7])
  func `A row that goes while its height is asked is neither displayed nor taken off`(row: Int) {
    let delegate = DeletingHeights()
    delegate.deletes = IndexPath(row: row, section: 0)
    let stage = TableStage(sections: [60], delegate: delegate) { table, source in
      table.estimatedRowHeight = 40
      delegate.source = source
    }
    stage.device.advance(by: 1)
    let shown = stage.device.perform { stage.table.visibleCells.map(ObjectIdentifier.init) }
    #expect(delegate.deletes == nil && stage.table.numberOfRows(inSection: 0) == 59)
    #expect(delegate.unpaired == 0)
    #expect(delegate.displayed == Set(shown))
  }
}
