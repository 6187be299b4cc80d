extension ConstraintSolver {
  /// The number of pivots since the solver was created.
  package var pivotCount: Int { tableau.pivots }
  /// The number of rows in which a symbol has been replaced since the solver was created.
  package var substitutionCount: Int { tableau.substitutions }

  /// Returns the first broken invariant of the tableau, as a sentence; nil if all are satisfied. Visits
  /// every node.
  package func brokenInvariant(isSolved: Bool = true) -> String? {
    if let broken = brokenLists() { return broken }
    for (index, row) in tableau.rows.enumerated() where row.basic >= 0 {
      let basic = tableau.symbols[Int(row.basic)]
      if basic.row != Int32(index) { return "row \(index) is not its symbol's row" }
      if basic.firstInColumn >= 0 { return "basic symbol \(row.basic) stands in a row" }
      if basic.kind == .artificial { return "an artificial symbol is left" }
      var node = row.first
      while node >= 0 {
        let entry = tableau.nodes[Int(node)]
        let kind = tableau.symbols[Int(entry.symbol)].kind
        if kind == .free, basic.kind != .free {
          return "row \(index), which must not be negative, contains a free symbol"
        }
        if !entry.coefficient.isFinite {
          return "row \(index) has a coefficient that is not finite"
        }
        node = entry.nextInRow
      }
      if isSolved, basic.kind != .free, row.constant < -tolerance {
        return "row \(index) is negative: \(row.constant)"
      }
      if isSolved, basic.kind == .dummy, abs(row.constant) > tolerance {
        return "row \(index) violates a required equation by \(row.constant)"
      }
    }
    for (index, symbol) in tableau.symbols.enumerated() where symbol.row >= 0 {
      if tableau.rows[Int(symbol.row)].basic != Int32(index) {
        return "symbol \(index) is basic in a row that is not its own"
      }
    }
    if isSolved {
      var copy = copy()
      if copy.improvingSymbol(levels.map(\.row)) != nil { return "an objective could be lower" }
    }
    return nil
  }

  /// Checks that rows and columns contain the same nodes, and that each symbol occurs once in a row.
  private func brokenLists() -> String? {
    var inRows = 0
    for (index, row) in tableau.rows.enumerated() where row.basic != -2 {
      var seen: Set<Int32> = []
      var node = row.first
      var previous: Int32 = -1
      while node >= 0 {
        let entry = tableau.nodes[Int(node)]
        if entry.row != Int32(index) { return "node \(node) is in another row's list" }
        if entry.previousInRow != previous { return "row \(index)'s list is broken" }
        if !seen.insert(entry.symbol).inserted { return "row \(index) has a symbol twice" }
        inRows += 1
        previous = node
        node = entry.nextInRow
      }
    }
    var inColumns = 0
    for (index, symbol) in tableau.symbols.enumerated() {
      var node = symbol.firstInColumn
      var previous: Int32 = -1
      while node >= 0 {
        let entry = tableau.nodes[Int(node)]
        if entry.symbol != Int32(index) { return "node \(node) is in another column's list" }
        if entry.previousInColumn != previous { return "column \(index)'s list is broken" }
        inColumns += 1
        previous = node
        node = entry.nextInColumn
      }
    }
    return inRows == inColumns ? nil : "\(inRows) nodes in rows, \(inColumns) in columns"
  }
}
