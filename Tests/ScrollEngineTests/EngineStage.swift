import ScrollEngine

/// A scroll view without a view: applies what an engine reports, and keeps what it has reported.
@MainActor final class EngineStage: ScrollEngineClient {
  let engine = ScrollEngine()
  var time = 1.0
  var canAnimate = true
  /// The names of the events so far, without `scrolled` and what indicators and clocks need.
  private(set) var calls: [String] = []
  var keepsCalls = true
  private(set) var isOnFrames = false
  private(set) var timeoutTime: Double?
  /// Called at every event, as a delegate that calls back.
  var didReport: ((ScrollEvent) -> Void)?
  /// Called with the velocity of a release, in points a millisecond.
  var didRelease: ((ScrollVector) -> Void)?
  /// Changes the target of a release.
  var target: ((ScrollVector) -> ScrollVector)?
  var allowsScrollToTop = true
  /// The scroll view around.
  weak var host: EngineStage?
  private var hasOverflow: ScrollAxes = []
  let zoomed = ZoomedView()
  var zooms = false

  /// What is zoomed: a rectangle at the content's origin.
  final class ZoomedView {
    var scale = 1.0
    let size = ScrollVector(x: 300, y: 500)
  }

  init(view: ScrollVector = .init(x: 300, y: 500), content: ScrollVector = .init(x: 300, y: 5000)) {
    engine.client = self
    engine.metrics.viewSize = view
    engine.metrics.contentSize = content
    engine.metrics.pixelScale = 2
  }

  // MARK: Driving

  @discardableResult
  func send(_ input: ScrollInput) -> Bool { engine.process(input, at: time) }

  /// Lets time pass, in frames where the engine asks for them.
  func wait(_ seconds: Double, frame: Double = 1.0 / 60) {
    let end = time + seconds
    while time < end - 1e-9 {
      time = min(end, time + frame)
      if let due = timeoutTime, due <= time {
        timeoutTime = nil
        send(.timeout)
      }
      if isOnFrames { engine.advance(to: time) }
    }
  }

  /// Sets the offset as an app does.
  func setOffset(_ new: ScrollVector) {
    if new == engine.offset { return }
    engine.willMoveByCode(new - engine.offset, at: time)
    engine.offset = new
    didReport?(.scrolled)
  }

  func scroll(to target: ScrollVector, animated: Bool) {
    if let rest = engine.scroll(to: target, animated: animated, at: time) { setOffset(rest) }
  }

  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }

  // MARK: ScrollEngineClient

  func scrollEngine(_ engine: ScrollEngine, did event: ScrollEvent) {
    switch event {
    case .scrolled, .motionBegan, .motionEnded, .zoomApplied, .dragWillEnd: break
    case .framesNeeded(let isNeeded): isOnFrames = isNeeded
    case .timeout(let time): timeoutTime = time
    default: if keepsCalls { calls.append(EngineStage.name(of: event)) }
    }
    didReport?(event)
  }

  static func name(of event: ScrollEvent) -> String {
    switch event {
    case .willBeginZooming: "willBeginZooming"
    case .didEndZooming: "didEndZooming"
    default: "\(event)"
    }
  }

  func willEndDragging(velocity: ScrollVector, target: ScrollVector) -> ScrollVector {
    if keepsCalls { calls.append("willEndDragging") }
    didRelease?(velocity)
    return self.target?(target) ?? target
  }

  func shouldScrollToTop() -> Bool { allowsScrollToTop }

  func beginOverflow(_ axis: ScrollAxis, by distance: Double, at time: Double) -> Bool {
    guard let host, host.engine.hasRoom(axis, towards: distance) else { return false }
    guard host.engine.process(.nestedBegan(axis, inner: ObjectIdentifier(self)), at: self.time)
    else { return false }
    _ = continueOverflow(axis, by: distance, at: time)
    return true
  }

  func continueOverflow(_ axis: ScrollAxis, by distance: Double, at time: Double) -> Bool {
    host?.engine.process(
      .nestedMoved(axis, inner: ObjectIdentifier(self), distance: distance, time: time),
      at: self.time) ?? false
  }

  func endOverflow(_ axis: ScrollAxis, velocity: Double, at time: Double) -> Bool {
    host?.engine.process(
      .nestedEnded(axis, inner: ObjectIdentifier(self), velocity: velocity, time: time),
      at: self.time) ?? false
  }

  func viewForZooming() -> AnyObject? { zooms ? zoomed : nil }
  func zoomScale(of view: AnyObject) -> Double { zoomed.scale }

  func setZoomScale(_ scale: Double, of view: AnyObject) {
    zoomed.scale = scale
    let size = zoomed.size * scale
    if size == engine.metrics.contentSize { return }
    engine.metrics.contentSize = size
    engine.metricsDidChange(.immediate, at: time)
  }

  func zoomFrame(of view: AnyObject) -> (origin: ScrollVector, size: ScrollVector) {
    (.zero, zoomed.size * zoomed.scale)
  }

  func contentPoint(_ point: ScrollVector, of view: AnyObject) -> ScrollVector {
    point * zoomed.scale
  }

  func ownPoint(_ point: ScrollVector, of view: AnyObject) -> ScrollVector {
    point * (1 / zoomed.scale)
  }
}

extension EngineStage {
  /// The name of the activity, followed by that of an animation.
  var activity: String {
    func and(_ name: String, _ animation: ScrollAnimation?) -> String {
      animation == nil ? name : name + " + animation"
    }
    return switch engine.activity {
    case .idle: "idle"
    case .held(let animation): and("held", animation)
    case .dragging(.finger(let drag), let animation):
      and(drag.inner == nil ? "finger" : "nested", animation)
    case .dragging(.trackpad, let animation): and("trackpad", animation)
    case .dragging(.indicator, let animation): and("indicator", animation)
    case .coasting: "coasting"
    case .decelerating: "decelerating"
    case .animating: "animating"
    }
  }

  /// What changes the scale.
  var zooming: String {
    switch engine.zoom.activity {
    case .none: ""
    case .pinching: "pinching"
    case .transition: "zooming"
    case .ending: "ending a zoom"
    }
  }

  // MARK: Gestures

  func drag(by translation: ScrollVector, over seconds: Double = 0.1, lifts: Bool = true) {
    send(.touchDown)
    send(.dragBegan(travel: translation, translation: .zero, time: time))
    for step in 1...6 {
      wait(seconds / 6)
      send(.dragMoved(translation: translation * (Double(step) / 6), time: time))
    }
    if lifts { send(.dragEnded(time: time, isCancelled: false)) }
  }

  @discardableResult
  func trackpad(_ phase: TrackpadPhase, _ dy: Double = 0) -> Bool {
    send(.trackpad(phase, delta: ScrollVector(x: 0, y: dy), mayBounce: true, time: time))
  }

  /// Fingers on a trackpad that scroll by `dy` points in six steps.
  func trackpadDrag(by dy: Double, over seconds: Double = 0.1) {
    trackpad(.began)
    for _ in 0..<6 {
      wait(seconds / 6)
      trackpad(.changed, dy / 6)
    }
  }

  func animate(to y: Double) {
    scroll(to: ScrollVector(x: engine.offset.x, y: y), animated: true)
  }
}
