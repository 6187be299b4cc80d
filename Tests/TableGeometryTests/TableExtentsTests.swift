import TableGeometry
import Testing

@Suite struct TableExtentsTests {
  @Test func `a uniform table is found by offset and by address`() {
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

  @Test func `heights on the pixel grids of 1x, 2x and 3x are exact after a million sums`() {
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
  func `a height that is no height counts as nothing`(height: Double) {
    var extents = TableExtents([SectionShape(rowCount: 3, rowHeight: 10)])
    extents.setHeight(height, ofRow: RowAddress(section: 0, row: 1))
    #expect(extents.height == 20)
    #expect(extents.address(at: 10) == .row(RowAddress(section: 0, row: 2)))
  }

  @Test func `an infinite height counts as the greatest one`() {
    var extents = TableExtents([SectionShape(rowCount: 1, rowHeight: .infinity)])
    #expect(extents.height == TableExtents.maximumHeight)
    extents.setHeight(10, ofRow: RowAddress(section: 0, row: 0))
    #expect(extents.height == 10)
  }

  @Test func `measuring a million rows in order or at random keeps to sixteen bytes each`() {
    var random = SeededGenerator(seed: 7)
    for order in [Array(0..<100_000), (0..<100_000).shuffled(using: &random)] {
      var extents = TableExtents([SectionShape(rowCount: 100_000, rowHeight: 44)])
      for row in order {
        let height = Double(row % 97) + 20
        extents.setHeight(height, ofRow: RowAddress(section: 0, row: row))
      }
      #expect(extents.invariantFailure() == nil)
      #expect(extents.memoryFootprint <= 1_600_000, "\(extents.memoryFootprint)")
    }
  }

  @Test func `a copy keeps its rows while the other changes`() {
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

  @Test(arguments: 0..<UInt64(12))
  func `random changes leave what a plain list says`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var fuzz = ExtentsFuzz(random: random, maximumRows: seed % 3 == 0 ? 1500 : 40)
    for step in 0..<200 {
      fuzz.step()
      if step % 20 == 0 { fuzz.check() }
    }
    fuzz.check()
    _ = random.next()
  }
}
