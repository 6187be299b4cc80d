extension ConstraintSolver {
  /// Returns the cost of exceeding a constraint's constant, and of falling short of it.
  package func strengths(of id: ConstraintID) -> (over: Strength, under: Strength) {
    let constraint = constraints[Int(id.index)]
    return (constraint.over, constraint.under)
  }

  /// Returns whether a different value of the variable would result in an equally good solution.
  ///
  /// Solves a copy of the system twice, starting from the current solution.
  package func isAmbiguous(_ variable: Variable) -> Bool {
    guard let range = bestRange(of: variable) else { return true }
    return range.upperBound - range.lowerBound > 1e-4
  }

  /// Returns the range of values that the variable takes in all optimal solutions; nil if they are
  /// unbounded or no solution exists.
  package func bestRange(of variable: Variable) -> ClosedRange<Double>? {
    guard let low = extreme(of: variable, sign: 1), let high = extreme(of: variable, sign: -1),
      low <= high
    else { return nil }
    return low...high
  }

  private func extreme(of variable: Variable, sign: Double) -> Double? {
    var copy = copy()
    do { try copy.solve() } catch { return nil }
    let objective = copy.tableau.makeRow(basic: -1, constant: 0)
    copy.tableau.clearWork()
    guard copy.addToWork(variable, times: sign) else { return nil }
    // A free symbol in the row makes the variable unbounded.
    for symbol in copy.tableau.workSymbols
    where abs(copy.tableau.work[Int(symbol)]) > Tableau.epsilon
      && copy.tableau.symbols[Int(symbol)].kind == .free
    {
      return nil
    }
    copy.tableau.addWork(times: 1, toRow: objective)
    copy.tableau.clearWork()
    let isBounded = copy.minimize(objectives: copy.levels.map(\.row) + [objective])
    return isBounded ? sign * copy.tableau.rows[Int(objective)].constant : nil
  }
}
