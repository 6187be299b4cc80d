import Constraints
import TestSupport
import Testing

/// Equations that each define another edge, in chains.
@Suite struct SolverChainTests {
  typealias Term = ConstraintSolver.Term

  /// A row of views: each begins where the one before ends, and has a preferred width.
  private struct Row: ~Copyable {
    var solver = ConstraintSolver()
    var starts: [ConstraintSolver.Variable] = []
    var widths: [ConstraintSolver.Variable] = []
    var joints: [ConstraintSolver.ConstraintID] = []

    init(count: Int) throws {
      for index in 0..<count {
        let start = solver.makeVariable()
        let width = solver.makeVariable(nonnegative: true)
        if index == 0 {
          joints.append(try solver.add([Term(1, start)], .equal, 0))
        } else {
          joints.append(
            try solver.add(
              [Term(1, start), Term(-1, starts[index - 1]), Term(-1, widths[index - 1])], .equal, 8)
          )
        }
        _ = try solver.add(
          [Term(1, width)], constant: 10, over: .priority(250), under: .priority(750))
        starts.append(start)
        widths.append(width)
      }
    }

    func start(_ index: Int) -> Double { solver.value(of: starts[index]) }
  }

  @Test func `A chain of fifty thousand views needs no pivot`() throws {
    var row = try Row(count: 50_000)
    try row.solver.solve()
    #expect(row.start(49_999) == 899_982)
    row.solver.setConstant(100, of: row.joints[0])
    row.solver.setConstant(9, of: row.joints[40_000])
    try row.solver.solve()
    #expect(row.start(39_999) == 720_082)
    #expect(row.start(49_999) == 900_083)
    #expect(row.solver.pivotCount == 0)
  }

  @Test func `Fixing the end of a chain shrinks the view with the lowest priority`() throws {
    var row = try Row(count: 100)
    let last = row.starts[99]
    let end = try row.solver.add([Term(1, last), Term(1, row.widths[99])], .equal, 1800)
    try row.solver.solve()
    var sum = 0.0
    for width in row.widths { sum += row.solver.value(of: width) }
    #expect(abs(sum - 1008) < 1e-6)
    #expect(row.solver.brokenInvariant() == nil)
    // Without the joint in the middle both halves have their preferred widths.
    row.solver.remove(row.joints[50])
    row.solver.remove(end)
    try row.solver.solve()
    let gap = row.start(99) - row.start(50)
    #expect(row.start(49) == 882)
    #expect(gap == 882)
    #expect(row.solver.brokenInvariant() == nil)
  }

  @Test func `A conflict names the constraints at both ends of a chain of equations`() throws {
    var solver = ConstraintSolver()
    let width = solver.makeVariable(nonnegative: true)
    let x = solver.makeVariable()
    let other = solver.makeVariable()
    let a = try solver.add([Term(1, width)], .equal, 100)
    let b = try solver.add([Term(1, x), Term(-1, width)], .equal, 10)
    _ = try solver.add([Term(1, other), Term(-1, width)], .equal, 0)
    let error = #expect(throws: ConstraintSolver.Conflict.self) {
      _ = try solver.add([Term(1, x)], .lessThanOrEqual, 105)
    }
    #expect(error?.constraints == [a, b])
    solver.setConstant(90, of: a)
    let c = try solver.add([Term(1, x)], .lessThanOrEqual, 105)
    try solver.solve()
    #expect(solver.value(of: x) == 100)
    solver.setConstant(96, of: a)
    let later = #expect(throws: ConstraintSolver.Conflict.self) { try solver.solve() }
    #expect(later?.constraints == [a, b, c])
    solver.remove(b)
    try solver.solve()
    #expect(solver.value(of: width) == 96)
    #expect(solver.value(of: x) <= 105)
  }

  @Test func `A length that others make negative is named in the conflict`() throws {
    var solver = ConstraintSolver()
    let outer = solver.makeVariable(nonnegative: true)
    let inner = solver.makeVariable(nonnegative: true)
    let a = try solver.add([Term(1, outer)], .equal, 100)
    let b = try solver.add([Term(1, outer), Term(-1, inner)], .equal, 40)
    try solver.solve()
    #expect(solver.value(of: inner) == 60)
    solver.setConstant(30, of: a)
    let error = #expect(throws: ConstraintSolver.Conflict.self) { try solver.solve() }
    #expect(error?.constraints == [a, b])
    solver.remove(a)
    try solver.solve()
    #expect(solver.value(of: inner) >= 0)
    #expect(solver.value(of: outer) - solver.value(of: inner) == 40)
  }

  /// The order decides which equations become definitions, but not what the solution costs.
  @Test(arguments: 0..<200)
  func `The order of constraints does not change the costs`(seed: UInt64) throws {
    var random = SeededGenerator(seed: 5000 + seed)
    let count = Int.random(in: 3...12, using: &random)
    let nonnegative = (0..<count).map { $0 % 2 == 1 }
    var entries: [ConstraintModel.Entry] = []
    for index in 1..<count {
      entries.append(
        .init(
          coefficients: [
            (index, 1),
            (Int.random(in: 0..<index, using: &random), Bool.random(using: &random) ? -1 : 0.5),
          ], relation: Int.random(in: 0..<4, using: &random) == 0 ? .lessThanOrEqual : .equal,
          constant: Double(Int.random(in: 0...40, using: &random)), priority: 1000))
      entries.append(
        .init(
          coefficients: [(Int.random(in: 0..<count, using: &random), 1)], relation: .equal,
          constant: Double(Int.random(in: 0...90, using: &random)),
          priority: [100, 250, 750].randomElement(using: &random)!))
    }
    var costs: [[Double: Double]?] = []
    for _ in 0..<4 {
      var test = SolverUnderTest(nonnegative: nonnegative)
      let isWhole = entries.shuffled(using: &random).allSatisfy { test.add($0) }
      if !isWhole {
        costs.append(nil)
        continue
      }
      try test.solver.solve()
      #expect(test.solver.brokenInvariant() == nil)
      costs.append(test.model.costs(at: test.values))
    }
    for other in costs.dropFirst() {
      #expect((other == nil) == (costs[0] == nil))
      for (priority, cost) in costs[0] ?? [:] {
        #expect(abs(cost - (other?[priority] ?? .infinity)) < 1e-5, "seed \(seed)")
      }
    }
  }
}
