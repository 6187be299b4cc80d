import ArgumentParser
import CoreGraphics
import Foundation
import UIKit

/// Runs rounds of one fuzzer. `scripts/fuzz` starts it, watches it, and starts it again after a
/// round that ends the process.
@main struct FuzzCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz", abstract: "Runs rounds of a fuzzer; scripts/fuzz watches it.")

  @Argument(
    help:
      "members, indices, drawings, text, life-cycle, appearance, editing, memory, behaviors or collections."
  )
  var fuzzer: String
  @Option(help: "The seed of the first round; each next round has the next seed.")
  var seed: UInt64 = 0
  @Option(help: "The number of rounds.")
  var rounds = 1
  @Option(help: "The cases of a round (default: the fuzzer's own number).")
  var cases: Int?
  @Option(help: "A file for the seed, number and name of the case that is about to run.")
  var progress: String?
  @Option(help: "The milliseconds that a frame may take; 0 for any time.")
  var frameLimit = 0
  @Flag(help: "Print every case before it runs.")
  var trail = false
  @Flag(help: "A small screen at 1x, for debug builds.")
  var small = false
  @Flag(help: "Leave out cases of a round as long as it finds the same, and print what remains.")
  var shorten = false

  mutating func run() throws {
    guard let kind = FuzzerKind(rawValue: fuzzer) else {
      throw ValidationError("There is no fuzzer called \(fuzzer).")
    }
    let record = try progress.map { try ProgressRecord(path: $0) }
    let (seed, rounds, cases, trail) = (seed, rounds, cases, trail)
    let (frameLimit, shorten) = (frameLimit, shorten)
    let screen = small ? FuzzScreen.small : .phone
    let found = MainActor.assumeIsolated { () -> Bool in
      if !trail { UIKitFault.policy = .collect { _ in } }
      var found = false
      var total = 0
      FrameClock.limit = Double(frameLimit) / 1000
      for round in seed..<seed + UInt64(rounds) {
        let findings = kind.run(seed: round, screen: screen, cases: cases) { number, name in
          record?.write("\(round) \(number) \(total) \(name)")
          total += 1
          if trail { print(round, number, name) }
        }
        for finding in findings {
          found = true
          print("finding: seed \(round): \(finding)")
        }
        if shorten, let finding = findings.first {
          let round = FuzzRound(kind: kind, seed: round, screen: screen, cases: cases)
          print(round.shortened(keeping: finding))
        }
        // Findings of a process that is ended later are not lost.
        if !findings.isEmpty { fflush(nil) }
      }
      return found
    }
    if found { throw ExitCode(3) }
  }
}

/// A small file that always holds the newest line, for a process that watches this one.
private struct ProgressRecord {
  private static let length = 256
  private let descriptor: Int32

  init(path: String) throws {
    descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw ValidationError("Cannot write to \(path).") }
  }

  func write(_ line: String) {
    var bytes = Array(line.utf8.prefix(Self.length - 1))
    bytes += Array(repeating: 10, count: Self.length - bytes.count)
    _ = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
  }
}
