/// The events to which the clients of the accessibility bus have subscribed.
package struct EventListeners {
  /// An event with its class, name and detail, as in `object:state-changed:focused`; an empty part
  /// matches all.
  private struct Pattern: Hashable {
    var parts: [String]
  }

  private var patterns: [Pattern: Int] = [:]

  package init() {}

  package var isEmpty: Bool { patterns.isEmpty }

  package mutating func add(_ event: String) { patterns[Self.pattern(event), default: 0] += 1 }

  package mutating func remove(_ event: String) {
    let pattern = Self.pattern(event)
    guard let count = patterns[pattern] else { return }
    patterns[pattern] = count > 1 ? count - 1 : nil
  }

  /// Returns whether a client has subscribed to an event. The arguments are names of the bus, such
  /// as `Object`, `StateChanged` and `focused`.
  package func hears(_ category: String, _ name: String, _ detail: String) -> Bool {
    let event = [category, name, detail].map(Self.plain)
    return patterns.keys.contains { pattern in
      zip(pattern.parts, event).allSatisfy { $0.isEmpty || $0 == $1 }
    }
  }

  private static func pattern(_ event: String) -> Pattern {
    let parts = event.split(separator: ":", omittingEmptySubsequences: false).prefix(3)
    return Pattern(parts: parts.map { plain(String($0)) })
  }

  /// Returns a name without separators and case: `state-changed`, `StateChanged` and
  /// `state_changed` are the same.
  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
