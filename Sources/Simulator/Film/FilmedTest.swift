import Foundation

/// A test that records the screens of all simulators that it creates.
package final class FilmedTest: Sendable {
  /// The test that is running in this task; nil if its screens are not recorded.
  @TaskLocal package static var current: FilmedTest?

  private let name: String
  private let seconds: TimeInterval
  @MainActor private var devices: [Simulator] = []

  /// Creates a test.
  ///
  /// - Parameters:
  ///   - name: The name of the test, from which file names are made.
  ///   - seconds: The number of seconds that are kept for each screen.
  package init(name: String, seconds: TimeInterval) {
    self.name = name
    self.seconds = seconds
  }

  @MainActor func add(_ device: Simulator) {
    device.recordedSeconds = max(device.recordedSeconds, seconds)
    devices.append(device)
  }

  /// Notes that the test has failed.
  @MainActor package func noteFailure() {
    for device in devices { device.noteFailure() }
  }

  /// Returns the files of all screens on which a frame ran.
  ///
  /// - Parameter other: A name that is used instead of the test's.
  @MainActor package func files(
    named other: String? = nil
  ) throws -> [(name: String, data: Data)] {
    let shown = devices.filter { $0.frameIndex > 0 }
    var files: [(name: String, data: Data)] = []
    for (index, device) in shown.enumerated() {
      guard let recording = device.recording() else { continue }
      let stem = Self.fileName(of: other ?? name) + (shown.count > 1 ? "-\(index + 1)" : "")
      files += try recording.files(named: stem)
    }
    return files
  }

  /// Returns the name with hyphens between its words, and without parentheses.
  private static func fileName(of name: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber && !"._-".contains($0) }
    return words.isEmpty ? "test" : String(words.joined(separator: "-").prefix(120))
  }
}

/// Runs main-actor work from code that has no isolation.
package enum MainQueue {
  /// Identifies the main queue, which runs on threads of the pool in an `async` program on Linux.
  private static let mark: DispatchSpecificKey<Bool> = {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    return mark
  }()

  /// Calls a closure if the caller is on the main queue or thread; returns whether it is.
  package static func perform(_ body: @MainActor () -> Void) -> Bool {
    guard DispatchQueue.getSpecific(key: mark) != nil || Thread.isMainThread else { return false }
    // Safety: on the main queue or thread, as the line above has found.
    MainActor.assumeIsolated(body)
    return true
  }
}

/// The running test, as reported by the program's test library.
///
/// The simulator does not link a test library: it looks up the class in the program by name.
package protocol RunningTest: AnyObject {
  /// The name of the running test; nil if it is unknown.
  static var name: String? { get }
  /// Calls a closure with the name of each test that ends, if the library reports that.
  @MainActor static func onEnd(_ body: @escaping @MainActor (String) -> Void)
}

/// The films of a whole run. The environment variable `TRESTLE_FILMS` turns them on, and names the
/// folder to which each test's files are written. `TRESTLE_FILM_SECONDS` is the number of seconds that
/// are kept for each screen.
@MainActor final class FilmedRun {
  static let shared = FilmedRun(ProcessInfo.processInfo.environment)

  private let folder: URL
  private let seconds: TimeInterval
  private let library: (any RunningTest.Type)?
  private var test: (name: String?, films: FilmedTest)?
  private var names: Set<String> = []
  /// The number of seconds that are kept by default.
  private static let usualSeconds: TimeInterval = 20

  private init?(_ environment: [String: String]) {
    guard let path = environment["TRESTLE_FILMS"], !path.isEmpty else { return nil }
    folder = URL(fileURLWithPath: path, isDirectory: true)
    seconds = environment["TRESTLE_FILM_SECONDS"].flatMap { Double($0) } ?? Self.usualSeconds
    library = NSClassFromString("TestReports.CurrentTest") as? any RunningTest.Type
    library?.onEnd { name in FilmedRun.shared?.end(as: name) }
    atexit { FilmedRun.endLastTest() }
  }

  /// Writes the last test's files when the process ends, from any thread: Swift Testing ends the
  /// process on a thread of the pool while the main queue is idle.
  private nonisolated static func endLastTest() {
    if !MainQueue.perform({ shared?.end(as: nil) }) {
      // Safety: the main queue's block is the main actor's.
      DispatchQueue.main.sync { MainActor.assumeIsolated { shared?.end(as: nil) } }
    }
  }

  /// Records a simulator for the running test.
  func add(_ device: Simulator) {
    let name = library?.name
    if test == nil || name != test?.name {
      end(as: nil)
      test = (name, FilmedTest(name: name ?? "", seconds: seconds))
    }
    test?.films.add(device)
  }

  /// Writes the files of the test, under a different name if the name has only become known at the
  /// end.
  private func end(as name: String?) {
    guard let ended = test else { return }
    test = nil
    let stem = uniqueName(name ?? ended.name ?? "test")
    do {
      let files = try ended.films.files(named: stem)
      guard !files.isEmpty else { return }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for file in files { try file.data.write(to: folder.appendingPathComponent(file.name)) }
    } catch {
      FileHandle.standardError.write(Data("The film of \(stem) is not written: \(error)\n".utf8))
    }
  }

  /// Returns the name, with a number added if an earlier test had the same name.
  private func uniqueName(_ name: String) -> String {
    var (unique, number) = (name, 1)
    while !names.insert(unique).inserted {
      number += 1
      unique = "\(name) \(number)"
    }
    return unique
  }
}
