/// A function that an expression can call.
///
/// The raw value is its name in formats, in lower case, without the colon of a single argument.
enum PredicateFunction: String {
  case sum, count, min, max, average, median, mode, stddev
  case add = "add:to:"
  case subtract = "from:subtract:"
  case multiply = "multiply:by:"
  case divide = "divide:by:"
  case modulus = "modulus:by:"
  case power = "raise:topower:"
  case squareRoot = "sqrt"
  case log, ln, exp, floor, ceiling, abs
  case truncate = "trunc"
  case uppercase, lowercase, length, now
  case bitwiseAnd = "bitwiseand:with:"
  case bitwiseOr = "bitwiseor:with:"
  case bitwiseXor = "bitwisexor:with:"
  case leftShift = "leftshift:by:"
  case rightShift = "rightshift:by:"
  case complement = "onescomplement"
  case argument = "noindex"
  case cast = "castobject:totype:"

  /// Finds a function by its name in a format.
  init?(name: String) {
    var name = name.lowercased()
    if name == "cast" { name = PredicateFunction.cast.rawValue }
    if name.last == ":", name.firstIndex(of: ":") == name.index(before: name.endIndex) {
      name.removeLast()
    }
    self.init(rawValue: name)
  }

  /// The name in Apple's spelling.
  var name: String {
    switch self {
    case .power: "raise:toPower:"
    case .bitwiseAnd: "bitwiseAnd:with:"
    case .bitwiseOr: "bitwiseOr:with:"
    case .bitwiseXor: "bitwiseXor:with:"
    case .complement: "onesComplement"
    case .cast: "CAST"
    default: rawValue
    }
  }

  /// The symbol between two operands; nil if the function has a name only.
  var symbol: String? {
    switch self {
    case .add: "+"
    case .subtract: "-"
    case .multiply: "*"
    case .divide: "/"
    case .power: "**"
    case .bitwiseAnd: "&"
    case .bitwiseOr: "|"
    case .bitwiseXor: "^"
    case .leftShift: "<<"
    case .rightShift: ">>"
    default: nil
    }
  }

  /// The numbers of arguments that the function accepts.
  var argumentCounts: ClosedRange<Int> {
    switch self {
    case .sum, .count, .min, .max, .average, .median, .mode, .stddev: 1...Int.max
    case .now: 0...0
    case .cast, .modulus: 2...2
    default: symbol == nil ? 1...1 : 2...2
    }
  }
}
