/// An event that a pull engine handles.
package enum PullEvent: Equatable, Sendable {
  /// The engine has been attached to a scroll view.
  case attached
  /// The engine is about to be detached from its scroll view.
  case detached
  /// The content offset has changed.
  case moved
  /// Sizes, insets or the indicator have changed.
  case layoutChanged
  case settingsChanged
  /// The scroll view has entered or left a window.
  case windowChanged
  case dragBegan
  /// The finger lifts.
  ///
  /// - Parameters:
  ///   - velocity: The content's velocity outwards; 0 if the finger was at rest.
  ///   - target: The pull at which the motion would end.
  case dragWillEnd(velocity: Double, target: Double)
  /// A drag without deceleration, a deceleration or an animated scroll has ended.
  case motionEnded
  /// A touch has ended, whether or not it has moved the content.
  case touchEnded
  /// The time of `PullEngine.deadline` has been reached.
  case deadlineReached
  /// The app starts the work.
  case begun(revealing: Bool)
  case workEnded(PullOutcome)
  /// The work must be cancelled.
  case cancelled
  /// The app opens or closes the floor.
  case floorRequested(isOpen: Bool)
  /// The indicator has been tapped.
  case tapped
  /// The app allows the loading that `PullCommand.askToLoad` requested.
  case loadingAllowed
  /// There is no more content to load.
  case exhausted
  /// Loading is allowed again.
  case reset
  /// A refresh of the content has begun.
  case refreshBegan
  /// The content has been refreshed: what the engine knows about its end is outdated.
  case refreshSucceeded
}

/// A command of a pull engine to its owner.
package enum PullCommand: Equatable, Sendable {
  /// Set the indicator's inset at the edge.
  case setRoom(Double)
  /// Scroll to the offset at which the content is pulled by a distance.
  case scroll(pull: Double, animated: Bool)
  /// End the motion that begins with `PullEvent.dragWillEnd` at the offset at which the content is
  /// pulled by a distance.
  case retarget(pull: Double)
  case startWork
  case cancelWork
  /// Record how the work has ended.
  case recordOutcome(PullOutcome)
  case show(PullStatus)
  case playHaptics
  /// Ask the app whether loading may start.
  case askToLoad
}
