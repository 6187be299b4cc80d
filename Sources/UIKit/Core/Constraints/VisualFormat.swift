/// A parser of Apple's visual format language, such as `H:|-[a(>=50)]-10@750-[b(==a)]|`.
struct VisualFormat {
  /// An end of a connection: a view in brackets, or the bar for the superview.
  enum Stop {
    case superview
    case view(String, [Predicate])
  }

  /// A relation to a number or to another view's length.
  struct Predicate {
    enum Target {
      case number(Double)
      case name(String)
    }

    var relation: NSLayoutConstraint.Relation
    var target: Target
    var priority: Target?
  }

  /// The connection between two stops.
  enum Connection {
    case flush
    case standard
    case predicates([Predicate])
  }

  struct Failure: Error {
    var reason: String
    var offset: Int
  }

  private(set) var isVertical = false
  private(set) var stops: [Stop] = []
  private(set) var connections: [Connection] = []
  private let characters: [Character]
  private var index = 0

  init(_ format: String) throws(Failure) {
    characters = Array(format)
    skipSpaces()
    if let first = peek, first == "H" || first == "V", peek(1) == ":" {
      isVertical = first == "V"
      index += 2
    } else if let first = peek, first == "H" || first == "V" {
      index += 1
      throw Failure(
        reason: "Expected a ':' after '\(first)' to specify "
          + (first == "V" ? "vertical" : "horizontal") + " arrangement", offset: index)
    }
    if peek == "|" {
      index += 1
      stops.append(.superview)
      connections.append(try connection())
    }
    stops.append(try view())
    while peek != nil {
      connections.append(try connection())
      if peek == "|" {
        index += 1
        stops.append(.superview)
        break
      }
      stops.append(try view())
    }
    if peek != nil { throw Failure(reason: "Expected the end of the format", offset: index) }
  }

  private var peek: Character? { peek(0) }
  private func peek(_ ahead: Int) -> Character? {
    index + ahead < characters.count ? characters[index + ahead] : nil
  }

  private mutating func skipSpaces() { while peek?.isWhitespace == true { index += 1 } }

  private mutating func expect(_ character: Character, _ reason: String) throws(Failure) {
    skipSpaces()
    guard peek == character else { throw Failure(reason: reason, offset: index) }
    index += 1
  }

  private mutating func view() throws(Failure) -> Stop {
    skipSpaces()
    try expect(
      "[", "Expected a view. View names must be enclosed in brackets, such as '[view]'")
    let name = identifier()
    if name.isEmpty { throw Failure(reason: "Expected a view name", offset: index) }
    var predicates: [Predicate] = []
    skipSpaces()
    if peek == "(" { predicates = try predicateList() }
    try expect("]", "Expected a ']' here. That is how you give the end of a view")
    skipSpaces()
    return .view(name, predicates)
  }

  private mutating func connection() throws(Failure) -> Connection {
    skipSpaces()
    guard peek == "-" else { return .flush }
    index += 1
    skipSpaces()
    if peek == "[" || peek == "|" { return .standard }
    let predicates: [Predicate]
    if peek == "(" { predicates = try predicateList() } else { predicates = [try predicate()] }
    try expect(
      "-", "Expected a '-' here. That is how you give the end of a connection between views")
    skipSpaces()
    return .predicates(predicates)
  }

  private mutating func predicateList() throws(Failure) -> [Predicate] {
    index += 1
    var predicates = [try predicate()]
    skipSpaces()
    while peek == "," {
      index += 1
      predicates.append(try predicate())
      skipSpaces()
    }
    try expect(")", "Expected a ')' here. That is how you give the end of a predicate list")
    return predicates
  }

  private mutating func predicate() throws(Failure) -> Predicate {
    skipSpaces()
    var relation = NSLayoutConstraint.Relation.equal
    for (text, value) in [
      ("==", NSLayoutConstraint.Relation.equal), (">=", .greaterThanOrEqual),
      ("<=", .lessThanOrEqual),
    ] where peek == text.first && peek(1) == text.last {
      relation = value
      index += 2
      break
    }
    let target = try target()
    var priority: Predicate.Target?
    skipSpaces()
    if peek == "@" {
      index += 1
      priority = try self.target()
    }
    return Predicate(relation: relation, target: target, priority: priority)
  }

  private mutating func target() throws(Failure) -> Predicate.Target {
    skipSpaces()
    let start = index
    if peek == "-" || peek == "+" { index += 1 }
    while let c = peek, c.isASCII, c.isNumber || c == "." { index += 1 }
    if index > start {
      guard let number = Double(String(characters[start..<index])) else {
        throw Failure(reason: "Expected a number", offset: start)
      }
      return .number(number)
    }
    let name = identifier()
    if name.isEmpty {
      throw Failure(
        reason: "Expected a metric, a number or the name of a view", offset: index)
    }
    return .name(name)
  }

  private mutating func identifier() -> String {
    let start = index
    while let c = peek, c.isLetter || c == "_" || c.isNumber && index > start { index += 1 }
    return String(characters[start..<index])
  }
}
