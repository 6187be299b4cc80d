import Foundation

/// Reads the format of a predicate.
struct PredicateParser {
  /// An error in a format.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  enum Token: Equatable {
    case word(String)
    case text(String)
    case number(Double)
    case placeholder(String)
    case symbol(String)
  }

  private var tokens: [Token]
  private var place = 0
  private var arguments: [Any]

  init(_ format: String, arguments: [Any]) throws(Problem) {
    tokens = try Self.tokens(of: format)
    self.arguments = arguments
  }

  mutating func parse() throws(Problem) -> PredicateExpression {
    let expression = try parseOr()
    if let token { throw Problem(description: "\(Self.text(of: token)) is not expected there") }
    return expression
  }

  // MARK: Tokens

  private var token: Token? { place < tokens.count ? tokens[place] : nil }

  /// Skips a word or symbol, in either case; returns false if it does not follow.
  private mutating func skip(_ wanted: String...) -> Bool {
    switch token {
    case .word(let text), .symbol(let text):
      guard wanted.contains(text.uppercased()) else { return false }
      place += 1
      return true
    default:
      return false
    }
  }

  private static func text(of token: Token?) -> String {
    switch token {
    case .word(let text), .symbol(let text), .text(let text): "\"\(text)\""
    case .placeholder(let text): "%\(text)"
    case .number(let value): "\(value)"
    case nil: "the end"
    }
  }

  private static func tokens(of format: String) throws(Problem) -> [Token] {
    let characters = Array(format)
    var tokens: [Token] = []
    var place = 0
    func run(_ isIncluded: (Character) -> Bool) -> String {
      let start = place
      while place < characters.count, isIncluded(characters[place]) { place += 1 }
      return String(characters[start..<place])
    }
    while place < characters.count {
      let character = characters[place]
      let next = place + 1 < characters.count ? characters[place + 1] : " "
      if character.isWhitespace {
        place += 1
      } else if character == "\"" || character == "'" {
        place += 1
        var text = ""
        while place < characters.count, characters[place] != character {
          if characters[place] == "\\", place + 1 < characters.count { place += 1 }
          text.append(characters[place])
          place += 1
        }
        guard place < characters.count else { throw Problem(description: "a string does not end") }
        place += 1
        tokens.append(.text(text))
      } else if character == "%" {
        place += 1
        var kind = run { "lhqz".contains($0) }
        if place < characters.count {
          kind.append(characters[place])
          place += 1
        }
        guard let last = kind.last, "@KdDiuUxXfFeEgGcs".contains(last) else {
          throw Problem(description: "%\(kind) is not a placeholder")
        }
        tokens.append(.placeholder(String(last)))
      } else if character.isNumber || (character == "-" && next.isNumber) {
        place += 1
        let text = String(character) + run { $0.isNumber || $0 == "." }
        guard let value = Double(text) else {
          throw Problem(description: "\(text) is not a number")
        }
        tokens.append(.number(value))
      } else if character.isLetter || character == "_" {
        tokens.append(.word(run { $0.isLetter || $0.isNumber || "_.".contains($0) }))
      } else {
        let pair = String([character, next])
        let isPair = ["==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||"].contains(pair)
        let symbol = isPair ? pair : String(character)
        guard isPair || "=<>!(){}[],".contains(character) else {
          throw Problem(description: "\"\(character)\" is not supported")
        }
        place += symbol.count
        tokens.append(.symbol(symbol))
      }
    }
    return tokens
  }

  // MARK: Expressions

  private mutating func parseOr() throws(Problem) -> PredicateExpression {
    var left = try parseAnd()
    while skip("OR", "||") { left = .or(left, try parseAnd()) }
    return left
  }

  private mutating func parseAnd() throws(Problem) -> PredicateExpression {
    var left = try parseNot()
    while skip("AND", "&&") { left = .and(left, try parseNot()) }
    return left
  }

  private mutating func parseNot() throws(Problem) -> PredicateExpression {
    if skip("NOT", "!") { return .not(try parseNot()) }
    if skip("TRUEPREDICATE") { return .constant(true) }
    if skip("FALSEPREDICATE") { return .constant(false) }
    if skip("(") {
      let inner = try parseOr()
      guard skip(")") else { throw Problem(description: "\")\" is missing") }
      return inner
    }
    return try parseComparison()
  }

  private mutating func parseComparison() throws(Problem) -> PredicateExpression {
    let left = try parseOperand()
    let how = try parseOperator()
    var options: PredicateExpression.Options = []
    if skip("[") {
      guard case .word(let letters) = token else { throw Problem(description: "[c] is expected") }
      place += 1
      if letters.lowercased().contains("c") { options.insert(.ignoresCase) }
      if letters.lowercased().contains("d") { options.insert(.ignoresDiacritics) }
      guard skip("]") else { throw Problem(description: "\"]\" is missing") }
    }
    return .comparison(left, how, options, try parseOperand())
  }

  private mutating func parseOperator() throws(Problem) -> PredicateOperator {
    switch token {
    case .word(let text), .symbol(let text):
      let same = ["=": "==", "<>": "!=", "=<": "<=", "=>": ">="]
      guard let found = PredicateOperator(rawValue: same[text] ?? text.uppercased()) else { break }
      place += 1
      return found
    default:
      break
    }
    throw Problem(description: "an operator is expected, not \(Self.text(of: token))")
  }

  private mutating func parseOperand() throws(Problem) -> PredicateOperand {
    guard let token else { throw Problem(description: "it ends in the middle of a comparison") }
    place += 1
    switch token {
    case .text(let text): return .value(text)
    case .number(let value): return .value(value)
    case .placeholder(let kind):
      guard !arguments.isEmpty else { throw Problem(description: "%\(kind) has no argument") }
      let argument = arguments.removeFirst()
      guard kind == "K" else { return .value(argument is NSNull ? nil : argument) }
      guard let key = argument as? String else { throw Problem(description: "%K needs a string") }
      return .key(key)
    case .word(let word):
      switch word.uppercased() {
      case "TRUE", "YES": return .value(true)
      case "FALSE", "NO": return .value(false)
      case "NIL", "NULL": return .value(nil)
      default: return .key(word)
      }
    case .symbol("{"):
      var values: [Any?] = []
      while !skip("}") {
        guard case .value(let value) = try parseOperand() else {
          throw Problem(description: "a list holds values alone")
        }
        values.append(value)
        guard skip(",") || self.token == .symbol("}") else {
          throw Problem(description: "\"}\" is missing")
        }
      }
      return .value(values)
    case .symbol(let text):
      throw Problem(description: "a key or a value is expected, not \"\(text)\"")
    }
  }
}
