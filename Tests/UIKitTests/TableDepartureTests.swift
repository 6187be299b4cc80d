import Simulator
import Testing
import UIKit

/// Cells that leave with an update while they still await layout.
@MainActor @Suite struct TableDepartureTests {
  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func `A cell that awaits layout departs with its section`(style: UITableView.Style) {
    let stage = TableStage(sections: [1, 2], style: style)
    let table = stage.table
    stage.device.perform {
      for cell in table.visibleCells { cell.setNeedsLayout() }
      // As a tap does that selects the row and then deletes its section.
      table.selectRow(
        at: IndexPath(row: 1, section: 1), animated: true, scrollPosition: .none)
      stage.source.sections = [1]
      table.deleteSections([1], with: .fade)
    }
    stage.device.advance(by: 0.5)
    #expect(table.visibleCells.count == 1)
  }
}
