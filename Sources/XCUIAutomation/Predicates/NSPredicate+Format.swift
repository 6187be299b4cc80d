import Foundation
import TestReports

extension NSPredicate {
  /// Creates a predicate from a format string, which Foundation on Linux does not support.
  ///
  /// ```swift
  /// app.staticTexts.matching(NSPredicate(format: "label BEGINSWITH[c] %@", "chapter"))
  /// ```
  ///
  /// It compares attributes of elements: `identifier`, `label`, `title`, `value`, `placeholderValue`,
  /// `elementType`, `enabled`, `selected`, `hasFocus`, `exists`, `hittable`, `frame.size.width` and the
  /// like, and `count` of a query. Operators are `==`, `!=`, `<`, `>`, `<=`, `>=`, `BEGINSWITH`,
  /// `ENDSWITH`, `CONTAINS`, `LIKE`, `MATCHES`, `IN` and `BETWEEN`, with the options `[c]` and `[d]`,
  /// combined with `AND`, `OR`, `NOT` and parentheses. Placeholders are `%@`, `%K` and the number
  /// formats. Aggregates, functions and variables are not supported.
  ///
  /// A format that cannot be read records a failure; the predicate is then false.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - arguments: The values of the placeholders, in order.
  public convenience init(format: String, _ arguments: Any...) {
    self.init(format: format, argumentArray: arguments)
  }

  /// Creates a predicate from a format string.
  ///
  /// - Parameters:
  ///   - format: The format, as for ``init(format:_:)``.
  ///   - argumentArray: The values of the placeholders, in order.
  public convenience init(format: String, argumentArray: [Any]?) {
    let expression: PredicateExpression
    do {
      var parser = try PredicateParser(format, arguments: argumentArray ?? [])
      expression = try parser.parse()
    } catch {
      TestReport.fail("The predicate \"\(format)\" cannot be read: \(error)")
      expression = .constant(false)
    }
    let checked = UncheckedExpression(value: expression)
    self.init(block: { object, _ in
      let object = UncheckedObject(value: object)
      // Safety: tests evaluate predicates on the main actor; elsewhere the call traps.
      return MainActor.assumeIsolated {
        PredicateSubject.evaluate(checked.value, with: object.value)
      }
    })
  }
}

/// The object of a predicate on the main actor, where tests evaluate it.
///
/// Safety: it does not leave the thread, because the closure uses it immediately.
private struct UncheckedObject: @unchecked Sendable {
  let value: Any?
}

/// An expression that a predicate's closure captures. It does not change.
///
/// Safety: it is a constant that consists of values.
private struct UncheckedExpression: @unchecked Sendable {
  let value: PredicateExpression
}
