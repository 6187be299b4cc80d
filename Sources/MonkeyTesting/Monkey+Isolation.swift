import Simulator
import TestReports
import UIKit

/// Runs of the monkey in separate processes.
extension Monkey {
  /// Executes the order with which this process was started, and exits.
  func obey(_ order: MonkeyProcess.Order, _ make: @MainActor () -> UIViewController) async -> Never
  {
    await collectingFaults { faults in
      if let seed = order.seed {
        var known: Set<MonkeyFinding.Kind> = []
        _ = await run(seed: seed, known: &known, faults, make)
      } else {
        let journal = CrashJournal(seed: 0, hangLimit: hangLimit)
        journal.watch()
        _ = await replay(order.actions.compactMap(\.action), faults, make)
        journal.end()
      }
    }
    MonkeyProcess.endChild()
  }

  /// Runs a seed in a separate process. Returns the finding if the process dies, or an empty result
  /// if the finding is already known. Returns nil if the process survives, so that this process can
  /// run the seed.
  func isolatedRun(
    _ call: Int, _ seed: UInt64, _ known: inout Set<MonkeyFinding.Kind>,
    _ faults: FaultCollection, _ make: @MainActor () -> UIViewController
  ) async -> [MonkeyFinding]? {
    do {
      guard let death = try MonkeyProcess.run(call: call, seed: seed) else { return nil }
      let kind = MonkeyFinding.Kind(.traps, death.message)
      var finding = MonkeyFinding(
        check: .traps, message: death.message, seed: seed,
        script: MonkeyScript(actions: death.actions))
      guard known.insert(kind).inserted, !ignores(finding) else { return [] }
      let shortest = await Shrinking.shortest(of: death.actions, trials: shrinkingRuns) { actions in
        guard let again = try? MonkeyProcess.run(call: call, actions: actions) else { return false }
        return MonkeyFinding.Kind(.traps, again.message) == kind
      }
      // The last action is the one that the process does not survive.
      let comments = await replay(
        Array(shortest.dropLast()), faults, make, upTo: shortest.last
      ).comments
      finding.script = MonkeyScript(
        actions: shortest,
        comments: shortest.indices.map { comments.indices.contains($0) ? comments[$0] : "" })
      return [finding]
    } catch {
      // Not run here either: it may not survive.
      TestReport.fail("\(error)")
      return []
    }
  }
}
