import Foundation
import Simulator
import Testing
import UIKit

@MainActor final class Prefetcher: NSObject, UITableViewDataSourcePrefetching {
  var calls: [String] = []
  var ahead: Set<IndexPath> = []
  var last: [Int] = []
  var cancelled: [Int] = []

  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    calls.append("prefetch")
    last = indexPaths.map(\.row)
    ahead.formUnion(indexPaths)
    #expect(Set(indexPaths).isDisjoint(with: tableView.indexPathsForVisibleRows ?? []))
  }

  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    calls.append("cancel")
    cancelled = indexPaths.map(\.row)
    #expect(ahead.isSuperset(of: indexPaths))
    ahead.subtract(indexPaths)
  }
}

@MainActor @Suite struct TablePrefetchTests {
  @Test func `Rows within a screen are prefetched, nearest first, and cancelled on turning`() {
    let prefetcher = Prefetcher()
    let stage = TableStage(sections: [1000]) { table, _ in
      table.rowHeight = 50
      table.prefetchDataSource = prefetcher
    }
    #expect(prefetcher.last == Array(12..<24))
    func move(_ y: CGFloat) {
      stage.device.perform {
        stage.table.contentOffset.y = y
        stage.table.layoutIfNeeded()
      }
    }
    move(100)
    #expect(prefetcher.last == [24, 25])
    #expect(prefetcher.calls == ["prefetch", "prefetch"])
    move(5000)
    #expect(prefetcher.last == Array(112..<124))
    // Rows 14 to 25 were announced and never seen.
    #expect(prefetcher.calls.suffix(2) == ["cancel", "prefetch"])
    // The nearest to where the table is now comes first.
    #expect(prefetcher.cancelled == Array((14..<26).reversed()))
    #expect(prefetcher.ahead.map(\.row).sorted().filter { $0 > 13 } == Array(112..<124))
    move(4990)
    #expect(prefetcher.last == Array((87..<99).reversed()))
    #expect(prefetcher.cancelled == Array(112..<124))
    #expect(prefetcher.ahead.map(\.row).sorted().filter { $0 > 13 } == Array(87..<99))
    let calls = prefetcher.calls.count
    move(4985)
    #expect(prefetcher.calls.count == calls)
    stage.device.perform { stage.table.isPrefetchingEnabled = false }
    move(3000)
    #expect(prefetcher.calls.count == calls)
  }

  @Test func `Prefetched rows follow an update`() {
    let prefetcher = Prefetcher()
    let stage = NamedStage([(0..<100).map { "\($0)" }]) { table, _ in
      table.rowHeight = 50
      table.estimatedRowHeight = 0
      table.prefetchDataSource = prefetcher
    }
    stage.rows.height = { _ in 50 }
    stage.device.perform { stage.table.reloadData() }
    stage.device.advance(by: 0.02)
    #expect(prefetcher.last == Array(12..<24))
    stage.device.perform {
      stage.rows.sections[0].removeFirst(2)
      stage.table.deleteRows(
        at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .fade)
    }
    #expect(prefetcher.last == [22, 23])
  }
}
