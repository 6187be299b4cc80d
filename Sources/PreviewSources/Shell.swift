import Foundation

/// Runs other programs.
package enum Shell {
  /// Runs a program, and returns its standard output.
  ///
  /// - Throws: `PreviewError` with what it wrote to standard error, if it fails.
  package static func output(_ command: [String]) throws -> Data {
    let result = try run(command, mergesErrors: false)
    guard result.status == 0 else {
      throw PreviewError(
        "\(command.joined(separator: " ")) failed with code \(result.status).\n\(result.errors)")
    }
    return result.output
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - command: The program, which is looked up on the path, and its arguments.
  ///   - mergesErrors: Whether standard error is part of the output.
  package static func run(
    _ command: [String], mergesErrors: Bool
  ) throws -> (status: Int32, output: Data, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    // A backtrace takes seconds, and the message of a trap is what counts.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    let errorFile = FileManager.default.temporaryDirectory
      .appendingPathComponent("trestle-preview-\(getpid())-\(UUID().uuidString)")
    try Data().write(to: errorFile)
    defer { try? FileManager.default.removeItem(at: errorFile) }
    if mergesErrors {
      process.standardError = output
    } else {
      process.standardError = try FileHandle(forWritingTo: errorFile)
    }
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let errors = (try? String(contentsOf: errorFile, encoding: .utf8)) ?? ""
    // A signal counts as a failure with a code as a shell reports it.
    let status =
      process.terminationReason == .exit
      ? process.terminationStatus : 128 + process.terminationStatus
    return (status, data, errors)
  }
}
