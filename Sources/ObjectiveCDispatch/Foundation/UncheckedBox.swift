/// Carries a main-actor object through Foundation calls that have no isolation.
package struct UncheckedBox<Value>: @unchecked Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}
