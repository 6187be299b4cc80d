import Foundation
import TableEngine
import TableGeometry

extension UITableView {
  /// Moves the focus to the next row whose text begins with the typed text; repeating the same letter
  /// finds the next match. Returns false for a first character that no row begins with: another
  /// responder may handle it, as `?` opens the shortcut list.
  func find(_ text: String, at time: TimeInterval) -> Bool {
    let step = focus.typing.add(text, at: time)
    let current = focus.row.flatMap { hasRow(at: IndexPath($0)) ? $0 : nil }
    if !step.isRepeat, let item = sectionIndex?.item(named: focus.typing.text) {
      if let section = sectionIndex?.jump(to: item) {
        goToFirstRow(ofSection: section)
        return true
      }
    }
    let start = step.startsBehind ? current.flatMap { row(after: $0) } : current
    guard let found = typedRow(from: start) else { return !step.isFirst }
    if moveFocus(to: found) { followFocus(to: found) }
    return true
  }

  /// Moves the focus to the first row of a section to which the section index has jumped.
  func goToFirstRow(ofSection section: Int?) {
    guard let section, section < extents.sectionCount, rowCount(section) > 0 else { return }
    let row = RowAddress(section: section, row: 0)
    if canFocus(row), moveFocus(to: row) { followFocus(to: row) }
  }

  private func typedRow(from start: RowAddress?) -> RowAddress? {
    guard let first = target(of: .first) else { return nil }
    var candidate = start ?? first
    let begin = candidate
    for _ in 0..<TypeAhead.searchedItems {
      if focus.typing.matches(names(ofRow: candidate)), canFocus(candidate) { return candidate }
      candidate = row(after: candidate) ?? first
      if candidate == begin { return nil }
    }
    return nil
  }

  /// Returns the text of a row.
  func text(ofRow address: RowAddress) -> String {
    ask(row: address) { $0.accessibilityLabel ?? "" } ?? ""
  }

  /// Returns the names by which a row is found by typing.
  private func names(ofRow address: RowAddress) -> [String] {
    ask(row: address) { $0.accessibilityUserInputLabels ?? [] } ?? []
  }

  /// Queries the cell of a row. If the row is off the screen, its cell is requested from the data
  /// source, and returned to the reuse pool afterwards.
  private func ask<Answer>(
    row address: RowAddress, _ question: (UITableViewCell) -> Answer
  ) -> Answer? {
    if let cell = engine.rows.cell(at: address) { return question(cell) }
    guard let cell = engine.call(adapter, { adapter.cell(forRow: address) }).answer else {
      return nil
    }
    cell.updateConfigurationIfNeeded()
    let answer = question(cell)
    if cell.tile == nil {
      if cell.reuseIdentifier == nil || !pool.keep(cell) {
        cell.removeFromSuperview()
      } else if cell.superview === self {
        cell.isHidden = true
      }
    }
    return answer
  }
}
