import Kinetics

/// The state machine of a scroll view, without views and without a clock.
///
/// Input arrives through three functions: `process(_:at:)` for the user's input,
/// `metricsDidChange(_:at:)` after a change of `metrics`, and `advance(to:)` once a frame; code that
/// scrolls has commands of its own. Output goes to the client, at once and in order: `ScrollEvent`s,
/// and the queries of `ScrollEngineClient`. A client may call back from inside any of them, so the
/// engine reads its state again after each.
@MainActor package final class ScrollEngine {
  package unowned var client: (any ScrollEngineClient)?

  /// The sizes that determine the range. A change takes effect with `metricsDidChange(_:at:)`.
  @exclusivity(unchecked) package var metrics = ScrollMetrics() {
    didSet { updateRanges() }
  }
  @exclusivity(unchecked) package var settings = ScrollSettings()
  @exclusivity(unchecked) package var zoom = ScrollZoom()

  /// The content's point at the view's top left corner. The client sets it after a change from
  /// outside of the engine; the engine's own changes are reported as `scrolled`.
  @exclusivity(unchecked) package var offset = ScrollVector.zero

  /// The current activity; changed by `begin(_:)`, and in place if only the payload changes.
  @exclusivity(unchecked) package internal(set) var activity = ScrollActivity.idle

  @exclusivity(unchecked) private var rangeX = 0.0...0.0
  @exclusivity(unchecked) private var rangeY = 0.0...0.0

  /// The time of the latest input, in seconds of the client's clock.
  var now = 0.0
  /// Counts the decelerations, so that a frame detects that its delegate has replaced the one it
  /// runs.
  var decelerations = 0
  /// Whether a frame is running.
  var isAdvancing = false
  /// Whether the finger that holds the content came down while it was past an edge.
  var isHeldPastEdge = false
  /// Whether a shift has moved resting content out of its range.
  var isShiftedOutside = false
  /// Whether the delegate is being asked for the target of a release.
  var isPlanningRelease = false
  var trackpad = TrackpadState()
  /// The time of the step after which a pause ends the trackpad's drag or momentum.
  private(set) var timeoutStep: Double?
  private var requestsFrames = false

  package init() {}

  // MARK: State

  /// The offsets at which the content rests (UIKit reference 1.10).
  package func range(_ axis: ScrollAxis) -> ClosedRange<Double> {
    axis == .vertical ? rangeY : rangeX
  }

  private func updateRanges() {
    rangeX = metrics.range(.horizontal, contentSize: metrics.contentSize)
    rangeY = metrics.range(.vertical, contentSize: metrics.contentSize)
  }

  /// Whether a drag along an axis moves anything.
  package func canScroll(_ axis: ScrollAxis) -> Bool {
    let range = range(axis)
    return range.upperBound > range.lowerBound || settings.alwaysBounces(axis)
  }

  /// Whether nothing moves the content. A finger may rest on it.
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

  /// Requests frames while something moves by itself.
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

  /// Requests the input `timeout` after a pause since `time`.
  func expectStep(since time: Double) {
    timeoutStep = time
    emit(.timeout(at: time + TrackpadState.pause))
  }

  func cancelTimeout() {
    if timeoutStep == nil { return }
    timeoutStep = nil
    emit(.timeout(at: nil))
  }

  /// Ends the content's own motion at its current offset. A drag continues.
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
