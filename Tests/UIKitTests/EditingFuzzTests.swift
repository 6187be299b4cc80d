import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.serialized) @MainActor struct EditingFuzzTests {
  /// The steps of an episode on one table.
  nonisolated private static let steps = 250

  @Test(arguments: FuzzSettings.seeds(operationsPerRun: steps, short: 4))
  func `Whatever is swiped, edited, moved and updated, the table shows its model`(seed: UInt64) {
    let tables = Weak()
    let before = EditingFuzzCell.count
    var failure: String?
    var expectsFaults = false
    let faults = UIKitFault.collected {
      let fuzz = EditingFuzz(seed: seed)
      tables.table = fuzz.table
      failure = fuzz.run(Self.steps)
      if failure == nil, seed % 4 == 0 { failure = fuzz.pictureFailure() }
      fuzz.tearDown()
      expectsFaults = fuzz.rows.expectsFaults
      if failure != nil, FuzzSettings.printsTrail { print(fuzz.trail.joined(separator: "\n")) }
    }
    // Whatever waits for the next turn of the session's clock goes with the session.
    Simulator(size: CGSize(width: 10, height: 10), scale: 1).advance(by: 0.1)
    #expect(failure == nil, "seed \(seed)")
    if !expectsFaults { #expect(faults.isEmpty, "seed \(seed)") }
    #expect(tables.table == nil && EditingFuzzCell.count == before, "seed \(seed)")
  }

  private final class Weak { weak var table: UITableView? }
}
