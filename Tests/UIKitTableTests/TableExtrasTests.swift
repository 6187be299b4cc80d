import Foundation
import Simulator
import Testing
import UIKit

/// The views above, below and behind the rows.
@MainActor @Suite struct TableExtrasTests {
  private func place(_ stage: TableStage, _ row: Int) throws -> CGFloat {
    let cell = try #require(stage.table.cellForRow(at: path(row)))
    return (cell.layer.presentation() ?? cell.layer).position.y - stage.table.contentOffset.y
  }

  private func stage(_ prepare: (UITableView, TableSource) -> Void = { _, _ in }) -> TableStage {
    TableStage(sections: [5]) { table, source in
      table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 70))
      table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
      prepare(table, source)
    }
  }

  @Test func `A table header set again with another height moves the rows at once`() throws {
    let stage = stage()
    #expect(try place(stage, 0) == 92)
    stage.device.perform {
      let header = stage.table.tableHeaderView
      header?.frame.size.height = 120
      stage.table.tableHeaderView = header
    }
    stage.device.advance(by: 0.02)
    #expect(try place(stage, 0) == 142)
    #expect(stage.table.contentSize.height == CGFloat(120 + 220 + 30))
    #expect(stage.table.tableFooterView?.frame.minY == 340)
    stage.device.perform { stage.table.tableHeaderView = nil }
    stage.device.advance(by: 0.02)
    #expect(try place(stage, 0) == 22)
  }

  @Test func `Rows and footer animate below a table header that grows in an update`() throws {
    let stage = stage()
    stage.device.perform {
      stage.table.beginUpdates()
      stage.table.tableHeaderView?.frame.size.height = 170
      stage.table.endUpdates()
    }
    stage.device.advance(by: 0.15)
    let half = try place(stage, 0)
    #expect(half > 100 && half < 185)
    let footer = try #require(stage.table.tableFooterView)
    let shown = try #require(footer.layer.presentation()).position.y
    #expect(shown > 310 && shown < 400)
    try stage.device.settle()
    #expect(try place(stage, 0) == 192)
    #expect(footer.frame.minY == 390)
    #expect(stage.table.contentSize.height == CGFloat(170 + 220 + 30))
  }

  @Test func `A table footer that changes its height changes the content's`() throws {
    let stage = stage()
    stage.device.perform {
      let footer = stage.table.tableFooterView
      footer?.frame.size.height = 600
      stage.table.tableFooterView = footer
    }
    stage.device.advance(by: 0.02)
    #expect(stage.table.contentSize.height == CGFloat(70 + 220 + 600))
    stage.device.perform {
      stage.table.performBatchUpdates({ stage.table.tableFooterView?.frame.size.height = 50 })
    }
    try stage.device.settle()
    #expect(stage.table.contentSize.height == CGFloat(70 + 220 + 50))
  }

  @Test func `A background view stays behind the rows and does not scroll`() throws {
    let background = UIView(frame: .zero)
    background.backgroundColor = .red
    let stage = stage { table, source in
      source.sections = [50]
      table.backgroundView = background
    }
    stage.device.perform { stage.table.contentOffset.y = 300 }
    stage.device.advance(by: 0.02)
    #expect(background.frame == stage.table.bounds)
    func green(_ y: CGFloat) -> UInt8? {
      stage.device.snapshot().pixel(at: CGPoint(x: 200, y: y))?.green
    }
    #expect(green(10) != 0)
    stage.source.sections = [1]
    stage.device.perform { stage.table.reloadData() }
    stage.device.advance(by: 0.02)
    #expect(green(400) == 0)
  }

  // MARK: Empty rows

  /// The lines of empty rows, from the bottom of the last row.
  private func fillers(_ stage: TableStage) -> [CGFloat] {
    let shot = stage.device.snapshot()
    let ground = shot.pixel(at: CGPoint(x: 200, y: 599))
    let end = stage.table.contentSize.height
    return stride(from: end + 1, to: 600, by: 0.5).filter {
      shot.pixel(at: CGPoint(x: 200, y: $0 + 0.25)) != ground
    }.map { $0 + 0.5 - end }
  }

  @Test func `Empty rows show where the table has a row height`() {
    let stage = TableStage(sections: [3])
    #expect(fillers(stage).isEmpty)
    func set(_ height: CGFloat) {
      stage.device.perform { stage.table.fillerRowHeight = height }
      stage.device.advance(by: 0.02)
    }
    set(100)
    #expect(fillers(stage) == [100, 200, 300, 400])
    set(UITableView.automaticDimension)
    #expect(fillers(stage).prefix(2) == [44, 88])
    stage.device.perform { stage.table.rowHeight = 60 }
    stage.device.advance(by: 0.02)
    #expect(fillers(stage).prefix(2) == [60, 120])
    #expect(UIKitFault.collected { set(-5) }.count == 1)
    set(0)
    #expect(fillers(stage).isEmpty)
  }

  @Test func `A table footer takes the place of empty rows`() {
    let stage = TableStage(sections: [3]) { table, _ in
      table.fillerRowHeight = 50
      table.tableFooterView = UIView(frame: .zero)
    }
    #expect(fillers(stage).isEmpty)
  }

  // MARK: Wide tables

  @Test func `Content of a wide table follows the readable width`() throws {
    let device = Simulator(size: CGSize(width: 1000, height: 400))
    let source = TableSource(sections: [3])
    source.titles = ["Title"]
    let controller = device.perform { UITableViewController(style: .plain) }
    device.perform {
      controller.tableView.dataSource = source
      controller.tableView.delegate = source
      controller.tableView.cellLayoutMarginsFollowReadableWidth = true
    }
    device.show(controller)
    device.advance(by: 0.02)
    let table = try #require(controller.tableView)
    func leading() throws -> CGFloat {
      let cell = try #require(table.cellForRow(at: path(0)))
      return try #require(cell.textLabel).frame.minX
    }
    #expect(try leading() == 164)
    let header = try #require(table.headerView(forSection: 0))
    #expect(header.textLabel?.frame.minX == 164)
    device.perform { table.cellLayoutMarginsFollowReadableWidth = false }
    device.advance(by: 0.02)
    #expect(try leading() == 20)
    withExtendedLifetime(source) {}
  }
}
