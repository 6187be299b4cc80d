import Simulator
import UIKit

/// Rows with names that can be swiped, and a log of the table's calls.
@MainActor final class SwipeRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[Int]]
  /// Objects that have to live as long as the rows.
  var companion: AnyObject?
  var rowHeight: CGFloat = 44
  var calls: [String] = []
  var editable: (IndexPath) -> Bool = { _ in true }
  var style = UITableViewCell.EditingStyle.delete
  var leading: (IndexPath) -> UISwipeActionsConfiguration? = { _ in nil }
  var trailing: (IndexPath) -> UISwipeActionsConfiguration? = { _ in nil }
  var older: (IndexPath) -> [UITableViewRowAction]? = { _ in nil }
  var deleteTitle: String?
  var onCommit: ((UITableView, IndexPath) -> Void)?
  var onBegin: ((UITableView) -> Void)?
  var onEnd: ((UITableView) -> Void)?

  init(sections: [[Int]]) { self.sections = sections }

  private func note(_ name: String, _ path: IndexPath?) {
    calls.append(path.map { "\(name) \($0.section).\($0.row)" } ?? "\(name) nil")
  }

  func log(_ text: String) { calls.append(text) }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      (tableView.dequeueReusableCell(withIdentifier: "cell") as? LoggingCell)
      ?? LoggingCell(style: .default, reuseIdentifier: "cell")
    cell.textLabel?.text = "Row \(sections[indexPath.section][indexPath.row])"
    cell.log = { [weak self] in self?.calls.append($0) }
    return cell
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    rowHeight
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    note("canEdit", indexPath)
    return editable(indexPath)
  }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    note("commit \(editingStyle.rawValue)", indexPath)
    onCommit?(tableView, indexPath)
  }
  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    note("style", indexPath)
    return style
  }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    note("leading", indexPath)
    return leading(indexPath)
  }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    note("trailing", indexPath)
    return trailing(indexPath)
  }
  func tableView(
    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? {
    note("actions", indexPath)
    return older(indexPath)
  }
  func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    note("title", indexPath)
    return deleteTitle
  }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    note("willBegin", indexPath)
    onBegin?(tableView)
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    note("didEnd", indexPath)
    onEnd?(tableView)
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    note("select", indexPath)
  }

  /// Deletes a row from the model and the table.
  func delete(_ path: IndexPath, from table: UITableView) {
    sections[path.section].remove(at: path.row)
    table.deleteRows(at: [path], with: .automatic)
  }
}

/// A cell that logs its transitions.
final class LoggingCell: UITableViewCell {
  var log: (String) -> Void = { _ in }
  override func willTransition(to state: StateMask) {
    super.willTransition(to: state)
    log("will \(state.rawValue)")
  }
  override func didTransition(to state: StateMask) {
    super.didTransition(to: state)
    log("did \(state.rawValue)")
  }
}

/// A screen that a table with rows to swipe fills.
@MainActor struct SwipeStage {
  /// What a handler of an action has.
  struct Box {
    let table: UITableView
    let rows: SwipeRows
    let path: IndexPath
    let done: (Bool) -> Void
  }

  let device: Simulator
  let table: UITableView
  let rows: SwipeRows

  init(
    sections: [[Int]] = [Array(0..<20)], style: UITableView.Style = .plain, scale: CGFloat = 2,
    appearance: Appearance = Appearance(), size: CGSize = CGSize(width: 375, height: 600),
    prepare: (UITableView, SwipeRows) -> Void = { _, _ in }
  ) {
    let rows = SwipeRows(sections: sections)
    let device = Simulator(size: size, scale: scale, appearance: appearance)
    let controller = device.perform { UIViewController() }
    let table = device.perform {
      let table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
      table.dataSource = rows
      table.delegate = rows
      prepare(table, rows)
      controller.view.addSubview(table)
      return table
    }
    device.show(controller)
    device.advance(by: 0.05)
    (self.device, self.table, self.rows) = (device, table, rows)
  }

  /// Two trailing actions, the outermost one destructive, whose handlers log, and any additional
  /// actions.
  static func two(
    _ rows: SwipeRows, full: Bool = true,
    onDelete: @escaping (UIView, @escaping (Bool) -> Void) -> Void = { _, done in done(true) },
    onFlag: @escaping (UIView, @escaping (Bool) -> Void) -> Void = { _, done in done(true) }
  ) -> UISwipeActionsConfiguration {
    let configuration = UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: "Delete") { [weak rows] _, view, done in
        rows?.log("delete")
        onDelete(view, done)
      },
      UIContextualAction(style: .normal, title: "Flag") { [weak rows] _, view, done in
        rows?.log("flag")
        onFlag(view, done)
      },
    ])
    configuration.performsFirstActionWithFullSwipe = full
    return configuration
  }

  func cell(_ row: Int, _ section: Int = 0) -> UITableViewCell? {
    table.cellForRow(at: IndexPath(row: row, section: section))
  }

  /// Where a row's content begins on the screen.
  func x(_ row: Int, _ section: Int = 0) -> CGFloat? {
    cell(row, section).map { $0.convert(CGPoint.zero, to: table).x }
  }

  func point(_ row: Int, _ section: Int = 0, x: CGFloat = 200) -> CGPoint {
    let rect = table.rectForRow(at: IndexPath(row: row, section: section))
    return CGPoint(x: x, y: rect.midY - table.contentOffset.y)
  }

  /// Drags a row by a distance, slowly at its end.
  func swipe(_ row: Int, _ section: Int = 0, by distance: CGFloat, from x: CGFloat? = nil) {
    let start = point(row, section, x: x ?? (distance < 0 ? 340 : 40))
    let finger = device.touch(at: start)
    finger.move(byX: distance, y: 0, over: 0.3).hold(for: 0.15).lift()
    device.advance(by: 0.8)
  }

  /// The buttons of the open row, from left to right.
  var buttons: [UIControl] {
    table.visibleCells.flatMap(\.controls)
      .sorted { $0.convert(CGPoint.zero, to: table).x < $1.convert(CGPoint.zero, to: table).x }
  }

  var titles: [String] { buttons.map { $0.accessibilityLabel ?? "" } }

  /// The middle of a button on the screen.
  func point(ofButton title: String) -> CGPoint? {
    guard let button = buttons.first(where: { $0.accessibilityLabel == title }) else { return nil }
    let rect = button.convert(button.bounds, to: table.window)
    return CGPoint(x: rect.midX, y: rect.midY)
  }

  /// Taps a button.
  func tap(_ title: String) {
    if let point = point(ofButton: title) { device.tap(at: point) }
  }

  /// Runs frames for a time, and returns a value of each.
  func trace<Value>(_ seconds: TimeInterval, _ value: () -> Value) -> [Value] {
    var values: [Value] = []
    for _ in 0..<Int(seconds * 60) {
      device.advance(by: 1.0 / 60)
      values.append(value())
    }
    return values
  }
}
