/// The phase of a pull engine's work, with its times and results.
package enum PullPhase: Equatable, Sendable {
  case idle
  /// The content is pulled; the progress towards the threshold is at least 0 and below 1.
  case pulling(progress: Double)
  /// The content is pulled beyond the threshold, and the work starts when the finger lifts.
  case armed
  /// The content is pulled beyond the floor's threshold, and the floor opens when the finger lifts.
  case floorArmed
  /// The floor above the content is open or opening.
  case floor
  /// The work is in progress, or displayed as such: an outcome is held back until the minimum duration
  /// has passed.
  case active(since: Double, outcome: PullOutcome?)
  /// The work has succeeded, and the success has been displayed since a time.
  case succeeded(since: Double)
  /// The work has ended, and the content moves back over the indicator.
  case retracting(PullRetraction)
  case failed
  /// There is no more content to load.
  case exhausted

  /// The phase without its times.
  package var status: PullStatus {
    switch self {
    case .idle: .idle
    case .pulling(let progress): .pulling(progress: progress)
    case .armed: .armed
    case .floorArmed: .floorArmed
    case .floor: .floor
    case .active: .active
    case .succeeded: .succeeded
    case .retracting: .retracting
    case .failed: .failed
    case .exhausted: .exhausted
    }
  }
}

/// How work has ended.
package enum PullOutcome: Equatable, Sendable { case success, failure }

/// The current step of a retraction.
package enum PullRetraction: Equatable, Sendable {
  /// A drag holds the content.
  case held
  /// A deceleration runs to its end. The app can stop it without a delegate call, so at the time
  /// `checkedAt` the engine checks whether it has ended.
  case decelerating(checkedAt: Double)
  /// The app scrolls elsewhere. A scroll may end without a delegate call, so at the time
  /// `checkedAt` the engine checks whether it has ended.
  case yielding(checkedAt: Double)
  /// The content scrolls back. A scroll that another one replaces ends without a delegate call, so the
  /// retraction also ends after a timeout.
  case scrolling(until: Double)
}

/// A phase without its times and results, as the indicator displays it.
package enum PullStatus: Equatable, Sendable {
  case idle, armed, floorArmed, floor, active, succeeded, retracting, failed, exhausted
  case pulling(progress: Double)
}

/// The position of the content relative to an indicator that has its inset.
package enum PullPlacement: Equatable, Sendable {
  /// The content rests at one end of the indicator or inside the scrollable range, or is moving.
  case settled
  /// The app asked to reveal the indicator before the scroll view had a size.
  case awaitingReveal
  /// The content scrolls to the indicator programmatically. A scroll that another one replaces ends
  /// without a delegate call, so this phase also ends after a timeout.
  case revealing(until: Double)
  /// The finger has flicked the content away from the indicator, into the content. The app can stop
  /// that motion without a delegate call, so at the time `checkedAt` the engine checks whether it
  /// has ended.
  case leaving(checkedAt: Double)
  /// The indicator is partly in view, and a correction is scheduled.
  case partlyVisible(correctedAt: Double, attempts: Int)
}

/// A drag by the user.
package enum PullDrag: Equatable, Sendable {
  case none
  /// - Parameters:
  ///   - reach: How far the pull has been, so that haptics play only once at each threshold.
  ///   - revealsIndicator: Whether the drag has started the work, so that the content scrolls to the
  ///     indicator when the finger lifts.
  case active(reach: PullReach, revealsIndicator: Bool)
}

/// The thresholds that the pull of a drag has passed.
package enum PullReach: Comparable, Sendable {
  case none
  /// The threshold of the work.
  case work
  case floor
}

/// Whether loading has started for the current content.
package enum PullLoadMemory: Equatable, Sendable {
  /// Loading has not started for the current content.
  case ready
  /// Loading has started for content of a length, and a number of rows if they were counted. It starts
  /// again only after the number of rows has changed, or the length of content without rows, or after
  /// the content has been scrolled away from its end and back.
  case started(length: Double, rowCount: Int?)
}
