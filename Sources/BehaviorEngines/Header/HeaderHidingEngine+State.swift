// The states of a header and of a motion.
extension HeaderHidingEngine {
  package enum State: Equatable, Sendable {
    /// There is no header, or the table has no size yet. A request waits for both.
    case absent(request: HeaderZone.End?)
    /// The content rests with the header at an end, and follows that end through layout changes.
    case resting(HeaderZone.End)
    case moving(Motion)
  }

  /// A motion of the content, until the header rests again.
  package struct Motion: Equatable, Sendable {
    /// The end at which the header last rested. The app has not been notified of a different end yet.
    package var origin: HeaderZone.End
    package var course: Course
    package var wait: Wait
  }

  package enum Course: Equatable, Sendable {
    /// A finger, a wheel or code moves the content; the offset at which it stops determines the end.
    case free(Trail)
    /// The content is moving to an end. A large title that collapses during the motion moves the end,
    /// so several corrections may be needed. `retreat` is the path since something else, such as a
    /// scroll to the top, began to move the content away from the end.
    case toward(HeaderZone.End, corrections: Int, retreat: Trail? = nil)
    /// The content jumps to an end, and jumps again if the end has moved because of the jump.
    case jumping(HeaderZone.End, jumps: Int)
  }

  /// The path of the content since it rested or a drag began.
  package struct Trail: Equatable, Sendable {
    package var start: Double
    /// The last distance; 0 before the first.
    package var step = 0.0
    package var stepCount = 0

    mutating func advance(by distance: Double) {
      guard distance != 0 else { return }
      step = distance
      stepCount += 1
    }

    /// The velocity that determines the end at which the header rests: that of the last step, or 0
    /// if the content has moved in only one step, because a jump has no direction.
    var velocity: Double { stepCount > 1 ? step : 0 }
  }

  /// The event for which the engine waits before it continues a motion.
  package enum Wait: Equatable, Sendable {
    /// The engine waits for the end of a drag, or for the next change.
    case event
    /// The end of a correction's delay.
    case correction
    /// The end of a hold on the content: a touch, the open swipe actions of a row, or editing in the
    /// header.
    case hold
  }
}
