import UIKit

// The toast of a change that can be undone.
extension OverlayView {
  /// The identifier of the toasts of changes, so that a new one replaces the previous one.
  private struct UndoIdentifier: Hashable {}

  /// The time for which the toast stays, in seconds: enough to notice the change and to decide.
  private static let undoDuration: TimeInterval = 5

  /// Registers a change with the undo manager of the responder chain, and shows a toast with a button
  /// that undoes the same change.
  func showUndoToast(_ text: String, undo: @escaping () -> Void) {
    let change = UndoableChange(named: text, in: undoManager, undo: undo)
    lastChange = change
    change.onUndo = { [weak self, weak change] in
      guard let self, let change, self.lastChange === change else { return }
      self.lastChange = nil
      self.dismissToast(identifier: UndoIdentifier())
    }
    var toast = Toast(
      text, duration: Self.undoDuration, actionTitle: LocalizedText.toastUndo.text
    ) { change.undoFromToast() }
    toast.identifier = UndoIdentifier()
    showToast(toast)
  }
}
