import Foundation

/// A Swift package whose tests are built.
package struct TestPackage: Sendable {
  /// The folder with the manifest.
  package let folder: URL
  /// The options of `swift build`, such as `--configuration release`.
  package let options: [String]
  package let environment: [String: String]
  /// The program `swift`.
  private let swift: String

  package init(
    _ folder: URL, options: [String] = [], environment: [String: String], swift: String = "swift"
  ) {
    self.folder = folder
    self.options = options
    self.environment = environment
    self.swift = swift
  }

  /// Builds the tests, and passes the output of the build on.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the output is shown in a terminal.
  ///   - write: Receives the output.
  /// - Throws: `BuildFailure`, if the build fails.
  package func build(isTerminal: Bool, write: (Data) -> Void) throws {
    var output = Data()
    let ending = try run(["build", "--build-tests"] + options, isTerminal: isTerminal) { data in
      write(data)
      output += data
      if output.count > 2 * Self.keptOutput { output = Data(output.suffix(Self.keptOutput)) }
    }
    if ending != .exited(code: 0) {
      throw BuildFailure(output: String(decoding: output, as: UTF8.self).withoutEscapes)
    }
  }

  private static let keptOutput = 1 << 20
  /// How often the output of a build is read after its end, unless all of it has been read.
  private static let lastReadings = 200

  /// Returns the test program that was built last.
  ///
  /// - Throws: `RunnerError`, if there is none.
  package func program() throws -> TestProgram {
    let folder = try productsFolder()
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.contentModificationDateKey])
    let programs = (files ?? []).filter { $0.pathExtension == "xctest" }
    // A package that was renamed leaves its old program.
    let newest = programs.max { Self.modificationDate(of: $0) < Self.modificationDate(of: $1) }
    guard let newest else {
      throw RunnerError("There is no test program in \(folder.path): the package has no tests.")
    }
    return TestProgram(newest.path, folder: self.folder.path, environment: environment)
  }

  /// The folder of products.
  package func productsFolder() throws -> URL {
    var output = Data()
    let ending = try run(["build", "--show-bin-path"] + options, isTerminal: false) { output += $0 }
    let text = String(decoding: output, as: UTF8.self)
    guard ending == .exited(code: 0), let line = text.split(separator: "\n").last else {
      throw RunnerError("\(folder.path) is not a Swift package.\n\(text)")
    }
    return URL(fileURLWithPath: String(line), isDirectory: true)
  }

  private static func modificationDate(of file: URL) -> Date {
    let values = try? file.resourceValues(forKeys: [.contentModificationDateKey])
    return values?.contentModificationDate ?? .distantPast
  }

  private func run(
    _ arguments: [String], isTerminal: Bool, read: (Data) -> Void
  ) throws -> ChildProcess.Ending {
    let child = try ChildProcess(
      swift, arguments, environment: environment, folder: folder.path,
      output: isTerminal ? .terminal : .pipe)
    Interruption.watch()
    defer { Interruption.ignore() }
    var lastReadings = 0
    while true {
      let ending = child.checkEnding()
      Clock.wait(for: [child.output], atMost: ending == nil ? 0.05 : 0.005)
      let data = child.readOutput(limit: 1 << 20)
      if !data.isEmpty { read(data) }
      if ending != nil { lastReadings += 1 }
      if Interruption.isRequested {
        child.endSession(with: SIGTERM)
        throw RunnerError("The build was interrupted.")
      }
      if let ending, child.isOutputAtEnd || lastReadings > Self.lastReadings { return ending }
    }
  }
}

/// A build that failed.
package struct BuildFailure: Error {
  /// The end of the output.
  package let output: String

  package init(output: String) { self.output = output }

  /// The compiler's and the linker's errors, without repetitions; the end of the output if there are none.
  package var errors: String {
    var seen: Set<Substring> = []
    let lines = output.split(whereSeparator: \.isNewline)
    let errors = lines.filter {
      // The compiler repeats an error in the excerpt of the source, and says that a module lacks its interface.
      $0.contains("error: ") && $0.firstMatch(of: #/^\s*\|/#) == nil
        && !$0.contains("error: emit-module command failed") && seen.insert($0).inserted
    }
    guard errors.isEmpty else { return errors.prefix(100).joined(separator: "\n") }
    return lines.suffix(40).joined(separator: "\n")
  }

  /// The problem in the results of a run whose tests were not built.
  package var problem: RunProblem { RunProblem("The tests do not build", text: errors) }
}
