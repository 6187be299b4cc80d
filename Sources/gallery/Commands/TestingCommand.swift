import ArgumentParser
import Foundation

/// Prints the cost of an app's tests, with limits.
struct TestingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "testing", abstract: "Measure what tests of an app cost: a screen, a tap, a suite."
  )

  @Option(help: "How many controllers the suite has.")
  var controllers = 1000

  @Flag(help: "Print the figures without failing over a limit, as for a debug build.")
  var reports = false

  func run() throws {
    // Safety: the parser of arguments calls `run()` on the program's first thread.
    let figures = MainActor.assumeIsolated {
      TestingBench(controllers: max(1, controllers)).run()
    }
    for figure in figures { print(figure.line) }
    if !reports, figures.contains(where: { !$0.holds }) { throw ExitCode.failure }
  }
}
