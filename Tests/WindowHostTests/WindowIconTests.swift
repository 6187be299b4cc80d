import Foundation
import Testing
import UIKit
import WindowHost

/// The icon of an app, from its files to a window's pixels.
@MainActor @Suite final class WindowIconTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("icon-\(UUID().uuidString)", isDirectory: true)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  isolated deinit { try? FileManager.default.removeItem(at: folder) }

  private func png(_ side: CGFloat, _ color: UIColor = .red) throws -> Data {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).pngData
    {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  private func write(_ data: Data, _ path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  /// Writes a set of files, of which nil are named and missing.
  private func writeSet(_ path: String, _ files: [(String, Data?)]) throws {
    let entries: [[String: Any]] = files.map { ["filename": $0.0, "idiom": "universal"] }
    try write(
      JSONSerialization.data(withJSONObject: ["images": entries]), path + "/Contents.json")
    for (name, data) in files { if let data { try write(data, path + "/" + name) } }
  }

  private func icon(_ info: [String: Any] = [:]) -> AppIcon {
    AppIcon(info: info, in: folder, side: 256)
  }

  private func names(_ icon: AppIcon) -> [String] { icon.files.map(\.lastPathComponent) }

  private func listed(_ files: [String]) -> [String: Any] {
    ["CFBundleIcons": ["CFBundlePrimaryIcon": ["CFBundleIconFiles": files]]]
  }

  @Test func `An app without an icon has none, and says nothing`() throws {
    #expect(icon() == icon(["CFBundleIconName": "$(ASSETCATALOG_COMPILER_APPICON_NAME)"]))
    #expect(icon().files.isEmpty)
    #expect(icon().problem == nil)
    // As Xcode's template has it.
    try write(
      Data(#"{"images": [{"idiom": "universal", "size": "1024x1024"}]}"#.utf8),
      "Assets.xcassets/AppIcon.appiconset/Contents.json")
    #expect(icon().files.isEmpty)
    #expect(icon().problem == nil)
  }

  @Test func `The largest file of the catalog that is not too large comes first`() throws {
    try writeSet(
      "Assets.xcassets/AppIcon.appiconset",
      [("60.png", png(60)), ("1024.png", png(1024)), ("180.png", png(180)), ("512.png", png(512))])
    #expect(names(icon()) == ["180.png", "60.png", "512.png", "1024.png"])
  }

  @Test func `The list names another set, also in a resource bundle and a group`() throws {
    try writeSet("Assets.xcassets/AppIcon.appiconset", [("a.png", png(60))])
    try writeSet("App_App.resources/More.xcassets/Icons/Winter.appiconset", [("w.png", png(60))])
    #expect(names(icon()) == ["a.png"])
    #expect(names(icon(["CFBundleIconName": "Winter"])) == ["w.png"])
    #expect(
      names(icon(["CFBundleIcons": ["CFBundlePrimaryIcon": ["CFBundleIconName": "Winter"]]]))
        == ["w.png"])
  }

  @Test func `Dark and tinted files are left out`() throws {
    let set = "Assets.xcassets/AppIcon.appiconset"
    try write(
      Data(
        #"""
        {"images": [
          {"filename": "dark.png", "appearances": [{"appearance": "luminosity", "value": "dark"}]},
          {"filename": "tinted.png", "appearances": [{"appearance": "luminosity", "value": "tinted"}]},
          {"filename": "light.png"}]}
        """#.utf8), set + "/Contents.json")
    for name in ["dark", "tinted", "light"] { try write(png(64), "\(set)/\(name).png") }
    #expect(names(icon()) == ["light.png"])
  }

  @Test func `Files of the list are found in every scale`() throws {
    try write(png(60), "Icon-60.png")
    try write(png(120), "Icon-60@2x.png")
    try write(png(152), "Icon-76@2x~ipad.png")
    #expect(
      names(icon(listed(["Icon-60", "Icon-76.png"]))) == [
        "Icon-76@2x~ipad.png", "Icon-60@2x.png", "Icon-60.png",
      ])
  }

  @Test func `Files that are named and missing are told once`() throws {
    #expect(icon(listed(["Icon"])).problem?.contains("\"Icon\", which Info.plist names") == true)
    #expect(icon(["CFBundleIconName": "Winter"]).problem?.contains("\"Winter\"") == true)
    try writeSet("Assets.xcassets/AppIcon.appiconset", [("a.png", nil), ("b.png", nil)])
    #expect(icon().problem?.hasSuffix("AppIcon.appiconset/a.png") == true)
    #expect(icon().files.isEmpty)
  }

  @Test func `A file that is broken is told, and the next one taken`() async throws {
    try writeSet(
      "Assets.xcassets/AppIcon.appiconset",
      [("cut.png", png(200).prefix(60)), ("whole.png", png(100))])
    let files = icon().files
    #expect(files.map(\.lastPathComponent) == ["cut.png", "whole.png"])
    let read = await WindowIcon.read(files)
    #expect(try read.get().width == 100)
    #expect(await WindowIcon.read([files[0]]).error?.description.contains("cut.png") == true)
  }

  @Test func `A large icon becomes smaller, and keeps its color and its shape`() throws {
    let image = try CGImage.decode(png(1024, UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))).image
    let icon = WindowIcon(image)
    #expect(icon.width == 256 && icon.height == 256)
    #expect(icon.pixels.count == 256 * 256)
    #expect(icon.pixels.allSatisfy { $0 == 0xFFFF_8000 || $0 == 0xFFFF_7F00 })
    let part = try #require(image.cropping(to: CGRect(x: 0, y: 0, width: 1024, height: 256)))
    let wide = WindowIcon(part)
    #expect(wide.width == 256 && wide.height == 64)
  }

  @Test func `Transparent pixels have their full color`() throws {
    let image = try CGImage.decode(png(16, UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))).image
    #expect(WindowIcon(image).pixels.first.map { $0 >> 24 } == 128)
    #expect(WindowIcon(image).pixels.first.map { $0 & 0xFFFFFF } == 0xFF0000)
    let clear = try CGImage.decode(png(16, .clear)).image
    #expect(WindowIcon(clear).pixels.first == 0)
  }
}

extension Result {
  fileprivate var error: Failure? {
    if case .failure(let error) = self { return error }
    return nil
  }
}
