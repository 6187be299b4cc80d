import BehaviorEngines
import TestSupport

/// Random events on a toast engine, compared with the model.
///
/// At the end of an episode all fingers lift, and all toasts end.
struct ToastFuzz {
  private var random: SeededGenerator
  private(set) var events = 0
  private(set) var failure: String?
  private var engine = ToastEngine<Int>()
  private var model = ToastModel()
  private var time = 0.0
  private var number = 0
  private var history: [String] = []
  /// The toasts that were presented.
  private(set) var presented: Set<Int> = []

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func run(_ count: Int) {
    while events < count, failure == nil {
      engine = ToastEngine()
      model = ToastModel()
      history = []
      send(.screenChanged(.open))
      for _ in 0..<Int.random(in: 5...120, using: &random) where failure == nil { act() }
      if failure == nil { finish() }
      if failure != nil {
        failure! += "\n\(engine)" + history.suffix(16).map { "\n\($0)" }.joined()
      }
    }
  }

  private mutating func act() {
    switch Int.random(in: 0..<24, using: &random) {
    case 0...6: post()
    case 7: for _ in 0..<Int.random(in: 1...30, using: &random) { post() }
    case 8: send(.dismissed(id: chance(0.5) ? nil : Int.random(in: 0...number, using: &random)))
    case 9: send(.withdrawn(Int.random(in: 0..<4, using: &random)))
    case 10: send(.screenChanged(pick([.open, .open, .open, .cramped, .absent])))
    case 11: send(.held(by: pick([.finger, .pointer, .reader])))
    case 12, 13: send(.released(by: pick([.finger, .pointer, .reader])))
    case 14, 15: send(.dragged(vector(80)))
    case 16: send(.dragEnded(vector(120), velocity: pick([.zero, vector(900)])))
    case 17: send(.dragCancelled)
    case 18: send(.deadlineReached)
    case 19...21: endDismissal()
    default: advance()
    }
  }

  private mutating func post() {
    number += 1
    send(
      .posted(
        ToastEntry(
          id: number, key: chance(0.4) ? Int.random(in: 0..<4, using: &random) : nil,
          duration: pick([0, 1, 3, 3, .infinity]), rank: pick([.normal, .normal, .high, .urgent]),
          side: pick([.top, .bottom]))))
  }

  private mutating func endDismissal() {
    if case .leaving(let id) = engine.phase {
      send(.dismissalEnded(id: id))
    } else {
      send(.dismissalEnded(id: number))
    }
  }

  /// Lets time pass, to the next deadline or short of it.
  private mutating func advance() {
    let way = Double.random(in: 0...2, using: &random)
    if let deadline = engine.deadline, deadline < time + way || chance(0.5) {
      time = max(time, deadline)
      send(.deadlineReached)
    } else {
      time += way
    }
  }

  private mutating func finish() {
    send(.screenChanged(.open))
    send(.dragCancelled)
    send(.released(by: [.finger, .pointer, .reader]))
    for _ in 0..<500 where failure == nil && engine.phase != .empty {
      if let deadline = engine.deadline {
        time = max(time, deadline)
        send(.deadlineReached)
      } else if case .leaving = engine.phase {
        endDismissal()
      } else {
        send(.dismissed(id: nil))
      }
    }
    if failure == nil, engine.phase != .empty || !engine.waiting.isEmpty {
      failure = "does not come to an end"
    }
  }

  private mutating func send(_ event: ToastEvent<Int>) {
    guard failure == nil else { return }
    engine.process(event, at: time)
    let commands = engine.commands
    engine.commands = []
    for case .present(let id) in commands { presented.insert(id) }
    history.append("\(event) at \(time): \(commands)")
    failure = model.add(event, at: time, commands, engine)
    events += 1
  }

  private mutating func vector(_ size: Double) -> ToastVector {
    ToastVector(
      x: Double.random(in: -size...size, using: &random).rounded(),
      y: Double.random(in: -size...size, using: &random).rounded())
  }

  private mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < share
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values.randomElement(using: &random)!
  }
}
