import Foundation
import UIKit

/// A generator of cases, each of which starts from the state that the preceding ones left.
@MainActor package protocol Fuzzer: AnyObject {
  /// Begins a round, with everything new.
  init(_ source: ValueSource, screen: FuzzScreen)
  /// The next case. Its name is known before it runs, so that a case that ends the process can be
  /// identified.
  func next() -> FuzzCase
  /// Checks the invariants at the end of a round; returns those that do not hold.
  func findings() -> [String]
}

extension Fuzzer {
  package func findings() -> [String] { [] }
}

/// One case: its description and its action.
@MainActor package struct FuzzCase {
  package let name: String
  package let run: () -> Void

  package init(_ name: String, run: @escaping () -> Void) {
    self.name = name
    self.run = run
  }
}

/// The screen on which cases run.
package struct FuzzScreen: Sendable {
  package var size: CGSize
  package var scale: CGFloat

  /// A phone's screen at 2x.
  package static let phone = FuzzScreen(size: CGSize(width: 390, height: 844), scale: 2)
  /// A small screen, on which a frame costs little in a debug build.
  package static let small = FuzzScreen(size: CGSize(width: 200, height: 320), scale: 1)
}

/// The fuzzers by name.
package enum FuzzerKind: String, CaseIterable, Sendable {
  /// Public members with made-up arguments.
  case members
  /// Index paths and sections through the members of tables.
  case indices
  /// Paths, contexts, gradients, images and broken image files.
  case drawings
  /// Strings through labels, fields, search bars and drawing.
  case text
  /// Owners, tables, delegates and windows that are released in any callback.
  case lifeCycle = "life-cycle"
  /// Changes of appearance, size, direction and safe area, compared with a newly opened screen.
  case appearance
  /// Swipes, edits, moves, drags and updates of rows, compared with a simple model.
  case editing
  /// The same actions repeated, whose memory has to be released.
  case memory
  /// A list with all behaviours, by fingers, keys and code, in containers.
  case behaviors
  /// A collection view with every layout, data source and update, compared with a simple model.
  case collections

  @MainActor package var type: any Fuzzer.Type {
    switch self {
    case .members: MembersFuzzer.self
    case .indices: IndicesFuzzer.self
    case .drawings: DrawingsFuzzer.self
    case .text: TextFuzzer.self
    case .lifeCycle: LifeCycleFuzzer.self
    case .appearance: AppearanceFuzzer.self
    case .editing: EditingFuzzer.self
    case .memory: MemoryFuzzer.self
    case .behaviors: BehaviorsFuzzer.self
    case .collections: CollectionsFuzzer.self
    }
  }

  /// The cases of a round.
  package var casesPerRound: Int {
    switch self {
    case .members, .indices, .drawings, .text: 40
    case .lifeCycle: 60
    case .appearance: 12
    case .editing: 250
    case .memory: 400
    case .behaviors, .collections: 60
    }
  }

  /// Runs a round, and returns what it found.
  ///
  /// - Parameters:
  ///   - skipped: The numbers of cases that are made up and not run. The others stay as they are.
  ///   - willRun: Called before each case with its number and name.
  @MainActor package func run(
    seed: UInt64, screen: FuzzScreen, cases: Int? = nil, skipped: Set<Int> = [],
    willRun: (Int, String) -> Void = { _, _ in }
  ) -> [String] {
    let remains = RoundRemains()
    let findings = findings(
      seed: seed, screen: screen, cases: cases, skipped: skipped, remains: remains,
      willRun: willRun)
    return keepsNothing ? findings + remains.findings() : findings
  }

  /// Whether everything that a round creates is deallocated with it. Generated calls store views in
  /// each other's properties, where they retain each other.
  private var keepsNothing: Bool {
    switch self {
    case .members, .indices: false
    case .drawings, .text, .lifeCycle, .appearance, .editing, .memory, .behaviors, .collections:
      true
    }
  }

  @MainActor private func findings(
    seed: UInt64, screen: FuzzScreen, cases: Int?, skipped: Set<Int>, remains: RoundRemains,
    willRun: (Int, String) -> Void
  ) -> [String] {
    let source = ValueSource(seed: seed)
    let fuzzer = type.init(source, screen: screen)
    remains.note()
    var slow: [String] = []
    FrameClock.beginRound()
    for number in 0..<(cases ?? casesPerRound) {
      let next = fuzzer.next()
      if skipped.contains(number) { continue }
      willRun(number, next.name)
      next.run()
      slow += FrameClock.takeSlowFrames().map { "case \(number), \(next.name): \($0)" }
    }
    willRun(cases ?? casesPerRound, "end of the round")
    let findings = fuzzer.findings()
    FrameClock.endRound()
    return slow + findings
  }
}
