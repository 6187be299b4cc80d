/// Adjacent rows with the same height.
struct Run: Equatable, Sendable {
  var count: Int
  var units: UInt32
  var isMeasured: Bool
}
