/// Removes a constraint from the tableau, and changes its constant there.
extension ConstraintSolver {
  /// Returns the row in which a leaving constraint's marker becomes basic, or -1 when the marker is in
  /// none.
  ///
  /// Rows of restricted symbols are preferred: the one that is the first to reach its bound as the
  /// marker rises, or otherwise as it falls. If there is no such row, any other is returned.
  func leavingRow(marker: Int32) -> Int32 {
    var up: (ratio: Double, row: Int32) = (.infinity, -1)
    var down: (ratio: Double, row: Int32) = (.infinity, -1)
    var free: Int32 = -1
    var node = tableau.symbols[Int(marker)].firstInColumn
    while node >= 0 {
      let entry = tableau.nodes[Int(node)]
      node = entry.nextInColumn
      let row = tableau.rows[Int(entry.row)]
      if row.basic < 0 { continue }
      let kind = tableau.symbols[Int(row.basic)].kind
      if kind == .free {
        if free < 0 || entry.row < free { free = entry.row }
      } else {
        let ratio = abs(row.constant / entry.coefficient)
        let isUp = entry.coefficient < 0
        let best = isUp ? up : down
        if ratio < best.ratio || ratio == best.ratio && entry.row < best.row {
          if isUp { up = (ratio, entry.row) } else { down = (ratio, entry.row) }
        }
      }
    }
    if up.row >= 0 { return up.row }
    if down.row >= 0 { return down.row }
    return free
  }

  /// Removes a constraint from the tableau.
  mutating func removeFromTableau(_ index: Int32) {
    let constraint = constraints[Int(index)]
    addCost(of: constraint.overSymbol, constraint.over, factor: -constraint.weight)
    addCost(of: constraint.underSymbol, constraint.under, factor: -constraint.weight)
    let marker = constraint.marker.symbol
    if tableau.symbols[Int(marker)].row < 0 {
      let row = leavingRow(marker: marker)
      if row >= 0 { tableau.pivot(row: row, entering: marker) }
    }
    let row = tableau.symbols[Int(marker)].row
    if row >= 0 { tableau.freeRow(row) }
    freeSymbols(of: index)
    needsOptimizing = true
  }

  /// Adds `change` to the constant of a constraint in the tableau.
  ///
  /// Rows that may become negative are recorded in the tableau's `suspects`.
  mutating func edit(_ index: Int32, by change: Double) {
    let (symbol, sign) = constraints[Int(index)].marker
    let row = tableau.symbols[Int(symbol)].row
    if row >= 0 {
      tableau.rows[Int(row)].constant -= sign * change
      tableau.suspects.append(row)
      return
    }
    var node = tableau.symbols[Int(symbol)].firstInColumn
    while node >= 0 {
      let entry = tableau.nodes[Int(node)]
      tableau.rows[Int(entry.row)].constant += entry.coefficient * sign * change
      let basic = tableau.rows[Int(entry.row)].basic
      if basic >= 0, tableau.isRestricted(basic) { tableau.suspects.append(entry.row) }
      node = entry.nextInColumn
    }
  }

  /// Frees a constraint's symbols, with the rows in which they are basic.
  mutating func freeSymbols(of index: Int32) {
    let constraint = constraints[Int(index)]
    for symbol in [constraint.overSymbol, constraint.underSymbol, constraint.dummySymbol]
    where symbol >= 0 {
      let row = tableau.symbols[Int(symbol)].row
      if row >= 0 { tableau.freeRow(row) }
      tableau.freeSymbol(symbol)
    }
    constraints[Int(index)].overSymbol = -1
    constraints[Int(index)].underSymbol = -1
    constraints[Int(index)].dummySymbol = -1
  }

  /// Frees a constraint's index for reuse.
  mutating func release(_ index: Int32) {
    constraints[Int(index)].isInUse = false
    constraints[Int(index)].sequence = -1
    freeConstraints.append(index)
  }
}
