/// Identifiers to reload or reconfigure, without duplicates, in the order in which they were added.
struct DiffableMarks<Identifier: Hashable & Sendable>: Sendable {
  private(set) var identifiers: [Identifier] = []
  private var known: Set<Identifier> = []

  mutating func add(_ identifiers: [Identifier]) {
    for identifier in identifiers where known.insert(identifier).inserted {
      self.identifiers.append(identifier)
    }
  }
}
