import Foundation
import Testing
import UIKit
import WindowHost

/// URLs that come to an app from its desktop, and those that it sends there.
@Suite struct OpeningTests {
  @Test @MainActor func `URLs and existing files among the arguments are the app's to open`() throws
  {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("opening \(UUID())")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let reasons = LaunchReasons(arguments: [
      "--verbose", "planets://mars?x=1", file.path, "/no/such/file", "word", "-a:b",
    ])
    #expect(reasons.urls == [try #require(URL(string: "planets://mars?x=1")), file])
  }

  @Test @MainActor func `Files and links without a session bus do not go to the portal`() throws {
    let link = try #require(URL(string: "https://example.com"))
    let failed: @MainActor () -> Void = { Issue.record("called for a link that was not taken") }
    #expect(!PortalLinks(SessionBus(address: nil)).open(link, failed: failed))
    let links = PortalLinks(SessionBus(address: "unix:path=/no/such/bus"))
    #expect(!links.open(link, failed: failed))
    #expect(!links.open(URL(fileURLWithPath: "/tmp/file"), failed: failed))
  }

  @Test func `A URL is passed to the desktop's own program`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("open \(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appendingPathComponent("xdg-open")
    let opened = folder.appendingPathComponent("opened")
    try
      "#!/bin/sh\nprintf '%s' \"$1\" > '\(opened.path).part'\nmv '\(opened.path).part' '\(opened.path)'\n"
      .write(to: program, atomically: true, encoding: .utf8)
    let url = try #require(URL(string: "https://example.com/a?b=c&d"))
    #expect(!ExternalURLs.open(url, path: folder.path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    #expect(ExternalURLs.open(url, path: "/no/such:\(folder.path)"))
    for _ in 0..<500 where !FileManager.default.fileExists(atPath: opened.path) { usleep(10_000) }
    #expect(try String(contentsOf: opened, encoding: .utf8) == url.absoluteString)
  }
}
