/// Detects that a delegate or data source does not implement a method. The method's default
/// implementation records that it was called, and the table then skips the call for further rows or
/// sections.
@MainActor enum NotImplemented {
  private static var wasReached = false

  /// Returns the value of a default implementation.
  static func value<Value>(_ value: Value) -> Value {
    wasReached = true
    return value
  }

  /// Returns the answer, and whether it was given by the app rather than by a default implementation.
  ///
  /// A method that is asked may ask another one, whose answer does not count for the first.
  static func ask<Value>(_ body: () -> Value) -> (answer: Value, isImplemented: Bool) {
    let outer = wasReached
    wasReached = false
    defer { wasReached = outer }
    let answer = body()
    return (answer, !wasReached)
  }
}
