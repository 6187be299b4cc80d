import FoundationSupplement
import TestSupport
import Testing
import UIFoundation

/// Links and phone numbers in texts.
@Suite(.serialized) @MainActor struct DataDetectorTests {
  /// The values of Foundation on Linux, which differ from Apple's.
  private let link = NSTextCheckingTypes(1 << 6)
  private let phone = NSTextCheckingTypes(1 << 11)

  private func matches(_ text: String, _ types: NSTextCheckingTypes) throws
    -> [NSTextCheckingResult]
  {
    try NSDataDetector(types: types).matches(in: text, range: NSRange(text.startIndex..., in: text))
  }

  @Test(arguments: [
    ("See https://example.com/a?b=c#d.", ["https://example.com/a?b=c#d"]),
    ("(http://a.de/x_(y)) <ftp://b.org>", ["http://a.de/x_(y)", "ftp://b.org"]),
    (
      "www.example.com, Example.com and example.co.uk/x",
      [
        "http://www.example.com", "http://Example.com", "http://example.co.uk/x",
      ]
    ),
    (
      "ahab@pequod.com or mailto:pip@pequod.com",
      ["mailto:ahab@pequod.com", "mailto:pip@pequod.com"]
    ),
    ("myapp://open/7", ["myapp://open/7"]),
    ("README.md, e.g. 3.14, a.b, ://x, http://, @pequod, x@y, end.It", []),
  ])
  func `Links are found without the punctuation around them`(text: String, urls: [String]) throws {
    let found = try matches(text, link)
    #expect(found.map { $0.url?.absoluteString } == urls)
    for result in found {
      let part = try #require(Range(result.range, in: text)).lowerBound
      #expect(text[part...].first?.isWhitespace == false)
      #expect(result.resultType.rawValue == link && result.phoneNumber == nil)
    }
  }

  @Test func `Phone numbers are found as they are written`() throws {
    #expect(try matches("5551234567", phone).first?.phoneNumber == "5551234567")
    #expect(try matches("555123456 55512345678901", phone).isEmpty)
    let text = "\u{1F433} Call +49 (30) 1234-567 or (555) 123-4567, not 12 or 2026-11-30."
    let found = try matches(text, phone)
    #expect(found.compactMap(\.phoneNumber) == ["+49 (30) 1234-567", "(555) 123-4567"])
    #expect(found.allSatisfy { $0.url == nil && $0.resultType.rawValue == phone })
    #expect((text as NSString).substring(with: found[0].range) == "+49 (30) 1234-567")
  }

  @Test func `A range limits the text, and both kinds come in order`() throws {
    let text = "\u{E9}\u{1F433} a@b.com 555 123-4567 c.org"
    let detector = try NSDataDetector(types: link | phone | 1 << 3)
    #expect(detector.checkingTypes == link | phone)
    let whole = NSRange(text.startIndex..., in: text)
    let kinds = detector.matches(in: text, range: whole).map { $0.url?.absoluteString ?? "number" }
    #expect(kinds == ["mailto:a@b.com", "number", "http://c.org"])
    let tail = NSRange(location: 12, length: whole.length - 12)
    let first = try #require(detector.firstMatch(in: text, range: tail))
    #expect(first.phoneNumber == "555 123-4567" && first.range.location == 12)
    #expect(detector.numberOfMatches(in: text, range: tail) == 2)
    #expect(
      detector.rangeOfFirstMatch(in: "no", range: NSRange(location: 0, length: 2)).location
        == NSNotFound)
    var count = 0
    detector.enumerateMatches(in: text, range: whole) { _, _, stops in
      count += 1
      stops.pointee = true
    }
    #expect(count == 1)
    // Apps pass a number of characters, which may end inside a surrogate pair.
    let cut = detector.matches(in: "a.com \u{1F433}", range: NSRange(location: 0, length: 7))
    #expect(cut.map(\.range) == [NSRange(location: 0, length: 5)])
  }

  @Test func `Kinds that are not detected are an error, ranges outside a fault`() throws {
    #expect(throws: (any Error).self) { try NSDataDetector(types: 1 << 3) }
    #expect(throws: (any Error).self) { try NSDataDetector(types: 0) }
    let detector = try NSDataDetector(types: link)
    let faults = UIKitFault.collected {
      #expect(detector.matches(in: "a.com", range: NSRange(location: 2, length: 9)).isEmpty)
    }
    #expect(faults.count == 1 && faults[0].contains("out of bounds"))
  }

  @Test func `Results are archived`() throws {
    let result = try #require(matches("a@b.com", link).first)
    let data = try NSKeyedArchiver.archivedData(withRootObject: result, requiringSecureCoding: true)
    let coder = try NSKeyedUnarchiver(forReadingFrom: data)
    coder.requiresSecureCoding = false
    let read = coder.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? NSTextCheckingResult
    #expect(read?.url == result.url && read?.range == result.range)
  }

  @Test func `Random texts give results in order, inside the text`() throws {
    let parts = [
      "a@b.com", "http://", "www.", "x.org", "+49 ", "555", "-", " ", "(", ")", ".", "\u{E9}",
      "\u{1F433}", "\n",
      "@", "://", "1234567", "\u{0}", "'",
    ]
    let detector = try NSDataDetector(types: link | phone)
    var count = 0
    for seed in 0..<3000 {
      var dice = SeededGenerator(seed: UInt64(seed))
      let text = (0..<Int.random(in: 0...12, using: &dice))
        .map { _ in parts[Int.random(in: 0..<parts.count, using: &dice)] }.joined()
      var end = 0
      for result in detector.matches(in: text, range: NSRange(text.startIndex..., in: text)) {
        #expect(result.range.location >= end && result.range.length > 0, "\(text)")
        end = NSMaxRange(result.range)
        #expect((result.url == nil) != (result.phoneNumber == nil))
        count += 1
      }
      #expect(end <= text.utf16.count)
    }
    #expect(count > 400)
  }
}
