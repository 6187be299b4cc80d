import Foundation
import MessageBus
import Testing
import UIKit
import WindowHost

/// The file that persists a scene between launches.
@MainActor @Suite(.serialized) final class StateFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("state-\(UUID().uuidString)", isDirectory: true)

  isolated deinit { try? FileManager.default.removeItem(at: folder) }

  private func makeFile(_ identifier: String = "org.example.app") throws -> StateFile {
    try #require(StateFile(identifier: identifier, variables: ["XDG_STATE_HOME": folder.path]))
  }

  private func content(_ row: Int, size: CGSize? = nil) -> StateFile.Content {
    var scene = SceneState(identifier: "scene")
    scene.activity = NSUserActivity(activityType: "org.example.row")
    scene.activity?.userInfo = ["row": row]
    return StateFile.Content(scene: scene, windowSize: size)
  }

  private func row(_ content: StateFile.Content?) -> Int? {
    content?.scene.activity?.userInfo?["row"] as? Int
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent("org.example.app").path
    ).sorted()
  }

  @Test func `State is read as it was written, by its user alone`() throws {
    let file = try makeFile()
    #expect(file.read().isEmpty)
    file.write([content(3, size: CGSize(width: 640.5, height: 480))])
    file.write([content(4, size: CGSize(width: 640.5, height: 480))])
    let read = try #require(try makeFile().read().first)
    #expect(row(read) == 4)
    #expect(read.scene.identifier == "scene")
    #expect(read.windowSize == CGSize(width: 640.5, height: 480))
    #expect(try names() == ["scene.plist"])
    let rights = try FileManager.default.attributesOfItem(atPath: file.url.path)
    #expect((rights[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    let own = try FileManager.default.attributesOfItem(
      atPath: file.url.deletingLastPathComponent().path)
    #expect((own[.posixPermissions] as? NSNumber)?.intValue == 0o700)
  }

  @Test(arguments: [
    Data(), Data("bplist00".utf8), Data([0xFF, 0xFE, 0]),
    Data("<plist version=\"1.0\"><array/></plist>".utf8),
    Data("<plist version=\"1.0\"><dict><key>version</key><integer>2</integer></dict></plist>".utf8),
    Data("<plist version=\"1.0\"><dict><key>version</key><integer>1</integer></dict></plist>".utf8),
  ])
  func `A file that cannot be read is named once and kept aside`(damaged: Data) throws {
    let file = try makeFile()
    file.write([content(3)])
    try damaged.write(to: file.url)
    let next = try makeFile()
    let faults = UIKitFault.collected {
      #expect(next.read().isEmpty)
      next.write([content(5)])
    }
    #expect(faults.count == 1)
    #expect(faults.first?.contains(file.url.path) == true)
    #expect(faults.first?.contains("kept as scene-unreadable.plist") == true)
    #expect(try names() == ["scene-unreadable.plist", "scene.plist"])
    let aside = file.url.deletingLastPathComponent().appendingPathComponent(
      "scene-unreadable.plist")
    #expect(try Data(contentsOf: aside) == damaged)
    #expect(row(try makeFile().read().first) == 5)
  }

  @Test func `A folder in the place of the file is kept aside as well`() throws {
    let file = try makeFile()
    try FileManager.default.createDirectory(at: file.url, withIntermediateDirectories: true)
    let faults = UIKitFault.collected { #expect(file.read().isEmpty) }
    #expect(faults.count == 1)
    file.write([content(5)])
    #expect(row(try makeFile().read().first) == 5)
  }

  @Test func `A folder that cannot be written is named, and the app goes on`() throws {
    try Data().write(to: folder)
    let file = try makeFile()
    let faults = UIKitFault.collected { file.write([content(1)]) }
    #expect(faults.count == 1)
    #expect(faults.first?.contains("cannot be saved in \(file.url.path)") == true)
  }

  @Test func `Removing the state leaves no empty folder`() throws {
    let file = try makeFile()
    file.write([content(1)])
    file.remove()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    file.write([content(1)])
    #expect(row(file.read().first) == 1)
  }

  @Test func `A size that no window has is left out`() throws {
    let file = try makeFile()
    file.write([content(1, size: CGSize(width: 0, height: 40_000))])
    let read = try #require(file.read().first)
    #expect(read.windowSize == nil)
    #expect(row(read) == 1)
  }

  @Test func `The folder follows the environment`() {
    func path(_ variables: EnvironmentVariables, _ identifier: String = "a") -> String? {
      StateFile(identifier: identifier, variables: variables)?.url.path
    }
    #expect(path(["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/a/scene.plist")
    #expect(path(["XDG_STATE_HOME": "s", "HOME": "/h"]) == "/h/.local/state/a/scene.plist")
    #expect(path(["XDG_STATE_HOME": "", "HOME": "/h"]) == "/h/.local/state/a/scene.plist")
    #expect(path([:]) == nil)
    #expect(path(["HOME": "/h"], "../a") == "/h/.local/state/.._a/scene.plist")
    #expect(path(["HOME": "/h"], "..") == nil)
    #expect(path(["HOME": "/h"], "") == nil)
  }

  private func content(of identifier: String, width: CGFloat) -> StateFile.Content {
    StateFile.Content(
      scene: SceneState(identifier: identifier), windowSize: CGSize(width: width, height: 400))
  }

  @Test func `Each scene of an app is kept by itself until it is destroyed`() throws {
    let states = SceneStates(try makeFile())
    #expect(states.contents.isEmpty)
    states.keep(content(of: "a", width: 300))
    states.keep(content(of: "b", width: 400))
    states.keep(content(of: "c", width: 500))
    states.keep(content(of: "a", width: 350))
    func kept() throws -> [String] {
      SceneStates(try makeFile()).contents.map {
        "\($0.scene.identifier) \(Int($0.windowSize?.width ?? 0))"
      }
    }
    #expect(try kept() == ["a 350", "b 400", "c 500"])
    states.forget("a")
    states.forget("unknown")
    #expect(try kept() == ["b 400", "c 500"])
    states.forget("c")
    states.forget("b")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func `A file with a scene that cannot be read is kept aside as a whole`() throws {
    let file = try makeFile()
    file.write([content(of: "a", width: 300), content(of: "b", width: 300)])
    var list = try #require(
      try PropertyListSerialization.propertyList(from: Data(contentsOf: file.url), format: nil)
        as? [String: Any])
    list["others"] = [["scene": ["no": "identifier"]]]
    try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
      .write(to: file.url)
    let faults = UIKitFault.collected { #expect(file.read().isEmpty) }
    #expect(faults.count == 1 && faults.first?.contains("contains no scene") == true)
  }
}
