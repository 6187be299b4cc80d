/// The lists that link constraints with their variables.
extension ConstraintSolver {
  /// Adds `coefficient` times a variable to a constraint's left side. Linear in its terms.
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

  /// Removes a constraint from its variables' lists. Variables that are no longer used by any
  /// constraint leave the tableau.
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
}
