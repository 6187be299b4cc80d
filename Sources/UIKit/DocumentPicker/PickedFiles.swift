import Foundation

/// Why a file could not be copied or moved.
struct PickedFileError: LocalizedError {
  let file: URL
  let reason: any Error

  var errorDescription: String? { "\(file.lastPathComponent): \(reason.localizedDescription)" }
}

/// Copies and moves files between the app and the places chosen by the user.
enum PickedFiles {
  // MARK: Opening

  /// Copies files into a new folder inside the app's temporary folder. If one cannot be copied, the
  /// folder is removed.
  static func copyToInbox(_ files: [URL]) throws -> [URL] {
    let manager = FileManager.default
    let inbox = unused(
      in: manager.temporaryDirectory.appendingPathComponent(
        "\(ProcessInfo.processInfo.processName)-Inbox", isDirectory: true))
    do {
      var copies: [URL] = []
      for (number, file) in files.enumerated() {
        // Files in several folders may have the same name.
        let folder = number == 0 ? inbox : inbox.appendingPathComponent("\(number)")
        let copy = folder.appendingPathComponent(file.lastPathComponent)
        try naming(file) {
          try manager.createDirectory(at: folder, withIntermediateDirectories: true)
          try manager.copyItem(at: file, to: copy)
        }
        copies.append(copy)
      }
      return copies
    } catch {
      try? manager.removeItem(at: inbox)
      throw error
    }
  }

  // MARK: Exporting

  /// Copies or moves files to their destinations, and returns those. Existing files are replaced,
  /// because the dialog has asked the user about them.
  ///
  /// Originals are removed only after all files have been copied, so that no file is lost if there is
  /// an error.
  static func export(_ files: [URL], to places: [URL], copies: Bool) throws -> [URL] {
    guard files.count == places.count else { throw CocoaError(.fileWriteUnknown) }
    let pairs = zip(files, places).filter { !isSame($0, $1) }
    for (file, place) in pairs { try naming(place) { try copy(file, to: place) } }
    if !copies {
      for (file, _) in pairs { try naming(file) { try FileManager.default.removeItem(at: file) } }
    }
    return places
  }

  private static func copy(_ file: URL, to place: URL) throws {
    let manager = FileManager.default
    guard manager.fileExists(atPath: place.path) else {
      return try manager.copyItem(at: file, to: place)
    }
    let part = unused(in: place.deletingLastPathComponent(), prefix: ".", suffix: ".part")
    do {
      try manager.copyItem(at: file, to: part)
      guard rename(part.path, place.path) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    } catch {
      try? manager.removeItem(at: part)
      throw error
    }
  }

  /// Returns an unused name in a folder.
  private static func unused(in folder: URL, prefix: String = "", suffix: String = "") -> URL {
    let process = ProcessInfo.processInfo.processIdentifier
    var number = 1
    while true {
      let url = folder.appendingPathComponent("\(prefix)\(process)-\(number)\(suffix)")
      if !FileManager.default.fileExists(atPath: url.path) { return url }
      number += 1
    }
  }

  private static func naming(_ file: URL, _ body: () throws -> Void) throws {
    do { try body() } catch { throw PickedFileError(file: file, reason: error) }
  }

  /// Returns whether two paths refer to the same file.
  private static func isSame(_ first: URL, _ second: URL) -> Bool {
    var (one, other) = (stat(), stat())
    guard stat(first.path, &one) == 0, stat(second.path, &other) == 0 else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }
}
