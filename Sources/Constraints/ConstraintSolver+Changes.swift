/// Propagation of changed constants outside the tableau.
extension ConstraintSolver {
  /// Records that a variable's value changed because the constant of its definition changed.
  mutating func shift(_ variable: Int32, by amount: Double) {
    unknowns[Int(variable)].shift += amount
    if unknowns[Int(variable)].isShifted { return }
    unknowns[Int(variable)].isShifted = true
    let definition = unknowns[Int(variable)].definition
    shifted.push(variable, key: constraints[Int(definition)].sequence)
  }

  /// Propagates recorded changes through the definitions and constraints that use the variables.
  ///
  /// Visits variables in the order in which they were defined, without duplicates.
  mutating func propagateShifts() {
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
        case .pending: break
        case .definition:
          shift(
            constraint.defines, by: -use.coefficient * entry.shift / constraint.definingCoefficient)
        }
      }
    }
  }

  /// Checks whether constraints and definitions outside the tableau are still satisfied after changes.
  mutating func checkSuspects() throws(Conflict) {
    while let index = suspects.last {
      let constraint = constraints[Int(index)]
      if constraint.isInUse {
        switch constraint.place {
        case .tableau, .pending: break
        case .definition:
          let entry = unknowns[Int(constraint.defines)]
          if entry.isNonnegative, entry.value < -tolerance {
            throw Conflict(constraints: conflict(among: [(index, 1)]))
          }
        case .settled:
          if let residual = constantResidual(index), isViolated(index, residual: residual) {
            throw Conflict(constraints: conflict(among: [(index, 1)]))
          }
        }
      }
      suspects.removeLast()
    }
  }

  /// Inserts pending constraints into the tableau; throws at the first that cannot be satisfied.
  mutating func insertPending() throws(Conflict) {
    while let index = pending.last {
      let constraint = constraints[Int(index)]
      if constraint.isInUse, constraint.place == .pending, let owners = insertIntoTableau(index) {
        constraints[Int(index)].place = .pending
        throw Conflict(constraints: owners)
      }
      pending.removeLast()
    }
  }

  /// Computes the values of all defined variables, in the order in which they were defined.
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
