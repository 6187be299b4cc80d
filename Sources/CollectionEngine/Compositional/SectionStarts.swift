/// The starts of the sections along the scroll direction, and the end of the last one.
///
/// In a list every new row is measured, which moves all sections behind its own. Their shift is stored
/// apart from the starts, with the first section that it applies to: a change takes time in proportion to
/// the distance from the previous change, which is short while a list scrolls.
struct SectionStarts: Sendable {
  private var starts: [Double]
  private var firstShifted: Int
  private var shift = 0.0

  /// Creates the starts of sections.
  ///
  /// - Parameters:
  ///   - lengths: The length of each section.
  ///   - start: The start of the first one.
  ///   - spacing: The distance between sections.
  init(lengths: [Double] = [], from start: Double = 0, spacing: Double = 0) {
    starts = [start]
    starts.reserveCapacity(lengths.count + 1)
    var end = start
    for (section, length) in lengths.enumerated() {
      end += length + (section + 1 < lengths.count ? spacing : 0)
      starts.append(end)
    }
    firstShifted = starts.count
  }

  /// The number of sections.
  var sectionCount: Int { starts.count - 1 }

  /// Returns the start of a section, or for the number of sections, the end of the last one.
  subscript(section: Int) -> Double { starts[section] + (section < firstShifted ? 0 : shift) }

  /// Moves a section and those behind it.
  mutating func move(from section: Int, by distance: Double) {
    if distance == 0 { return }
    if section > firstShifted {
      for index in firstShifted..<section { starts[index] += shift }
    } else if shift != 0 {
      for index in section..<firstShifted { starts[index] -= shift }
    }
    firstShifted = section
    shift += distance
  }

  /// Returns the first section whose start fulfills a condition that is then fulfilled by all later ones;
  /// the number of starts if there is none.
  func firstIndex(where isBehind: (Double) -> Bool) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
