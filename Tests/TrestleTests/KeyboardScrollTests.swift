import Simulator
import Testing
import Trestle

/// How far a keyboard moves lists without behaviours, in which a field is tapped.
@MainActor @Suite(.serialized) struct KeyboardScrollTests {
  typealias Stage = UnobtrusiveStage

  @Test(arguments: Stage.Container.allCases, [UITableView.Style.plain, .grouped, .insetGrouped])
  func `A list does not move if the tapped field is visible above the keyboard`(
    container: Stage.Container, style: UITableView.Style
  ) throws {
    for (number, kind) in Stage.List.allCases.enumerated() {
      // At the top, and where the bar covers more and more of a row.
      let turn = number + style.rawValue + Stage.Container.allCases.firstIndex(of: container)!
      for start in [nil, 800, [803, 811, 822, 833][turn % 4]] as [CGFloat?] {
        let stage = try Stage(.nothing, list: kind, style: style, in: container)
        if let start { stage.device.perform { stage.list.contentOffset.y = start } }
        try stage.device.settle()
        let before = stage.offset
        for row in stage.rowsWithVisibleFields.prefix(2) {
          let field = try #require(stage.field(row))
          try stage.device.tap(field)
          try stage.device.settle()
          #expect(field.isFirstResponder && stage.device.keyboard.isVisible)
          let moved = stage.offset - before
          #expect(moved == 0, "\(kind), start \(start ?? -1), row \(row)")
          stage.device.perform { _ = field.resignFirstResponder() }
          try stage.device.settle()
          #expect(stage.offset == before)
        }
      }
    }
  }

  @Test(arguments: Stage.Container.allCases, [UITableView.Style.plain, .grouped, .insetGrouped])
  func `A list moves until the row of a field behind the keyboard is visible`(
    container: Stage.Container, style: UITableView.Style
  ) throws {
    for kind in Stage.List.allCases {
      let stage = try Stage(.nothing, list: kind, style: style, in: container)
      stage.device.perform { stage.list.contentOffset.y = 800 }
      try stage.device.settle()
      let row = try #require(stage.rowsWithVisibleFields.last)
      let field = try #require(stage.field(row))
      try stage.device.tap(field)
      try stage.device.settle()
      let keyboard = stage.device.keyboard.frame.minY
      let cell = try #require(stage.cell(row))
      let end = cell.convert(cell.bounds, to: nil).maxY
      #expect(abs(end - keyboard) < 0.75, "\(kind): \(end), \(keyboard)")
    }
  }
}
