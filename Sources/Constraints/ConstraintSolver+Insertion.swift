/// Inserts a constraint into the tableau.
extension ConstraintSolver {
  /// Inserts a constraint into the tableau.
  ///
  /// Returns nil, or, if it cannot be inserted, the conflicting constraints including the new one.
  mutating func insertIntoTableau(_ index: Int32) -> [ConstraintID]? {
    let over = constraints[Int(index)].over
    let under = constraints[Int(index)].under
    constraints[Int(index)].place = .tableau
    if over == .required, under == .required {
      constraints[Int(index)].dummySymbol = tableau.makeSymbol(.dummy, owner: index)
    }
    if over != .required {
      constraints[Int(index)].overSymbol = tableau.makeSymbol(.error, owner: index)
    }
    if under != .required {
      constraints[Int(index)].underSymbol = tableau.makeSymbol(.error, owner: index)
    }
    let constraint = constraints[Int(index)]
    tableau.clearWork()
    tableau.workConstant = -constraint.constant
    addExpandedToWork(index)
    if constraint.overSymbol >= 0 { tableau.addToWork(-1, constraint.overSymbol) }
    if constraint.underSymbol >= 0 { tableau.addToWork(1, constraint.underSymbol) }
    if constraint.dummySymbol >= 0 { tableau.addToWork(1, constraint.dummySymbol) }
    if let conflict = insertWork(for: constraint) {
      freeSymbols(of: index)
      return conflict
    }
    addCost(of: constraint.overSymbol, over, factor: constraint.weight)
    addCost(of: constraint.underSymbol, under, factor: constraint.weight)
    return nil
  }

  /// Inserts the working expression, the equation of a new constraint, into the tableau.
  ///
  /// Returns nil, or, if it cannot be inserted, the conflicting constraints including the new one.
  mutating func insertWork(for constraint: Constraint) -> [ConstraintID]? {
    if let subject = subject(for: constraint) {
      // The substitution may bring a symbol with a cost into an objective.
      if tableau.symbols[Int(subject)].firstInColumn >= 0 { needsOptimizing = true }
      tableau.insertWork(solvedFor: subject)
      tableau.clearWork()
      return nil
    }
    let onlyDummies = tableau.workSymbols.allSatisfy {
      abs(tableau.work[Int($0)]) <= Tableau.epsilon || tableau.symbols[Int($0)].kind == .dummy
    }
    if onlyDummies, constraint.dummySymbol >= 0 {
      guard abs(tableau.workConstant) <= tolerance else { return conflictInWork() }
      tableau.workConstant = 0
      tableau.insertWork(solvedFor: constraint.dummySymbol)
      tableau.clearWork()
      return nil
    }
    return insertWorkWithArtificial(for: constraint)
  }

  /// Returns a symbol of the working expression that can become basic without making a different symbol
  /// negative.
  private func subject(for constraint: Constraint) -> Int32? {
    let constant = tableau.workConstant
    var best: Int32 = -1
    var bestSize = Tableau.epsilon
    var fresh: Int32 = -1
    for symbol in tableau.workSymbols {
      let coefficient = tableau.work[Int(symbol)]
      let size = abs(coefficient)
      if size <= Tableau.epsilon { continue }
      let entry = tableau.symbols[Int(symbol)]
      if entry.kind == .free {
        if size > bestSize || size == bestSize && isCheaper(symbol, than: best) {
          best = symbol
          bestSize = size
        }
      } else if entry.kind == .nonnegative, entry.firstInColumn < 0, -constant / coefficient >= 0,
        fresh < 0 || symbol < fresh
      {
        fresh = symbol
      }
    }
    if best >= 0 { return best }
    if fresh >= 0 { return fresh }
    if constraint.overSymbol >= 0, constant >= 0 { return constraint.overSymbol }
    if constraint.underSymbol >= 0, constant <= 0 { return constraint.underSymbol }
    for symbol in tableau.workSymbols.sorted() {
      let coefficient = tableau.work[Int(symbol)]
      let kind = tableau.symbols[Int(symbol)].kind
      if abs(coefficient) <= 1e-6 || kind == .dummy { continue }
      if canRaise(symbol, to: -constant / coefficient) { return symbol }
    }
    return nil
  }

  /// Returns whether defining one symbol costs less than defining another, for an equation that can
  /// define both.
  ///
  /// The lower symbol is cheaper unless it is in many more rows: the definition is substituted in all
  /// of them.
  private func isCheaper(_ symbol: Int32, than other: Int32) -> Bool {
    let many = 32
    let isLong = hasUses(symbol, many)
    return isLong == hasUses(other, many) ? symbol < other : !isLong
  }

  private func hasUses(_ symbol: Int32, _ count: Int) -> Bool {
    var node = tableau.symbols[Int(symbol)].firstInColumn
    var rest = count
    while node >= 0, rest > 0 {
      node = tableau.nodes[Int(node)].nextInColumn
      rest -= 1
    }
    return rest == 0
  }

  /// Returns whether a parametric symbol can rise to a value without making a basic symbol negative.
  private func canRaise(_ symbol: Int32, to value: Double) -> Bool {
    if value < 0 { return false }
    var node = tableau.symbols[Int(symbol)].firstInColumn
    while node >= 0 {
      let entry = tableau.nodes[Int(node)]
      let row = tableau.rows[Int(entry.row)]
      if row.basic >= 0, tableau.isRestricted(row.basic),
        row.constant + entry.coefficient * value < 0
      {
        return false
      }
      node = entry.nextInColumn
    }
    return true
  }

  /// Makes the new equation feasible by minimising an artificial symbol, which is phase one of the
  /// simplex method.
  private mutating func insertWorkWithArtificial(for constraint: Constraint) -> [ConstraintID]? {
    let artificial = tableau.makeSymbol(.artificial, owner: -1)
    if tableau.workConstant < 0 {
      tableau.workConstant.negate()
      for symbol in tableau.workSymbols { tableau.work[Int(symbol)].negate() }
    }
    let objective = tableau.makeRow(basic: -1, constant: tableau.workConstant)
    tableau.addWork(times: 1, toRow: objective)
    tableau.rows[Int(objective)].constant = tableau.workConstant
    tableau.addToWork(-1, artificial)
    tableau.insertWork(solvedFor: artificial)
    tableau.clearWork()
    minimize(objectives: [objective])
    let rest = tableau.rows[Int(objective)].constant
    var owners: [ConstraintID]?
    if rest > tolerance { owners = conflictInRow(objective) }
    tableau.freeRow(objective)
    let row = tableau.symbols[Int(artificial)].row
    if row >= 0 {
      if owners == nil {
        tableau.rows[Int(row)].constant = 0
        let entering = exchangeable(inRow: row) ?? constraint.dummySymbol
        if tableau.node(row: row, symbol: entering) >= 0 {
          tableau.pivot(row: row, entering: entering)
        } else {
          tableau.freeRow(row)
        }
      } else {
        tableau.freeRow(row)
      }
    }
    tableau.freeSymbol(artificial)
    needsOptimizing = true
    return owners
  }

  private func exchangeable(inRow row: Int32) -> Int32? {
    var found: Int32?
    var node = tableau.rows[Int(row)].first
    while node >= 0 {
      let entry = tableau.nodes[Int(node)]
      if tableau.symbols[Int(entry.symbol)].kind != .dummy, found == nil || entry.symbol < found! {
        found = entry.symbol
      }
      node = entry.nextInRow
    }
    return found
  }
}
