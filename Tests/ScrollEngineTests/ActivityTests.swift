import ScrollEngine
import Testing

/// One step from an activity to another.
struct Transition: Sendable, CustomTestStringConvertible {
  let from: String
  let by: String
  let to: String
  let change: @MainActor @Sendable (EngineStage) -> Void

  init(
    _ from: String, _ by: String, _ to: String,
    _ change: @escaping @MainActor @Sendable (EngineStage) -> Void
  ) {
    (self.from, self.by, self.to, self.change) = (from, by, to, change)
  }

  var testDescription: String { "\(from), \(by): \(to)" }
}

@MainActor @Suite struct ActivityTests {
  /// A stage at an offset of 1000 points, brought into an activity.
  private func stage(in activity: String) -> EngineStage {
    let stage = EngineStage()
    stage.engine.offset = ScrollVector(x: 0, y: 1000)
    let name = activity.replacing(" + animation", with: "")
    switch name {
    case "held": stage.send(.touchDown)
    case "finger": stage.drag(by: ScrollVector(x: 0, y: -60), lifts: false)
    case "nested": stage.send(.nestedBegan(.vertical, inner: ObjectIdentifier(stage)))
    case "trackpad": stage.trackpadDrag(by: -60)
    case "indicator": stage.send(.indicatorDragBegan)
    case "coasting":
      stage.trackpadDrag(by: -120)
      stage.trackpad(.ended)
    case "decelerating": stage.drag(by: ScrollVector(x: 0, y: -120))
    case "animating": stage.animate(to: 2000)
    default: break
    }
    if name != activity { stage.animate(to: 2000) }
    stage.keepsCalls = true
    return stage
  }

  private nonisolated static let touchDown: @MainActor @Sendable (EngineStage) -> Void = {
    $0.send(.touchDown)
  }
  private nonisolated static let touchUp: @MainActor @Sendable (EngineStage) -> Void = {
    $0.send(.touchUp)
  }
  private nonisolated static let pan: @MainActor @Sendable (EngineStage) -> Void = {
    $0.send(.dragBegan(travel: .zero, translation: .zero, time: $0.time))
  }
  private nonisolated static let nest: @MainActor @Sendable (EngineStage) -> Void = {
    $0.send(.nestedBegan(.vertical, inner: ObjectIdentifier($0)))
  }
  private nonisolated static let scroll: @MainActor @Sendable (EngineStage) -> Void = {
    $0.animate(to: 1700)
  }
  private nonisolated static let key: @MainActor @Sendable (EngineStage) -> Void = {
    $0.send(.key(.page(1)))
  }
  private nonisolated static let stop: @MainActor @Sendable (EngineStage) -> Void = {
    $0.engine.stop(at: $0.time)
  }
  private nonisolated static let leave: @MainActor @Sendable (EngineStage) -> Void = {
    $0.canAnimate = false
    $0.engine.leaveWindow(at: $0.time)
  }
  private nonisolated static let wait: @MainActor @Sendable (EngineStage) -> Void = { $0.wait(9) }
  private nonisolated static let indicator: @MainActor @Sendable (EngineStage) -> Void = {
    $0.send(.indicatorDragBegan)
  }
  private nonisolated static let push: @MainActor @Sendable (EngineStage) -> Void = {
    $0.setOffset(ScrollVector(x: 0, y: 1300))
  }
  private nonisolated static let shrink: @MainActor @Sendable (EngineStage) -> Void = {
    $0.engine.metrics.contentSize.y = 800
    $0.engine.metricsDidChange(.bounce, at: $0.time)
  }
  private nonisolated static func fingers(
    _ phase: TrackpadPhase, _ dy: Double = -20
  ) -> @MainActor @Sendable (EngineStage) -> Void {
    { $0.trackpad(phase, dy) }
  }
  private nonisolated static let lift: @MainActor @Sendable (EngineStage) -> Void = {
    $0.send(.dragEnded(time: $0.time, isCancelled: false))
  }
  private nonisolated static let cancel: @MainActor @Sendable (EngineStage) -> Void = {
    $0.send(.dragEnded(time: $0.time, isCancelled: true))
  }
  private nonisolated static func endNested(
    by other: Bool = false
  ) -> @MainActor @Sendable (EngineStage) -> Void {
    { stage in
      let inner = other ? ObjectIdentifier(stage.engine) : ObjectIdentifier(stage)
      stage.send(
        .nestedMoved(.vertical, inner: inner, distance: 40, time: stage.time))
      stage.send(
        .nestedEnded(.vertical, inner: inner, velocity: 900, time: stage.time))
    }
  }

  nonisolated static let transitions: [Transition] = [
    .init("idle", "a finger comes down", "held", touchDown),
    .init("idle", "a finger drags", "finger", pan),
    .init("idle", "a scroll view inside overflows", "nested", nest),
    .init("idle", "a trackpad begins", "trackpad", fingers(.began)),
    .init("idle", "a precise step", "trackpad", fingers(.step)),
    .init("idle", "momentum begins", "coasting", fingers(.momentum)),
    .init("idle", "an indicator is dragged", "indicator", indicator),
    .init("idle", "code scrolls", "animating", scroll),
    .init("idle", "a key is pressed", "animating", key),
    .init("idle", "a notch turns", "animating") { $0.send(.notch(ScrollVector(x: 0, y: -53))) },
    .init("idle", "the track is clicked", "animating") {
      $0.send(.trackClicked(ScrollVector(x: 0, y: 3000)))
    },
    .init("idle", "the status bar is tapped", "animating") { $0.engine.scrollToTop(at: $0.time) },
    .init("idle", "the content shrinks", "animating", shrink),

    .init("held", "the finger lifts", "idle", touchUp),
    .init("held", "the finger drags", "finger", pan),
    .init("held", "a scroll view inside overflows", "nested", nest),
    .init("held", "a trackpad begins", "trackpad", fingers(.began)),
    .init("held", "momentum begins", "coasting", fingers(.momentum)),
    .init("held", "code scrolls", "held + animation", scroll),
    .init("held", "the finger lifts past an edge", "decelerating") {
      $0.engine.offset.y = -40
      $0.send(.touchUp)
    },
    .init("held", "the view leaves", "idle", leave),
    .init("held + animation", "the finger lifts", "animating", touchUp),
    .init("held + animation", "the animation ends", "held", wait),
    .init("held + animation", "another finger comes down", "held", touchDown),
    .init("held + animation", "the finger drags", "finger", pan),
    .init("held + animation", "the view leaves", "idle", leave),

    .init("finger", "it lifts in motion", "decelerating", lift),
    .init("finger", "it is cancelled", "idle", cancel),
    .init("finger", "it lifts after a rest", "idle") {
      $0.wait(0.3)
      lift($0)
    },
    .init("finger", "another comes down", "finger", touchDown),
    .init("finger", "touches end", "finger", touchUp),
    .init("finger", "code scrolls", "finger + animation", scroll),
    .init("finger", "code sets the offset", "finger", push),
    .init("finger", "code stops", "finger", stop),
    .init("finger", "a trackpad begins", "trackpad", fingers(.began)),
    .init("finger", "momentum arrives", "finger", fingers(.momentum)),
    .init("finger", "an indicator is dragged", "indicator", indicator),
    .init("finger", "a scroll view inside overflows", "finger", nest),
    .init("finger", "a key is pressed", "finger", key),
    .init("finger", "the content shrinks", "finger", shrink),
    .init("finger", "the view leaves", "idle", leave),
    .init("finger + animation", "it lifts", "animating", lift),
    .init("finger + animation", "the animation ends", "finger", wait),
    .init("finger + animation", "code sets the offset", "finger", push),

    .init("nested", "the other finger lifts", "decelerating", endNested()),
    .init("nested", "a stranger's finger lifts", "nested", endNested(by: true)),
    .init("nested", "a finger of its own drags", "finger", pan),
    .init("nested", "code scrolls", "nested + animation", scroll),
    .init("nested", "the view leaves", "idle", leave),

    .init("trackpad", "the fingers lift in motion", "coasting", fingers(.ended)),
    .init("trackpad", "the fingers lift after a rest", "idle") {
      $0.wait(0.3)
      $0.trackpad(.ended)
    },
    .init("trackpad", "the fingers lift on a page", "decelerating") {
      $0.engine.settings.isPagingEnabled = true
      $0.trackpad(.ended)
    },
    .init("trackpad", "the delegate changes the target", "decelerating") {
      $0.target = { ScrollVector(x: 0, y: $0.y + 30) }
      $0.trackpad(.ended)
    },
    .init("trackpad", "the device cancels", "idle", fingers(.cancelled)),
    .init("trackpad", "another scroll begins elsewhere", "idle", fingers(.abandoned)),
    .init("trackpad", "steps without phases pause", "idle") {
      $0.trackpad(.step, -1)
      $0.wait(0.2)
    },
    .init("trackpad", "code scrolls", "trackpad + animation", scroll),
    .init("trackpad", "a finger drags", "finger", pan),
    .init("trackpad", "code stops", "idle", stop),
    .init("trackpad", "a key is pressed", "trackpad", key),
    .init("trackpad + animation", "the fingers lift", "animating", fingers(.ended)),
    .init("trackpad + animation", "the animation ends", "trackpad", wait),

    .init("indicator", "the pointer lets go", "idle") { $0.send(.indicatorDragEnded) },
    .init("indicator", "a finger drags", "finger", pan),
    .init("indicator", "a trackpad begins", "trackpad", fingers(.began)),
    .init("indicator", "code scrolls", "indicator + animation", scroll),
    .init("indicator", "the content shrinks", "indicator", shrink),
    .init("indicator", "the view leaves", "idle", leave),
    .init("indicator + animation", "the pointer lets go", "animating") {
      $0.send(.indicatorDragEnded)
    },
    .init("indicator + animation", "the animation ends", "indicator", wait),

    .init("coasting", "momentum continues", "coasting", fingers(.momentum)),
    .init("coasting", "momentum ends", "idle", fingers(.momentumEnded)),
    .init("coasting", "momentum never comes", "idle", wait),
    .init("coasting", "momentum reaches an edge", "decelerating") {
      $0.wait(0.01)
      $0.trackpad(.momentum, -9000)
    },
    .init("coasting", "the content shrinks", "decelerating", shrink),
    .init("coasting", "a finger comes down", "held", touchDown),
    .init("coasting", "a finger drags", "finger", pan),
    .init("coasting", "fingers return", "trackpad", fingers(.began)),
    .init("coasting", "code scrolls", "animating", scroll),
    .init("coasting", "a key is pressed", "animating", key),
    .init("coasting", "code stops", "idle", stop),

    .init("decelerating", "it ends", "idle", wait),
    .init("decelerating", "a finger comes down", "held", touchDown),
    .init("decelerating", "a finger drags", "finger", pan),
    .init("decelerating", "a trackpad begins", "trackpad", fingers(.began)),
    .init("decelerating", "momentum begins", "coasting", fingers(.momentum)),
    .init("decelerating", "an indicator is dragged", "indicator", indicator),
    .init("decelerating", "a key is pressed", "animating", key),
    .init("decelerating", "code scrolls", "animating", scroll),
    .init("decelerating", "code sets the offset", "decelerating", push),
    .init("decelerating", "the content shrinks", "decelerating", shrink),
    .init("decelerating", "a scroll view inside overflows", "decelerating", nest),
    .init("decelerating", "code stops", "idle", stop),
    .init("decelerating", "the view leaves", "idle", leave),

    .init("animating", "it ends", "idle", wait),
    .init("animating", "a finger comes down", "held", touchDown),
    .init("animating", "a finger drags", "finger", pan),
    .init("animating", "a trackpad begins", "trackpad", fingers(.began)),
    .init("animating", "momentum begins", "coasting", fingers(.momentum)),
    .init("animating", "an indicator is dragged", "indicator", indicator),
    .init("animating", "a key is pressed", "animating", key),
    .init("animating", "code scrolls elsewhere", "animating", scroll),
    .init("animating", "code sets the offset", "idle", push),
    .init("animating", "a scroll view inside overflows", "animating", nest),
    .init("animating", "code stops", "idle", stop),
    .init("animating", "the view leaves", "idle", leave),
  ]

  @Test(arguments: transitions)
  func `Each input leads from an activity to one other, and callbacks keep their order`(
    transition: Transition
  ) throws {
    let stage = stage(in: transition.from)
    try #require(stage.activity == transition.from)
    var order = EventOrder()
    if stage.engine.activity.isDragging { _ = order.take(.willBeginDragging, of: stage.engine) }
    _ = order.settle(stage.engine)
    stage.didReport = { event in
      #expect(order.take(event, of: stage.engine) == nil, "\(event)")
    }
    transition.change(stage)
    #expect(stage.activity == transition.to)
    #expect(order.settle(stage.engine) == nil)
    let needsFrames = stage.engine.activity.isAnimating || transition.to == "decelerating"
    #expect(stage.isOnFrames == needsFrames)
  }

  @Test func `The flags of a scroll view follow from its activity`() {
    let flags: [(String, Bool, Bool, Bool, Bool)] = [
      ("idle", false, false, false, false), ("held", true, false, false, false),
      ("held + animation", true, false, false, true), ("finger", true, true, false, false),
      ("finger + animation", true, true, false, true), ("trackpad", true, true, false, false),
      ("indicator", true, true, false, false), ("coasting", false, false, true, false),
      ("decelerating", false, false, true, false), ("animating", false, false, false, true),
    ]
    for (name, isTracking, isDragging, isDecelerating, isAnimating) in flags {
      let activity = stage(in: name).engine.activity
      #expect(activity.isTracking == isTracking, "\(name)")
      #expect(activity.isDragging == isDragging, "\(name)")
      #expect(activity.isDecelerating == isDecelerating, "\(name)")
      #expect(activity.isAnimating == isAnimating, "\(name)")
    }
  }

  @Test func `Content that a trackpad or an indicator moves is not at rest`() {
    for name in ["idle", "held"] { #expect(stage(in: name).engine.isAtRest, "\(name)") }
    for name in ["finger", "trackpad", "indicator", "coasting", "decelerating", "animating"] {
      #expect(!stage(in: name).engine.isAtRest, "\(name)")
    }
  }
}
