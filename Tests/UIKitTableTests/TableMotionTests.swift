import Foundation
import Simulator
import Testing
import UIKit

/// Updates while something else moves.
@MainActor @Suite struct TableMotionTests {
  @Test func `An update during another one continues from the rows' positions on screen`() throws {
    let stage = NamedStage([names(0..<10)])
    stage.device.perform {
      stage.rows.sections[0].insert("a", at: 0)
      stage.table.insertRows(at: [path(0)], with: .top)
    }
    stage.device.advance(by: 0.15)
    let before = stage.place(of: "5")!
    stage.device.perform {
      stage.rows.sections[0].removeFirst(3)
      stage.table.deleteRows(at: [path(0), path(1), path(2)], with: .fade)
    }
    #expect(abs(stage.place(of: "5")! - before) < 0.01)
    var last = before
    for _ in 0..<40 {
      stage.device.advance(by: 1 / 120)
      let now = stage.place(of: "5")!
      #expect(abs(now - last) < 12)
      last = now
    }
    try stage.device.settle()
    #expect(stage.place(of: "5") == CGFloat(154))
    stage.check(stage.rows.sections)
    #expect(stage.rows.shown.values.reduce(0, +) == 8)
  }

  @Test(arguments: [-200, -60, 60] as [CGFloat], [-6, -2, 2, 6])
  func `Rows that an update moves cover the list while it scrolls`(scroll: CGFloat, change: Int) {
    let stage = NamedStage([names(0..<100)])
    stage.device.perform { stage.table.contentOffset.y = 1000 }
    stage.device.advance(by: 0.02)
    stage.device.perform {
      let row = 25
      if change > 0 {
        stage.rows.sections[0].insert(contentsOf: (0..<change).map { "new \($0)" }, at: row)
        stage.table.insertRows(at: (0..<change).map { path(row + $0) }, with: .fade)
      } else {
        stage.rows.sections[0].removeSubrange(row..<row - change)
        stage.table.deleteRows(at: (row..<row - change).map { path($0) }, with: .fade)
      }
    }
    for _ in 0..<20 {
      stage.device.perform { stage.table.contentOffset.y += scroll / 20 }
      stage.device.advance(by: 1 / 60)
      let bounds = stage.table.bounds
      let shown = stage.table.subviews.compactMap { $0 as? UITableViewCell }
        .map { $0.layer.presentation()!.frame }.filter { $0.intersects(bounds) }
      #expect(shown.contains { $0.minY <= bounds.minY })
      #expect(shown.contains { $0.maxY >= bounds.maxY })
    }
  }

  @Test func `The last row in view gets its line when the selected row below has scrolled away`()
    throws
  {
    let stage = NamedStage([names(0..<100)])
    let last = 9
    stage.device.perform {
      stage.table.frame.size.height = 440
      stage.table.contentOffset.y = 44
      stage.table.layoutIfNeeded()
      stage.table.selectRow(at: path(last + 1), animated: false, scrollPosition: .none)
    }
    stage.device.advance(by: 0.05)
    let cell = try #require(stage.table.cellForRow(at: path(last)))
    let line = try #require(cell.subviews.first { $0.frame.height == 0.5 })
    #expect(line.isHidden)
    stage.device.perform { stage.table.contentOffset.y = 0 }
    stage.device.advance(by: 0.05)
    #expect(stage.table.cellForRow(at: path(last + 1)) == nil)
    #expect(!line.isHidden)
  }

  @Test func `The last row in view keeps its line when a selected one is moved out of view`() throws
  {
    let stage = NamedStage([names(0..<100)])
    stage.device.perform {
      stage.table.selectRow(at: path(5), animated: false, scrollPosition: .none)
    }
    stage.device.advance(by: 0.05)
    func line(_ row: Int) throws -> UIView {
      let cell = try #require(stage.table.cellForRow(at: path(row)))
      return try #require(cell.subviews.first { $0.frame.height == 0.5 })
    }
    #expect(try line(4).isHidden && line(5).isHidden)
    stage.device.perform {
      stage.rows.sections[0].insert(contentsOf: (0..<20).map { "new \($0)" }, at: 5)
      stage.table.insertRows(at: (5..<25).map { path($0) }, with: .fade)
    }
    try stage.device.settle()
    stage.device.perform { stage.table.contentOffset.y = 200 }
    stage.device.advance(by: 0.05)
    for row in 4..<18 { #expect(try !line(row).isHidden, "\(row)") }
  }

  @Test func `Updates above the screen leave a deceleration its distance`() {
    func run(_ updates: Bool) -> (CGFloat, Int) {
      let stage = NamedStage([names(0..<2000)])
      stage.device.perform { stage.table.contentOffset.y = 4400 }
      stage.device.advance(by: 0.02)
      stage.device.fling(at: CGPoint(x: 100, y: 500), velocity: CGPoint(x: 0, y: -2000))
      var added = 0
      for step in 0..<60 {
        stage.device.advance(by: 0.03)
        guard updates, step % 5 == 0 else { continue }
        stage.device.perform {
          stage.rows.sections[0].insert("new \(step)", at: 3)
          stage.table.insertRows(at: [path(3)], with: .automatic)
        }
        added += 1
      }
      stage.device.advance(by: 3)
      stage.check(stage.rows.sections)
      return (stage.table.contentOffset.y, added)
    }
    let plain = run(false)
    let busy = run(true)
    #expect(plain.0 > 4800)
    #expect(abs(busy.0 - plain.0 - CGFloat(busy.1) * 44) < 0.01)
  }

  @Test func `A row deleted during a drag leaves the content under the finger`() {
    let stage = NamedStage([names(0..<200)])
    stage.device.perform { stage.table.contentOffset.y = 2200 }
    stage.device.advance(by: 0.02)
    let finger = stage.device.touch(at: CGPoint(x: 100, y: 400))
    finger.move(to: CGPoint(x: 100, y: 300), over: 0.2)
    let before = stage.place(of: "60")!
    stage.device.perform {
      stage.rows.sections[0].removeSubrange(10..<20)
      stage.table.deleteRows(at: (10..<20).map { path($0) }, with: .fade)
    }
    #expect(abs(stage.place(of: "60")! - before) < 0.01)
    finger.move(to: CGPoint(x: 100, y: 250), over: 0.1)
    #expect(abs(stage.place(of: "60")! - before + 50) < 1)
    finger.lift()
    stage.device.advance(by: 2)
    stage.check(stage.rows.sections)
  }

  @Test func `Updates from didSelect, didScroll and a completion end in the data source's rows`() {
    let stage = NamedStage([names(0..<40)])
    var rest = 3
    stage.rows.onScroll = {
      guard rest > 0 else { return }
      rest -= 1
      stage.rows.sections[0].remove(at: 2)
      stage.table.performBatchUpdates {
        stage.table.deleteRows(at: [path(2)], with: .fade)
      } completion: { _ in
        stage.rows.sections[0].append("end")
        stage.table.insertRows(
          at: [path(stage.rows.sections[0].count - 1)], with: .bottom)
      }
    }
    stage.device.perform { stage.table.contentOffset.y = 300 }
    stage.device.advance(by: 1)
    #expect(rest == 0)
    #expect(stage.rows.sections[0].count == 40)
    stage.check(stage.rows.sections)
  }

  @Test func `Heights that change in an empty update animate`() throws {
    let stage = NamedStage([names(0..<20)])
    var tall: Int?
    stage.rows.height = { $0.row == tall ? 120 : 44 }
    stage.device.perform { stage.table.reloadData() }
    stage.device.advance(by: 0.02)
    stage.rows.asked = []
    stage.device.perform {
      tall = 2
      stage.table.beginUpdates()
      stage.table.endUpdates()
    }
    #expect(stage.rows.asked.isEmpty)
    stage.device.advance(by: 0.15)
    #expect(abs(stage.place(of: "4")! - (4 * 44 + 22 + 38)) < 3)
    try stage.device.settle()
    #expect(stage.place(of: "4") == CGFloat(274))
    #expect(stage.table.rectForRow(at: path(2)).height == 120)
    #expect(stage.table.cellForRow(at: path(2))?.frame.height == 120)
    // One that is out of sight by now is asked when it comes back.
    stage.device.perform { stage.table.contentOffset.y = 300 }
    stage.device.advance(by: 0.02)
    stage.device.perform {
      tall = 12
      stage.table.performBatchUpdates(nil)
    }
    stage.device.advance(by: 0.5)
    stage.device.perform { stage.table.contentOffset.y = 0 }
    stage.device.advance(by: 0.02)
    #expect(stage.table.rectForRow(at: path(2)).height == 44)
    #expect(stage.table.rectForRow(at: path(12)).height == 120)
  }

  @Test func `Without estimates an empty update asks all heights again, in order`() {
    let stage = NamedStage([names(0..<100)]) { table, rows in
      table.estimatedRowHeight = 0
      rows.height = { _ in 50 }
    }
    stage.rows.measured = []
    stage.rows.height = { _ in 30 }
    stage.device.perform {
      stage.table.beginUpdates()
      stage.table.endUpdates()
    }
    #expect(stage.rows.measured == (0..<100).map { path($0) })
    #expect(stage.table.contentSize.height == 3000)
    stage.device.advance(by: 0.5)
    stage.check(stage.rows.sections)
  }

  @Test func `Without animations rows are in place at once and the completion follows`() {
    let stage = NamedStage([names(0..<5)])
    var ends: [Bool] = []
    stage.device.perform {
      stage.rows.sections[0].insert("a", at: 0)
      UIView.performWithoutAnimation {
        stage.table.performBatchUpdates {
          stage.table.insertRows(at: [path(0)], with: .left)
        } completion: {
          ends.append($0)
        }
      }
      #expect(ends.isEmpty)
      #expect(stage.place(of: "a") == 22)
      #expect(stage.table.cellForRow(at: path(0))?.layer.animationKeys() == nil)
    }
    stage.device.advance(by: 0.02)
    #expect(ends == [true])
  }

  @Test func `An update inside an animation block takes the block's duration`() {
    let stage = NamedStage([names(0..<5)])
    stage.device.perform {
      stage.rows.sections[0].insert("a", at: 0)
      UIView.animate(withDuration: 1) {
        stage.table.insertRows(at: [path(0)], with: .top)
      }
    }
    stage.device.advance(by: 0.5)
    #expect(abs(stage.place(of: "2")! - (2 * 44 + 22 + 22)) < 1)
    stage.device.advance(by: 0.55)
    #expect(stage.place(of: "2") == CGFloat(154))
  }

  @Test func `Rows that animate off the screen keep their cells until the end`() throws {
    let stage = NamedStage([names(0..<14)])
    let cell = stage.table.cellForRow(at: path(12))!
    stage.device.perform {
      stage.rows.sections[0].insert(contentsOf: ["a", "b", "c"], at: 0)
      stage.table.insertRows(at: (0..<3).map { path($0) }, with: .top)
    }
    #expect(!cell.isHidden)
    #expect(stage.rows.shown[ObjectIdentifier(cell)] == 1)
    #expect(!stage.table.visibleCells.contains(cell))
    stage.device.advance(by: 0.1)
    #expect(!cell.isHidden && cell.superview === stage.table)
    try stage.device.settle()
    #expect(stage.rows.shown[ObjectIdentifier(cell)] == 0)
    stage.check(stage.rows.sections)
  }

  @Test func `A departing row that is scrolled back into view stands in its place`() {
    let stage = NamedStage([names(0..<60)])
    let cell = stage.table.cellForRow(at: path(10))!
    stage.device.perform {
      stage.rows.sections[0].insert(contentsOf: (0..<20).map { "new \($0)" }, at: 1)
      stage.table.insertRows(at: (1..<21).map { path($0) }, with: .top)
    }
    #expect(stage.table.rectForRow(at: path(30)).minY == 1320)
    stage.device.perform {
      stage.table.contentOffset.y = 1000
      stage.table.layoutIfNeeded()
    }
    #expect(stage.table.cellForRow(at: path(30)) === cell)
    #expect(cell.frame.minY == 1320)
    stage.device.advance(by: 0.5)
    stage.check(stage.rows.sections)
  }

  @Test func `Deleting a million rows leaves no cell behind`() throws {
    let stage = NamedStage([names(0..<10) + names(0..<100_000) + ["x", "y", "z"]])
    stage.device.perform {
      stage.rows.sections[0].removeSubrange(10..<100_010)
      stage.table.deleteRows(at: (10..<100_010).map { path($0) }, with: .fade)
    }
    for _ in 0..<20 {
      stage.device.advance(by: 0.02)
      if let place = stage.place(of: "x") { #expect(place < 1200 && place > 400) }
    }
    try stage.device.settle()
    #expect(stage.texts == names(0..<10) + ["x", "y", "z"])
  }

  @Test func `Headers move with their sections and are reported once`() throws {
    let stage = NamedStage([["a"], ["b", "c"], ["d"]]) { _, rows in
      rows.titles = ["A", "B", "C"]
    }
    let header = stage.table.headerView(forSection: 1)!
    let y = header.frame.minY
    stage.device.perform {
      stage.rows.sections.remove(at: 0)
      stage.rows.titles.remove(at: 0)
      stage.table.deleteSections([0], with: .fade)
    }
    #expect(stage.table.headerView(forSection: 0) === header)
    stage.device.advance(by: 0.15)
    let now = (header.layer.presentation() ?? header.layer).frame.minY
    #expect(now < y && now > header.frame.minY)
    try stage.device.settle()
    #expect(header.frame.minY == 22)
    #expect(stage.rows.shownParts.values.sorted() == [0, 1, 1])
    #expect(stage.table.headerView(forSection: 1)?.textLabel?.text == "C")
    #expect(stage.table.headerView(forSection: 2) == nil)
  }

  @Test(arguments: [false, true])
  func `A header returned again while it leaves stays`(isAnimated: Bool) throws {
    /// Has one view a section, and the table laid out wherever it moves.
    final class Owner: NSObject, UITableViewDelegate {
      let headers = (0..<3).map { _ in UITableViewHeaderFooterView(reuseIdentifier: nil) }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        headers[section]
      }
      func scrollViewDidScroll(_ scrollView: UIScrollView) { scrollView.layoutIfNeeded() }
    }
    let owner = Owner()
    let stage = TableStage(sections: [30, 5, 30], delegate: owner)
    stage.device.perform { stage.table.contentOffset.y = 1000 }
    stage.device.advance(by: 0.05)
    stage.device.perform {
      @MainActor func update() {
        stage.table.performBatchUpdates {
          stage.source.sections[0] = 25
          stage.table.deleteRows(at: (0..<5).map { path($0) }, with: .automatic)
          stage.table.reloadSections([1], with: .automatic)
        }
      }
      if isAnimated { update() } else { UIView.performWithoutAnimation(update) }
    }
    try stage.device.settle()
    for section in 0...1 {
      let header = try #require(stage.table.headerView(forSection: section))
      #expect(header === owner.headers[section])
      #expect(header.superview != nil && !header.isHidden)
    }
  }

  @Test func `A table header that grows moves the rows in an update`() throws {
    let stage = NamedStage([names(0..<5)]) { table, _ in
      table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
      table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 30))
    }
    let table = stage.table
    #expect(table.contentSize.height == CGFloat(50 + 220 + 30))
    stage.device.perform {
      table.tableHeaderView?.frame.size.height = 90
      table.beginUpdates()
      table.endUpdates()
    }
    stage.device.advance(by: 0.15)
    #expect(abs(stage.place(of: "0")! - 92) < 2)
    try stage.device.settle()
    #expect(stage.place(of: "0") == 112)
    #expect(table.tableFooterView?.frame.minY == CGFloat(90 + 220))
    stage.device.perform {
      table.tableHeaderView?.frame.size.height = 20
      table.contentOffset.y = 1
      table.layoutIfNeeded()
      #expect(table.rectForRow(at: path(0)).minY == 20)
      #expect(table.cellForRow(at: path(0))?.frame.minY == 20)
      table.tableHeaderView = nil
    }
    stage.device.advance(by: 0.02)
    #expect(table.rectForRow(at: path(0)).minY == 0)
  }

  @Test func `A row that changes in number of lines is measured again`() throws {
    let stage = NamedStage([names(0..<5)])
    stage.device.perform {
      stage.rows.makeCell = { path in
        let cell =
          stage.table.dequeueReusableCell(withIdentifier: "lines")
          ?? UITableViewCell(style: .default, reuseIdentifier: "lines")
        cell.textLabel?.numberOfLines = 0
        cell.textLabel?.text = stage.rows.sections[path.section][path.row]
        return cell
      }
      stage.table.reloadData()
    }
    stage.device.advance(by: 0.02)
    #expect(stage.table.rectForRow(at: path(1)).height == 44)
    let text = Array(repeating: "many words", count: 20).joined(separator: " ")
    stage.device.perform {
      stage.rows.sections[0][1] = text
      stage.table.reconfigureRows(at: [path(1)])
    }
    try stage.device.settle()
    let tall = stage.table.rectForRow(at: path(1)).height
    #expect(tall > 80)
    #expect(stage.table.rectForRow(at: path(2)).minY == 44 + tall)
    // Wider, the text takes fewer lines.
    stage.device.perform { stage.table.frame.size.width = 800 }
    stage.device.advance(by: 0.05)
    #expect(stage.table.rectForRow(at: path(1)).height < tall)
  }
}
