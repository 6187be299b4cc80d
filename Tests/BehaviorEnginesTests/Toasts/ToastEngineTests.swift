import BehaviorEngines
import Testing

@Suite struct ToastEngineTests {
  /// An engine on an open screen, whose commands are taken with each event.
  private struct Stage {
    var engine = ToastEngine<String>()
    var time = 0.0
    private var count = 0

    init() { send(.screenChanged(.open)) }

    @discardableResult mutating func send(_ event: ToastEvent<String>) -> [ToastCommand] {
      engine.process(event, at: time)
      defer { engine.commands = [] }
      return engine.commands
    }

    /// Posts a toast; the first one is number 1.
    @discardableResult mutating func post(
      _ key: String? = nil, for duration: Double = 3, _ rank: ToastRank = .normal,
      at side: ToastSide = .bottom
    ) -> [ToastCommand] {
      count += 1
      return send(
        .posted(ToastEntry(id: count, key: key, duration: duration, rank: rank, side: side)))
    }

    /// The number of the toast on the screen.
    var shown: Int? {
      if case .shown(let shown) = engine.phase { return shown.entry.id }
      return nil
    }

    /// Lets the time of the toast on the screen pass, and its dismissal end.
    mutating func next() {
      if let deadline = engine.deadline {
        time = deadline
        send(.deadlineReached)
      }
      if case .leaving(let id) = engine.phase { send(.dismissalEnded(id: id)) }
    }
  }

  @Test func `A toast is shown for its time, and the next one after it has gone`() {
    var stage = Stage()
    #expect(stage.post() == [.present(id: 1)])
    #expect(stage.post() == [])
    #expect(stage.engine.deadline == 3)
    stage.time = 3
    #expect(stage.send(.deadlineReached) == [.dismiss(id: 1, .edge(speed: 0)), .forget(id: 1)])
    #expect(stage.send(.dismissalEnded(id: 1)) == [.remove(id: 1), .present(id: 2)])
  }

  @Test func `Toasts of a higher rank come first, those of one rank in their order`() {
    var stage = Stage()
    stage.post()
    stage.post()
    stage.post(nil, for: 3, .high)
    stage.post(nil, for: 3, .high)
    var order: [Int?] = []
    for _ in 0..<4 {
      order.append(stage.shown)
      stage.next()
    }
    #expect(order == [1, 3, 4, 2])
  }

  @Test func `An urgent toast takes the place of another, which comes back for its rest`() {
    var stage = Stage()
    stage.post()
    stage.post()
    stage.time = 1
    #expect(stage.post(nil, for: 2, .urgent) == [.dismiss(id: 1, .edge(speed: 0))])
    stage.next()
    #expect(stage.shown == 3)
    stage.next()
    #expect(stage.shown == 1 && stage.engine.deadline == 5)
    stage.next()
    #expect(stage.shown == 2)
  }

  @Test func `An urgent toast waits for another urgent one, and for one that is touched`() {
    var stage = Stage()
    stage.post(nil, for: 3, .urgent)
    #expect(stage.post(nil, for: 3, .urgent) == [])
    stage = Stage()
    stage.post()
    stage.send(.held(by: .finger))
    #expect(stage.post(nil, for: 3, .urgent) == [])
    #expect(stage.send(.released(by: .finger)) == [.dismiss(id: 1, .edge(speed: 0))])
  }

  @Test func `A toast without an end lets others be shown in between`() {
    var stage = Stage()
    stage.post(nil, for: .infinity)
    #expect(stage.engine.deadline == nil)
    #expect(stage.post() == [.dismiss(id: 1, .edge(speed: 0))])
    stage.next()
    #expect(stage.shown == 2)
    stage.next()
    #expect(stage.shown == 1)
    #expect(stage.send(.dismissed(id: nil)).contains(.forget(id: 1)))
  }

  @Test func `A toast of the same key takes the place of the shown one, and its time starts again`()
  {
    var stage = Stage()
    stage.post("upload")
    stage.time = 2
    #expect(stage.post("upload") == [.update(id: 1, to: 2), .forget(id: 1)])
    #expect(stage.shown == 2 && stage.engine.deadline == 5)
  }

  @Test func `A toast of the same key as a waiting one keeps the place in the queue`() {
    var stage = Stage()
    stage.post()
    stage.post("upload")
    stage.post()
    #expect(stage.post("upload") == [.forget(id: 2)])
    #expect(stage.engine.waiting.map(\.entry.id) == [4, 3])
    #expect(stage.post("upload", for: 3, .high) == [.forget(id: 4)])
    #expect(stage.engine.waiting.map(\.entry.id) == [5, 3])
    #expect(stage.send(.withdrawn("upload")) == [.forget(id: 5)])
  }

  @Test func `Time stops while a toast is held, and a second is left at least`() {
    var stage = Stage()
    stage.post()
    stage.time = 1
    stage.send(.held(by: .finger))
    stage.send(.held(by: .pointer))
    stage.time = 50
    #expect(stage.engine.deadline == nil)
    stage.send(.released(by: .finger))
    #expect(stage.engine.deadline == nil)
    stage.send(.released(by: .pointer))
    #expect(stage.engine.deadline == 52)
    stage.time = 51.5
    stage.send(.held(by: .reader))
    stage.send(.released(by: .reader))
    #expect(stage.engine.deadline == 52.5)
  }

  @Test(arguments: [
    (ToastSide.bottom, 0.0, 30.0, ToastExit.edge(speed: 0)), (.top, 0, -30, .edge(speed: 0)),
    (.bottom, -70, 0, .left(speed: 0)), (.top, 70, 0, .right(speed: 0)),
  ])
  func `A toast that is dragged far enough goes that way`(
    side: ToastSide, x: Double, y: Double, exit: ToastExit
  ) {
    var stage = Stage()
    stage.post(nil, for: 3, at: side)
    let distance = ToastVector(x: x, y: y)
    #expect(stage.send(.dragged(distance)) == [.move(id: 1, distance)])
    #expect(
      stage.send(.dragEnded(distance, velocity: .zero)) == [.dismiss(id: 1, exit), .forget(id: 1)])
  }

  @Test func `A short drag springs back, a fast one throws, and one that turns back does not`() {
    var stage = Stage()
    stage.post()
    let short = ToastVector(x: 0, y: 10)
    stage.send(.dragged(short))
    #expect(stage.send(.dragEnded(short, velocity: .zero)) == [.settle(id: 1)])
    let long = ToastVector(x: 0, y: 60)
    stage.send(.dragged(long))
    let back = ToastVector(x: 0, y: -400)
    #expect(stage.send(.dragEnded(long, velocity: back)) == [.settle(id: 1)])
    stage.send(.dragged(short))
    let thrown = stage.send(.dragEnded(short, velocity: ToastVector(x: 0, y: 400)))
    #expect(thrown == [.dismiss(id: 1, .edge(speed: 400)), .forget(id: 1)])
  }

  @Test func `A toast follows the finger along one axis, and resists away from its edge`() {
    var stage = Stage()
    stage.post()
    let moved = stage.send(.dragged(ToastVector(x: 2, y: -8)))
    #expect(moved == [.move(id: 1, ToastVector(x: 0, y: -2))])
    let sideways = stage.send(.dragged(ToastVector(x: 50, y: 4)))
    #expect(sideways == [.move(id: 1, ToastVector(x: 0, y: 4))])
  }

  @Test func `A thousand toasts are cut to the newest twenty, with one report`() {
    var stage = Stage()
    var reports = 0
    stage.post(nil, for: .infinity, .high)
    stage.post(nil, for: 3, .urgent)
    stage.next()
    for _ in 0..<1000 { reports += stage.post().filter { $0 == .reportOverflow }.count }
    #expect(reports == 1)
    #expect(stage.engine.waiting.map(\.entry.id) == [1] + Array(984...1002))
  }

  @Test func `Without a window nothing is presented, and the time of a toast passes unseen`() {
    var stage = Stage()
    stage.post()
    stage.send(.screenChanged(.absent))
    #expect(stage.engine.deadline == nil)
    stage.post()
    stage.time = 10
    #expect(
      stage.send(.screenChanged(.open)) == [.remove(id: 1), .forget(id: 1), .present(id: 2)])
  }

  @Test func `A dismissal that a window's end cuts off leaves no view`() {
    var stage = Stage()
    stage.post()
    stage.send(.dismissed(id: 1))
    #expect(stage.send(.screenChanged(.absent)) == [.remove(id: 1)])
    #expect(stage.send(.dismissalEnded(id: 1)) == [])
  }
}
