import Foundation
import MessageBus
import Testing
import WindowHost

/// The desktop's calls of an app.
@MainActor @Suite struct ApplicationServiceTests {
  private let service = ApplicationService(
    SessionBus(address: nil), identifier: "org.my-example.Planets")

  private func call(
    _ member: String, _ values: [BusValue] = [], path: String = "/org/my_example/Planets",
    interface: String = "org.freedesktop.Application"
  ) throws(BusError) -> [BusValue] {
    try service.answer(
      BusMessage(
        kind: .call, sender: ":1.1", path: path, interface: interface, member: member,
        values: values))
  }

  @Test func `A desktop shows the app and passes it files and links`() throws {
    var requests: [ApplicationService.Request] = []
    service.onRequest = { requests.append($0) }
    #expect(try call("Activate", [.array([], of: "{sv}")]) == [])
    let names = ["file:///tmp/Mars%20rover", "planets://venus"]
    #expect(try call("Open", [.strings(names), .array([], of: "{sv}")]) == [])
    #expect(
      requests == [
        .activate,
        .open([URL(fileURLWithPath: "/tmp/Mars rover"), try #require(URL(string: names[1]))]),
      ])
  }

  @Test func `Calls of other objects and methods, and without files, are refused`() {
    service.onRequest = { Issue.record("asked for \($0)") }
    #expect(throws: BusError.unknownObject) { try call("Activate", path: "/org/other") }
    #expect(throws: BusError.unknownInterface) { try call("Activate", interface: "org.other") }
    #expect(throws: BusError.unknownMethod) { try call("ActivateAction") }
    #expect(throws: BusError.invalidArguments) { try call("Open") }
    #expect(throws: BusError.invalidArguments) { try call("Open", [.string("file:///tmp")]) }
  }

  @Test(arguments: ["gallery", "org..example", "org.3d", "org.bücher.App", ""])
  func `An app whose identifier is no name of the bus's has no object`(identifier: String) {
    #expect(ApplicationService.path(of: identifier) == nil)
  }
}
