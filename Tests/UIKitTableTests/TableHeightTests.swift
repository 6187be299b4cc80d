import Foundation
import Simulator
import Testing
import UIKit

/// Keeps the path of every row whose height it is asked for.
@MainActor private final class KeepingHeights: NSObject, UITableViewDelegate {
  var paths: [IndexPath] = []

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    paths.append(indexPath)
    return 40
  }
}

@MainActor @Suite struct TableHeightTests {
  @Test func `Without estimates a reload asks every height once, in order`() {
    let delegate = HeightDelegate()
    let stage = TableStage(sections: [1000], delegate: delegate) { table, _ in
      table.estimatedRowHeight = 0
    }
    let probes = delegate.asked.prefix(while: { $0 == 0 }).count
    #expect(probes == 1)
    #expect(delegate.asked == Array(0..<1000))
    #expect(stage.table.contentSize.height == CGFloat(49_990))
    stage.device.fling(at: CGPoint(x: 100, y: 500), velocity: CGPoint(x: 0, y: -3000))
    stage.device.advance(by: 3)
    #expect(delegate.asked.count == 1000)
  }

  @Test func `With estimates only heights of near rows are asked, and nothing jumps`() {
    let delegate = HeightDelegate()
    delegate.height = { CGFloat(60 + $0 % 7 * 9) }
    let stage = TableStage(sections: [100_000], delegate: delegate) { table, _ in
      table.estimatedRowHeight = 50
    }
    #expect(delegate.asked.count < 20)
    stage.device.perform {
      stage.table.scrollToRow(
        at: IndexPath(row: 99_999, section: 0), at: .bottom, animated: false)
    }
    stage.device.advance(by: 0.05)
    #expect(stage.table.indexPathsForVisibleRows?.last == IndexPath(row: 99_999, section: 0))
    let end = stage.table.rectForRow(at: IndexPath(row: 99_999, section: 0)).maxY
    #expect(abs(stage.table.contentOffset.y + 600 - end) < 0.01)
    #expect(delegate.asked.count < 60)
    // When scrolling up, rows that turn out taller do not move the visible content.
    stage.expectSteadyRows(scrollingUp: 200, watching: 3)
  }

  @Test func `With a fixed row height no row's height is asked`() {
    let stage = TableStage(sections: [1_000_000]) { table, _ in table.rowHeight = 60 }
    #expect(stage.table.contentSize.height == 60_000_000)
    #expect(stage.table.counters.heightsAsked == 0)
    #expect(stage.table.counters.rowsMeasured == 0)
  }

  @Test(arguments: [CGFloat.nan, CGFloat.infinity, CGFloat(-5)])
  func `An invalid height is reported and the standard one used`(height: CGFloat) {
    let messages = UIKitFault.collected {
      let delegate = HeightDelegate()
      delegate.height = { $0 == 3 ? height : 50 }
      let stage = TableStage(sections: [10], delegate: delegate) { table, _ in
        table.estimatedRowHeight = 0
      }
      #expect(stage.table.contentSize.height == CGFloat(494))
    }
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("Invalid row height provided by table delegate") == true)
  }

  @Test func `Invalid heights among many are each reported for their row`() {
    let wrong = [0: CGFloat.nan, 59: -3, 60: .infinity, 61: -0.5, 150: 1e9, 199: -.infinity]
    let messages = UIKitFault.collected {
      let delegate = HeightDelegate()
      delegate.height = { wrong[$0] ?? ($0 == 100 ? -0.0 : 50) }
      let stage = TableStage(sections: [200, 70], delegate: delegate) { table, _ in
        table.estimatedRowHeight = 0
      }
      let table = stage.table
      #expect(delegate.asked.count == 270)
      for row in 0..<200 {
        let height = wrong[row] == nil ? (row == 100 ? 0 : 50) : CGFloat(44)
        #expect(table.rectForRow(at: IndexPath(row: row, section: 0)).height == height, "\(row)")
      }
      #expect(table.rectForRow(at: IndexPath(row: 69, section: 1)).maxY == table.contentSize.height)
    }
    // Row 0 of either section, and so on: the second has no rows from 70.
    #expect(messages.count == wrong.count + wrong.keys.filter { $0 < 70 }.count)
    #expect(messages.contains { $0.contains("199") })
  }

  @Test func `Paths that a delegate keeps stay those of the rows that it was asked about`() {
    let delegate = KeepingHeights()
    let stage = TableStage(sections: [3, 0, 130], delegate: delegate) { table, _ in
      table.estimatedRowHeight = 0
    }
    #expect(stage.table.contentSize.height == CGFloat(133 * 40))
    let rows = (0..<3).map { [0, $0] } + (0..<130).map { [2, $0] }
    #expect(delegate.paths.map(Array.init) == rows)
  }

  @Test func `Rows of zero height get no cells, however many there are`() {
    let delegate = HeightDelegate()
    delegate.height = { $0 % 50_000 == 0 ? 50 : 0 }
    let stage = TableStage(sections: [200_000], delegate: delegate) { table, _ in
      table.estimatedRowHeight = 0
    }
    #expect(stage.table.indexPathsForVisibleRows?.map(\.row) == [0, 50_000, 100_000, 150_000])
    #expect(stage.table.contentSize.height == 200)
  }

  @Test(arguments: [-1, Int.max])
  func `Invalid numbers of rows are reported`(count: Int) {
    let messages = UIKitFault.collected {
      let stage = TableStage(sections: [count, 3])
      #expect(stage.table.numberOfRows(inSection: 1) == 3)
      #expect(stage.table.numberOfSections == 2)
      #expect(stage.table.numberOfRows(inSection: 7) == 0)
    }
    #expect(messages.count >= 2)
  }

  @Test func `A table without a data source is empty`() {
    let table = UITableView()
    table.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    table.layoutIfNeeded()
    #expect(table.numberOfSections == 0)
    #expect(table.visibleCells.isEmpty)
    #expect(table.indexPathForRow(at: CGPoint(x: 1, y: 1)) == nil)
  }

  @Test func `Rows shown again keep their heights, and are asked again near the screen`() {
    let delegate = HeightDelegate()
    delegate.height = { $0 % 2 == 0 ? 50 : 30 }
    let stage = TableStage(sections: [1000, 40], delegate: delegate) { table, _ in
      table.estimatedRowHeight = 0
    }
    let table = stage.table
    #expect(table.contentSize.height == CGFloat(40 * 1040))
    func show(_ count: Int) {
      stage.device.perform {
        stage.source.sections[0] = count
        table.reloadSections([0], with: .none, keepingHeights: true)
      }
      stage.device.advance(by: 0.05)
    }
    show(0)
    #expect(table.contentSize.height == CGFloat(40 * 40))
    delegate.asked = []
    show(1000)
    #expect(table.contentSize.height == CGFloat(40 * 1040))
    #expect(!delegate.asked.isEmpty && delegate.asked.count < 25)
    // Changes in the meantime are visible.
    show(0)
    delegate.height = { _ in 70 }
    show(1000)
    #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)).height == 70)
    #expect(table.rectForRow(at: IndexPath(row: 999, section: 0)).height == 30)
    // Another number of rows are other rows.
    show(0)
    delegate.asked = []
    show(900)
    #expect(delegate.asked.count >= 900)
    #expect(table.contentSize.height == CGFloat(900 * 70 + 40 * 40))
  }
}
