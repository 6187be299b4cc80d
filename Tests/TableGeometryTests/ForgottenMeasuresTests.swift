import TableGeometry
import TestSupport
import Testing

@Suite struct ForgottenMeasuresTests {
  @Test func `Rows whose measures are forgotten keep their heights as estimates`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<60 {
      var extents = TableExtents()
      for section in 0..<Int(random.next() % 5) {
        var shape = SectionShape(
          rowCount: Int(random.next() % 40), rowHeight: 44, isMeasured: false)
        shape.setHeight(28, of: .header)
        extents.insertSection(shape, at: section)
        for _ in 0..<random.next() % 30 where shape.rowCount > 0 {
          let row = Int(random.next() % UInt64(shape.rowCount))
          let height = [20, 33.5, 44, 61, 90.25, 7, 400][Int(random.next() % 7)]
          extents.setHeight(height, ofRow: RowAddress(section: section, row: row))
        }
      }
      let before = extents
      extents.forgetRowMeasures()
      #expect(extents.invariantFailure() == nil)
      #expect(extents.rowCount == before.rowCount && extents.height == before.height)
      let headers = Double(extents.sectionCount) * 28
      #expect(extents.estimatedHeight == extents.height - headers)
      for section in 0..<extents.sectionCount {
        for row in 0..<extents.rowCount(inSection: section) {
          let address = RowAddress(section: section, row: row)
          #expect(!extents.isMeasured(address))
          #expect(extents.extent(ofRow: address) == before.extent(ofRow: address))
        }
      }
    }
  }
}
