import Locks

extension UIKitFault {
  /// Returns the faults that `body` raises, in order; they are not logged. The previous policy applies
  /// again afterwards.
  @MainActor package static func collected(while body: () throws -> Void) rethrows -> [String] {
    let collection = Collection()
    let old = policy
    policy = collection.policy
    defer { policy = old }
    try body()
    return collection.messages
  }

  /// Returns the faults that an asynchronous `body` raises, in order.
  @MainActor package static func collected(
    while body: () async throws -> Void
  ) async rethrows -> [String] {
    let collection = Collection()
    let old = policy
    policy = collection.policy
    defer { policy = old }
    try await body()
    return collection.messages
  }

  private final class Collection: Sendable {
    private let lines = Mutex<[String]>([])

    var messages: [String] { lines.withLock { $0 } }
    var policy: Policy { .collect { line in self.lines.withLock { $0.append(line) } } }
  }
}
