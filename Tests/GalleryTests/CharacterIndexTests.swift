import GalleryPages
import Testing

@Suite struct CharacterIndexTests {
  let index = CharacterIndex.shared

  @Test func `Runs are in order and count up`() {
    #expect(index.invariantViolation() == nil)
  }

  @Test func `Every assigned scalar has a row of its own`() {
    var assigned = 0
    for value in UInt32(0)...0x10_FFFF {
      switch Unicode.Scalar(value)?.properties.generalCategory {
      case nil, .unassigned, .privateUse, .surrogate: break
      default: assigned += 1
      }
    }
    #expect(index.count == assigned)
    #expect(index.count > 149_000)

    // As many rows as scalars, each greater than the one before in its section: none twice.
    var disordered = 0
    for (section, content) in index.sections.enumerated() {
      var last: UInt32?
      for row in 0..<content.count {
        let value = index.scalar(row: row, section: section).value
        if let last, last >= value { disordered += 1 }
        last = value
      }
    }
    #expect(disordered == 0)
  }

  @Test(arguments: ["A", "\u{301}", "\u{4E00}", "\u{E01EF}", "\u{7F}"] as [Unicode.Scalar])
  func `The index path of a scalar leads back to it`(scalar: Unicode.Scalar) throws {
    let (row, section) = try #require(index.position(of: scalar))
    #expect(index.scalar(row: row, section: section) == scalar)
  }

  @Test(arguments: ["\u{E000}", "\u{378}", "\u{10FFFD}"] as [Unicode.Scalar])
  func `Private and unassigned code points have no row`(scalar: Unicode.Scalar) {
    #expect(index.position(of: scalar) == nil)
  }

  @Test func `Letters come first, and other letters are the largest category`() {
    #expect(index.sections.first?.title == "Uppercase letter")
    #expect(index.scalar(row: 0, section: 0) == "A")
    #expect(index.sections.max { $0.count < $1.count }?.title == "Other letter")
  }

  @Test(
    arguments: [
      ("A", "LATIN CAPITAL LETTER A", "U+0041", "A"),
      ("\u{1F600}", "GRINNING FACE", "U+1F600", "\u{1F600}"),
      ("\u{301}", "COMBINING ACUTE ACCENT", "U+0301", "\u{25CC}\u{301}"),
      ("\u{4E00}", "CJK UNIFIED IDEOGRAPH-4E00", "U+4E00", "\u{4E00}"),
      ("\u{A}", "<control-000A>", "U+000A", "\u{240A}"),
    ] as [(Unicode.Scalar, String, String, String)])
  func `A row shows glyph, name and code point`(
    scalar: Unicode.Scalar, name: String, codePoint: String, glyph: String
  ) {
    let facts = CharacterFacts(scalar)
    #expect(facts.name == name)
    #expect(facts.codePoint == codePoint)
    #expect(facts.glyph == glyph)
  }

  @Test func `A detail has the bytes and the age`() {
    let details = CharacterFacts("\u{20AC}").details
    #expect(details.contains { $0 == ("UTF-8", "E2 82 AC") })
    #expect(details.contains { $0 == ("Since Unicode", "2.1") })
  }
}
