/// Detects that a delegate or data source does not implement a method: the method's default records
/// it, and the table then skips the call for every row or section.
@MainActor enum NotImplemented {
  private static var wasReached = false

  /// Returns the value of a default implementation.
  static func value<Value>(_ value: Value) -> Value {
    wasReached = true
    return value
  }

  /// Returns the answer, and whether the app rather than a default implementation gave it.
  static func ask<Value>(_ body: () -> Value) -> (answer: Value, isImplemented: Bool) {
    wasReached = false
    let answer = body()
    defer { wasReached = false }
    return (answer, !wasReached)
  }
}
