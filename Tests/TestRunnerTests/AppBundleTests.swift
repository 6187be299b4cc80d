import Foundation
import Testing

/// The files that `scripts/ci` puts beside the test program of an app that Xcode builds.
@Suite struct AppBundleTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    UUID().uuidString, isDirectory: true)

  private func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func makeBundle() throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../scripts/lib/app_resources.py")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script.path]
    process.arguments? += ["Bundle", "App", "Shop", "Shop.xcodeproj"].map {
      $0 == "Shop" ? $0 : folder.appendingPathComponent($0).path
    }
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent("Bundle/\(path)"), encoding: .utf8)
  }

  @Test func `The bundle of an app has its files, and the storyboards of its project`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("code", to: "App/Screens/List.swift")
    try write("main", to: "App/Base.lproj/Main.storyboard")
    try write("words", to: "App/Other/Base.lproj/Words.strings")
    try write("cell", to: "App/Screens/Cell.xib")
    try write("{}", to: "App/Assets.xcassets/Contents.json")
    try write(
      """
      <plist version="1.0"><dict><key>UISceneDelegateClassName</key>
      <string>$(PRODUCT_MODULE_NAME).Scene</string></dict></plist>
      """, to: "App/Info.plist")
    try write(
      "INFOPLIST_KEY_UIMainStoryboardFile = Main;", to: "Shop.xcodeproj/project.pbxproj")
    // Of the build, which stays.
    try write("program", to: "Bundle/ShopTests.xctest")
    // A second run finds the bundle of the first.
    for _ in 1...2 {
      try makeBundle()
      #expect(try text("Base.lproj/Main.storyboard") == "main")
      #expect(try text("Base.lproj/Words.strings") == "words")
      #expect(try text("Cell.xib") == "cell")
      #expect(try text("Assets.xcassets/Contents.json") == "{}")
      #expect(try text("ShopTests.xctest") == "program")
    }
    let data = try Data(contentsOf: folder.appendingPathComponent("Bundle/Info.plist"))
    let information =
      try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: String]
    #expect(
      information == [
        "UIMainStoryboardFile": "Main", "UISceneDelegateClassName": "Shop.Scene",
        "CFBundleExecutable": "Shop",
      ])
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent("Bundle").path)
    #expect(!names.contains("List.swift"))

    try FileManager.default.removeItem(at: folder.appendingPathComponent("App/Screens/Cell.xib"))
    try makeBundle()
    #expect(throws: (any Error).self) { try text("Cell.xib") }
  }
}
