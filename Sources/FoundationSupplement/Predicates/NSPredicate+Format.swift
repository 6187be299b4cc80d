import UIFoundation

extension NSPredicate: _ObjCClassCluster {}

extension _ObjCClassCluster where Self: NSPredicate {
  /// Creates a predicate from a format string, which Foundation on Linux does not support.
  ///
  /// ```swift
  /// let isAdult = NSPredicate(format: "%K >= %d AND name CONTAINS[cd] %@", "age", 18, "sm")
  /// ```
  ///
  /// The language is that of Apple's Predicate Programming Guide. Keys are read with key-value coding:
  /// from dictionaries, and from properties that are declared `@objc`.
  ///
  /// A format that cannot be read is reported as a fault; the predicate is then false. Foundation raises
  /// an exception.
  ///
  /// - Parameters:
  ///   - predicateFormat: The format.
  ///   - arguments: The values of the placeholders, in order.
  public init(format predicateFormat: String, _ arguments: Any...) {
    self.init(format: predicateFormat, argumentArray: arguments)
  }

  /// Creates a predicate from a format string.
  ///
  /// - Parameters:
  ///   - predicateFormat: The format, as for ``init(format:_:)``.
  ///   - arguments: The values of the placeholders, in order.
  public init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    guard let predicate = FormatPredicate(predicateFormat, arguments ?? []) as? Self else {
      fatalError("A format creates an NSPredicate, not its subclass \(Self.self).")
    }
    self = predicate
  }
}

extension NSPredicate {
  /// Returns a predicate in which values replace variables, such as `$name`.
  ///
  /// - Parameter variables: The values by the names of the variables, without the dollar sign.
  public func withSubstitutionVariables(_ variables: [String: Any]) -> Self {
    let substituted: NSPredicate? =
      switch self {
      case let predicate as FormatPredicate: predicate.substituting(variables)
      case let predicate as NSCompoundPredicate:
        NSCompoundPredicate(
          type: predicate.compoundPredicateType,
          subpredicates: predicate.subpredicates.map { $0.withSubstitutionVariables(variables) })
      default: nil
      }
    return substituted as? Self ?? self
  }
}

/// A predicate that is described by a format.
package final class FormatPredicate: NSPredicate {
  let condition: PredicateCondition
  /// The error in the format; nil if it is correct.
  package let problem: String?

  init(_ format: String, _ arguments: [Any]) {
    do {
      var parser = try PredicateParser(format, arguments: arguments)
      condition = try parser.parse()
      problem = nil
    } catch {
      UIKitFault.report("Unable to parse the format string \"\(format)\": \(error)")
      condition = .constant(false)
      problem = "\(error)"
    }
    super.init(value: false)
  }

  private init(_ condition: PredicateCondition, problem: String?) {
    self.condition = condition
    self.problem = problem
    super.init(value: false)
  }

  /// The format in Foundation's spelling.
  package var format: String { condition.format }

  package override var predicateFormat: String { format }

  package override func copy(with zone: NSZone? = nil) -> Any { self }

  package override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? FormatPredicate else { return false }
    return other === self || other.condition == condition
  }

  package override var hash: Int { condition.format.hashValue }

  package override func evaluate(
    with object: Any?, substitutionVariables bindings: [String: Any]?
  ) -> Bool {
    let evaluation = PredicateEvaluation(object: object, variables: bindings ?? [:])
    if holds(evaluation) { return true }
    guard let subject = object as? any PredicateSubject, subject.shouldEvaluatePredicateAgain()
    else { return false }
    return holds(evaluation)
  }

  private func holds(_ evaluation: PredicateEvaluation) -> Bool {
    do {
      return try evaluation.holds(condition)
    } catch {
      UIKitFault.report("The predicate \(condition.format) cannot be evaluated: \(error)")
      return false
    }
  }

  fileprivate func substituting(_ variables: [String: Any]) -> FormatPredicate {
    FormatPredicate(condition.substituting(variables), problem: problem)
  }
}
