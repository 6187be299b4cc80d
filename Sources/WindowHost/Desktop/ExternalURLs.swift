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
    let programs = (path ?? "").split(separator: ":").map { "\($0)/xdg-open" }
    guard let program = programs.first(where: FileManager.default.isExecutableFile) else {
      return false
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [url.absoluteString]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    return (try? process.run()) != nil
  }
}
