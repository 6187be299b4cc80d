/// What every program of the benchmark takes on its command line.
struct Options: Sendable {
  /// How rows get their heights.
  enum Variant: String, Sendable {
    /// Every height is asked at once: the extent is exact from the first frame.
    case exact
    /// Heights are asked near the screen.
    case estimated
    /// Rows measure their text, near the screen.
    case measured
  }

  var rowCount = 1000
  var variant = Variant.exact
  /// Section 0 has half of all rows.
  var isMega = false
  var repetitions = 3
  var scale = 1
  var scrollFrames = 600
  var jumps = 200
  /// Ends after the first frame.
  var onlyStarts = false

  init(_ arguments: [String]) {
    var rest = arguments.dropFirst()
    func number() -> Int {
      guard let value = rest.popFirst().flatMap({ Int($0) }), value >= 0 else {
        fatalError("a number from 0 is missing behind an option")
      }
      return value
    }
    while let option = rest.popFirst() {
      switch option {
      case "--n": rowCount = max(1, number())
      case "--variant":
        guard let variant = rest.popFirst().flatMap({ Variant(rawValue: $0) }) else {
          fatalError("--variant is exact, estimated or measured")
        }
        self.variant = variant
      case "--mega": isMega = true
      case "--reps": repetitions = number()
      case "--scale": scale = max(1, number())
      case "--frames": scrollFrames = number()
      case "--jumps": jumps = number()
      case "--start": onlyStarts = true
      default: fatalError("unknown option \(option)")
      }
    }
  }
}
