import BehaviorEngines
import Testing

@Suite struct PullEngineTests {
  // MARK: Pulling

  @Test func `A pull beyond the threshold starts the work, and the content rests at the indicator`()
  {
    var stage = PullStage()
    stage.drag(toPull: 150)
    #expect(stage.status == .active && stage.starts == 1 && stage.haptics == 1 && stage.room == 0)
    stage.lift(velocity: 0, target: 0)
    #expect(stage.room == 60)
    stage.settle()
    #expect(stage.pull == 60)
    stage.send(.workEnded(.success))
    stage.settle()
    #expect(stage.pull == 0 && stage.room == 0 && stage.status == .idle)
    #expect(stage.outcomes == [.success])
  }

  @Test func `A shorter pull shows its progress and starts nothing`() {
    var stage = PullStage()
    stage.drag(toPull: 100)
    #expect(stage.status == .pulling(progress: 100 / stage.engine.threshold))
    stage.lift(velocity: 0, target: 0)
    stage.settle()
    #expect(stage.status == .idle && stage.starts == 0 && stage.room == 0)
  }

  @Test func `Armed by a pull, the work starts at the lift and at no return`() {
    var settings = PullSettings()
    settings.startsWhileDragging = false
    var stage = PullStage(settings)
    stage.drag(toPull: 150)
    #expect(stage.status == .armed && stage.starts == 0)
    stage.move(to: 20)
    stage.move(to: 150)
    #expect(stage.haptics == 1)
    stage.lift(velocity: 0, target: 0)
    stage.settle()
    #expect(stage.starts == 1 && stage.pull == 60)
  }

  @Test(arguments: [(852, 150.33), (400, 70.58), (320, 60), (160, 30.07), (120, 21.17)])
  func `The threshold is a share of the length, and within a finger's reach on low screens`(
    length: Double, threshold: Double
  ) {
    var stage = PullStage()
    stage.length = length
    stage.edgeInset = length < 300 ? 44 : 0
    stage.send(.layoutChanged)
    #expect(abs(stage.engine.threshold - threshold) < 0.5)
    stage.engine.settings.triggerDistance = 90
    #expect(stage.engine.threshold == 90)
  }

  @Test func `A pull that starts the work on a low screen ends at an indicator taller than itself`()
  {
    var stage = PullStage()
    stage.length = 160
    stage.edgeInset = 44
    stage.send(.layoutChanged)
    stage.position = 44
    stage.drag(toPull: 35)
    #expect(stage.status == .active)
    stage.lift(velocity: 0, target: 44)
    stage.settle()
    #expect(stage.pull == 60)
  }

  // MARK: Flicks

  @Test(arguments: [false, true])
  func `A flick out of an idle pull is left alone`(follows: Bool) {
    var stage = PullStage()
    stage.roomFollowsContent = follows
    stage.drag(toPull: 90)
    stage.lift(velocity: -2, target: -412)
    #expect(stage.motion == .deceleration(to: -412) && stage.room == 0)
  }

  @Test(arguments: [false, true])
  func
    `A flick away from the indicator flies into the content, and the room follows in a plain table`(
      follows: Bool
    )
  {
    var stage = PullStage()
    stage.roomFollowsContent = follows
    stage.drag(toPull: 150)
    stage.lift(velocity: 0, target: 0)
    stage.settle()
    stage.beginDrag()
    stage.move(to: 50)
    stage.lift(velocity: -2, target: -300)
    #expect(stage.motion == .deceleration(to: -300))
    var rooms: [Double] = []
    while stage.motion != .none {
      stage.advance()
      rooms.append(stage.room)
    }
    #expect(stage.pull == -300 && stage.status == .active)
    #expect(rooms.last == (follows ? 0 : 60))
    #expect(zip(rooms, rooms.dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test(arguments: [false, true])
  func `A flick from beyond the indicator is planned with its room`(follows: Bool) {
    var stage = PullStage()
    stage.roomFollowsContent = follows
    stage.drag(toPull: 200)
    stage.move(to: 85)
    stage.lift(velocity: -1.5, target: 0)
    #expect(stage.status == .active && stage.room == 60)
    #expect(stage.motion == .deceleration(to: 0))
  }

  // MARK: Insets

  @Test(arguments: [false, true], [-500, -20, 30, 150] as [Double])
  func `Insets of the app move content at the indicator alone`(follows: Bool, pull: Double) {
    var stage = PullStage()
    stage.roomFollowsContent = follows
    stage.send(.begun(revealing: true))
    stage.settle()
    stage.move(to: pull)
    let count = stage.scrolls.count
    stage.edgeInset = 40
    stage.send(.layoutChanged)
    #expect(stage.scrolls.count == count && stage.position == pull)
  }

  @Test(arguments: [false, true], [-30, 10, 100] as [Double])
  func `Content at the indicator stays at it when the inset or the indicator changes`(
    follows: Bool, change: Double
  ) {
    var stage = PullStage()
    stage.roomFollowsContent = follows
    stage.send(.begun(revealing: true))
    stage.settle()
    stage.edgeInset += change
    stage.send(.layoutChanged)
    #expect(stage.pull == 60 && stage.room == 60 && stage.motion == .none)
    stage.thickness = 90
    stage.send(.layoutChanged)
    #expect(stage.pull == 90 && stage.room == 90)
  }

  @Test(arguments: [false, true])
  func `Content that code scrolls as the inset changes is left where it is`(follows: Bool) {
    var stage = PullStage()
    stage.roomFollowsContent = follows
    stage.send(.begun(revealing: true))
    stage.settle()
    // A large title collapses: the engine gets the new offset and the new inset at the same time.
    let count = stage.scrolls.count
    stage.edgeInset -= 52
    stage.move(to: -800)
    #expect(stage.position == -800 && stage.scrolls.count == count)
  }

  @Test func `An inset that changes during a drag, a deceleration or an animation moves nothing`() {
    for motion in [PullStage.Motion.drag, .deceleration(to: 300), .animation(to: 300)] {
      var stage = PullStage()
      stage.send(.begun(revealing: true))
      stage.settle()
      stage.motion = motion
      let count = stage.scrolls.count
      stage.edgeInset = 40
      stage.send(.layoutChanged)
      #expect(stage.scrolls.count == count && stage.position == 60)
    }
  }

  @Test func `The end of the work leaves a scroll of the app's alone`() {
    var stage = PullStage()
    stage.send(.begun(revealing: true))
    stage.settle()
    stage.motion = .animation(to: -700)
    stage.send(.workEnded(.success))
    stage.settle()
    #expect(stage.pull == -700 && stage.status == .idle && stage.room == 0)
  }

  @Test(arguments: [true, false])
  func `A scroll that ends beyond the edge, below a large title, is brought back`(isTold: Bool) {
    var stage = PullStage()
    stage.titleHeight = 57
    stage.tellsAnimationEnds = isTold
    stage.send(.begun(revealing: true))
    stage.settle()
    stage.motion = .animation(to: 50)
    stage.send(.workEnded(.success))
    let rests = stage.settle()
    #expect(rests && stage.pull == 0 && stage.status == .idle && stage.room == 0)
  }

  // MARK: Durations

  @Test func `Durations of work and result are independent, and count from their own starts`() {
    var settings = PullSettings()
    settings.minimumDuration = 0.5
    settings.resultDuration = 0.3
    var stage = PullStage(settings)
    stage.send(.begun(revealing: true))
    #expect(stage.engine.deadline == 101)
    stage.time = 100.2
    stage.send(.workEnded(.success))
    #expect(stage.status == .active && stage.engine.deadline == 100.5)
    stage.time = 100.5
    stage.send(.deadlineReached)
    #expect(stage.status == .succeeded && stage.engine.deadline == 100.8)
    stage.engine.settings.resultDuration = 2
    stage.send(.settingsChanged)
    stage.time = 100.9
    stage.send(.deadlineReached)
    #expect(stage.status == .succeeded)
    stage.engine.settings.resultDuration = 0.1
    stage.send(.settingsChanged)
    #expect(stage.status == .idle || stage.status == .retracting)
  }

  @Test func `Nothing waits outside of a window`() {
    var settings = PullSettings()
    settings.minimumDuration = 5
    settings.resultDuration = 5
    var stage = PullStage(settings)
    stage.send(.begun(revealing: false))
    stage.send(.workEnded(.success))
    #expect(stage.status == .active)
    stage.isInWindow = false
    stage.send(.windowChanged)
    #expect(stage.status == .idle && stage.engine.deadline == nil)
  }

  // MARK: An indicator partly in view

  @Test(arguments: [false, true], [(20, 0), (45, 60)] as [(Double, Double)])
  func `An indicator that is left partly in view is corrected to the nearer end`(
    follows: Bool, positions: (Double, Double)
  ) {
    var stage = PullStage()
    stage.roomFollowsContent = follows
    stage.send(.begun(revealing: true))
    stage.settle()
    stage.move(to: positions.0)
    stage.advance(by: 0.1)
    #expect(stage.pull == positions.0)
    stage.settle()
    #expect(stage.pull == positions.1)
  }

  @Test func `Content that does not stay at an end of the indicator is corrected three times`() {
    var stage = PullStage()
    stage.send(.begun(revealing: true))
    stage.settle()
    let count = stage.scrolls.count
    for _ in 0..<100 {
      stage.motion = .none
      stage.move(to: stage.pull == 20 ? 21 : 20)
      stage.time += 0.2
      if stage.engine.deadline != nil { stage.send(.deadlineReached) }
    }
    #expect(stage.scrolls.count == count + 3)
  }

  /// Bars that hide or return as a correction ends leave the indicator partly in view again.
  @Test(arguments: [(32, 60, false), (0, 32, true)] as [(Double, Double, Bool)])
  func `A correction during which the inset changes continues in its direction`(
    edgeInset: Double, position: Double, isIn: Bool
  ) {
    var stage = PullStage()
    stage.edgeInset = edgeInset
    stage.send(.begun(revealing: true))
    stage.settle()
    let count = stage.scrolls.count
    stage.move(to: position)
    var hasChanged = false
    for _ in 0..<1000 {
      stage.advance()
      guard case .animation(let end) = stage.motion else {
        hasChanged = false
        continue
      }
      guard !hasChanged, abs(end - stage.position) < 5 else { continue }
      hasChanged = true
      stage.edgeInset = 32 - stage.edgeInset
      stage.send(.layoutChanged)
    }
    #expect(stage.motion == .none && stage.engine.deadline == nil)
    #expect(isIn ? stage.pull >= 60 : stage.pull <= 0)
    #expect(stage.scrolls.count <= count + 2)
  }

  @Test func `Below a finger nothing is corrected, and nothing waits, until the finger lifts`() {
    var stage = PullStage()
    stage.send(.begun(revealing: true))
    stage.settle()
    stage.motion = .touch
    stage.move(to: 20)
    for _ in 0..<60 { stage.advance() }
    #expect(stage.pull == 20 && stage.engine.deadline == nil)
    stage.motion = .none
    stage.send(.touchEnded)
    #expect(stage.settle() && stage.pull == 0)
  }

  // MARK: Loading

  @Test func `Loading starts once near the end, and again for other content or another arrival`() {
    var stage = PullStage.loader(.nearness, at: -1000)
    #expect(stage.starts == 0)
    stage.move(to: -150)
    #expect(stage.starts == 1)
    stage.send(.workEnded(.success))
    stage.move(to: -100)
    #expect(stage.starts == 1)
    // Another list of the same length, at whose end the user arrives.
    stage.move(to: -700)
    stage.move(to: -100)
    #expect(stage.starts == 2)
    // The content grows and shrinks again, as with a refresh.
    for length in [3000.0, 2000] {
      stage.contentLength = length
      stage.position = -900
      stage.send(.layoutChanged)
    }
    stage.send(.workEnded(.success))
    stage.move(to: -100)
    #expect(stage.starts == 3)
  }

  @Test func `Rows that are loaded again with other heights do not start loading again`() {
    var stage = PullStage.loader(.nearness, at: -1000)
    stage.rowCount = 40
    stage.move(to: -100)
    stage.send(.workEnded(.success))
    for length in [2400.0, 1900, 2000] {
      stage.contentLength = length
      stage.send(.layoutChanged)
      #expect(stage.starts == 1, "\(length)")
    }
    stage.contentLength = 2600
    stage.rowCount = 60
    stage.send(.layoutChanged)
    #expect(stage.starts == 2)
  }

  @Test func `A refresh lets loading start again, unless the end was found during it`() {
    var stage = PullStage.loader(.nearness, at: -100)
    stage.send(.exhausted)
    stage.send(.refreshBegan)
    stage.send(.refreshSucceeded)
    #expect(stage.status == .active)
    stage.send(.refreshBegan)
    stage.send(.exhausted)
    stage.send(.refreshSucceeded)
    #expect(stage.status == .exhausted)
  }

  @Test func `Loading that is not allowed does not start`() {
    var stage = PullStage.loader(.nearness, at: -100)
    #expect(stage.starts == 1)
    stage.send(.workEnded(.failure))
    #expect(stage.status == .failed)
    stage.allowsLoading = false
    let asks = stage.asks
    stage.send(.reset)
    #expect(stage.asks == asks + 1 && stage.status == .idle)
  }
}
