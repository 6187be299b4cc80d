/// An incremental solver of linear constraints with priorities: Cassowary, after Badros, Borning
/// and Stuckey, "The Cassowary linear arithmetic constraint solving algorithm" (2001).
///
/// Required constraints hold. Of the others, a higher priority is never traded for any number of
/// lower ones; within one priority the sum of what is missed is as small as can be. What neither
/// settles is settled by the order of the calls, always in the same way.
///
/// Numbers are plain `Double`s in whatever unit the caller uses.
package struct ConstraintSolver {
  /// A number that the solver finds.
  package struct Variable: Hashable, Sendable {
    let symbol: Int32
  }

  /// A constraint in the solver.
  package struct ConstraintID: Hashable, Sendable {
    package let index: Int32
  }

  /// A number times a variable.
  package struct Term: Hashable, Sendable {
    package var coefficient: Double
    package var variable: Variable

    package init(_ coefficient: Double, _ variable: Variable) {
      self.coefficient = coefficient
      self.variable = variable
    }
  }

  /// What it costs when a constraint's left side lies off its constant in one direction.
  package enum Strength: Hashable, Sendable {
    /// It may.
    case free
    /// It should not; higher priorities come first.
    case priority(Double)
    /// It must not.
    case required

    /// Priorities from 1000 on are required ones, and 0 and less cost nothing.
    package init(priority: Double) {
      self = priority >= 1000 ? .required : priority > 0 ? .priority(priority) : .free
    }
  }

  /// How the left side stands to the constant.
  package enum Relation: Sendable {
    case lessThanOrEqual
    case equal
    case greaterThanOrEqual
  }

  /// Required constraints that cannot all hold.
  package struct Conflict: Error {
    package var constraints: [ConstraintID]
  }

  struct Constraint {
    var constant: Double
    var over: Strength
    var under: Strength
    /// By how much the left side is over the constant; -1 where it must not be.
    var overSymbol: Int32
    var underSymbol: Int32
    /// How much a unit missed counts among constraints of one priority.
    var weight: Double
    /// For required equations.
    var dummySymbol: Int32
    var isInUse: Bool

    /// The symbol that stands for the constraint's constant, and the direction it counts in.
    var marker: (symbol: Int32, sign: Double) {
      if overSymbol >= 0 { return (overSymbol, 1) }
      if underSymbol >= 0 { return (underSymbol, -1) }
      return (dummySymbol, -1)
    }
  }

  struct Level {
    let priority: Double
    let row: Int32
  }

  var tableau = Tableau()
  var constraints: ContiguousArray<Constraint> = []
  var freeConstraints: ContiguousArray<Int32> = []
  /// The objective of each priority in use, highest first.
  var levels: ContiguousArray<Level> = []
  var needsOptimizing = false
  /// The largest number seen, which rounding errors are measured by.
  var magnitude = 1.0
  var isBlocked: ContiguousArray<Bool> = []

  package init() {}

  /// How far below 0 a number may be from rounding alone.
  var tolerance: Double { 1e-8 + magnitude * 1e-12 }

  /// Pivots made since the solver began.
  package var pivotCount: Int { tableau.pivots }

  // MARK: Variables

  /// A new variable, 0 until a constraint says otherwise; a nonnegative one is never less than 0.
  package mutating func makeVariable(nonnegative: Bool = false) -> Variable {
    Variable(symbol: tableau.makeSymbol(nonnegative ? .nonnegative : .free, owner: -1))
  }

  /// Gives a variable back that no constraint mentions any more.
  package mutating func removeVariable(_ variable: Variable) {
    let row = tableau.symbols[Int(variable.symbol)].row
    if row >= 0 { tableau.freeRow(row) }
    tableau.freeSymbol(variable.symbol)
  }

  /// The variable's value as of the last `solve()`.
  package func value(of variable: Variable) -> Double { tableau.value(of: variable.symbol) }

  // MARK: Constraints

  /// Adds `terms relation constant` at a priority, 1000 for a required one.
  package mutating func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Double = 1000
  ) throws(Conflict) -> ConstraintID {
    let strength = Strength(priority: priority)
    return try add(
      terms, constant: constant, over: relation == .greaterThanOrEqual ? .free : strength,
      under: relation == .lessThanOrEqual ? .free : strength)
  }

  /// Adds a constraint on the sum of terms: what it costs to be over the constant, and under it.
  ///
  /// Among constraints of one priority, what is missed counts by `weight`.
  /// Where required constraints cannot all hold the new one is not added, and the error names those
  /// it cannot hold together with. The soft objective is only minimised by the next `solve()`.
  package mutating func add(
    _ terms: [Term], constant: Double, over: Strength, under: Strength, weight: Double = 1
  ) throws(Conflict) -> ConstraintID {
    try repair()
    let index = freeConstraints.popLast() ?? Int32(constraints.count)
    var constraint = Constraint(
      constant: constant, over: over, under: under, overSymbol: -1, underSymbol: -1,
      weight: weight, dummySymbol: -1, isInUse: true)
    if over == .required, under == .required {
      constraint.dummySymbol = tableau.makeSymbol(.dummy, owner: index)
    }
    if over != .required { constraint.overSymbol = tableau.makeSymbol(.error, owner: index) }
    if under != .required { constraint.underSymbol = tableau.makeSymbol(.error, owner: index) }
    if Int(index) == constraints.count {
      constraints.append(constraint)
    } else {
      constraints[Int(index)] = constraint
    }
    magnitude = max(magnitude, abs(constant))
    tableau.clearWork()
    tableau.workConstant = -constant
    for term in terms { tableau.addResolvedToWork(term.coefficient, term.variable.symbol) }
    if constraint.overSymbol >= 0 { tableau.addToWork(-1, constraint.overSymbol) }
    if constraint.underSymbol >= 0 { tableau.addToWork(1, constraint.underSymbol) }
    if constraint.dummySymbol >= 0 { tableau.addToWork(1, constraint.dummySymbol) }
    if let conflict = insertWork(for: constraint) {
      release(index)
      throw Conflict(constraints: conflict.filter { $0.index != index })
    }
    addCost(of: constraint.overSymbol, over, factor: weight)
    addCost(of: constraint.underSymbol, under, factor: weight)
    return ConstraintID(index: index)
  }

  /// Takes a constraint out.
  package mutating func remove(_ id: ConstraintID) {
    let constraint = constraints[Int(id.index)]
    precondition(constraint.isInUse, "the constraint is not in the solver")
    addCost(of: constraint.overSymbol, constraint.over, factor: -constraint.weight)
    addCost(of: constraint.underSymbol, constraint.under, factor: -constraint.weight)
    let marker = constraint.marker.symbol
    if tableau.symbols[Int(marker)].row < 0 {
      let row = leavingRow(marker: marker)
      if row >= 0 { tableau.pivot(row: row, entering: marker) }
    }
    let row = tableau.symbols[Int(marker)].row
    if row >= 0 { tableau.freeRow(row) }
    release(id.index)
    needsOptimizing = true
  }

  /// Moves a constraint's constant; the others' values follow with the next `solve()`.
  package mutating func setConstant(_ constant: Double, of id: ConstraintID) {
    let change = constant - constraints[Int(id.index)].constant
    if change == 0 { return }
    constraints[Int(id.index)].constant = constant
    magnitude = max(magnitude, abs(constant))
    let (symbol, sign) = constraints[Int(id.index)].marker
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

  /// The constant that a constraint has now.
  package func constant(of id: ConstraintID) -> Double { constraints[Int(id.index)].constant }
}
