import Foundation

/// The classes of modules that were lowered before, as their summaries tell.
struct ImportedTypes {
  /// What a module tells of a class.
  struct Entry: Codable {
    var superclass: String?
    /// Whether it or a superclass declares `_objcMethod(_:)`.
    var answersSelectors: Bool
  }

  private(set) var entries: [String: Entry] = [:]

  mutating func read(_ path: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let read = try JSONDecoder().decode([String: Entry].self, from: data)
    entries.merge(read) { _, new in new }
  }

  func isClass(_ name: String) -> Bool { entries[name] != nil }
  func answersSelectors(_ name: String) -> Bool { entries[name]?.answersSelectors == true }
}
