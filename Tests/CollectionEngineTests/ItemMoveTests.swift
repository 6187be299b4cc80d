import CollectionEngine
import TableGeometry
import Testing

@Suite struct ItemMoveTests {
  /// How a data source of letters is displayed while one of them is moved.
  private func shown(_ sections: [[String]], _ source: RowAddress, to target: RowAddress)
    -> [[String]]
  {
    var move = ItemMove(source)
    move.target = target
    return move.shownCounts(sections.map(\.count)).enumerated().map { section, count in
      (0..<count).map {
        let place = move.source(ofShown: RowAddress(section: section, row: $0))
        return sections[place.section][place.row]
      }
    }
  }

  /// The same by taking the letter out and putting it in.
  private func moved(_ sections: [[String]], _ source: RowAddress, to target: RowAddress)
    -> [[String]]
  {
    var sections = sections
    let item = sections[source.section].remove(at: source.row)
    sections[target.section].insert(item, at: target.row)
    return sections
  }

  @Test func `Every move shows the items that are there after it`() {
    let sections = [["a", "b", "c"], [], ["d", "e"]]
    for source in [(0, 0), (0, 1), (0, 2), (2, 0), (2, 1)] {
      let source = RowAddress(section: source.0, row: source.1)
      for section in sections.indices {
        let last = sections[section].count - (section == source.section ? 1 : 0)
        for row in 0...last {
          let target = RowAddress(section: section, row: row)
          #expect(shown(sections, source, to: target) == moved(sections, source, to: target))
        }
      }
    }
  }
}
