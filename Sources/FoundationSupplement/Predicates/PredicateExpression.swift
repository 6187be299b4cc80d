/// A predicate's format as a tree.
indirect enum PredicateCondition {
  case constant(Bool)
  case not(PredicateCondition)
  case and([PredicateCondition])
  case or([PredicateCondition])
  case comparison(PredicateComparison)
}

/// A comparison of two values.
struct PredicateComparison {
  /// The number of elements of a collection for which a comparison has to hold.
  enum Modifier: String {
    case direct = ""
    case all = "ALL"
    case any = "ANY"
  }

  /// How strings are compared.
  struct Options: OptionSet {
    let rawValue: Int
    static let ignoresCase = Options(rawValue: 1)
    static let ignoresDiacritics = Options(rawValue: 2)
    static let isNormalized = Options(rawValue: 4)
    static let usesLocale = Options(rawValue: 8)

    static let letters: KeyValuePairs<Character, Options> = [
      "c": .ignoresCase, "d": .ignoresDiacritics, "n": .isNormalized, "l": .usesLocale,
    ]
  }

  var modifier = Modifier.direct
  var left: PredicateExpression
  var operation: PredicateOperator
  var options: Options = []
  var right: PredicateExpression
}

/// A side of a comparison, or a part of one.
indirect enum PredicateExpression {
  case constant(Any?)
  case evaluatedObject
  case variable(String)
  /// The value at a path of keys, which begins at the evaluated object if there is no other base.
  case keyPath(PredicateExpression?, String)
  case element(PredicateExpression, ElementPosition)
  case function(PredicateFunction, [PredicateExpression])
  case aggregate([PredicateExpression])
  case collections(SetOperation, PredicateExpression, PredicateExpression)
  /// The elements of a collection for which a condition holds, with the name of the variable that
  /// represents an element.
  case subquery(PredicateExpression, variable: String, PredicateCondition)
  case conditional(PredicateCondition, PredicateExpression, PredicateExpression)

  /// The position of an element in a collection.
  enum ElementPosition {
    case first
    case last
    /// Not an element, but their number.
    case size
    /// An index of an array or a key of a dictionary.
    case at(PredicateExpression)
  }

  enum SetOperation: String {
    case union = "UNION"
    case intersection = "INTERSECT"
    case difference = "MINUS"
  }
}
