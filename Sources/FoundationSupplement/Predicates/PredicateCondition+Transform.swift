extension PredicateCondition {
  /// Returns the condition with each constant and variable replaced by the result of a closure, which
  /// also gets the names of the variables that subqueries have declared around it.
  func mapped(
    _ declared: Set<String> = [],
    _ change: (PredicateExpression, Set<String>) -> PredicateExpression
  ) -> PredicateCondition {
    switch self {
    case .constant: return self
    case .not(let inner): return .not(inner.mapped(declared, change))
    case .and(let conditions): return .and(conditions.map { $0.mapped(declared, change) })
    case .or(let conditions): return .or(conditions.map { $0.mapped(declared, change) })
    case .comparison(var comparison):
      comparison.left = comparison.left.mapped(declared, change)
      comparison.right = comparison.right.mapped(declared, change)
      return .comparison(comparison)
    }
  }

  /// Returns the condition with values in place of variables.
  func substituting(_ variables: [String: Any]) -> PredicateCondition {
    mapped { leaf, declared in
      guard case .variable(let name) = leaf, !declared.contains(name), let value = variables[name]
      else { return leaf }
      return .constant(value is NSNull ? nil : value)
    }
  }

  private var constants: [Any?] {
    var constants: [Any?] = []
    _ = mapped { leaf, _ in
      if case .constant(let value) = leaf { constants.append(value) }
      return leaf
    }
    return constants
  }
}

extension PredicateCondition: Equatable {
  static func == (first: PredicateCondition, second: PredicateCondition) -> Bool {
    guard first.format == second.format else { return false }
    // Formats describe objects by their class alone.
    let (constants, others) = (first.constants, second.constants)
    return constants.count == others.count
      && zip(constants, others).allSatisfy { PredicateValue($0).equals(PredicateValue($1)) }
  }
}

extension PredicateExpression {
  fileprivate func mapped(
    _ declared: Set<String>, _ change: (PredicateExpression, Set<String>) -> PredicateExpression
  ) -> PredicateExpression {
    func mapped(_ inner: PredicateExpression) -> PredicateExpression {
      inner.mapped(declared, change)
    }
    switch self {
    case .constant, .variable: return change(self, declared)
    case .evaluatedObject, .keyPath(nil, _): return self
    case .keyPath(let base?, let path): return .keyPath(mapped(base), path)
    case .element(let base, .at(let index)): return .element(mapped(base), .at(mapped(index)))
    case .element(let base, let position): return .element(mapped(base), position)
    case .function(let function, let values): return .function(function, values.map(mapped))
    case .aggregate(let values): return .aggregate(values.map(mapped))
    case .collections(let operation, let left, let right):
      return .collections(operation, mapped(left), mapped(right))
    case .subquery(let collection, let variable, let condition):
      return .subquery(
        mapped(collection), variable: variable,
        condition.mapped(declared.union([variable]), change))
    case .conditional(let condition, let first, let second):
      return .conditional(condition.mapped(declared, change), mapped(first), mapped(second))
    }
  }
}
