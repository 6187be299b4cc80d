import Foundation

/// Runs the checkers of the desktop's files that are installed. Their errors stop the packing; their other
/// remarks are passed on.
struct PackageChecks {
  private let report: (String) -> Void

  init(_ report: @escaping (String) -> Void) { self.report = report }

  /// Checks the `.desktop` file and the metadata.
  func check(_ tree: AppTree) throws(PackagingError) {
    let share = tree.folder.appendingPathComponent("share")
    let identifier = tree.app.identifier
    try run(
      "desktop-file-validate", of: "desktop-file-utils",
      ["--no-hints", share.appendingPathComponent("applications/\(identifier).desktop").path])
    try run(
      "appstreamcli", of: "appstream",
      [
        "validate", "--no-net",
        share.appendingPathComponent("metainfo/\(identifier).metainfo.xml").path,
      ])
  }

  func checkDebian(_ file: URL) throws(PackagingError) {
    try run(
      "lintian", of: "lintian",
      ["--fail-on", "error", "--tag-display-limit", "0", "--allow-root", file.path])
  }

  private func run(
    _ name: String, of package: String, _ arguments: [String]
  ) throws(PackagingError) {
    guard let tool = Tool(name) else {
      report("note: \(name) is not installed (package \(package)): not checked with it")
      return
    }
    let result = try tool.run(arguments)
    let lines = (result.output + result.errors).split(separator: "\n").map { "  \($0)" }
    guard result.status == 0 else { throw PackagingError(["\(name) finds errors:"] + lines) }
    report("\(name): no errors")
    for line in lines where line.contains("W: ") || line.contains("warning") { report(line) }
  }
}
