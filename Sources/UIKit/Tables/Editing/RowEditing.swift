import TableEngine
import TableGeometry

/// The answers of the data source and the delegate about a row in edit mode.
struct RowEditing: Equatable {
  /// The control at the leading edge.
  enum Control: Equatable {
    case none
    case delete
    case insert
    /// The circle of multiple selection.
    case circle
  }

  var style = UITableViewCell.EditingStyle.none
  var control = Control.none
  /// Whether the delegate indents the row; nil if it does not implement the method.
  var indents: Bool?
  /// Whether the row can be edited at all.
  var isEditable = false
  /// Whether the data source allows the row to be moved; nil if it does not implement the method.
  var moves: Bool?

  /// Returns whether the row shows its reorder control: the data source's answer, or otherwise the
  /// cell's setting.
  func isMovable(showsReorderControl: Bool) -> Bool { moves ?? showsReorderControl }

  /// A row that cannot be edited.
  static let none = RowEditing()
}

extension UITableView {
  /// Asks how a row is edited, in Apple's order (UIKit reference 15.2); nil if the app updates or
  /// reloads the table instead of answering.
  func askEditing(ofRow row: RowAddress) -> RowEditing? {
    let path = IndexPath(row)
    guard let isEditable = asksCanEdit(path) else { return nil }
    var answer = RowEditing()
    if isEditable {
      answer.isEditable = true
      guard let style = ask(path, or: .delete, { $0.tableView($1, editingStyleForRowAt: $2) }),
        let indents = askIndentation(path)
      else { return nil }
      answer.style = style.value
      answer.indents = indents.value
      switch style.value {
      case _ where allowsMultipleSelectionDuringEditing: answer.control = .circle
      case .none: answer.control = .none
      case .delete: answer.control = .delete
      case .insert: answer.control = .insert
      }
    }
    guard let moves = askMoves(path) else { return nil }
    answer.moves = moves.value
    return answer
  }

  /// Asks whether the data source allows a row to be moved; the inner value is nil if it does not
  /// implement the method.
  private func askMoves(_ path: IndexPath) -> Answer<Bool?>? {
    guard let dataSource else { return Answer(value: nil) }
    let call = engine.call(adapter) { () -> Bool? in
      let asked = NotImplemented.ask { dataSource.tableView(self, canMoveRowAt: path) }
      if asked.isImplemented { return asked.answer }
      return dataSource.responds(to: .moveRow) ? true : nil
    }
    return call.reaction.isHarmless ? Answer(value: call.answer) : nil
  }

  /// Returns whether the data source allows a row to be moved; nil if it does not implement the method,
  /// or changes the table.
  func mayMove(_ row: RowAddress) -> Bool? { askMoves(dataPath(row))?.value }

  /// Asks whether the data source allows a row to be edited; nil if it updates or reloads the table.
  func asksCanEdit(_ path: IndexPath) -> Bool? {
    guard let dataSource else { return false }
    let call = engine.call(adapter) { dataSource.tableView(self, canEditRowAt: path) }
    return call.reaction.isHarmless ? call.answer : nil
  }

  /// An answer of the delegate.
  private struct Answer<Value> { let value: Value }

  private func ask<Value>(
    _ path: IndexPath, or standard: Value,
    _ question: (any UITableViewDelegate, UITableView, IndexPath) -> Value
  ) -> Answer<Value>? {
    guard let call = callDelegate({ question($0, self, path) }) else {
      return Answer(value: standard)
    }
    return call.reaction.isHarmless ? Answer(value: call.answer) : nil
  }

  /// Asks whether the delegate indents a row; the inner value is nil if it does not implement the
  /// method.
  private func askIndentation(_ path: IndexPath) -> Answer<Bool?>? {
    ask(path, or: nil) { delegate, table, path in
      let asked = NotImplemented.ask {
        delegate.tableView(table, shouldIndentWhileEditingRowAt: path)
      }
      return asked.isImplemented ? asked.answer : nil
    }
  }
}
