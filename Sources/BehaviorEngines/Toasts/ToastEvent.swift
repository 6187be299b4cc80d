/// An event that a toast engine handles.
package enum ToastEvent<Key: Hashable>: Equatable {
  /// The app shows a toast, or a new version of one.
  case posted(ToastEntry<Key>)
  /// The toast on the screen has to be dismissed: the one with this number, or any toast if it is nil.
  case dismissed(id: Int?)
  /// The toast with a key has to be removed, from the screen or from the waiting ones.
  case withdrawn(Key)
  case screenChanged(ToastScreen)
  case held(by: ToastHolders)
  case released(by: ToastHolders)
  /// A finger has moved by a distance since it came down.
  case dragged(ToastVector)
  /// The finger lifts; the velocity is zero for a finger at rest.
  case dragEnded(ToastVector, velocity: ToastVector)
  case dragCancelled
  /// The animation of a dismissal has ended.
  case dismissalEnded(id: Int)
  /// The time of `ToastEngine.deadline` has been reached.
  case deadlineReached
}

extension ToastEvent: Sendable where Key: Sendable {}

/// A command of a toast engine to its owner.
package enum ToastCommand: Equatable, Sendable {
  /// Show and announce a toast.
  case present(id: Int)
  /// Show the content of a newer toast in the view of an older one.
  case update(id: Int, to: Int)
  /// Move the toast by a distance from its position.
  case move(id: Int, ToastVector)
  /// Move the toast back to its position.
  case settle(id: Int)
  case dismiss(id: Int, ToastExit)
  /// Remove the view of a toast, without an animation.
  case remove(id: Int)
  /// Discard a toast: no further command refers to it, except for the end of its dismissal.
  case forget(id: Int)
  /// Report that too many toasts are waiting.
  case reportOverflow
}

/// The direction in which a toast leaves the screen, with its speed in points per second.
package enum ToastExit: Equatable, Sendable {
  case edge(speed: Double)
  case left(speed: Double)
  case right(speed: Double)
}
