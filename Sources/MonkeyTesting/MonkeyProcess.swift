import CoreGraphics
import Foundation
import TestReports
import UIKit

/// A run of a monkey in a separate process, which may trap or hang. The process is this program,
/// started again with only the running test.
@MainActor enum MonkeyProcess {
  /// The task of the process.
  struct Order: Codable {
    /// The number of the call within the test, starting at 1.
    var call: Int
    /// The seed of a run; nil to repeat actions.
    var seed: UInt64?
    /// The actions to repeat.
    var actions: [ActionCode] = []
    /// The file to which the process writes the actions when they begin, and its own end.
    var journal: String
  }

  /// Why a process died.
  struct Death {
    let message: String
    let actions: [MonkeyAction]
  }

  private static let variable = "TRESTLE_MONKEY_ORDER"
  private static let end = "end"
  private static var calls: [String: Int] = [:]
  /// The number of processes that this one has started.
  private static var runs = 0

  /// The order with which this process was started; nil for a process started by a user.
  static let order: Order? = {
    guard let path = ProcessInfo.processInfo.environment[variable],
      let data = FileManager.default.contents(atPath: path)
    else { return nil }
    return try? JSONDecoder().decode(Order.self, from: data)
  }()

  /// Counts the calls of the running test.
  static func nextCall() -> Int {
    let test = TestReport.testIdentifier ?? ""
    calls[test, default: 0] += 1
    return calls[test] ?? 1
  }

  // MARK: In the child

  /// Records the start of an action.
  static func note(_ action: MonkeyAction) {
    guard let order, let data = try? JSONEncoder().encode(ActionCode(action)) else { return }
    append(data, to: order.journal)
  }

  /// Ends the process, which has survived.
  static func endChild() -> Never {
    if let order { append(Data("\"\(end)\"".utf8), to: order.journal) }
    _exit(0)
  }

  private static func append(_ data: Data, to path: String) {
    guard let file = FileHandle(forWritingAtPath: path) else { return }
    file.seekToEndOfFile()
    file.write(data + Data("\n".utf8))
    try? file.close()
  }

  // MARK: In the parent

  /// Executes an order. Returns why the process died, or nil if it survived.
  ///
  /// - Throws: A ``Failure`` if the process has not executed the order.
  static func run(
    call: Int, seed: UInt64? = nil, actions: [MonkeyAction] = []
  ) throws -> Death? {
    guard let test = TestReport.testIdentifier else {
      throw Failure(reason: "the test is not one of Swift Testing")
    }
    runs += 1
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("monkey-\(getpid())-\(runs)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (journal, errors) = (
      folder.appendingPathComponent("journal"), folder.appendingPathComponent("errors")
    )
    for file in [journal, errors] {
      try Data().write(to: file)
    }
    let orderFile = folder.appendingPathComponent("order")
    let order = Order(
      call: call, seed: seed, actions: actions.map(ActionCode.init), journal: journal.path)
    try JSONEncoder().encode(order).write(to: orderFile)

    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    child.arguments = [
      "--testing-library", "swift-testing", "--no-parallel", "--filter",
      NSRegularExpression.escapedPattern(for: test),
    ]
    var environment = ProcessInfo.processInfo.environment
    environment[variable] = orderFile.path
    environment["SWIFT_BACKTRACE"] = "enable=no"
    environment["TRESTLE_FILMS"] = nil
    child.environment = environment
    child.standardOutput = FileHandle.nullDevice
    child.standardError = try FileHandle(forWritingTo: errors)
    try child.run()
    child.waitUntilExit()

    let text = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
    let lines = ((try? String(contentsOf: journal, encoding: .utf8)) ?? "").split(separator: "\n")
    if child.terminationReason == .uncaughtSignal {
      let decoder = JSONDecoder()
      let performed = lines.compactMap {
        try? decoder.decode(ActionCode.self, from: Data($0.utf8)).action
      }
      return Death(
        message: message(signal: child.terminationStatus, errors: text), actions: performed)
    }
    guard lines.last == "\"\(end)\"" else {
      throw Failure(reason: "it ended with \(child.terminationStatus)\n\(text.suffix(500))")
    }
    return nil
  }

  /// Returns the reason that the process has printed, or otherwise its signal.
  private static func message(signal: Int32, errors: String) -> String {
    let reasons = errors.split(separator: "\n").filter { $0.contains("Fatal error") }
    if let reason = reasons.last { return String(reason) }
    let names: [Int32: String] = [
      SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGSEGV: "SIGSEGV", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
      SIGABRT: "SIGABRT, as after a hang",
    ]
    return "The process died of \(names[signal] ?? "signal \(signal)")."
  }

  /// Why a run in a separate process is not possible.
  struct Failure: Error, CustomStringConvertible {
    let reason: String
    var description: String { "The monkey cannot run in a process of its own: \(reason)." }
  }
}

/// An action as it is stored in a file.
struct ActionCode: Codable {
  private var kind: String
  private var numbers: [Double] = []
  private var text = ""

  init(_ action: MonkeyAction) {
    func code(_ points: [CGPoint], _ others: Double...) -> [Double] {
      points.flatMap { [Double($0.x), Double($0.y)] } + others
    }
    switch action {
    case .tap(let point): (kind, numbers) = ("tap", code([point]))
    case .press(let point, let duration): (kind, numbers) = ("press", code([point], duration))
    case .drag(let start, let end, let duration):
      (kind, numbers) = ("drag", code([start, end], duration))
    case .carry(let start, let end, let duration):
      (kind, numbers) = ("carry", code([start, end], duration))
    case .pinch(let point, let scale): (kind, numbers) = ("pinch", code([point], Double(scale)))
    case .wheel(let point, let distance):
      (kind, numbers) = ("wheel", code([point], Double(distance)))
    case .text(let string): (kind, text) = ("text", string)
    case .key(let key): (kind, text) = ("key", key.rawValue)
    case .rotation: kind = "rotation"
    case .size(let size): (kind, numbers) = ("size", [Double(size.width), Double(size.height)])
    case .appearance: kind = "appearance"
    case .textSize(let category): (kind, text) = ("textSize", category.rawValue)
    case .memoryWarning: kind = "memoryWarning"
    case .background: kind = "background"
    case .disturbance(let name): (kind, text) = ("disturbance", name)
    case .wait(let duration): (kind, numbers) = ("wait", [duration])
    case .settle: kind = "settle"
    }
  }

  /// The action; nil for a code from a different version.
  var action: MonkeyAction? {
    func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[index], y: numbers[index + 1]) }
    switch (kind, numbers.count) {
    case ("tap", 2): return .tap(point(0))
    case ("press", 3): return .press(point(0), duration: numbers[2])
    case ("drag", 5): return .drag(from: point(0), to: point(2), duration: numbers[4])
    case ("carry", 5): return .carry(from: point(0), to: point(2), duration: numbers[4])
    case ("pinch", 3): return .pinch(point(0), scale: CGFloat(numbers[2]))
    case ("wheel", 3): return .wheel(point(0), by: CGFloat(numbers[2]))
    case ("text", _): return .text(text)
    case ("key", _): return MonkeyKey(rawValue: text).map { .key($0) }
    case ("rotation", _): return .rotation
    case ("size", 2): return .size(CGSize(width: numbers[0], height: numbers[1]))
    case ("appearance", _): return .appearance
    case ("textSize", _):
      return MonkeyAction.textSizes.first { $0.category.rawValue == text }.map {
        .textSize($0.category)
      }
    case ("memoryWarning", _): return .memoryWarning
    case ("background", _): return .background
    case ("disturbance", _): return .disturbance(text)
    case ("wait", 1): return .wait(numbers[0])
    case ("settle", _): return .settle
    default: return nil
    }
  }
}
