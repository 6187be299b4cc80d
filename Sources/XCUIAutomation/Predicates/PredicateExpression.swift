import Foundation

/// A predicate as a tree.
indirect enum PredicateExpression {
  case constant(Bool)
  case not(PredicateExpression)
  case and(PredicateExpression, PredicateExpression)
  case or(PredicateExpression, PredicateExpression)
  case comparison(PredicateOperand, PredicateOperator, Options, PredicateOperand)

  /// The differences that a comparison of strings ignores.
  struct Options: OptionSet {
    let rawValue: Int
    static let ignoresCase = Options(rawValue: 1)
    static let ignoresDiacritics = Options(rawValue: 2)
  }
}

/// A side of a comparison.
enum PredicateOperand {
  case key(String)
  case value(Any?)
}

/// The operator that compares two values.
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

  func compare(_ left: Any?, _ right: Any?, _ options: PredicateExpression.Options) -> Bool {
    switch self {
    case .equal: return Self.areEqual(left, right, options)
    case .notEqual: return !Self.areEqual(left, right, options)
    case .less: return Self.order(left, right, options) == .orderedAscending
    case .greater: return Self.order(left, right, options) == .orderedDescending
    case .lessOrEqual:
      return [.orderedAscending, .orderedSame].contains(Self.order(left, right, options))
    case .greaterOrEqual:
      return [.orderedDescending, .orderedSame].contains(Self.order(left, right, options))
    case .isIn:
      return Self.contains(right, left, options)
    case .contains:
      return Self.contains(left, right, options)
    case .between:
      guard let bounds = right as? [Any?], bounds.count == 2 else { return false }
      return PredicateOperator.greaterOrEqual.compare(left, bounds[0], options)
        && PredicateOperator.lessOrEqual.compare(left, bounds[1], options)
    case .beginsWith, .endsWith, .like, .matches:
      guard let left = Self.text(left), let right = Self.text(right) else { return false }
      return compare(left, right, options)
    }
  }

  private func compare(
    _ left: String, _ right: String, _ options: PredicateExpression.Options
  ) -> Bool {
    let (a, b) = (Self.folded(left, options), Self.folded(right, options))
    switch self {
    case .beginsWith: return a.hasPrefix(b)
    case .endsWith: return a.hasSuffix(b)
    case .like: return Self.isLike(Array(a)[...], Array(b)[...])
    default:
      let flags: NSRegularExpression.Options =
        options.contains(.ignoresCase)
        ? [.caseInsensitive, .dotMatchesLineSeparators] : .dotMatchesLineSeparators
      guard let pattern = try? NSRegularExpression(pattern: "\\A(?:\(right))\\z", options: flags)
      else { return false }
      return pattern.firstMatch(in: left, range: NSRange(left.startIndex..., in: left)) != nil
    }
  }

  // MARK: Values

  private static func text(_ value: Any?) -> String? {
    value as? String ?? (value as? NSAttributedString)?.string
  }

  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Bool: value ? 1 : 0
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as NSNumber: value.doubleValue
    case let value as any RawRepresentable: number(value.rawValue)
    default: nil
    }
  }

  private static func folded(
    _ text: String, _ options: PredicateExpression.Options
  ) -> String {
    var folding: String.CompareOptions = []
    if options.contains(.ignoresCase) { folding.insert(.caseInsensitive) }
    if options.contains(.ignoresDiacritics) { folding.insert(.diacriticInsensitive) }
    return folding.isEmpty ? text : text.folding(options: folding, locale: nil)
  }

  private static func areEqual(
    _ left: Any?, _ right: Any?, _ options: PredicateExpression.Options
  ) -> Bool {
    if let a = number(left), let b = number(right) { return a == b }
    if let a = text(left), let b = text(right) { return folded(a, options) == folded(b, options) }
    return left == nil && right == nil
  }

  private static func order(
    _ left: Any?, _ right: Any?, _ options: PredicateExpression.Options
  ) -> ComparisonResult? {
    if let a = number(left), let b = number(right) {
      return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
    }
    guard let a = text(left).map({ folded($0, options) }),
      let b = text(right).map({ folded($0, options) })
    else { return nil }
    return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }

  private static func contains(
    _ whole: Any?, _ part: Any?, _ options: PredicateExpression.Options
  ) -> Bool {
    if let list = whole as? [Any?] {
      return list.contains { areEqual($0, part, options) }
    }
    guard let a = text(whole), let b = text(part) else { return false }
    return folded(a, options).contains(folded(b, options))
  }

  /// Returns whether a text matches a pattern in which `*` matches any number of characters, and `?`
  /// matches one.
  private static func isLike(
    _ text: ArraySlice<Character>, _ pattern: ArraySlice<Character>
  ) -> Bool {
    var (place, at) = (text.startIndex, pattern.startIndex)
    var retry: (text: Int, pattern: Int)?
    while place < text.endIndex {
      if at < pattern.endIndex, pattern[at] == "*" {
        retry = (place, at)
        at += 1
      } else if at < pattern.endIndex, pattern[at] == "?" || pattern[at] == text[place] {
        place += 1
        at += 1
      } else if let last = retry {
        retry = (last.text + 1, last.pattern)
        (place, at) = (last.text + 1, last.pattern + 1)
      } else {
        return false
      }
    }
    return pattern[at...].allSatisfy { $0 == "*" }
  }
}
