import Simulator
import UIKit

/// A data source and delegate of named rows that can be edited and moved, and a log of the table's
/// calls about them.
@MainActor class EditRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]]
  var titles: [String] = []
  var calls: [String] = []
  var style: (IndexPath) -> UITableViewCell.EditingStyle = { _ in .delete }
  var canEdit: (IndexPath) -> Bool = { _ in true }
  var indents: (IndexPath) -> Bool = { _ in true }
  var canMove: (IndexPath) -> Bool = { _ in false }
  /// The delegate's answer to a proposal.
  var target: (_ source: IndexPath, _ proposal: IndexPath) -> IndexPath = { $1 }
  /// Replaces the default action of a move.
  var onMove: ((UITableView, IndexPath, IndexPath) -> Void)?
  var configure: (UITableViewCell, IndexPath) -> Void = { _, _ in }
  /// Replaces the default action of a commit.
  var onCommit: ((UITableView, UITableViewCell.EditingStyle, IndexPath) -> Void)?
  var makeCell: () -> UITableViewCell = { EditedCell(style: .default, reuseIdentifier: "cell") }

  init(_ sections: [[String]]) { self.sections = sections }

  func note(_ name: String, _ path: IndexPath?) {
    calls.append(path.map { "\(name) \($0.section).\($0.row)" } ?? name)
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell") ?? makeCell()
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    (cell as? EditedCell)?.log = { [weak self] in self?.calls.append($0) }
    configure(cell, indexPath)
    return cell
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    note("canEdit", indexPath)
    return canEdit(indexPath)
  }

  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    note("style", indexPath)
    return style(indexPath)
  }

  func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool {
    note("indent", indexPath)
    return indents(indexPath)
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    note("commit \(editingStyle.rawValue)", indexPath)
    if let onCommit { return onCommit(tableView, editingStyle, indexPath) }
    switch editingStyle {
    case .delete:
      sections[indexPath.section].remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    case .insert:
      sections[indexPath.section].insert("new", at: indexPath.row)
      tableView.insertRows(at: [indexPath], with: .automatic)
    case .none: break
    }
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    note("canMove", indexPath)
    return canMove(indexPath)
  }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    note("move \(sourceIndexPath.section).\(sourceIndexPath.row) to", destinationIndexPath)
    if let onMove { return onMove(tableView, sourceIndexPath, destinationIndexPath) }
    move(sourceIndexPath, to: destinationIndexPath)
  }

  func move(_ source: IndexPath, to destination: IndexPath) {
    let name = sections[source.section].remove(at: source.row)
    sections[destination.section].insert(name, at: destination.row)
  }

  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    note(
      "target \(sourceIndexPath.section).\(sourceIndexPath.row) to", proposedDestinationIndexPath)
    return target(sourceIndexPath, proposedDestinationIndexPath)
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    note("didSelect", indexPath)
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    note("didDeselect", indexPath)
  }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    note("willBegin", indexPath)
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    note("didEnd", indexPath)
  }
  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    note("shouldBeginMultiple", indexPath)
    return true
  }
  func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { note("didBeginMultiple editing \(tableView.isEditing)", indexPath) }
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
    note("didEndMultiple", nil)
  }
}

/// A cell that logs its transitions.
@MainActor final class EditedCell: UITableViewCell {
  var log: (String) -> Void = { _ in }

  override func setEditing(_ editing: Bool, animated: Bool) {
    if editing != isEditing { log("cell \(editing) \(textLabel?.text ?? "")") }
    super.setEditing(editing, animated: animated)
  }

  override func willTransition(to state: StateMask) {
    super.willTransition(to: state)
    log("will \(state.rawValue) \(textLabel?.text ?? "")")
  }

  override func didTransition(to state: StateMask) {
    super.didTransition(to: state)
    log("did \(state.rawValue) \(textLabel?.text ?? "")")
  }
}

/// A screen with a table whose rows can be edited.
@MainActor struct EditStage {
  let device: Simulator
  let table: UITableView
  let rows: EditRows

  init(
    _ rows: EditRows, style: UITableView.Style = .plain, appearance: Appearance = Appearance(),
    prepare: (UITableView) -> Void = { _ in }
  ) {
    let device = Simulator(
      size: CGSize(width: 375, height: 600), scale: 2, appearance: appearance)
    let controller = device.perform { UIViewController() }
    table = device.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600), style: style)
      table.dataSource = rows
      table.delegate = rows
      prepare(table)
      controller.view.addSubview(table)
      return table
    }
    device.show(controller)
    device.advance(by: 0.05)
    self.device = device
    self.rows = rows
    rows.calls = []
  }

  init(_ sections: [[String]], prepare: (UITableView) -> Void = { _ in }) {
    self.init(EditRows(sections), prepare: prepare)
  }

  func cell(_ row: Int, _ section: Int = 0) -> UITableViewCell {
    device.perform { table.cellForRow(at: path(row, section))! }
  }

  /// A point of a row at a distance from the leading edge, or from the trailing one where negative.
  func point(_ row: Int, _ section: Int = 0, x: CGFloat = 180) -> CGPoint {
    let rect = table.rectForRow(at: path(row, section))
    return CGPoint(
      x: x < 0 ? table.bounds.width + x : x, y: rect.midY - table.contentOffset.y)
  }

  func edit(_ isEditing: Bool = true, animated: Bool = false) {
    device.perform { table.setEditing(isEditing, animated: animated) }
    device.advance(by: animated ? 0.5 : 0.05)
  }

  /// Where a view is on the screen in the present frame.
  func shown(_ view: UIView) -> CGRect {
    var frame = (view.layer.presentation() ?? view.layer).frame
    var parent = view.superview
    while let current = parent, current !== table {
      let layer = current.layer.presentation() ?? current.layer
      frame = frame.offsetBy(
        dx: layer.frame.minX - layer.bounds.minX, dy: layer.frame.minY - layer.bounds.minY)
      parent = current.superview
    }
    return frame
  }
}
