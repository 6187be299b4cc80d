/// Adjacent rows of one height.
struct Run: Equatable, Sendable {
  var count: Int
  var units: UInt32
  var isMeasured: Bool
}
