/// Replaces defined variables by their definitions.
extension ConstraintSolver {
  /// Adds a multiple of a variable to the sum that is being expanded.
  private mutating func expand(_ variable: Int32, times coefficient: Double) {
    if unknowns[Int(variable)].isMarked {
      unknowns[Int(variable)].coefficient += coefficient
      return
    }
    unknowns[Int(variable)].isMarked = true
    unknowns[Int(variable)].coefficient = coefficient
    let definition = unknowns[Int(variable)].definition
    if definition >= 0 {
      definedTerms.push(variable, key: -constraints[Int(definition)].sequence)
    } else {
      undefinedTerms.append(variable)
    }
  }

  private mutating func expandUses(
    of index: Int32, times factor: Double, excluding variable: Int32 = -1
  ) {
    var node = constraints[Int(index)].firstUse
    while node >= 0 {
      let use = uses[Int(node)]
      if use.variable != variable { expand(use.variable, times: factor * use.coefficient) }
      node = use.nextInConstraint
    }
  }

  /// Replaces defined variables with their definitions, starting with the newest, until none is left.
  ///
  /// Returns the sum of the constants. The definitions that were used are in `expandedDefinitions`, the
  /// remaining variables in `undefinedTerms`.
  private mutating func expandDefinitions() -> Double {
    var constant = 0.0
    expandedDefinitions.removeAll(keepingCapacity: true)
    while let variable = definedTerms.pop() {
      let coefficient = unknowns[Int(variable)].coefficient
      unknowns[Int(variable)].isMarked = false
      if abs(coefficient) <= Tableau.epsilon { continue }
      let index = unknowns[Int(variable)].definition
      expandedDefinitions.append(index)
      let factor = coefficient / constraints[Int(index)].definingCoefficient
      constant += factor * constraints[Int(index)].constant
      expandUses(of: index, times: -factor, excluding: variable)
    }
    return constant
  }

  /// Adds a constraint's left side, with all definitions expanded, to the working expression.
  mutating func addExpandedToWork(_ index: Int32) {
    expandUses(of: index, times: 1)
    addUndefinedTermsToWork()
  }

  private mutating func addUndefinedTermsToWork() {
    tableau.workConstant += expandDefinitions()
    for variable in undefinedTerms {
      let coefficient = unknowns[Int(variable)].coefficient
      unknowns[Int(variable)].isMarked = false
      if abs(coefficient) <= Tableau.epsilon { continue }
      if unknowns[Int(variable)].symbol < 0 {
        let kind: Tableau.Kind = unknowns[Int(variable)].isNonnegative ? .nonnegative : .free
        unknowns[Int(variable)].symbol = tableau.makeSymbol(kind, owner: -1)
      }
      tableau.addResolvedToWork(coefficient, unknowns[Int(variable)].symbol)
    }
    undefinedTerms.removeAll(keepingCapacity: true)
  }

  /// Adds a variable, with its definition expanded, to the working expression.
  ///
  /// Returns false, and adds nothing, if a variable in the expansion is not in the tableau and can
  /// therefore have any value.
  mutating func addToWork(_ variable: Variable, times coefficient: Double) -> Bool {
    expand(variable.index, times: coefficient)
    let constant = expandDefinitions()
    let isBound = undefinedTerms.allSatisfy {
      unknowns[Int($0)].symbol >= 0 || abs(unknowns[Int($0)].coefficient) <= Tableau.epsilon
    }
    if !isBound {
      for variable in undefinedTerms { unknowns[Int(variable)].isMarked = false }
      undefinedTerms.removeAll(keepingCapacity: true)
      return false
    }
    tableau.workConstant += constant
    addUndefinedTermsToWork()
    return true
  }

  /// Returns the constraints whose multiples add up to a contradiction, with the definitions involved.
  mutating func conflict(among parts: [(index: Int32, factor: Double)]) -> [ConstraintID] {
    for (index, factor) in parts {
      let variable =
        constraints[Int(index)].place == .definition ? constraints[Int(index)].defines : -1
      expandUses(of: index, times: factor, excluding: variable)
    }
    _ = expandDefinitions()
    for variable in undefinedTerms { unknowns[Int(variable)].isMarked = false }
    undefinedTerms.removeAll(keepingCapacity: true)
    let all = Set(expandedDefinitions).union(parts.lazy.map(\.index))
    return all.sorted().map { ConstraintID(index: $0) }
  }
}
