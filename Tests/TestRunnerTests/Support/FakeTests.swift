import Foundation
import TestRunner

/// A test of the fake test program, with what it does.
struct FakeTest: Encodable {
  var id: String
  /// The place in a file, which tests of Swift Testing have.
  var place: String?
  var title: String?
  var does: [FakeAction]
  /// What happens after the last test of the process.
  var after: [FakeAction] = []

  /// A test of Swift Testing.
  init(
    _ id: String, _ does: FakeAction..., title: String? = nil, line: Int = 1,
    after: [FakeAction] = []
  ) {
    self.id = id
    place = "/A.swift:\(line):2"
    self.title = title
    self.does = does
    self.after = after
  }

  /// A test of XCTest.
  init(xctest id: String, _ does: FakeAction...) {
    self.id = id
    self.does = does
  }
}

/// What a fake test does.
enum FakeAction: Encodable {
  case print(String)
  case bytes(Int)
  case flood
  case fail(String)
  case failOnce(URL)
  case known
  case warn(String)
  case skip(String)
  case signal(Int32)
  case exit(Int32)
  case hang
  case hangFirmly
  case hangWithScreen
  case wait(Double)
  case attach(String, String)
  case child(URL)
  case environment(String)

  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    func encode(_ name: String, _ values: any Encodable...) throws {
      try list.encode(name)
      for value in values { try list.encode(value) }
    }
    switch self {
    case .print(let text): try encode("print", text)
    case .bytes(let count): try encode("bytes", count)
    case .flood: try encode("flood")
    case .fail(let text): try encode("fail", text)
    case .failOnce(let file): try encode("fail once", file.path)
    case .known: try encode("known", "expected")
    case .warn(let text): try encode("warn", text)
    case .skip(let reason): try encode("skip", reason)
    case .signal(let number): try encode("signal", number)
    case .exit(let code): try encode("exit", code)
    case .hang: try encode("hang")
    case .hangFirmly: try encode("hang firmly")
    case .hangWithScreen: try encode("hang with screen")
    case .wait(let seconds): try encode("wait", seconds)
    case .attach(let name, let text): try encode("attach", name, text)
    case .child(let file): try encode("child", file.path)
    case .environment(let name): try encode("environment", name)
    }
  }
}
