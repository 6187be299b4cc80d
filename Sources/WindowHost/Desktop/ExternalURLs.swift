import Foundation
import MessageBus

/// Opens URLs in other apps, which the desktop chooses.
package enum ExternalURLs {
  /// Starts `xdg-open` for a URL. Returns false if the program is missing or does not start.
  ///
  /// - Parameter path: The folders in which the program is searched, separated by colons.
  package static func open(
    _ url: URL, path: String? = EnvironmentVariables.process["PATH"]
  ) -> Bool {
    guard let program = program("xdg-open", path: path) else { return false }
    return start(program, [url.absoluteString])
  }

  /// Returns the path of an installed program; nil if it is missing.
  static func program(_ name: String, path: String?) -> String? {
    (path ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile)
  }

  /// Starts a program without input and output. Returns false if it does not start.
  static func start(_ program: String, _ arguments: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    return (try? process.run()) != nil
  }
}
