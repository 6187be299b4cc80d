import Foundation
import Testing
import UIKit
import XCUIAutomation

import AutomationServer

@MainActor @Suite(.serialized) struct RequestTests {
  let server = AutomationServer([
    AutomationPage(name: "form", summary: "A form", target: .controller { FormController() }),
    AutomationPage(
      name: "list", summary: "A long list",
      target: .controller { UINavigationController(rootViewController: ListController()) }),
  ])

  /// Returns the answer to a request with these parameters.
  func call(_ method: String, _ parameters: JSONValue = [:]) throws -> JSONValue {
    let request: JSONValue = [
      "jsonrpc": "2.0", "id": 7, "method": .string(method), "params": parameters,
    ]
    let answer = try #require(server.answer(to: Data(request.line.utf8)))
    #expect(answer["jsonrpc"] == "2.0")
    #expect(answer["id"] == 7)
    return answer
  }

  func result(_ method: String, _ parameters: JSONValue = [:]) throws -> JSONValue {
    let answer = try call(method, parameters)
    return try #require(answer["result"], "\(answer.line)")
  }

  func error(_ method: String, _ parameters: JSONValue = [:]) throws -> (code: Int, text: String) {
    let answer = try call(method, parameters)
    let error = try #require(answer["error"], "\(answer.line)")
    return (Int(error["code"]?.double ?? 0), error["message"]?.text ?? "")
  }

  /// Returns the error of a line that is not a request.
  func lineError(_ line: String) throws -> (code: Int, id: JSONValue?) {
    let answer = try #require(server.answer(to: Data(line.utf8)))
    return (Int(answer["error"]?["code"]?.double ?? 0), answer["id"])
  }

  // MARK: Lines

  @Test func `Lines that are no requests are answered with JSON-RPC's codes`() throws {
    for line in ["{", "nonsense", "\u{FFFD}", #"{"a":}"#] {
      #expect(try lineError(line) == (-32700, .null), "\(line)")
    }
    let deep = String(repeating: "[", count: 100_000)
    #expect(try lineError(deep).code == -32700)
    for line in ["1", "[]", #""text""#, #"{"jsonrpc":"1.0","id":null,"method":"tree"}"#] {
      #expect(try lineError(line).code == -32600, "\(line)")
    }
    #expect(try lineError(#"{"jsonrpc":"2.0","id":[1],"method":"tree"}"#) == (-32600, .null))
    #expect(try lineError(#"{"jsonrpc":"2.0","id":"x","method":5}"#) == (-32600, "x"))
  }

  @Test func `Notifications are not answered, and a batch is answered at once`() throws {
    let notification = #"{"jsonrpc":"2.0","method":"describe"}"#
    #expect(server.answer(to: Data(notification.utf8)) == nil)
    #expect(server.answer(to: Data("[\(notification)]".utf8)) == nil)
    let batch = #"[{"jsonrpc":"2.0","id":1,"method":"describe"},\#(notification),5]"#
    let answers = try #require(server.answer(to: Data(batch.utf8))).items
    #expect(answers.map { $0["id"] } == [1, .null])
  }

  @Test func `Unknown methods, parameters and pages are answered with the nearest names`() throws {
    let method = try error("longpress")
    #expect(method.code == -32601)
    #expect(method.text.contains("longPress"))
    let parameter = try error("tap", ["elemnt": "Save"])
    #expect(parameter.code == -32602)
    #expect(parameter.text.contains(#"Is "element" meant?"#))
    #expect(try error("launch", ["page": "lst"]).text.contains("list"))
    #expect(try error("launch", ["page": "lst"]).code == -32005)
  }

  @Test func `Parameters of another type or out of range are named`() throws {
    #expect(try error("advance").text.contains("\"seconds\" is missing"))
    #expect(try error("advance", ["seconds": "1"]).code == -32602)
    #expect(try error("advance", ["seconds": -1]).code == -32602)
    #expect(try error("advance", [1]).code == -32602)
    #expect(try error("swipe", ["direction": "north"]).text.contains("up, down, left, right"))
    #expect(try error("tap", ["at": [1]]).code == -32602)
    #expect(try error("tap", ["at": [10, 9999]]).text.contains("outside the screen"))
    #expect(try error("tap", ["at": [1, 1], "element": "Save"]).code == -32602)
    #expect(try error("tap").code == -32602)
    #expect(try error("tap", ["element": [:]]).code == -32602)
    #expect(try error("tap", ["element": ["type": "buton"]]).text.contains("button"))
    #expect(try error("press", ["key": "retrun"]).text.contains("return"))
    #expect(try error("configure", ["size": [0, 10]]).code == -32602)
  }

  // MARK: Elements

  @Test func `The tree has the elements with their attributes`() throws {
    let tree = try #require(result("tree")["tree"])
    #expect(tree["type"] == "application")
    let line = tree.line
    #expect(line.contains(#""identifier":"name","placeholder":"Name","type":"textField""#))
    #expect(line.contains(#""enabled":false"#))
    let whole = try #require(result("tree", ["all": true])["tree"])
    #expect(whole.line.count > line.count)
    let part = try #require(result("tree", ["element": "Save", "depth": 0])["tree"])
    #expect(part["type"] == "button")
    #expect(part["frame"]?.items.count == 4)
    #expect(part["children"] == nil)
  }

  @Test func `A missing element is answered with the names that resemble it`() throws {
    let answer = try call("tap", ["element": "Sve"])
    #expect(answer["error"]?["code"]?.double == -32001)
    #expect(answer["error"]?["data"]?["nearest"] == ["Save"])
    #expect(try result("find", ["element": "Sve"])["elements"] == [])
  }

  @Test func `Several elements are listed, and an index chooses one`() throws {
    let answer = try call("tap", ["element": "Twin"])
    #expect(answer["error"]?["code"]?.double == -32002)
    #expect(answer["error"]?["data"]?["matches"]?.items.count == 2)
    _ = try result("tap", ["element": ["name": "Twin", "index": -1]])
    #expect(try result("find", ["element": "second twin"])["elements"]?.items.count == 1)
  }

  @Test func `Texts are typed, buttons are tapped, and a disabled one answers why not`() throws {
    _ = try result("type", ["element": "name", "text": "Ishmael"])
    #expect(try error("type", ["text": 5]).code == -32602)
    _ = try result("type", ["text": "!"])
    _ = try result("tap", ["element": "Save"])
    let found = try result("find", ["element": ["label": "saved Ishmael!"]])
    #expect(found["elements"]?.items.first?["hittable"] == true)
    _ = try result("adjust", ["element": "volume", "position": 1])
    #expect(try result("find", ["element": "volume"])["elements"]?.items[0]["value"] == "100%")
    #expect(try error("adjust", ["element": "Save", "position": 1]).code == -32003)
    #expect(try error("tap", ["element": "covered"]).code == -32003)
  }

  @Test func `A list is scrolled until a row appears`() throws {
    _ = try result("launch", ["page": "list"])
    let scrolled = try result("scroll", ["by": [0, 300], "until": "Row 80"])
    #expect(try #require(scrolled["steps"]?.double) > 5)
    _ = try result("tap", ["element": "Row 80"])
    _ = try result(
      "wait", ["element": ["type": "navigationBar", "identifier": "Detail 80"], "timeout": 1])
    let gone = try error("wait", ["element": "Detail 80", "gone": true, "timeout": 0.5])
    #expect(gone.code == -32006)
    _ = try result("tap", ["element": ["type": "button", "label": "List"]])
    #expect(try error("scroll", ["by": [0, 3000], "until": "Row 800"]).code == -32001)
  }

  @Test func `Swipes and drags move rows`() throws {
    _ = try result("launch", ["page": "list"])
    let before = try result("find", ["element": "Row 12"])["elements"]?.items.first?["frame"]
    _ = try result("drag", ["at": [200, 500], "to": [200, 300], "rest": 0.2])
    let after = try result("find", ["element": "Row 12"])["elements"]?.items.first?["frame"]
    #expect(try #require(after?.items[1].double) < #require(before?.items[1].double) - 100)
    _ = try result("swipe", ["direction": "up"])
    #expect(try result("find", ["element": "Row 12"])["elements"] == [])
  }

  // MARK: Settings

  @Test func `Settings change the screen, and last until the next launch`() throws {
    let changed = try result(
      "configure",
      [
        "appearance": "dark", "direction": "rightToLeft", "textSize": "accessibilityLarge",
        "size": [700, 400],
      ])
    #expect(changed["size"] == [700, 400])
    _ = try result("launch", ["page": "form"])
    #expect(try result("configure")["appearance"] == "dark")
    #expect(try result("configure")["textSize"] == "accessibilityLarge")
    #expect(try result("rotate")["size"] == [400, 700])
  }

  @Test func `The clock stands still, and advances when asked`() throws {
    let start = try #require(result("tree")["time"]?.double)
    #expect(try result("tree")["time"]?.double == start)
    #expect(try result("advance", ["seconds": 2.5])["time"]?.double == start + 2.5)
  }

  @Test func `A terminated app runs again after a launch`() throws {
    _ = try result("tree")
    _ = try result("terminate")
    #expect(try error("tree").code == -32004)
    _ = try result("launch")
    #expect(try result("find", ["element": "Save"])["elements"]?.items.count == 1)
  }

  @Test func `Faults of UIKit are in the answer to the request that caused them`() throws {
    _ = try result("tap", ["element": "Fault"])
    _ = try result("tree")
    let answer = try result("tap", ["element": "Fault"])
    #expect(answer["faults"]?.items.first?.text?.contains("a fault of the form") == true)
    #expect(try result("tree")["faults"] == nil)
  }

  @Test func `A picture is in the answer or in a file`() throws {
    let answer = try result("screenshot")
    #expect(answer["width"] == 780)
    let data = try #require(Data(base64Encoded: answer["png"]?.text ?? ""))
    #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "automation-\(ProcessInfo.processInfo.processIdentifier).png")
    defer { try? FileManager.default.removeItem(at: file) }
    let part = try result("screenshot", ["element": "Save", "path": .string(file.path)])
    #expect(part["path"]?.text == file.path)
    #expect(try #require(part["width"]?.double) < 780)
    #expect(try Data(contentsOf: file).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(try error("screenshot", ["path": "/no/folder/a.png"]).code == -32007)
  }

  // MARK: The Model Context Protocol

  @Test func `Agents list tools, call them and get pictures`() throws {
    let start = try result("initialize", ["protocolVersion": "2024-11-05", "capabilities": [:]])
    #expect(start["protocolVersion"] == "2024-11-05")
    let other = try result("initialize", ["protocolVersion": "1999"])
    #expect(other["protocolVersion"] == "2025-06-18")
    let initialized = #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#
    #expect(server.answer(to: Data(initialized.utf8)) == nil)
    let tools = try #require(result("tools/list")["tools"]?.items)
    #expect(tools.contains { $0["name"] == "tap" && $0["inputSchema"]?["type"] == "object" })
    let tapped = try result(
      "tools/call", ["name": "tap", "arguments": ["element": "Save"]])
    #expect(tapped["isError"] == nil)
    let missed = try result("tools/call", ["name": "tap", "arguments": ["element": "Sve"]])
    #expect(missed["isError"] == true)
    #expect(missed["content"]?.items.first?["text"]?.text?.contains("Save") == true)
    let picture = try result("tools/call", ["name": "screenshot"])
    #expect(picture["content"]?.items.first?["type"] == "image")
    #expect(picture["content"]?.items.first?["mimeType"] == "image/png")
    #expect(try error("tools/call", ["name": "tup"]).code == -32602)
  }
}
