/// Carries a main-actor object through Foundation calls that have no isolation.
///
/// Safety: what makes it true is with each use.
package struct UncheckedBox<Value>: @unchecked Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}
