import FoundationSupplement
import Testing
import UIFoundation

/// Formats of predicates, as Apple's Predicate Programming Guide describes them.
@Suite(.serialized) @MainActor struct FormatTests {
  /// The names of the people that fulfil a format; a fault fails the test.
  private func names(_ format: String, _ arguments: Any...) -> [String] {
    var found: [String] = []
    let faults = UIKitFault.collected {
      let predicate = NSPredicate(format: format, argumentArray: arguments)
      found = Person.crew.filter { predicate.evaluate(with: $0) }.map(\.name)
    }
    #expect(faults.isEmpty)
    return found
  }

  private func holds(_ format: String, _ arguments: Any...) -> Bool {
    var holds = false
    let faults = UIKitFault.collected {
      holds = NSPredicate(format: format, argumentArray: arguments).evaluate(with: nil)
    }
    #expect(faults.isEmpty, "\(format)")
    return holds
  }

  @Test func `Numbers of properties are compared`() {
    #expect(names("age == 58") == ["Ahab"])
    #expect(names("age = %d", 58) == ["Ahab"])
    #expect(names("age <> 58").count == 3)
    #expect(names("age > 12 && age =< 30") == ["Ishmael", "Zo\u{EB}"])
    #expect(names("age BETWEEN {12, 19}") == ["Pip", "Zo\u{EB}"])
    #expect(names("age BETWEEN %@", [12, 19]) == ["Pip", "Zo\u{EB}"])
    #expect(names("adult == YES AND age < %f", 57.5) == ["Ishmael", "Zo\u{EB}"])
    #expect(names("adult == FALSE") == ["Pip"])
    #expect(names("%K IN %@", "age", Set([58, 30])) == ["Ahab", "Ishmael"])
    #expect(names("age == 0x3A OR age == 0b1100 OR age == 0o36").count == 3)
    #expect(names("age > -1 AND age < 5.8e1").count == 3)
  }

  @Test func `Strings are compared with and without case and accents`() {
    #expect(names("name BEGINSWITH 'I'") == ["Ishmael"])
    #expect(names("name beginswith[c] 'i'") == ["Ishmael"])
    #expect(names("name ENDSWITH %@", "ab") == ["Ahab"])
    #expect(names("name CONTAINS[cd] 'OE'") == ["Zo\u{EB}"])
    #expect(names("name ==[c] 'PIP'") == ["Pip"])
    #expect(names("name LIKE '?i?'") == ["Pip"])
    #expect(names("name LIKE[cd] '*O*e'") == ["Zo\u{EB}"])
    #expect(names("name LIKE '*'").count == 4)
    #expect(!holds("'ab' LIKE '?'") && !holds("'' LIKE '?'") && holds("'' LIKE '*'"))
    #expect(names("name MATCHES '[AP].+'") == ["Ahab", "Pip"])
    #expect(names("name MATCHES[c] 'a|ahab'") == ["Ahab"])
    #expect(names("name IN {'Pip', \"Ahab\"}") == ["Ahab", "Pip"])
    #expect(names("not name beginswith '*' AND (name contains [cd] 'IP')") == ["Pip"])
    #expect(names("'a' IN name") == ["Ahab", "Ishmael"])
    #expect(names("name < 'B'") == ["Ahab"])
    #expect(names("name.length == 3") == ["Pip", "Zo\u{EB}"])
    #expect(names("name IN[c] {'pip'}") == ["Pip"])
    #expect(holds("'a*b' LIKE 'a\\\\*b'") && !holds("'axb' LIKE 'a\\\\*b'"))
    #expect(holds("'Ein \"Wort\"' CONTAINS '\"' AND 'it\\'s' == \"it's\""))
    #expect(holds("'\\u00e9' == %@", "e\u{301}"))
  }

  @Test func `nil equals nil alone, and has no order`() {
    #expect(names("nickname == nil") == ["Ahab", "Zo\u{EB}"])
    #expect(names("nickname != NULL").count == 2)
    #expect(names("nickname == %@", NSNull()).count == 2)
    #expect(names("nickname != 'Ish'") == ["Ahab", "Pip", "Zo\u{EB}"])
    #expect(names("nickname BEGINSWITH 'P'") == ["Pip"])
    #expect(
      !holds("nil < 1") && !holds("nil >= 1") && !holds("nil IN {1}") && holds("nil IN {nil}"))
  }

  @Test func `Conditions bind as in the guide`() {
    #expect(names("name == 'Ahab' OR name == 'Pip' AND age > 20") == ["Ahab"])
    #expect(names("(name == 'Ahab' OR name == 'Pip') AND age < 20") == ["Pip"])
    #expect(names("NOT age > 20 AND age > 13") == ["Zo\u{EB}"])
    #expect(names("!(age > 20 || age < 15)") == ["Zo\u{EB}"])
    #expect(names("TRUEPREDICATE").count == 4)
    #expect(names("FALSEPREDICATE OR (((age)) == (58))") == ["Ahab"])
  }

  @Test func `Elements of collections are compared`() {
    #expect(names("ANY friends.age < 18") == ["Ishmael"])
    #expect(names("SOME friends.name == 'Ahab'") == ["Ishmael", "Zo\u{EB}"])
    #expect(names("ALL friends.age > 18") == ["Ahab", "Pip", "Zo\u{EB}"])
    #expect(names("NONE friends.name == 'Pip' AND friends.@count > 0") == ["Zo\u{EB}"])
    #expect(names("friends.@count == 2") == ["Ishmael"])
    #expect(names("friends.@avg.age > 50") == ["Zo\u{EB}"])
    #expect(names("friends[SIZE] == 2 AND friends[FIRST].name == 'Ahab'") == ["Ishmael"])
    #expect(names("friends[LAST].age == 12 AND friends[1].name == 'Pip'") == ["Ishmael"])
    #expect(names("SUBQUERY(friends, $f, $f.age > 50 AND $f.name == 'Ahab').@count > 0").count == 2)
    #expect(
      names(
        "SUBQUERY(friends, $f, ANY $f.friends.age == 1) .@count = 0 AND %K.@count > %lu", "friends",
        1)
        == ["Ishmael"])
    #expect(names("%@ IN friends", Person.pip) == ["Ishmael"])
    #expect(names("friends.name CONTAINS 'Pip'") == ["Ishmael"])
    #expect(names("count(friends) == 1") == ["Zo\u{EB}"])
    #expect(names("friends.@max.age == 58").count == 2)
  }

  @Test func `Values are computed`() {
    #expect(holds("1 + 2 * 3 == 7") && holds("(1 + 2) * 3 == 9") && holds("2 ** 3 ** 2 == 512"))
    #expect(holds("5 / 2 == 2") && holds("5 / 2.0 == 2.5") && holds("10 - 3 - 2 == 5"))
    #expect(holds("modulus:by:(7, 4) == 3") && holds("-(3) == -3") && holds("- -3 == 3"))
    #expect(holds("sum({1, 2, 3}) == 6 AND average(1, 2) == 1.5 AND max({1, 5, 2}) == 5"))
    #expect(holds("median({1, 9, 2}) == 2 AND stddev({2, 4}) == 1 AND min(4, 3) == 3"))
    #expect(holds("uppercase('ab') == 'AB' AND lowercase('AB') == 'ab' AND length('ab') == 2"))
    #expect(holds("abs(-2) == 2 AND floor(1.5) == 1 AND ceiling(1.5) == 2 AND trunc(-1.5) == -1"))
    #expect(holds("sqrt(9) == 3 AND ln(exp(2)) > 1.99 AND log(100) == 2"))
    #expect(holds("bitwiseAnd:with:(6, 3) == 2 AND onesComplement(0) == -1"))
    #expect(holds("(6 & 3) == 2 AND 6 | 1 == 7 AND (5 ^ 1) == 4 AND 1 << 3 == 8 AND 8 >> 2 == 2"))
    #expect(names("(%K & %d) != 0", "age", 1) == ["Zo\u{EB}"])
    #expect(holds("{1, 2} UNION {2, 3} == {1, 2, 3} AND {1, 2} MINUS {2} == {1}"))
    #expect(holds("{1, 2} INTERSECT {2, 3} == {2}"))
    #expect(holds("TERNARY(1 < 2, 'a', 'b') == 'a'"))
    #expect(holds("CAST('3', 'NSNumber') + 1 == 4"))
    #expect(holds("9223372036854775807 + 1 > 9223372036854775806"))
    #expect(holds("1 / 0 > 1000"))
  }

  @Test func `Dates, identifiers and addresses are values`() {
    let (early, late) = (Date(timeIntervalSince1970: 10), Date(timeIntervalSince1970: 20))
    #expect(holds("%@ < %@", early, late) && holds("%@ == %@", early as NSDate, early))
    #expect(holds("%@ BETWEEN {%@, %@}", early, early, late))
    #expect(holds("CAST(%@, 'NSNumber') == -978307190", early))
    #expect(holds("%@ < now()", early))
    let identifier = UUID()
    #expect(holds("%@ == %@", identifier, identifier as NSUUID))
    #expect(!holds("%@ == %@", identifier, UUID()))
    #expect(holds("%@ IN %@", identifier, [UUID(), identifier]))
    #expect(holds("%@.host == 'example.com'", URL(string: "https://example.com/a")!))
  }

  @Test func `Dictionaries, strings and numbers are filtered`() {
    let rows: [[String: Any]] = [["a": 1, "b": ["c": "x"]], ["a": 2.5], ["b": ["c": "y"]]]
    func matches(_ format: String) -> Int {
      rows.filter { NSPredicate(format: format).evaluate(with: $0) }.count
    }
    #expect(matches("a == 1") == 1)
    #expect(matches("a > 1") == 1)
    #expect(matches("b.c == 'y'") == 1)
    #expect(matches("a == nil") == 1)
    #expect(matches("b['c'] == 'x'") == 1)
    let words = ["one", "two", "three"]
    #expect(words.filter { NSPredicate(format: "SELF CONTAINS 'e'").evaluate(with: $0) }.count == 2)
    #expect((words as NSArray).filtered(using: NSPredicate(format: "self.length > 3")).count == 1)
    #expect([1, 2, 3].filter { NSPredicate(format: "SELF >= 2").evaluate(with: $0) } == [2, 3])
    #expect(
      NSPredicate(format: "SELF MATCHES %@", "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,6}")
        .evaluate(with: "ahab@pequod.com"))
  }

  @Test func `Variables get values`() {
    let template = NSPredicate(format: "age > $LIMIT AND name != $name.uppercaseString")
    let variables: [String: Any] = ["LIMIT": 29, "name": "x"]
    #expect(template.evaluate(with: Person.ahab, substitutionVariables: variables))
    #expect(!template.evaluate(with: Person.pip, substitutionVariables: variables))
    let filled = template.withSubstitutionVariables(variables)
    #expect(filled.evaluate(with: Person.ishmael) && !filled.evaluate(with: Person.pip))
    // The variable of a subquery hides one of the same name.
    let subquery = NSPredicate(format: "SUBQUERY(friends, $x, $x.age > $age).@count == 1")
      .withSubstitutionVariables(["x": Person.pip, "age": 50])
    #expect(subquery.evaluate(with: Person.ishmael))
    let compound = NSCompoundPredicate(andPredicateWithSubpredicates: [template])
    #expect(compound.withSubstitutionVariables(variables).evaluate(with: Person.ahab))
    let faults = UIKitFault.collected { #expect(!template.evaluate(with: Person.ahab)) }
    #expect(faults.count == 1 && faults[0].contains("$LIMIT has no value"))
  }

  @Test func `Keys may be keywords, quoted parameters stay text`() {
    let row: [String: Any] = ["and": 1, "first": 2, "size": 3]
    #expect(NSPredicate(format: "#and == 1 AND first == 2 AND size == 3").evaluate(with: row))
    #expect(NSPredicate(format: "%K == 1", "and").evaluate(with: row))
    #expect(NSPredicate(format: "'%@' == 'a'").evaluate(with: nil) == false)
    #expect(NSPredicate(format: "'$x' LIKE '$?'").evaluate(with: nil))
    #expect(NSPredicate(format: "%K.length == 2", "SELF").evaluate(with: "ab"))
  }

  @Test func `Enumerations are their raw values, and wrapped values the values`() {
    enum Kind: String { case fast, slow }
    #expect(holds("%@ == 'slow'", Kind.slow))
    let optional: Int? = 3
    let nothing: Int? = nil
    #expect(holds("%@ == 3", optional as Any) && holds("%@ == nil", nothing as Any))
    #expect(holds("%@ == 7", UInt8(7)) && holds("%@ == 0.5", Float(0.5)))
    #expect(holds("%@ > 9223372036854775807", UInt64.max))
    #expect(!holds("9007199254740993 == 9007199254740992.0"))
  }

  @Test func `The format is available, and reads as the same predicate`() throws {
    let formats = [
      "name == \"Ahab\"", "ANY friends.age > 3", "NOT name CONTAINS[cd] \"a\\\"b\"",
      "(a == 1 OR b == 2) AND c == 3", "a == 1 AND b == 2 OR c == 3", "#and.x[FIRST] == nil",
      "a + (b * 2) == 3", "SUBQUERY(a, $x, $x.b == $y).@count > 0", "TRUEPREDICATE",
      "modulus:by:(SELF, 2) == 1", "a IN {1, 2.5, \"x\"}", "CAST(0.0, \"NSDate\") < b",
      "TERNARY(a == 1, b, c) == a[3]", "(a UNION b) INTERSECT c == d", "ALL a == (-3) ** 2",
    ]
    for format in formats {
      let predicate = NSPredicate(format: format)
      #expect(try #require(predicate as? FormatPredicate).format == format)
      #expect(predicate == NSPredicate(format: format))
    }
    #expect(NSPredicate(format: "a=%@", 1) == NSPredicate(format: "a == 1"))
    #expect(NSPredicate(format: "a=%@", NSObject()) != NSPredicate(format: "a == %@", NSObject()))
  }
}
