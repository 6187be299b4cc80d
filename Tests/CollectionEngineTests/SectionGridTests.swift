import CollectionEngine
import TableGeometry
import TestSupport
import Testing

@Suite struct SectionGridTests {
  /// Compares a grid with the rows that its items are in, in order.
  private func check(_ grid: SectionGrid, _ rows: [[Int]]) {
    #expect(grid.rowCount == rows.count)
    #expect(grid.columnCount == rows.map(\.count).max() ?? 0)
    for (row, items) in rows.enumerated() {
      for (column, item) in items.enumerated() {
        #expect(grid.place(of: item) == SectionGrid.Place(row: row, column: column))
        #expect(grid.item(at: SectionGrid.Place(row: row, column: column)) == item)
      }
      #expect(grid.item(at: SectionGrid.Place(row: row, column: items.count)) == nil)
    }
    for item in [-1, grid.count] { #expect(grid.place(of: item) == nil) }
    for place in [(-1, 0), (0, -1), (rows.count, 0)] {
      #expect(grid.item(at: SectionGrid.Place(row: place.0, column: place.1)) == nil)
    }
  }

  @Test func `Lines of equally many items, the last of which is shorter`() {
    check(SectionGrid(count: 7, linesOf: 3), [[0, 1, 2], [3, 4, 5], [6]])
    check(SectionGrid(count: 2, linesOf: 3), [[0, 1]])
    check(SectionGrid(count: 0, linesOf: 3), [])
    check(SectionGrid(count: -4, linesOf: 0), [])
  }

  @Test func `Lines from top to bottom are columns`() {
    check(SectionGrid(count: 5, linesOf: 2, areColumns: true), [[0, 2, 4], [1, 3]])
    let uneven = SectionGrid(count: 4, linesFrom: [0, 1, 3], areColumns: true)
    #expect(uneven.rowCount == 2 && uneven.columnCount == 3)
    #expect(
      (0..<4).map { uneven.place(of: $0) } == [
        .init(row: 0, column: 0), .init(row: 0, column: 1), .init(row: 1, column: 1),
        .init(row: 0, column: 2),
      ])
    #expect(uneven.item(at: .init(row: 1, column: 1)) == 2)
    #expect(uneven.item(at: .init(row: 1, column: 0)) == nil)
  }

  @Test func `Lines with different numbers of items`() {
    check(SectionGrid(count: 6, linesFrom: [0, 1, 4]), [[0], [1, 2, 3], [4, 5]])
    check(SectionGrid(count: 6, linesFrom: []), [])
  }

  @Test func `Groups of lines one below the other, and side by side`() {
    check(
      SectionGrid(count: 8, groupsOf: [1, 2], isStacked: true),
      [[0], [1, 2], [3], [4, 5], [6], [7]])
    check(
      SectionGrid(count: 8, groupsOf: [1, 2], isStacked: false), [[0, 3, 6], [1, 2, 4, 5, 7]])
    check(SectionGrid(count: 1, groupsOf: [1, 2], isStacked: false), [[0]])
    check(SectionGrid(count: 3, groupsOf: [], isStacked: true), [])
    check(SectionGrid(count: 3, groupsOf: [0, 2, 0], isStacked: true), [[0, 1], [2]])
  }

  @Test func `Sections follow each other in rows, or in columns where they are side by side`() {
    let sections = [
      SectionGrid(count: 4, linesOf: 3), SectionGrid(count: 0, linesOf: 3),
      SectionGrid(count: 2, linesOf: 1),
    ]
    let below = ItemGrid(sections, isSideways: false)
    #expect(below.rowCount == 4 && below.columnCount == 3)
    #expect(below.place(of: RowAddress(section: 2, row: 1)) == .init(row: 3, column: 0))
    #expect(below.item(at: .init(row: 2, column: 0)) == RowAddress(section: 2, row: 0))
    #expect(below.item(at: .init(row: 2, column: 1)) == nil)
    #expect(below.item(at: .init(row: 4, column: 0)) == nil)
    let beside = ItemGrid(sections, isSideways: true)
    #expect(beside.rowCount == 2 && beside.columnCount == 4)
    #expect(beside.place(of: RowAddress(section: 2, row: 1)) == .init(row: 1, column: 3))
    #expect(beside.item(at: .init(row: 1, column: 3)) == RowAddress(section: 2, row: 1))
    #expect(ItemGrid([], isSideways: false).item(at: .init(row: 0, column: 0)) == nil)
  }

  @Test func `The lines of a flow layout are those of its rectangles`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<60 {
      let count = Int.random(in: 0..<40, using: &generator)
      let widths = (0..<count).map { _ in Double(Int.random(in: 1..<5, using: &generator)) * 20 }
      let isUniform = Bool.random(using: &generator)
      let table = SizeTable(count: count) { FlowSize(along: 10, across: widths[$0]) }
      let section = FlowSection(
        count: count, sizes: isUniform ? .uniform(FlowSize(along: 10, across: 40)) : .each(table),
        width: 150, itemSpacing: 5, lineSpacing: 3)
      var rows: [[Int]] = []
      var last = -1.0
      for item in 0..<count {
        let along = section.frame(ofItem: item).along
        if along == last { rows[rows.count - 1].append(item) } else { rows.append([item]) }
        last = along
      }
      check(section.grid(areColumns: false), rows)
    }
  }

  /// A section whose group is a large item beside two small ones, or tags of measured widths.
  private func section(_ group: CompositionItem, count: Int, isOrthogonal: Bool) -> SectionSolution
  {
    var spec = SectionSpec(group: group)
    spec.isOrthogonal = isOrthogonal
    return SectionSolution(
      SectionPlan(
        spec, container: LayoutSize(width: 320, height: 480), axis: .vertical,
        rules: LayoutRules(scale: 2)), count: count)
  }

  private var mosaic: CompositionItem {
    let small = CompositionItem(
      LayoutDimensions(width: .fractionalWidth(1), height: .fractionalHeight(0.5)))
    let pair = CompositionItem(
      LayoutDimensions(width: .fractionalWidth(0.5), height: .fractionalHeight(1)),
      group: CompositionGroup(.repeated(.vertical), [small]))
    let large = CompositionItem(
      LayoutDimensions(width: .fractionalWidth(0.5), height: .fractionalHeight(1)))
    return CompositionItem(
      LayoutDimensions(width: .absolute(300), height: .absolute(200)),
      group: CompositionGroup(.repeated(.horizontal), [large, pair]))
  }

  @Test func `A mosaic has the lines in which its items run on`() {
    let below = section(mosaic, count: 5, isOrthogonal: false)
    check(below.grid, [[0, 1], [2], [3, 4]])
    let beside = section(mosaic, count: 7, isOrthogonal: true)
    check(beside.grid, [[0, 1, 3, 4, 6], [2, 5]])
  }

  @Test func `Tags of measured widths are rows of their own numbers, or one row`() {
    let tag = CompositionItem(LayoutDimensions(width: .estimated(100), height: .absolute(30)))
    let line = CompositionItem(
      LayoutDimensions(width: .fractionalWidth(1), height: .absolute(30)),
      group: CompositionGroup(.repeated(.horizontal), [tag], spacing: .fixed(10)))
    let tags = section(line, count: 11, isOrthogonal: false)
    check(tags.grid, [[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10]])
    for item in 0..<6 { _ = tags.measure(item, as: LayoutSize(width: 50, height: 30)) }
    tags.settle()
    check(tags.grid, [[0, 1, 2, 3, 4], [5, 6, 7], [8, 9, 10]])
    check(section(line, count: 4, isOrthogonal: true).grid, [[0, 1, 2, 3]])
  }
}
