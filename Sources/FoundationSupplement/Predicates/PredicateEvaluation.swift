import UIFoundation

/// An object whose keys predicates read by itself, instead of with key-value coding.
package protocol PredicateSubject {
  /// Returns the value at a path of keys.
  func predicateValue(forKeyPath path: String) -> Any?
  /// Called after a predicate about the object was false.
  ///
  /// - Returns: Whether the predicate should be evaluated once more.
  func shouldEvaluatePredicateAgain() -> Bool
}

extension PredicateSubject {
  package func shouldEvaluatePredicateAgain() -> Bool { false }
}

/// One evaluation of a predicate.
struct PredicateEvaluation {
  let object: Any?
  let variables: [String: Any]

  func holds(_ condition: PredicateCondition) throws -> Bool {
    switch condition {
    case .constant(let value): return value
    case .not(let inner): return try !holds(inner)
    case .and(let conditions):
      for condition in conditions where try !holds(condition) { return false }
      return true
    case .or(let conditions):
      for condition in conditions where try holds(condition) { return true }
      return false
    case .comparison(let comparison): return try holds(comparison)
    }
  }

  private func holds(_ comparison: PredicateComparison) throws -> Bool {
    let left = try value(comparison.left)
    let right = try value(comparison.right)
    guard comparison.modifier != .direct else {
      return try comparison.operation.compare(left, right, comparison.options)
    }
    let elements: [Any?]
    switch PredicateValue(left) {
    case .list(let list, _): elements = list
    case .none: elements = []
    case let other:
      throw PredicateProblem(
        "the left-hand side of \(comparison.modifier.rawValue) must be a collection, not \(other.text)"
      )
    }
    for element in elements {
      let holds = try comparison.operation.compare(element, right, comparison.options)
      if holds == (comparison.modifier == .any) { return holds }
    }
    return comparison.modifier == .all
  }

  // MARK: Values

  func value(_ expression: PredicateExpression) throws -> Any? {
    switch expression {
    case .constant(let value): return value
    case .evaluatedObject: return object
    case .variable(let name):
      guard let value = variables[name] else {
        throw PredicateProblem("the variable $\(name) has no value")
      }
      return value
    case .keyPath(let base, let path):
      return Self.value(at: path, of: try base.map(value) ?? object)
    case .element(let base, let position): return try element(position, of: value(base))
    case .function(let function, let operands):
      var values: [Any?] = []
      for operand in operands { values.append(try value(operand)) }
      return try function.value(values)
    case .aggregate(let elements):
      var values: [Any] = []
      for element in elements { values.append(try value(element) ?? NSNull()) }
      return values
    case .collections(let operation, let left, let right):
      return try Self.combine(operation, value(left), value(right))
    case .subquery(let collection, let variable, let condition):
      return try elements(of: value(collection), variable, condition)
    case .conditional(let condition, let first, let second):
      return try value(holds(condition) ? first : second)
    }
  }

  private static func value(at path: String, of object: Any?) -> Any? {
    guard let object = Conversion.flattened(object) else { return nil }
    if let subject = object as? any PredicateSubject {
      return subject.predicateValue(forKeyPath: path)
    }
    return KeyValueCoding.value(of: object as AnyObject, path: path)
  }

  private func element(
    _ position: PredicateExpression.ElementPosition, of base: Any?
  ) throws -> Any? {
    let base = Conversion.flattened(base)
    if case .at(let index) = position, let base,
      let dictionary = base as AnyObject as? NSDictionary
    {
      guard let key = try value(index) else { return nil }
      return dictionary.object(forKey: key as AnyObject)
    }
    let collection = PredicateValue(base)
    guard case .list(let elements, _) = collection else {
      if case .none = collection { return nil }
      throw PredicateProblem("\(collection.text) has no elements")
    }
    switch position {
    case .first: return elements.first ?? nil
    case .last: return elements.last ?? nil
    case .size: return elements.count
    case .at(let index):
      guard case .integer(let index) = try PredicateValue(value(index)) else {
        throw PredicateProblem("an index must be a number")
      }
      guard elements.indices.contains(index) else {
        throw PredicateProblem("index \(index) is beyond the bounds of \(elements.count) elements")
      }
      return elements[index]
    }
  }

  private func elements(
    of collection: Any?, _ variable: String, _ condition: PredicateCondition
  ) throws -> [Any] {
    let collection = PredicateValue(collection)
    guard case .list(let elements, _) = collection else {
      if case .none = collection { return [] }
      throw PredicateProblem("SUBQUERY needs a collection, not \(collection.text)")
    }
    var found: [Any] = []
    for case let element? in elements {
      let inner = PredicateEvaluation(
        object: object, variables: variables.merging([variable: element]) { $1 })
      if try inner.holds(condition) { found.append(element) }
    }
    return found
  }

  private static func combine(
    _ operation: PredicateExpression.SetOperation, _ left: Any?, _ right: Any?
  ) throws -> [Any] {
    func list(_ value: Any?) throws -> [Any] {
      switch PredicateValue(value) {
      case .list(let elements, _): return elements.map { $0 ?? NSNull() }
      case .none: return []
      case let other:
        throw PredicateProblem("\(operation.rawValue) needs two collections, not \(other.text)")
      }
    }
    func contains(_ elements: [Any], _ element: Any) -> Bool {
      elements.contains { PredicateValue($0).equals(PredicateValue(element)) }
    }
    let (first, second) = (try list(left), try list(right))
    return switch operation {
    case .union: first + second.filter { !contains(first, $0) }
    case .intersection: first.filter { contains(second, $0) }
    case .difference: first.filter { !contains(second, $0) }
    }
  }
}
