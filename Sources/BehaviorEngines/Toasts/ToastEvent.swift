/// An event that a toast engine handles.
package enum ToastEvent<Key: Hashable>: Equatable {
  /// The app shows a toast, or another version of one.
  case posted(ToastEntry<Key>)
  /// The toast on the screen must go: of that number, or whichever is shown.
  case dismissed(id: Int?)
  /// The toast with a key must go, on the screen or from those that wait.
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
  /// Show a toast, and read it out.
  case present(id: Int)
  /// Show the content of a newer toast in the view of an older one.
  case update(id: Int, to: Int)
  /// Move the toast by a distance from its place.
  case move(id: Int, ToastVector)
  /// Move the toast back to its place.
  case settle(id: Int)
  case dismiss(id: Int, ToastExit)
  /// Remove the view of a toast, without an animation.
  case remove(id: Int)
  /// Forget a toast: it will not be named again, except by the end of its dismissal.
  case forget(id: Int)
  /// Report that more toasts wait than anybody will read.
  case reportOverflow
}

/// The way that a toast goes, with its speed in points a second.
package enum ToastExit: Equatable, Sendable {
  case edge(speed: Double)
  case left(speed: Double)
  case right(speed: Double)
}
