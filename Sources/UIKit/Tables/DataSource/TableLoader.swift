import TableEngine
import TableGeometry

/// Asks the data source and the delegate, in order, for everything that a reload or an update needs.
@MainActor struct TableLoader: TableSource {
  let table: UITableView
  let dataSource: (any UITableViewDataSource)?
  let delegate: (any UITableViewDelegate)?
  /// The delegate that is asked for heights.
  let heightDelegate: (any UITableViewDelegate)?
  var answers: TableAnswers
  /// Whether some rows are placeholders for items that have not arrived. Stored, to avoid a lookup for
  /// each row.
  private let hasPlaceholders: Bool
  /// A height that was requested only to determine whether the delegate implements heights.
  private var probe: (path: IndexPath, height: CGFloat)?
  /// Collects heights; reused from section to section to keep its memory.
  private var builder = SectionShapeBuilder()

  init(table: UITableView, answers: TableAnswers = TableAnswers()) {
    self.table = table
    dataSource = table.dataSource
    delegate = table.delegate
    let forwarding = delegate as? any HeightForwarding
    heightDelegate = forwarding == nil ? delegate : forwarding?.heightDelegate
    hasPlaceholders = !table.engine.placeholders.isEmpty
    self.answers = answers
  }

  var sizing: RowSizing? { answers.sizing }

  mutating func load() -> TableContent {
    let numbers = rowCounts()
    // Before heights: the index takes width from headers and footers.
    table.loadSectionIndex(rowCount: numbers.reduce(0, +))
    guard dataSource != nil else { return TableContent() }
    findParts(count: numbers.count)
    loadTitles(count: numbers.count)
    var shapes = emptySections(count: numbers.count)
    if let first = numbers.firstIndex(where: { $0 > 0 }) {
      findSizing(first: IndexPath(row: 0, section: first))
    }
    if case .asked = sizing, !hasPlaceholders, let heightDelegate {
      // Table and delegate are retained once instead of for each of many sections.
      let table = table
      for (section, count) in numbers.enumerated() {
        shapes[section].setRows(
          of: askedRows(ofSection: section, count: count, by: heightDelegate, in: table))
      }
    } else {
      setRows(of: &shapes, counts: numbers)
    }
    return TableContent(shapes, rowCounts: numbers)
  }

  // MARK: Numbers

  func rowCounts() -> [Int] {
    guard let dataSource else { return [] }
    var count = dataSource.numberOfSections(in: table)
    if count < 0 || count > Int(Int32.max) {
      UIKitFault.report(
        "The number of sections returned from -numberOfSectionsInTableView: must be between 0 and "
          + "\(Int32.max), not \(count)")
      count = 0
    }
    var numbers = rowCounts(of: dataSource, sections: 0..<count)
    // An invalid number has a bit that no valid number has. This is a loop because a closure would
    // check the main actor for every section.
    var bits = 0
    for number in numbers { bits |= number }
    if UInt(bitPattern: bits) > UInt(Int32.max) {
      for section in numbers.indices where UInt(bitPattern: numbers[section]) > UInt(Int32.max) {
        numbers[section] = wrong(numbers[section], section)
      }
    }
    if hasPlaceholders {
      for section in numbers.indices {
        numbers[section] += table.engine.placeholders.count(inSection: section)
      }
    }
    return numbers
  }

  private func rowCounts(
    of dataSource: any UITableViewDataSource, sections: Range<Int>
  ) -> [Int] {
    let table = table
    if let counting = dataSource as? any TableSectionCounting {
      let numbers = counting.tableView(table, numbersOfRowsInSections: sections)
      if numbers.count == sections.count { return numbers }
      UIKitFault.report(
        "The array returned from tableView(_:numbersOfRowsInSections:) must have a number for each "
          + "of \(sections.count) sections, not \(numbers.count)")
    }
    var numbers = [Int](repeating: 0, count: sections.count)
    numbers.withUnsafeMutableBufferPointer { numbers in
      for index in numbers.indices {
        numbers[index] = dataSource.tableView(
          table, numberOfRowsInSection: sections.lowerBound + index)
      }
    }
    return numbers
  }

  private func wrong(_ number: Int, _ section: Int) -> Int {
    UIKitFault.report(
      "The number of rows returned from -tableView:numberOfRowsInSection: for section \(section) "
        + "must be between 0 and \(Int32.max), not \(number)")
    return 0
  }

  // MARK: Rows

  private mutating func setRows(of shapes: inout [SectionShape], counts: [Int]) {
    var known = (count: 0, rows: SectionShape())
    let isUniform = sizing?.isUniform ?? false
    for (section, count) in counts.enumerated() {
      // Sections with the same number of rows of one height share their rows.
      if count != known.count || !isUniform {
        known = (count, rows(ofSection: section, count: count))
      }
      shapes[section].setRows(of: known.rows)
    }
  }

  /// Determines how rows get their heights, from the first existing row.
  private mutating func findSizing(first path: IndexPath) {
    let fixed = table.rowHeight
    let isAutomatic = fixed == UITableView.automaticDimension
    let standard = Double(isAutomatic ? TableMetrics.rowHeight : fixed)
    let estimate = table.estimatedRowHeight
    // Rows without height would never come into view, so an estimate is never 0.
    let uniform =
      estimate >= TableExtents.minimumHeight
      ? Double(estimate)
      : standard >= TableExtents.minimumHeight ? standard : Double(TableMetrics.rowHeight)
    guard let heightDelegate else {
      answers.sizing = isAutomatic ? .estimated(uniform, asks: false) : .fixed(standard)
      return
    }
    let table = table
    let guess = NotImplemented.ask {
      heightDelegate.tableView(table, estimatedHeightForRowAt: path)
    }
    // 0 turns estimates off; automatic is an estimate of the standard height (UIKit reference 2.1).
    if !guess.isImplemented, estimate == 0 {
      let probe = NotImplemented.ask { heightDelegate.tableView(table, heightForRowAt: path) }
      answers.asksRowHeights = probe.isImplemented
      if probe.isImplemented {
        self.probe = (path, probe.answer)
        answers.sizing = .asked
      } else {
        answers.sizing = isAutomatic ? .estimated(uniform, asks: false) : .fixed(standard)
      }
      return
    }
    answers.sizing = .estimated(uniform, asks: guess.isImplemented)
    if isAutomatic { return }
    // A fixed height needs no estimate if the delegate implements no heights.
    let probe = NotImplemented.ask { heightDelegate.tableView(table, heightForRowAt: path) }
    answers.asksRowHeights = probe.isImplemented
    if !probe.isImplemented { answers.sizing = .fixed(standard) }
  }

  mutating func rows(ofSection section: Int, count: Int) -> SectionShape {
    guard count > 0 else { return SectionShape() }
    // A table that had no rows has not determined their sizing yet.
    if sizing == nil { findSizing(first: IndexPath(row: 0, section: section)) }
    guard let sizing else { return SectionShape() }
    switch sizing {
    case .fixed(let height): return SectionShape(rowCount: count, rowHeight: height)
    case .estimated(let height, asks: false):
      return SectionShape(rowCount: count, rowHeight: height, isMeasured: false)
    case .asked where !hasPlaceholders:
      guard let heightDelegate else {
        return SectionShape(
          rowCount: count, rowHeight: Double(TableMetrics.rowHeight), isMeasured: false)
      }
      return askedRows(ofSection: section, count: count, by: heightDelegate, in: table)
    case .estimated(let uniform, asks: true) where !hasPlaceholders:
      return estimatedRows(ofSection: section, count: count, uniform: uniform)
    case .estimated, .asked:
      for row in 0..<count {
        let (height, isMeasured) = height(ofNewRow: RowAddress(section: section, row: row))
        builder.append(height: height, isMeasured: isMeasured)
      }
      return builder.removeShape()
    }
  }

  /// Asks the delegate for the height of every row. There may be a million rows, so no work is done
  /// for a row beyond the call itself.
  private mutating func askedRows(
    ofSection section: Int, count: Int, by delegate: any UITableViewDelegate, in table: UITableView
  ) -> SectionShape {
    if count == 0 { return SectionShape() }
    // Only heights from 0 to the highest have bit patterns up to that of the highest.
    let highest = TableExtents.maximumHeight.bitPattern
    var row = 0
    if let probe, probe.path == IndexPath(row: 0, section: section) {
      append(probe.height, at: probe.path)
      self.probe = nil
      row = 1
    }
    var paths = RowPaths(section: section)
    // Two full groups of few heights. A loop, because a closure would check the main actor.
    var heights = InlineArray<60, Double>(repeating: 0)
    while row < count {
      var number = 0
      let end = min(count, row &+ heights.count)
      while row < end {
        let path = paths.moveOutPath(row: row)
        let height = delegate.tableView(table, heightForRowAt: path)
        paths.put(path)
        row &+= 1
        if Double(height).bitPattern > highest {
          builder.append(heights: heights.span.extracting(first: number), areMeasured: true)
          append(height, at: IndexPath(row: row - 1, section: section))
          number = 0
        } else {
          heights[unchecked: number] = Double(height)
          number &+= 1
        }
      }
      builder.append(heights: heights.span.extracting(first: number), areMeasured: true)
    }
    table.engine.counters.heightsAsked += count
    return builder.removeShape()
  }

  /// Appends a height that may be automatic or invalid.
  private mutating func append(_ height: CGFloat, at path: IndexPath) {
    if height == UITableView.automaticDimension {
      builder.append(height: Double(TableMetrics.rowHeight), isMeasured: false)
    } else {
      builder.append(height: Double(table.checked(height, at: path)), isMeasured: true)
    }
  }

  /// Asks the delegate for an estimate of every row's height, likewise with as little work as
  /// possible for each row.
  private mutating func estimatedRows(ofSection section: Int, count: Int, uniform: Double)
    -> SectionShape
  {
    guard let heightDelegate else {
      return SectionShape(rowCount: count, rowHeight: uniform, isMeasured: false)
    }
    let table = table
    let smallest = TableExtents.minimumHeight
    for row in 0..<count {
      let path = IndexPath(row: row, section: section)
      let height = heightDelegate.tableView(table, estimatedHeightForRowAt: path)
      builder.append(
        height: height.isFinite && Double(height) >= smallest ? Double(height) : uniform,
        isMeasured: false)
    }
    return builder.removeShape()
  }

  mutating func height(
    ofRowWithoutHeight row: RowAddress
  ) -> (height: Double, isMeasured: Bool) {
    guard case .estimated = sizing, answers.asksRowHeights != false,
      !hasPlaceholders || table.placeholder(at: row) == nil, let heightDelegate
    else { return height(ofNewRow: row) }
    let path = hasPlaceholders ? table.dataPath(row) : IndexPath(row)
    let asked = NotImplemented.ask { heightDelegate.tableView(table, heightForRowAt: path) }
    answers.asksRowHeights = asked.isImplemented
    guard asked.isImplemented, asked.answer != UITableView.automaticDimension else {
      return height(ofNewRow: row)
    }
    table.engine.counters.heightsAsked += 1
    return (Double(table.checked(asked.answer, at: path)), true)
  }

  mutating func height(ofNewRow row: RowAddress) -> (height: Double, isMeasured: Bool) {
    if hasPlaceholders, let placeholder = table.placeholder(at: row)?.placeholder {
      let isAutomatic = placeholder.rowHeight == UITableView.automaticDimension
      return (
        Double(isAutomatic ? TableMetrics.rowHeight : placeholder.rowHeight), !isAutomatic
      )
    }
    let path = hasPlaceholders ? table.dataPath(row) : IndexPath(row)
    if sizing == nil { findSizing(first: path) }
    switch sizing {
    case .fixed(let height): return (height, true)
    case .estimated(let uniform, let asks):
      guard asks, let heightDelegate else { return (uniform, false) }
      let height = heightDelegate.tableView(table, estimatedHeightForRowAt: path)
      let isUsable = height.isFinite && Double(height) >= TableExtents.minimumHeight
      return (isUsable ? Double(height) : uniform, false)
    case .asked:
      guard let heightDelegate else { return (Double(TableMetrics.rowHeight), false) }
      let height: CGFloat
      if let probe, probe.path == path {
        height = probe.height
        self.probe = nil
      } else {
        height = heightDelegate.tableView(table, heightForRowAt: path)
      }
      table.engine.counters.heightsAsked += 1
      if height == UITableView.automaticDimension {
        return (Double(TableMetrics.rowHeight), false)
      }
      return (Double(table.checked(height, at: path)), true)
    case nil: return (Double(TableMetrics.rowHeight), false)
    }
  }
}
