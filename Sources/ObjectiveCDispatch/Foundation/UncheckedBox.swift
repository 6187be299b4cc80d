/// Carries a main-actor object through Foundation calls that have no isolation.
///
/// Safety: each use explains why it is safe.
package struct UncheckedBox<Value>: @unchecked Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}
