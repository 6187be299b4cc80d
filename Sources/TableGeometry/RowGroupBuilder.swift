/// Collects rows as long as they fit in one group.
///
/// A group with few different heights starts with the heights of the preceding group, because adjacent
/// groups mostly have the same heights. Each row then takes only a lookup, and adjacent groups number
/// their heights identically.
struct RowGroupBuilder: Sendable {
  let isMeasured: Bool
  private(set) var count = 0
  /// The maximum number of rows with the heights found so far; 0 if there is no row yet.
  private var limit = 0
  private var length: Int64 = 0
  /// Up to four heights, some of which may only be expected. Unused entries repeat the first.
  private var heights = SIMD4<UInt32>()
  private var numberOfHeights = 0
  /// Two bits per row, in the format of `FewRows`.
  private var choices: UInt64 = 0
  private var areOfFew = true
  /// Whether the heights are initially copied from the preceding group, so that some of them may
  /// not occur in this one.
  private var expectsHeights = false

  init(isMeasured: Bool) { self.isMeasured = isMeasured }

  /// Creates the builder of the group that follows the group of another builder.
  init(after last: RowGroupBuilder, isMeasured: Bool) {
    self.isMeasured = isMeasured
    guard last.areOfFew, last.numberOfHeights > 1 else { return }
    heights = last.heights
    numberOfHeights = last.numberOfHeights
    limit = FewRows.most
    expectsHeights = true
  }

  /// Whether no further row fits, regardless of its height.
  var isFull: Bool { count > 0 && count == limit }

  /// Appends rows, with heights in points, as long as they fit and have one of the heights found so
  /// far. Returns the index of the first row that does not.
  mutating func append(
    known points: UnsafePointer<Double>, from start: Int, to end: Int
  ) -> Int {
    let last = min(end, start &+ limit &- count)
    var index = start
    if SectionShapeBuilder.takesFourHeightsAtOnce {
      index = appendFours(known: points, from: index, to: last)
    }
    let heights = heights
    while index < last {
      let units = FixedPoint.units(points[index])
      let isEqual = Self.mask(heights, SIMD4(repeating: units))
      let equal = (isEqual & SIMD4(1, 2, 4, 8)).wrappedSum()
      if equal == 0 { break }
      let choice = UInt64(equal.trailingZeroBitCount)
      choices |= choice &<< UInt64(truncatingIfNeeded: 2 &* count)
      length &+= Int64(units)
      count &+= 1
      index &+= 1
    }
    return index
  }

  /// Returns a mask with all bits of each lane in which both vectors are equal.
  @inline(__always)
  private static func mask(_ units: SIMD4<UInt32>, _ heights: SIMD4<UInt32>) -> SIMD4<UInt32> {
    // Safety: a mask of four lanes is four words, whose bits are all set or all clear.
    unsafeBitCast(units .== heights, to: SIMD4<UInt32>.self)
  }

  /// Appends rows four at a time, as long as all four have known heights. Returns the index of the
  /// first row that was not appended.
  ///
  /// There is no branch on a height, because a processor could not predict how adjacent heights differ.
  private mutating func appendFours(
    known points: UnsafePointer<Double>, from start: Int, to end: Int
  ) -> Int {
    typealias Units = SIMD4<UInt32>
    func bits(_ points: SIMD4<Double>) -> SIMD4<UInt64> {
      // Safety: four numbers of 64 bits each.
      unsafeBitCast(points, to: SIMD4<UInt64>.self)
    }
    let (first, second) = (Units(repeating: heights[0]), Units(repeating: heights[1]))
    let (third, fourth) = (Units(repeating: heights[2]), Units(repeating: heights[3]))
    var (choices, length) = (choices, SIMD4<UInt64>())
    var shift = UInt64(truncatingIfNeeded: 2 &* count)
    var index = start
    while index &+ 4 <= end {
      let four = UnsafeRawPointer(points + index).loadUnaligned(as: SIMD4<Double>.self)
      let sums = bits(four * FixedPoint.unitsPerPoint + FixedPoint.integersInLowestBits)
      let units = Units(truncatingIfNeeded: sums)
      let upper = Units(truncatingIfNeeded: sums &>> 32)
      let isFirst = Self.mask(units, first)
      let (isSecond, isThird) = (Self.mask(units, second), Self.mask(units, third))
      let isFourth = Self.mask(units, fourth)
      let isKnown =
        (isFirst | isSecond | isThird | isFourth)
        & Self.mask(upper, Units(repeating: FixedPoint.upperBitsOfIntegers))
      if isKnown.wrappedSum() != 0 &- 4 { break }
      let chosen =
        ((isSecond & Units(1, 4, 16, 64)) | (isThird & Units(2, 8, 32, 128))
          | (isFourth & Units(3, 12, 48, 192))) & ~isFirst
      choices |= UInt64(chosen.wrappedSum()) &<< shift
      length &+= sums & SIMD4(repeating: 0xFFFF_FFFF)
      shift &+= 8
      index &+= 4
    }
    self.choices = choices
    self.length &+= Int64(truncatingIfNeeded: length.wrappedSum())
    count &+= index &- start
    return index
  }

  /// Appends rows. Returns false, without any change, if they do not fit.
  mutating func append(_ run: Run) -> Bool {
    if run.isMeasured != isMeasured { return false }
    guard count > 0 || expects(run) else {
      guard run.count <= RowGroup.longest else { return false }
      expectsHeights = false
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

  /// Returns whether a run may begin the group because it has one of the expected heights.
  private func expects(_ run: Run) -> Bool {
    guard numberOfHeights > 1, run.count <= limit else { return false }
    return (0..<numberOfHeights).contains { heights[$0] == run.units }
  }

  /// Drops expected heights that did not occur, to allow other heights, or more rows with the same
  /// height. Returns whether there were any.
  mutating func forgetExpectedHeights() -> Bool {
    guard expectsHeights, count > 0 else { return false }
    let rows = FewRows(heights: 0, choices: choices, count: count)
    if isFull, rows.onlyHeight == nil { return false }
    var (inUse, numberInUse, renumbered) = (heights, 0, UInt64(0))
    for choice in 0..<numberOfHeights {
      let mask = rows.rows(of: UInt64(choice))
      if mask == 0 { continue }
      inUse[numberInUse] = heights[choice]
      renumbered |= mask &* UInt64(numberInUse)
      numberInUse += 1
    }
    expectsHeights = false
    if numberInUse == numberOfHeights { return false }
    for unused in numberInUse..<4 { inUse[unused] = inUse[0] }
    (heights, numberOfHeights, choices) = (inUse, numberInUse, renumbered)
    if numberInUse == 1 { limit = RowGroup.longest }
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

  /// The group of the collected rows, of which there must be at least one.
  var group: RowGroup {
    if numberOfHeights <= 1 {
      return RowGroup(Run(count: count, units: heights[0], isMeasured: isMeasured))
    }
    if areOfFew {
      let packed = (0..<4).reduce(UInt64(0)) {
        $0 | UInt64(heights[$1] >> UInt32(RowGroup.sixth)) << UInt64(11 * $1)
      }
      let rows = FewRows(heights: packed, choices: choices, count: count)
      return RowGroup(
        rows, length: UInt64(length) >> UInt64(RowGroup.sixth), isMeasured: isMeasured)
    }
    return RowGroup(
      first: heights[Int(choices & 3)], second: heights[Int(choices >> 2 & 3)], count: count,
      length: length, isMeasured: isMeasured)
  }
}
