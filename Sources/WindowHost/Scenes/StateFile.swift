import CoreGraphics
import Foundation
import MessageBus
import UIKit

/// The file that persists an app's scenes and the sizes of their windows: `scene.plist` in the app's
/// folder of `$XDG_STATE_HOME`, by default `~/.local/state`.
///
/// It is replaced as a whole, so that the earlier file remains if the program ends while it is written.
/// A file that cannot be read is kept aside as `scene-unreadable.plist`.
@MainActor package final class StateFile {
  /// The entry of one scene.
  package struct Content {
    package var scene: SceneState
    /// The size of the window in points; nil if it is unknown.
    package var windowSize: CGSize?

    package init(scene: SceneState, windowSize: CGSize?) {
      self.scene = scene
      self.windowSize = windowSize
    }

    /// Returns the content as a property list.
    fileprivate var propertyList: [String: Any] {
      var list: [String: Any] = ["scene": scene.propertyList]
      list["window"] = windowSize.map { [Double($0.width), Double($0.height)] }
      return list
    }

    /// Reads an entry; returns nil if the property list is not an entry.
    fileprivate init?(propertyList list: [String: Any]) {
      guard let saved = list["scene"] as? [String: Any], let scene = SceneState(propertyList: saved)
      else { return nil }
      self.scene = scene
      if let sides = list["window"] as? [Double], sides.count == 2,
        sides.allSatisfy(StateFile.sides.contains)
      {
        windowSize = CGSize(width: sides[0], height: sides[1])
      }
    }
  }

  private static let version = 1
  /// The range of widths and heights in points that a window can have.
  private nonisolated static let sides = 1.0...16_384

  package let url: URL
  /// Whether the file can be replaced without losing its contents.
  private var mayWrite = true

  /// - Parameters:
  ///   - identifier: The application identifier, which names the folder.
  ///   - variables: The environment. Without a home folder the initializer returns nil.
  package init?(identifier: String, variables: EnvironmentVariables = .process) {
    // A relative path is ignored (XDG Base Directory Specification).
    func folder(_ name: String) -> String? {
      variables[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let name = identifier.replacingOccurrences(of: "/", with: "_")
    guard !["", ".", ".."].contains(name),
      let states = folder("XDG_STATE_HOME") ?? folder("HOME").map({ $0 + "/.local/state" })
    else { return nil }
    url = URL(fileURLWithPath: states).appendingPathComponent(name, isDirectory: true)
      .appendingPathComponent("scene.plist")
  }

  /// Returns the entries of the file; an empty list if there is no file. A file that cannot be read is
  /// reported as a fault and moved aside.
  package func read() -> [Content] {
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch CocoaError.fileReadNoSuchFile {
      return []
    } catch {
      return keepAside(error.localizedDescription)
    }
    guard
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        as? [String: Any]
    else { return keepAside("it is no property list") }
    guard let version = list["version"] as? Int, version <= Self.version else {
      return keepAside("a later version has written it")
    }
    let others = list["others"] as? [[String: Any]] ?? []
    let contents = ([list] + others).compactMap { Content(propertyList: $0) }
    guard contents.count == others.count + 1 else { return keepAside("it contains no scene") }
    return contents
  }

  private func keepAside(_ reason: String) -> [Content] {
    let other = url.deletingLastPathComponent().appendingPathComponent("scene-unreadable.plist")
    mayWrite = rename(url.path, other.path) == 0
    let fate =
      mayWrite ? "It is kept as \(other.lastPathComponent)." : "No state is saved, to keep it."
    UIKitFault.report("The saved state \(url.path) cannot be restored: \(reason). \(fate)")
    return []
  }

  /// Replaces the file's entries with `contents`, in order. An empty list leaves the file unchanged, as
  /// does a failure, which is reported as a fault. Does nothing if `read()` found a file that could be
  /// neither read nor moved aside.
  package func write(_ contents: [Content]) {
    guard mayWrite, var list = contents.first?.propertyList else { return }
    list["version"] = Self.version
    if contents.count > 1 { list["others"] = contents.dropFirst().map(\.propertyList) }
    do {
      let data = try PropertyListSerialization.data(
        fromPropertyList: list, format: .binary, options: 0)
      // Only accessible to the user, as the specification requires.
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try replaceFile(with: data)
    } catch {
      UIKitFault.report("The state cannot be saved in \(url.path): \(error.localizedDescription)")
    }
  }

  private func replaceFile(with data: Data) throws {
    let new = url.deletingLastPathComponent()
      .appendingPathComponent(".scene-\(ProcessInfo.processInfo.processIdentifier).plist")
    guard
      FileManager.default.createFile(
        atPath: new.path, contents: nil, attributes: [.posixPermissions: 0o600])
    else { throw CocoaError(.fileWriteNoPermission) }
    do {
      let handle = try FileHandle(forWritingTo: new)
      try handle.write(contentsOf: data)
      try handle.synchronize()
      try handle.close()
      guard rename(new.path, url.path) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    } catch {
      unlink(new.path)
      throw error
    }
  }

  /// Removes the file, and also its folder if it is then empty.
  package func remove() {
    guard mayWrite else { return }
    unlink(url.path)
    rmdir(url.deletingLastPathComponent().path)
  }
}
