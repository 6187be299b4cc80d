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
    for takesFour in [false, true] {
      SectionShapeBuilder.takesFourHeightsAtOnce = takesFour
      var builder = SectionShapeBuilder()
      for row in rows { builder.append(height: row.height, isMeasured: row.isMeasured) }
      let extents = TableExtents([builder.removeShape()])
      #expect(extents.invariantFailure() == nil)
      #expect(extents.rowCount(inSection: 0) == rows.count)
      var start = 0.0
      for (index, row) in rows.enumerated() {
        let address = RowAddress(section: 0, row: index)
        let expected = row.height > 0 ? min(row.height, Double(UInt32.max) / 12288) : 0
        let extent = extents.extent(ofRow: address)
        #expect(abs(extent.length - expected) < 1e-4)
        #expect(abs(extent.start - start) < 1e-3)
        #expect(extents.isMeasured(address) == row.isMeasured)
        start = extent.start + extent.length
      }
      #expect(abs(extents.height - start) < 1e-6)
    }
  }
}
