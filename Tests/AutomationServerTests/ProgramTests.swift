import Foundation
import Testing

/// The gallery's server as a process of its own, driven by the client in Python.
@Suite struct ProgramTests {
  @Test func `A client in Python operates the gallery`() throws {
    let built = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent()
    let client = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("client.py")
    let output = Pipe()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", client.path, built.appendingPathComponent("gallery-automation").path,
    ]
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    let text = String(decoding: data, as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    #expect(text.hasSuffix("done\n"))
  }
}
