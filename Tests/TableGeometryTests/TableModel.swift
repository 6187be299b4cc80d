import TableGeometry

/// Extents as plain arrays: slow and obvious.
///
/// Heights are multiples of an eighth, a third or a half, so sums of doubles are compared after one
/// rounding to the unit of `TableExtents`.
struct TableModel {
  struct Section {
    var parts: [Double] = [0, 0, 0]
    var rows: [(height: Double, isMeasured: Bool)] = []
    /// The rows that the section gets back, as the extents and as the model keep them.
    var hidden: (shape: SectionShape, rows: [(height: Double, isMeasured: Bool)])?
    var length: Int {
      parts.reduce(0) { $0 + units($1) } + rows.reduce(0) { $0 + units($1.height) }
    }
  }

  var sections: [Section] = []

  /// The height that is not measured; section parts never are in the model.
  var estimate: Int {
    sections.flatMap(\.rows).reduce(0) { $1.isMeasured ? $0 : $0 + units($1.height) }
  }

  static func == (model: TableModel, extents: TableExtents) -> Bool {
    model.difference(from: extents) == nil
  }

  func difference(from extents: TableExtents) -> String? {
    guard extents.sectionCount == sections.count else { return "number of sections" }
    guard extents.rowCount == sections.reduce(0, { $0 + $1.rows.count }) else {
      return "number of rows"
    }
    var offset = 0
    for (index, section) in sections.enumerated() {
      let start = offset
      func check(_ part: SectionPart) -> String? {
        let extent = extents.extent(of: part, inSection: index)
        defer { offset += units(section.parts[part.rawValue]) }
        return extent.start == points(offset)
          && extent.length == points(units(section.parts[part.rawValue]))
          ? nil : "\(part) of section \(index)"
      }
      if let failure = check(.topGap) ?? check(.header) { return failure }
      guard extents.rowCount(inSection: index) == section.rows.count else {
        return "number of rows in section \(index)"
      }
      for (row, expected) in section.rows.enumerated() {
        let address = RowAddress(section: index, row: row)
        let extent = extents.extent(ofRow: address)
        guard extent.start == points(offset), extent.length == points(units(expected.height)),
          extents.isMeasured(address) == expected.isMeasured
        else { return "row \(address): \(extent), not \(points(offset)) \(expected)" }
        offset += units(expected.height)
      }
      var left = section.rows[...]
      extents.forEachRun(inSection: index) { count, height, isMeasured in
        let run = left.prefix(count)
        left = left.dropFirst(count)
        return run.count == count
          && run.allSatisfy { units($0.height) == units(height) && $0.isMeasured == isMeasured }
      }
      if !left.isEmpty { return "runs of section \(index)" }
      if let failure = check(.footer) { return failure }
      let whole = extents.extent(ofSection: index)
      guard whole.start == points(start), whole.length == points(offset - start) else {
        return "extent of section \(index)"
      }
    }
    return extents.height == points(offset) ? nil : "height"
  }

  /// Returns the part at an offset, by walking from the top.
  func address(at offset: Double) -> TableAddress? {
    var start = 0
    func holds(_ length: Double) -> Bool {
      let end = start + units(length)
      defer { start = end }
      return points(start) <= offset && offset < points(end)
    }
    for (index, section) in sections.enumerated() {
      if holds(section.parts[0]) { return .topGap(section: index) }
      if holds(section.parts[1]) { return .header(section: index) }
      for (row, value) in section.rows.enumerated() where holds(value.height) {
        return .row(RowAddress(section: index, row: row))
      }
      if holds(section.parts[2]) { return .footer(section: index) }
    }
    return nil
  }

  /// Returns the rows of a section that intersect a span, by checking each.
  func rows(inSection section: Int, from lower: Double, to upper: Double) -> [Int] {
    var start = sections[..<section].reduce(0) { $0 + $1.length }
    start += units(sections[section].parts[0]) + units(sections[section].parts[1])
    var found: [Int] = []
    for (row, value) in sections[section].rows.enumerated() {
      let end = start + units(value.height)
      if end > start, points(end) > lower, points(start) < upper { found.append(row) }
      start = end
    }
    return found
  }
}

func units(_ points: Double) -> Int { Int((points * 12288).rounded()) }
func points(_ units: Int) -> Double { Double(units) / 12288 }
