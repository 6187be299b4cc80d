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
        let moves = try Stage.Behavior.allCases.map { behavior in
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
}
