import TableEngine
import TableGeometry
import TestSupport
import Testing

/// A carried row and its gap through updates, against plain lists of names.
@MainActor @Suite struct CarriedRowUpdateTests {
  private func extents(_ sections: [[Int]]) -> TableExtents {
    TableExtents(sections.map { SectionShape(rowCount: $0.count, rowHeight: 44) })
  }

  private func place(of name: Int, in sections: [[Int]]) -> RowAddress? {
    for (section, names) in sections.enumerated() {
      if let row = names.firstIndex(of: name) { return RowAddress(section: section, row: row) }
    }
    return nil
  }

  @Test func `The gap stays below the row above it, else above the one below, else in its section`()
  {
    var random = SeededGenerator(seed: 8)
    func number(_ bound: Int) -> Int { Int(random.next() % UInt64(max(1, bound))) }
    var counts = (above: 0, below: 0, section: 0, none: 0, gone: 0)
    for _ in 0..<3000 {
      var name = 0
      let old = (0..<number(3) + 1).map { _ in
        (0..<number(4)).map { _ in
          name += 1
          return name
        }
      }
      guard let carriedName = old.joined().randomElement(using: &random),
        let source = place(of: carriedName, in: old)
      else { continue }
      var carried = CarriedRow(source, in: extents(old))
      var rest = old
      rest[source.section].removeAll { $0 == carriedName }
      let section = number(rest.count)
      let gap = RowAddress(section: section, row: number(rest[section].count + 1))
      carried.moveGap(to: gap)
      // The update: rows go, and new ones come.
      var new = old.map { $0.filter { _ in number(4) > 0 } }
      for _ in 0..<number(4) {
        let section = number(new.count)
        name += 1
        new[section].insert(name, at: number(new[section].count + 1))
      }
      let moved = carried.renumbered(
        row: { self.place(of: old[$0.section][$0.row], in: new) }, section: { $0 },
        in: extents(new))
      guard let newSource = place(of: carriedName, in: new) else {
        #expect(moved == nil)
        counts.gone += 1
        continue
      }
      #expect(moved?.source == newSource)
      var newRest = new
      newRest[newSource.section].removeAll { $0 == carriedName }
      let above = gap.row > 0 ? rest[section][gap.row - 1] : nil
      let below = gap.row < rest[section].count ? rest[section][gap.row] : nil
      var wanted = newSource
      if gap == source {
        counts.none += 1
      } else if var row = above.flatMap({ place(of: $0, in: newRest) }) {
        row.row += 1
        wanted = row
        counts.above += 1
      } else if let row = below.flatMap({ place(of: $0, in: newRest) }) {
        wanted = row
        counts.below += 1
      } else if rest[section].isEmpty {
        wanted = RowAddress(section: section, row: 0)
        counts.section += 1
      }
      #expect(moved?.target == wanted, "\(old) \(source) \(gap) \(new)")
      #expect(moved?.proposal == nil)
      #expect(moved?.extents.height == Double(new.joined().count) * 44)
    }
    #expect(
      counts.above > 200 && counts.below > 100 && counts.section > 50 && counts.none > 100
        && counts.gone > 100, "\(counts)")
  }
}
