import Foundation

/// The lines of a package's own sources that its tests execute.
package struct Coverage {
  private let package: TestPackage
  private let program: String
  private let folder: URL

  init(of package: TestPackage, program: String, folder: URL) {
    self.package = package
    self.program = program
    self.folder = folder
  }

  private var profiles: URL { folder.appendingPathComponent("profiles", isDirectory: true) }

  /// Returns the program with an environment in which each process writes a profile of its own.
  func prepared(_ program: TestProgram) -> TestProgram {
    try? FileManager.default.removeItem(at: profiles)
    var program = program
    program.environment["LLVM_PROFILE_FILE"] = profiles.path + "/%p.profraw"
    return program
  }

  /// Returns the address of the page, relative to a folder.
  func address(from other: URL) -> String {
    let page = folder.appendingPathComponent("coverage.html").standardizedFileURL.path
    let base = other.standardizedFileURL.path + "/"
    return page.hasPrefix(base) ? String(page.dropFirst(base.count)) : "file://\(page)"
  }

  /// Writes `lcov.info` and `coverage.html`; returns a line that says how much is covered.
  func write() throws -> String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: profiles.path)) ?? []
    let files = names.filter { $0.hasSuffix(".profraw") }.map {
      profiles.appendingPathComponent($0).path
    }
    guard !files.isEmpty else {
      throw RunnerError("No process wrote a profile: the tests are built without coverage.")
    }
    let merged = folder.appendingPathComponent("all.profdata").path
    // A process that crashed leaves an empty profile, which is left out.
    _ = try tool(
      "llvm-profdata", ["merge", "--sparse", "--failure-mode=all", "-o", merged] + files)
    let text = try tool(
      "llvm-cov", ["export", "--format=lcov", "--instr-profile", merged, program])
    let sources = LCOV.files(in: String(decoding: text, as: UTF8.self)).filter(isOwn)
    try ResultsFolder.replace(
      folder.appendingPathComponent("lcov.info"), with: Data(LCOV.text(of: sources).utf8))
    let page = CoveragePage(sources, of: package.folder)
    try ResultsFolder.replace(
      folder.appendingPathComponent("coverage.html"), with: Data(page.html.utf8))
    try? FileManager.default.removeItem(at: profiles)
    return "coverage: \(page.total); \(folder.appendingPathComponent("coverage.html").path)"
  }

  /// Whether a file is a source of the package: not of its dependencies, its tests, or generated.
  private func isOwn(_ file: LCOV.File) -> Bool {
    let root = package.folder.standardizedFileURL.path + "/"
    guard file.path.hasPrefix(root) else { return false }
    let parts = file.path.dropFirst(root.count).split(separator: "/")
    return !parts.contains { $0.hasPrefix(".build") || $0 == "Tests" || $0 == "checkouts" }
  }

  private func tool(_ name: String, _ arguments: [String]) throws -> Data {
    let path = try Self.path(of: name, in: package.environment)
    let output = Pipe()
    // A file, because a pipe that nobody reads would stop a tool with many errors.
    let errors = folder.appendingPathComponent("errors.txt")
    try Data().write(to: errors)
    defer { try? FileManager.default.removeItem(at: errors) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let text = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
      throw RunnerError(
        "\(path) failed with code \(process.terminationStatus): "
          + text.split(separator: "\n").prefix(3).joined(separator: " "))
    }
    return data
  }

  /// Finds a program of the toolchain: beside `swift`, whose formats no other version reads, or else on the
  /// path.
  package static func path(of name: String, in environment: [String: String]) throws -> String {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let isProgram = { FileManager.default.isExecutableFile(atPath: $0) }
    if let folder = folders.first(where: { isProgram("\($0)/swift") }) {
      let swift = URL(fileURLWithPath: "\(folder)/swift").resolvingSymlinksInPath()
      let beside = swift.deletingLastPathComponent().appendingPathComponent(name).path
      if isProgram(beside) { return beside }
    }
    guard let found = folders.map({ "\($0)/\(name)" }).first(where: isProgram) else {
      throw RunnerError("\(name) of the toolchain was not found.")
    }
    return found
  }
}
