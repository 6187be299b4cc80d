import Foundation
import Simulator
import TestReports
import UIKit

/// Drives a view controller with random actions and checks the screen after each of them, to find
/// problems that no test covers.
///
/// ```swift
/// @MainActor @Test func `Nothing breaks the inbox`() async {
///   await Monkey().expectNoFindings(seeds: 0..<10) {
///     UINavigationController(rootViewController: Inbox())
///   }
/// }
/// ```
///
/// It taps, holds, drags, flings, pinches, swipes back, types, turns and resizes the screen, changes
/// appearance and text size, sends memory warnings and sends the app to the background, at rest and in
/// the middle of animations. A seed always results in the same actions. A finding comes with a script
/// that has been shrunk to the necessary actions and can be pasted as a test.
///
/// A trap or an endless loop ends the process; the actions are then written to standard error. With
/// ``isolatesRuns`` a trap is a finding like any other, with a script that has been shrunk.
@MainActor public struct Monkey {
  /// The number of actions in a run; 40 by default.
  public var length: Int
  /// The checks after each action; all checks by default.
  public var checks: Set<MonkeyCheck>
  /// Creates the screen for each run.
  public var device: @MainActor () -> Simulator
  /// Returns the problem on a screen, or nil if there is none. It is called after each action. By
  /// default there is no closure.
  public var invariant: (@MainActor (Simulator) -> String?)?
  /// Returns whether a finding is ignored; by default, none is. The finding has no script yet.
  public var ignores: @MainActor (MonkeyFinding) -> Bool = { _ in false }
  /// The maximum number of runs for shrinking the script of one finding; 200 by default.
  public var shrinkingRuns = 200
  /// Disturbances from outside the app, by name, such as a network that starts to fail. The monkey
  /// calls the closures among its other actions. It is empty by default.
  public var disturbances: [String: @MainActor (Simulator) -> Void] = [:]
  /// Whether each run is first performed in a separate process, so that traps and hangs are found and
  /// shrunk as well; false by default.
  ///
  /// The process is the test program with only this test. This requires a test of Swift Testing, and
  /// takes a few tenths of a second for each run.
  public var isolatesRuns = false
  /// The real time in seconds after which one action counts as an endless loop; 60 by default.
  public var hangLimit = 60

  /// Creates a monkey.
  ///
  /// - Parameters:
  ///   - length: The number of actions in a run; values below 0 are treated as 0.
  ///   - checks: The checks after each action.
  ///   - device: Creates the screen for each run.
  public init(
    length: Int = 40, checks: Set<MonkeyCheck> = Set(MonkeyCheck.allCases),
    device: @escaping @MainActor @autoclosure () -> Simulator = Simulator()
  ) {
    self.length = max(length, 0)
    self.checks = checks
    self.device = device
  }

  // MARK: Finding

  /// Drives a controller once for each seed, and returns one finding of each kind, with its
  /// shortest script.
  ///
  /// - Parameters:
  ///   - seeds: The seeds.
  ///   - make: Creates the controller; called once for each run.
  public func findings(
    seeds: Range<UInt64>, of make: @MainActor () -> UIViewController
  ) async -> [MonkeyFinding] {
    let call = MonkeyProcess.nextCall()
    if let order = MonkeyProcess.order {
      if order.call == call { await obey(order, make) }
      return []
    }
    return await collectingFaults { faults in
      var known: Set<MonkeyFinding.Kind> = []
      var found: [MonkeyFinding] = []
      for seed in seeds {
        if isolatesRuns, let died = await isolatedRun(call, seed, &known, faults, make) {
          found += died
          continue
        }
        for var finding in await run(seed: seed, known: &known, faults, make) {
          await shrink(&finding.finding, finding.kind, faults, make)
          found.append(finding.finding)
        }
      }
      return found
    }
  }

  /// Drives a controller once for each seed, and records a failure for each kind of finding.
  ///
  /// - Parameters:
  ///   - seeds: The seeds.
  ///   - make: Creates the controller; called once for each run.
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call.
  public func expectNoFindings(
    seeds: Range<UInt64> = 0..<5, file: StaticString = #filePath, line: UInt = #line,
    of make: @MainActor () -> UIViewController
  ) async {
    for finding in await findings(seeds: seeds, of: make) {
      TestReport.fail(
        "The monkey found with seed \(finding.seed): \(finding.message)\n\(finding.script.source)",
        file, line)
    }
  }

  /// Performs the steps of a script on a controller, and records a failure for each finding.
  ///
  /// - Parameters:
  ///   - make: Creates the controller.
  ///   - file: The file of the call, for failures.
  ///   - line: The line of the call.
  ///   - steps: The script.
  public func expectNoFindings(
    of make: @MainActor () -> UIViewController, file: StaticString = #filePath,
    line: UInt = #line, after steps: @MainActor (Simulator) async throws -> Void
  ) async {
    let problems = await collectingFaults { faults in
      let run = MonkeyRun(self, faults: faults, of: make)
      let problems = await run.perform { device in
        try await device.runUntilSettled()
        try await steps(device)
      }
      return await problems + run.leave()
    }
    for problem in problems {
      let finding = MonkeyFinding(
        check: problem.kind.check, message: problem.message, seed: 0,
        script: MonkeyScript(actions: []))
      if !ignores(finding) { TestReport.fail(problem.message, file, line) }
    }
  }

  // MARK: Runs

  func collectingFaults<Result>(
    _ body: (FaultCollection) async -> Result
  ) async -> Result {
    let faults = FaultCollection()
    let policy = UIKitFault.policy
    UIKitFault.policy = faults.policy
    defer { UIKitFault.policy = policy }
    return await body(faults)
  }

  func run(
    seed: UInt64, known: inout Set<MonkeyFinding.Kind>, _ faults: FaultCollection,
    _ make: @MainActor () -> UIViewController
  ) async -> [(finding: MonkeyFinding, kind: MonkeyFinding.Kind)] {
    let journal = CrashJournal(seed: seed, hangLimit: hangLimit)
    defer { journal.end() }
    let run = MonkeyRun(self, faults: faults, of: make)
    var choice = MonkeyChoice(seed: seed, disturbances: disturbances.keys.sorted())
    var actions: [MonkeyAction] = []
    var found: [(finding: MonkeyFinding, kind: MonkeyFinding.Kind)] = []
    func note(_ problems: [MonkeyRun.Problem]) {
      for problem in problems where known.insert(problem.kind).inserted {
        let finding = MonkeyFinding(
          check: problem.kind.check, message: problem.message, seed: seed,
          script: MonkeyScript(actions: actions))
        if !ignores(finding) { found.append((finding, problem.kind)) }
      }
    }
    note(await run.perform { try await $0.runUntilSettled() })
    for _ in 0..<length {
      let action = choice.next(on: run.device)
      journal.note(action)
      MonkeyProcess.note(action)
      actions.append(action)
      note(await run.perform { try await perform(action, on: $0) })
    }
    note(await run.leave())
    return found
  }

  /// Calls a disturbance, as in a script of the monkey.
  ///
  /// - Parameters:
  ///   - name: The name in ``disturbances``; other names are ignored.
  ///   - device: The screen.
  public func disturb(_ name: String, _ device: Simulator) {
    device.perform { disturbances[name]?(device) }
  }

  func perform(_ action: MonkeyAction, on device: Simulator) async throws {
    if case .disturbance(let name) = action {
      disturb(name, device)
    } else {
      try await action.perform(on: device)
    }
  }

  /// Repeats actions on a new screen; returns the kinds of problems that exist at the end, and the
  /// names of the elements under the finger. The `last` action is only named, not performed.
  func replay(
    _ actions: [MonkeyAction], _ faults: FaultCollection,
    _ make: @MainActor () -> UIViewController, upTo last: MonkeyAction? = nil
  ) async -> (kinds: Set<MonkeyFinding.Kind>, comments: [String]) {
    let run = MonkeyRun(self, faults: faults, of: make)
    var comments: [String] = []
    var problems = await run.perform { device in
      try await device.runUntilSettled()
      for action in actions {
        comments.append(action.point.map(run.nameOfElement) ?? "")
        MonkeyProcess.note(action)
        try await perform(action, on: device)
      }
    }
    if let last { comments.append(last.point.map(run.nameOfElement) ?? "") }
    problems += await run.leave()
    return (Set(problems.map(\.kind)), comments)
  }

  private func shrink(
    _ finding: inout MonkeyFinding, _ kind: MonkeyFinding.Kind, _ faults: FaultCollection,
    _ make: @MainActor () -> UIViewController
  ) async {
    let actions = finding.script.actions
    var monkey = self
    monkey.checks = [kind.check]
    let shortest = await Shrinking.shortest(of: actions, trials: shrinkingRuns) { candidate in
      await monkey.replay(candidate, faults, make).kinds.contains(kind)
    }
    let comments = await replay(shortest, faults, make).comments
    finding.script = MonkeyScript(
      actions: shortest,
      comments: shortest.indices.map { comments.indices.contains($0) ? comments[$0] : "" })
  }
}
