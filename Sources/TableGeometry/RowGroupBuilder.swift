/// Collects rows for as long as they fit in one group.
struct RowGroupBuilder: Sendable {
  let isMeasured: Bool
  private(set) var count = 0
  /// The largest count with the heights so far; 0 without a row.
  private var limit = 0
  private var length: Int64 = 0
  /// Up to four heights. Those that are not in use repeat the first.
  private var heights = SIMD4<UInt32>()
  private var numberOfHeights = 0
  /// Two bits per row, in the form of few heights.
  private var choices: UInt64 = 0
  private var areOfFew = true

  init(isMeasured: Bool) { self.isMeasured = isMeasured }

  /// Appends a row that has one of the heights so far. Returns false, without a change, when it has
  /// another, or does not fit.
  ///
  /// Without a branch on the height: neighbours differ in no pattern that a processor could predict.
  @inline(__always)
  mutating func append(knownHeight units: UInt32) -> Bool {
    func bit(_ condition: Bool) -> UInt64 { condition ? 1 : 0 }
    let first = bit(units == heights[0])
    let (second, third) = (bit(units == heights[1]), bit(units == heights[2]))
    let fourth = bit(units == heights[3])
    guard count < limit, first | second | third | fourth != 0 else { return false }
    let choice = (second | third << 1 | fourth | fourth << 1) & (first &- 1)
    choices |= choice &<< UInt64(truncatingIfNeeded: 2 &* count)
    count &+= 1
    length &+= Int64(units)
    return true
  }

  /// Appends rows. Returns false, without a change, when they do not fit.
  mutating func append(_ run: Run) -> Bool {
    if run.isMeasured != isMeasured { return false }
    guard count > 0 else {
      guard run.count <= RowGroup.longest else { return false }
      heights = SIMD4(repeating: run.units)
      numberOfHeights = 1
      areOfFew = RowGroup.isOfFew(run.units)
      limit = RowGroup.longest
      add(run, choice: 0)
      return true
    }
    let count = count + run.count
    var choice = 0
    while choice < numberOfHeights, heights[choice] != run.units { choice += 1 }
    if numberOfHeights == 1, choice == 0 {
      if count > limit { return false }
    } else {
      let areOfFew = areOfFew && (choice < numberOfHeights || RowGroup.isOfFew(run.units))
      let limit = areOfFew ? FewRows.most : RowGroup.mostOfAny
      if count > limit || choice == 4 { return false }
      self.areOfFew = areOfFew
      self.limit = limit
      if choice == numberOfHeights {
        heights[choice] = run.units
        numberOfHeights += 1
      }
    }
    add(run, choice: UInt64(choice))
    return true
  }

  private mutating func add(_ run: Run, choice: UInt64) {
    // More rows than there are bits for have one height, and their bits are all 0.
    if choice > 0 {
      let pattern = (choice | choice << 2) &* 0x1111_1111_1111_1111
      choices |= (pattern & (1 << UInt64(2 * run.count) - 1)) << UInt64(2 * count)
    }
    count += run.count
    length &+= Int64(run.count) &* Int64(run.units)
  }

  /// The group of the collected rows, at least one.
  var group: RowGroup {
    if numberOfHeights <= 1 {
      return RowGroup(Run(count: count, units: heights[0], isMeasured: isMeasured))
    }
    if areOfFew {
      let packed = (0..<4).reduce(UInt64(0)) {
        $0 | UInt64(heights[$1] >> UInt32(RowGroup.sixth)) << UInt64(11 * $1)
      }
      return RowGroup(
        FewRows(heights: packed, choices: choices, count: count), isMeasured: isMeasured)
    }
    return RowGroup(
      first: heights[Int(choices & 3)], second: heights[Int(choices >> 2 & 3)], count: count,
      length: length, isMeasured: isMeasured)
  }
}
