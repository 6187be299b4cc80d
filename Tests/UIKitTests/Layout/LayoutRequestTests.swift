import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

private final class CountingView: UIView {
  var layouts = 0
  var resizes = false

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    if resizes { for view in subviews { view.frame.size.width += 1 } }
  }
}

private final class CountingTable: UITableView {
  var layouts = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}

private final class Rows: NSObject, UITableViewDataSource {
  var count = 100
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
}

@MainActor @Suite struct LayoutRequestTests {
  @Test(arguments: ["frame", "bounds", "layer"])
  func `Resizing a subview lays out its superview`(_ by: String) {
    let parent = CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    parent.addSubview(child)
    parent.layoutIfNeeded()
    parent.layouts = 0
    switch by {
    case "frame": child.frame.size.width = 20
    case "bounds": child.bounds.size.width = 20
    default: child.layer.bounds.size.width = 20
    }
    parent.layoutIfNeeded()
    #expect(parent.layouts == 1)
    child.center.x = 50
    parent.layoutIfNeeded()
    #expect(parent.layouts == 1)
  }

  @Test func `A view that resizes its subviews as it lays out does so once`() {
    let parent = CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    parent.resizes = true
    parent.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    parent.layoutIfNeeded()
    #expect(parent.layouts == 1)
    parent.layoutIfNeeded()
    #expect(parent.layouts == 1)
  }

  @Test func `A view whose content moves lays itself out`() {
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.layoutIfNeeded()
    view.layouts = 0
    view.bounds.origin.y = 10
    view.layoutIfNeeded()
    #expect(view.layouts == 1)
  }

  @Test func `A frame of scrolling lays out the table once, and no cell`() {
    let session = HostSession(screen: HostScreen(size: CGSize(width: 320, height: 480)))
    session.makeCurrent()
    let window = UIWindow()
    window.makeKeyAndVisible()
    let rows = Rows()
    let table = CountingTable(frame: window.bounds, style: .plain)
    table.dataSource = rows
    window.addSubview(table)
    _ = session.frame(at: 1)
    // 483 of the 484 points of the rows that have cells are in view at the last step.
    table.contentOffset.y = 1
    _ = session.frame(at: 1.1)
    table.layouts = 0
    let before = LayerCounters.layouts
    for step in 2...3 {
      table.contentOffset.y = CGFloat(step)
      _ = session.frame(at: 1.1 + Double(step) / 60)
    }
    #expect(table.layouts == 2)
    #expect(LayerCounters.layouts - before == 2)
  }

  @Test func `A layout that changes nothing makes no frame, and one that does makes one`() {
    let session = HostSession(screen: HostScreen(size: CGSize(width: 320, height: 440), scale: 1))
    session.makeCurrent()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    child.backgroundColor = .red
    view.addSubview(child)
    window.addSubview(view)
    window.isHidden = false
    _ = session.frame(at: 1)
    _ = session.frame(at: 2)
    #expect(session.frame(at: 3) == nil && session.nextWake == nil)
    view.layouts = 0
    view.setNeedsLayout()
    // The host still has to run a frame.
    #expect(session.nextWake != nil && !session.isSettled)
    #expect(session.frame(at: 4) == nil)
    #expect(view.layouts == 1 && session.nextWake == nil && session.isSettled)
    view.resizes = true
    view.setNeedsLayout()
    #expect(session.frame(at: 5) != nil)
    #expect(view.layouts == 2 && child.frame.width == 11)
    child.setNeedsDisplay()
    #expect(session.nextWake != nil)
    _ = session.frame(at: 6)
    #expect(session.nextWake == nil)
  }

  @Test func `A table in no window makes its cells when asked for them`() {
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
    table.dataSource = rows
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0)) != nil)
    #expect(table.visibleCells.count == 10)
    #expect(table.indexPathsForVisibleRows?.last == IndexPath(row: 9, section: 0))
    rows.count = 3
    table.reloadData()
    #expect(table.visibleCells.count == 3)
  }

  @Test func `An update of a table in no window takes effect at its end`() {
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
    table.dataSource = rows
    _ = table.visibleCells
    rows.count = 2
    table.beginUpdates()
    table.deleteRows(at: (2..<100).map { IndexPath(row: $0, section: 0) }, with: .none)
    table.endUpdates()
    #expect(table.subviews.filter { $0 is UITableViewCell }.count == 2)
  }

  @Test func `Content of a new cell or header is 320 by 44 before the first layout`() {
    let size = CGSize(width: 320, height: 44)
    #expect(UITableViewCell(style: .default, reuseIdentifier: nil).contentView.bounds.size == size)
    #expect(UITableViewHeaderFooterView(reuseIdentifier: nil).contentView.bounds.size == size)
  }
}
