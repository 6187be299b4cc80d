import ArgumentParser
import Foundation
import TestRunner

/// The command without a subcommand.
struct RunTests: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Builds and runs the tests (the default).")

  @Option(
    name: .long, parsing: .singleValue,
    help: "Run only tests whose identifier matches the regular expression.")
  var filter: [String] = []

  @Option(
    name: .long, parsing: .singleValue,
    help: "Leave out tests whose identifier matches the regular expression.")
  var skip: [String] = []

  @Option(name: [.long, .customShort("j")], help: "How many processes run at a time.")
  var jobs: Int = ProcessInfo.processInfo.activeProcessorCount

  @Option(help: "How long a test may take, in seconds.")
  var timeout: Double = 300

  @Option(
    help: """
      Run one of several parts, such as 2/5. The parts take equally long by the recorded times, which \
      have to be the same for all parts.
      """)
  var shard: String?

  @Option(help: "How often each test runs.")
  var `repeat`: Int = 1

  @Flag(help: "End at the first failure.")
  var untilFailure = false

  @Option(
    help: "The folder for results: results.json, junit.xml, times.json, outputs, attachments.",
    completion: .directory)
  var results: String?

  @Option(help: "The file for JUnit's XML.", completion: .file())
  var junit: String?

  @Option(help: "The folder for a report: index.html and summary.md.", completion: .directory)
  var report: String?

  @Option(help: "The address at which the report will be, for the pictures of the summary.")
  var reportURL: String?

  @Option(help: "The folder for coverage: lcov.info and coverage.html.", completion: .directory)
  var coverage: String?

  @Option(help: "The file with times of an earlier run.", completion: .file(extensions: ["json"]))
  var times: String?

  @Option(help: "A file that gets the event streams of all processes.", completion: .file())
  var events: String?

  @Option(help: "The longest output of a test that is kept on disk, in megabytes.")
  var outputLimit: Int = 64

  @Flag(help: "List the tests, and do not run them.")
  var list = false

  @OptionGroup(title: "Build") var build: BuildOptions

  func validate() throws {
    if jobs < 1 { throw ValidationError("--jobs is at least 1.") }
    if !(timeout > 0 && timeout.isFinite) { throw ValidationError("--timeout is above 0.") }
    if `repeat` < 1 { throw ValidationError("--repeat is at least 1.") }
    if outputLimit < 0 { throw ValidationError("--output-limit is at least 0.") }
    if let shard, Shard(shard) == nil {
      throw ValidationError("--shard is the number of a part and how many there are, such as 2/5.")
    }
    if coverage != nil, build.program != nil {
      throw ValidationError("--coverage needs a build: leave out --program.")
    }
  }

  func run() throws {
    let package = build.package(withCoverage: coverage != nil)
    let folder = results.map(build.file) ?? build.resultsFolder
    var options = RunOptions(
      jobs: jobs, timeout: timeout, repetitions: `repeat`, stopsAtFailure: untilFailure,
      folder: folder, outputLimit: outputLimit << 20)
    options.eventsFile = events.map(build.file)
    var command = TestCommand(package, options: options)
    command.programPath = build.program.map { build.file($0).path }
    command.builds = !build.skipBuild
    command.filters = filter
    command.skips = skip
    command.shard = shard.flatMap { Shard($0) }
    command.timesFile = times.map(build.file)
    command.junitFile = junit.map(build.file)
    command.reportFolder = report.map(build.file)
    command.reportAddress = reportURL
    command.coverageFolder = coverage.map(build.file)
    command.listsOnly = list
    throw ExitCode(command.run())
  }
}

/// The options that `swift build` has too.
struct BuildOptions: ParsableArguments {
  @Option(help: "The folder of the package (default: the current one).", completion: .directory)
  var packagePath: String?

  @Option(help: "The folder of build products.", completion: .directory)
  var scratchPath: String?

  @Option(name: [.long, .customShort("c")], help: "debug or release.")
  var configuration: String?

  @Option(help: "Traits of the package, separated by commas.")
  var traits: String?

  @Option(
    name: .customLong("Xswiftc", withSingleDash: true), parsing: .unconditionalSingleValue,
    help: "An argument for the compiler.")
  var compilerArguments: [String] = []

  @Flag(help: "Run the tests that were built last.")
  var skipBuild = false

  @Option(help: "Run this test program, without a build.", completion: .file())
  var program: String?

  /// Returns the file at a path that is relative to the current folder.
  func file(_ path: String) -> URL { URL(fileURLWithPath: path).standardizedFileURL }

  private var folder: URL { file(packagePath ?? ".") }

  /// The folder of results by default: in that of the build's products.
  var resultsFolder: URL {
    (scratchPath.map(file) ?? folder.appendingPathComponent(".build", isDirectory: true))
      .appendingPathComponent("trestle-test", isDirectory: true)
  }

  func package(withCoverage: Bool) -> TestPackage {
    var options: [String] = []
    if let scratchPath { options += ["--scratch-path", file(scratchPath).path] }
    if let configuration { options += ["--configuration", configuration] }
    if let traits { options += ["--traits", traits] }
    options += compilerArguments.flatMap { ["-Xswiftc", $0] }
    if withCoverage { options.append("--enable-code-coverage") }
    var environment = ProcessInfo.processInfo.environment
    // On a hosted runner a reference is not recorded, because nobody would look at it.
    if environment["CI"] != nil, environment["TRESTLE_RECORD"] == nil {
      environment["TRESTLE_RECORD"] = "never"
    }
    return TestPackage(folder, options: options, environment: environment)
  }
}
