import Foundation
import Simulator
import Testing
import UIKit

/// Headers that the app stores and returns again where the table does not expect it.
@MainActor @Suite struct TableKeptHeaderTests {
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var counts = Array(repeating: 3, count: 30)
    var header: (UITableView, Int) -> UIView? = { _, _ in nil }

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      counts[section]
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      counts[sourceIndexPath.section] -= 1
      counts[destinationIndexPath.section] += 1
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      header(tableView, section)
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      30
    }
  }

  private let rows = Rows()

  /// A table with the rows, on a screen of 375 by 600 points.
  private func stage() -> (device: Simulator, table: UITableView) {
    let device = Simulator(size: CGSize(width: 375, height: 600), scale: 2)
    let controller = device.perform { UIViewController() }
    let table = device.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600), style: .grouped)
      table.dataSource = rows
      table.delegate = rows
      controller.view.addSubview(table)
      return table
    }
    device.show(controller)
    device.advance(by: 0.05)
    return (device, table)
  }

  @Test func `One view for all sections is in one place, and rows are carried past it`() {
    let view = UITableViewHeaderFooterView(reuseIdentifier: "header")
    rows.header = { _, _ in view }
    let stage = stage()
    let sections = (0..<30).filter { stage.table.headerView(forSection: $0) === view }
    #expect(sections.count == 1)
    #expect(
      view.frame == stage.table.rectForHeader(inSection: sections[0]) && view.superview != nil)
    stage.device.perform { stage.table.setEditing(true, animated: false) }
    stage.device.advance(by: 0.1)
    let row = stage.table.rectForRow(at: path(0))
    let finger = stage.device.touch(at: CGPoint(x: 348, y: row.midY))
    finger.move(byX: 0, y: 240, over: 0.4)
    finger.lift()
    stage.device.advance(by: 1)
    #expect(rows.counts[0] == 2)
  }

  @Test func `A view that comes back from the app while it waits for reuse is used once`() {
    var kept: UITableViewHeaderFooterView?
    rows.header = { table, section in
      if section == 0, let kept { return kept }
      let view =
        table.dequeueReusableHeaderFooterView(withIdentifier: "header")
        ?? UITableViewHeaderFooterView(reuseIdentifier: "header")
      if section == 0 { kept = view }
      return view
    }
    let stage = stage()
    for y in [2000, 0, 40, 2000, 0, 60, 500, 0] {
      stage.device.perform { stage.table.contentOffset.y = CGFloat(y) }
      stage.device.advance(by: 0.1)
      let shown = (0..<30).compactMap { stage.table.headerView(forSection: $0) }
      #expect(Set(shown.map { ObjectIdentifier($0) }).count == shown.count)
      for section in 0..<30 {
        guard let view = stage.table.headerView(forSection: section) else { continue }
        #expect(view.frame == stage.table.rectForHeader(inSection: section) && !view.isHidden)
      }
    }
    #expect(stage.table.headerView(forSection: 0) === kept)
  }
}
