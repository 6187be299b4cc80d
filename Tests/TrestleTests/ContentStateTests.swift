import Foundation
import Simulator
import Testing
import Trestle

/// Content states over rows that are still there.
@Suite @MainActor struct ContentStateTests {
  private func isShown(_ view: UIView?) -> Bool { view.map { $0.alpha > 0 } ?? false }

  private func row(_ index: Int, of stage: ListStage) -> UITableViewCell? {
    stage.table.cellForRow(at: IndexPath(row: index, section: 0))
  }

  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped], [false, true])
  func `A content state takes the place of rows that are still there`(
    style: UITableView.Style, animated: Bool
  ) throws {
    let stage = ListStage(sections: 2, rows: 60, style: style, titles: true)
    try stage.device.tap(row: 2, section: 0)
    stage.device.perform {
      stage.page.setContentState(.error(title: "No connection"), animated: animated)
    }
    try stage.device.settle()
    #expect(!isShown(row(0, of: stage)) && !isShown(stage.table.headerView(forSection: 0)))
    let title = try #require(
      stage.device.screenReader.elements.first { $0.label == "No connection" })
    #expect(
      !stage.device.screenReader.elements.contains {
        $0 != title && $0.frame.intersects(title.frame)
      })
    // Rows that come into view are hidden as well, and a tap selects none of them.
    stage.device.fling(at: CGPoint(x: 195, y: 600), velocity: CGPoint(x: 0, y: -2000))
    try stage.device.settle()
    #expect(stage.offset > 300 && stage.table.visibleCells.allSatisfy { !isShown($0) })
    stage.device.tap(at: CGPoint(x: 195, y: 200))
    try stage.device.settle()
    #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    stage.device.perform { stage.table.reloadData() }
    try stage.device.settle()
    #expect(stage.table.visibleCells.allSatisfy { !isShown($0) })
    let offset = stage.offset
    stage.device.perform { stage.page.setContentState(.content, animated: animated) }
    try stage.device.settle()
    #expect(stage.offset == offset && stage.table.visibleCells.allSatisfy { isShown($0) })
    stage.device.perform { stage.table.setContentOffset(.zero, animated: true) }
    try stage.device.settle()
    #expect(stage.table.visibleCells.allSatisfy { isShown($0) })
    #expect(isShown(stage.table.headerView(forSection: 0)))
  }

  @Test(arguments: [UITableView.RowAnimation.fade, .top, .none, .automatic])
  func `Rows that come while a content state is shown stay hidden`(
    animation: UITableView.RowAnimation
  ) throws {
    let stage = ListStage(rows: 4)
    stage.device.perform { stage.page.setContentState(.loading("Loading"), animated: false) }
    stage.device.perform {
      stage.page.sections[0].insert(999, at: 0)
      stage.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: animation)
    }
    try stage.device.settle()
    #expect(stage.table.visibleCells.count > 4)
    #expect(stage.table.visibleCells.allSatisfy { !isShown($0) })
    stage.device.perform { stage.page.setContentState(.content, animated: true) }
    try stage.device.settle()
    #expect(stage.table.visibleCells.allSatisfy { $0.alpha == 1 })
  }

  @Test func `Rows fade out while a content state fades in`() throws {
    let stage = ListStage(rows: 30)
    stage.device.perform { stage.page.setContentState(.empty(title: "None"), animated: true) }
    stage.device.advance(by: 0.12)
    let layer = try #require(row(1, of: stage)?.layer)
    #expect((0.1...0.9).contains((layer.presentation() ?? layer).opacity))
  }

  @Test func `A table header stays while a content state is shown, and can be used`() throws {
    let stage = ListStage(rows: 30)
    var taps = 0
    let button = stage.device.perform { () -> UIButton in
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 390, height: 60))
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      stage.table.tableHeaderView = button
      stage.page.setContentState(.empty(title: "None"), animated: false)
      return button
    }
    try stage.device.settle()
    try stage.device.tap(button)
    #expect(taps == 1 && isShown(button))
  }
}
