import UIKit

// What the rows of the editing fuzz offer to swipes, and what their handlers do.
extension EditingFuzzRows {
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let row = row(at: indexPath) else { return nil }
    switch row % 6 {
    case 0, 5: return nil
    case 1, 2:
      let configuration = UISwipeActionsConfiguration(actions: [
        action("Delete", .destructive, row), action("Flag", .normal, row),
      ])
      configuration.performsFirstActionWithFullSwipe = row % 6 == 1
      return configuration
    case 3: return UISwipeActionsConfiguration(actions: [action("Archive", .normal, row)])
    default: return UISwipeActionsConfiguration(actions: [])
    }
  }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let row = row(at: indexPath), row % 3 == 0 else { return nil }
    return UISwipeActionsConfiguration(actions: [action("Read", .normal, row)])
  }

  func tableView(
    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? {
    guard let row = row(at: indexPath), row % 6 == 5 else { return nil }
    return [
      UITableViewRowAction(style: .default, title: "Remove") { [weak self] _, _ in
        self?.delete(row)
      },
      UITableViewRowAction(style: .normal, title: "Keep") { _, _ in },
    ]
  }

  private func action(
    _ title: String, _ style: UIContextualAction.Style, _ row: Int
  ) -> UIContextualAction {
    UIContextualAction(style: style, title: title) { [weak self] _, _, done in
      self?.handle(row, done)
    }
  }

  /// The correct and incorrect actions of handlers, by the row's number, because the row may have
  /// moved.
  private func handle(_ row: Int, _ complete: @escaping (Bool) -> Void) {
    let kind = number(isCalm ? 4 : 13)
    done.append("handler \(kind)")
    switch kind {
    case 0: complete(true)
    case 1: complete(false)
    case 2:
      delete(row)
      complete(true)
    case 3:
      complete(true)
      delete(row)
    case 4: completions.append(complete)
    case 5: break
    case 6:
      expectsFaults = true
      complete(true)
      complete(true)
    case 7:
      if let other = sections.joined().randomElement(using: &random) { delete(other) }
      complete(true)
    case 8:
      reload()
      complete(true)
    case 9:
      table?.setEditing(true, animated: true)
      complete(true)
    case 10:
      if let path = path(of: row), diffable == nil {
        change { $0.reloadRows(at: [path], with: .fade) }
      }
      complete(true)
    case 11:
      delete(row)
      reload()
      complete(true)
    default:
      delete(row)
      completions.append(complete)
    }
  }

  /// Completes what handlers have left open: the fault of a second completion is never expected
  /// of these.
  func complete() {
    let waiting = completions
    completions = []
    for done in waiting { done(true) }
  }
}
