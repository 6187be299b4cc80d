/// Sections without identifiers that are all expanded, with nothing loading and nothing remembered.
///
/// Their serial numbers follow each other, so that a section is known by its serial number before it
/// has a record.
struct UntouchedSections: Sendable {
  let count: Int
  let firstSerial: Int

  func serial(of section: Int) -> Int? {
    (0..<count).contains(section) ? firstSerial + section : nil
  }

  func section(withSerial serial: Int) -> Int? {
    (0..<count).contains(serial - firstSerial) ? serial - firstSerial : nil
  }
}

extension FoldingEngine {
  /// Gives each section its record, before the first change.
  ///
  /// - Complexity: O(n) in the number of sections the first time, O(1) afterwards.
  mutating func makeRecordsIfNeeded() {
    guard let sections = untouched else { return }
    untouched = nil
    slots.reserveCapacity(sections.count)
    for section in 0..<sections.count {
      let slot = makeRecord(name: nil)
      records[slot].serial = sections.firstSerial + section
      records[slot].useCount = 1
      slots.append(slot)
    }
  }
}
