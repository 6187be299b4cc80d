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
    /// The end at which the header rested last, which the app still knows as the header's state.
    package var origin: HeaderZone.End
    package var course: Course
    package var wait: Wait
  }

  package enum Course: Equatable, Sendable {
    /// A finger, a wheel or code moves the content; the offset at which it stops decides the end.
    case free(Trail)
    /// The content is moving to an end. A large title that collapses meanwhile moves that end, so that
    /// several corrections may be needed. `retreat` is the path since something else began to move the
    /// content away from that end, such as a scroll to the top.
    case toward(HeaderZone.End, corrections: Int, retreat: Trail? = nil)
    /// The content jumps to an end, and again if the jump itself moves that end.
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

    /// The velocity that decides between the ends: a motion of several steps has a direction, a
    /// single jump has none.
    var velocity: Double { stepCount > 1 ? step : 0 }
  }

  /// The event that continues a motion.
  package enum Wait: Equatable, Sendable {
    /// The end of a drag, or the next change.
    case event
    /// The end of a correction's delay.
    case correction
    /// The end of what keeps the content where it is: a touch, the open swipe actions of a row, or
    /// editing in the header.
    case hold
  }
}
