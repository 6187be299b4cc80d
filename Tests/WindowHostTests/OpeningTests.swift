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

  @Test func `The settings of an app open the desktop's program for settings`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("settings \(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let settings = try #require(URL(string: UIApplication.openSettingsURLString))
    let notifications = try #require(URL(string: UIApplication.openNotificationSettingsURLString))
    #expect(SettingsProgram.opens(settings) && SettingsProgram.opens(notifications))
    #expect(!SettingsProgram.opens(try #require(URL(string: "https://example.com"))))
    #expect(!SettingsProgram.open(settings, path: folder.path))
    let program = folder.appendingPathComponent("systemsettings")
    try "#!/bin/sh\necho \"$#$1\" >> '\(folder.path)/opened'\n"
      .write(to: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    func opened() -> String {
      (try? String(contentsOf: folder.appendingPathComponent("opened"), encoding: .utf8)) ?? ""
    }
    #expect(SettingsProgram.open(settings, path: folder.path))
    for _ in 0..<500 where opened().isEmpty { usleep(10_000) }
    #expect(SettingsProgram.open(notifications, path: folder.path))
    for _ in 0..<500 where opened().count < 5 { usleep(10_000) }
    #expect(opened() == "0\n1kcm_notifications\n")
  }
}
