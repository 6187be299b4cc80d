import Foundation
import Simulator
import Testing
import UIKit

@MainActor @Suite struct TableViewTests {
  @Test func `Only rows near the screen have cells, and scrolling reuses them`() {
    let stage = TableStage(sections: [100_000])
    stage.table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    #expect(stage.table.visibleCells.count == 14)
    #expect(stage.table.contentSize == CGSize(width: 390, height: 4_400_000))
    let asked = stage.table.counters.rowsAsked
    #expect(asked == 14)
    for step in 1...50 {
      stage.device.perform {
        stage.table.contentOffset.y = CGFloat(step) * 44
        stage.table.layoutIfNeeded()
      }
    }
    #expect(stage.table.counters.rowsAsked == asked + 50)
    let views = stage.table.subviews.compactMap { $0 as? UITableViewCell }
    #expect(views.count <= 16)
    #expect(stage.table.indexPathsForVisibleRows?.first == IndexPath(row: 50, section: 0))
  }

  @Test func `A scroll step that brings in no row lays out no cell`() {
    let stage = TableStage(sections: [1000]) { _, source in source.titles = ["Title"] }
    stage.device.perform { stage.table.contentOffset.y = 100 }
    stage.device.advance(by: 0.02)
    let before = stage.table.counters
    for step in 1...10 {
      stage.device.perform {
        stage.table.contentOffset.y = 100 + CGFloat(step)
        stage.table.layoutIfNeeded()
      }
    }
    #expect(stage.table.counters == before)
    #expect(stage.table.headerView(forSection: 0)?.frame.minY == 110)
  }

  @Test func `A tap calls the delegate in UIKit's order`() {
    let stage = TableStage(sections: [20])
    stage.source.calls = []
    stage.device.tap(at: stage.point(1))
    #expect(
      stage.source.calls == [
        "shouldHighlight 0.1", "didHighlight 0.1", "didUnhighlight 0.1", "willSelect 0.1",
        "didSelect 0.1",
      ])
    stage.source.calls = []
    stage.device.advance(by: 0.5)
    stage.device.tap(at: stage.point(3))
    #expect(
      stage.source.calls == [
        "shouldHighlight 0.3", "didHighlight 0.3", "didUnhighlight 0.3", "willSelect 0.3",
        "willDeselect 0.1", "didDeselect 0.1", "didSelect 0.3",
      ])
    #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
    #expect(stage.table.cellForRow(at: IndexPath(row: 3, section: 0))?.isSelected == true)
    #expect(stage.table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == false)
  }

  @Test func `With multiple selection a tap deselects no other row`() {
    let stage = TableStage(sections: [20]) { table, _ in table.allowsMultipleSelection = true }
    stage.device.tap(at: stage.point(1))
    stage.device.advance(by: 0.5)
    stage.source.calls = []
    stage.device.tap(at: stage.point(3))
    stage.device.advance(by: 0.5)
    stage.device.tap(at: stage.point(1))
    #expect(
      stage.source.calls == [
        "shouldHighlight 0.3", "didHighlight 0.3", "didUnhighlight 0.3", "willSelect 0.3",
        "didSelect 0.3", "shouldHighlight 0.1", "didHighlight 0.1", "didUnhighlight 0.1",
        "willDeselect 0.1", "didDeselect 0.1",
      ])
    #expect(stage.table.indexPathsForSelectedRows == [IndexPath(row: 3, section: 0)])
  }

  @Test func `A tap on the selected row selects it again`() {
    let stage = TableStage(sections: [20])
    stage.device.tap(at: stage.point(1))
    stage.device.advance(by: 0.5)
    stage.source.calls = []
    stage.device.tap(at: stage.point(1))
    #expect(
      stage.source.calls == [
        "shouldHighlight 0.1", "didHighlight 0.1", "didUnhighlight 0.1", "willSelect 0.1",
        "didSelect 0.1",
      ])
  }

  @Test func `A held touch highlights a row after 150 ms and a drag removes the highlight`() {
    let stage = TableStage(sections: [100])
    stage.source.calls = []
    let point = stage.point(2)
    let finger = stage.device.touch(at: point)
    stage.device.advance(by: 0.14)
    #expect(stage.source.calls == [])
    stage.device.advance(by: 0.03)
    #expect(stage.source.calls == ["shouldHighlight 0.2", "didHighlight 0.2"])
    finger.move(to: CGPoint(x: point.x, y: point.y - 40), over: 0.1)
    #expect(
      stage.source.calls.last == "didUnhighlight 0.2"
        || stage.source.calls.contains("didUnhighlight 0.2"))
    finger.lift()
    #expect(!stage.source.calls.contains("didSelect 0.2"))
    #expect(stage.table.indexPathForSelectedRow == nil)
  }

  @Test func `A row that refuses the highlight is not selected`() {
    let stage = TableStage(sections: [20])
    stage.source.refuses = [IndexPath(row: 1, section: 0)]
    stage.device.tap(at: stage.point(1))
    #expect(stage.table.indexPathForSelectedRow == nil)
  }

  @Test func `Several rows can be selected, and a second tap deselects`() {
    let stage = TableStage(sections: [20]) { table, _ in table.allowsMultipleSelection = true }
    for row in [1, 4, 2] {
      stage.device.tap(at: stage.point(row))
      stage.device.advance(by: 0.5)
    }
    #expect(stage.table.indexPathsForSelectedRows?.map(\.row) == [1, 4, 2])
    stage.device.tap(at: stage.point(4))
    #expect(stage.table.indexPathsForSelectedRows?.map(\.row) == [1, 2])
  }

  @Test func `Selection by code does not call the delegate`() {
    let stage = TableStage(sections: [100])
    stage.source.calls = []
    stage.device.perform {
      stage.table.selectRow(
        at: IndexPath(row: 50, section: 0), animated: false, scrollPosition: .middle)
    }
    #expect(!stage.source.calls.contains { $0.contains("elect") && !$0.contains("isplay") })
    #expect(stage.table.cellForRow(at: IndexPath(row: 50, section: 0))?.isSelected == true)
    #expect(stage.table.contentOffset.y == CGFloat(50 * 44 + 22 - 300))
    stage.device.perform {
      stage.table.deselectRow(at: IndexPath(row: 50, section: 0), animated: true)
    }
    #expect(stage.table.indexPathForSelectedRow == nil)
  }

  @Test func `Headers are pinned and pushed by the next section`() throws {
    let stage = TableStage(sections: [10, 10, 10]) { table, source in
      source.titles = ["A", "B", "C"]
      table.sectionHeaderTopPadding = 0
    }
    let section: CGFloat = 28 + 440
    let device = stage.device
    func move(_ y: CGFloat) {
      device.perform {
        stage.table.contentOffset.y = y
        stage.table.layoutIfNeeded()
      }
    }
    #expect(stage.table.headerView(forSection: 0)?.frame.minY == 0)
    move(100)
    #expect(stage.table.headerView(forSection: 0)?.frame.minY == 100)
    move(section - 10)
    #expect(stage.table.headerView(forSection: 0)?.frame.minY == section - 28)
    #expect(stage.table.headerView(forSection: 1)?.frame.minY == section)
    move(section + 10)
    #expect(stage.table.headerView(forSection: 0) == nil)
    #expect(stage.table.headerView(forSection: 1)?.frame.minY == section + 10)
    #expect(stage.table.headerView(forSection: 1)?.textLabel?.text == "B")
  }

  @Test func `A grouped table has gaps and does not pin its headers`() {
    let stage = TableStage(sections: [3, 3], style: .grouped)
    #expect(stage.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 35)
    #expect(stage.table.contentSize.height == CGFloat(35 + 132 + 18 + 18 + 132 + 18))
    let titled = TableStage(sections: [30, 30], style: .grouped) { _, source in
      source.titles = ["First", "Second"]
    }
    titled.device.perform { titled.table.contentOffset.y = 20 }
    titled.device.advance(by: 0.02)
    #expect(titled.table.headerView(forSection: 0)?.frame.minY == 0)
    #expect(titled.table.headerView(forSection: 0)?.textLabel?.text == "FIRST")
  }

  @Test func `Reloading keeps the offset, clamped when the table shrinks`() {
    let stage = TableStage(sections: [1000])
    stage.device.perform {
      stage.table.contentOffset.y = 5000
      stage.source.sections = [500]
      stage.table.reloadData()
    }
    stage.device.advance(by: 0.02)
    #expect(stage.table.contentOffset.y == 5000)
    stage.device.perform {
      stage.source.sections = [50]
      stage.table.reloadData()
    }
    stage.device.advance(by: 0.02)
    #expect(stage.table.contentOffset.y == CGFloat(50 * 44 - 600))
    #expect(stage.table.visibleCells.count == 14)
    stage.device.perform {
      stage.source.sections = []
      stage.table.reloadData()
    }
    stage.device.advance(by: 0.02)
    #expect(stage.table.contentOffset.y == 0)
    #expect(stage.table.visibleCells.isEmpty)
  }

  @Test func `Reloading inside cellForRow ends in the reloaded rows`() {
    let stage = TableStage(sections: [100])
    var reloads = 0
    stage.source.onCell = { table, path in
      if reloads < 2, path.row == 5 {
        reloads += 1
        table.reloadData()
      }
    }
    stage.device.perform { stage.table.reloadData() }
    stage.device.advance(by: 0.02)
    #expect(reloads == 2)
    #expect(stage.table.visibleCells.count == 14)
    let messages = UIKitFault.collected {
      stage.source.onCell = { table, _ in table.reloadData() }
      stage.device.perform {
        stage.table.reloadData()
        stage.table.layoutIfNeeded()
      }
    }
    #expect(messages.contains { $0.contains("reloadData is called by every") })
    stage.source.onCell = nil
    stage.device.advance(by: 0.02)
    #expect(stage.table.visibleCells.count == 14)
  }

  @Test func `The table's header and footer count with their heights`() {
    let stage = TableStage(sections: [3]) { table, _ in
      table.tableHeaderView = UIView(frame: CGRect(x: 5, y: 9, width: 10, height: 70))
      table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    }
    #expect(stage.table.contentSize.height == CGFloat(70 + 132 + 30))
    #expect(stage.table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 390, height: 70))
    #expect(stage.table.tableFooterView?.frame == CGRect(x: 0, y: 202, width: 390, height: 30))
    #expect(stage.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 70)
    #expect(stage.table.indexPathForRow(at: CGPoint(x: 10, y: 69)) == nil)
    #expect(
      stage.table.indexPathForRow(at: CGPoint(x: 10, y: 70)) == IndexPath(row: 0, section: 0))
  }

  @Test func `scrollToRow reaches every position and stays in range`() {
    let stage = TableStage(sections: [100])
    func scroll(_ row: Int, _ position: UITableView.ScrollPosition) -> CGFloat {
      stage.device.perform {
        stage.table.scrollToRow(
          at: IndexPath(row: row, section: 0), at: position, animated: false)
      }
      return stage.table.contentOffset.y
    }
    #expect(scroll(50, .top) == 2200)
    #expect(scroll(51, .none) == 2200)
    #expect(scroll(50, .bottom) == CGFloat(2244 - 600))
    #expect(scroll(50, .middle) == CGFloat(2222 - 300))
    #expect(scroll(99, .top) == CGFloat(4400 - 600))
    #expect(scroll(0, .bottom) == 0)
    stage.device.perform {
      stage.table.scrollToRow(
        at: IndexPath(row: 50, section: 0), at: .top, animated: true)
    }
    stage.device.advance(by: 0.4)
    #expect(stage.table.contentOffset.y == 2200)
    let messages = UIKitFault.collected { _ = scroll(100, .top) }
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("request for rect at invalid index path") == true)
  }

  @Test func `Every row is reported once as displayed and once as ended`() {
    let stage = TableStage(sections: [1000])
    stage.device.fling(at: CGPoint(x: 100, y: 500), velocity: CGPoint(x: 0, y: -3000))
    stage.device.advance(by: 4)
    var shown: [String: Int] = [:]
    for call in stage.source.calls {
      let words = call.split(separator: " ")
      if words[0] == "willDisplay" { shown[String(words[1]), default: 0] += 1 }
      if words[0] == "didEndDisplaying" { shown[String(words[1]), default: 0] -= 1 }
      #expect((0...1).contains(shown[String(words.last!)] ?? 0))
    }
    let visible = Set(
      stage.table.indexPathsForVisibleRows!.map { "\($0.section).\($0.row)" })
    #expect(Set(shown.filter { $0.value == 1 }.keys) == visible)
    #expect(stage.table.contentOffset.y > 500)
  }

  @Test func `A tap on a detail button calls the delegate and selects nothing`() {
    let stage = TableStage(sections: [20]) { _, source in
      source.configure = { cell, path in
        cell.textLabel?.text = "\(path.row)"
        cell.accessoryType = .detailButton
      }
    }
    stage.source.calls = []
    stage.device.tap(at: CGPoint(x: 390 - 28, y: stage.point(2).y))
    stage.device.advance(by: 0.3)
    #expect(stage.source.calls == ["accessory 0.2"])
  }
}
