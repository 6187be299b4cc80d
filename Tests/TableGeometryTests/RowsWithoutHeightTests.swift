import TableGeometry
import TestSupport
import Testing

@Suite struct RowsWithoutHeightTests {
  /// Rows of a model of heights by section.
  private func rows(_ heights: [[Double]]) -> [RowAddress] {
    heights.indices.flatMap { section in
      heights[section].indices.filter { heights[section][$0] == 0 }.map {
        RowAddress(section: section, row: $0)
      }
    }
  }

  @Test func `Rows without height are found, however the table came by them`() {
    var random = SeededGenerator(seed: 3)
    func number(_ bound: Int) -> Int { Int(random.next() % UInt64(max(1, bound))) }
    func height() -> Double { [0, 20, 20, 44, 17.3, 1e-9, 600][number(7)] }
    for _ in 0..<40 {
      var model = (0..<4).map { _ in (0..<number(60)).map { _ in height() } }
      var extents = TableExtents(model.map { SectionShape(rowHeights: $0) })
      model = model.map { $0.map { $0 < 1e-6 ? 0 : $0 } }
      #expect(extents.rowsWithoutHeight == rows(model))
      for _ in 0..<60 {
        let section = number(model.count)
        let row = number(model[section].count)
        switch number(5) {
        case 0 where !model[section].isEmpty:
          model[section][row] = [0, 30][number(2)]
          extents.setHeight(
            model[section][row], ofRow: RowAddress(section: section, row: row))
        case 1:
          let height = [0.0, 30][number(2)]
          model[section].insert(contentsOf: [height, height], at: row)
          extents.insertRows(count: 2, height: height, at: row, inSection: section)
        case 2 where !model[section].isEmpty:
          model[section].remove(at: row)
          extents.removeRows(row..<row + 1, inSection: section)
        case 3 where !model[section].isEmpty:
          let target = number(model.count)
          model[target].insert(model[section].remove(at: row), at: 0)
          extents.moveRow(
            at: RowAddress(section: section, row: row), to: RowAddress(section: target, row: 0))
        case 4:
          let cut = extents.cutRows(0..<model[section].count, inSection: section)
          extents.insertRows(cut, at: 0, inSection: section)
        default: break
        }
        #expect(extents.rowsWithoutHeight == rows(model))
        #expect(extents.invariantFailure() == nil)
      }
    }
  }

  @Test func `Rows without height stay measured when the others are to be measured again`() {
    var extents = TableExtents([
      SectionShape(rowHeights: [10, 0, 20, 0]), SectionShape(rowCount: 5, rowHeight: 0),
      SectionShape(rowCount: 2, rowHeight: 30),
    ])
    extents.forgetRowMeasures()
    for section in 0..<3 {
      for row in 0..<extents.rowCount(inSection: section) {
        let address = RowAddress(section: section, row: row)
        #expect(extents.isMeasured(address) == (extents.height(ofRow: address) == 0))
      }
    }
    #expect(extents.height == 90)
  }

  @Test func `A section that takes the rows of another has its rows without height`() {
    var shape = SectionShape()
    #expect(shape.rowsWithoutHeight.isEmpty)
    shape.setRows(of: SectionShape(rowHeights: [10, 0]))
    #expect(shape.rowsWithoutHeight == [1])
    shape.setHeight(15, ofRow: 1, isMeasured: true)
    #expect(shape.rowsWithoutHeight.isEmpty)
    #expect(shape.height == 25)
  }
}
