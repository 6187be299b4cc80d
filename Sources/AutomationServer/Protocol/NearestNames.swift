/// Finds the names that a user may have meant.
enum NearestNames {
  /// Returns at most five names that resemble a name, the nearest first.
  static func of(_ name: String, in names: some Sequence<String>) -> [String] {
    let wanted = Array(name.lowercased().prefix(longestCompared))
    guard !wanted.isEmpty else { return [] }
    let limit = max(2, wanted.count / 3)
    var seen: Set<String> = []
    let ranked = names.compactMap { candidate -> (distance: Int, name: String)? in
      guard !candidate.isEmpty, seen.insert(candidate).inserted else { return nil }
      let letters = Array(candidate.lowercased().prefix(longestCompared))
      if letters.count >= 3, wanted.count >= 3,
        contains(letters, wanted) || contains(wanted, letters)
      {
        return (abs(letters.count - wanted.count) == 0 ? 0 : 1, candidate)
      }
      let distance = distance(wanted, letters)
      return distance <= limit ? (distance, candidate) : nil
    }
    return ranked.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(5).map(\.name)
  }

  /// Texts of a screen can be long; names that resemble each other differ at their beginning.
  private static let longestCompared = 60

  private static func contains(_ text: [Character], _ part: [Character]) -> Bool {
    guard text.count >= part.count else { return false }
    return (0...(text.count - part.count)).contains { text[$0...].starts(with: part) }
  }

  /// The number of insertions, deletions and replacements that turn one text into the other.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var row = Array(0...b.count)
    for (i, first) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, second) in b.enumerated() {
        let replaced = diagonal + (first == second ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}
