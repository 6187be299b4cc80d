import Dispatch

/// Work that is spread over the processor's cores.
enum Concurrently {
  /// The results of a closure for each value, in the order of the values.
  static func map<Value: Sendable, Result: Sendable>(
    _ values: [Value], _ body: @Sendable (Value) -> Result
  ) -> [Result] {
    [Result](unsafeUninitializedCapacity: values.count) { buffer, count in
      // Safety: each iteration writes an element of its own, and all have ended when
      // `concurrentPerform` returns.
      nonisolated(unsafe) let results = buffer
      DispatchQueue.concurrentPerform(iterations: values.count) {
        (results.baseAddress! + $0).initialize(to: body(values[$0]))
      }
      count = values.count
    }
  }
}
