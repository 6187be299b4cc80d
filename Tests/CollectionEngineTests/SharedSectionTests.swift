import CollectionEngine
import TableGeometry
import TestSupport
import Testing

/// Equal sections of a layout share an object until one of them is measured.
struct SharedSectionTests {
  private static let container = LayoutSize(width: 320, height: 480)
  private static let header = BoundaryItem(
    size: LayoutDimensions(width: .fractionalWidth(1), height: .estimated(28)), kind: "header",
    alignment: .top)

  /// Sections of rows with an estimate of 44 points and a header with one of 28, all the same object.
  private func geometry(
    sections: Int, spacing: Double = 0, globals: [BoundaryItem] = []
  ) -> CompositionalGeometry {
    let size = LayoutDimensions(width: .fractionalWidth(1), height: .estimated(44))
    var spec = SectionSpec(
      group: CompositionItem(
        size, group: CompositionGroup(.repeated(.vertical), [CompositionItem(size)])))
    spec.boundaryItems = [Self.header]
    let rules = LayoutRules(scale: 2)
    let plan = SectionPlan(spec, container: Self.container, axis: .vertical, rules: rules)
    let section = SectionSolution(plan, count: 3)
    return CompositionalGeometry(
      sections: Array(repeating: section, count: sections), spacing: spacing, globalItems: globals,
      container: Self.container, axis: .vertical, rules: rules)
  }

  private func measure(
    _ geometry: inout CompositionalGeometry, _ section: Int, _ row: Int, _ height: Double
  ) {
    let item = CompositionalGeometry.Element.item(RowAddress(section: section, row: row))
    let size = LayoutSize(width: 320, height: height)
    _ = geometry.measure(item, as: size)
  }

  @Test func `A measured row resizes its section alone`() {
    var geometry = geometry(sections: 4)
    measure(&geometry, 1, 2, 100)
    geometry.settle()
    #expect((0..<4).map { geometry.sections[$0].length } == [160, 216, 160, 160])
    #expect((0..<4).map { geometry.start(ofSection: $0) } == [0, 160, 376, 536])
    #expect(geometry.length == 696)
  }

  @Test func `A measured row changes no copy of the layout`() {
    var geometry = geometry(sections: 2)
    measure(&geometry, 0, 0, 60)
    geometry.settle()
    let copy = geometry
    measure(&geometry, 0, 0, 80)
    measure(&geometry, 1, 0, 80)
    geometry.settle()
    #expect(copy.length == 336)
    #expect(copy.sections[0].measured == [0: LayoutSize(width: 320, height: 60)])
    #expect(geometry.length == 392)
  }

  @Test func `Sections stay in place through measurements in any order`() {
    var random = SeededGenerator(seed: 1)
    for spacing in [0.0, 10] {
      let global = BoundaryItem(
        size: LayoutDimensions(width: .fractionalWidth(1), height: .estimated(50)), kind: "global",
        alignment: .top)
      var geometry = geometry(sections: 30, spacing: spacing, globals: [global])
      var lengths = [Double](repeating: 160, count: 30)
      var heights: [RowAddress: Double] = [:]
      var start = 50.0
      for _ in 0..<400 {
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let section = Int.random(in: 0..<30, using: &random)
          let row = RowAddress(section: section, row: Int.random(in: 0..<3, using: &random))
          let height = Double(Int.random(in: 20...200, using: &random)) / 2
          measure(&geometry, row.section, row.row, height)
          lengths[row.section] += height - (heights[row] ?? 44)
          heights[row] = height
        }
        if Int.random(in: 0..<20, using: &random) == 0 {
          start = Double(Int.random(in: 0...100, using: &random))
          _ = geometry.measure(.global(index: 0), as: LayoutSize(width: 320, height: start))
        }
        geometry.settle()
        var expected = start
        for section in 0..<30 {
          #expect(geometry.start(ofSection: section) == expected)
          expected += lengths[section] + (section < 29 ? spacing : 0)
        }
        #expect(geometry.length == expected)
        let middle = geometry.start(ofSection: 15)
        #expect(geometry.sections(from: middle + 1, to: middle + 2) == 15..<16)
      }
    }
  }
}
