import Foundation

extension AutomationServer {
  /// Returns the answer to a line; nil if the line is a notification.
  package func answer(to line: Data) -> JSONValue? {
    let request: JSONValue
    do {
      request = try JSONDecoder().decode(JSONValue.self, from: line)
    } catch {
      return Self.failure(AutomationError(.unreadable, "The line is not JSON."), id: .null)
    }
    guard case .array(let requests) = request else { return answer(to: request) }
    guard !requests.isEmpty else {
      return Self.failure(
        AutomationError(.invalidRequest, "The list of requests is empty."), id: .null)
    }
    let answers = requests.compactMap { answer(to: $0) }
    return answers.isEmpty ? nil : .array(answers)
  }

  /// The answer to a line that is longer than the limit.
  static var tooLongAnswer: JSONValue {
    failure(
      AutomationError(
        .unreadable, "The line is longer than \(LineReader.limit >> 20) MB, and was not read."),
      id: .null)
  }

  private func answer(to request: JSONValue) -> JSONValue? {
    guard case .object(let values) = request else {
      return Self.failure(AutomationError(.invalidRequest, "A request is an object."), id: .null)
    }
    let id = values["id"]
    switch id {
    case nil, .null, .string, .integer, .number: break
    default:
      return Self.failure(
        AutomationError(.invalidRequest, "The id of a request is a string or a number."), id: .null)
    }
    guard values["jsonrpc"] == "2.0", let name = values["method"]?.text else {
      return Self.failure(
        AutomationError(
          .invalidRequest, #"A request has "jsonrpc": "2.0", a method and an id."#), id: id ?? .null
      )
    }
    do {
      let result = try result(of: name, values["params"])
      return id.map { ["jsonrpc": "2.0", "id": $0, "result": result] }
    } catch {
      let error = error as? AutomationError ?? AutomationError(.actionFailed, "\(error)")
      return id.map { Self.failure(error, id: $0) }
    }
  }

  private func result(of name: String, _ parameters: JSONValue?) throws -> JSONValue {
    if let result = try modelContextResult(of: name, parameters) { return result }
    guard let method = AutomationMethod.named(name) else {
      let nearest = NearestNames.of(name, in: AutomationMethod.all.map(\.name))
      throw AutomationError(
        .unknownMethod,
        "There is no method \"\(name)\"; describe lists all of them."
          + (nearest.isEmpty ? "" : " Nearest: \(nearest.joined(separator: ", "))."))
    }
    return try result(of: method, parameters)
  }

  /// Calls a method, and adds to its result the clock's time and the faults of the call.
  func result(of method: AutomationMethod, _ parameters: JSONValue?) throws -> JSONValue {
    let arguments = try Arguments(parameters, for: method.parameters)
    var values = try method.perform(self, arguments)
    if method.usesApp, let device = try? running.device { values["time"] = .rounded(device.time) }
    let faults = takeFaults()
    if !faults.isEmpty { values["faults"] = .array(faults.map { .string($0) }) }
    return .object(values)
  }

  private static func failure(_ error: AutomationError, id: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "id": id, "error": error.value]
  }
}
