import Foundation

/// A line of the event stream of Swift Testing, version 0: the parts that a runner needs.
struct EventRecord: Decodable {
  var kind: String
  var payload: Payload

  struct Payload: Decodable {
    var kind: String
    // Of tests.
    var id: String?
    var displayName: String?
    var sourceLocation: Location?
    // Of events.
    var testID: String?
    var instant: Instant?
    var issue: RecordedIssue?
    var messages: [Message]?
    var attachment: FileAttachment?
    /// The name of `attachment` up to Swift 6.2.
    var _attachment: FileAttachment?
  }

  struct Location: Decodable {
    var fileID: String?
    var filePath: String?
    /// The name of `filePath` up to Swift 6.2.
    var _filePath: String?
    var line: Int?
    var column: Int?

    var path: String? { filePath ?? _filePath ?? fileID }
  }

  struct Instant: Decodable {
    var absolute: Double
  }

  struct RecordedIssue: Decodable {
    var isKnown: Bool?
    var isFailure: Bool?
    var severity: String?
    var _severity: String?
    var sourceLocation: Location?

    var isWarning: Bool {
      isFailure.map { !$0 } ?? ((severity ?? _severity) == "warning")
    }
  }

  struct Message: Decodable {
    var symbol: String?
    var text: String
  }

  struct FileAttachment: Decodable {
    var path: String?
    /// The name that the test chose.
    var _preferredName: String?
  }

  /// The test of a record that lists one; nil for suites and events.
  var listedTest: ListedTest? {
    guard kind == "test", payload.kind == "function", let id = payload.id else { return nil }
    return ListedTest(
      TestPath.withoutPlace(id), library: .swiftTesting, displayName: payload.displayName,
      file: payload.sourceLocation?.path, line: payload.sourceLocation?.line)
  }

  /// The line of the place that ends an identifier of Swift Testing; nil without one.
  static func line(of id: String) -> Int? {
    guard let place = TestPath.parts(of: id).last,
      let match = place.wholeMatch(of: /.*\.swift:(\d+):\d+/.dotMatchesNewlines())
    else { return nil }
    return Int(match.1)
  }
}

/// Decodes lines of an event stream as they arrive.
struct EventDecoder {
  private let decoder = JSONDecoder()
  private var rest = Data()

  init() {}

  /// Returns the records of the complete lines; a line that is none is left out.
  mutating func append(_ data: Data) -> [EventRecord] {
    guard !data.isEmpty else { return [] }
    rest += data
    guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    let complete = rest[rest.startIndex...end]
    rest = Data(rest[(end + 1)...])
    return records(in: complete)
  }

  func records(in data: Data) -> [EventRecord] {
    data.split(separator: UInt8(ascii: "\n")).compactMap {
      try? decoder.decode(EventRecord.self, from: Data($0))
    }
  }
}
