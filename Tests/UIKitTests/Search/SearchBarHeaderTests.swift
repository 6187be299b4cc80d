import CoreGraphics
import Simulator
import Testing
import UIKit

/// UIKit reference 3: a search bar at a table's top is never left partly in view.
@Suite @MainActor struct SearchBarHeaderTests {
  let device = Simulator()
  let list = SearchedController(style: .plain)

  private func open(rows: Int, header: UIView? = nil) {
    list.rows = rows
    list.header = header ?? UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
    device.show(list)
    device.advance(by: 0.05)
  }

  /// A slow drag up by some points, held still before the lift.
  private func push(_ way: CGFloat) throws {
    let finger = device.touch(at: CGPoint(x: 200, y: 500))
    // The first ten points are the pan's.
    finger.move(to: CGPoint(x: 200, y: 500 - way - (way > 0 ? 10 : -10)), over: 0.4)
    finger.hold(for: 0.3)
    finger.lift()
    try device.settle()
  }

  @Test(
    arguments: [(10, 0), (27, 0), (29, 56), (50, 56), (56, 56), (80, 80)] as [(CGFloat, CGFloat)])
  func `A search bar released anywhere shows or hides completely`(way: CGFloat, rest: CGFloat)
    throws
  {
    open(rows: 40)
    #expect(list.tableView.contentOffset.y == 0)
    try push(way)
    #expect(list.tableView.contentOffset.y == rest)
  }

  @Test func `A hidden search bar comes back completely`() throws {
    open(rows: 40)
    device.perform { list.tableView.contentOffset.y = 56 }
    try push(-20)
    #expect(list.tableView.contentOffset.y == 56)
    try push(-40)
    #expect(list.tableView.contentOffset.y == 0)
  }

  @Test func `A table of few rows has room to hide its search bar`() throws {
    open(rows: 2)
    try push(40)
    #expect(list.tableView.contentOffset.y == 56)
    #expect(list.tableView.contentSize.height == 900)
    // Rows do not stretch, and lines below them go on.
    #expect(list.tableView.rectForRow(at: IndexPath(row: 1, section: 0)).maxY == 144)
  }

  @Test func `The room to hide a search bar follows insets and size`() throws {
    open(rows: 2)
    try push(40)
    device.perform { list.tableView.contentInset.bottom = 100 }
    #expect(list.tableView.contentSize.height == 800)
    #expect(list.tableView.contentOffset.y == 56)
    device.perform { list.tableView.contentInset.bottom = 0 }
    try device.settle()
    #expect(list.tableView.contentSize.height == 900)
    #expect(list.tableView.contentOffset.y == 56)
  }

  @Test func `A table header that is no search bar stays where it is released`() throws {
    open(rows: 40, header: UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 56)))
    try push(20)
    #expect(list.tableView.contentOffset.y == 20)
  }

  @Test func `A target that the delegate sets replaces that of the search bar`() throws {
    open(rows: 40)
    list.target = 33
    try push(20)
    #expect(list.tableView.contentOffset.y == 33)
  }
}
