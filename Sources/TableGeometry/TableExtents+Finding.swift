extension TableExtents {
  /// Returns the height of a row, in points. O(log n).
  public func height(ofRow address: RowAddress) -> Double {
    FixedPoint.points(Int64(row(address).units))
  }

  /// Returns whether a row's height was measured rather than estimated. O(log n).
  public func isMeasured(_ address: RowAddress) -> Bool { row(address).isMeasured }

  func row(_ address: RowAddress) -> (start: Int64, units: UInt32, isMeasured: Bool) {
    sections.withElement(ofItem: address.section) { shape, _, _ in shape.pointee.row(address.row) }
  }

  /// Returns the extent of a section with its gaps, header, rows and footer. O(log n).
  public func extent(ofSection section: Int) -> Extent {
    sections.withElement(ofItem: section) { shape, _, start in
      Extent(units: start, shape.pointee.length)
    }
  }

  /// Returns the extent of a section's rows. O(log n).
  public func extent(ofRowsInSection section: Int) -> Extent {
    sections.withElement(ofItem: section) { shape, _, start in
      Extent(units: start + shape.pointee.rowsStart, shape.pointee.rowsLength)
    }
  }

  /// Returns the extent of a row. O(log n).
  public func extent(ofRow address: RowAddress) -> Extent {
    sections.withElement(ofItem: address.section) { shape, _, start in
      let row = shape.pointee.row(address.row)
      return Extent(units: start + shape.pointee.rowsStart + row.start, Int64(row.units))
    }
  }

  /// Returns the extent of a fixed part of a section. O(log n).
  public func extent(of part: SectionPart, inSection section: Int) -> Extent {
    sections.withElement(ofItem: section) { shape, _, start in
      Extent(units: start + shape.pointee.start(of: part), Int64(shape.pointee.units(of: part)))
    }
  }

  /// Returns the extent of an element of the table. O(log n).
  public func extent(of address: TableAddress) -> Extent {
    switch address {
    case .row(let row): extent(ofRow: row)
    case .topGap(let section): extent(of: .topGap, inSection: section)
    case .header(let section): extent(of: .header, inSection: section)
    case .footer(let section): extent(of: .footer, inSection: section)
    }
  }

  /// Returns the element at an offset from the top of the first section, in points; nil if there is
  /// none. O(log n).
  ///
  /// Extents are half open: where one ends the next begins, and elements of zero height are never
  /// found.
  public func address(at offset: Double) -> TableAddress? {
    let position = FixedPoint.position(offset)
    return sections.withElement(at: position) { shape, section, start in
      var distance = position - start
      if distance < shape.pointee.start(of: .header) { return .topGap(section: section) }
      let rowsStart = shape.pointee.rowsStart
      if distance < rowsStart { return .header(section: section) }
      distance -= rowsStart
      if let row = shape.pointee.row(at: distance) {
        return .row(RowAddress(section: section, row: row))
      }
      return .footer(section: section)
    }
  }

  /// Returns the section at an offset, in points; nil if there is none. O(log n).
  public func section(at offset: Double) -> Int? {
    sections.withElement(at: FixedPoint.position(offset)) { _, section, _ in section }
  }

  /// Returns the sections that intersect the span between two offsets, in points. Sections of zero
  /// height between them are included. O(log n).
  public func sections(from lower: Double, to upper: Double) -> Range<Int> {
    guard lower < upper, upper > 0, lower < height else { return 0..<0 }
    let first = section(at: max(lower, 0)) ?? 0
    guard upper < height else { return first..<sectionCount }
    let last = section(at: upper) ?? sectionCount - 1
    let end = extent(ofSection: last).start < upper ? last + 1 : last
    return first..<max(end, first)
  }

  /// Returns the rows of a section that intersect the span between two offsets, in points. O(log n).
  ///
  /// Rows of zero height may be inside the range, but are neither first nor last.
  public func rows(inSection section: Int, from lower: Double, to upper: Double) -> Range<Int> {
    sections.withElement(ofItem: section) { shape, _, start in
      let origin = start + shape.pointee.rowsStart
      let length = shape.pointee.rowsLength
      guard lower < upper else { return 0..<0 }
      let from = max(FixedPoint.position(lower) - origin, 0)
      guard let first = shape.pointee.row(at: from) else { return 0..<0 }
      let to = min(FixedPoint.position(upper) - origin, length)
      guard to >= 0, FixedPoint.points(origin) < upper else { return 0..<0 }
      // The row that contains the last unit before `upper`.
      let isExact = to == length || FixedPoint.points(to + origin) == upper
      guard let last = shape.pointee.row(at: max(isExact ? to - 1 : to, 0)) else { return 0..<0 }
      return first..<max(last + 1, first)
    }
  }

  /// The rows of zero height, in order. O(n) in the number of sections, and of runs of equal heights in
  /// sections that have had such rows; O(1) if there never was such a row.
  public var rowsWithoutHeight: [RowAddress] {
    guard mayHaveRowsWithoutHeight else { return [] }
    var (rows, section): ([RowAddress], Int) = ([], 0)
    sections.forEach { shape in
      rows += shape.rowsWithoutHeight.map { RowAddress(section: section, row: $0) }
      section += 1
      return true
    }
    return rows
  }

  /// Calls `body` with each run of a section's rows, passing its count, its height in points and
  /// whether that was measured, until `body` returns false.
  public func forEachRun(
    inSection section: Int, _ body: (_ count: Int, _ height: Double, _ isMeasured: Bool) -> Bool
  ) {
    shape(ofSection: section).store.forEachRun {
      body($0.count, FixedPoint.points(Int64($0.units)), $0.isMeasured)
    }
  }

  /// Returns the first broken invariant, or nil. O(n).
  public func invariantFailure() -> String? {
    if let failure = sections.invariantFailure() { return failure }
    var failure: String?
    var count = 0
    sections.forEach {
      count += $0.rowCount
      failure = $0.store.invariantFailure()
      return failure == nil
    }
    if failure == nil, count != rowCount { failure = "the number of rows is stale" }
    return failure
  }
}

extension Extent {
  init(units start: Int64, _ length: Int64) {
    self.init(start: FixedPoint.points(start), length: FixedPoint.points(length))
  }
}
