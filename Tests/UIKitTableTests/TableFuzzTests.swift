import Foundation
import Simulator
import Testing
import UIKit

/// Random use of a table, compared with the rows that must be on screen according to a plain list.
@MainActor struct TableFuzz {
  let stage: TableStage
  var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9e37_79b9_7f4a_7c15 | 1
    let style = UITableView.Style(rawValue: Int(seed % 3))!
    stage = TableStage(sections: [30, 0, 7], style: style) { table, source in
      if seed % 2 == 0 { table.rowHeight = 50 }
      if seed % 5 == 0 { source.titles = ["A", nil, "C", "D"] }
    }
  }

  private mutating func random(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(max(1, bound)))
  }

  private mutating func path() -> IndexPath {
    IndexPath(row: random(32) - 1, section: random(stage.source.sections.count + 1))
  }

  mutating func step() {
    let table = stage.table
    let device = stage.device
    let choice = random(9)
    let path = path()
    let way = CGFloat(random(1200) - 600)
    var sections: [Int] = []
    for _ in 0..<random(5) { sections.append(random(4) == 0 ? 0 : random(60)) }
    device.perform {
      switch choice {
      case 0:
        stage.source.sections = sections
        table.reloadData()
      case 1, 2, 3: table.contentOffset.y += way
      case 4: table.scrollToRow(at: path, at: .top, animated: false)
      case 5: table.scrollToRow(at: path, at: .none, animated: true)
      case 6: table.selectRow(at: path, animated: false, scrollPosition: .none)
      case 7: table.deselectRow(at: path, animated: true)
      default: table.frame.size.height = 400 + abs(way) / 3
      }
    }
    device.advance(by: 0.02)
  }

  func check() {
    let table = stage.table
    let view = table.bounds
    var wanted: [IndexPath] = []
    for (section, count) in stage.source.sections.enumerated() {
      #expect(table.numberOfRows(inSection: section) == count)
      for row in 0..<count {
        let path = IndexPath(row: row, section: section)
        let rect = table.rectForRow(at: path)
        if rect.maxY > view.minY, rect.minY < view.maxY { wanted.append(path) }
      }
    }
    #expect(table.indexPathsForVisibleRows == wanted)
    let shown = table.subviews.compactMap { $0 as? UITableViewCell }.filter { !$0.isHidden }
    #expect(shown.count == wanted.count)
    for path in wanted {
      guard let cell = table.cellForRow(at: path) else {
        Issue.record("no cell at \(path)")
        continue
      }
      let rect = table.rectForRow(at: path)
      #expect(cell.frame.minY == rect.minY && cell.frame.height == rect.height)
      #expect(cell.textLabel?.text == "Row \(path.section).\(path.row)")
      #expect(cell.isSelected == (table.indexPathForSelectedRow == path))
      #expect(table.indexPath(for: cell) == path)
    }
  }
}

@MainActor @Suite struct TableFuzzTests {
  @Test(arguments: 1...UInt64(20))
  func `Under random operations a table shows what its data source says`(seed: UInt64) {
    // Paths of rows that do not exist are included, and are reported.
    _ = UIKitFault.collected {
      var fuzz = TableFuzz(seed: seed)
      for _ in 0..<60 {
        fuzz.step()
        fuzz.check()
      }
    }
  }
}
