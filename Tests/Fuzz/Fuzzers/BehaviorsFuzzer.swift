import Simulator
import UIKit

/// Uses a list with all behaviours in navigation, tabs and sheets, by fingers, keys and code, and
/// checks the general invariants after each action, and from time to time those at rest.
final class BehaviorsFuzzer: Fuzzer {
  private let source: ValueSource
  private var stage: BehaviorStage?
  private var trail: [String] = []
  private var faults: [String] = []
  private var failure: String?

  init(_ source: ValueSource, screen: FuzzScreen) {
    self.source = source
    collect { stage = BehaviorStage(source, screen: screen) }
  }

  func next() -> FuzzCase {
    guard failure == nil, let stage else { return FuzzCase("nothing after a failure") {} }
    let isRest = source.happens(oneIn: 12)
    let (name, run) = stage.action(source)
    // From no frame at all to half a second.
    let wait = [0, 0.02, 0.1, 0.5][source.index(below: 4)]
    return FuzzCase(name) { [self] in
      trail.append(wait == 0 ? name : "\(name), \(wait) s")
      collect {
        run()
        if wait > 0 { stage.device.advance(by: wait) }
        note(stage.failure())
        if isRest, failure == nil, stage.finger == nil {
          trail.append("rest")
          note(stage.failureAtRest())
        }
      }
    }
  }

  func findings() -> [String] {
    collect {
      if failure == nil, let stage {
        trail.append("return to the list")
        stage.returnToList()
        note(stage.failureAtRest())
      }
    }
    stage = nil
    // Closures that wait for the next turn of the session's clock are released with the session.
    Simulator(size: CGSize(width: 10, height: 10), scale: 1).advance(by: 0.1)
    return failure.map { [$0] } ?? []
  }

  private func note(_ found: String?) {
    guard failure == nil, let found = found ?? faults.first.map({ "fault: \($0)" }) else { return }
    failure = "\(trail.suffix(10)): \(found)"
  }

  private func collect(_ body: () -> Void) { faults += UIKitFault.collected(while: body) }
}
