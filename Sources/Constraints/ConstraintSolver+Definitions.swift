/// Most equations of a layout only say where one more edge is. Such an equation defines a variable
/// that nothing else mentions yet, and stays out of the tableau until something in there needs the
/// variable, which then gets the definition's right side in its place. Chains of views thus cost
/// what they are long, not its square, and layouts whose numbers are all given cost no pivot.
///
/// A definition only mentions variables that were defined before it or never will be, so that
/// the order in which definitions were made is an order in which they can be worked out.
extension ConstraintSolver {
  /// Where a constraint is kept.
  enum Place: UInt8 {
    case tableau
    /// It defines a variable.
    case definition
    /// All of its variables are constant; it holds, or is about to be found not to.
    case settled
    /// It has to go back into the tableau at the next solution.
    case waiting
  }

  // MARK: Uses

  mutating func addUse(of variable: Int32, times coefficient: Double, in constraint: Int32) {
    var node = constraints[Int(constraint)].firstUse
    while node >= 0 {
      if uses[Int(node)].variable == variable {
        uses[Int(node)].coefficient += coefficient
        return
      }
      node = uses[Int(node)].nextInConstraint
    }
    let first = unknowns[Int(variable)].firstUse
    let use = Use(
      coefficient: coefficient, variable: variable, constraint: constraint,
      nextInConstraint: constraints[Int(constraint)].firstUse, nextOfVariable: first)
    let index: Int32
    if freeUse >= 0 {
      index = freeUse
      freeUse = uses[Int(index)].nextInConstraint
      uses[Int(index)] = use
    } else {
      index = Int32(uses.count)
      uses.append(use)
    }
    if first >= 0 { uses[Int(first)].previousOfVariable = index }
    unknowns[Int(variable)].firstUse = index
    constraints[Int(constraint)].firstUse = index
  }

  /// Takes a constraint off its variables' lists; those that nothing mentions leave the tableau.
  mutating func removeUses(of constraint: Int32) {
    var node = constraints[Int(constraint)].firstUse
    while node >= 0 {
      let use = uses[Int(node)]
      if use.previousOfVariable >= 0 {
        uses[Int(use.previousOfVariable)].nextOfVariable = use.nextOfVariable
      } else {
        unknowns[Int(use.variable)].firstUse = use.nextOfVariable
        if use.nextOfVariable < 0 { dropSymbol(of: use.variable) }
      }
      if use.nextOfVariable >= 0 {
        uses[Int(use.nextOfVariable)].previousOfVariable = use.previousOfVariable
      }
      uses[Int(node)].nextInConstraint = freeUse
      freeUse = node
      node = use.nextInConstraint
    }
    constraints[Int(constraint)].firstUse = -1
  }

  mutating func dropSymbol(of variable: Int32) {
    let symbol = unknowns[Int(variable)].symbol
    if symbol < 0 { return }
    let row = tableau.symbols[Int(symbol)].row
    if row >= 0 { tableau.freeRow(row) }
    tableau.freeSymbol(symbol)
    unknowns[Int(variable)].symbol = -1
  }

  // MARK: Definitions

  /// Makes a required equation the definition of a variable, if it mentions one that nothing else
  /// does. One that must not be negative is only defined by constants, which can be looked at.
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

  /// By how much a constraint whose variables are all constant misses its constant; nil where one
  /// is not.
  func settledMiss(_ index: Int32) -> Double? {
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

  private func isViolated(_ index: Int32, missing miss: Double) -> Bool {
    let constraint = constraints[Int(index)]
    return constraint.over == .required && miss > tolerance
      || constraint.under == .required && miss < -tolerance
  }

  /// Puts a constraint of constants aside, as nothing can be done about it; the others in the way
  /// where it must hold and does not.
  mutating func settle(_ index: Int32, missing miss: Double) -> [ConstraintID]? {
    if isViolated(index, missing: miss) { return involved([(index, 1)]) }
    constraints[Int(index)].place = .settled
    return nil
  }

  /// Takes the definition of a variable away. What has been put in the tableau with it has to go
  /// there anew, and so have definitions that only held while the variable was constant.
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
        if use.constraint == own || constraints[Int(use.constraint)].isAtWork { continue }
        constraints[Int(use.constraint)].isAtWork = true
        if constraints[Int(use.constraint)].place == .definition {
          dependent.append(use.constraint)
          open.append(constraints[Int(use.constraint)].defines)
        } else {
          affected.append(use.constraint)
        }
      }
    }
    for index in affected where constraints[Int(index)].place == .tableau { takeOut(index) }
    forgetDefinition(of: variable)
    for index in dependent.sorted(by: { sequence(of: $0) < sequence(of: $1) }) {
      constraints[Int(index)].isAtWork = false
      let defined = constraints[Int(index)].defines
      if !unknowns[Int(defined)].isConstant || hasOnlyConstants(index, but: defined) { continue }
      unknowns[Int(defined)].isConstant = false
      if unknowns[Int(defined)].isNonnegative {
        forgetDefinition(of: defined)
        affected.append(index)
      }
    }
    for index in affected.sorted() {
      constraints[Int(index)].isAtWork = false
      if let miss = settledMiss(index), !isViolated(index, missing: miss) {
        constraints[Int(index)].place = .settled
      } else {
        constraints[Int(index)].place = .waiting
        waiting.append(index)
      }
    }
  }

  private func sequence(of index: Int32) -> Int { constraints[Int(index)].sequence }

  private func hasOnlyConstants(_ index: Int32, but defined: Int32) -> Bool {
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

  // MARK: Expanding

  private mutating func expand(_ variable: Int32, times coefficient: Double) {
    if unknowns[Int(variable)].isAtWork {
      unknowns[Int(variable)].coefficient += coefficient
      return
    }
    unknowns[Int(variable)].isAtWork = true
    unknowns[Int(variable)].coefficient = coefficient
    let definition = unknowns[Int(variable)].definition
    if definition >= 0 {
      defined.push(variable, key: -constraints[Int(definition)].sequence)
    } else {
      plain.append(variable)
    }
  }

  private mutating func expandUses(of index: Int32, times factor: Double, but variable: Int32 = -1)
  {
    var node = constraints[Int(index)].firstUse
    while node >= 0 {
      let use = uses[Int(node)]
      if use.variable != variable { expand(use.variable, times: factor * use.coefficient) }
      node = use.nextInConstraint
    }
  }

  /// Puts definitions in place of what they define, the newest first, until none is left. The
  /// constant that they add up to is returned, the definitions are noted in `visited`, and what
  /// they come to is in `plain`.
  private mutating func expandDefinitions() -> Double {
    var constant = 0.0
    visited.removeAll(keepingCapacity: true)
    while let variable = defined.pop() {
      let coefficient = unknowns[Int(variable)].coefficient
      unknowns[Int(variable)].isAtWork = false
      if abs(coefficient) <= Tableau.epsilon { continue }
      let index = unknowns[Int(variable)].definition
      visited.append(index)
      let factor = coefficient / constraints[Int(index)].definingCoefficient
      constant += factor * constraints[Int(index)].constant
      expandUses(of: index, times: -factor, but: variable)
    }
    return constant
  }

  /// Adds a constraint's left side to the tableau's expression at work, without anything defined.
  mutating func addExpandedToWork(_ index: Int32) {
    expandUses(of: index, times: 1)
    addPlainToWork()
  }

  private mutating func addPlainToWork() {
    tableau.workConstant += expandDefinitions()
    for variable in plain {
      let coefficient = unknowns[Int(variable)].coefficient
      unknowns[Int(variable)].isAtWork = false
      if abs(coefficient) <= Tableau.epsilon { continue }
      if unknowns[Int(variable)].symbol < 0 {
        let kind: Tableau.Kind = unknowns[Int(variable)].isNonnegative ? .nonnegative : .free
        unknowns[Int(variable)].symbol = tableau.makeSymbol(kind, owner: -1)
      }
      tableau.addResolvedToWork(coefficient, unknowns[Int(variable)].symbol)
    }
    plain.removeAll(keepingCapacity: true)
  }

  /// Adds a variable to the expression at work; false where it hangs on one that is not in the
  /// tableau, and so can have any value.
  mutating func addToWork(_ variable: Variable, times coefficient: Double) -> Bool {
    expand(variable.index, times: coefficient)
    let constant = expandDefinitions()
    let isBound = plain.allSatisfy {
      unknowns[Int($0)].symbol >= 0 || abs(unknowns[Int($0)].coefficient) <= Tableau.epsilon
    }
    if !isBound {
      for variable in plain { unknowns[Int(variable)].isAtWork = false }
      plain.removeAll(keepingCapacity: true)
      return false
    }
    tableau.workConstant += constant
    addPlainToWork()
    return true
  }

  /// Constraints of which a multiple each add up to something that cannot be, and the definitions
  /// that have a part in it.
  mutating func involved(_ parts: [(index: Int32, factor: Double)]) -> [ConstraintID] {
    for (index, factor) in parts {
      let variable =
        constraints[Int(index)].place == .definition ? constraints[Int(index)].defines : -1
      expandUses(of: index, times: factor, but: variable)
    }
    _ = expandDefinitions()
    for variable in plain { unknowns[Int(variable)].isAtWork = false }
    plain.removeAll(keepingCapacity: true)
    let all = Set(visited).union(parts.lazy.map(\.index))
    return all.sorted().map { ConstraintID(index: $0) }
  }

  // MARK: Changes

  /// Notes that a definition's constant has moved.
  mutating func shift(_ variable: Int32, by amount: Double) {
    unknowns[Int(variable)].shift += amount
    if unknowns[Int(variable)].isShifted { return }
    unknowns[Int(variable)].isShifted = true
    let definition = unknowns[Int(variable)].definition
    shifted.push(variable, key: constraints[Int(definition)].sequence)
  }

  /// Tells whatever hangs on definitions how far they have moved.
  mutating func passShiftsOn() {
    while let variable = shifted.pop() {
      let entry = unknowns[Int(variable)]
      unknowns[Int(variable)].shift = 0
      unknowns[Int(variable)].isShifted = false
      if entry.definition < 0 || entry.shift == 0 { continue }
      unknowns[Int(variable)].value += entry.shift
      if entry.isNonnegative { suspects.append(entry.definition) }
      var node = entry.firstUse
      while node >= 0 {
        let use = uses[Int(node)]
        node = use.nextOfVariable
        if use.constraint == entry.definition { continue }
        let constraint = constraints[Int(use.constraint)]
        switch constraint.place {
        case .tableau: edit(use.constraint, by: -use.coefficient * entry.shift)
        case .settled: suspects.append(use.constraint)
        case .waiting: break
        case .definition:
          shift(
            constraint.defines, by: -use.coefficient * entry.shift / constraint.definingCoefficient)
        }
      }
    }
  }

  /// Looks whether constraints and definitions outside the tableau still hold after changes.
  mutating func checkSuspects() throws(Conflict) {
    while let index = suspects.last {
      let constraint = constraints[Int(index)]
      if constraint.isInUse {
        switch constraint.place {
        case .tableau, .waiting: break
        case .definition:
          let entry = unknowns[Int(constraint.defines)]
          if entry.isNonnegative, entry.value < -tolerance {
            throw Conflict(constraints: involved([(index, 1)]))
          }
        case .settled:
          if let miss = settledMiss(index), isViolated(index, missing: miss) {
            throw Conflict(constraints: involved([(index, 1)]))
          }
        }
      }
      suspects.removeLast()
    }
  }

  /// Puts what waits into the tableau, where nothing may be negative.
  mutating func insertWaiting() throws(Conflict) {
    while let index = waiting.last {
      let constraint = constraints[Int(index)]
      if constraint.isInUse, constraint.place == .waiting, let owners = insertIntoTableau(index) {
        constraints[Int(index)].place = .waiting
        throw Conflict(constraints: owners)
      }
      waiting.removeLast()
    }
  }

  /// Works out what definitions come to, in the order in which they were made.
  mutating func evaluateDefinitions() {
    var kept = 0
    for entry in definitions {
      let constraint = constraints[Int(entry.index)]
      if constraint.sequence != entry.sequence { continue }
      definitions[kept] = entry
      kept += 1
      var sum = constraint.constant
      var node = constraint.firstUse
      while node >= 0 {
        let use = uses[Int(node)]
        if use.variable != constraint.defines {
          sum -= use.coefficient * value(of: Variable(index: use.variable))
        }
        node = use.nextInConstraint
      }
      unknowns[Int(constraint.defines)].value = sum / constraint.definingCoefficient
    }
    definitions.removeLast(definitions.count - kept)
  }
}
