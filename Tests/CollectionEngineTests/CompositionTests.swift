import CollectionEngine
import TableGeometry
import Testing

struct CompositionTests {
  private func geometry(_ spec: SectionSpec, count: Int, sections: Int = 1) -> CompositionalGeometry
  {
    let container = LayoutSize(width: 320, height: 480)
    let rules = LayoutRules(scale: 2)
    let plan = SectionPlan(spec, container: container, axis: .vertical, rules: rules)
    let section = SectionSolution(plan, count: count)
    return CompositionalGeometry(
      sections: Array(repeating: section, count: sections), container: container, axis: .vertical,
      rules: rules)
  }

  private func list(estimate: Double) -> SectionSpec {
    let size = LayoutDimensions(width: .fractionalWidth(1), height: .estimated(estimate))
    return SectionSpec(
      group: CompositionItem(
        size, group: CompositionGroup(.repeated(.vertical), [CompositionItem(size)])))
  }

  @Test func `A million rows with estimates are measured one by one`() {
    var geometry = geometry(list(estimate: 44), count: 1_000_000)
    #expect(geometry.length == 44_000_000)
    var length = 44_000_000.0
    // Solving all rows at each change would take hours.
    for step in 0..<2_000 {
      let row = RowAddress(section: 0, row: (step * 7919) % 1_000_000)
      let isChanged = geometry.measure(.item(row), as: LayoutSize(width: 320, height: 50))
      #expect(isChanged)
      geometry.settle()
      length += 6
      #expect(geometry.length == length)
    }
    let last = geometry.place(of: .item(RowAddress(section: 0, row: 999_999)))
    #expect(last?.rect.y == length - 44)
    var answered = 0
    geometry.forEachElement(
      in: LayoutRect(x: 0, y: 22_000_000, width: 320, height: 480), rowExtent: { _ in nil }
    ) { _, _ in answered += 1 }
    #expect(answered <= 13)
  }

  @Test func `Tags of measured widths fill their lines`() {
    let tag = CompositionItem(
      LayoutDimensions(width: .estimated(100), height: .absolute(30)))
    let line = CompositionItem(
      LayoutDimensions(width: .fractionalWidth(1), height: .absolute(30)),
      group: CompositionGroup(.repeated(.horizontal), [tag], spacing: .fixed(10)))
    var geometry = geometry(SectionSpec(group: line), count: 100_000)
    #expect(geometry.length == 33_334 * 30)
    for tag in 0..<6 {
      _ = geometry.measure(
        .item(RowAddress(section: 0, row: tag)), as: LayoutSize(width: 50, height: 30))
    }
    geometry.settle()
    // Five of 50 points and no sixth; then one of 50 and two of 100.
    let places = (0..<9).map { geometry.place(of: .item(RowAddress(section: 0, row: $0)))?.rect }
    #expect(places[4]?.x == 240)
    #expect(places[5]?.y == 30)
    #expect(places[5]?.x == 0)
    #expect(places[7]?.x == 170)
    #expect(places[8]?.y == 60)
    // A tag that is wider than the line has its own line.
    _ = geometry.measure(
      .item(RowAddress(section: 0, row: 2)), as: LayoutSize(width: 500, height: 30))
    geometry.settle()
    #expect(geometry.place(of: .item(RowAddress(section: 0, row: 2)))?.rect.y == 30)
    #expect(geometry.place(of: .item(RowAddress(section: 0, row: 3)))?.rect.y == 60)
  }

  @Test func `A hundred thousand sections are laid out`() {
    var spec = list(estimate: 44)
    spec.boundaryItems = [
      BoundaryItem(
        size: LayoutDimensions(width: .fractionalWidth(1), height: .absolute(20)), kind: "header",
        alignment: .top)
    ]
    let geometry = geometry(spec, count: 3, sections: 100_000)
    #expect(geometry.length == 100_000 * 152)
    #expect(
      geometry.place(of: .boundary(section: 99_999, index: 0))?.rect.y == 15_199_848)
    #expect(geometry.sections(from: 1_520, to: 1_600) == 9..<11)
  }

  @Test func `Groups nested without end and items of no length end in time`() {
    var item = CompositionItem(
      LayoutDimensions(width: .absolute(0), height: .absolute(0)))
    for _ in 0..<50 {
      item = CompositionItem(
        LayoutDimensions(width: .fractionalWidth(1), height: .estimated(.infinity)),
        group: CompositionGroup(.repeated(.horizontal), [item, item]))
    }
    let geometry = geometry(SectionSpec(group: item), count: 1_000)
    #expect(geometry.length.isFinite)
    var answered = 0
    geometry.forEachElement(
      in: LayoutRect(x: 0, y: 0, width: 320, height: 480), rowExtent: { _ in nil }
    ) { _, _ in answered += 1 }
    #expect(answered <= 1_000)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -5, 0, 1e300])
  func `Lengths that make no sense are survived`(length: Double) {
    for dimension in [
      LayoutDimension.absolute(length), .fractionalWidth(length), .fractionalHeight(length),
      .estimated(length), .uniform(estimate: length),
    ] {
      let item = CompositionItem(LayoutDimensions(width: dimension, height: dimension))
      for arrangement in [
        CompositionGroup.Arrangement.repeated(.horizontal), .divided(.vertical, count: 3),
        .copied(.horizontal, count: 2),
      ] {
        let group = CompositionItem(
          LayoutDimensions(width: .fractionalWidth(1), height: dimension),
          group: CompositionGroup(arrangement, [item], spacing: .fixed(length)))
        var spec = SectionSpec(group: group)
        spec.groupSpacing = length
        spec.insets = LayoutInsets(top: length, leading: length)
        let geometry = geometry(spec, count: 50)
        var answered = 0
        geometry.forEachElement(
          in: LayoutRect(x: 0, y: 0, width: 320, height: 480), rowExtent: { _ in nil }
        ) { _, _ in answered += 1 }
        #expect(answered <= 50)
      }
    }
  }
}
