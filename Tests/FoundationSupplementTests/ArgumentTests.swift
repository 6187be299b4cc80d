import FoundationSupplement
import Testing

/// Values as arguments of formats, which Apple's compiler bridges to objects.
@Suite struct ArgumentTests {
  @Test func `Values are arguments of predicates by a cast`() {
    let identifier = UUID()
    let arguments: [any CVarArg] = [
      identifier as CVarArg, Date(timeIntervalSince1970: 0) as CVarArg,
    ]
    let predicate = NSPredicate(
      format: "id == %@ AND date <= %@ AND n IN %@", arguments[0], arguments[1],
      [1, 2] as CVarArg)
    let row: [String: Any] = ["id": identifier, "date": Date(timeIntervalSince1970: -5), "n": 2]
    #expect(predicate.evaluate(with: row))
    #expect(!predicate.evaluate(with: row.merging(["n": 3]) { $1 }))
  }

  @Test func `Values are arguments of strings`() throws {
    let identifier = UUID()
    let url = try #require(URL(string: "https://example.com"))
    #expect(
      String(format: "<%@ %@ %d>", identifier as CVarArg, url as CVarArg, 7)
        == "<\(identifier.uuidString) https://example.com 7>")
    #expect(String(format: "%@", NSNumber(value: 3)) == "3")
    #expect(String(format: "%@", ["a"] as CVarArg).contains("a"))
    #expect(String(format: "%@", NSString(string: "b")) == "b")
  }
}
