import CAllocations
import Foundation
import Simulator
import Testing
import UIKit

/// The work of a table with a million rows, in counts.
@MainActor @Suite struct TableCostTests {
  @Test func `A scroll step that brings in no row asks nothing and makes no cell`() throws {
    let delegate = HeightDelegate()
    let stage = TableStage(sections: [1_000_000], delegate: delegate) { table, _ in
      table.estimatedRowHeight = 50
    }
    var cells = 0
    stage.source.onCell = { _, _ in cells += 1 }
    stage.device.perform {
      stage.table.scrollToRow(
        at: IndexPath(row: 500_000, section: 0), at: .middle, animated: false)
    }
    stage.device.advance(by: 0.05)
    let first = try #require(stage.table.indexPathsForVisibleRows?.first)
    func step(to y: CGFloat) {
      stage.table.contentOffset.y = y
      stage.table.layoutIfNeeded()
    }
    let before = (cells, delegate.asked.count)
    let counters = stage.table.counters
    stage.device.perform {
      let top = stage.table.rectForRow(at: first).minY
      for y in 5..<9 { step(to: top + CGFloat(y)) }
    }
    #expect(cells == before.0)
    #expect(delegate.asked.count == before.1)
    #expect(stage.table.counters == counters)
    // Where a row comes in, something is asked and made: the counts do count.
    stage.device.perform { step(to: stage.table.rectForRow(at: first).minY + 70) }
    #expect(cells > before.0 && delegate.asked.count > before.1)
  }

  @Test(.enabled(if: allocations_are_counted() != 0, "A sanitizer has its own malloc."))
  func `A scroll step that brings in no row allocates nothing`() throws {
    let delegate = HeightDelegate()
    let stage = TableStage(sections: [1_000_000], delegate: delegate) { table, _ in
      table.estimatedRowHeight = 50
    }
    let table = stage.table
    stage.device.perform {
      table.scrollToRow(at: IndexPath(row: 500_000, section: 0), at: .middle, animated: false)
    }
    stage.device.advance(by: 0.05)
    let first = try #require(table.indexPathsForVisibleRows?.first)
    var counts: [Int] = []
    stage.device.perform {
      let top = table.rectForRow(at: first).minY
      for y in 2..<7 {
        allocations_start()
        table.contentOffset.y = top + CGFloat(y)
        table.layoutIfNeeded()
        counts.append(allocations_stop())
      }
    }
    // The first run creates objects that are created only once.
    #expect(counts.dropFirst() == [0, 0, 0, 0])
    // Its picture is a new list of what is in view: how many pieces that takes is held here.
    var pieces: [Int] = []
    stage.device.perform {
      let session = HostSession.current
      for _ in 0..<4 {
        table.contentOffset.y += 1
        table.layoutIfNeeded()
        allocations_start()
        #expect(session.frame(at: session.now + 1 / 60) != nil)
        pieces.append(allocations_stop())
      }
    }
    #expect(pieces.dropFirst().allSatisfy { $0 <= 125 }, "\(pieces)")
    // The count does count.
    allocations_start()
    stage.device.perform {
      table.contentOffset.y = table.rectForRow(at: first).minY + 70
      table.layoutIfNeeded()
    }
    #expect(allocations_stop() > 0)
  }

  @Test func `Opening a million rows makes and measures as many cells as ten thousand do`() {
    func opened(_ count: Int) -> (Int, UITableView.Counters) {
      let delegate = HeightDelegate()
      let stage = TableStage(sections: [count], delegate: delegate) { table, _ in
        table.estimatedRowHeight = 50
      }
      return (delegate.asked.count, stage.table.counters)
    }
    let (few, many) = (opened(10_000), opened(1_000_000))
    #expect(few.0 == many.0)
    #expect(few.1 == many.1)
    #expect(few.0 < 20)
  }

  @Test func `A row inserted among a million asks for that row alone`() {
    let delegate = HeightDelegate()
    let stage = TableStage(sections: [1_000_000], delegate: delegate) { table, _ in
      table.estimatedRowHeight = 50
    }
    let path = IndexPath(row: 500_000, section: 0)
    stage.device.perform { stage.table.scrollToRow(at: path, at: .middle, animated: false) }
    stage.device.advance(by: 0.05)
    let heights = delegate.asked.count
    let before = stage.table.counters
    stage.device.perform {
      stage.source.sections = [1_000_001]
      stage.table.insertRows(at: [path], with: .automatic)
      stage.table.layoutIfNeeded()
    }
    #expect(stage.table.counters.rowsAsked - before.rowsAsked == 1)
    #expect(delegate.asked.count - heights == 1)
    stage.device.advance(by: 0.5)
    #expect(stage.table.counters.rowsAsked - before.rowsAsked == 1)
  }

  @Test(arguments: [false, true])
  func `A row inserted out of sight lays out no cell and changes no pixel`(_ isAnimated: Bool) {
    let stage = TableStage(sections: [100, 100], style: .grouped)
    stage.device.advance(by: 0.5)
    let before = stage.device.counters
    stage.device.perform {
      stage.source.sections = [101, 100]
      let insert = { stage.table.insertRows(at: [IndexPath(row: 60, section: 0)], with: .fade) }
      if isAnimated { insert() } else { UIView.performWithoutAnimation(insert) }
    }
    stage.device.advance(by: 0.5)
    let work = stage.device.counters - before
    // The table's own.
    #expect(work.layouts <= 4)
    if !isAnimated { #expect(work.framesChanged == 0) }
    // Rows that move are laid out: the counts do count.
    stage.device.perform {
      stage.source.sections = [102, 100]
      stage.table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
    }
    stage.device.advance(by: 0.5)
    #expect((stage.device.counters - before).layouts > 12)
    #expect((stage.device.counters - before).framesChanged > 10)
  }

  private final class CountingTable: UITableView {
    var layouts = 0

    override func layoutSubviews() {
      layouts += 1
      super.layoutSubviews()
    }
  }

  /// Leaving rows pass below the others, each with a new order of the table's views.
  @Test func `A table lays itself out as often for twenty rows that leave as for one`() {
    func layouts(deleting count: Int) -> Int {
      let source = TableSource(sections: [100])
      let device = Simulator(size: CGSize(width: 390, height: 844), scale: 1)
      let table = device.perform {
        let table = CountingTable(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        table.rowHeight = 40
        table.dataSource = source
        return table
      }
      let controller = device.perform { UIViewController() }
      device.perform { controller.view.addSubview(table) }
      device.show(controller)
      device.advance(by: 0.05)
      table.layouts = 0
      device.perform {
        source.sections[0] -= count
        UIView.performWithoutAnimation {
          table.deleteRows(at: (0..<count).map { IndexPath(row: $0, section: 0) }, with: .automatic)
        }
      }
      device.advance(by: 0.5)
      #expect(table.visibleCells.count >= 21)
      return table.layouts
    }
    let one = layouts(deleting: 1)
    #expect(one > 0)
    #expect(layouts(deleting: 20) == one)
  }
}
