/// Counts nested responses to changes, and refuses them beyond a bound.
struct NestedResponses {
  /// How deep responses may be nested. A refresher, a loader and a header that each change the inset
  /// once, with an app that answers each, need about ten.
  static let bound = 24

  private enum State {
    case responding(depth: Int)
    /// The bound was reached: nothing more is allowed until the outermost response has ended.
    case exhausted(depth: Int)
  }

  enum Answer {
    case isAllowed
    /// The first response beyond the bound.
    case reachesBound
    case isRefused
  }

  private var state = State.responding(depth: 0)

  /// Whether a response may begin. An allowed one is followed by ``end()``.
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
