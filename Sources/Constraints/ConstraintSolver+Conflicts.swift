/// Determines which constraints contradict each other.
extension ConstraintSolver {
  /// Returns the constraints that make up the working expression.
  mutating func conflictInWork() -> [ConstraintID] {
    var parts: [Int32: Double] = [:]
    for symbol in tableau.workSymbols where abs(tableau.work[Int(symbol)]) > Tableau.epsilon {
      note(symbol, -tableau.work[Int(symbol)], in: &parts)
    }
    return conflict(among: parts)
  }

  /// Returns the constraints that make up a row.
  mutating func conflictInRow(_ row: Int32) -> [ConstraintID] {
    var parts: [Int32: Double] = [:]
    if tableau.rows[Int(row)].basic >= 0 { note(tableau.rows[Int(row)].basic, -1, in: &parts) }
    var node = tableau.rows[Int(row)].first
    while node >= 0 {
      note(tableau.nodes[Int(node)].symbol, tableau.nodes[Int(node)].coefficient, in: &parts)
      node = tableau.nodes[Int(node)].nextInRow
    }
    return conflict(among: parts)
  }

  /// Records the factor of a symbol's constraint in a sum, computed from the symbol's coefficient.
  private func note(_ symbol: Int32, _ coefficient: Double, in parts: inout [Int32: Double]) {
    let owner = tableau.symbols[Int(symbol)].owner
    if owner < 0 { return }
    let isOver = constraints[Int(owner)].overSymbol == symbol
    parts[owner] = isOver ? coefficient : -coefficient
  }

  private mutating func conflict(among parts: [Int32: Double]) -> [ConstraintID] {
    conflict(among: parts.sorted { $0.key < $1.key }.map { (index: $0.key, factor: $0.value) })
  }
}
