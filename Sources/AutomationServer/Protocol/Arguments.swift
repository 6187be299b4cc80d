import CoreGraphics
import Foundation

/// A parameter of a method: what a client may send, and what `describe` says of it.
struct Parameter: Sendable {
  enum Kind: Sendable {
    case string
    case boolean
    case number(ClosedRange<Double>)
    case integer(ClosedRange<Int>)
    case choice([String])
    case strings
    case element
    case point
    /// A pair of numbers in a range.
    case pair(ClosedRange<Double>)
  }

  var name: String
  var kind: Kind
  var summary: String
  var isRequired = false

  init(_ name: String, _ kind: Kind, _ summary: String, isRequired: Bool = false) {
    self.name = name
    self.kind = kind
    self.summary = summary
    self.isRequired = isRequired
  }

  /// The schema of the parameter, as JSON Schema.
  var schema: JSONValue {
    var values: [String: JSONValue] = ["description": .string(summary)]
    switch kind {
    case .string: values["type"] = "string"
    case .boolean: values["type"] = "boolean"
    case .number(let range):
      values["type"] = "number"
      values["minimum"] = .rounded(range.lowerBound)
      values["maximum"] = .rounded(range.upperBound)
    case .integer(let range):
      values["type"] = "integer"
      values["minimum"] = .integer(range.lowerBound)
      values["maximum"] = .integer(range.upperBound)
    case .choice(let names):
      values["type"] = "string"
      values["enum"] = .array(names.map { .string($0) })
    case .strings:
      values["type"] = "array"
      values["items"] = ["type": "string"]
    case .element:
      values["anyOf"] = [
        ["type": "string", "description": "The identifier, label, value or placeholder."],
        [
          "type": "object",
          "properties": [
            "identifier": ["type": "string"], "label": ["type": "string"],
            "name": ["type": "string"], "type": ["type": "string"], "index": ["type": "integer"],
            "in": ["description": "An element that contains the element."],
          ],
          "additionalProperties": false,
        ],
      ]
    case .point, .pair:
      values["type"] = "array"
      values["items"] = ["type": "number"]
      values["minItems"] = 2
      values["maxItems"] = 2
    }
    return .object(values)
  }
}

/// The parameters of a request, checked against the method's.
struct Arguments {
  private let values: [String: JSONValue]

  /// - Throws: `AutomationError`, if a parameter is unknown, missing or of another type.
  init(_ value: JSONValue?, for parameters: [Parameter]) throws {
    switch value {
    case nil, .null: values = [:]
    case .object(let object): values = object.filter { $0.value != .null }
    default:
      throw AutomationError(
        .invalidParameters, "The parameters are an object, which names each of them.")
    }
    let names = parameters.map(\.name)
    for name in values.keys.sorted() where !names.contains(name) {
      let nearest = NearestNames.of(name, in: names).first.map { " Is \"\($0)\" meant?" } ?? ""
      throw AutomationError(
        .invalidParameters,
        "There is no parameter \"\(name)\".\(nearest) There are: "
          + (names.isEmpty ? "none" : names.joined(separator: ", ")) + ".")
    }
    for parameter in parameters {
      if let value = values[parameter.name] {
        try Self.check(value, parameter)
      } else if parameter.isRequired {
        throw AutomationError(
          .invalidParameters, "The parameter \"\(parameter.name)\" is missing: \(parameter.summary)"
        )
      }
    }
  }

  private static func check(_ value: JSONValue, _ parameter: Parameter) throws {
    let expected: String?
    switch parameter.kind {
    case .string: expected = value.text == nil ? "a string" : nil
    case .boolean:
      if case .bool = value { expected = nil } else { expected = "true or false" }
    case .number(let range):
      expected =
        value.double.map(range.contains) == true
        ? nil : "a number from \(range.lowerBound) to \(range.upperBound)"
    case .integer(let range):
      if case .integer(let number) = value, range.contains(number) {
        expected = nil
      } else {
        expected = "an integer from \(range.lowerBound) to \(range.upperBound)"
      }
    case .choice(let names):
      expected =
        value.text.map(names.contains) == true ? nil : "one of \(names.joined(separator: ", "))"
    case .strings:
      expected =
        !value.items.isEmpty && value.items.allSatisfy { $0.text != nil }
        ? nil : "a list of strings"
    case .element: expected = nil
    case .point: expected = pair(value, in: -100_000...100_000) ? nil : "a point, [x, y]"
    case .pair(let range):
      expected =
        pair(value, in: range)
        ? nil : "two numbers from \(range.lowerBound) to \(range.upperBound)"
    }
    guard let expected else { return }
    throw AutomationError(.invalidParameters, "The parameter \"\(parameter.name)\" is \(expected).")
  }

  private static func pair(_ value: JSONValue, in range: ClosedRange<Double>) -> Bool {
    value.items.count == 2 && value.items.allSatisfy { $0.double.map(range.contains) == true }
  }

  // MARK: Values

  func value(_ name: String) -> JSONValue? { values[name] }
  func text(_ name: String) -> String? { values[name]?.text }
  func number(_ name: String) -> Double? { values[name]?.double }

  func integer(_ name: String) -> Int? {
    if case .integer(let number) = values[name] { number } else { nil }
  }

  func isOn(_ name: String) -> Bool? {
    if case .bool(let isOn) = values[name] { isOn } else { nil }
  }

  func strings(_ name: String) -> [String]? { values[name].map { $0.items.compactMap(\.text) } }

  func point(_ name: String) -> CGPoint? {
    guard let items = values[name]?.items, items.count == 2, let x = items[0].double,
      let y = items[1].double
    else { return nil }
    return CGPoint(x: x, y: y)
  }
}
