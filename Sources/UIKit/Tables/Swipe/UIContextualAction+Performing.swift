import Dispatch

extension UIContextualAction {
  /// Calls the handler, and calls `didComplete` the first time the handler reports completion.
  func perform(from view: UIView, _ didComplete: @escaping @MainActor () -> Void) {
    let completion = SwipeCompletion(didComplete)
    handler(self, view) { _ in completion.callOnMainActor() }
  }
}

/// The completion closure of a handler, which takes effect only once. Handlers may call it on any
/// thread.
///
/// Safety: `body` is read and changed only on the main actor.
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
