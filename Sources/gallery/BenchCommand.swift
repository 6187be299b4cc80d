import ArgumentParser
import Foundation
import GalleryPages
import QuartzCore
import UIKit

/// Prints the figures that Trestle holds itself to.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure opening and flinging Characters; pixels not included.")

  @Option(help: "How many seconds of flinging to measure.")
  var seconds = 20

  func run() throws {
    let figures = MainActor.assumeIsolated {
      Bench(seconds: max(1, seconds)).run() + BenchScrolling().run()
    }
    var failed = false
    for figure in figures {
      print(figure.line)
      failed = failed || !figure.holds
    }
    if failed { throw ExitCode.failure }
  }
}

/// One figure beside its limit.
struct BenchFigure {
  var name: String
  var value: String
  var limit: String
  var holds: Bool

  var line: String { "\(name): \(value) (\(limit)): \(holds ? "ok" : "TOO MUCH")" }
}
