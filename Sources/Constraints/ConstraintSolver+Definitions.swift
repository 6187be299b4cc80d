/// Equations that define a variable, and stay out of the tableau.
///
/// Most equations of a layout only position one more edge. Such an equation defines a variable that no
/// other constraint uses yet, and stays out of the tableau until a constraint there needs the variable;
/// the definition's right side is then substituted. The cost of a chain of views is linear in its
/// length rather than quadratic, and a layout whose numbers are all constants needs no pivot.
///
/// A definition only uses variables that were defined earlier, or that will never be defined, so
/// definitions can be evaluated in the order in which they were made.
extension ConstraintSolver {
  /// Where the solver keeps a constraint.
  enum Place: UInt8 {
    case tableau
    /// The constraint is outside the tableau and defines a variable.
    case definition
    /// The constraint is outside the tableau. All of its variables are constant, and their values
    /// determine whether it is satisfied.
    case settled
    /// The constraint is outside the tableau, and is inserted at the next solution.
    case pending
  }

  /// Makes a required equation the definition of a variable that no other constraint uses.
  ///
  /// A nonnegative variable is only defined in terms of constants, so that this method can check its
  /// sign. Returns false if no variable of the equation qualifies.
  mutating func define(by index: Int32) -> Bool {
    var free: Int32 = -1
    var nonnegative: Int32 = -1
    var variable = 0
    var rest = constraints[Int(index)].constant
    var node = constraints[Int(index)].firstUse
    while node >= 0 {
      let use = uses[Int(node)]
      let entry = unknowns[Int(use.variable)]
      let isFresh =
        entry.definition < 0 && entry.symbol < 0 && entry.firstUse == node
        && use.nextOfVariable < 0 && abs(use.coefficient) > 1e-3
      if isFresh, !entry.isNonnegative { free = node }
      if isFresh, entry.isNonnegative { nonnegative = node }
      if entry.isConstant { rest -= use.coefficient * entry.value } else { variable += 1 }
      node = use.nextInConstraint
    }
    let chosen = free >= 0 ? free : nonnegative
    if chosen < 0 { return false }
    let use = uses[Int(chosen)]
    let isConstant = variable == 1
    if free < 0, !isConstant || rest / use.coefficient < 0 { return false }
    sequence += 1
    constraints[Int(index)].place = .definition
    constraints[Int(index)].defines = use.variable
    constraints[Int(index)].definingCoefficient = use.coefficient
    constraints[Int(index)].sequence = sequence
    unknowns[Int(use.variable)].definition = index
    unknowns[Int(use.variable)].isConstant = isConstant
    if isConstant { unknowns[Int(use.variable)].value = rest / use.coefficient }
    definitions.append((index, sequence))
    return true
  }

  /// Returns the left side minus the constant for a constraint whose variables are all constant; nil if
  /// a variable is not.
  func constantResidual(_ index: Int32) -> Double? {
    var sum = -constraints[Int(index)].constant
    var node = constraints[Int(index)].firstUse
    while node >= 0 {
      let use = uses[Int(node)]
      let entry = unknowns[Int(use.variable)]
      if !entry.isConstant { return nil }
      sum += use.coefficient * entry.value
      node = use.nextInConstraint
    }
    return sum
  }

  func isViolated(_ index: Int32, residual: Double) -> Bool {
    let constraint = constraints[Int(index)]
    return constraint.over == .required && residual > tolerance
      || constraint.under == .required && residual < -tolerance
  }

  /// Marks a constraint between constants as settled; returns the conflict if it is required and
  /// violated.
  mutating func settle(_ index: Int32, residual: Double) -> [ConstraintID]? {
    if isViolated(index, residual: residual) { return conflict(among: [(index, 1)]) }
    constraints[Int(index)].place = .settled
    return nil
  }

  /// Removes the definition of a variable.
  ///
  /// Constraints in the tableau that used the definition become pending, as do definitions of
  /// nonnegative variables that required the variable to be constant.
  mutating func undefine(_ variable: Int32) {
    var affected: [Int32] = []
    var dependent: [Int32] = []
    var open = [variable]
    while let next = open.popLast() {
      let own = unknowns[Int(next)].definition
      var node = unknowns[Int(next)].firstUse
      while node >= 0 {
        let use = uses[Int(node)]
        node = use.nextOfVariable
        if use.constraint == own || constraints[Int(use.constraint)].isMarked { continue }
        constraints[Int(use.constraint)].isMarked = true
        if constraints[Int(use.constraint)].place == .definition {
          dependent.append(use.constraint)
          open.append(constraints[Int(use.constraint)].defines)
        } else {
          affected.append(use.constraint)
        }
      }
    }
    for index in affected where constraints[Int(index)].place == .tableau {
      removeFromTableau(index)
    }
    forgetDefinition(of: variable)
    for index in dependent.sorted(by: { sequence(of: $0) < sequence(of: $1) }) {
      constraints[Int(index)].isMarked = false
      let defined = constraints[Int(index)].defines
      if !unknowns[Int(defined)].isConstant || hasOnlyConstants(index, excluding: defined) {
        continue
      }
      unknowns[Int(defined)].isConstant = false
      if unknowns[Int(defined)].isNonnegative {
        forgetDefinition(of: defined)
        affected.append(index)
      }
    }
    for index in affected.sorted() {
      constraints[Int(index)].isMarked = false
      if let residual = constantResidual(index), !isViolated(index, residual: residual) {
        constraints[Int(index)].place = .settled
      } else {
        constraints[Int(index)].place = .pending
        pending.append(index)
      }
    }
  }

  private func sequence(of index: Int32) -> Int { constraints[Int(index)].sequence }

  private func hasOnlyConstants(_ index: Int32, excluding defined: Int32) -> Bool {
    var node = constraints[Int(index)].firstUse
    while node >= 0 {
      let variable = uses[Int(node)].variable
      if variable != defined, !unknowns[Int(variable)].isConstant { return false }
      node = uses[Int(node)].nextInConstraint
    }
    return true
  }

  private mutating func forgetDefinition(of variable: Int32) {
    let index = unknowns[Int(variable)].definition
    constraints[Int(index)].sequence = -1
    constraints[Int(index)].defines = -1
    unknowns[Int(variable)].definition = -1
    unknowns[Int(variable)].isConstant = false
    unknowns[Int(variable)].value = 0
  }
}
