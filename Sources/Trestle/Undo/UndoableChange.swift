import UIKit

/// A change of a list that can be undone once, with the button of its toast or with the undo manager.
@MainActor final class UndoableChange {
  private enum State {
    case done(undo: () -> Void)
    case undone
  }

  private var state: State
  private weak var manager: UndoManager?
  /// Called before the change is undone.
  var onUndo: (() -> Void)?

  /// - Parameters:
  ///   - name: The name of the change, for the undo manager.
  ///   - manager: The undo manager of the responder chain; nil if there is none.
  init(named name: String, in manager: UndoManager?, undo: @escaping () -> Void) {
    state = .done(undo: undo)
    self.manager = manager
    // The manager keeps the closure, which keeps the change, but not the target.
    manager?.registerUndo(withTarget: self) { [self] _ in
      // Safety: undo managers of responders are used on the main thread.
      MainActor.assumeIsolated { self.undo() }
    }
    manager?.setActionName(name)
  }

  /// Undoes the change for its toast, and removes it from the undo manager.
  func undoFromToast() {
    undo()
    manager?.removeAllActions(withTarget: self)
  }

  private func undo() {
    guard case .done(let body) = state else { return }
    state = .undone
    onUndo?()
    body()
  }
}
