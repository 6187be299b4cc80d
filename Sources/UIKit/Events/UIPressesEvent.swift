import Foundation

/// An event of keys going down or coming up.
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

  package override func deliver(to window: UIWindow) {
    for press in presses where press.home === window {
      guard let target = press.target else { continue }
      switch press.phase {
      case .began: target.pressesBegan([press], with: self)
      case .ended: target.pressesEnded([press], with: self)
      case .cancelled: target.pressesCancelled([press], with: self)
      case .changed, .stationary: target.pressesChanged([press], with: self)
      }
    }
  }
}
