/// A constraint in a document: `first = multiplier * second + constant`.
package struct DocumentConstraint {
  package enum Relation { case equal, lessThanOrEqual, greaterThanOrEqual }

  package let element: DocumentElement
  /// The identifier of the first item; nil for the view that holds the constraint.
  package let firstItem: String?
  package let firstAttribute: String
  package let relation: Relation
  package let secondItem: String?
  package let secondAttribute: String?
  package let multiplier: Double
  package let constant: Double
  package let priority: Double
  /// Whether Interface Builder removes the constraint when it compiles the document.
  package let isPlaceholder: Bool

  /// Reads a `constraint` element; returns nil if it has no first attribute.
  package init?(_ element: DocumentElement) {
    guard let firstAttribute = element["firstAttribute"] else { return nil }
    self.element = element
    self.firstAttribute = firstAttribute
    firstItem = element["firstItem"]
    secondItem = element["secondItem"]
    secondAttribute = element["secondAttribute"]
    switch element["relation"] {
    case "lessThanOrEqual": relation = .lessThanOrEqual
    case "greaterThanOrEqual": relation = .greaterThanOrEqual
    default: relation = .equal
    }
    multiplier = element["multiplier"].flatMap(Self.ratio) ?? 1
    let isSymbolic = element.flag("symbolic") ?? false
    let hasSecond = secondItem != nil
    constant =
      element.number("constant") ?? (isSymbolic && hasSecond ? Self.standardSpacing(element) : 0)
    let given = element.number("priority") ?? 1000
    priority = given > 0 ? min(given, 1000) : 1
    isPlaceholder = element.flag("placeholder") ?? false
  }

  /// Returns the number in `1.5`, `3:4` or `3/4`; nil for 0 and for any other text.
  package static func ratio(_ value: String) -> Double? {
    let parts = value.split(whereSeparator: { $0 == ":" || $0 == "/" })
    let numbers = parts.compactMap { DocumentElement.number(in: String($0)) }
    guard numbers.count == parts.count else { return nil }
    if numbers.count == 1 { return numbers[0] == 0 ? nil : numbers[0] }
    guard numbers.count == 2, numbers[1] != 0, numbers[0] != 0 else { return nil }
    let ratio = numbers[0] / numbers[1]
    return ratio.isFinite ? ratio : nil
  }

  /// Returns the standard spacing: 8 points between siblings, or 20 to the edge of a superview.
  private static func standardSpacing(_ element: DocumentElement) -> Double {
    element["firstItem"] == nil || element["firstAttribute"] == element["secondAttribute"] ? 20 : 8
  }
}
