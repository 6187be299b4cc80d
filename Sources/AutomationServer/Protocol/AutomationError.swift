/// An error of a request: a code, a sentence, and values for programs.
struct AutomationError: Error {
  /// JSON-RPC's codes, and those of this protocol from -32001 on (docs/AUTOMATION.md).
  enum Code: Int {
    case unreadable = -32700
    case invalidRequest = -32600
    case unknownMethod = -32601
    case invalidParameters = -32602
    case noElement = -32001
    case severalElements = -32002
    case actionFailed = -32003
    case notRunning = -32004
    case noPage = -32005
    case timedOut = -32006
    case fileNotWritten = -32007
  }

  var code: Code
  var message: String
  var data: JSONValue?

  init(_ code: Code, _ message: String, data: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  var value: JSONValue {
    var values: [String: JSONValue] = [
      "code": .integer(code.rawValue), "message": .string(message),
    ]
    values["data"] = data
    return .object(values)
  }
}
