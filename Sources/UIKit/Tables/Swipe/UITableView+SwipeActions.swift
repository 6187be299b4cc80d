import Dispatch
import Foundation
import TableEngine
import TableGeometry

// Which actions a row offers, and what they do (UIKit reference 16.1 and 16.2).
extension UITableView {
  /// Asks the app for a row's actions at a side: nil where the row does not open there.
  ///
  /// The order of the questions is UIKit's: whether the row can be edited, its style, its actions.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - side: The side.
  ///   - isDeletable: Whether the row is known to be one that can be deleted: its minus was tapped.
  func swipeActions(
    ofRow row: RowAddress, side: TableSwipe.Side, isDeletable: Bool = false
  ) -> SwipeActions? {
    guard let dataSource, hasRow(at: IndexPath(row)) else { return nil }
    let path = IndexPath(row)
    let events = engine.events
    /// Asks one thing; nil once the app has updated or reloaded the table.
    func ask<Answer>(_ body: () -> Answer) -> (answer: Answer, isImplemented: Bool)? {
      let asked = engine.call(adapter) { NotImplemented.ask(body) }
      return asked.reaction.isHarmless && engine.events == events ? asked.answer : nil
    }
    guard let canEdit = ask({ dataSource.tableView(self, canEditRowAt: path) }), canEdit.answer
    else { return nil }
    // Not every data source can tell without committing something: another of the methods that deal
    // with editing says so as well.
    let commits = dataSource.responds(to: .commitEditingStyle)
    guard let delegate else {
      return side == .trailing
        ? defaultDelete(isDeletable || canEdit.isImplemented || commits, nil) : nil
    }
    guard let style = ask({ delegate.tableView(self, editingStyleForRowAt: path) }) else {
      return nil
    }
    switch side {
    case .leading:
      let found = ask {
        delegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      }
      return found?.answer.flatMap { SwipeActions($0) }
    case .trailing:
      guard
        let found = ask({
          delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
        })
      else { return nil }
      if let configuration = found.answer { return SwipeActions(configuration) }
      guard let older = ask({ delegate.tableView(self, editActionsForRowAt: path) }) else {
        return nil
      }
      if let actions = older.answer {
        return SwipeActions(actions.map { SwipeAction($0) }, performsFirst: false)
      }
      guard style.answer == .delete,
        let title = ask({
          delegate.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
        })
      else { return nil }
      return defaultDelete(
        isDeletable || canEdit.isImplemented || style.isImplemented || title.isImplemented
          || commits,
        title.answer)
    }
  }

  /// The Delete of a row that can be deleted.
  private func defaultDelete(_ isDeletable: Bool, _ title: String?) -> SwipeActions? {
    guard isDeletable else { return nil }
    return SwipeActions([SwipeAction(deleteTitled: title ?? "Delete")], performsFirst: true)
  }

  /// Performs an action of a row.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - row: The row, as it is now.
  ///   - view: The view that the handler gets: the action's button, or the cell.
  ///   - didComplete: Called when the handler says that the action is done, the first time that it
  ///     does.
  func perform(
    _ action: SwipeAction, at row: RowAddress, from view: UIView,
    didComplete: @escaping @MainActor () -> Void
  ) {
    let path = IndexPath(row)
    switch action.kind {
    case .contextual(let action):
      let completion = SwipeCompletion(didComplete)
      engine.call(adapter) {
        action.handler(action, view) { _ in completion.callOnMainActor() }
      }
    case .row(let action): engine.call(adapter) { action.perform(at: path) }
    case .delete:
      guard let dataSource else { return }
      engine.call(adapter) { dataSource.tableView(self, commit: .delete, forRowAt: path) }
    }
  }
}

/// What the completion of a handler does: something once. Handlers may call it from anywhere.
///
/// Safety: `body` is read and changed on the main actor alone.
private final class SwipeCompletion: @unchecked Sendable {
  private var body: (@MainActor () -> Void)?

  init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  func callOnMainActor() {
    if MainThread.isCurrent {
      // Safety: on the main thread, as the line above has found.
      MainActor.assumeIsolated { call() }
    } else {
      // Safety: the main queue's block is the main actor's.
      DispatchQueue.main.async { MainActor.assumeIsolated { self.call() } }
    }
  }

  @MainActor private func call() {
    guard let body else {
      UIKitFault.report(
        "UIContextualAction: the completion handler of an action was called more than once")
      return
    }
    self.body = nil
    body()
  }
}
