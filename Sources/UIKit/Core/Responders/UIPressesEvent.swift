import Foundation

/// An event of keys that were pressed or released.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  open var allPresses: Set<UIPress> { Set(presses) }

  package let presses: [UIPress]

  package init(presses: [UIPress], timestamp: TimeInterval) {
    self.presses = presses
    super.init(kind: .presses, timestamp: timestamp)
  }

  package override var windows: [UIWindow] {
    var found: [UIWindow] = []
    for case let window? in presses.map(\.home) where !found.contains(window) {
      found.append(window)
    }
    return found
  }

  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    Set(gesture.trackedPresses)
  }

  package override func deliver(to window: UIWindow) { dispatcher?.deliver(self, in: window) }
}
