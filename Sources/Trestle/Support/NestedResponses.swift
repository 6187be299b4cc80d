/// Counts nested responses to changes, and refuses any beyond a bound.
struct NestedResponses {
  /// The maximum depth of nested responses. A refresher, a loader and a header that each change the
  /// inset once, in an app that responds to each, need about ten.
  static let bound = 24

  private enum State {
    case responding(depth: Int)
    /// The bound was reached; nothing more is allowed until the outermost response has ended.
    case exhausted(depth: Int)
  }

  enum Answer {
    case isAllowed
    /// The response is the first one beyond the bound.
    case reachesBound
    case isRefused
  }

  private var state = State.responding(depth: 0)

  /// Returns whether a response may begin. If it may, ``end()`` must be called after it.
  mutating func begin() -> Answer {
    switch state {
    case .responding(let depth) where depth < Self.bound:
      state = .responding(depth: depth + 1)
      return .isAllowed
    case .responding(let depth):
      state = .exhausted(depth: depth)
      return .reachesBound
    case .exhausted: return .isRefused
    }
  }

  mutating func end() {
    switch state {
    case .responding(let depth): state = .responding(depth: depth - 1)
    case .exhausted(let depth):
      state = depth == 1 ? .responding(depth: 0) : .exhausted(depth: depth - 1)
    }
  }
}
