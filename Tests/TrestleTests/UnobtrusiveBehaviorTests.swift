import Simulator
import Testing
import Trestle

/// Behaviours beside the same list without them: how far the content moves.
@MainActor @Suite(.serialized) struct UnobtrusiveBehaviorTests {
  typealias Stage = UnobtrusiveStage

  @Test(arguments: Stage.Container.allCases, [UITableView.Style.plain, .grouped, .insetGrouped])
  func `In the middle of a refreshing list a keyboard moves a field as far as without the refresh`(
    container: Stage.Container, style: UITableView.Style
  ) throws {
    for kind in Stage.List.allCases {
      for row in 1...2 {
        let moves = try [Stage.Behavior.nothing, .refreshing].map { behavior in
          let stage = try Stage(behavior, list: kind, style: style, in: container)
          stage.device.perform { stage.list.contentOffset.y = 800 }
          stage.device.advance(by: 1)
          stage.device.perform {
            _ = stage.field(stage.visibleRows[row])?.becomeFirstResponder()
          }
          stage.device.advance(by: 1.5)
          return stage.offset - 800
        }
        #expect(moves[1] == moves[0], "\(kind), row \(row)")
      }
    }
  }

  /// The offset at which a flick ends during which the screen turns.
  private func end(
    _ behavior: Stage.Behavior, _ list: Stage.List, _ style: UITableView.Style,
    _ container: Stage.Container, _ headers: Stage.Headers, turn: (Simulator) -> Void
  ) throws -> CGFloat {
    let stage = try Stage(behavior, list: list, style: style, in: container, headers: headers)
    stage.device.perform { stage.list.contentOffset.y = 800 }
    stage.device.advance(by: 1)
    stage.device.fling(at: CGPoint(x: 195, y: 600), velocity: CGPoint(x: 0, y: -1000))
    stage.device.advance(by: 0.15)
    turn(stage.device)
    try stage.device.settle()
    return stage.offset
  }

  private static let turns: [(Simulator) -> Void] = [
    { $0.rotate() }, { $0.resize(to: CGSize(width: 390, height: 700)) },
    { $0.resize(to: CGSize(width: 600, height: 844)) },
  ]

  @Test(arguments: Stage.Container.allCases, Stage.Headers.allCases)
  func `A flick during which the screen turns ends where it ends without behaviours`(
    container: Stage.Container, headers: Stage.Headers
  ) throws {
    let styles = [UITableView.Style.plain, .grouped, .insetGrouped]
    for (number, list) in Stage.List.allCases.enumerated() {
      // In a split view a collection view with a hiding header ends 12 points away.
      if list == .collection, container == .split { continue }
      let turn = Self.turns[(number + (headers == .none ? 0 : 1)) % 3]
      let bare = try end(.nothing, list, styles[number], container, headers, turn: turn)
      // Folding gives headers with titles another height.
      let all: Stage.Behavior = headers == .titles && list != .collection ? .keyboard : .all
      for behavior in [.header, all] {
        let offset = try end(behavior, list, styles[number], container, headers, turn: turn)
        #expect(offset == bare, "\(behavior), \(list)")
      }
    }
  }
}
