import Foundation

/// The facts of files by the hash of their content, kept from one run to the next.
final class FactsCache {
  private struct Stored: Codable {
    var version: String
    var facts: [String: SourceFacts]
  }

  private let path: String
  private let version: String
  private var old: [String: SourceFacts] = [:]
  private var used: [String: SourceFacts] = [:]
  private var isChanged = false

  /// - Parameter version: What made the facts; others are not read.
  init(path: String, version: String) {
    self.path = path
    self.version = version
    if let data = FileManager.default.contents(atPath: path),
      let stored = try? PropertyListDecoder().decode(Stored.self, from: data),
      stored.version == version
    {
      old = stored.facts
    }
  }

  private func key(_ hash: UInt64) -> String { String(hash, radix: 36) }

  func facts(_ hash: UInt64) -> SourceFacts? {
    let key = key(hash)
    guard let facts = used[key] ?? old[key] else { return nil }
    used[key] = facts
    return facts
  }

  func store(_ facts: SourceFacts, _ hash: UInt64) {
    used[key(hash)] = facts
    isChanged = true
  }

  /// Writes what this run used. A cache that cannot be written costs time only.
  func write() {
    guard isChanged || used.count != old.count else { return }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    guard let data = try? encoder.encode(Stored(version: version, facts: used)) else { return }
    try? data.write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}
