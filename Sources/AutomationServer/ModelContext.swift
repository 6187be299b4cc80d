/// The Model Context Protocol on top of the methods: each method is a tool with the same parameters.
extension AutomationServer {
  private static let modelContextVersions = ["2025-06-18", "2025-03-26", "2024-11-05"]

  /// Returns the result of a method of the Model Context Protocol; nil for other methods.
  func modelContextResult(of name: String, _ parameters: JSONValue?) throws -> JSONValue? {
    switch name {
    case "initialize": return initialize(parameters)
    case "ping": return [:]
    case "tools/list": return ["tools": .array(AutomationMethod.all.map(\.tool))]
    case "tools/call": return try callTool(parameters)
    default: return name.hasPrefix("notifications/") ? [:] : nil
    }
  }

  private func initialize(_ parameters: JSONValue?) -> JSONValue {
    let wanted = parameters?["protocolVersion"]?.text ?? ""
    let versions = Self.modelContextVersions
    return [
      "protocolVersion": .string(versions.contains(wanted) ? wanted : versions[0]),
      "capabilities": ["tools": [:]],
      "serverInfo": [
        "name": "trestle-automation", "version": .string(Self.protocolVersion),
      ],
      "instructions": .string(
        "Operates an app on a simulated screen. tree lists its elements, actions name them by "
          + "identifier or label, screenshot shows the screen. Time stands still between calls: an "
          + "action runs until nothing moves, and advance lets more time pass."),
    ]
  }

  private func callTool(_ parameters: JSONValue?) throws -> JSONValue {
    guard let name = parameters?["name"]?.text, let method = AutomationMethod.named(name) else {
      throw AutomationError(
        .invalidParameters,
        "There is no tool \"\(parameters?["name"]?.text ?? "")\"; tools/list lists all of them.")
    }
    do {
      var content: [JSONValue] = []
      var result = try result(of: method, parameters?["arguments"])
      if case .object(var values) = result, let picture = values.removeValue(forKey: "png") {
        content.append(["type": "image", "data": picture, "mimeType": "image/png"])
        result = .object(values)
      }
      content.append(["type": "text", "text": .string(result.line)])
      return ["content": .array(content)]
    } catch let error as AutomationError {
      var text = error.message
      if let data = error.data { text += "\n" + data.line }
      return ["content": [["type": "text", "text": .string(text)]], "isError": true]
    }
  }
}

extension AutomationMethod {
  fileprivate var tool: JSONValue {
    ["name": .string(name), "description": .string(summary), "inputSchema": schema]
  }
}
