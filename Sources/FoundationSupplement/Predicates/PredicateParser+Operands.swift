/// Values: literals, keys, functions and what follows them in brackets.
extension PredicateParser {
  mutating func parsePrimary() throws -> Term {
    guard let token else { throw PredicateProblem("it ends where a value is expected") }
    place += 1
    switch token.kind {
    case .text(let text): return Term(.constant(text))
    case .integer(let value): return Term(.constant(value))
    case .real(let value): return Term(.constant(value))
    case .variable(let name): return Term(.variable(name))
    case .placeholder(let letter): return try Term(argument(letter))
    case .symbol("("):
      let inner = try parse(.or)
      try expect(")")
      return inner
    case .symbol("{"):
      let (values, depth) = try parseExpressions(until: "}")
      return try checked(Term(Self.aggregate(values), depth: depth + 1))
    case .word(let word, let isEscaped):
      return try isEscaped ? Term(.keyPath(nil, word)) : parseWord(word)
    case .symbol:
      throw PredicateProblem("a key or a value is expected, not \(token.text)")
    }
  }

  /// Keywords, which are not keys.
  private static let reserved: Set<String> = [
    "AND", "OR", "IN", "NOT", "ALL", "ANY", "SOME", "NONE", "LIKE", "MATCHES", "CONTAINS",
    "BEGINSWITH", "ENDSWITH", "BETWEEN", "UNION", "INTERSECT", "MINUS", "SUBQUERY", "FUNCTION",
    "TERNARY", "FETCH", "UTI-CONFORMS-TO", "UTI-EQUALS",
  ]

  /// The words that are constants, in upper case.
  private static let constants: Set<String> = [
    "TRUE", "YES", "FALSE", "NO", "NIL", "NULL", "SELF", "TRUEPREDICATE", "FALSEPREDICATE",
  ]

  /// Returns whether a word is only a key if it follows a `#`.
  static func isReserved(_ word: String) -> Bool {
    let name = word.uppercased()
    return reserved.contains(name) || constants.contains(name)
  }

  private mutating func parseWord(_ word: String) throws -> Term {
    let name = word.uppercased()
    switch name {
    case "TRUE", "YES": return Term(.constant(true) as PredicateExpression)
    case "FALSE", "NO": return Term(.constant(false) as PredicateExpression)
    case "NIL", "NULL": return Term(.constant(nil))
    case "SELF": return Term(.evaluatedObject)
    case "TRUEPREDICATE": return Term(.constant(true) as PredicateCondition)
    case "FALSEPREDICATE": return Term(.constant(false) as PredicateCondition)
    default: break
    }
    if keyword == "(" {
      place += 1
      switch name {
      case "SUBQUERY": return try parseSubquery()
      case "TERNARY": return try parseConditional()
      default: return try parseCall(word)
      }
    }
    guard !Self.reserved.contains(name) else {
      throw PredicateProblem("\"\(word)\" is a reserved word; write \"#\(word)\" for a key")
    }
    return Term(.keyPath(nil, word))
  }

  private mutating func parseCall(_ name: String) throws -> Term {
    guard let function = PredicateFunction(name: name) else {
      throw PredicateProblem("there is no function \"\(name)\"")
    }
    let (values, depth) = try parseExpressions(until: ")")
    guard function.argumentCounts.contains(values.count) else {
      throw PredicateProblem("\"\(name)\" does not accept \(values.count) arguments")
    }
    return try checked(Term(.function(function, values), depth: depth + 1))
  }

  private mutating func parseSubquery() throws -> Term {
    let (collection, depth) = try expression(parse(.collections))
    try expect(",")
    guard case .variable(let name) = token?.kind else {
      throw PredicateProblem("a variable such as $x is expected, not \(tokenText)")
    }
    place += 1
    try expect(",")
    let (condition, conditionDepth) = try condition(parse(.or))
    try expect(")")
    return try checked(
      Term(
        .subquery(collection, variable: name, condition), depth: max(depth, conditionDepth) + 1))
  }

  private mutating func parseConditional() throws -> Term {
    let (condition, depth) = try condition(parse(.or))
    try expect(",")
    let (first, firstDepth) = try expression(parse(.collections))
    try expect(",")
    let (second, secondDepth) = try expression(parse(.collections))
    try expect(")")
    return try checked(
      Term(.conditional(condition, first, second), depth: max(depth, firstDepth, secondDepth) + 1))
  }

  /// Returns a list of constants as one constant.
  private static func aggregate(_ values: [PredicateExpression]) -> PredicateExpression {
    var constants: [Any] = []
    for value in values {
      guard case .constant(let constant) = value else { return .aggregate(values) }
      constants.append(constant ?? NSNull())
    }
    return .constant(constants)
  }

  /// Reads values with commas between them, and the symbol that ends them.
  private mutating func parseExpressions(
    until end: String
  ) throws -> (values: [PredicateExpression], depth: Int) {
    var values: [PredicateExpression] = []
    var depth = 0
    if skip(end) { return (values, depth) }
    repeat {
      let (value, valueDepth) = try expression(parse(.collections))
      values.append(value)
      depth = max(depth, valueDepth)
    } while skip(",")
    try expect(end)
    return (values, depth)
  }

  /// Reads the keys and brackets behind an operand.
  mutating func parsePostfix(_ operand: Term) throws -> Term {
    var term = operand
    while true {
      if skip(".") {
        let key = try parseKey()
        let (base, depth) = try expression(term)
        switch base {
        case .evaluatedObject: term = Term(.keyPath(nil, key))
        case .keyPath(let base, let path):
          term = Term(.keyPath(base, "\(path).\(key)"), depth: depth)
        default: term = try checked(Term(.keyPath(base, key), depth: depth + 1))
        }
      } else if case .expression(let base) = term.content, keyword == "[" {
        place += 1
        let (position, depth) = try parsePosition()
        try expect("]")
        term = try checked(Term(.element(base, position), depth: max(term.depth, depth) + 1))
      } else {
        return term
      }
    }
  }

  private mutating func parseKey() throws -> String {
    guard let token else { throw PredicateProblem("it ends where a key is expected") }
    place += 1
    switch token.kind {
    case .word(let word, _): return word
    case .placeholder("K"):
      if case .keyPath(nil, let path) = try argument("K") { return path }
    default: break
    }
    throw PredicateProblem("a key is expected, not \(token.text)")
  }

  private mutating func parsePosition() throws -> (
    position: PredicateExpression.ElementPosition, depth: Int
  ) {
    if keyword(at: place + 1) == "]" {
      if skip("FIRST") { return (.first, 1) }
      if skip("LAST") { return (.last, 1) }
      if skip("SIZE") { return (.size, 1) }
    }
    let (index, depth) = try expression(parse(.collections))
    return (.at(index), depth)
  }

  private mutating func argument(
    _ letter: Character
  ) throws -> PredicateExpression {
    guard let argument = arguments.popFirst() else {
      throw PredicateProblem("%\(letter) has no argument")
    }
    guard letter == "K" else {
      let value = Conversion.flattened(argument)
      return .constant(value is NSNull ? nil : value)
    }
    guard let path = argument as? String, !path.isEmpty else {
      throw PredicateProblem("%K needs a string")
    }
    return path.uppercased() == "SELF" ? .evaluatedObject : .keyPath(nil, path)
  }
}
