import Foundation

/// An event of keys going down or coming up.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  open var allPresses: Set<UIPress> { Set(presses) }

  package let presses: [UIPress]

  package init(presses: [UIPress], timestamp: TimeInterval) {
    self.presses = presses
    super.init(kind: .presses, timestamp: timestamp)
  }
}
