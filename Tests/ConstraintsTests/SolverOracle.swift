import Constraints
import Foundation
import Testing

/// Systems that change step by step, with their optimal costs from scipy's linear programs, which
/// `scripts/test` computes with `scripts/lib/constraint-oracle.py`.
@Suite struct SolverOracle {
  private static let file = ProcessInfo.processInfo.environment["TRESTLE_SOLVER_CASES"]

  /// One line of the file: a change, and the optimal costs after it; nil when there is no solution.
  private struct Step {
    var words: [Substring]
    var costs: [Double: Double]?

    init(_ line: Substring) {
      let parts = line.split(separator: "/", omittingEmptySubsequences: false)
      words = parts[0].split(separator: " ")
      let results = parts[1].split(separator: " ")
      if results == ["-"] { return }
      costs = [:]
      for result in results {
        let pair = result.split(separator: ":")
        costs![Double(pair[0])!] = Double(pair[1])!
      }
    }

    /// `add -1*0 0.5*2 > 20 @750`
    var entry: ConstraintModel.Entry {
      let sum = words.dropFirst().prefix { $0.contains("*") }
      let rest = Array(words.dropFirst(1 + sum.count))
      return ConstraintModel.Entry(
        coefficients: sum.map {
          let pair = $0.split(separator: "*")
          return (variable: Int(pair[1])!, coefficient: Double(pair[0])!)
        },
        relation: rest[0] == "=" ? .equal : rest[0] == "<" ? .lessThanOrEqual : .greaterThanOrEqual,
        constant: Double(rest[1])!, priority: Double(rest[2].dropFirst())!)
    }
  }

  @Test(.enabled(if: file != nil, "scripts/test has the cases made"))
  func `Every step of every system has the costs that a linear program finds`() throws {
    let text = try String(contentsOfFile: #require(Self.file), encoding: .utf8)
    var number = 0
    var steps = 0
    var isSound = true
    var test = SolverUnderTest(nonnegative: [])
    for line in text.split(separator: "\n") {
      if line.hasPrefix("case ") {
        number += 1
        isSound = true
        test = SolverUnderTest(nonnegative: line.dropFirst(5).map { $0 == "+" })
        continue
      }
      if !isSound { continue }
      let step = Step(line)
      let costs = perform(step, on: &test)
      steps += 1
      isSound = costs == nil && step.costs == nil
      if let costs, let expected = step.costs { isSound = agree(costs, expected) }
      #expect(isSound, "system \(number), \(line): \(String(describing: costs))")
      let broken = test.solver.brokenInvariant()
      #expect(broken == nil, "system \(number), \(line)")
    }
    #expect(steps > 1000)
  }

  /// The costs after a step; nil when there was no solution and the step's constraint was dropped.
  private func perform(_ step: Step, on test: inout SolverUnderTest) -> [Double: Double]? {
    let isAdded = step.words[0] == "add"
    if isAdded, !test.add(step.entry) {
      try? test.solver.solve()
      return nil
    }
    let index = isAdded ? test.model.entries.count - 1 : Int(step.words[1])!
    if step.words[0] == "set" {
      let constant = Double(step.words[2])!
      test.model.entries[index].constant = constant
      test.solver.setConstant(constant, of: test.model.entries[index].id!)
    } else if !isAdded {
      test.remove(at: index)
    }
    do { try test.solver.solve() } catch {
      test.remove(at: index)
      try? test.solver.solve()
      return nil
    }
    return test.model.costs(at: test.values)
  }

  private func agree(_ costs: [Double: Double], _ expected: [Double: Double]) -> Bool {
    if costs[1000, default: 0] > 1e-6 { return false }
    return expected.allSatisfy { priority, cost in
      abs(costs[priority, default: 0] - cost) <= 1e-5 * max(1, cost)
    }
  }
}
