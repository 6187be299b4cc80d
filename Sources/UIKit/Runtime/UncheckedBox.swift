/// Carries a main-actor object through Foundation calls that have no isolation.
struct UncheckedBox<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
