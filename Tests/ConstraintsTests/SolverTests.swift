import Constraints
import Testing

@Suite struct SolverTests {
  typealias Term = ConstraintSolver.Term

  @Test func `A required equation holds`() throws {
    var solver = ConstraintSolver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    _ = try solver.add([Term(1, x), Term(-1, y)], .equal, 10)
    _ = try solver.add([Term(1, y)], .equal, 5)
    try solver.solve()
    #expect(solver.value(of: x) == 15)
    #expect(solver.value(of: y) == 5)
  }

  @Test func `The higher priority wins`() throws {
    var solver = ConstraintSolver()
    let x = solver.makeVariable()
    _ = try solver.add([Term(1, x)], .equal, 10, priority: 250)
    let high = try solver.add([Term(1, x)], .equal, 20, priority: 750)
    try solver.solve()
    #expect(solver.value(of: x) == 20)
    solver.remove(high)
    try solver.solve()
    #expect(solver.value(of: x) == 10)
  }

  @Test func `Many low priorities never outweigh one high priority`() throws {
    var solver = ConstraintSolver()
    let x = solver.makeVariable()
    for _ in 0..<100 { _ = try solver.add([Term(1, x)], .equal, 0, priority: 1) }
    _ = try solver.add([Term(0.001, x)], .equal, 1, priority: 2)
    try solver.solve()
    #expect(abs(solver.value(of: x) - 1000) < 1e-6)
  }

  @Test func `A conflict names the required constraints that contradict each other`() throws {
    var solver = ConstraintSolver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let a = try solver.add([Term(1, x)], .greaterThanOrEqual, 10)
    _ = try solver.add([Term(1, y)], .equal, 3)
    let error = #expect(throws: ConstraintSolver.Conflict.self) {
      _ = try solver.add([Term(1, x)], .lessThanOrEqual, 5)
    }
    #expect(error?.constraints == [a])
    try solver.solve()
    #expect(solver.value(of: x) >= 10)
    #expect(solver.value(of: y) == 3)
  }

  @Test func `Changing a constant moves the variables that depend on it`() throws {
    var solver = ConstraintSolver()
    let width = solver.makeVariable(nonnegative: true)
    let inner = solver.makeVariable(nonnegative: true)
    let fix = try solver.add([Term(1, width)], .equal, 100)
    _ = try solver.add([Term(1, inner), Term(-1, width)], .lessThanOrEqual, -20)
    _ = try solver.add([Term(1, inner)], .equal, 200, priority: 750)
    try solver.solve()
    #expect(solver.value(of: inner) == 80)
    solver.setConstant(300, of: fix)
    try solver.solve()
    #expect(solver.value(of: inner) == 200)
    solver.setConstant(50, of: fix)
    try solver.solve()
    #expect(solver.value(of: inner) == 30)
  }
}
