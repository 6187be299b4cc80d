import Foundation
import Simulator
import Testing
import Trestle

/// The section index of tables whose sections fold, whose header hides, and that are refreshed.
@MainActor @Suite struct SectionIndexBehaviorTests {
  private final class Page: TableViewController {
    var rows = Array(repeating: 9, count: 20)

    override func numberOfSections(in tableView: UITableView) -> Int { rows.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows[section]
    }
    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { "Section \(section)" }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "cell")
        ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
      cell.textLabel?.text = "Row \(indexPath.section).\(indexPath.row)"
      return cell
    }
    override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
      rows.indices.map(String.init)
    }
  }

  private func stage(_ prepare: (UITableView) -> Void) -> (Simulator, UITableView) {
    let device = Simulator(size: CGSize(width: 390, height: 600))
    let page = device.perform { Page(style: .plain) }
    device.perform { prepare(page.tableView) }
    device.show(page)
    device.advance(by: 1.2)
    return (device, device.perform { page.tableView })
  }

  /// Touches a title of 20 in the middle of a screen of 600, and returns where its header is.
  private func jump(_ section: Int, _ device: Simulator, _ table: UITableView) -> CGFloat {
    let line = UIFont.boldSystemFont(ofSize: 11).lineHeight + 0.5
    let y = 300 + (CGFloat(section) - 9.5) * line
    device.touch(at: CGPoint(x: 383, y: y)).hold(for: 0.1).lift()
    device.advance(by: 0.5)
    return device.perform {
      table.rectForHeader(inSection: section).minY - table.contentOffset.y
        - table.adjustedContentInset.top
    }
  }

  @Test func `Jumps land exactly at folded sections and past them`() {
    let (device, table) = stage { table in
      table.foldsSections = true
      table.sectionFolding!.isInitiallyCollapsed = { $0 % 3 != 1 }
    }
    for section in [4, 3, 9, 0, 6] { #expect(jump(section, device, table) == 0) }
    device.perform { table.sectionFolding!.expand(6, animated: true) }
    device.advance(by: 0.1)
    #expect(jump(4, device, table) == 0)
    device.advance(by: 0.5)
    #expect(jump(8, device, table) == 0)
    #expect(
      table.sectionFolding!.collapsedSections.contains(3) && !table.sectionFolding!.isCollapsed(6))
  }

  @Test func `Jumps land exactly with a header that hides`() {
    let (device, table) = stage { table in
      let bar = UISearchBar()
      bar.sizeToFit()
      table.tableHeaderView = bar
      table.headerHiding = HeaderHiding(.always)
    }
    for section in [5, 0, 12, 1] { #expect(jump(section, device, table) == 0) }
  }
}
