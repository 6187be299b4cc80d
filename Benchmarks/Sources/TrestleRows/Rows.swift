import Trestle

/// The rows that every program of the benchmark shows, known by number alone.
struct Rows: Sendable {
  let count: Int
  let sectionCount: Int
  let middleSection: Int
  /// How long section 0 is: half of all rows, or as long as any.
  private let firstLength: Int
  /// Rows that were inserted in the middle of the middle section.
  private(set) var inserted = 0

  static let perSection = 100
  static let headerHeight = 28

  private static let words = [
    "Amber", "Birch", "Cobalt", "Dune", "Ember", "Fjord", "Garnet", "Harbor", "Indigo", "Juniper",
    "Kelp", "Lumen", "Maple", "Nectar", "Onyx", "Prairie",
  ]

  init(count: Int, isMega: Bool) {
    self.count = count
    firstLength = isMega ? max(1, count / 2) : min(count, Self.perSection)
    sectionCount = 1 + (count - firstLength + Self.perSection - 1) / Self.perSection
    middleSection = sectionCount / 2
  }

  private func start(_ section: Int) -> Int {
    section == 0 ? 0 : firstLength + (section - 1) * Self.perSection
  }

  private func originalLength(_ section: Int) -> Int {
    section == 0 ? firstLength : min(Self.perSection, count - start(section))
  }

  func length(_ section: Int) -> Int {
    originalLength(section) + (section == middleSection ? inserted : 0)
  }

  @inline(__always)
  func identifier(_ section: Int, _ row: Int) -> UInt32 {
    if inserted > 0, section == middleSection { return identifierInTheMiddle(row) }
    return UInt32(start(section) + row)
  }

  /// The identifier of a row in the section in which rows were inserted.
  @inline(never)
  private func identifierInTheMiddle(_ row: Int) -> UInt32 {
    let middle = originalLength(middleSection) / 2
    if row < middle { return UInt32(start(middleSection) + row) }
    if row < middle + inserted { return UInt32(count + row) }
    return UInt32(start(middleSection) + row - inserted)
  }

  /// Makes room for one more; the row in the middle section where it stands.
  mutating func insertInTheMiddle() -> Int {
    inserted += 1
    return originalLength(middleSection) / 2
  }

  static func hash(_ identifier: UInt32) -> UInt32 {
    var bits = identifier
    bits ^= bits >> 16
    bits = bits &* 0x7FEB_352D
    bits ^= bits >> 15
    bits = bits &* 0x846C_A68B
    return bits ^ (bits >> 16)
  }

  static func word(_ number: Int) -> String { words[number] }

  private static let heights: [CGFloat] = [44, 60, 88]

  static func height(_ identifier: UInt32) -> CGFloat { heights[Int(hash(identifier) % 3)] }

  static func title(_ identifier: UInt32) -> String {
    let bits = hash(identifier)
    return "Row \(identifier) \(words[Int(bits & 15)]) \(words[Int((bits >> 4) & 15)])"
  }

  static func subtitle(_ identifier: UInt32) -> String {
    let bits = hash(identifier)
    let word = words[Int((bits >> 8) & 15)]
    return "Last changed \(bits % 365) days ago by \(word), size \((bits >> 12) % 9000) kB"
  }
}
