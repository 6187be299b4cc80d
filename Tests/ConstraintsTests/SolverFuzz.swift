import Constraints
import TestSupport
import Testing

/// Random constraints, checked against slower and simpler algorithms.
@Suite struct SolverFuzz {
  private static let priorities: [Double] = [1, 50, 250, 250, 500, 750, 1000, 1000]

  private func entry(_ variables: Int, using random: inout SeededGenerator) -> ConstraintModel.Entry
  {
    let count = Int.random(in: 1...min(3, variables), using: &random)
    let chosen = (0..<variables).shuffled(using: &random).prefix(count)
    return ConstraintModel.Entry(
      coefficients: chosen.map {
        ($0, Double([-2, -1, -1, 1, 1, 2].randomElement(using: &random)!))
      },
      relation: [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random)!,
      constant: Double(Int.random(in: -50...50, using: &random)),
      priority: Self.priorities.randomElement(using: &random)!)
  }

  @Test(arguments: 0..<40)
  func `After any sequence of changes the solution is as good as a new solver's`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...8, using: &random)
    var test = SolverUnderTest(nonnegative: (0..<count).map { _ in .random(using: &random) })
    for step in 0..<60 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        _ = test.add(entry(count, using: &random))
      case 5..<7 where !test.model.entries.isEmpty:
        test.remove(at: test.model.entries.indices.randomElement(using: &random)!)
      case _ where !test.model.entries.isEmpty:
        let index = test.model.entries.indices.randomElement(using: &random)!
        let constant = Double(Int.random(in: -50...50, using: &random))
        test.model.entries[index].constant = constant
        test.solver.setConstant(constant, of: test.model.entries[index].id!)
      default: break
      }
      // An edit may have caused a conflict: remove a named constraint until there is none.
      while true {
        do {
          try test.solver.solve()
          break
        } catch {
          let named = try #require(error.constraints.last)
          let index = try #require(test.model.entries.firstIndex { $0.id == named })
          #expect(test.model.entries[index].priority == 1000)
          #expect(test.costsFromScratch() == nil, "no conflict, yet one was reported")
          test.remove(at: index)
        }
      }
      #expect(test.solver.brokenInvariant() == nil, "seed \(seed), step \(step)")
      let costs = test.costsFromScratch()
      let expected = try #require(costs, "seed \(seed), step \(step)")
      #expect(
        test.model.differs(test.values, from: expected) == nil, "seed \(seed), step \(step)")
    }
  }

  /// Differences of integers have integral solutions, so an exhaustive search finds the best one.
  @Test(arguments: 0..<150)
  func `No integral point is better than the solution`(seed: UInt64) throws {
    var random = SeededGenerator(seed: 1000 + seed)
    let side = 6
    var test = SolverUnderTest(nonnegative: [true, false, .random(using: &random)])
    for variable in 0..<3 {
      for (relation, constant) in [
        (ConstraintSolver.Relation.greaterThanOrEqual, 0.0), (.lessThanOrEqual, Double(side)),
      ] {
        let isIn = test.add(
          .init(
            coefficients: [(variable, 1)], relation: relation, constant: constant, priority: 1000))
        #expect(isIn)
      }
    }
    for _ in 0..<Int.random(in: 1...9, using: &random) {
      let pair = [0, 1, 2].shuffled(using: &random)
      let isSingle = Bool.random(using: &random)
      _ = test.add(
        .init(
          coefficients: isSingle ? [(pair[0], 1)] : [(pair[0], 1), (pair[1], -1)],
          relation: [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random)!,
          constant: Double(Int.random(in: -5...8, using: &random)),
          priority: Self.priorities.randomElement(using: &random)!))
    }
    try test.solver.solve()
    #expect(test.solver.brokenInvariant() == nil)
    let order = Set(test.model.entries.map(\.priority)).sorted(by: >)
    var best: [Double]?
    for a in 0...side {
      for b in 0...side {
        for c in 0...side {
          let costs = test.model.costs(at: [Double(a), Double(b), Double(c)])
          let row = order.map { costs[$0] ?? 0 }
          if row[0] == 0, best == nil || row.lexicographicallyPrecedes(best!) { best = row }
        }
      }
    }
    let costs = test.model.costs(at: test.values)
    let found = order.map { costs[$0] ?? 0 }
    let expected = try #require(best)
    for (a, b) in zip(found, expected) { #expect(abs(a - b) < 1e-6, "seed \(seed)") }
  }
}
