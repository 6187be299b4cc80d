/// How unevenly content moves: the mean of the absolute changes of acceleration, as Flutter measures
/// scrolling.
package enum Jerk {
  /// Returns the mean absolute jerk of positions that are displayed at equal intervals, in points per
  /// interval cubed; 0 for fewer than four.
  ///
  /// A position that is displayed for two refreshes, because a frame was late or no touch arrived, is
  /// passed twice.
  package static func meanAbsolute(of positions: [Double]) -> Double {
    guard positions.count > 3 else { return 0 }
    var sum = 0.0
    for index in 3..<positions.count {
      sum += abs(
        positions[index] - 3 * positions[index - 1] + 3 * positions[index - 2]
          - positions[index - 3])
    }
    return sum / Double(positions.count - 3)
  }
}
