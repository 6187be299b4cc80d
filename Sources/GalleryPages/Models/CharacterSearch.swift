import Foundation

/// Finds characters by name. The names are read on first use, a few at a time, so that no frame
/// waits for them.
@MainActor package final class CharacterSearch {
  package let index: CharacterIndex
  private var builder: CharacterNamesBuilder?
  private var names: CharacterNames?
  private var reading: Task<Void, Never>?

  /// The number of names read in one turn of the main actor, which takes about a millisecond.
  private static let slice = 500

  package init(_ index: CharacterIndex) { self.index = index }

  /// Whether all names have been read.
  package var isReady: Bool { names != nil }

  /// Starts reading the names in the background, on the main actor.
  package func prepare() {
    guard names == nil, reading == nil else { return }
    reading = Task { [weak self] in
      while let self, !self.isReady {
        self.read(Self.slice)
        await Task.yield()
      }
    }
  }

  private func read(_ count: Int) {
    guard names == nil else { return }
    if builder == nil { builder = CharacterNamesBuilder(index) }
    guard builder?.step(names: count) == true else { return }
    names = builder?.names
    builder = nil
    reading = nil
  }

  /// Returns the characters that match `query`, which is a character, a code point (`U+1F600`) or words
  /// of a name. A search by name first reads the names that have not been read yet.
  package func matches(_ query: String) -> CharacterMatches {
    if let scalar = Self.scalar(in: query) {
      let sections = index.position(of: scalar).map {
        [CharacterMatches.Section(index: $0.section, scalars: [scalar.value])]
      }
      return CharacterMatches(sections: sections ?? [], visited: 1)
    }
    read(.max)
    return names?.matches(query) ?? CharacterMatches(sections: [], visited: 0)
  }

  /// Returns the character that the query consists of, or whose code point the query gives.
  private static func scalar(in query: String) -> Unicode.Scalar? {
    let text = query.trimmingCharacters(in: .whitespaces)
    if text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first, !scalar.isASCII {
      return scalar
    }
    guard text.count > 2, text.uppercased().hasPrefix("U+"),
      let value = UInt32(text.dropFirst(2), radix: 16)
    else { return nil }
    return Unicode.Scalar(value)
  }
}
