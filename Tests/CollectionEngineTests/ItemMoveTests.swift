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

  @Test func `After an update the moved item stays below the item that is shown above it`() {
    let sections = [["a", "b", "c"], ["d"], ["e", "f"]]
    for source in [RowAddress(section: 0, row: 1), RowAddress(section: 2, row: 0)] {
      let item = sections[source.section][source.row]
      for section in sections.indices {
        let last = sections[section].count - (section == source.section ? 1 : 0)
        for row in 0...last {
          let move = ItemMove(moving: source, to: RowAddress(section: section, row: row))
          // Letters are inserted after each letter, and one other is deleted.
          for gone in ["a", "d", "f"] where gone != item {
            let after = sections.map { letters in
              letters.flatMap { $0 == gone ? [] : [$0, $0 + "+"] }
            }
            let new = move.updated(counts: after.map(\.count)) { old in
              let letter = sections[old.section][old.row]
              return after[old.section].firstIndex(of: letter).map {
                RowAddress(section: old.section, row: $0)
              }
            }
            let before = shown(sections, source, to: move.target)[section]
            let shownAfter = new.map { shown(after, $0.source, to: $0.target) } ?? []
            #expect(shownAfter.joined().contains(item))
            guard row > 0, before[row - 1] != gone, let place = new?.target else { continue }
            #expect(shownAfter[section][place.row] == item)
            #expect(shownAfter[section][place.row - 1] == before[row - 1])
          }
        }
      }
    }
    let move = ItemMove(moving: RowAddress(section: 0, row: 1), to: RowAddress(section: 1, row: 0))
    #expect(move.updated(counts: [2, 1]) { _ in nil } == nil)
  }
}
