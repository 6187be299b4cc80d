import FoundationSupplement
import Testing
import UIFoundation

/// Formats that cannot be read, and values that cannot be compared. Foundation raises exceptions.
@Suite(.serialized) @MainActor struct FormatFaultTests {
  @Test(arguments: [
    ("", "ends where a value"), ("label ==", "ends where a value"), ("label == %@", "no argument"),
    ("label", "a comparison is expected"), ("(label == 'x'", "\")\" is expected"),
    ("label ~ 'x'", "\"~\" is not expected"), ("'x", "a string does not end"),
    ("a == 1 b", "is not expected there"), ("a == b == c", "not a comparison"),
    ("a == 1 AND", "ends where"), ("AND a == 1", "reserved word"), ("a == 12abc", "neither"),
    ("%K == 1", "no argument"), ("a ==[x] 1", "not options"), ("f(1) == 2", "no function \"f\""),
    ("abs(1, 2) == 1", "does not accept 2"), ("a == '\\ud800'", "is not a character"),
    ("SUBQUERY(a, b, c == 1) == 1", "a variable"), ("$ == 1", "no name"),
    ("a == 0xG", "not a number"),
    ("a IN {1, 2", "\"}\" is expected"), ("a. == 1", "a key is expected"),
    ("a == %", "not a placeholder"),
    ("a UTI-EQUALS 'b'", "expected"), ("(a == 1) + 2 == 3", "not a comparison"),
    ("a[1 == 2", "\"]\""),
    (String(repeating: "(", count: 100_000), "too deeply"),
    (String(repeating: "!", count: 9999), "too deeply"),
    ("1" + String(repeating: "+1", count: 9999) + " == 1", "too deeply"),
    ("a" + String(repeating: "[0]", count: 9999) + " == 1", "too deeply"),
  ])
  func `A format that cannot be read is a fault, and its predicate false`(
    format: String, reason: String
  ) {
    var predicate = NSPredicate(value: true)
    let faults = UIKitFault.collected { predicate = NSPredicate(format: format) }
    #expect(faults.count == 1)
    #expect(faults.first?.hasPrefix("Unable to parse the format string \"") == true)
    #expect(faults.first?.contains(reason) == true, "\(faults.first?.suffix(120) ?? "")")
    #expect(!predicate.evaluate(with: ["a": 1]))
  }

  @Test func `A key path that is not a string is a fault`() {
    let faults = UIKitFault.collected { _ = NSPredicate(format: "%K == 1", 3) }
    #expect(faults.count == 1 && faults[0].contains("%K needs a string"))
  }

  @Test(arguments: [
    "1 < 'a'", "1 BEGINSWITH 'a'", "'a' MATCHES '('", "'a' MATCHES ')|('", "1 CONTAINS 1",
    "1 BETWEEN {1}", "ANY 1 == 1", "{1}[5] == 1", "'a'[0] == 1", "SUBQUERY(1, $x, $x == 1) == 1",
    "CAST('a', 'NSThing') == 1", "1 UNION 2 == 1", "$x == 1", "uppercase(1) == 'a'", "missing == 1",
  ])
  func `What cannot be evaluated is a fault and false`(format: String) {
    let faults = UIKitFault.collected {
      #expect(!NSPredicate(format: format).evaluate(with: Person.pip))
    }
    #expect(faults.count == 1)
  }

  @Test func `Thousands of conditions in a row are read`() {
    let format = (0..<5000).map { "SELF == \($0)" }.joined(separator: " OR ")
    let predicate = NSPredicate(format: format)
    #expect(predicate.evaluate(with: 4999) && !predicate.evaluate(with: 5000))
  }
}
