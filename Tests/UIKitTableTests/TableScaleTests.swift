import Simulator
import Testing
import UIKit

/// A table whose rows are as high as two lines of text.
private final class SubtitleRows: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    20
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Row"
    cell.detailTextLabel?.text = "and what it says"
    return cell
  }
}

@Suite(.serialized) @MainActor struct TableScaleTests {
  private func table(scale: CGFloat) throws -> (Simulator, UITableView) {
    let device = Simulator(size: CGSize(width: 300, height: 400), scale: scale)
    let page = device.perform { SubtitleRows() }
    device.show(page)
    try device.settle()
    return (device, page.tableView)
  }

  @Test(arguments: [(2, 1), (1, 2), (2, 3)] as [(CGFloat, CGFloat)])
  func `On an output of another scale a table is as if it had opened there`(
    from: CGFloat, to scale: CGFloat
  ) throws {
    let (device, table) = try table(scale: from)
    let (_, expected) = try self.table(scale: scale)
    var host = device.session.screen.host
    host.scale = scale
    device.session.send(.screen(host), at: device.session.now)
    try device.settle()
    for row in [0, 3, 19] {
      let path = IndexPath(row: row, section: 0)
      #expect(table.rectForRow(at: path) == expected.rectForRow(at: path))
    }
    #expect(table.contentSize == expected.contentSize)
  }
}
