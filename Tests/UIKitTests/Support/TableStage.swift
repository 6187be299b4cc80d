import Simulator
import Testing
import UIKit

/// A screen that a table fills.
@MainActor struct TableStage {
  let device: Simulator
  let table: UITableView
  let source: TableSource
  private let delegate: (any UITableViewDelegate)?

  init(
    sections: [Int], style: UITableView.Style = .plain, scale: CGFloat = 2,
    appearance: Appearance = Appearance(), delegate: (any UITableViewDelegate)? = nil,
    prepare: (UITableView, TableSource) -> Void = { _, _ in }
  ) {
    let source = TableSource(sections: sections)
    let device = Simulator(
      size: CGSize(width: 390, height: 600), scale: scale, appearance: appearance)
    let controller = device.perform { UIViewController() }
    let table = device.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), style: style)
      table.dataSource = source
      table.delegate = delegate ?? source
      prepare(table, source)
      controller.view.addSubview(table)
      return table
    }
    device.show(controller)
    device.advance(by: 0.05)
    self.device = device
    self.table = table
    self.source = source
    self.delegate = delegate
  }

  /// A point of the middle of a row, in the screen's points.
  func point(_ row: Int, _ section: Int = 0) -> CGPoint {
    let rect = table.rectForRow(at: IndexPath(row: row, section: section))
    return CGPoint(x: 150, y: rect.midY - table.contentOffset.y)
  }

  /// Scrolls up by 7 points at a time and expects a visible row to move along exactly, even if the
  /// heights of rows above it differ from their estimates.
  func expectSteadyRows(
    scrollingUp steps: Int, watching index: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for _ in 0..<steps {
      let watched = table.indexPathsForVisibleRows![index]
      let before = table.rectForRow(at: watched).minY - table.contentOffset.y
      device.perform {
        table.contentOffset.y -= 7
        table.layoutIfNeeded()
      }
      let after = table.rectForRow(at: watched).minY - table.contentOffset.y
      #expect(abs(after - before - 7) < 0.01, sourceLocation: sourceLocation)
    }
  }
}
