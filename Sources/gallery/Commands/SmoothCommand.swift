import ArgumentParser
import Foundation
import GalleryPages

/// Prints how smoothly lists like those of real apps scroll.
struct SmoothCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "smooth",
    abstract: "Measure late frames of lists and transitions, in real time.",
    discussion: """
      A finger scrolls each page for eleven seconds, first with pictures that are not decoded (cold), \
      then the same way again (warm). Each frame is shown by a display of a fixed rate; one that is not \
      ready at its refresh is late. Transitions follow: a push and a pop, a swipe back, and a sheet, each \
      six times. Other work on the machine makes frames late, too.
      """)

  @Option(parsing: .upToNextOption, help: "The pages: feed, chat, photos; or none.")
  var pages: [String] = SmoothBench.Page.allCases.map(\.rawValue)

  @Option(parsing: .upToNextOption, help: "The transitions: push, swipe, sheet; or none.")
  var transitions: [String] = SmoothBench.Transition.allCases.map(\.rawValue)

  @Option(parsing: .upToNextOption, help: "The refreshes of the display per second.")
  var rates: [Int] = [60, 120]

  @Option(parsing: .upToNextOption, help: "Pixels per point.")
  var scales: [Double] = [2]

  @Option(help: "The samples of the touch screen per second.")
  var input: Double = 125

  @Flag(help: "Print the jerk with touches at 59, 90 and 125 Hz instead, where no frame is late.")
  var jerk = false

  func validate() throws {
    let names = SmoothBench.Page.allCases.map(\.rawValue) + ["none"]
    if let unknown = pages.first(where: { !names.contains($0) }) {
      throw ValidationError("no page \(unknown); there are \(names.joined(separator: ", "))")
    }
    let transitionNames = SmoothBench.Transition.allCases.map(\.rawValue) + ["none"]
    if let unknown = transitions.first(where: { !transitionNames.contains($0) }) {
      throw ValidationError(
        "no transition \(unknown); there are \(transitionNames.joined(separator: ", "))")
    }
    guard rates.allSatisfy((1...1000).contains), scales.allSatisfy((0.5...8).contains),
      (1...10_000).contains(input)
    else { throw ValidationError("rates are from 1 to 1,000, scales from 0.5 to 8") }
  }

  func run() throws {
    // Safety: the parser of arguments calls `run()` on the program's first thread.
    try MainActor.assumeIsolated {
      PageSettings.current = .machine
      let bench = SmoothBench()
      if !jerk, pages != ["none"] { print(SmoothBench.header) }
      for page in pages.compactMap(SmoothBench.Page.init(rawValue:)) {
        for rate in rates {
          if jerk {
            try bench.measureJerk(page, framesPerSecond: rate, inputRates: [59, 90, 125])
            continue
          }
          for scale in scales {
            try bench.measure(
              page, framesPerSecond: rate, scale: CGFloat(scale), inputRate: input)
          }
        }
      }
      if !jerk { measureTransitions(bench) }
    }
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    print("most memory: \(usage.ru_maxrss / 1024) MiB")
  }

  @MainActor private func measureTransitions(_ bench: SmoothBench) {
    let transitions = transitions.compactMap(SmoothBench.Transition.init(rawValue:))
    if !transitions.isEmpty { print(SmoothBench.transitionHeader) }
    for transition in transitions {
      for rate in rates {
        for scale in scales {
          bench.measure(transition, framesPerSecond: rate, scale: CGFloat(scale))
        }
      }
    }
  }
}
