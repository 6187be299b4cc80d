import TableEngine
import TableGeometry
import TestSupport
import Testing

/// Heights in thirds of a point, as on a screen with three pixels per point, add up to positions
/// that are rounded.
@MainActor @Suite struct FractionalHeightTests {
  @Test func `Rows of all sections in view have cells where places are rounded`() {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let table = ModelTable()
      table.sizing = .asked
      table.viewport.height = 487
      var name = 0
      table.sections = (0..<4).map { index in
        var section = ModelSection(name: index)
        section.header = Double(Int.random(in: 60...200, using: &random)) / 3
        section.rows = (0..<Int.random(in: 3...8, using: &random)).map { _ in
          name += 1
          return ModelSection.Row(
            name: name, height: Double(Int.random(in: 130...400, using: &random)) / 3)
        }
        return section
      }
      table.engine.layOut(table.host)
      while table.viewport.top < table.maximumTop {
        table.viewport.top = min(table.maximumTop, table.viewport.top + 100)
        table.engine.layOut(table.host)
        #expect(EngineCheck(table: table).failure(selected: []) == nil, "seed \(seed)")
      }
    }
  }
}
