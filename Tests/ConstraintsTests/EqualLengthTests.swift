import Constraints
import Testing

/// Many views of equal length, each of which prefers another one.
@Suite struct EqualLengthTests {
  typealias Term = ConstraintSolver.Term

  /// The number of rows that the solver visits for `count` views, whose preferred lengths come
  /// before or after the equations, and the length.
  private func visits(_ count: Int, preferencesFirst: Bool) throws -> (rows: Int, length: Double) {
    var solver = ConstraintSolver()
    let lengths = (0..<count).map { _ in solver.makeVariable(nonnegative: true) }
    func prefer() throws {
      for (index, length) in lengths.enumerated() {
        let own = Double(index * 7919 % 1000)
        _ = try solver.add([Term(1, length)], .lessThanOrEqual, own, priority: 250)
        _ = try solver.add([Term(1, length)], .greaterThanOrEqual, own, priority: 750)
      }
    }
    if preferencesFirst { try prefer() }
    for length in lengths.dropFirst() {
      _ = try solver.add([Term(1, length), Term(-1, lengths[0])], .equal, 0)
    }
    if !preferencesFirst { try prefer() }
    try solver.solve()
    #expect(solver.brokenInvariant() == nil)
    return (solver.substitutionCount, solver.value(of: lengths[count - 1]))
  }

  @Test(arguments: [false, true])
  func `The rows visited for equal lengths grow with their number`(first: Bool) throws {
    let few = try visits(100, preferencesFirst: first)
    let many = try visits(400, preferencesFirst: first)
    // No view is compressed: the priority of that is higher.
    #expect(few.length == (0..<100).map { Double($0 * 7919 % 1000) }.max())
    #expect(many.length == (0..<400).map { Double($0 * 7919 % 1000) }.max())
    #expect(many.rows < 8 * few.rows)
  }
}
