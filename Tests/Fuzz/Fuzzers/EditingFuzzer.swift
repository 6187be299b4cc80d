import Simulator
import TestSupport
import UIKit

/// Swipes, edits, moves, drags and updates the rows of a table, and compares it with a plain model
/// after each step.
///
/// The screen is small and has a scale of 2, regardless of the requested size, because gestures end
/// at rows near its edges.
final class EditingFuzzer: Fuzzer {
  private let seed: UInt64
  private let firstCells = EditingFuzzCell.count
  private var fuzz: EditingFuzz?
  private var faults: [String] = []
  private var failure: String?
  private var steps = 0

  init(_ source: ValueSource, screen: FuzzScreen) {
    seed = source.seed
    collect { fuzz = EditingFuzz(seed: seed) }
  }

  func next() -> FuzzCase {
    steps += 1
    return FuzzCase("step \(steps)") { [self] in
      // Further failures would add no information.
      guard failure == nil, let fuzz else { return }
      collect { failure = fuzz.step() }
      if let failure { self.failure = "step \(steps), \(fuzz.trail.suffix(8)): \(failure)" }
    }
  }

  func findings() -> [String] {
    weak let table = fuzz?.table
    let expectsFaults = endRound()
    fuzz = nil
    // Closures that wait for the next turn of the session's clock are released with the session.
    Simulator(size: CGSize(width: 10, height: 10), scale: 1).advance(by: 0.1)
    if let failure { return [failure] }
    var findings = expectsFaults ? [] : faults
    if table != nil { findings.append("the table outlives its round") }
    if EditingFuzzCell.count != firstCells {
      findings.append("\(EditingFuzzCell.count - firstCells) cells outlive their table")
    }
    return findings
  }

  /// Brings the table to rest and takes it away; returns whether the app did what a table reports.
  private func endRound() -> Bool {
    guard let fuzz else { return false }
    collect {
      if failure == nil {
        failure = fuzz.failureAtEnd().map { "at the end, \(fuzz.trail.suffix(12)): \($0)" }
      }
      if failure == nil, seed % 4 == 0 { failure = fuzz.pictureFailure() }
      fuzz.tearDown()
      if failure != nil, FuzzSettings.printsTrail { print(fuzz.trail.joined(separator: "\n")) }
    }
    return fuzz.rows.expectsFaults
  }

  private func collect(_ body: () -> Void) { faults += UIKitFault.collected(while: body) }
}
