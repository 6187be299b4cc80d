import Foundation
import Simulator
import Testing
import UIKit

/// Invalid numbers, paths, cells and calls: a table reports them, and the next layout shows the
/// correct content.
@MainActor @Suite struct TableBadInputTests {
  @Test(arguments: [-1, Int(Int32.max) + 1, Int.max, Int.min])
  func `An invalid number of sections is reported and counts as none`(count: Int) {
    final class Source: NSObject, UITableViewDataSource {
      let count: Int
      init(_ count: Int) { self.count = count }
      func numberOfSections(in tableView: UITableView) -> Int { count }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
      { UITableViewCell() }
    }
    let source = Source(count)
    let messages = UIKitFault.collected {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      table.dataSource = source
      #expect(table.numberOfSections == 0)
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("numberOfSectionsInTableView") == true)
    #expect(messages.first?.contains("\(count)") == true)
  }

  @Test(arguments: [-3, Int(Int32.max) + 1, Int.max])
  func `An invalid number of rows is reported and counts as none`(count: Int) {
    let messages = UIKitFault.collected {
      let stage = TableStage(sections: [2, count, 3])
      #expect(stage.table.numberOfRows(inSection: 1) == 0)
      #expect(stage.table.visibleCells.count == 5)
    }
    #expect(messages.count == 1)
    #expect(
      messages.first?.contains("section 1 must be between 0 and 2147483647, not \(count)") == true)
  }

  @Test func `A table of the largest number of rows scrolls to its end`() {
    let last = Int(Int32.max) - 1
    let stage = TableStage(sections: [last + 1]) { table, _ in table.rowHeight = 20 }
    stage.device.perform {
      stage.table.scrollToRow(at: path(last), at: .bottom, animated: false)
    }
    #expect(stage.table.indexPathsForVisibleRows?.last == path(last))
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -2])
  func `An invalid header height is reported and the automatic one used`(height: CGFloat) {
    final class Delegate: NSObject, UITableViewDelegate {
      let height: CGFloat
      init(_ height: CGFloat) { self.height = height }
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        height
      }
    }
    let messages = UIKitFault.collected {
      let delegate = Delegate(height)
      let stage = TableStage(sections: [3], delegate: delegate) { _, source in
        source.titles = ["Title"]
      }
      #expect(stage.table.rectForHeader(inSection: 0).height == 28)
      #expect(stage.table.visibleCells.count == 3)
    }
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("Header height of section 0 must be finite") == true)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -7, 1e12])
  func `An invalid height of an estimated row is reported when the row comes near`(
    height: CGFloat
  ) {
    let messages = UIKitFault.collected {
      let delegate = HeightDelegate()
      delegate.height = { $0 == 2 ? height : 50 }
      let stage = TableStage(sections: [6], delegate: delegate)
      #expect(stage.table.contentSize.height == CGFloat(294))
      #expect(stage.table.visibleCells.count == 6)
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("for row 2 in section 0") == true)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -7])
  func `A cell with an invalid fitting height is reported`(height: CGFloat) {
    final class Odd: UITableViewCell {
      nonisolated(unsafe) static var height: CGFloat = 0
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Odd.height)
      }
    }
    Odd.height = height
    let messages = UIKitFault.collected {
      let stage = NamedStage([names(0..<1)])
      stage.rows.makeCell = { _ in Odd(style: .default, reuseIdentifier: nil) }
      stage.device.perform { stage.table.reloadData() }
      stage.device.advance(by: 0.02)
      #expect(stage.table.rectForRow(at: path(0)).height == 44)
    }
    #expect(messages.count == 1)
  }

  @Test func `Invalid heights set on a table are refused`() {
    let table = UITableView()
    let messages = UIKitFault.collected {
      table.rowHeight = .nan
      table.sectionHeaderHeight = -3
      table.sectionFooterHeight = .infinity
      table.estimatedRowHeight = -.infinity
      table.estimatedSectionHeaderHeight = .nan
      table.estimatedSectionFooterHeight = -2
      table.sectionHeaderTopPadding = .nan
    }
    #expect(messages.count == 7)
    #expect(table.rowHeight == UITableView.automaticDimension)
    #expect(table.estimatedRowHeight == UITableView.automaticDimension)
  }

  @Test func `One cell for two rows is reported, and both rows have a cell`() {
    let stage = NamedStage([names(0..<5)])
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    stage.rows.makeCell = { _ in cell }
    let messages = UIKitFault.collected {
      stage.device.perform { stage.table.reloadData() }
      stage.device.advance(by: 0.02)
    }
    #expect(messages.count == 4)
    #expect(messages.first?.contains("already on screen") == true)
    #expect(stage.table.visibleCells.count == 5)
    #expect(Set(stage.table.visibleCells.map(ObjectIdentifier.init)).count == 5)
    stage.rows.makeCell = nil
    stage.device.perform { stage.table.reloadData() }
    stage.device.advance(by: 0.02)
    stage.check(stage.rows.sections)
  }

  @Test func `A cell of another table is reported and stays in that table`() {
    let stage = NamedStage([names(0..<3)])
    let other = NamedStage([names(0..<3)])
    let stolen = other.table.visibleCells[1]
    let messages = UIKitFault.collected {
      stage.rows.makeCell = { $0.row == 1 ? stolen : nil }
      stage.device.perform { stage.table.reloadData() }
      stage.device.advance(by: 0.02)
    }
    #expect(messages.count == 1)
    #expect(stolen.superview === other.table)
    #expect(stage.table.visibleCells.count == 3)
    #expect(other.table.visibleCells.count == 3)
  }

  @Test func `The same cell may be returned for its row again after a reload`() throws {
    let stage = NamedStage([names(0..<3)])
    let own = (0..<3).map { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
    stage.rows.makeCell = { own[$0.row] }
    let messages = try UIKitFault.collected {
      stage.device.perform { stage.table.reloadData() }
      stage.device.advance(by: 0.02)
      for animation in [UITableView.RowAnimation.fade, .none, .left, .top] {
        stage.device.perform { stage.table.reloadRows(at: [path(1)], with: animation) }
        stage.device.advance(by: 0.1)
        #expect(stage.table.cellForRow(at: path(1)) === own[1])
      }
      try stage.device.settle()
    }
    #expect(messages.isEmpty)
    #expect(own[1].alpha == 1 && own[1].superview === stage.table && !own[1].isHidden)
    #expect(stage.table.visibleCells == own)
  }

  @Test func `An unregistered identifier is reported and a plain cell made`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let messages = UIKitFault.collected {
      let cell = table.dequeueReusableCell(withIdentifier: "nobody", for: path(0))
      #expect(cell.reuseIdentifier == "nobody")
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("unable to dequeue a cell with identifier nobody") == true)
    #expect(table.dequeueReusableCell(withIdentifier: "nobody") == nil)
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "nobody") == nil)
    let classes = UIKitFault.collected {
      table.register(UIView.self, forCellReuseIdentifier: "x")
      table.register(UIView.self, forHeaderFooterViewReuseIdentifier: "x")
    }
    #expect(classes.count == 2)
  }

  @Test(arguments: [
    path(-1), path(5), path(0, -1), path(0, 1), path(.max), path(0, .max), IndexPath(),
    IndexPath(index: 0), IndexPath(indexes: [0, 0, 0]),
  ])
  func `An index path outside the table is harmless in every call`(bad: IndexPath) {
    let stage = NamedStage([names(0..<5)])
    let table = stage.table
    _ = UIKitFault.collected {
      stage.device.perform {
        #expect(table.cellForRow(at: bad) == nil)
        #expect(table.rectForRow(at: bad) == .zero)
        table.scrollToRow(at: bad, at: .middle, animated: false)
        table.scrollToRow(at: bad, at: .none, animated: true)
        table.selectRow(at: bad, animated: false, scrollPosition: .top)
        table.deselectRow(at: bad, animated: false)
        #expect(table.indexPathForSelectedRow == nil)
        _ = table.dequeueReusableCell(withIdentifier: "cell", for: bad)
        table.reloadRows(at: [bad], with: .fade)
        stage.check(stage.rows.sections)
        table.deleteRows(at: [bad], with: .fade)
        stage.check(stage.rows.sections)
        table.insertRows(at: [bad], with: .fade)
        stage.check(stage.rows.sections)
        table.moveRow(at: bad, to: path(0))
        table.moveRow(at: path(0), to: bad)
        table.reconfigureRows(at: [bad])
        stage.check(stage.rows.sections)
      }
      stage.device.advance(by: 0.5)
    }
    stage.check(stage.rows.sections)
    #expect(stage.texts == names(0..<5))
  }

  @Test(arguments: [-1, 2, Int.max])
  func `A missing section is reported in every call`(bad: Int) {
    let stage = NamedStage([names(0..<2), names(2..<4)])
    let table = stage.table
    let messages = UIKitFault.collected {
      stage.device.perform {
        #expect(table.numberOfRows(inSection: bad) == 0)
        #expect(table.rect(forSection: bad) == .zero)
        #expect(table.rectForHeader(inSection: bad) == .zero)
        #expect(table.rectForFooter(inSection: bad) == .zero)
        #expect(table.headerView(forSection: bad) == nil)
        #expect(table.footerView(forSection: bad) == nil)
        table.moveSection(0, toSection: bad)
        stage.check(stage.rows.sections)
        table.moveSection(bad, toSection: 0)
        stage.check(stage.rows.sections)
        if bad >= 0, bad < .max {
          table.deleteSections([bad], with: .fade)
          stage.check(stage.rows.sections)
          table.reloadSections([bad], with: .fade)
          stage.check(stage.rows.sections)
          table.insertSections([bad], with: .fade)
        }
      }
    }
    #expect(messages.count == (bad == 2 ? 9 : 6))
    stage.check(stage.rows.sections)
  }

  @Test func `Row counts that change without an update are reported at the next update`() {
    let stage = NamedStage([names(0..<10)])
    let messages = UIKitFault.collected {
      stage.device.perform {
        stage.rows.sections = [names(0..<4), ["new"]]
        stage.table.deleteRows(at: [path(9)], with: .automatic)
      }
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("invalid number of sections") == true)
    #expect(messages.first?.contains("(0 inserted, 0 deleted)") == true)
    stage.device.advance(by: 0.02)
    stage.check(stage.rows.sections)
    #expect(stage.texts == names(0..<4) + ["new"])
  }

  @Test func `An update whose parts contradict each other is reported`() {
    let stage = NamedStage([names(0..<10)])
    let table = stage.table
    var ends: [Bool] = []
    let messages = UIKitFault.collected {
      stage.device.perform {
        table.performBatchUpdates {
          table.deleteRows(at: [path(1)], with: .fade)
          table.moveRow(at: path(1), to: path(3))
        } completion: {
          ends.append($0)
        }
        table.deleteRows(at: [path(1), path(1)], with: .fade)
        table.endUpdates()
      }
    }
    #expect(messages.count == 3)
    #expect(messages.first?.contains("attempt to perform a delete and a move") == true)
    #expect(messages.last?.contains("endUpdates") == true)
    stage.device.advance(by: 0.4)
    #expect(ends == [false])
    stage.check(stage.rows.sections)
  }

  @Test func `A data source that is freed leaves an empty table`() {
    let stage = NamedStage([names(0..<10)])
    var source: NamedRows? = NamedRows([names(0..<30)])
    stage.device.perform { stage.table.dataSource = source }
    stage.device.advance(by: 0.02)
    #expect(stage.table.visibleCells.count == 14)
    stage.device.perform {
      source = nil
      stage.table.contentOffset.y = 30
    }
    stage.device.advance(by: 0.02)
    #expect(stage.table.visibleCells.isEmpty)
    #expect(stage.table.numberOfSections == 0)
    #expect(stage.table.contentSize.height == 0)
  }

  @Test func `A data source replaced or freed during an update decides what the table shows`() {
    let stage = NamedStage([names(0..<10)])
    let other = NamedRows([names(50..<53)])
    var ends: [Bool] = []
    stage.device.perform {
      stage.table.performBatchUpdates {
        stage.table.deleteRows(at: [path(0)], with: .fade)
        stage.table.dataSource = other
      } completion: {
        ends.append($0)
      }
    }
    stage.device.advance(by: 0.02)
    #expect(ends == [false])
    #expect(stage.texts == names(50..<53))
    stage.device.perform {
      stage.table.performBatchUpdates {
        stage.table.deleteRows(at: [path(0)], with: .fade)
        stage.table.dataSource = nil
      }
    }
    stage.device.advance(by: 0.02)
    #expect(stage.table.visibleCells.isEmpty)
  }

  @Test func `A table that leaves its window during an animation ends its update`() {
    let stage = NamedStage([names(0..<10)])
    var ends: [Bool] = []
    let parent = stage.table.superview!
    stage.device.perform {
      stage.rows.sections[0].removeFirst(2)
      stage.table.performBatchUpdates {
        stage.table.deleteRows(at: [path(0), path(1)], with: .left)
      } completion: {
        ends.append($0)
      }
    }
    stage.device.advance(by: 0.1)
    stage.device.perform { stage.table.removeFromSuperview() }
    stage.device.advance(by: 0.02)
    #expect(ends == [false])
    stage.device.perform {
      stage.rows.sections[0].removeFirst()
      stage.table.deleteRows(at: [path(0)], with: .left)
      parent.addSubview(stage.table)
    }
    stage.device.advance(by: 0.5)
    #expect(ends == [false])
    stage.check(stage.rows.sections)
    #expect(stage.texts == names(3..<10))
    #expect(stage.rows.shown.values.filter { $0 != 0 }.count == 7)
  }

  @Test func `A table that is freed during an animation calls its completion`() {
    let device = Simulator(size: CGSize(width: 390, height: 600), scale: 1)
    let rows = NamedRows([names(0..<10)])
    let controller = device.perform { UIViewController() }
    device.show(controller)
    var ends: [Bool] = []
    weak var gone: UITableView?
    device.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
      gone = table
      table.dataSource = rows
      controller.view.addSubview(table)
      table.layoutIfNeeded()
      rows.sections[0].removeFirst()
      table.performBatchUpdates {
        table.deleteRows(at: [path(0)], with: .left)
      } completion: {
        ends.append($0)
      }
      table.removeFromSuperview()
    }
    device.advance(by: 0.5)
    #expect(gone == nil)
    #expect(ends == [false])
  }

  @Test func `Reloading during an update shows the new rows and calls the completion once`() {
    let stage = NamedStage([names(0..<10)])
    var ends: [Bool] = []
    stage.device.perform {
      stage.rows.sections[0].removeFirst(3)
      stage.table.performBatchUpdates {
        stage.table.deleteRows(at: (0..<3).map { path($0) }, with: .right)
      } completion: {
        ends.append($0)
      }
    }
    stage.device.advance(by: 0.1)
    stage.device.perform {
      stage.rows.sections = [["a", "b"]]
      stage.table.reloadData()
    }
    stage.device.advance(by: 0.5)
    #expect(ends.count == 1)
    #expect(stage.texts == ["a", "b"])
    let views = stage.table.subviews.compactMap { $0 as? UITableViewCell }.filter { !$0.isHidden }
    #expect(views.count == 2)
    #expect(stage.rows.shown.values.reduce(0, +) == 2)
  }

  @Test(arguments: 0..<4)
  func `Updates made inside data source calls end in the data source's rows`(place: Int) {
    let stage = NamedStage([names(0..<30)])
    var isDone = false
    func change() {
      guard !isDone else { return }
      isDone = true
      stage.rows.sections[0].remove(at: 1)
      stage.table.deleteRows(at: [path(1)], with: .fade)
    }
    _ = UIKitFault.collected {
      switch place {
      case 0: stage.rows.onCell = { if $0.row == 5 { change() } }
      case 1: stage.rows.onDisplay = { if $0.row == 5 { change() } }
      case 2: stage.rows.onEnd = { _ in change() }
      default: stage.rows.onHeight = { if $0.row == 5 { change() } }
      }
      stage.device.perform { stage.table.reloadData() }
      stage.device.advance(by: 0.05)
      stage.device.perform { stage.table.contentOffset.y = 100 }
      stage.device.advance(by: 1)
    }
    #expect(isDone)
    stage.check(stage.rows.sections)
    #expect(stage.rows.shown.values.reduce(0, +) == stage.table.visibleCells.count)
  }

  @Test func `Reloading inside a data source call of an update ends in the reloaded rows`() {
    let stage = NamedStage([names(0..<10)])
    stage.device.perform { stage.table.estimatedRowHeight = 0 }
    stage.rows.onHeight = { _ in }
    stage.device.advance(by: 0.05)
    var reloads = 0
    var ends: [Bool] = []
    stage.rows.onHeight = { _ in
      guard reloads == 0 else { return }
      reloads += 1
      stage.rows.sections = [["x"]]
      stage.table.reloadData()
    }
    stage.device.perform {
      stage.rows.sections[0].append("10")
      stage.table.performBatchUpdates {
        stage.table.insertRows(at: [path(10)], with: .fade)
      } completion: {
        ends.append($0)
      }
    }
    stage.device.advance(by: 0.5)
    #expect(reloads == 1)
    #expect(ends == [false])
    #expect(stage.texts == ["x"])
  }
}
