/// The operator that compares two values. The raw value is its name in formats.
enum PredicateOperator: String {
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case beginsWith = "BEGINSWITH"
  case endsWith = "ENDSWITH"
  case contains = "CONTAINS"
  case like = "LIKE"
  case matches = "MATCHES"
  case isIn = "IN"
  case between = "BETWEEN"

  private static let synonyms = ["=": "==", "<>": "!=", "=<": "<=", "=>": ">="]

  /// Finds an operator by a symbol or an upper-case word.
  init?(_ keyword: String) { self.init(rawValue: Self.synonyms[keyword] ?? keyword) }

  /// Compares two values.
  ///
  /// nil equals only nil, and every other comparison with nil is false.
  ///
  /// - Throws: `PredicateProblem` if the values cannot be compared by this operator. Foundation raises
  ///   an exception in this case.
  func compare(
    _ left: Any?, _ right: Any?, _ options: PredicateComparison.Options
  ) throws -> Bool {
    let (first, second) = (PredicateValue(left), PredicateValue(right))
    switch self {
    case .equal: return first.equals(second, options)
    case .notEqual: return !first.equals(second, options)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      return try isOrdered(first, second, options)
    case .between:
      guard case .list(let bounds, _) = second, bounds.count == 2 else {
        if case .none = second { return false }
        throw PredicateProblem("BETWEEN needs two bounds, not \(second.text)")
      }
      return try PredicateOperator.greaterOrEqual.isOrdered(
        first, PredicateValue(bounds[0]), options)
        && PredicateOperator.lessOrEqual.isOrdered(first, PredicateValue(bounds[1]), options)
    case .isIn: return try contains(second, first, options)
    case .contains: return try contains(first, second, options)
    case .beginsWith, .endsWith, .like, .matches:
      if case .none = first { return false }
      if case .none = second { return false }
      guard case .text(let text) = first, case .text(let pattern) = second else {
        throw PredicateProblem("\(rawValue) cannot compare \(first.text) with \(second.text)")
      }
      return try compare(text, pattern, options)
    }
  }

  private func isOrdered(
    _ first: PredicateValue, _ second: PredicateValue, _ options: PredicateComparison.Options
  ) throws -> Bool {
    if case .none = first { return false }
    if case .none = second { return false }
    if first.isNotANumber || second.isNotANumber { return false }
    guard let order = first.order(second, options) else {
      throw PredicateProblem("\(rawValue) cannot compare \(first.text) with \(second.text)")
    }
    return switch self {
    case .less: order == .orderedAscending
    case .lessOrEqual: order != .orderedDescending
    case .greater: order == .orderedDescending
    default: order != .orderedAscending
    }
  }

  private func contains(
    _ whole: PredicateValue, _ part: PredicateValue, _ options: PredicateComparison.Options
  ) throws -> Bool {
    switch (whole, part) {
    case (.list(let elements, _), _):
      return elements.contains { PredicateValue($0).equals(part, options) }
    case (.none, _): return false
    case (.text(let text), .text(let other)):
      return other.isEmpty || options.folded(text).contains(options.folded(other))
    case (.text, .none): return false
    default:
      throw PredicateProblem("\(rawValue) cannot search \(whole.text) for \(part.text)")
    }
  }

  private func compare(
    _ text: String, _ pattern: String, _ options: PredicateComparison.Options
  ) throws -> Bool {
    switch self {
    case .beginsWith: return options.folded(text).hasPrefix(options.folded(pattern))
    case .endsWith: return options.folded(text).hasSuffix(options.folded(pattern))
    case .like: return PredicatePattern(options.folded(pattern)).matches(options.folded(text))
    default: return try PredicateExpressions.matches(text, pattern, options)
    }
  }
}

extension PredicateComparison.Options {
  /// Returns a text without the differences that the options ignore.
  func folded(_ text: String) -> String {
    let options = compareOptions
    return options.isEmpty ? text : text.folding(options: options, locale: locale)
  }

  var compareOptions: String.CompareOptions {
    var options: String.CompareOptions = []
    // Normalized texts are compared as they are, whatever the other options.
    if contains(.isNormalized) { return options }
    if contains(.ignoresCase) { options.insert(.caseInsensitive) }
    if contains(.ignoresDiacritics) { options.insert(.diacriticInsensitive) }
    return options
  }

  var locale: Locale? { contains(.usesLocale) ? .current : nil }
}
