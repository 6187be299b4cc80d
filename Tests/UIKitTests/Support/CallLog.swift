import UIKit

/// Implements every method of a table's data source and delegate, and logs each call under its
/// Swift name, with the row or section.
@MainActor class CallLog: NSObject, UITableViewDataSource, UITableViewDelegate {
  /// The calls in order, like `canEditRowAt 0.2`.
  var calls: [String] = []
  /// Every name that was ever called.
  static var all: Set<String> = []
  var sections = [["a", "b", "c", "d"], ["e", "f", "g", "h", "i", "j", "k", "l", "m", "n"]]
  /// Methods whose defaults mean "not implemented" are distinguished by their results.
  var trailing: (IndexPath) -> UISwipeActionsConfiguration? = { _ in nil }
  var leading: (IndexPath) -> UISwipeActionsConfiguration? = { _ in nil }
  var older: [UITableViewRowAction]?
  var menu: UIContextMenuConfiguration?
  var indexTitles: [String]?
  var configure: (UITableViewCell) -> Void = { _ in }

  func note(_ name: String, _ path: IndexPath? = nil) {
    Self.all.insert(name)
    calls.append(path.map { "\(name) \($0.section).\($0.row)" } ?? name)
  }

  private func note(_ name: String, _ section: Int) {
    Self.all.insert(name)
    calls.append("\(name) \(section)")
  }

  /// The calls since the last time whose names are in a list, in order.
  func take(_ names: String...) -> [String] {
    defer { calls = [] }
    return calls.filter { call in names.contains { call == $0 || call.hasPrefix($0 + " ") } }
  }

  // MARK: Data source

  func numberOfSections(in tableView: UITableView) -> Int {
    note("numberOfSections")
    return sections.count
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    note("numberOfRowsInSection", section)
    return sections[section].count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    note("cellForRowAt", indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell") ?? LoggedCell(self)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    configure(cell)
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    note("titleForHeaderInSection", section)
    return "Header"
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    note("titleForFooterInSection", section)
    return "Footer"
  }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    note("sectionIndexTitles")
    return indexTitles
  }
  func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int {
    note("sectionForSectionIndexTitle", index)
    return index
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    note("canEditRowAt", indexPath)
    return true
  }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    note("commit", indexPath)
    sections[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    note("canMoveRowAt", indexPath)
    return true
  }
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    note("moveRowAt", sourceIndexPath)
    let name = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(name, at: destinationIndexPath.row)
  }

  // MARK: Appearing

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { note("willDisplay", indexPath) }
  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) { note("willDisplayHeaderView", section) }
  func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) { note("willDisplayFooterView", section) }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { note("didEndDisplaying", indexPath) }
  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) { note("didEndDisplayingHeaderView", section) }
  func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) { note("didEndDisplayingFooterView", section) }

  // MARK: Heights and views

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    note("heightForRowAt", indexPath)
    return 44
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    note("heightForHeaderInSection", section)
    return 30
  }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    note("heightForFooterInSection", section)
    return 20
  }
  func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    note("estimatedHeightForRowAt", indexPath)
    return 40
  }
  func tableView(
    _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat {
    note("estimatedHeightForHeaderInSection", section)
    return 28
  }
  func tableView(
    _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
  ) -> CGFloat {
    note("estimatedHeightForFooterInSection", section)
    return 18
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    note("viewForHeaderInSection", section)
    return UITableViewHeaderFooterView(reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    note("viewForFooterInSection", section)
    return UITableViewHeaderFooterView(reuseIdentifier: nil)
  }
  func tableView(
    _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
  ) -> Int {
    note("indentationLevelForRowAt", indexPath)
    return 0
  }

  // MARK: Touches

  func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) { note("accessoryButtonTappedForRowWith", indexPath) }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    note("shouldHighlightRowAt", indexPath)
    return true
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    note("didHighlightRowAt", indexPath)
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    note("didUnhighlightRowAt", indexPath)
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    note("willSelectRowAt", indexPath)
    return indexPath
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    note("willDeselectRowAt", indexPath)
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    note("didSelectRowAt", indexPath)
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    note("didDeselectRowAt", indexPath)
  }
  func tableView(
    _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool {
    note("canPerformPrimaryActionForRowAt", indexPath)
    return true
  }
  func tableView(
    _ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath
  ) { note("performPrimaryActionForRowAt", indexPath) }
  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    note("shouldBeginMultipleSelectionInteractionAt", indexPath)
    return true
  }
  func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { note("didBeginMultipleSelectionInteractionAt", indexPath) }
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
    note("tableViewDidEndMultipleSelectionInteraction")
  }
}

/// A cell that logs its transitions with the calls of its table.
final class LoggedCell: UITableViewCell {
  private weak var log: CallLog?

  init(_ log: CallLog) {
    self.log = log
    super.init(style: .default, reuseIdentifier: "cell")
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func willTransition(to state: StateMask) {
    super.willTransition(to: state)
    log?.calls.append("willTransition \(state.rawValue)")
  }

  override func didTransition(to state: StateMask) {
    super.didTransition(to: state)
    log?.calls.append("didTransition \(state.rawValue)")
  }
}
