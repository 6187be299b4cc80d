extension ConstraintSolver {
  // MARK: Adding

  /// Puts a constraint into the tableau; those in the way where there is no room for it, the new
  /// one among them.
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

  /// Puts the expression at work, a new constraint's equation, into the tableau; the constraints
  /// in the way where there is no room for it, the new one among them.
  mutating func insertWork(for constraint: Constraint) -> [ConstraintID]? {
    if let subject = subject(for: constraint) {
      // A symbol with a cost may have come in.
      if tableau.symbols[Int(subject)].firstInColumn >= 0 { needsOptimizing = true }
      tableau.insertWork(solvedFor: subject)
      tableau.clearWork()
      return nil
    }
    let onlyDummies = tableau.workSymbols.allSatisfy {
      abs(tableau.work[Int($0)]) <= Tableau.epsilon || tableau.symbols[Int($0)].kind == .dummy
    }
    if onlyDummies, constraint.dummySymbol >= 0 {
      guard abs(tableau.workConstant) <= tolerance else { return ownersInWork() }
      tableau.workConstant = 0
      tableau.insertWork(solvedFor: constraint.dummySymbol)
      tableau.clearWork()
      return nil
    }
    return insertWorkWithArtificial(for: constraint)
  }

  /// A symbol of the expression at work that can become basic without making another negative.
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
        if size > bestSize || size == bestSize && symbol < best {
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
      if canTake(symbol, -constant / coefficient) { return symbol }
    }
    return nil
  }

  /// Whether a parametric symbol may rise to a value without making a basic one negative.
  private func canTake(_ symbol: Int32, _ value: Double) -> Bool {
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

  /// Looks for room by driving an artificial symbol, the expression's value, to 0.
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
    if rest > tolerance { owners = ownersInRow(objective) }
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

  // MARK: Who is in the way

  private mutating func ownersInWork() -> [ConstraintID] {
    var parts: [Int32: Double] = [:]
    for symbol in tableau.workSymbols where abs(tableau.work[Int(symbol)]) > Tableau.epsilon {
      note(symbol, -tableau.work[Int(symbol)], in: &parts)
    }
    return involved(parts)
  }

  private mutating func ownersInRow(_ row: Int32) -> [ConstraintID] {
    var parts: [Int32: Double] = [:]
    if tableau.rows[Int(row)].basic >= 0 { note(tableau.rows[Int(row)].basic, -1, in: &parts) }
    var node = tableau.rows[Int(row)].first
    while node >= 0 {
      note(tableau.nodes[Int(node)].symbol, tableau.nodes[Int(node)].coefficient, in: &parts)
      node = tableau.nodes[Int(node)].nextInRow
    }
    return involved(parts)
  }

  /// Notes how many times a symbol's constraint is in a sum, by the symbol's coefficient there.
  private func note(_ symbol: Int32, _ coefficient: Double, in parts: inout [Int32: Double]) {
    let owner = tableau.symbols[Int(symbol)].owner
    if owner < 0 { return }
    let isOver = constraints[Int(owner)].overSymbol == symbol
    parts[owner] = isOver ? coefficient : -coefficient
  }

  private mutating func involved(_ parts: [Int32: Double]) -> [ConstraintID] {
    involved(parts.sorted { $0.key < $1.key }.map { (index: $0.key, factor: $0.value) })
  }

  // MARK: Removing

  /// The row that a leaving constraint's marker takes over: of the restricted ones the one that is
  /// at its bound first in either direction, or else any; -1 where it is in none.
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

  /// Takes a constraint out of the tableau.
  mutating func takeOut(_ index: Int32) {
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

  /// Moves the constant of a constraint in the tableau.
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

  /// Gives a constraint's symbols back; none of them is basic any more.
  private mutating func freeSymbols(of index: Int32) {
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

  /// Gives a constraint's number back.
  mutating func release(_ index: Int32) {
    constraints[Int(index)].isInUse = false
    constraints[Int(index)].sequence = -1
    freeConstraints.append(index)
  }

  // MARK: Objectives

  /// Adds a symbol's cost to its priority's objective, or takes it away.
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

  // MARK: Solving

  /// Brings symbols that an edit made negative back, by the dual simplex method. Where the
  /// solution was not the best one before, costs wait until `minimize`.
  mutating func repair() throws(Conflict) {
    var rounds = 0
    let limit = 10_000 + 50 * tableau.rows.count
    while let row = nextNegativeRow() {
      rounds += 1
      if rounds > limit { break }
      guard let entering = enteringSymbol(forNegativeRow: row) else {
        tableau.suspects.append(row)
        throw Conflict(constraints: ownersInRow(row))
      }
      tableau.pivot(row: row, entering: entering)
    }
  }

  /// Of the rows that broke, the one whose symbol is the lowest; the others stay on the list.
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

  /// The symbol that raises a negative row at the least cost.
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

  /// Lowers objectives, one after another, by the primal simplex method with Bland's rule.
  /// False where nothing ends the descent.
  @discardableResult mutating func minimize(objectives: [Int32]) -> Bool {
    var rounds = 0
    let limit = 10_000 + 50 * tableau.rows.count
    while let entering = improvingSymbol(objectives), rounds < limit {
      rounds += 1
      guard let row = blockingRow(entering) else { return false }
      tableau.pivot(row: row, entering: entering)
    }
    return true
  }

  /// The lowest symbol that lowers an objective without raising one before it.
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
      block(objective, true)
    }
    for objective in objectives.prefix(scanned) { block(objective, false) }
    return found >= 0 ? found : nil
  }

  /// Keeps symbols that cost something in an objective from being used to lower a later one.
  private mutating func block(_ objective: Int32, _ isOn: Bool) {
    var node = tableau.rows[Int(objective)].first
    while node >= 0 {
      let entry = tableau.nodes[Int(node)]
      if !isOn || entry.coefficient > 1e-8 { isBlocked[Int(entry.symbol)] = isOn }
      node = entry.nextInRow
    }
  }

  /// The row whose symbol is the first to reach 0 as a parametric one rises.
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
}
