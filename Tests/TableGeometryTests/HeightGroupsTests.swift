import TableGeometry
import TestSupport
import Testing

/// Heights taken into groups four at a time, and one after another.
@Suite(.serialized) struct HeightGroupsTests {
  @Test(arguments: 0..<60)
  func `Every height is found again, however many are taken at once`(seed: Int) {
    let before = SectionShapeBuilder.takesFourHeightsAtOnce
    defer { SectionShapeBuilder.takesFourHeightsAtOnce = before }
    var random = SeededGenerator(seed: UInt64(seed))
    let few = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      Double(Int.random(in: 1...330, using: &random)) / 3
    }
    // The first as a whole number of units has the lowest 32 bits of one of the few.
    let rare: [Double] = [
      few[0] + 0x1p32 / 12288, .nan, -1, -.infinity, .infinity, 1e7, 0, -0.0, 1.0 / 3, 43.5, 1000,
    ]
    let odds = Int.random(in: 2...200, using: &random)
    let rows = (0..<Int.random(in: 1...400, using: &random)).map { _ in
      let isRare = Int.random(in: 0..<odds, using: &random) == 0
      return (
        height: (isRare ? rare : few).randomElement(using: &random)!,
        isMeasured: Int.random(in: 0..<odds, using: &random) > 0
      )
    }
    // A builder goes on from section to section, as a table's does.
    let ends = Set(
      [rows.count]
        + (0..<Int.random(in: 0...4, using: &random)).map { _ in
          Int.random(in: 1...rows.count, using: &random)
        }
    ).sorted()
    for takesFour in [false, true] {
      SectionShapeBuilder.takesFourHeightsAtOnce = takesFour
      var builder = SectionShapeBuilder()
      var shapes: [SectionShape] = []
      var first = 0
      for end in ends {
        while first < end {
          // Some one after another, and as many as come in one piece together.
          let isMeasured = rows[first].isMeasured
          let rest = rows[first..<end].prefix { $0.isMeasured == isMeasured }
          let piece = rest.prefix(Int.random(in: 1...80, using: &random)).map(\.height)
          if Bool.random(using: &random) {
            builder.append(heights: piece.span, areMeasured: isMeasured)
          } else {
            for height in piece { builder.append(height: height, isMeasured: isMeasured) }
          }
          first += piece.count
        }
        shapes.append(builder.removeShape())
      }
      let extents = TableExtents(shapes)
      #expect(extents.invariantFailure() == nil)
      #expect(extents.sectionCount == ends.count)
      var start = 0.0
      first = 0
      for (section, end) in ends.enumerated() {
        #expect(extents.rowCount(inSection: section) == end - first)
        for (index, row) in rows[first..<end].enumerated() {
          let address = RowAddress(section: section, row: index)
          let expected = row.height > 0 ? min(row.height, Double(UInt32.max) / 12288) : 0
          let extent = extents.extent(ofRow: address)
          #expect(abs(extent.length - expected) < 1e-4)
          #expect(abs(extent.start - start) < 1e-3)
          #expect(extents.isMeasured(address) == row.isMeasured)
          start = extent.start + extent.length
        }
        first = end
      }
      #expect(abs(extents.height - start) < 1e-6)
    }
  }

  @Test func `Heights that a group expects and that do not come take no room`() {
    func footprint(_ heights: [Double]) -> Int {
      var builder = SectionShapeBuilder()
      for height in heights { builder.append(height: height, isMeasured: true) }
      return TableExtents([builder.removeShape()]).memoryFootprint
    }
    let mixed = (0..<30).map { [44.0, 60, 88, 100][$0 % 4] }
    let without = footprint(mixed + mixed)
    // A hundred thousand rows of one of the heights are one group more, and so are those of another.
    #expect(footprint(mixed + [Double](repeating: 60, count: 100_000)) == without)
    #expect(footprint(mixed + [Double](repeating: 61, count: 100_000)) == without)
    // Four other heights, of which the first is one of those before, are one group too.
    #expect(footprint(mixed + (0..<30).map { [60.0, 61, 62, 63][$0 % 4] }) == without)
  }
}
