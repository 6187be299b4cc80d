/// A cache of values by key that drops the least recently used values if it exceeds a limit.
package struct RecencyCache<Key: Hashable, Value> {
  private struct Entry {
    let value: Value
    let cost: Int
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var uses = 0
  /// The sum of the costs of all values.
  package private(set) var cost = 0
  /// The sum of costs above which values are dropped, at once if it becomes smaller.
  package var limit: Int { didSet { if cost > limit { dropOldest() } } }

  package init(limit: Int) { self.limit = limit }

  /// Returns a value, and marks it as used.
  package mutating func value(for key: Key) -> Value? {
    guard entries[key] != nil else { return nil }
    uses += 1
    entries[key]?.lastUse = uses
    return entries[key]?.value
  }

  /// Stores a value. A single value that exceeds the limit is kept until the next one is stored.
  package mutating func store(_ value: Value, for key: Key, cost: Int) {
    uses += 1
    if let old = entries.updateValue(Entry(value: value, cost: cost, lastUse: uses), forKey: key) {
      self.cost -= old.cost
    }
    self.cost += cost
    if self.cost > limit { dropOldest() }
  }

  /// Drops values down to three quarters of the limit, so that dropping is rare.
  private mutating func dropOldest() {
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if cost <= limit / 4 * 3 || entries.count == 1 { return }
      entries[key] = nil
      cost -= entry.cost
    }
  }
}
