import Foundation

/// The files of a run, which are complete at any time: each is replaced as a whole.
package final class ResultsFolder {
  package let folder: URL
  private let junitFile: URL
  private var junit = JUnit()
  private var lastWriting = -Double.infinity
  private var lastDuration = 0.0
  /// The first reason why a file could not be written.
  package private(set) var failure: String?
  /// The shortest time between two writings of the same file, in seconds.
  private static let interval = 0.5

  /// Creates the folder, and removes what an earlier run has left in it, apart from its times.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - junitFile: The file for JUnit's XML; nil for `junit.xml` in the folder.
  package init(_ folder: URL, junitFile: URL? = nil) {
    self.folder = folder
    self.junitFile = junitFile ?? folder.appendingPathComponent("junit.xml")
    attempt("The folder of results", folder) {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      for name in names where name.hasPrefix(Self.processPrefix) {
        try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
      }
      for name in ["results.json", "junit.xml"] {
        try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
      }
    }
  }

  /// How the names of the folders for a process's files begin.
  package static let processPrefix = "trestle-process-"

  package var timesFile: URL { folder.appendingPathComponent("times.json") }

  /// Writes JUnit's XML, unless that was done just before.
  package func update(_ run: RunResult) {
    let now = Clock.now
    // On a slow disk, or with very many tests, writing takes at most a twentieth of the time.
    guard now - lastWriting > max(Self.interval, 20 * lastDuration) else { return }
    writeJUnit(run)
    lastWriting = Clock.now
    lastDuration = lastWriting - now
  }

  /// Writes all files.
  package func finish(_ run: RunResult, times: RecordedTimes) {
    writeJUnit(run)
    write("The results", to: folder.appendingPathComponent("results.json")) {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(run)
    }
    write("The times", to: timesFile) { times.data }
  }

  private func writeJUnit(_ run: RunResult) {
    write("The results", to: junitFile) { Data(junit.document(of: run).utf8) }
  }

  /// Writes a file, and notes the reason if that is not possible.
  package func write(_ what: String, to file: URL, _ content: () throws -> Data) {
    attempt(what, file) { try Self.replace(file, with: content()) }
  }

  private func attempt(_ what: String, _ file: URL, _ body: () throws -> Void) {
    do {
      try body()
    } catch {
      failure = failure ?? "\(what) cannot be written to \(file.path): \(error.reason)"
    }
  }

  /// Replaces a file in one step. What is no file, such as a pipe, is written to directly.
  package static func replace(_ file: URL, with data: Data) throws {
    var status = stat()
    if stat(file.path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      return try append(data, to: open(file.path, O_WRONLY))
    }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let other = file.path + ".new"
    do {
      try append(data, to: open(other, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644))
    } catch {
      unlink(other)
      throw error
    }
    guard rename(other, file.path) == 0 else { throw POSIXFailure(code: errno) }
  }

  private static func append(_ data: Data, to file: Int32) throws {
    guard file >= 0 else { throw POSIXFailure(code: errno) }
    defer { close(file) }
    try data.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count {
        let count = Foundation.write(file, bytes.baseAddress! + written, bytes.count - written)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw POSIXFailure(code: errno) }
        written += count
      }
    }
  }
}

/// An error of a system call.
struct POSIXFailure: Error, CustomStringConvertible {
  let code: Int32
  var description: String { String(cString: strerror(code)) }
}
