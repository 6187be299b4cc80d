import Foundation
import Simulator
import Testing
import UIKit

private let positions: [UITableView.ScrollPosition] = [.none, .top, .middle, .bottom]

@MainActor @Suite struct TableEstimateTests {
  @Test(arguments: positions, [true, false])
  func `Scrolling to any of a million unmeasured rows ends exactly at the row`(
    position: UITableView.ScrollPosition, animated: Bool
  ) {
    let delegate = HeightDelegate()
    delegate.height = { CGFloat(60 + $0 % 7 * 9) }
    let stage = TableStage(sections: [1_000_000], delegate: delegate) { table, _ in
      table.estimatedRowHeight = 50
    }
    let table = stage.table
    for row in [999_999, 500_000, 3, 20, 999_990] {
      let path = IndexPath(row: row, section: 0)
      stage.device.perform { table.scrollToRow(at: path, at: position, animated: animated) }
      stage.device.advance(by: animated ? 0.4 : 0.02)
      let rect = table.rectForRow(at: path)
      let place = rect.minY - table.contentOffset.y
      let end = table.contentSize.height - 600
      #expect(table.indexPathsForVisibleRows?.contains(path) == true)
      #expect(rect.height == delegate.height(row))
      #expect(place >= -0.01 && place + rect.height <= 600.01)
      #expect(table.contentOffset.y <= end + 0.01)
      if table.contentOffset.y < end - 0.5, table.contentOffset.y > 0.5 {
        switch position {
        case .top: #expect(abs(place) < 0.51)
        case .bottom: #expect(abs(place + rect.height - 600) < 0.51)
        case .middle: #expect(abs(place + rect.height / 2 - 300) < 0.51)
        default: #expect(abs(place) < 0.51 || abs(place + rect.height - 600) < 0.51)
        }
      }
    }
    let before = table.contentOffset
    stage.device.advance(by: 1)
    #expect(table.contentOffset == before)
    #expect(delegate.asked.count < 10_000)
  }

  @Test func `An animated scroll over unmeasured rows never turns back`() {
    let delegate = HeightDelegate()
    delegate.height = { CGFloat(30 + $0 % 11 * 12) }
    let stage = TableStage(sections: [2000], delegate: delegate) { table, _ in
      table.estimatedRowHeight = 50
    }
    stage.device.perform {
      stage.table.scrollToRow(
        at: IndexPath(row: 60, section: 0), at: .top, animated: true)
    }
    var last = stage.table.rectForRow(at: IndexPath(row: 60, section: 0)).minY
    for _ in 0..<45 {
      stage.device.advance(by: 1 / 120)
      let rect = stage.table.rectForRow(at: IndexPath(row: 60, section: 0))
      let rest = rect.minY - stage.table.contentOffset.y
      #expect(rest <= last + 200)
      last = rest
    }
    #expect(abs(last) < 0.51)
  }

  @Test func `Heights of estimated headers and footers are asked when they come near`() {
    let delegate = PartDelegate()
    let stage = TableStage(sections: Array(repeating: 3, count: 1000), delegate: delegate) {
      table, _ in
      table.sectionHeaderTopPadding = 0
      table.rowHeight = 44
      table.estimatedRowHeight = 0
    }
    #expect(delegate.asked.count < 8)
    #expect(stage.table.rectForHeader(inSection: 1).height == 35)
    #expect(stage.table.rectForFooter(inSection: 0).height == 11)
    #expect(stage.table.rectForHeader(inSection: 500).height == 25)
    #expect(stage.table.rectForFooter(inSection: 500).height == 30)
    stage.device.perform {
      stage.table.scrollToRow(
        at: IndexPath(row: 1, section: 700), at: .middle, animated: false)
    }
    stage.device.advance(by: 0.05)
    // When scrolling up, headers and footers with different heights do not move the visible
    // content.
    stage.expectSteadyRows(scrollingUp: 300, watching: 4)
    #expect(delegate.asked.count < 40)
  }

  @Test func `A header that turns out to have no height has no view`() {
    let delegate = PartDelegate()
    delegate.height = { $0 == 1 ? 0 : 20 }
    let stage = TableStage(sections: [2, 2, 2], delegate: delegate)
    stage.device.advance(by: 0.05)
    #expect(stage.table.rectForHeader(inSection: 1).height == 0)
    #expect(stage.table.rectForHeader(inSection: 2).height == 20)
    let rows = stage.table.rectForRow(at: IndexPath(row: 0, section: 1))
    #expect(rows.minY == stage.table.rectForFooter(inSection: 0).maxY)
  }

  @Test func `The content's height is exact once every row was measured`() {
    let delegate = HeightDelegate()
    delegate.height = { CGFloat(20 + $0 % 9 * 10) }
    let stage = TableStage(sections: [300], delegate: delegate) { table, _ in
      table.estimatedRowHeight = 50
    }
    func error() -> CGFloat {
      let exact = (0..<300).reduce(0) { $0 + delegate.height($1) }
      return abs(stage.table.contentSize.height - exact)
    }
    var unmeasured = 300
    for step in 0..<100 {
      // No unmeasured row is further off than its estimate or its height.
      #expect(error() <= CGFloat(unmeasured) * 50)
      stage.device.perform {
        stage.table.contentOffset.y = CGFloat(step) * 200
        stage.table.layoutIfNeeded()
      }
      unmeasured = 300 - Set(delegate.asked).count
    }
    #expect(unmeasured == 0)
    #expect(error() == 0)
  }
}
