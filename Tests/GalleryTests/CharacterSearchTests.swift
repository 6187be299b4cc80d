import Foundation
import GalleryPages
import Testing

@Suite struct CharacterSearchTests {
  private static let names = CharacterNames(.shared)

  @Test func `The search sees every name as its row shows it, in the order of the table`() {
    let index = CharacterIndex.shared
    var wrong: [String] = []
    var section = 0
    var row = 0
    Self.names.forEach { scalar, name in
      while section < index.sections.count, row == index.sections[section].count {
        section += 1
        row = 0
      }
      let shown = index.scalar(row: row, section: section)
      row += 1
      if shown.value != scalar || CharacterFacts(shown).name.uppercased() != name {
        wrong.append("\(CharacterFacts(shown).codePoint) \(name)")
      }
    }
    #expect(wrong.prefix(5) == [])
    #expect(Self.names.count == index.count)
  }

  @Test func `Names that follow a rule are not stored one by one`() {
    // All names one by one take over 4 MB without their offsets.
    #expect(Self.names.byteCount < 2_500_000)
  }

  @Test(
    arguments: [
      "smiling", "face smiling", "SMILING face", "latin small letter a with", "ideograph", "4e0",
      "ideograph-4e0 cjk", "unified 4e00", "variation selector", "control", "zzzz", "d", "-",
      "hangul \u{e9}", "\u{5c0f}\u{7b11}",
    ])
  func `A search finds the same as comparing every name`(query: String) {
    let words = query.uppercased().split(separator: " ").map { Array(String($0).utf8CString) }
    var expected: [UInt32] = []
    Self.names.forEach { scalar, name in
      let name = Array(name.utf8CString)
      if words.allSatisfy({ strstr(name, $0) != nil }) { expected.append(scalar) }
    }
    let matches = Self.names.matches(query)
    #expect(matches.sections.flatMap(\.scalars) == expected)
    #expect(matches.count == expected.count)
  }

  @Test func `Only names that contain the longest word are compared`() {
    let faces = Self.names.matches("face smiling")
    #expect(faces.count > 5 && faces.visited < 40)
    // Ideographs match by the common prefix of their names, without comparing any; the few other
    // names that contain the word, such as SQUARED CJK UNIFIED IDEOGRAPH-624B, are compared.
    var others = 0
    Self.names.forEach { _, name in
      if name.contains("UNIFIED"), !name.hasPrefix("CJK UNIFIED IDEOGRAPH-") { others += 1 }
    }
    let ideographs = Self.names.matches("cjk unified")
    #expect(ideographs.count > 90_000 && ideographs.visited == others && others < 100)
    #expect(Self.names.matches("zzzz").visited == 0)
  }

  @Test func `A query without a word finds everything`() {
    #expect(Self.names.matches("  ").count == CharacterIndex.shared.count)
  }

  @Test @MainActor func `Names are read a few at a time, and a search reads the rest at once`()
    async
  {
    let search = CharacterSearch(.shared)
    search.prepare()
    for _ in 0..<4 { await Task.yield() }
    #expect(!search.isReady)
    #expect(search.matches("grinning face").sections.flatMap(\.scalars).first == 0x1F600)
    #expect(search.isReady)
  }

  @Test(arguments: ["U+1F600", "u+1f600", "\u{1F600}", " \u{1F600} "])
  @MainActor func `A character is found by its code point and by itself`(query: String) {
    let search = CharacterSearch(.shared)
    #expect(search.matches(query).sections.flatMap(\.scalars) == [0x1F600])
    #expect(!search.isReady)
  }
}
