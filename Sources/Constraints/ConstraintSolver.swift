/// An incremental solver of linear constraints with priorities: Cassowary, after Badros, Borning
/// and Stuckey, "The Cassowary linear arithmetic constraint solving algorithm" (2001).
///
/// Required constraints hold. Of the others, a higher priority is never traded for any number of
/// lower ones; within one priority the sum of what is missed is as small as can be. What neither
/// settles is settled by the order of the calls, always in the same way.
///
/// Numbers are plain `Double`s in whatever unit the caller uses. A solver is only copied where
/// `copy()` says so: a copy that a mere question made would cost more than the question.
package struct ConstraintSolver: ~Copyable {
  /// A number that the solver finds.
  package struct Variable: Hashable, Sendable {
    let index: Int32
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
    var place = Place.waiting
    /// The first of the places where it mentions a variable, or -1.
    var firstUse: Int32 = -1
    /// The variable that it defines, with its coefficient and when that was; -1 for none.
    var defines: Int32 = -1
    var definingCoefficient = 0.0
    var sequence = -1
    var isAtWork = false

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
  var unknowns: ContiguousArray<Unknown> = []
  private var freeUnknowns: ContiguousArray<Int32> = []
  var uses: ContiguousArray<Use> = []
  var freeUse: Int32 = -1
  /// Constraints that define variables, in the order in which they came to; outdated ones among
  /// them have another number of their own.
  var definitions: ContiguousArray<(index: Int32, sequence: Int)> = []
  var sequence = 0
  /// Constraints outside the tableau that may not hold any more.
  var suspects: ContiguousArray<Int32> = []
  /// Constraints that have to go into the tableau.
  var waiting: ContiguousArray<Int32> = []
  var shifted = KeyHeap()
  /// An expansion at work: what is defined, what is not, and the definitions that were used.
  var defined = KeyHeap()
  var plain: ContiguousArray<Int32> = []
  var visited: ContiguousArray<Int32> = []
  private var valuesAreStale = false
  var constraints: ContiguousArray<Constraint> = []
  var freeConstraints: ContiguousArray<Int32> = []
  /// The objective of each priority in use, highest first.
  var levels: ContiguousArray<Level> = []
  var needsOptimizing = false
  /// The largest number seen, which rounding errors are measured by.
  var magnitude = 1.0
  var isBlocked: ContiguousArray<Bool> = []

  package init() {}

  /// A solver of the same constraints, with the same values, to try things out on.
  package func copy() -> ConstraintSolver { ConstraintSolver(copying: self) }

  private init(copying other: borrowing ConstraintSolver) {
    tableau = other.tableau
    unknowns = other.unknowns
    freeUnknowns = other.freeUnknowns
    uses = other.uses
    freeUse = other.freeUse
    definitions = other.definitions
    sequence = other.sequence
    suspects = other.suspects
    waiting = other.waiting
    shifted = other.shifted
    defined = other.defined
    plain = other.plain
    visited = other.visited
    valuesAreStale = other.valuesAreStale
    constraints = other.constraints
    freeConstraints = other.freeConstraints
    levels = other.levels
    needsOptimizing = other.needsOptimizing
    magnitude = other.magnitude
    isBlocked = other.isBlocked
  }

  /// Makes room for constraints and variables that are about to come, all at once.
  package mutating func reserve(constraints count: Int, variables: Int) {
    unknowns.reserveCapacity(unknowns.count + variables)
    constraints.reserveCapacity(constraints.count + count)
    definitions.reserveCapacity(definitions.count + count)
    uses.reserveCapacity(uses.count + 3 * count)
    tableau.reserve(symbols: count, nodes: 4 * count)
  }

  /// How far below 0 a number may be from rounding alone.
  var tolerance: Double { 1e-8 + magnitude * 1e-12 }

  /// Pivots made since the solver began.
  package var pivotCount: Int { tableau.pivots }

  // MARK: Variables

  /// A new variable, 0 until a constraint says otherwise; a nonnegative one is never less than 0.
  package mutating func makeVariable(nonnegative: Bool = false) -> Variable {
    let unknown = Unknown(isNonnegative: nonnegative)
    if let index = freeUnknowns.popLast() {
      unknowns[Int(index)] = unknown
      return Variable(index: index)
    }
    unknowns.append(unknown)
    return Variable(index: Int32(unknowns.count - 1))
  }

  /// Gives a variable back that no constraint mentions any more.
  package mutating func removeVariable(_ variable: Variable) {
    assert(unknowns[Int(variable.index)].firstUse < 0, "a constraint mentions the variable")
    if unknowns[Int(variable.index)].firstUse >= 0 { return }
    freeUnknowns.append(variable.index)
  }

  /// The variable's value as of the last `solve()`.
  package func value(of variable: Variable) -> Double {
    let entry = unknowns[Int(variable.index)]
    return entry.symbol < 0 ? entry.value : tableau.value(of: entry.symbol)
  }

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
    let index = makeConstraint(
      Constraint(
        constant: constant, over: over, under: under, overSymbol: -1, underSymbol: -1,
        weight: weight, dummySymbol: -1, isInUse: true))
    for term in terms { addUse(of: term.variable.index, times: term.coefficient, in: index) }
    magnitude = max(magnitude, abs(constant))
    valuesAreStale = true
    passShiftsOn()
    if over == .required, under == .required, define(by: index) {
      return ConstraintID(index: index)
    }
    var conflict: [ConstraintID]?
    if let miss = settledMiss(index) {
      conflict = settle(index, missing: miss)
    } else {
      do {
        try repair()
        try insertWaiting()
      } catch {
        removeUses(of: index)
        release(index)
        throw error
      }
      conflict = insertIntoTableau(index)
    }
    if let conflict {
      removeUses(of: index)
      release(index)
      throw Conflict(constraints: conflict.filter { $0.index != index })
    }
    return ConstraintID(index: index)
  }

  private mutating func makeConstraint(_ constraint: Constraint) -> Int32 {
    if let index = freeConstraints.popLast() {
      constraints[Int(index)] = constraint
      return index
    }
    constraints.append(constraint)
    return Int32(constraints.count - 1)
  }

  /// Takes a constraint out.
  package mutating func remove(_ id: ConstraintID) {
    precondition(constraints[Int(id.index)].isInUse, "the constraint is not in the solver")
    passShiftsOn()
    valuesAreStale = true
    switch constraints[Int(id.index)].place {
    case .tableau: takeOut(id.index)
    case .definition: undefine(constraints[Int(id.index)].defines)
    case .settled, .waiting: break
    }
    removeUses(of: id.index)
    release(id.index)
  }

  /// Moves a constraint's constant; the others' values follow with the next `solve()`.
  package mutating func setConstant(_ constant: Double, of id: ConstraintID) {
    let change = constant - constraints[Int(id.index)].constant
    if change == 0 { return }
    constraints[Int(id.index)].constant = constant
    magnitude = max(magnitude, abs(constant))
    valuesAreStale = true
    switch constraints[Int(id.index)].place {
    case .tableau: edit(id.index, by: change)
    case .definition:
      let constraint = constraints[Int(id.index)]
      shift(constraint.defines, by: change / constraint.definingCoefficient)
    case .settled: suspects.append(id.index)
    case .waiting: break
    }
  }

  /// Changes what an optional constraint costs to one that is optional too.
  package mutating func setStrength(over: Strength, under: Strength, of id: ConstraintID) {
    let old = constraints[Int(id.index)]
    precondition(old.over != .required && old.under != .required, "the constraint is required")
    precondition(over != .required && under != .required, "the constraint would be required")
    if old.over == over, old.under == under { return }
    constraints[Int(id.index)].over = over
    constraints[Int(id.index)].under = under
    if old.place != .tableau { return }
    addCost(of: old.overSymbol, old.over, factor: -old.weight)
    addCost(of: old.underSymbol, old.under, factor: -old.weight)
    addCost(of: old.overSymbol, over, factor: old.weight)
    addCost(of: old.underSymbol, under, factor: old.weight)
  }

  /// The constant that a constraint has now.
  package func constant(of id: ConstraintID) -> Double { constraints[Int(id.index)].constant }

  // MARK: Solving

  /// Makes required constraints hold after changes, whatever that costs the others; throws as
  /// `solve()` does.
  package mutating func makeFeasible() throws(Conflict) {
    passShiftsOn()
    try checkSuspects()
    try repair()
    try insertWaiting()
  }

  /// Finds the best values; throws what is in the way where required constraints cannot all hold,
  /// and finds the rest once one of those is removed.
  package mutating func solve() throws(Conflict) {
    try makeFeasible()
    if needsOptimizing {
      minimize(objectives: levels.map(\.row))
      needsOptimizing = false
    }
    if valuesAreStale {
      valuesAreStale = false
      evaluateDefinitions()
    }
  }
}
