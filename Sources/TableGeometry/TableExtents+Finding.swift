extension TableExtents {
  /// The height of a row, in points. O(log n)
  public func height(ofRow address: RowAddress) -> Double {
    FixedPoint.points(Int64(row(address).units))
  }

  /// Whether a row's height was measured rather than estimated. O(log n)
  public func isMeasured(_ address: RowAddress) -> Bool { row(address).isMeasured }

  private func row(
    _ address: RowAddress
  ) -> (start: Int64, units: UInt32, isMeasured: Bool) {
    checkSection(address.section)
    let rows = sections.place(ofItem: address.section).element.rows
    precondition(address.row >= 0 && address.row < rows.count, "Row index out of range")
    return rows.row(address.row)
  }

  /// Where a section is, gaps, header, rows and footer together. O(log n)
  public func extent(ofSection section: Int) -> Extent {
    checkSection(section)
    let place = sections.place(ofItem: section)
    return Extent(units: place.start, place.element.length)
  }

  /// Where the rows of a section are. O(log n)
  public func extent(ofRowsInSection section: Int) -> Extent {
    checkSection(section)
    let place = sections.place(ofItem: section)
    return Extent(units: place.start + place.element.rowsStart, place.element.rows.length)
  }

  /// Where a row is. O(log n)
  public func extent(ofRow address: RowAddress) -> Extent {
    checkSection(address.section)
    let place = sections.place(ofItem: address.section)
    let section = place.element
    precondition(address.row >= 0 && address.row < section.rowCount, "Row index out of range")
    let row = section.rows.row(address.row)
    return Extent(units: place.start + section.rowsStart + row.start, Int64(row.units))
  }

  /// Where a fixed part of a section is. O(log n)
  public func extent(of part: SectionPart, inSection section: Int) -> Extent {
    checkSection(section)
    let place = sections.place(ofItem: section)
    let shape = place.element
    let start: Int64 =
      switch part {
      case .topGap: 0
      case .header: Int64(shape.parts.0)
      case .footer: shape.rowsStart + shape.rows.length
      case .bottomGap: shape.rowsStart + shape.rows.length + Int64(shape.parts.2)
      }
    return Extent(units: place.start + start, Int64(shape.units(of: part)))
  }

  /// Where something is. O(log n)
  public func extent(of address: TableAddress) -> Extent {
    switch address {
    case .row(let row): extent(ofRow: row)
    case .topGap(let section): extent(of: .topGap, inSection: section)
    case .header(let section): extent(of: .header, inSection: section)
    case .footer(let section): extent(of: .footer, inSection: section)
    case .bottomGap(let section): extent(of: .bottomGap, inSection: section)
    }
  }

  /// What is at an offset from the top of the first section, in points; nil outside. O(log n)
  ///
  /// Extents are half open: where one ends the next begins, and nothing without height is found.
  public func address(at offset: Double) -> TableAddress? {
    guard let place = sections.place(at: FixedPoint.position(offset)) else { return nil }
    let section = place.firstItem
    let shape = place.element
    var distance = FixedPoint.position(offset) - place.start
    if distance < Int64(shape.parts.0) { return .topGap(section: section) }
    if distance < shape.rowsStart { return .header(section: section) }
    distance -= shape.rowsStart
    if let row = shape.rows.row(at: distance) {
      return .row(RowAddress(section: section, row: row))
    }
    distance -= shape.rows.length
    return distance < Int64(shape.parts.2)
      ? .footer(section: section) : .bottomGap(section: section)
  }

  /// The section at an offset, in points; nil outside. O(log n)
  public func section(at offset: Double) -> Int? {
    sections.place(at: FixedPoint.position(offset))?.firstItem
  }

  /// Sections that have something between two offsets, in points; those without height that
  /// stand between them too. O(log n)
  public func sections(from lower: Double, to upper: Double) -> Range<Int> {
    guard lower < upper, upper > 0, lower < height else { return 0..<0 }
    let first = section(at: max(lower, 0)) ?? 0
    guard upper < height else { return first..<sectionCount }
    let last = section(at: upper) ?? sectionCount - 1
    let end = extent(ofSection: last).start < upper ? last + 1 : last
    return first..<max(end, first)
  }

  /// Rows of a section that have something between two offsets, in points. O(log n)
  ///
  /// Rows without height may stand inside the range, but neither first nor last.
  public func rows(inSection section: Int, from lower: Double, to upper: Double) -> Range<Int> {
    checkSection(section)
    let place = sections.place(ofItem: section)
    let rows = place.element.rows
    let origin = place.start + place.element.rowsStart
    guard lower < upper else { return 0..<0 }
    let from = max(FixedPoint.position(lower) - origin, 0)
    guard let first = rows.row(at: from) else { return 0..<0 }
    let to = min(FixedPoint.position(upper) - origin, rows.length)
    guard to >= 0, FixedPoint.points(origin) < upper else { return 0..<0 }
    // The row that holds the last unit before `upper`.
    let exact = FixedPoint.points(to + origin) == upper || to == rows.length
    guard let last = rows.row(at: max(exact ? to - 1 : to, 0)) else { return 0..<0 }
    return first..<max(last + 1, first)
  }

  /// Calls `body` with the runs of a section's rows: how many, how high in points, and whether
  /// measured; until it returns false.
  public func forEachRun(
    inSection section: Int, _ body: (_ count: Int, _ height: Double, _ isMeasured: Bool) -> Bool
  ) {
    checkSection(section)
    sections.place(ofItem: section).element.rows.forEachRun {
      body($0.itemCount, FixedPoint.points(Int64($0.units)), $0.isMeasured)
    }
  }

  /// What is wrong with the structure, or nil. O(n)
  public func invariantFailure() -> String? {
    if let failure = sections.invariantFailure() { return failure }
    var failure: String?
    var count = 0
    sections.forEach {
      count += $0.rowCount
      failure = $0.rows.invariantFailure()
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
