import Kinetics

/// The state machine of a scroll view, without views and without a clock.
///
/// Input arrives through three functions: `process(_:at:)` for the user's input,
/// `metricsDidChange(_:at:)` after a change of `metrics`, and `advance(to:)` once per frame. Further
/// functions serve code that scrolls. Output is sent to the client, immediately and in order:
/// `ScrollEvent`s, and the queries of `ScrollEngineClient`. The client may call the engine in response
/// to any of them, so the engine reads its state again afterwards.
@MainActor package final class ScrollEngine {
  package unowned var client: (any ScrollEngineClient)?

  /// The sizes that determine the range. A change takes effect with `metricsDidChange(_:at:)`.
  @exclusivity(unchecked) package var metrics = ScrollMetrics() {
    didSet { updateRanges() }
  }
  @exclusivity(unchecked) package var settings = ScrollSettings()
  @exclusivity(unchecked) package var zoom = ScrollZoom()

  /// The point of the content at the view's top left corner. The client sets it after a change made
  /// outside the engine; changes made by the engine are reported as `scrolled`.
  @exclusivity(unchecked) package var offset = ScrollVector.zero

  /// The current activity. It is changed by `begin(_:)`, or in place if only the payload changes.
  @exclusivity(unchecked) package internal(set) var activity = ScrollActivity.idle

  @exclusivity(unchecked) private var rangeX = 0.0...0.0
  @exclusivity(unchecked) private var rangeY = 0.0...0.0

  /// The time of the latest input, in seconds of the client's clock.
  var now = 0.0
  /// The number of decelerations so far, so that a frame can detect that the delegate has replaced the
  /// one that it runs.
  var decelerations = 0
  /// Whether a frame is running.
  var isAdvancing = false
  /// Whether the content was past an edge when the finger that holds it came down.
  var isHeldPastEdge = false
  /// Whether a shift has moved resting content out of its range.
  var isShiftedOutside = false
  /// Whether resting content may stay out of its range until ``shiftDidSettle(at:)``.
  package internal(set) var holdsOffset = false
  /// The change of the view's size since the last layout; nil if there was none.
  var resize: ScrollResize?
  /// Whether the delegate is being asked for the target of a release.
  var isPlanningRelease = false
  var trackpad = TrackpadState()
  /// The time of the last step, if a pause after it ends the trackpad's drag or momentum.
  private(set) var timeoutStep: Double?
  private var requestsFrames = false
  /// The offset and the insets at the end of the last layout.
  var laidOut: (offset: ScrollVector, insets: ScrollInsets)?

  package init() {}

  // MARK: State

  /// Returns the range of offsets at which the content rests (UIKit reference 1.10).
  package func range(_ axis: ScrollAxis) -> ClosedRange<Double> {
    axis == .vertical ? rangeY : rangeX
  }

  private func updateRanges() {
    rangeX = metrics.range(.horizontal, contentSize: metrics.contentSize)
    rangeY = metrics.range(.vertical, contentSize: metrics.contentSize)
  }

  /// Returns whether a drag along an axis moves anything.
  package func canScroll(_ axis: ScrollAxis) -> Bool {
    let range = range(axis)
    return range.upperBound > range.lowerBound || settings.alwaysBounces(axis)
  }

  /// Whether nothing moves the content, although a finger may be on it.
  package var isAtRest: Bool { activity.isStill && !zoom.isActive }

  /// The animated change of the offset in progress.
  package var animation: ScrollAnimation? { activity.animation }

  // MARK: Changing it

  /// Replaces the current activity by `new`.
  func begin(_ new: ScrollActivity) {
    if case .decelerating = activity {
      decelerations += 1
    } else if case .decelerating = new {
      decelerations += 1
    }
    if case .held = new { isHeldPastEdge = clamped(offset) != offset }
    activity = new
    if timeoutStep != nil, !new.awaitsDevice { cancelTimeout() }
    updateFrames()
  }

  /// Requests frames while something moves on its own.
  func updateFrames() {
    let needsFrames = activity.needsFrames || zoom.isTransition
    if needsFrames == requestsFrames { return }
    requestsFrames = needsFrames
    emit(.framesNeeded(needsFrames))
  }

  func emit(_ event: ScrollEvent) { client?.scrollEngine(self, did: event) }

  /// Changes the offset as part of a motion.
  func changeOffset(to new: ScrollVector) {
    if new == offset { return }
    guard new.isScrollable else { return emit(.refused(.offset)) }
    offset = new
    emit(.scrolled)
  }

  /// Requests a `timeout` input, which arrives if no step follows within a pause after `time`.
  func expectStep(since time: Double) {
    timeoutStep = time
    emit(.timeout(at: time + TrackpadState.pause))
  }

  func cancelTimeout() {
    if timeoutStep == nil { return }
    timeoutStep = nil
    emit(.timeout(at: nil))
  }

  /// Ends the content's motion at its current offset. A drag continues.
  package func stopMotion(callingDelegate: Bool) {
    stopMotion(becoming: activity.stopped, callingDelegate: callingDelegate)
  }

  func stopMotion(becoming next: ScrollActivity, callingDelegate: Bool) {
    let wasDecelerating = activity.isDecelerating
    if case .coasting = activity { trackpad.ignoresMomentum = true }
    begin(next)
    if wasDecelerating, callingDelegate { emit(.didEndDecelerating) }
    emit(.motionEnded)
  }
}
