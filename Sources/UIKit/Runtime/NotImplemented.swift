/// Notices that a delegate or data source does not implement a method: the method's default says
/// so, and the table then asks no more for every row or section.
@MainActor enum NotImplemented {
  private static var wasReached = false

  /// Returns the value of a default implementation.
  static func value<Value>(_ value: Value) -> Value {
    wasReached = true
    return value
  }

  /// The answer, and whether it came from the app rather than from a default implementation.
  static func ask<Value>(_ body: () -> Value) -> (answer: Value, isImplemented: Bool) {
    wasReached = false
    let answer = body()
    defer { wasReached = false }
    return (answer, !wasReached)
  }
}
