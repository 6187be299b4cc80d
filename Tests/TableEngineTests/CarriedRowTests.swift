import TableEngine
import TableGeometry
import TestSupport
import Testing

/// The geometry of a carried row against a plain list.
@MainActor @Suite struct CarriedRowTests {
  /// A table as a list of rows with heights, and headers.
  private struct Model {
    var sections: [[(name: Int, height: Double)]]
    var headers: [Double]

    var shapes: [SectionShape] {
      zip(sections, headers).map { rows, header in
        var builder = SectionShapeBuilder()
        for row in rows { builder.append(height: row.height, isMeasured: true) }
        var shape = builder.removeShape()
        shape.setHeights(
          PartHeights(
            header: PartHeight(header, isMeasured: true), footer: PartHeight(0, isMeasured: true),
            topGap: 0))
        return shape
      }
    }

    /// The upper edges of all rows by their names.
    var tops: [Int: Double] {
      var tops: [Int: Double] = [:]
      var y = 0.0
      for (rows, header) in zip(sections, headers) {
        y += header
        for row in rows {
          tops[row.name] = y
          y += row.height
        }
      }
      return tops
    }

    /// The places where a row could be, with the upper edges that it would have there.
    func gaps(of height: Double) -> [(place: RowAddress, top: Double)] {
      var gaps: [(RowAddress, Double)] = []
      var y = 0.0
      for (section, rows) in sections.enumerated() {
        y += headers[section]
        for row in 0...rows.count {
          gaps.append((RowAddress(section: section, row: row), y))
          if row < rows.count { y += rows[row].height }
        }
      }
      return gaps
    }
  }

  private func model(_ random: inout SeededGenerator) -> Model {
    var name = 0
    let sections = (0..<Int(random.next() % 4) + 1).map { _ in
      (0..<Int(random.next() % 6)).map { _ in
        name += 1
        return (name: name, height: [20.0, 20, 37.5, 60][Int(random.next() % 4)])
      }
    }
    return Model(
      sections: sections, headers: sections.map { _ in [0.0, 15, 26][Int(random.next() % 3)] })
  }

  @Test func `Places, and the nearest gap, are those of a plain list`() {
    var random = SeededGenerator(seed: 15)
    var looked = 0
    for _ in 0..<400 {
      let model = model(&random)
      let rows = model.sections.enumerated().flatMap { section, rows in
        rows.indices.map { RowAddress(section: section, row: $0) }
      }
      guard let source = rows.randomElement(using: &random) else { continue }
      var carried = CarriedRow(source, in: TableExtents(model.shapes))
      var rest = model
      let row = rest.sections[source.section].remove(at: source.row)
      for _ in 0..<6 {
        guard let gap = rest.gaps(of: row.height).randomElement(using: &random) else { continue }
        let isOpen = carried.moveGap(to: gap.place)
        #expect(isOpen)
        var moved = rest
        moved.sections[gap.place.section].insert(row, at: gap.place.row)
        let tops = moved.tops
        for address in rows {
          let shown = carried.shown(address)
          #expect(carried.row(shownAt: shown) == address)
          let name = model.sections[address.section][address.row].name
          #expect(carried.extents.extent(ofRow: shown).start == tops[name])
          looked += 1
        }
        let top = Double(random.next() % 300) + 0.25
        let found = carried.gap(nearestTo: top)
        let gaps = rest.gaps(of: row.height)
        let best = gaps.map { abs($0.top - top) }.min() ?? 0
        let place = gaps.first { $0.place == found }
        #expect(place.map { abs(abs($0.top - top) - best) < 0.001 } ?? false, "\(found) at \(top)")
      }
      for bad in [
        RowAddress(section: -1, row: 0), RowAddress(section: 9, row: 0),
        RowAddress(section: 0, row: -1),
        RowAddress(section: 0, row: rest.sections[0].count + 1),
      ] {
        let isOpen = carried.moveGap(to: bad)
        #expect(!isOpen)
      }
    }
    #expect(looked > 5000)
  }
}
