import ArgumentParser
import Foundation
import GalleryPages
import QuartzCore
import UIKit

/// Prints the measurements and their limits.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract:
      "Measure the engines: rows, tables, scrolling, layout, forms, search and navigation.")

  @Option(help: "How many seconds of flinging to measure.")
  var seconds = 20

  func run() throws {
    var figures = GeometryBench().run() + DifferenceBench().run()
    figures += MainActor.assumeIsolated {
      BenchTables().run() + BenchEditing().run() + Bench(seconds: max(1, seconds)).run()
        + BenchScrolling().run()
        + BenchLayout().run() + BenchForm().run() + BenchSearch().run() + BenchNavigation().run()
    }
    var failed = false
    for figure in figures {
      print(figure.line)
      failed = failed || !figure.holds
    }
    if failed { throw ExitCode.failure }
  }
}
