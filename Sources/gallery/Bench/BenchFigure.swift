/// A measurement and its limit.
struct BenchFigure {
  var name: String
  var value: String
  var limit: String
  var holds: Bool

  var line: String { "\(name): \(value) (\(limit)): \(holds ? "ok" : "TOO MUCH")" }
}
