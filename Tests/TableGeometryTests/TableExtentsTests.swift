import TableGeometry
import TestSupport
import Testing

@Suite struct TableExtentsTests {
  @Test func `Rows of a uniform table are found by offset and by address`() {
    var extents = TableExtents()
    var shape = SectionShape(rowCount: 1_000_000, rowHeight: 44)
    shape.setHeight(28, of: .header)
    extents.insertSection(shape, at: 0)
    extents.insertSection(shape, at: 1)
    #expect(extents.height == 2 * 44_000_028)
    #expect(
      extents.extent(ofRow: RowAddress(section: 1, row: 999_999))
        == Extent(start: 88_000_012, length: 44))
    #expect(extents.address(at: 27.999) == .header(section: 0))
    #expect(extents.address(at: 28) == .row(RowAddress(section: 0, row: 0)))
    #expect(extents.address(at: 44_000_028) == .header(section: 1))
    #expect(extents.address(at: 88_000_056) == nil)
    #expect(extents.address(at: -1) == nil)
    #expect(extents.address(at: .nan) == nil)
  }

  @Test func `Heights on the pixel grids of 1x, 2x and 3x are exact after a million additions`() {
    for height in [44, 43.5, 131.0 / 3, 1.0 / 3, 0.125] {
      let heights = (0..<300_000).map { $0 % 2 == 0 ? height : height * 2 }
      let extents = TableExtents([SectionShape(rowHeights: heights)])
      #expect(extents.height == height * 450_000)
      #expect(
        extents.extent(ofRow: RowAddress(section: 0, row: 200_000)).start == height * 300_000)
      #expect(extents.invariantFailure() == nil)
    }
  }

  @Test(arguments: [Double.nan, -Double.infinity, -1.0, -0.0, 0.0])
  func `An invalid height counts as 0`(height: Double) {
    var extents = TableExtents([SectionShape(rowCount: 3, rowHeight: 10)])
    extents.setHeight(height, ofRow: RowAddress(section: 0, row: 1))
    #expect(extents.height == 20)
    #expect(extents.address(at: 10) == .row(RowAddress(section: 0, row: 2)))
  }

  @Test func `An infinite height counts as the largest one`() {
    var extents = TableExtents([SectionShape(rowCount: 1, rowHeight: .infinity)])
    #expect(extents.height == TableExtents.maximumHeight)
    extents.setHeight(10, ofRow: RowAddress(section: 0, row: 0))
    #expect(extents.height == 10)
  }

  @Test func `A million rows of different heights take at most sixteen bytes each`() {
    let heights = (0..<1_000_000).lazy.map { Double($0 % 97) + 20 }
    let extents = TableExtents([SectionShape(rowHeights: heights)])
    #expect(extents.memoryFootprint <= 16_000_000, "\(extents.memoryFootprint)")
    #expect(extents.extent(ofRow: RowAddress(section: 0, row: 970_000)).start == 970_000 * 68)
  }

  @Test func `A million rows of three heights in short sections take two thirds of a byte each`() {
    let section = SectionShape(rowHeights: (0..<100).map { [44, 60, 88][$0 % 7 % 3] })
    let extents = TableExtents(Array(repeating: section, count: 10_000))
    #expect(extents.memoryFootprint < 667_000, "\(extents.memoryFootprint)")
    #expect(extents.invariantFailure() == nil)
  }

  /// A hundred thousand rows; a million in the long run.
  @Test func `Measuring rows in order or at random takes at most sixteen bytes each`() {
    var random = SeededGenerator(seed: 7)
    let count = FuzzSettings.operations == nil ? 100_000 : 1_000_000
    for order in [Array(0..<count), (0..<count).shuffled(using: &random)] {
      var extents = TableExtents([SectionShape(rowCount: count, rowHeight: 44)])
      for row in order {
        let height = Double(row % 97) + 20
        extents.setHeight(height, ofRow: RowAddress(section: 0, row: row))
      }
      #expect(extents.invariantFailure() == nil)
      #expect(extents.memoryFootprint <= 16 * count, "\(extents.memoryFootprint)")
    }
  }

  @Test func `A copy keeps its rows when the original changes`() {
    let before = TableExtents([SectionShape(rowHeights: (0..<5000).map { Double($0 % 7) + 1 })])
    var after = before
    for row in 0..<100 {
      after.removeRows(row * 7..<row * 7 + 3, inSection: 0)
      after.setHeight(99, ofRow: RowAddress(section: 0, row: row))
    }
    after.removeSection(at: 0)
    #expect(before.rowCount == 5000)
    #expect(before.extent(ofRow: RowAddress(section: 0, row: 7)).start == 28)
    #expect(before.invariantFailure() == nil)
    #expect(after.height == 0)
  }

  @Test(arguments: FuzzSettings.seeds(operationsPerRun: 2000, short: 12))
  func `After random changes the extents equal a plain list`(seed: UInt64) {
    var fuzz = ExtentsFuzz(
      random: SeededGenerator(seed: seed), maximumRows: seed % 10 == 0 ? 1500 : 40)
    let isLong = FuzzSettings.operations != nil
    for step in 0..<(isLong ? 2000 : 200) {
      fuzz.step()
      if step % (isLong ? 100 : 20) == 0 { fuzz.check() }
    }
    fuzz.check()
  }

  @Test func `Rows that are removed and reinserted keep measured heights`() {
    let heights = (0..<5000).map { Double($0 % 13) + 1 }
    var extents = TableExtents([
      SectionShape(rowHeights: heights), SectionShape(rowCount: 2, rowHeight: 9, isMeasured: false),
    ])
    let before = extents
    let cut = extents.cutRows(100..<4900, inSection: 0)
    #expect(cut.count == 4800)
    #expect(extents.rowCount == 202)
    #expect(cut.height + extents.height == before.height)
    extents.insertRows(cut, at: 1, inSection: 1)
    let row = RowAddress(section: 1, row: 1 + 1000)
    #expect(extents.height(ofRow: row) == heights[1100])
    #expect(extents.isMeasured(row))
    #expect(!extents.isMeasured(RowAddress(section: 1, row: 0)))
    #expect(extents.invariantFailure() == nil)
  }

  @Test func `A section whose rows were hidden gets them back with their heights`() {
    var hidden = SectionShape()
    hidden.setHeight(5, of: .header)
    var shape = SectionShape(rowHeights: [10, 20, 30])
    shape.setHeight(5, of: .header)
    var extents = TableExtents([shape, shape])
    let shown = extents.shape(ofSection: 0)
    extents.replaceSection(at: 0, with: hidden)
    #expect(extents.rowCount(inSection: 0) == 0)
    #expect(extents.rowCount == 3)
    #expect(extents.height == 5 + 65)
    #expect(extents.address(at: 5) == .header(section: 1))
    #expect(extents.extent(ofRowsInSection: 0) == Extent(start: 5, length: 0))
    #expect(shown.rowCount == 3)
    extents.moveSection(at: 0, to: 1)
    extents.replaceSection(at: 1, with: shown)
    #expect(extents.height(ofRow: RowAddress(section: 1, row: 2)) == 30)
    #expect(extents.height == 130)
    #expect(extents.invariantFailure() == nil)
  }

  @Test func `The height's error is at most that of the estimates`() {
    var random = SeededGenerator(seed: 3)
    let truth = (0..<400).map { _ in Double(Int.random(in: 10..<120, using: &random)) }
    var extents = TableExtents([SectionShape(rowCount: 400, rowHeight: 44, isMeasured: false)])
    #expect(extents.estimatedHeight == 400 * 44)
    var rest = truth.reduce(0, +)
    for row in (0..<400).shuffled(using: &random) {
      extents.setHeight(truth[row], ofRow: RowAddress(section: 0, row: row))
      rest -= truth[row]
      // Measured heights are exact, so only the estimates differ from the true heights.
      #expect(extents.height - extents.estimatedHeight == truth.reduce(0, +) - rest)
    }
    #expect(extents.estimatedHeight == 0)
  }
}
