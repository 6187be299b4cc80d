/// The dual simplex method, which restores feasibility after edits.
extension ConstraintSolver {
  /// Makes negative basic symbols nonnegative again after an edit, with the dual simplex method.
  ///
  /// The result is optimal if the solution was optimal before the edit; otherwise `minimize` has to
  /// follow. Throws if a row cannot become nonnegative.
  mutating func repair() throws(Conflict) {
    var rounds = 0
    let limit = 10_000 + 50 * tableau.rows.count
    while let row = nextNegativeRow() {
      rounds += 1
      if rounds > limit { break }
      guard let entering = enteringSymbol(forNegativeRow: row) else {
        tableau.suspects.append(row)
        throw Conflict(constraints: conflictInRow(row))
      }
      tableau.pivot(row: row, entering: entering)
    }
  }

  /// Returns the infeasible row with the lowest basic symbol. The other infeasible rows stay in
  /// `suspects`.
  private mutating func nextNegativeRow() -> Int32? {
    var best: Int32 = -1
    var bestBasic = Int32.max
    var kept = 0
    let limit = -tolerance
    for index in tableau.suspects.indices {
      let row = tableau.suspects[index]
      let entry = tableau.rows[Int(row)]
      guard entry.basic >= 0 else { continue }
      let kind = tableau.symbols[Int(entry.basic)].kind
      guard
        kind != .free
          && (entry.constant < limit || kind == .dummy && abs(entry.constant) > tolerance)
      else {
        if kind != .free, entry.constant < 0 { tableau.rows[Int(row)].constant = 0 }
        continue
      }
      tableau.suspects[kept] = row
      kept += 1
      if entry.basic < bestBasic {
        bestBasic = entry.basic
        best = row
      }
    }
    tableau.suspects.removeLast(tableau.suspects.count - kept)
    return best >= 0 ? best : nil
  }

  /// Returns the symbol that makes a negative row nonnegative at the least cost; nil if there is none.
  private func enteringSymbol(forNegativeRow row: Int32) -> Int32? {
    if tableau.symbols[Int(tableau.rows[Int(row)].basic)].kind == .dummy { return nil }
    var best: Int32 = -1
    var bestCosts: [Double] = []
    var node = tableau.rows[Int(row)].first
    while node >= 0 {
      let entry = tableau.nodes[Int(node)]
      node = entry.nextInRow
      let kind = tableau.symbols[Int(entry.symbol)].kind
      if entry.coefficient <= Tableau.epsilon || kind == .dummy { continue }
      if needsOptimizing {
        if best < 0 || entry.symbol < best { best = entry.symbol }
        continue
      }
      let costs = costs(of: entry.symbol, per: entry.coefficient)
      if best < 0 || isLess(costs, bestCosts, tie: entry.symbol < best) {
        best = entry.symbol
        bestCosts = costs
      }
    }
    return best >= 0 ? best : nil
  }

  private func costs(of symbol: Int32, per coefficient: Double) -> [Double] {
    var costs = [Double](repeating: 0, count: levels.count)
    var node = tableau.symbols[Int(symbol)].firstInColumn
    while node >= 0 {
      let entry = tableau.nodes[Int(node)]
      if tableau.rows[Int(entry.row)].basic == -1,
        let level = levels.firstIndex(where: { $0.row == entry.row })
      {
        costs[level] = entry.coefficient / coefficient
      }
      node = entry.nextInColumn
    }
    return costs
  }

  private func isLess(_ a: [Double], _ b: [Double], tie: Bool) -> Bool {
    for index in a.indices where abs(a[index] - b[index]) > Tableau.epsilon {
      return a[index] < b[index]
    }
    return tie
  }
}
