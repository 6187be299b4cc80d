/// What every program of the benchmark takes on its command line.
struct Options: Sendable {
  /// What is shown, and how rows get their heights.
  enum Variant: String, CaseIterable, Sendable {
    /// A table whose heights are all asked at once: the extent is exact from the first frame.
    case exact
    /// A table whose heights are asked near the screen.
    case estimated
    /// A table whose rows measure their text, near the screen.
    case measured
    /// A collection view with list sections of the same rows, which tell their heights near the screen.
    case listed
    /// A collection view with a flow layout of equal items.
    case grid
    /// The same with a compositional layout.
    case composed
    /// A flow layout whose items measure themselves, near the screen.
    case selfsized
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
          let names = Variant.allCases.map(\.rawValue).joined(separator: ", ")
          fatalError("--variant is one of \(names)")
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
