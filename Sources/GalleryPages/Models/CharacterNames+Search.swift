import Foundation

/// The result of a search.
package struct CharacterMatches: Sendable, Equatable {
  /// A category that contains matches.
  package struct Section: Sendable, Equatable {
    /// The position of the category in the index.
    package let index: Int
    /// The matching characters, in order.
    package let scalars: [UInt32]
  }

  package let sections: [Section]
  /// The number of names compared individually: those that contain the rarest word, and those whose
  /// rule does not determine the result.
  package let visited: Int

  package var count: Int { sections.reduce(0) { $0 + $1.scalars.count } }
}

extension CharacterNames {
  /// Returns the characters whose names contain every word of `query`, in any order and anywhere in
  /// a word, ignoring case. A query without words returns every character.
  package func matches(_ query: String) -> CharacterMatches {
    let words = query.uppercased().split(whereSeparator: \.isWhitespace)
      .map { $0.utf8.map { CChar(bitPattern: $0) } }
      .sorted { $0.count > $1.count }
    var search = Search(words: words)
    let sections = pieces.indices.compactMap { section -> CharacterMatches.Section? in
      for piece in pieces[section] {
        switch piece {
        case .stored(let range, let byte): search.look(in: self, range, byte: byte)
        case .ruled(let prefix, let scalars): search.look(prefix: prefix, scalars)
        }
      }
      defer { search.found = [] }
      return search.found.isEmpty ? nil : .init(index: section, scalars: search.found)
    }
    return CharacterMatches(sections: sections, visited: search.visited)
  }

  private struct Search {
    /// The words of the query, starting with the longest, which is usually the rarest.
    let words: [[CChar]]
    var found: [UInt32] = []
    var visited = 0

    /// Searches the bytes of a piece from one occurrence of the longest word to the next.
    mutating func look(in names: CharacterNames, _ range: Range<Int>, byte: Int) {
      guard let longest = words.first else {
        found += names.places[range].map(\.scalar)
        return
      }
      let needle = longest + [0]
      names.bytes.withUnsafeBufferPointer { bytes in
        guard let start = bytes.baseAddress else { return }
        var next = start + byte
        var place = range.lowerBound
        while let hit = strstr(next, needle) {
          let offset = UInt32(hit - UnsafeMutablePointer(mutating: start))
          place = names.place(ofByte: offset, in: place..<range.upperBound)
          let first = Int(names.places[place].byte)
          let end =
            strchr(hit, Int32(CharacterNames.lineBreak))! - UnsafeMutablePointer(mutating: start)
          visited += 1
          let name = UnsafeBufferPointer(rebasing: bytes[first..<end])
          if words.dropFirst().allSatisfy({ Self.contains(name, $0) }) {
            found.append(names.places[place].scalar)
          }
          next = start + end
        }
      }
    }

    /// Searches names formed by a rule. They differ only in their code point, so words of the prefix
    /// match all of them.
    mutating func look(prefix: [CChar], _ scalars: Range<UInt32>) {
      let open = prefix.withUnsafeBufferPointer { prefix in
        words.filter { !Self.contains(prefix, $0) }
      }
      if open.isEmpty {
        found += scalars
        return
      }
      // The other words must match the code point: digits, possibly after the end of the prefix.
      for word in open where !Self.canReach(word, after: prefix) { return }
      // A word that begins in the prefix begins in its last bytes.
      let reach = prefix.suffix(open.reduce(0) { max($0, $1.count) })
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: reach.count + 8) { name in
        _ = name.initialize(from: reach)
        for scalar in scalars {
          visited += 1
          let end = Self.write(scalar, to: name, at: reach.count)
          let name = UnsafeBufferPointer(rebasing: name[..<end])
          if open.allSatisfy({ Self.contains(name, $0) }) { found.append(scalar) }
        }
      }
    }

    /// Writes the digits of a code point, at least four, and returns the index after them.
    private static func write(
      _ scalar: UInt32, to name: UnsafeMutableBufferPointer<CChar>, at start: Int
    ) -> Int {
      let count = max(4, (35 - scalar.leadingZeroBitCount) / 4)
      for place in 0..<count {
        let digit = UInt8(scalar >> UInt32(4 * (count - 1 - place)) & 0xf)
        name[start + place] = CChar(
          digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
      }
      return start + count
    }

    /// Returns whether a word can match the code point after a prefix, or begin in the prefix.
    private static func canReach(_ word: [CChar], after prefix: [CChar]) -> Bool {
      let isDigits = { (part: ArraySlice<CChar>) in
        part.count <= 6
          && part.allSatisfy { UInt8(bitPattern: $0).isHexadecimalDigit }
      }
      if isDigits(word[...]) { return true }
      return (1..<word.count).contains { cut in
        prefix.suffix(cut).elementsEqual(word[..<cut]) && isDigits(word[cut...])
      }
    }

    private static func contains(_ text: UnsafeBufferPointer<CChar>, _ word: [CChar]) -> Bool {
      guard let first = word.first else { return true }
      guard word.count <= text.count else { return false }
      for start in 0...text.count - word.count where text[start] == first {
        var length = 1
        while length < word.count, text[start + length] == word[length] { length += 1 }
        if length == word.count { return true }
      }
      return false
    }
  }

  /// Returns the name that contains a byte. O(log n).
  private func place(ofByte byte: UInt32, in range: Range<Int>) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while high - low > 1 {
      let middle = (low + high) / 2
      if places[middle].byte <= byte { low = middle } else { high = middle }
    }
    return low
  }
}

extension UInt8 {
  fileprivate var isHexadecimalDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"): true
    default: false
    }
  }
}
