import Foundation
import Simulator
import Testing
import UIKit

/// Queries to a table between a reload with different data and the next layout, when the counts are
/// known but the old rows are still on screen.
@Suite(.serialized) @MainActor struct EarlyQuestionTests {
  private final class List: NumberedRows {
    var sections = 3

    override func numberOfSections(in tableView: UITableView) -> Int { sections }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      #expect(indexPath.row < rows && indexPath.section < sections)
      return indexPath.row < rows
    }
  }

  /// A table with fewer rows and sections than there are on screen.
  private func reloaded(_ style: UITableView.Style) throws -> (Simulator, List) {
    let device = Simulator(scale: 1)
    let list = device.perform { List(style: style) }
    list.rows = 6
    device.show(list)
    try device.settle()
    device.perform {
      list.rows = 1
      list.sections = 1
      list.tableView.reloadData()
      #expect(list.tableView.numberOfRows(inSection: 0) == 1)
    }
    return (device, list)
  }

  @Test(
    arguments: [UITableView.Style.plain, .insetGrouped], [true, false])
  func `Edit mode begins and ends for the rows that there will be`(
    style: UITableView.Style, animated: Bool
  ) throws {
    let (device, list) = try reloaded(style)
    device.perform {
      list.setEditing(true, animated: animated)
      list.setEditing(false, animated: animated)
      list.setEditing(true, animated: animated)
    }
    try device.settle()
    let cells = list.tableView.visibleCells
    #expect(cells.count == 1 && cells.allSatisfy(\.isEditing))
  }

  @Test(arguments: [Key.tab, .down, .end, .home, .pageDown, .letter("r")])
  func `Keys lead to a row that there will be`(key: Key) throws {
    let (device, list) = try reloaded(.plain)
    device.press(key)
    device.press(.down)
    try device.settle()
    #expect(list.tableView.visibleCells.count == 1)
  }

  @Test func `Look, direction and text size change without asking for rows that are gone`() throws {
    let (device, list) = try reloaded(.insetGrouped)
    device.perform {
      list.tableView.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 0)
      list.tableView.cellLayoutMarginsFollowReadableWidth = true
      #expect(list.tableView.indexPathsForVisibleRows?.count == 1)
      #expect(list.tableView.rectForRow(at: IndexPath(row: 5, section: 2)) == .zero)
      list.tableView.scrollToNearestSelectedRow(at: .top, animated: true)
    }
    device.appearance.isRightToLeft = true
    device.appearance.contentSizeCategory = .accessibilityLarge
    try device.settle()
    #expect(list.tableView.visibleCells.count == 1)
  }
}
