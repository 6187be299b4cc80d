/// Carries a main-actor object through calls of Foundation that are not isolated.
///
/// Safety: each use explains why it is safe.
package struct UncheckedBox<Value>: @unchecked Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}
