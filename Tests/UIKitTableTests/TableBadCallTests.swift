import Foundation
import Simulator
import Testing
import UIKit

/// Invalid calls and answers, in addition to those of `TableBadInputTests`.
@MainActor @Suite struct TableBadCallTests {
  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300])
  func `Points and rectangles outside the content hold no rows`(number: CGFloat) {
    let table = NamedStage([names(0..<5)]).table
    #expect(table.indexPathForRow(at: CGPoint(x: 10, y: number)) == nil)
    #expect(table.indexPathForRow(at: CGPoint(x: number, y: 10)) == nil)
    let rows = table.indexPathsForRows(in: CGRect(x: 0, y: number, width: 10, height: 10))
    #expect(rows ?? [] == [])
    let all = table.indexPathsForRows(in: CGRect(x: 0, y: 0, width: 10, height: number)) ?? []
    #expect(all.isEmpty || all == (0..<5).map { path($0) })
  }

  @Test func `A cell of no row has no index path, and an empty selection scrolls nowhere`() {
    let stage = NamedStage([names(0..<50)])
    let other = NamedStage([names(0..<5)])
    let messages = UIKitFault.collected {
      stage.device.perform {
        #expect(stage.table.indexPath(for: other.table.visibleCells[0]) == nil)
        #expect(stage.table.indexPath(for: UITableViewCell()) == nil)
        stage.table.scrollToNearestSelectedRow(at: .top, animated: false)
        #expect(stage.table.contentOffset.y == 0)
        stage.table.deselectRow(at: path(3), animated: true)
        stage.table.selectRow(at: nil, animated: true, scrollPosition: .top)
        stage.table.reloadRows(at: [], with: .fade)
        stage.table.reloadSections([], with: .fade)
      }
    }
    #expect(messages.isEmpty)
    stage.check(stage.rows.sections)
  }

  @Test(arguments: [
    path(-1), path(3), path(0, -1), path(0, 1), path(.max, .max), IndexPath(),
    IndexPath(indexes: [0, 0, 0]),
  ])
  func `A diffable data source has no item at an index path outside the table`(bad: IndexPath) {
    let stage = NamedStage([])
    let source = UITableViewDiffableDataSource<Int, String>(tableView: stage.table) { _, _, _ in
      UITableViewCell()
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b", "c"])
    stage.device.perform { source.apply(snapshot, animatingDifferences: false) }
    let messages = UIKitFault.collected {
      #expect(source.itemIdentifier(for: bad) == nil)
      if bad.count == 2 {
        #expect(source.sectionIdentifier(for: bad.section == 0 ? -1 : bad.section) == nil)
        _ = source.tableView(stage.table, cellForRowAt: bad)
      }
      #expect(source.tableView(stage.table, numberOfRowsInSection: 7) == 0)
    }
    #expect(messages.count == (bad.count == 2 ? 1 : 0))
  }

  @Test func `Row counts that differ at every call end in the last answer`() {
    final class Restless: NSObject, UITableViewDataSource {
      var asked = 0
      func numberOfSections(in tableView: UITableView) -> Int {
        asked += 1
        return 1 + asked % 3
      }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        asked += 1
        return asked % 5
      }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
      { UITableViewCell() }
    }
    let stage = NamedStage([names(0..<3)])
    let restless = Restless()
    _ = UIKitFault.collected {
      stage.device.perform { stage.table.dataSource = restless }
      for round in 0..<20 {
        stage.device.perform {
          switch round % 4 {
          case 0: stage.table.insertRows(at: [path(0)], with: .fade)
          case 1: stage.table.deleteSections([0], with: .left)
          case 2: stage.table.reloadData()
          default: stage.table.performBatchUpdates(nil)
          }
        }
        stage.device.advance(by: 0.05)
        let table = stage.table
        let rows = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
        #expect(table.visibleCells.count == rows.reduce(0, +))
      }
      stage.device.perform { stage.table.dataSource = stage.rows }
      stage.device.advance(by: 0.5)
    }
    stage.check(stage.rows.sections)
  }

  @Test(arguments: [false, true])
  func `A data source that is freed during an update leaves an empty table`(isBatch: Bool) {
    let stage = NamedStage([names(0..<10)])
    var source: NamedRows? = NamedRows([names(0..<30)])
    stage.device.perform { stage.table.dataSource = source }
    stage.device.advance(by: 0.02)
    #expect(stage.table.visibleCells.count == 14)
    var ends: [Bool] = []
    _ = UIKitFault.collected {
      stage.device.perform {
        if isBatch {
          stage.table.performBatchUpdates {
            stage.table.deleteRows(at: [path(2)], with: .fade)
            source = nil
          } completion: {
            ends.append($0)
          }
        } else {
          stage.table.beginUpdates()
          stage.table.insertRows(at: [path(2)], with: .fade)
          source = nil
          stage.table.endUpdates()
          ends = [false]
        }
      }
      stage.device.advance(by: 0.5)
    }
    #expect(source == nil)
    #expect(ends.count == 1)
    #expect(stage.table.visibleCells.isEmpty)
    #expect(stage.table.numberOfSections == 0)
    #expect(stage.table.contentSize.height == 0)
  }

  @Test(arguments: [0.1, 0.29])
  func `A table that leaves its window during a scroll to a row returns consistent`(time: Double) {
    let delegate = HeightDelegate()
    delegate.height = { CGFloat(30 + $0 % 5 * 20) }
    let stage = TableStage(sections: [5000], delegate: delegate) { table, _ in
      table.estimatedRowHeight = 50
    }
    let table = stage.table
    let parent = table.superview!
    stage.device.perform { table.scrollToRow(at: path(4000), at: .middle, animated: true) }
    stage.device.advance(by: time)
    stage.device.perform { table.removeFromSuperview() }
    stage.device.advance(by: 0.1)
    let place = table.contentOffset
    #expect(!table.isScrollAnimating)
    stage.device.perform { parent.addSubview(table) }
    stage.device.advance(by: 0.5)
    #expect(abs(table.contentOffset.y - place.y) < 600)
    for cell in table.visibleCells {
      let row = table.indexPath(for: cell)!
      #expect(cell.frame == table.rectForRow(at: row))
      #expect(cell.frame.height == delegate.height(row.row))
    }
  }
}
