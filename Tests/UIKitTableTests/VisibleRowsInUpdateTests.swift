import Simulator
import Testing
import UIKit

/// The results that a table returns to an observer of its content size in the middle of a reload.
@Suite(.serialized) @MainActor struct VisibleRowsInUpdateTests {
  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func `Visible rows can be asked for while a reload has fewer rows`(
    style: UITableView.Style
  ) throws {
    let stage = TableStage(sections: [30, 5], style: style)
    let (table, source) = (stage.table, stage.source)
    var answers: [[IndexPath]] = []
    let observation = table.observe(\.contentSize) { table, _ in
      answers.append(table.indexPathsForVisibleRows ?? [])
    }
    stage.device.perform {
      source.sections[0] = 25
      table.deleteRows(at: (0..<5).map { IndexPath(row: $0, section: 0) }, with: .fade)
    }
    // The rows of the update are still on their way out.
    stage.device.advance(by: 0.05)
    stage.device.perform {
      source.sections = [3]
      table.reloadData()
      table.layoutIfNeeded()
    }
    try stage.device.settle()
    observation.invalidate()
    #expect(answers.count >= 2)
    #expect(answers.last?.allSatisfy { $0.section == 0 && $0.row < 3 } == true)
    #expect(table.indexPathsForVisibleRows?.count == 3)
  }
}
