/// Objectives, and the primal simplex method that minimises them.
extension ConstraintSolver {
  /// Minimises objectives, one after another, by the primal simplex method with Bland's rule.
  ///
  /// Returns false if an objective is unbounded.
  @discardableResult mutating func minimize(objectives: [Int32]) -> Bool {
    var rounds = 0
    let limit = 10_000 + 50 * tableau.rows.count
    var stays = 2 * tableau.rows.count
    while let entering = improvingSymbol(objectives), rounds < limit {
      rounds += 1
      if takeLongStep(entering, objectives, stays: &stays) { continue }
      guard let row = blockingRow(entering) else { return false }
      tableau.pivot(row: row, entering: entering)
    }
    return true
  }

  /// Returns the lowest symbol that lowers an objective without raising one of higher priority.
  mutating func improvingSymbol(_ objectives: [Int32]) -> Int32? {
    if isBlocked.count < tableau.symbols.count {
      isBlocked.append(
        contentsOf: repeatElement(false, count: tableau.symbols.count - isBlocked.count))
    }
    var found: Int32 = -1
    var scanned = 0
    for objective in objectives {
      scanned += 1
      var node = tableau.rows[Int(objective)].first
      while node >= 0 {
        let entry = tableau.nodes[Int(node)]
        node = entry.nextInRow
        if entry.coefficient < -1e-8, !isBlocked[Int(entry.symbol)],
          tableau.symbols[Int(entry.symbol)].kind != .dummy, found < 0 || entry.symbol < found
        {
          found = entry.symbol
        }
      }
      if found >= 0 { break }
      setBlocked(true, byCostsIn: objective)
    }
    for objective in objectives.prefix(scanned) { setBlocked(false, byCostsIn: objective) }
    return found >= 0 ? found : nil
  }

  /// Marks symbols that have a cost in an objective, so that they are not used to lower a later
  /// objective.
  private mutating func setBlocked(_ blocks: Bool, byCostsIn objective: Int32) {
    var node = tableau.rows[Int(objective)].first
    while node >= 0 {
      let entry = tableau.nodes[Int(node)]
      if !blocks || entry.coefficient > 1e-8 { isBlocked[Int(entry.symbol)] = blocks }
      node = entry.nextInRow
    }
  }

  /// Returns the row whose basic symbol is the first to reach 0 as a parametric symbol rises; nil if
  /// there is none.
  private func blockingRow(_ entering: Int32) -> Int32? {
    var best: Int32 = -1
    var bestRatio = Double.infinity
    var bestBasic = Int32.max
    var node = tableau.symbols[Int(entering)].firstInColumn
    while node >= 0 {
      let entry = tableau.nodes[Int(node)]
      node = entry.nextInColumn
      let row = tableau.rows[Int(entry.row)]
      if row.basic < 0 || entry.coefficient >= -Tableau.epsilon { continue }
      if tableau.symbols[Int(row.basic)].kind == .free { continue }
      let ratio = max(0, row.constant) / -entry.coefficient
      if ratio < bestRatio - 1e-12 || ratio <= bestRatio + 1e-12 && row.basic < bestBasic {
        bestRatio = ratio
        best = entry.row
        bestBasic = row.basic
      }
    }
    return best >= 0 ? best : nil
  }

  /// Adds `factor` times a symbol's cost to the objective of its priority.
  mutating func addCost(of symbol: Int32, _ strength: Strength, factor: Double) {
    guard symbol >= 0, case .priority(let priority) = strength else { return }
    let objective = objective(of: priority)
    let row = tableau.symbols[Int(symbol)].row
    if row < 0 {
      tableau.add(factor, of: symbol, toRow: objective)
    } else {
      tableau.clearWork()
      tableau.addResolvedToWork(1, symbol)
      tableau.addWork(times: factor, toRow: objective)
      tableau.clearWork()
    }
    needsOptimizing = true
  }

  private mutating func objective(of priority: Double) -> Int32 {
    var low = 0
    while low < levels.count, levels[low].priority > priority { low += 1 }
    if low < levels.count, levels[low].priority == priority { return levels[low].row }
    let row = tableau.makeRow(basic: -1, constant: 0)
    levels.insert(Level(priority: priority, row: row), at: low)
    return row
  }
}
