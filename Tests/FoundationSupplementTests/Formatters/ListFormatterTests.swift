import FoundationSupplement
import Testing

/// Lists in words.
@Suite struct ListFormatterTests {
  @Test(arguments: [
    ("en_US", "a, b, and c"), ("en_GB", "a, b and c"), ("de", "a, b und c"),
    ("ja", "a\u{3001}b\u{3001}c"),
    ("es", "a, b y c"),
  ])
  func `Every language has its words`(language: String, text: String) {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: language)
    #expect(formatter.string(from: ["a", "b", "c"]) == text)
    #expect(formatter.string(from: []) == "" && formatter.string(from: ["a"]) == "a")
  }

  @Test func `Items have a formatter of their own`() {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: "en_US")
    #expect(formatter.string(from: [1, 2.5, "x"]) == "1, 2.5, and x")
    let numbers = NumberFormatter()
    numbers.locale = Locale(identifier: "en_US")
    numbers.numberStyle = .spellOut
    formatter.itemFormatter = numbers
    #expect(formatter.string(from: [1, 2]) == "one and two")
    #expect(formatter.string(for: [3]) == "three" && formatter.string(for: 3) == nil)
    #expect(formatter.string(from: ["not a number"]) == nil)
    #expect((formatter.copy() as? ListFormatter)?.string(from: [7, 8]) == "seven and eight")
    #expect(ListFormatter.localizedString(byJoining: ["a", "b"]).hasPrefix("a "))
  }
}
