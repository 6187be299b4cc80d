import Foundation
import Testing
import UIKit
import WindowHost

/// Programs whose code imports UIKit alone.
@Suite struct ApplicationHostTests {
  /// Runs Xcode's template as a program, and returns its output and its status.
  private func run(driver: String) throws -> (lines: [String], error: String, status: Int32) {
    let process = Process()
    let built = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    process.executableURL = built.appendingPathComponent("TemplateApp")
    var environment = ProcessInfo.processInfo.environment
    environment["SDL_VIDEODRIVER"] = driver
    process.environment = environment
    let output = Pipe()
    let error = Pipe()
    process.standardOutput = output
    process.standardError = error
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    let failure = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      String(decoding: printed, as: UTF8.self).split(separator: "\n").map(String.init),
      String(decoding: failure, as: UTF8.self), process.terminationStatus
    )
  }

  @Test func `Xcode's template runs as a program and is called in Apple's order`() throws {
    let result = try run(driver: "dummy")
    #expect(
      result.lines == [
        "didFinishLaunching", "configurationForConnecting", "willConnect", "viewDidLoad",
        "viewDidAppear", "willEnterForeground", "didBecomeActive", "willResignActive",
        "didEnterBackground", "didDisconnect", "didDiscardSceneSessions", "willTerminate",
      ])
    #expect(result.status == 0, "\(result.error)")
  }

  @Test func `A program without a display says so and fails`() throws {
    let result = try run(driver: "none-such")
    #expect(result.lines.isEmpty)
    #expect(result.error.contains("set DISPLAY or WAYLAND_DISPLAY"))
    #expect(result.status == 1)
  }

  @Test @MainActor func `UIKit finds the host that a program links`() {
    #expect(ApplicationHosts.linked != nil)
  }
}
