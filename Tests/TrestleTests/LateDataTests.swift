import Simulator
import Testing
import Trestle

/// Rows that arrive shortly after something has happened to the list.
@MainActor @Suite(.serialized) struct LateDataTests {
  typealias Stage = UnobtrusiveStage

  enum Event: CaseIterable {
    case drag, flick, pull, push, swipeBack, keyboard, rotation

    var needsNavigation: Bool { self == .push || self == .swipeBack }
  }

  /// What arrives: the same rows again, or more at the end.
  enum Data: CaseIterable { case reload, insertion }

  private static let delays = [0.05, 0.12, 0.25, 0.4]

  /// Performs an event, and calls `arrive` after a delay from its beginning.
  private func perform(
    _ event: Event, on stage: Stage, after delay: Double, arrive: () -> Void
  ) throws {
    let device = stage.device
    let start = device.time
    var hasArrived = false
    func wait(until time: Double) {
      if !hasArrived, delay <= time {
        device.advance(by: max(0, start + delay - device.time))
        device.perform(arrive)
        hasArrived = true
      }
      device.advance(by: max(0, start + time - device.time))
    }
    func push() {
      let next = device.perform { UIViewController() }
      device.perform { stage.navigation?.pushViewController(next, animated: true) }
    }
    switch event {
    case .drag, .pull:
      let way: CGFloat = event == .drag ? -10 : 20
      let finger = device.touch(at: CGPoint(x: 195, y: 400))
      for step in 1...20 {
        finger.move(byX: 0, y: step <= 12 ? way : 0)
        wait(until: Double(step) * 0.025)
      }
      finger.lift()
    case .flick:
      device.fling(at: CGPoint(x: 195, y: 600), velocity: CGPoint(x: 0, y: -1500))
    case .push:
      push()
      wait(until: 1)
      device.perform { _ = stage.navigation?.popViewController(animated: true) }
    case .swipeBack:
      push()
      device.advance(by: 1)
      let begin = device.time
      let x: CGFloat = stage.device.appearance.isRightToLeft ? 388 : 2
      let finger = device.touch(at: CGPoint(x: x, y: 400))
      for step in 1...15 {
        finger.move(byX: x < 100 ? 20 : -20, y: 0)
        if !hasArrived, device.time - begin >= delay {
          device.perform(arrive)
          hasArrived = true
        }
        device.advance(by: 0.02)
      }
      finger.lift()
    case .keyboard:
      let row = try #require(stage.rowsWithVisibleFields.last)
      device.perform { _ = stage.field(row)?.becomeFirstResponder() }
    case .rotation: device.rotate()
    }
    if !hasArrived {
      device.advance(by: max(0, start + delay - device.time))
      device.perform(arrive)
    }
    try device.settle()
  }

  /// Where the content rests after an event.
  private func rest(
    _ event: Event, _ behavior: Stage.Behavior, _ list: Stage.List, _ style: UITableView.Style,
    _ container: Stage.Container, at start: CGFloat?, after delay: Double,
    arrive: (Stage) -> Void
  ) throws -> (offset: CGFloat, stage: Stage) {
    let stage = try Stage(behavior, list: list, style: style, in: container)
    if let start { stage.device.perform { stage.list.contentOffset.y = start } }
    try stage.device.settle()
    try perform(event, on: stage, after: delay) { arrive(stage) }
    return (stage.offset, stage)
  }

  @Test(arguments: Event.allCases, Stage.Container.allCases)
  func `Rows that arrive during a motion or a transition do not move the content`(
    event: Event, container: Stage.Container
  ) throws {
    if event.needsNavigation, [.none, .split].contains(container) { return }
    let starts = event == .pull ? [nil] : [nil, 800] as [CGFloat?]
    for (number, list) in Stage.List.allCases.enumerated() {
      for (index, behavior) in [Stage.Behavior.nothing, .all].enumerated() {
        // Each behavior with each place, though not in each container.
        let turn = Stage.Container.allCases.firstIndex(of: container)! + number + index
        for (place, start) in starts.enumerated() where starts.count == 1 || place == turn % 2 {
          let style: UITableView.Style = number == 1 ? .grouped : .plain
          let delay = Self.delays[(number + index + 2 * place) % 4]
          let data = Data.allCases[(number + place) % 2]
          let faults = try UIKitFault.collected {
            let (bare, late) = try (
              rest(event, behavior, list, style, container, at: start, after: delay) { _ in },
              rest(event, behavior, list, style, container, at: start, after: delay) {
                data == .reload ? $0.reload() : $0.update(to: 80)
              }
            )
            #expect(
              abs(late.offset - bare.offset) < 0.75,
              "\(list), \(behavior), \(data) after \(delay) from \(start ?? -1)")
          }
          #expect(faults.isEmpty)
        }
      }
    }
  }

  @Test(arguments: Event.allCases, Stage.Container.allCases)
  func `The first rows of an empty list arrive at its top`(
    event: Event, container: Stage.Container
  ) throws {
    if event.needsNavigation, [.none, .split].contains(container) { return }
    // There is no field yet.
    if event == .keyboard { return }
    for (number, list) in Stage.List.allCases.enumerated() {
      for behavior in [Stage.Behavior.nothing, .all] {
        let style: UITableView.Style = number == 1 ? .grouped : .plain
        // A reload and an insertion, each after two of the delays.
        let turn = number + Stage.Container.allCases.firstIndex(of: container)!
        for (index, delay) in Self.delays.enumerated() where index / 2 == turn % 2 {
          let stage = try Stage(behavior, list: list, style: style, in: container, count: 0)
          let faults = try UIKitFault.collected {
            try perform(event, on: stage, after: delay) {
              if index % 2 == 0 {
                stage.count = 60
                stage.reload()
              } else {
                stage.update(to: 60)
              }
            }
          }
          #expect(faults.isEmpty)
          let note = "\(list), \(behavior), after \(delay): \(stage.distance)"
          // A finger that goes on moves the rows that have arrived.
          if event == .drag {
            #expect(stage.distance >= 0 && stage.distance < 400, "\(note)")
          } else if event == .flick {
            #expect(stage.distance >= 0, "\(note)")
          } else {
            #expect(abs(stage.distance) < 0.75, "\(note)")
          }
          #expect(stage.cell(stage.visibleRows.first ?? -1) != nil, "\(note)")
        }
      }
    }
  }
}
