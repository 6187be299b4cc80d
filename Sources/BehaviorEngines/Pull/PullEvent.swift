/// Something that happens to a pull engine.
package enum PullEvent: Equatable, Sendable {
  /// The engine has got a scroll view.
  case attached
  /// The engine is about to lose its scroll view.
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
  ///   - velocity: The content's velocity outwards; 0 for a finger at rest.
  ///   - target: The pull at which the motion is going to end.
  case dragWillEnd(velocity: Double, target: Double)
  /// A drag without deceleration, a deceleration or an animated scroll has ended.
  case motionEnded
  /// The time `PullEngine.deadline` has come.
  case deadlineReached
  /// Code starts the work.
  case begun(revealing: Bool)
  case workEnded(PullOutcome)
  /// The work is to be cancelled.
  case cancelled
  /// The indicator has been tapped.
  case tapped
  /// The app allows the loading that `PullCommand.askToLoad` asked for.
  case loadingAllowed
  /// There is nothing more to load.
  case exhausted
  /// Loading is allowed again.
  case reset
  /// A refresh of the content has begun.
  case refreshBegan
  /// The content has been refreshed: what is known of its end is outdated.
  case refreshSucceeded
}

/// Something that a pull engine has its owner do.
package enum PullCommand: Equatable, Sendable {
  /// Set the inset at the edge that is the indicator's.
  case setRoom(Double)
  /// Scroll so that the content is pulled by a distance.
  case scroll(pull: Double, animated: Bool)
  /// Have the motion that begins with `PullEvent.dragWillEnd` end with the content pulled by a
  /// distance.
  case retarget(pull: Double)
  case startWork
  case cancelWork
  /// Keep how the work has ended.
  case recordOutcome(PullOutcome)
  case show(PullStatus)
  case playHaptics
  /// Ask the app whether loading may start.
  case askToLoad
}
