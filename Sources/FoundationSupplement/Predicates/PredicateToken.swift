/// A word, literal or symbol of a predicate's format.
struct PredicateToken {
  enum Kind: Equatable {
    /// A keyword, key or name of a function. A key after `#` is never a keyword.
    case word(String, isEscaped: Bool)
    case text(String)
    case integer(Int)
    case real(Double)
    case placeholder(Character)
    case variable(String)
    case symbol(String)
  }

  var kind: Kind
  /// Whether the token follows the previous one without white space.
  var isAdjacent: Bool

  /// The token as it appears in messages.
  var text: String {
    switch kind {
    case .word(let text, _), .symbol(let text), .text(let text): "\"\(text)\""
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .placeholder(let letter): "%\(letter)"
    case .variable(let name): "$\(name)"
    }
  }
}

/// Divides a predicate's format into tokens. O(n).
struct PredicateTokenizer {
  private let scalars: [Unicode.Scalar]
  private var place = 0

  init(_ format: String) { scalars = Array(format.unicodeScalars) }

  mutating func tokens() throws -> [PredicateToken] {
    var tokens: [PredicateToken] = []
    while true {
      let start = place
      while let scalar = peek(), scalar.properties.isWhitespace { place += 1 }
      guard peek() != nil else { return tokens }
      let isAdjacent = place == start
      tokens.append(PredicateToken(kind: try next(), isAdjacent: isAdjacent))
    }
  }

  private func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    place + distance < scalars.count ? scalars[place + distance] : nil
  }

  private mutating func run(_ isIncluded: (Unicode.Scalar) -> Bool) -> String {
    var text = String.UnicodeScalarView()
    while let scalar = peek(), isIncluded(scalar) {
      text.append(scalar)
      place += 1
    }
    return String(text)
  }

  private static func isWordStart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar == "_"
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    isWordStart(scalar) || isDigit(scalar) || scalar.properties.generalCategory == .nonspacingMark
      || scalar.properties.numericType == .decimal
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar >= "0" && scalar <= "9" }

  private mutating func next() throws -> PredicateToken.Kind {
    // The caller has checked that there is a scalar.
    let scalar = scalars[place]
    let following = peek(1)
    switch scalar {
    case "\"", "'": return try text(until: scalar)
    case "%": return try placeholder()
    case "$":
      place += 1
      let name = run(Self.isWord)
      guard !name.isEmpty else { throw PredicateProblem("\"$\" has no name") }
      return .variable(name)
    case "#", "@":
      guard let following, Self.isWordStart(following) else { break }
      place += 1
      let word = run(Self.isWord)
      return scalar == "#" ? .word(word, isEscaped: true) : .word("@" + word, isEscaped: true)
    case ".":
      if let following, Self.isDigit(following) { return try number() }
    case _ where Self.isDigit(scalar): return try number()
    case _ where Self.isWordStart(scalar): return word()
    default: break
    }
    return try symbol()
  }

  /// Reads a word, or the name of a function with colons, such as `modulus:by:`.
  private mutating func word() -> PredicateToken.Kind {
    var word = run(Self.isWord)
    while peek() == ":", let following = peek(1), Self.isWordStart(following) || following == "(" {
      place += 1
      word += ":" + run(Self.isWord)
    }
    if word.uppercased() == "UTI", peek() == "-" {
      word += run { Self.isWord($0) || $0 == "-" }
    }
    return .word(word, isEscaped: false)
  }

  private mutating func text(
    until quote: Unicode.Scalar
  ) throws -> PredicateToken.Kind {
    place += 1
    var text = String.UnicodeScalarView()
    while let scalar = peek(), scalar != quote {
      place += 1
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      guard let escaped = peek() else { break }
      place += 1
      switch escaped {
      case "n": text.append("\n")
      case "t": text.append("\t")
      case "r": text.append("\r")
      case "u", "U": text.append(try codePoint(digits: escaped == "u" ? 4 : 8))
      default: text.append(escaped)
      }
    }
    guard peek() == quote else { throw PredicateProblem("a string does not end") }
    place += 1
    return .text(String(text))
  }

  private mutating func codePoint(digits: Int) throws -> Unicode.Scalar {
    var text = ""
    while text.utf8.count < digits, let digit = peek(), digit.properties.isASCIIHexDigit {
      text.unicodeScalars.append(digit)
      place += 1
    }
    guard let value = UInt32(text, radix: 16), let scalar = Unicode.Scalar(value) else {
      throw PredicateProblem("\"\\u\(text)\" is not a character")
    }
    return scalar
  }

  private mutating func placeholder() throws -> PredicateToken.Kind {
    place += 1
    var kind = run { Self.isDigit($0) || $0 == "." }
    kind += run { "lhqzjtL".unicodeScalars.contains($0) }
    let letter = peek()
    if let letter {
      kind.unicodeScalars.append(letter)
      place += 1
    }
    guard let letter, "@KdDiuUxXoOfFeEgGcCsSaA".unicodeScalars.contains(letter) else {
      throw PredicateProblem("\"%\(kind)\" is not a placeholder")
    }
    return .placeholder(Character(letter))
  }

  private mutating func number() throws -> PredicateToken.Kind {
    let start = place
    if peek() == "0", let prefix = peek(1), let radix = Self.radixes[prefix] {
      place += 2
      let digits = run(Self.isWord)
      guard let value = Int(digits, radix: radix) else {
        throw PredicateProblem("\"0\(prefix)\(digits)\" is not a number")
      }
      return .integer(value)
    }
    var text = run(Self.isDigit)
    var isReal = false
    if peek() == ".", let following = peek(1), Self.isDigit(following) {
      isReal = true
      place += 1
      text += "." + run(Self.isDigit)
    }
    if let letter = peek(), letter == "e" || letter == "E" {
      let sign = peek(1)
      let hasSign = sign == "+" || sign == "-"
      if let digit = peek(hasSign ? 2 : 1), Self.isDigit(digit) {
        isReal = true
        place += 1
        text += "e"
        if hasSign, let sign {
          text.unicodeScalars.append(sign)
          place += 1
        }
        text += run(Self.isDigit)
      }
    }
    if let scalar = peek(), Self.isWordStart(scalar) {
      let word = String(String.UnicodeScalarView(scalars[start...place]))
      throw PredicateProblem("\"\(word)\" is neither a number nor a key")
    }
    if !isReal, let value = Int(text) { return .integer(value) }
    guard let value = Double(text.hasPrefix(".") ? "0" + text : text) else {
      throw PredicateProblem("\"\(text)\" is not a number")
    }
    return .real(value)
  }

  private static let radixes: [Unicode.Scalar: Int] = [
    "x": 16, "X": 16, "o": 8, "O": 8, "b": 2, "B": 2,
  ]

  private static let pairs: Set<String> = [
    "==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||", "**", "<<", ">>",
  ]

  private mutating func symbol() throws -> PredicateToken.Kind {
    let first = scalars[place]
    if let second = peek(1) {
      let pair = String(String.UnicodeScalarView([first, second]))
      if Self.pairs.contains(pair) {
        place += 2
        return .symbol(pair)
      }
    }
    guard "=<>!(){}[],.+-*/&|^".unicodeScalars.contains(first) else {
      throw PredicateProblem("\"\(first)\" is not expected")
    }
    place += 1
    return .symbol(String(first))
  }
}
