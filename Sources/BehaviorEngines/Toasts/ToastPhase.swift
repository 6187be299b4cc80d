/// The state of the screen.
package enum ToastPhase<Key: Hashable>: Equatable {
  case empty
  case shown(ShownToast<Key>)
  /// The dismissal of a toast is animating.
  case leaving(id: Int)
}

extension ToastPhase: Sendable where Key: Sendable {}

/// The toast on the screen.
package struct ShownToast<Key: Hashable>: Equatable {
  package var entry: ToastEntry<Key>
  package var time: ToastTime
  /// The edge at which the toast has appeared, which a newer version does not change.
  package let side: ToastSide
  package var drag = ToastDrag.none
}

extension ShownToast: Sendable where Key: Sendable {}

/// The remaining time of the toast on the screen, in seconds.
package enum ToastTime: Equatable, Sendable {
  case running(until: Double)
  /// The time is stopped while the toast has holders. The set of holders is never empty.
  case stopped(remaining: Double, by: ToastHolders)
}

/// The reasons for which a toast stays on the screen beyond its time.
package struct ToastHolders: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// A finger that touches or drags the toast.
  package static let finger = ToastHolders(rawValue: 1)
  /// A pointer over the toast.
  package static let pointer = ToastHolders(rawValue: 2)
  /// A screen reader that reads the toast, or the keyboard focus.
  package static let reader = ToastHolders(rawValue: 4)
}

/// The axis along which a finger drags the toast.
package enum ToastDrag: Equatable, Sendable { case none, horizontal, vertical }

/// The state of the screen on which toasts are displayed.
package enum ToastScreen: Equatable, Sendable {
  /// The view is not in a window: it is not visible, and no animation runs.
  case absent
  /// There is no space for a toast, for example between a bar and a keyboard in landscape.
  case cramped
  case open
}

/// A point or a velocity, in points or points per second; y grows downwards.
package struct ToastVector: Equatable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  package static let zero = ToastVector(x: 0, y: 0)
}
