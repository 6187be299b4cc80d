/// A method of the protocol: its name, what it says of itself, and what it does.
struct AutomationMethod: Sendable {
  typealias Perform = @MainActor @Sendable (AutomationServer, Arguments) throws -> Result
  typealias Result = [String: JSONValue]

  var name: String
  var summary: String
  var parameters: [Parameter]
  /// Whether the result has the clock's time.
  var usesApp = true
  var perform: Perform

  init(
    _ name: String, _ summary: String, _ parameters: [Parameter] = [], usesApp: Bool = true,
    perform: @escaping Perform
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.usesApp = usesApp
    self.perform = perform
  }

  /// Every method, in the order in which `describe` lists them.
  static let all: [AutomationMethod] = life + reading + gestures + keys + time + settings

  static func named(_ name: String) -> AutomationMethod? { all.first { $0.name == name } }

  /// The schema of the parameters, as JSON Schema.
  var schema: JSONValue {
    var values: [String: JSONValue] = [
      "type": "object",
      "properties": .object(
        Dictionary(uniqueKeysWithValues: parameters.map { ($0.name, $0.schema) })),
      "additionalProperties": false,
    ]
    let required = parameters.filter(\.isRequired).map { JSONValue.string($0.name) }
    if !required.isEmpty { values["required"] = .array(required) }
    return .object(values)
  }

  // MARK: Parameters that several methods have

  static let element = Parameter(
    "element", .element, "The element, by its name or by an object of its attributes.")
  static let requiredElement = Parameter(
    "element", .element, "The element, by its name or by an object of its attributes.",
    isRequired: true)
  static let point = Parameter("at", .point, "A point of the screen instead of an element, [x, y].")
}
