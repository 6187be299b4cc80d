import Foundation

/// The arguments that every app's program answers in the terminal, without a display.
package enum ProgramArguments {
  /// Returns the answer to a program's arguments: its version or its usage, if it has no other argument;
  /// otherwise nil.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's name.
  ///   - info: The app's `Info.plist`.
  ///   - program: The name of the program.
  package static func answer(
    to arguments: [String], info: [String: Any], program: String
  ) -> String? {
    switch arguments {
    case ["--version"]: return version(info, program)
    case ["--help"], ["-h"]: return help(info, program)
    default: return nil
    }
  }

  private static func name(_ info: [String: Any], _ program: String) -> String {
    let names = ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap { info[$0] as? String }
    return names.first { !$0.isEmpty && !$0.contains("$") } ?? program
  }

  private static func version(_ info: [String: Any], _ program: String) -> String {
    let versions = ["CFBundleShortVersionString", "CFBundleVersion"].lazy
      .compactMap { info[$0] as? String }
    // The property list of a project may refer to one of Xcode's settings.
    let version = versions.first { !$0.isEmpty && !$0.contains("$") }
    return name(info, program) + (version.map { " \($0)" } ?? " (no version)")
  }

  private static func help(_ info: [String: Any], _ program: String) -> String {
    let opens =
      info["CFBundleDocumentTypes"] as? [Any] != nil || info["CFBundleURLTypes"] as? [Any] != nil
    let summary = (info["TrestlePackage"] as? [String: Any])?["Summary"] as? String
    var lines = [summary.map { "\(name(info, program)): \($0)." } ?? name(info, program), ""]
    lines.append("Usage: \(program)\(opens ? " [FILE or URL]..." : "")")
    lines.append("")
    if opens { lines.append("  FILE or URL   what the app opens") }
    lines.append("  --version     prints the version")
    lines.append("  --help        prints this text")
    return lines.joined(separator: "\n")
  }
}
