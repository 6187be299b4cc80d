import ArgumentParser
import Foundation
import GalleryPages
import QuartzCore
import UIKit

/// Measures the engines, or how smoothly lists scroll.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure the engines, or how smoothly lists scroll.",
    subcommands: [EnginesCommand.self, SmoothCommand.self],
    defaultSubcommand: EnginesCommand.self)
}

/// Prints the measurements and their limits.
struct EnginesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "engines",
    abstract: "Measure the engines, from rows and tables to navigation and documents.")

  @Option(help: "How many seconds of flinging to measure.")
  var seconds = 20

  @Argument(help: "The parts to measure, such as tables or documents; all of them without any.")
  var parts: [String] = []

  private var all: [(name: String, run: @MainActor () -> [BenchFigure])] {
    let seconds = max(1, seconds)
    return [
      ("rows", { GeometryBench().run() }), ("differences", { DifferenceBench().run() }),
      ("tables", { BenchTables().run() }), ("scale", { BenchScale().run() }),
      ("editing", { BenchEditing().run() }), ("animations", { BenchAnimations().run() }),
      ("flinging", { Bench(seconds: seconds).run() }),
      ("scrolling", { BenchScrolling().run() }), ("layout", { BenchLayout().run() }),
      ("form", { BenchForm().run() }), ("search", { BenchSearch().run() }),
      ("typing", { BenchTyping().run() }),
      ("navigation", { BenchNavigation().run() }), ("documents", { BenchDocuments().run() }),
    ]
  }

  func validate() throws {
    let names = all.map(\.name)
    if let unknown = parts.first(where: { !names.contains($0) }) {
      throw ValidationError("no part \(unknown); there are \(names.joined(separator: ", "))")
    }
  }

  func run() throws {
    let chosen = all.filter { parts.isEmpty || parts.contains($0.name) }
    // Safety: the parser of arguments calls `run()` on the program's first thread.
    let figures = MainActor.assumeIsolated { chosen.flatMap { $0.run() } }
    var failed = false
    for figure in figures {
      print(figure.line)
      failed = failed || !figure.holds
    }
    if failed { throw ExitCode.failure }
  }
}
