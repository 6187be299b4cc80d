/// Four heights of eleven bits, in sixths of a point, to which groups of rows refer by number.
struct SharedHeights {
  private(set) var heights: UInt64 = 0
  /// A bit for each height to which rows refer; the others are unspecified.
  private var inUse: UInt64 = 0

  static let bits: UInt64 = 44

  init() {}

  /// Creates the heights of some rows. Heights that no row has may be replaced.
  init(of rows: FewRows) {
    heights = rows.heights
    inUse = rows.heightsInUse
  }

  /// Adds the heights of rows, and returns the numbers by which the rows refer to them, two bits per
  /// row; nil if there are more than four heights in total.
  mutating func choices(of rows: FewRows) -> UInt64? {
    if inUse == 0 || heights == rows.heights {
      heights = rows.heights
      inUse |= rows.heightsInUse
      return rows.choices
    }
    var choices: UInt64 = 0
    for choice in 0..<UInt64(4) {
      let mask = rows.rows(of: choice)
      if mask == 0 { continue }
      guard let own = self.choice(of: rows.sixths(choice)) else { return nil }
      choices |= mask &* own
    }
    return choices
  }

  /// Returns the number of a height. If the height is new, it replaces one that is not in use; nil if
  /// all four are in use.
  private mutating func choice(of sixths: UInt64) -> UInt64? {
    for choice in 0..<UInt64(4) where heights &>> (11 &* choice) & 0x7ff == sixths {
      inUse |= 1 &<< choice
      return choice
    }
    guard inUse != 0xf else { return nil }
    let choice = UInt64((~inUse).trailingZeroBitCount)
    let place = 11 &* choice
    heights = heights & ~(0x7ff &<< place) | sixths &<< place
    inUse |= 1 &<< choice
    return choice
  }
}
