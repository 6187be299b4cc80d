import Foundation
import Simulator
import Testing
import UIKit

/// Titles come before details wherever views are read in their order, also in cells that create the
/// detail first: for a screen reader, and for typing in search of a row.
@Suite(.serialized) @MainActor struct TitleOrderTests {
  enum Making: CaseIterable, Sendable { case labels, content }

  private final class Rows: NumberedRows {
    var making = Making.labels
    var cellStyle = UITableViewCell.CellStyle.subtitle
    private let titles = ["Apple", "Cherry", "Banana", "Damson"]

    override func viewDidLoad() {
      super.viewDidLoad()
      rows = titles.count
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: cellStyle, reuseIdentifier: nil)
      // The detail of each row begins as the title of another.
      let (title, detail) = (titles[indexPath.row], titles[(indexPath.row + 1) % titles.count])
      switch making {
      case .labels:
        cell.detailTextLabel?.text = detail
        cell.textLabel?.text = title
      case .content:
        var content = UIListContentConfiguration.subtitleCell()
        content.secondaryText = detail
        let view = content.makeContentView()
        content.text = title
        view.configuration = content
        view.frame = cell.contentView.bounds
        cell.contentView.addSubview(view)
      }
      return cell
    }
  }

  @Test(arguments: Making.allCases, [UITableViewCell.CellStyle.subtitle, .value1, .value2])
  func `A row says its title first, and typing finds it by its title`(
    making: Making, style: UITableViewCell.CellStyle
  ) throws {
    let device = Simulator(size: CGSize(width: 375, height: 600), scale: 1)
    let list = device.perform { Rows(style: .plain) }
    list.making = making
    list.cellStyle = style
    device.show(list)
    try device.settle()
    #expect(device.accessibilityTree().contains("\"Apple, Cherry\""))
    device.press(.tab)
    device.press(Key(.keyboardB, characters: "b"))
    let system = UIFocusSystem.focusSystem(for: list)
    let cell = try #require(system?.focusedItem as? UITableViewCell)
    #expect(list.tableView.indexPath(for: cell)?.row == 2)
  }

  @Test func `A header says its title first`() throws {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.detailTextLabel?.text = "Detail"
    header.textLabel?.text = "Title"
    #expect(header.accessibilityLabel == "Title, Detail")
  }
}
