extension PredicateFunction {
  /// Calls the function. nil among the arguments of arithmetic gives nil.
  func value(_ arguments: [Any?]) throws -> Any? {
    switch self {
    case .sum, .count, .min, .max, .average, .median, .mode, .stddev:
      return try statistics(arguments)
    case .uppercase: return try text(arguments[0])?.uppercased()
    case .lowercase: return try text(arguments[0])?.lowercased()
    case .length: return try text(arguments[0])?.utf16.count
    case .now: return Date()
    case .argument: return arguments[0]
    case .cast: return try cast(arguments[0], to: text(arguments[1]) ?? "")
    default: break
    }
    var numbers: [PredicateValue.Number] = []
    for argument in arguments {
      guard let number = try number(argument) else { return nil }
      numbers.append(number)
    }
    switch self {
    case .bitwiseAnd, .bitwiseOr, .bitwiseXor, .leftShift, .rightShift, .complement:
      return try bits(numbers)
    default: break
    }
    guard numbers.count == 2 else { return one(numbers[0]) }
    return two(numbers[0], numbers[1])
  }

  private func number(_ value: Any?) throws -> PredicateValue.Number? {
    let value = PredicateValue(value)
    if let number = value.number { return number }
    switch value {
    case .none: return nil
    case .date(let date): return .real(date.timeIntervalSinceReferenceDate)
    case .text(let text):
      // Foundation converts texts to decimal numbers.
      return Int(text).map { .integer($0) } ?? .real(Double(text) ?? .nan)
    default: throw PredicateProblem("\(name) needs numbers, not \(value.text)")
    }
  }

  private func text(_ value: Any?) throws -> String? {
    let value = PredicateValue(value)
    switch value {
    case .text(let text): return text
    case .none: return nil
    default: throw PredicateProblem("\(name) needs a string, not \(value.text)")
    }
  }

  // MARK: Arithmetic

  private func one(_ number: PredicateValue.Number) -> Any {
    if case .integer(let value) = number {
      switch self {
      case .abs: return value == .min ? -Double(value) as Any : Swift.abs(value)
      case .floor, .ceiling, .truncate: return value
      default: break
      }
    }
    let value = number.double
    return switch self {
    case .squareRoot: value.squareRoot()
    case .log: Foundation.log10(value)
    case .ln: Foundation.log(value)
    case .exp: Foundation.exp(value)
    case .floor: value.rounded(.down)
    case .ceiling: value.rounded(.up)
    case .truncate: value.rounded(.towardZero)
    default: Swift.abs(value)
    }
  }

  /// Integers stay integers, so that 5 / 2 is 2, as in Foundation, unless the result is too large.
  private func two(_ first: PredicateValue.Number, _ second: PredicateValue.Number) -> Any {
    if case .integer(let first) = first, case .integer(let second) = second {
      let result: (partialValue: Int, overflow: Bool)? =
        switch self {
        case .add: first.addingReportingOverflow(second)
        case .subtract: first.subtractingReportingOverflow(second)
        case .multiply: first.multipliedReportingOverflow(by: second)
        case .divide: first.dividedReportingOverflow(by: second)
        case .modulus: first.remainderReportingOverflow(dividingBy: second)
        default: nil
        }
      if let result, !result.overflow { return result.partialValue }
    }
    let (first, second) = (first.double, second.double)
    return switch self {
    case .add: first + second
    case .subtract: first - second
    case .multiply: first * second
    case .divide: first / second
    case .modulus: first.truncatingRemainder(dividingBy: second)
    default: Foundation.pow(first, second)
    }
  }

  private func bits(_ numbers: [PredicateValue.Number]) throws -> Any {
    var values: [Int] = []
    for number in numbers {
      switch number {
      case .integer(let value): values.append(value)
      case .real(let value):
        guard let value = Int(exactly: value.rounded(.towardZero)) else {
          throw PredicateProblem("\(name) needs integers, not \(value)")
        }
        values.append(value)
      }
    }
    return switch self {
    case .bitwiseAnd: values[0] & values[1]
    case .bitwiseOr: values[0] | values[1]
    case .bitwiseXor: values[0] ^ values[1]
    case .leftShift: values[0] << values[1]
    case .rightShift: values[0] >> values[1]
    default: ~values[0]
    }
  }

  // MARK: Collections

  /// The elements of a single collection, or the arguments themselves.
  private func elements(_ arguments: [Any?]) -> [Any?] {
    guard arguments.count == 1 else { return arguments }
    if case .list(let elements, _) = PredicateValue(arguments[0]) { return elements }
    return arguments
  }

  private func statistics(_ arguments: [Any?]) throws -> Any? {
    let elements = elements(arguments)
    switch self {
    case .count:
      // Only a collection has a count.
      if arguments.count == 1, case .none = PredicateValue(arguments[0]) { return 0 }
      return elements.count
    case .min, .max: return try extreme(elements)
    default: break
    }
    var numbers: [PredicateValue.Number] = []
    for element in elements {
      if let number = try number(element) { numbers.append(number) }
    }
    if self == .sum {
      var sum: Any = 0
      for number in numbers {
        sum = PredicateFunction.add.two(PredicateValue(sum).number ?? .integer(0), number)
      }
      return sum
    }
    let values = numbers.map(\.double).sorted()
    guard !values.isEmpty else { return nil }
    let mean = values.reduce(0, +) / Double(values.count)
    switch self {
    case .average: return mean
    case .median:
      let middle = values.count / 2
      return values.count % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2
    case .stddev:
      return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count))
        .squareRoot()
    default:
      let counts = values.reduce(into: [Double: Int]()) { $0[$1, default: 0] += 1 }
      let most = counts.values.max()
      return counts.keys.filter { counts[$0] == most }.sorted()
    }
  }

  private func extreme(_ elements: [Any?]) throws -> Any? {
    var best: Any?
    for case let element? in elements {
      guard let current = best else {
        best = element
        continue
      }
      let (value, other) = (PredicateValue(element), PredicateValue(current))
      guard let order = value.order(other) else {
        throw PredicateProblem("\(name) cannot compare \(value.text) with \(other.text)")
      }
      if order == (self == .min ? .orderedAscending : .orderedDescending) { best = element }
    }
    return best
  }

  // MARK: Conversions

  private func cast(_ value: Any?, to type: String) throws -> Any? {
    let value = PredicateValue(value)
    switch (value, type) {
    case (.none, _): return nil
    case (.date(let date), "NSDate"): return date
    case (_, "NSDate"):
      guard let number = try number(value.content) else { return nil }
      return Date(timeIntervalSinceReferenceDate: number.double)
    case (_, "NSNumber"), (_, "NSDecimalNumber"):
      switch try number(value.content) {
      case .integer(let value): return value
      case .real(let value): return value
      case nil: return nil
      }
    case (.text(let text), "NSString"): return text
    case (.integer(let value), "NSString"): return "\(value)"
    case (.real(let value), "NSString"): return "\(value)"
    case (.date(let date), "NSString"): return "\(date)"
    case (.text(let text), "NSUUID"): return UUID(uuidString: text)
    default: throw PredicateProblem("\(value.text) cannot be cast to \(type)")
    }
  }
}

extension PredicateValue {
  /// The value itself.
  var content: Any? {
    switch self {
    case .none: nil
    case .integer(let value): value
    case .real(let value): value
    case .text(let text): text
    case .date(let date): date
    case .list(let elements, _): elements
    case .other(let value): value
    }
  }
}
