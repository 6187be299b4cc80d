/// Reads a predicate's format, in time proportional to its length.
///
/// The grammar is that of Apple's Predicate Programming Guide: from the weakest operator to the strongest,
/// `OR`, `AND`, `NOT`, comparisons, `UNION` and its like, `+`, `-` and operators of bits, `*` and `/`, `**`, signs, and keys
/// and brackets behind an operand. A parenthesis may contain a condition or a value; which one it is
/// follows from its content.
struct PredicateParser {
  /// A part of a format that has been read: a condition or a value.
  struct Term {
    enum Content {
      case condition(PredicateCondition)
      case expression(PredicateExpression)
    }
    var content: Content
    /// The height of the tree.
    var depth = 1

    init(_ condition: PredicateCondition, depth: Int = 1) {
      (content, self.depth) = (.condition(condition), depth)
    }

    init(_ expression: PredicateExpression, depth: Int = 1) {
      (content, self.depth) = (.expression(expression), depth)
    }
  }

  /// The depth of the deepest tree. Parsing and evaluating need stack space for each level.
  private static let maximumDepth = 128

  private let tokens: [PredicateToken]
  var place = 0
  var arguments: ArraySlice<Any>
  private var nesting = 0

  init(_ format: String, arguments: [Any]) throws {
    var tokenizer = PredicateTokenizer(format)
    tokens = try tokenizer.tokens()
    self.arguments = arguments[...]
  }

  /// Reads the whole format as a condition.
  mutating func parse() throws -> PredicateCondition {
    let (condition, _) = try condition(parse(.or))
    if let token { throw PredicateProblem("\(token.text) is not expected there") }
    return condition
  }

  // MARK: Tokens

  var token: PredicateToken? { place < tokens.count ? tokens[place] : nil }

  var tokenText: String { token?.text ?? "the end" }

  /// The keyword or symbol that follows, in upper case.
  var keyword: String? { keyword(at: place) }

  func keyword(at place: Int) -> String? {
    guard place < tokens.count else { return nil }
    switch tokens[place].kind {
    case .word(let text, isEscaped: false): return text.uppercased()
    case .symbol(let text): return text
    default: return nil
    }
  }

  mutating func skip(_ wanted: String...) -> Bool {
    guard let keyword, wanted.contains(keyword) else { return false }
    place += 1
    return true
  }

  mutating func expect(_ symbol: String) throws {
    guard skip(symbol) else {
      throw PredicateProblem("\"\(symbol)\" is expected, not \(tokenText)")
    }
  }

  // MARK: Operators

  enum Precedence: Int {
    case or, and, not, comparison, collections, sum, product, power, sign
  }

  /// Reads a term with all operators that bind at least as strongly as `lowest`.
  mutating func parse(_ lowest: Precedence) throws -> Term {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= Self.maximumDepth else { throw PredicateProblem("it is nested too deeply") }
    var left = try parsePrefix()
    func isAllowed(_ precedence: Precedence) -> Bool { lowest.rawValue <= precedence.rawValue }
    while let keyword {
      if isAllowed(.or), keyword == "OR" || keyword == "||" {
        left = try parseList(left, "OR", "||", .and) { .or($0) }
      } else if isAllowed(.and), keyword == "AND" || keyword == "&&" {
        left = try parseList(left, "AND", "&&", .not) { .and($0) }
      } else if isAllowed(.comparison), PredicateOperator(keyword) != nil {
        left = try parseComparison(left, .direct)
      } else if isAllowed(.collections),
        let operation = PredicateExpression.SetOperation(rawValue: keyword)
      {
        place += 1
        left = try combine(left, parse(.sum)) { .collections(operation, $0, $1) }
      } else if let (function, precedence) = Self.arithmetic[keyword], isAllowed(precedence) {
        place += 1
        // A power of a power is read from the right.
        let next = Precedence(rawValue: precedence.rawValue + 1) ?? .sign
        let right = try parse(precedence == .power ? .power : next)
        left = try combine(left, right) { .function(function, [$0, $1]) }
      } else {
        break
      }
    }
    return left
  }

  private static let arithmetic: [String: (PredicateFunction, Precedence)] = [
    "+": (.add, .sum), "-": (.subtract, .sum), "*": (.multiply, .product),
    "/": (.divide, .product), "**": (.power, .power),
    "&": (.bitwiseAnd, .sum), "|": (.bitwiseOr, .sum), "^": (.bitwiseXor, .sum),
    "<<": (.leftShift, .sum), ">>": (.rightShift, .sum),
  ]

  private mutating func parseList(
    _ first: Term, _ word: String, _ symbol: String, _ precedence: Precedence,
    _ make: ([PredicateCondition]) -> PredicateCondition
  ) throws -> Term {
    var (condition, depth) = try condition(first)
    var conditions = [condition]
    while skip(word, symbol) {
      let (next, nextDepth) = try self.condition(parse(precedence))
      condition = next
      conditions.append(condition)
      depth = max(depth, nextDepth)
    }
    return try checked(Term(make(conditions), depth: depth + 1))
  }

  private mutating func parsePrefix() throws -> Term {
    switch keyword {
    case "NOT", "!":
      place += 1
      let (inner, depth) = try condition(parse(.not))
      return try checked(Term(.not(inner), depth: depth + 1))
    case "ANY", "SOME", "ALL", "NONE":
      let isNone = keyword == "NONE"
      let modifier: PredicateComparison.Modifier = keyword == "ALL" ? .all : .any
      place += 1
      let comparison = try parseComparison(parse(.collections), modifier)
      guard isNone else { return comparison }
      let (inner, depth) = try condition(comparison)
      return try checked(Term(.not(inner), depth: depth + 1))
    case "-":
      place += 1
      let (operand, depth) = try expression(parse(.sign))
      switch operand {
      case .constant(let value as Int): return Term(.constant(0 &- value))
      case .constant(let value as Double): return Term(.constant(-value))
      default:
        return try checked(
          Term(.function(.subtract, [.constant(0), operand]), depth: depth + 1))
      }
    case "+":
      place += 1
      return try parse(.sign)
    default:
      return try parsePostfix(parsePrimary())
    }
  }

  private mutating func parseComparison(
    _ left: Term, _ modifier: PredicateComparison.Modifier
  ) throws -> Term {
    let (left, leftDepth) = try expression(left)
    guard let keyword, let operation = PredicateOperator(keyword) else {
      throw PredicateProblem("an operator is expected, not \(tokenText)")
    }
    place += 1
    let options = try parseOptions()
    let (right, rightDepth) = try expression(parse(.collections))
    return try checked(
      Term(
        .comparison(
          PredicateComparison(
            modifier: modifier, left: left, operation: operation, options: options, right: right)),
        depth: max(leftDepth, rightDepth) + 1))
  }

  private mutating func parseOptions() throws -> PredicateComparison.Options {
    var options: PredicateComparison.Options = []
    guard skip("[") else { return options }
    guard case .word(let letters, _) = token?.kind else {
      throw PredicateProblem("options such as [cd] are expected, not \(tokenText)")
    }
    place += 1
    for letter in letters.lowercased() {
      guard let option = PredicateComparison.Options.letters.first(where: { $0.key == letter })
      else { throw PredicateProblem("[\(letters)] are not options of a comparison") }
      options.insert(option.value)
    }
    try expect("]")
    return options
  }

  // MARK: Terms

  func condition(
    _ term: Term
  ) throws -> (condition: PredicateCondition, depth: Int) {
    guard case .condition(let condition) = term.content else {
      throw PredicateProblem("a comparison is expected before \(tokenText)")
    }
    return (condition, term.depth)
  }

  func expression(
    _ term: Term
  ) throws -> (expression: PredicateExpression, depth: Int) {
    guard case .expression(let expression) = term.content else {
      throw PredicateProblem("a value is expected before \(tokenText), not a comparison")
    }
    return (expression, term.depth)
  }

  private func combine(
    _ left: Term, _ right: Term,
    _ make: (PredicateExpression, PredicateExpression) -> PredicateExpression
  ) throws -> Term {
    let (first, firstDepth) = try expression(left)
    let (second, secondDepth) = try expression(right)
    return try checked(Term(make(first, second), depth: max(firstDepth, secondDepth) + 1))
  }

  func checked(_ term: Term) throws -> Term {
    guard term.depth <= Self.maximumDepth else { throw PredicateProblem("it is nested too deeply") }
    return term
  }
}
