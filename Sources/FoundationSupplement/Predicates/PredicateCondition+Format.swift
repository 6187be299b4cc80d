extension PredicateCondition {
  /// The condition in Foundation's spelling, which the parser reads as the same condition.
  var format: String {
    switch self {
    case .constant(let value): value ? "TRUEPREDICATE" : "FALSEPREDICATE"
    case .not(let inner): "NOT " + inner.enclosedFormat
    case .and(let conditions): conditions.map(\.enclosedFormat).joined(separator: " AND ")
    case .or(let conditions):
      conditions.map { condition in
        if case .and = condition { condition.format } else { condition.enclosedFormat }
      }.joined(separator: " OR ")
    case .comparison(let comparison): comparison.format
    }
  }

  private var enclosedFormat: String {
    switch self {
    case .and, .or: "(\(format))"
    default: format
    }
  }
}

extension PredicateComparison {
  fileprivate var format: String {
    let letters = String(
      Options.letters.compactMap { options.contains($0.value) ? $0.key : nil } as [Character])
    let name = operation.rawValue + (letters.isEmpty ? "" : "[\(letters)]")
    let prefix = modifier == .direct ? "" : modifier.rawValue + " "
    return "\(prefix)\(left.format) \(name) \(right.format)"
  }
}

extension PredicateExpression {
  fileprivate var format: String {
    switch self {
    case .constant(let value): return Self.format(of: value)
    case .evaluatedObject: return "SELF"
    case .variable(let name): return "$" + name
    case .keyPath(let base, let path):
      if let base { return "\(base.enclosedFormat).\(path)" }
      return PredicateParser.isReserved(String(path.prefix { $0 != "." })) ? "#" + path : path
    case .element(let base, let position): return base.enclosedFormat + "[\(position.format)]"
    case .function(let function, let values):
      if let symbol = function.symbol, values.count == 2 {
        return "\(values[0].enclosedFormat) \(symbol) \(values[1].enclosedFormat)"
      }
      return "\(function.name)(\(values.map(\.format).joined(separator: ", ")))"
    case .aggregate(let values): return "{\(values.map(\.format).joined(separator: ", "))}"
    case .collections(let operation, let left, let right):
      return "\(left.enclosedFormat) \(operation.rawValue) \(right.enclosedFormat)"
    case .subquery(let collection, let variable, let condition):
      return "SUBQUERY(\(collection.format), $\(variable), \(condition.format))"
    case .conditional(let condition, let first, let second):
      return "TERNARY(\(condition.format), \(first.format), \(second.format))"
    }
  }

  private var enclosedFormat: String {
    switch self {
    case .function(let function, let values) where function.symbol != nil && values.count == 2:
      "(\(format))"
    case .collections: "(\(format))"
    case .constant(let value as Int) where value < 0: "(\(format))"
    case .constant(let value as Double) where value < 0: "(\(format))"
    default: format
    }
  }

  private static func format(of value: Any?) -> String {
    let value = PredicateValue(value)
    switch value {
    case .none: return "nil"
    case .text(let text): return "\"\(escaped(text))\""
    case .date(let date): return "CAST(\(date.timeIntervalSinceReferenceDate), \"NSDate\")"
    case .list(let elements, _):
      return "{\(elements.map { format(of: $0) }.joined(separator: ", "))}"
    case .integer(let number): return "\(number)"
    case .real(let number): return "\(number)"
    case .other(let content): return "\(content)"
    }
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "\"", "\\": result += "\\" + String(character)
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}

extension PredicateExpression.ElementPosition {
  fileprivate var format: String {
    switch self {
    case .first: "FIRST"
    case .last: "LAST"
    case .size: "SIZE"
    case .at(let index): index.format
    }
  }
}
