import Foundation
import Simulator
import Testing
import Trestle

/// A list whose rows can be swiped, edited, moved and chosen from a menu; its data follows.
@MainActor final class EditListPage: ListPage {
  /// The moves that the table has reported, each as "1.2 to 3.0".
  var moves: [String] = []
  /// The actions that were performed, each with its item.
  var actions: [String] = []
  /// The items that callbacks have selected and not deselected.
  var picked: Set<Int> = []
  /// Whether the first row of each section, which names it, stays where it is.
  var keepsFirstRows = false
  var indexTitles: [String]?
  /// The positions of the drops that the table has reported, each as "1.2".
  var drops: [String] = []
  /// The rows that dropped items came from, each as "1.2".
  var sources: [String] = []
  var movesRows = true
  /// What is put into the data for text that is dropped.
  var droppedItem = 900_000
  var field: UITextField?
  var fieldItem: Int?

  func isFree(_ path: IndexPath) -> Bool { !keepsFirstRows || path.row > 0 }

  func remove(_ item: Int, with animation: UITableView.RowAnimation = .automatic) {
    guard let section = sections.firstIndex(where: { $0.contains(item) }),
      let row = sections[section].firstIndex(of: item),
      isFree(IndexPath(row: row, section: section))
    else { return }
    sections[section].remove(at: row)
    picked.remove(item)
    tableView.deleteRows(at: [IndexPath(row: row, section: section)], with: animation)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: indexPath)
    if let field {
      if sections[indexPath.section][indexPath.row] == fieldItem {
        cell.contentView.addSubview(field)
      } else if field.superview === cell.contentView {
        field.removeFromSuperview()
      }
    }
    return cell
  }

  // MARK: Editing

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    isFree(indexPath)
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    actions.append("commit")
    remove(sections[indexPath.section][indexPath.row])
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    movesRows && isFree(indexPath)
  }

  override func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    var target = proposedDestinationIndexPath
    if keepsFirstRows { target.row = max(1, target.row) }
    return target
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let (from, to) = (sourceIndexPath, destinationIndexPath)
    moves.append("\(from.section).\(from.row) to \(to.section).\(to.row)")
    let item = sections[from.section].remove(at: from.row)
    sections[to.section].insert(item, at: to.row)
  }

  // MARK: Actions

  private func action(
    _ title: String, _ item: Int, style: UIContextualAction.Style = .normal,
    _ body: @escaping (EditListPage) -> Void = { _ in }
  ) -> UIContextualAction {
    UIContextualAction(style: style, title: title) { [weak self] _, _, done in
      self?.actions.append("\(title) \(item)")
      if let self { body(self) }
      done(true)
    }
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let item = sections[indexPath.section][indexPath.row]
    return UISwipeActionsConfiguration(actions: [
      action("Delete", item, style: .destructive) { $0.remove(item) }, action("Flag", item),
    ])
  }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      action("Read", sections[indexPath.section][indexPath.row])
    ])
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let item = sections[indexPath.section][indexPath.row]
    return UIContextMenuConfiguration(
      identifier: "\(item)" as NSString,
      actionProvider: { [weak self] _ in
        UIMenu(children: [
          UIAction(title: "Note") { _ in self?.actions.append("Note \(item)") },
          UIAction(title: "Remove") { _ in
            self?.actions.append("Remove \(item)")
            self?.remove(item)
          },
        ])
      })
  }

  // MARK: Selection and index

  /// Whether rows are chosen by their circles.
  private var isPicking: Bool {
    tableView.isEditing && tableView.allowsMultipleSelectionDuringEditing
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    picked.insert(sections[indexPath.section][indexPath.row])
    if isPicking { return }
    super.tableView(tableView, didSelectRowAt: indexPath)
  }

  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    picked.remove(sections[indexPath.section][indexPath.row])
    if isPicking { return }
    super.tableView(tableView, didDeselectRowAt: indexPath)
  }

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { indexTitles }

  override func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { min(index * 40, sections.count - 1) }
}

/// A list of rows to edit on a simulated phone.
@MainActor struct EditListStage {
  let stage: ListStage
  let page: EditListPage
  var device: Simulator { stage.device }
  var table: UITableView { stage.table }

  init(
    sections: Int = 3, rows: Int = 4, folds: Bool = true, _ setUp: (EditListPage) -> Void = { _ in }
  ) {
    stage = ListStage(
      sections: sections, rows: rows, titles: true, make: { EditListPage(style: $0) }
    ) { page in
      page.tableView.foldsSections = folds
      if let page = page as? EditListPage { setUp(page) }
    }
    page = stage.page as! EditListPage
    device.advance(by: 0.1)
  }

  func edit(_ isEditing: Bool = true) {
    device.perform { page.setEditing(isEditing, animated: false) }
    device.advance(by: 0.05)
  }

  func cell(_ row: Int, _ section: Int = 0) -> UITableViewCell? {
    device.perform { table.cellForRow(at: IndexPath(row: row, section: section)) }
  }

  /// A point of a row on the screen.
  func point(_ row: Int, _ section: Int = 0, x: CGFloat = 200) -> CGPoint {
    let rect = table.rectForRow(at: IndexPath(row: row, section: section))
    return device.perform { table.convert(CGPoint(x: x, y: rect.midY), to: device.window) }
  }

  /// Takes hold of a row's bars.
  func grip(_ row: Int, _ section: Int = 0) -> Finger {
    let finger = device.touch(at: point(row, section, x: 363))
    device.advance(by: 0.05)
    return finger
  }

  /// Where a view is on the screen in the present frame.
  func shownY(_ view: UIView) -> CGFloat {
    (view.layer.presentation() ?? view.layer).frame.minY - table.layer.bounds.minY
  }

  /// Opens a row for its actions by a finger.
  func swipe(_ row: Int, _ section: Int = 0, by distance: CGFloat = -180) {
    let start = point(row, section, x: distance < 0 ? 350 : 40)
    device.touch(at: start).move(byX: distance, y: 0, over: 0.2).hold(for: 0.1).lift()
    device.advance(by: 0.6)
  }

  /// Taps a button of an open row.
  func tap(_ title: String) throws {
    func button(in view: UIView) -> UIView? {
      if view is UIControl, view.accessibilityLabel == title { return view }
      return view.subviews.lazy.compactMap { button(in: $0) }.first
    }
    let found = device.perform { table.visibleCells.lazy.compactMap { button(in: $0) }.first }
    try device.tap(try #require(found))
    device.advance(by: 0.6)
  }

  /// The texts of the rows on screen, from the top.
  var shown: [String] {
    device.perform {
      table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text ?? "" }
    }
  }

  /// What the rows on screen should be, if all fit.
  var expected: [String] {
    page.sections.enumerated().flatMap { section, items in
      table.sectionFolding?.isCollapsed(section) == true ? [] : items.map { "\($0)" }
    }
  }
}
