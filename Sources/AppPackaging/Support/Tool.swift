import Foundation

/// A program of the system, such as `dpkg-deb`.
struct Tool {
  let url: URL

  /// Finds a program; returns nil if it is not installed.
  init?(_ name: String) {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let found = (folders.map(String.init) + ["/usr/sbin", "/sbin"]).lazy.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let found else { return nil }
    url = URL(fileURLWithPath: found)
  }

  /// Finds a program that a package cannot be made without.
  init(_ name: String, of package: String) throws(PackagingError) {
    guard let found = Tool(name) else {
      throw PackagingError(
        "\(name) is not installed; Debian and Ubuntu have it in \(package)", isMissingTool: true)
    }
    self = found
  }

  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - folder: The working directory; nil for the current one.
  ///   - environment: Variables beside those of this program.
  func run(
    _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]
  ) throws(PackagingError) -> Result {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    // Messages are read here, and belong in the developer's language nowhere.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["LC_ALL": "C.UTF-8"]) { $1 }.merging(environment) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    do { try process.run() } catch {
      throw PackagingError("\(url.path): cannot be started: \(FileSystem.reason(error))")
    }
    // The two are read at once: a full pipe would stop the program.
    // Safety: the group is waited for before the variable is read.
    nonisolated(unsafe) var text = Data()
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {
      text = errors.fileHandleForReading.readDataToEndOfFile()
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    group.wait()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: data, as: UTF8.self),
      errors: String(decoding: text, as: UTF8.self))
  }

  /// Runs the program and returns its output; throws its last line if it fails.
  @discardableResult func output(
    _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]
  ) throws(PackagingError) -> String {
    let result = try run(arguments, in: folder, environment: environment)
    guard result.status == 0 else {
      let said = (result.errors + result.output).split(separator: "\n").suffix(5)
      throw PackagingError(
        ["\(url.lastPathComponent) ended with status \(result.status)"] + said.map { "  \($0)" })
    }
    return result.output
  }
}
