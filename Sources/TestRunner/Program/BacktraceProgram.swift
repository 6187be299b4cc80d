import Foundation

/// The program that Swift's runtime starts to write the backtrace of a process that crashes.
///
/// The settings of the runtime are in the environment, which is inherited by the programs that a test starts. Those
/// of exit tests crash on purpose, and a backtrace of each of them took 8 s of CPU time in a test program of
/// 400 MB. So the runtime gets a script that ends at once unless the process is a child of the runner.
enum BacktraceProgram {
  /// The option of `SWIFT_BACKTRACE` for a script in a folder; nil if the toolchain is not found, or the
  /// script cannot be written.
  ///
  /// - Parameters:
  ///   - folder: The folder for the script.
  ///   - environment: The environment, whose `PATH` contains the toolchain.
  static func option(scriptIn folder: URL, environment: [String: String]) -> String? {
    let file = folder.appendingPathComponent("swift-backtrace")
    guard !file.path.contains(","), let program = path(environment) else { return nil }
    let quoted = program.replacing("'", with: #"'\''"#)
    let text = """
      #!/bin/sh
      read -r line <"/proc/$PPID/stat" || exit 0
      line=${line##*) }
      line=${line#* }
      [ "${line%% *}" = \(getpid()) ] || exit 0
      exec '\(quoted)' "$@"

      """
    guard (try? Data(text.utf8).write(to: file)) != nil, chmod(file.path, 0o755) == 0 else {
      return nil
    }
    return "swift-backtrace=\(file.path)"
  }

  /// The path of the toolchain's program, beside the first `swift` in the search path.
  private static func path(_ environment: [String: String]) -> String? {
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let programs: [String] = folders.map { "\($0)/swift" }
    let swift = programs.first { access($0, X_OK) == 0 }
    guard let swift else { return nil }
    let program = URL(fileURLWithPath: swift).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("libexec/swift/linux/swift-backtrace")
    return access(program.path, X_OK) == 0 ? program.path : nil
  }
}
