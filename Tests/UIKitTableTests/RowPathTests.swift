import Testing
import UIKit

/// Index paths of rows, whose indices are read and written where Foundation keeps them.
@Suite struct RowPathTests {
  @Test(arguments: [(0, 0), (3, 7), (-1, Int.max), (Int.min, -2)])
  func `A path of a row equals one of the same two indices`(section: Int, row: Int) {
    let path = IndexPath(row: row, section: section)
    #expect(path == [section, row])
    #expect(path.hashValue == ([section, row] as IndexPath).hashValue)
    #expect(path.count == 2)
    #expect((path[0], path[1]) == (section, row))
    #expect((path.section, path.row, path.item) == (section, row, row))
    var appended = IndexPath(index: section)
    appended.append(row)
    #expect((appended.section, appended.row) == (section, row))
  }

  @Test func `A changed row leaves copies of the path alone`() {
    var path = IndexPath(row: 1, section: 2)
    let copy = path
    path.row = 5
    path.section = 6
    #expect(path == [6, 5])
    path.item += 1
    #expect(path == [6, 6])
    #expect(copy == [2, 1])
  }

  @Test func `Longer and shorter paths tell the indices that they have`() {
    var long: IndexPath = [4, 5, 6]
    let copy = long
    #expect((long.section, long.row) == (4, 5))
    long.row = 9
    long.section = 8
    #expect(long == [8, 9, 6])
    #expect(copy == [4, 5, 6])
    #expect(IndexPath(index: 3).section == 3)
  }
}
