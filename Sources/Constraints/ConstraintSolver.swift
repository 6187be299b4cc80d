/// An incremental solver of linear constraints with priorities: Cassowary, after Badros, Borning and
/// Stuckey, "The Cassowary linear arithmetic constraint solving algorithm" (2001).
///
/// Required constraints are always satisfied. Among the others, a higher priority always outweighs any
/// number of lower ones; within the same priority, the weighted sum of violations is minimal. Remaining
/// ties are broken by the order of the calls, so equal calls give equal solutions.
///
/// Numbers are `Double`s in the caller's unit. The type is not copyable: `copy()` makes its cost
/// explicit.
package struct ConstraintSolver: ~Copyable {
  /// An unknown of the system.
  package struct Variable: Hashable, Sendable {
    let index: Int32
  }

  /// Identifies a constraint of the solver until it is removed.
  package struct ConstraintID: Hashable, Sendable {
    package let index: Int32
  }

  /// A coefficient times a variable.
  package struct Term: Hashable, Sendable {
    package var coefficient: Double
    package var variable: Variable

    package init(_ coefficient: Double, _ variable: Variable) {
      self.coefficient = coefficient
      self.variable = variable
    }
  }

  /// The cost of a deviation of a constraint's left side from its constant, in one direction.
  package enum Strength: Hashable, Sendable {
    /// The deviation costs nothing.
    case free
    /// The deviation is minimised; higher priorities are minimised first.
    case priority(Double)
    /// The deviation is not allowed.
    case required

    /// Creates a strength from a layout priority, which is required at 1000 and above, and free at 0
    /// and below.
    package init(priority: Double) {
      self = priority >= 1000 ? .required : priority > 0 ? .priority(priority) : .free
    }
  }

  /// The relation between the left side and the constant.
  package enum Relation: Sendable {
    case lessThanOrEqual
    case equal
    case greaterThanOrEqual
  }

  /// A set of required constraints that cannot all be satisfied.
  package struct Conflict: Error {
    package var constraints: [ConstraintID]
  }

  struct Constraint {
    var constant: Double
    var over: Strength
    var under: Strength
    /// The symbol for the amount by which the left side exceeds the constant; -1 if the left side
    /// must not exceed it.
    var overSymbol: Int32
    var underSymbol: Int32
    /// The factor of the violation among constraints with the same priority.
    var weight: Double
    /// The symbol of a required equation; -1 for other constraints.
    var dummySymbol: Int32
    var isInUse: Bool
    var place = Place.pending
    /// The first entry of the constraint's list of uses, or -1.
    var firstUse: Int32 = -1
    /// The variable that the constraint defines, or -1. It is followed by its coefficient and the
    /// definition's sequence number.
    var defines: Int32 = -1
    var definingCoefficient = 0.0
    var sequence = -1
    var isMarked = false

    /// The symbol that represents the constraint's constant in the tableau, and the sign with which it
    /// enters.
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
  /// Constraints that define variables, in order of definition. An entry whose sequence number
  /// differs from its constraint's is outdated.
  var definitions: ContiguousArray<(index: Int32, sequence: Int)> = []
  var sequence = 0
  /// Constraints outside the tableau that may be violated after changes.
  var suspects: ContiguousArray<Int32> = []
  /// The constraints to insert into the tableau at the next solution.
  var pending: ContiguousArray<Int32> = []
  var shifted = KeyHeap()
  /// The state of an expansion: the variables to replace, the variables without a definition, and the
  /// definitions used so far.
  var definedTerms = KeyHeap()
  var undefinedTerms: ContiguousArray<Int32> = []
  var expandedDefinitions: ContiguousArray<Int32> = []
  private var valuesAreStale = false
  var constraints: ContiguousArray<Constraint> = []
  var freeConstraints: ContiguousArray<Int32> = []
  /// The objective row of each priority in use, starting with the highest.
  var levels: ContiguousArray<Level> = []
  var needsOptimizing = false
  /// The largest constant so far, to which rounding errors are relative.
  var magnitude = 1.0
  var isBlocked: ContiguousArray<Bool> = []

  package init() {}

  /// Returns a copy of the solver with the same constraints and values, for experiments. O(size).
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
    pending = other.pending
    shifted = other.shifted
    definedTerms = other.definedTerms
    undefinedTerms = other.undefinedTerms
    expandedDefinitions = other.expandedDefinitions
    valuesAreStale = other.valuesAreStale
    constraints = other.constraints
    freeConstraints = other.freeConstraints
    levels = other.levels
    needsOptimizing = other.needsOptimizing
    magnitude = other.magnitude
    isBlocked = other.isBlocked
  }

  /// Reserves capacity for constraints and variables that are about to be added.
  package mutating func reserve(constraints count: Int, variables: Int) {
    unknowns.reserveCapacity(unknowns.count + variables)
    constraints.reserveCapacity(constraints.count + count)
    definitions.reserveCapacity(definitions.count + count)
    uses.reserveCapacity(uses.count + 3 * count)
    tableau.reserve(symbols: count, nodes: 4 * count)
  }

  /// The maximum violation that counts as a rounding error.
  var tolerance: Double { 1e-8 + magnitude * 1e-12 }

  // MARK: Variables

  /// Creates a variable. Its value is 0 until constraints determine it.
  ///
  /// A nonnegative variable is never less than 0.
  package mutating func makeVariable(nonnegative: Bool = false) -> Variable {
    let unknown = Unknown(isNonnegative: nonnegative)
    if let index = freeUnknowns.popLast() {
      unknowns[Int(index)] = unknown
      return Variable(index: index)
    }
    unknowns.append(unknown)
    return Variable(index: Int32(unknowns.count - 1))
  }

  /// Removes a variable. If a constraint uses it, nothing is removed.
  package mutating func removeVariable(_ variable: Variable) {
    assert(unknowns[Int(variable.index)].firstUse < 0, "a constraint mentions the variable")
    if unknowns[Int(variable.index)].firstUse >= 0 { return }
    freeUnknowns.append(variable.index)
  }

  /// Returns the variable's value as of the last `solve()`.
  package func value(of variable: Variable) -> Double {
    let entry = unknowns[Int(variable.index)]
    return entry.symbol < 0 ? entry.value : tableau.value(of: entry.symbol)
  }

  // MARK: Constraints

  /// Adds the constraint `terms relation constant` at a priority, where 1000 means required.
  ///
  /// Throws like `add(_:constant:over:under:weight:)`.
  package mutating func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Double = 1000
  ) throws(Conflict) -> ConstraintID {
    let strength = Strength(priority: priority)
    return try add(
      terms, constant: constant, over: relation == .greaterThanOrEqual ? .free : strength,
      under: relation == .lessThanOrEqual ? .free : strength)
  }

  /// Adds a constraint on a sum of terms, with a cost for exceeding the constant and one for falling
  /// short of it.
  ///
  /// Among constraints with the same priority, violations are weighted by `weight`. If the required
  /// constraints cannot all be satisfied, the new one is not added, and the error names the constraints
  /// with which it conflicts. Optional constraints take effect with the next `solve()`.
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
    propagateShifts()
    if over == .required, under == .required, define(by: index) {
      return ConstraintID(index: index)
    }
    var conflict: [ConstraintID]?
    if let residual = constantResidual(index) {
      conflict = settle(index, residual: residual)
    } else {
      do {
        try repair()
        try insertPending()
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

  /// Removes a constraint. The constraint must be in the solver.
  package mutating func remove(_ id: ConstraintID) {
    precondition(constraints[Int(id.index)].isInUse, "the constraint is not in the solver")
    propagateShifts()
    valuesAreStale = true
    switch constraints[Int(id.index)].place {
    case .tableau: removeFromTableau(id.index)
    case .definition: undefine(constraints[Int(id.index)].defines)
    case .settled, .pending: break
    }
    removeUses(of: id.index)
    release(id.index)
  }

  /// Changes a constraint's constant; values follow with the next `solve()`.
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
    case .pending: break
    }
  }

  /// Changes the costs of an optional constraint. Neither the old nor the new costs may be those of a
  /// required constraint.
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

  /// Returns the constraint's current constant.
  package func constant(of id: ConstraintID) -> Double { constraints[Int(id.index)].constant }

  // MARK: Solving

  /// Satisfies all required constraints after changes, regardless of the optional ones. Throws like
  /// `solve()`.
  package mutating func makeFeasible() throws(Conflict) {
    propagateShifts()
    try checkSuspects()
    try repair()
    try insertPending()
  }

  /// Computes the best values. Throws the conflicting constraints if the required ones cannot all be
  /// satisfied; the caller removes one of them and solves again.
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
