/// A value as comparisons see it: Foundation's objects and Swift's values are the same.
enum PredicateValue {
  case none
  case integer(Int)
  case real(Double)
  case text(String)
  case date(Date)
  /// The elements of an array or set, or the values of a dictionary.
  case list([Any?], isOrdered: Bool)
  case other(Any)

  init(_ value: Any?) {
    guard let value = Conversion.flattened(value) else {
      self = .none
      return
    }
    if let object = PredicateValue.object(in: value) {
      self.init(object: object)
      return
    }
    switch value {
    case let value as String: self = .text(value)
    case let value as Int: self = .integer(value)
    case let value as Bool: self = .integer(value ? 1 : 0)
    case let value as Double: self = .real(value)
    case let value as Date: self = .date(value)
    case let value as any BinaryInteger:
      self = Int(exactly: value).map { .integer($0) } ?? .real(Double(value))
    case let value as any BinaryFloatingPoint: self = .real(Double(value))
    case let value as Decimal: self = .real(NSDecimalNumber(decimal: value).doubleValue)
    case let value as Substring: self = .text(String(value))
    case let value as Character: self = .text(String(value))
    case let value as [Any]: self = .list(value, isOrdered: true)
    case let value as Set<AnyHashable>: self = .list(value.map(\.base), isOrdered: false)
    case let value as [AnyHashable: Any]: self = .list(Array(value.values), isOrdered: false)
    case let value as AnyHashable
    where value.base is any RawRepresentable && !(value.base is Notification.Name):
      self = Self.rawValue(of: value.base)
    case let value as any RawRepresentable: self = Self.rawValue(of: value)
    default: self = .other(value)
    }
  }

  private init(object: AnyObject) {
    switch object {
    case is NSNull: self = .none
    case let object as NSString: self = .text(object as String)
    case let object as NSNumber: self = Self.number(object)
    case let object as NSDate: self = .date(object as Date)
    case let object as NSArray: self = .list(object.map { $0 }, isOrdered: true)
    case let object as NSSet: self = .list(object.map { $0 }, isOrdered: false)
    case let object as NSOrderedSet: self = .list(object.array, isOrdered: true)
    case let object as NSDictionary: self = .list(object.allValues, isOrdered: false)
    case let object as NSAttributedString: self = .text(object.string)
    case let object as NSUUID: self = .other(object as UUID)
    case let object as NSURL: self = .other(object as URL)
    case let object as NSData: self = .other(object as Data)
    default: self = .other(object)
    }
  }

  /// Returns a value as an object if it is an instance of a class. Others are not boxed: a cast would
  /// turn numbers into Booleans, and strings into objects.
  static func object(in value: Any) -> AnyObject? {
    type(of: value) is AnyClass ? value as AnyObject : nil
  }

  private static func number(_ number: NSNumber) -> PredicateValue {
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "d"), UInt8(ascii: "f"): return .real(number.doubleValue)
    case UInt8(ascii: "Q") where number.uint64Value > UInt64(Int.max):
      return .real(number.doubleValue)
    default:
      return number is NSDecimalNumber ? .real(number.doubleValue) : .integer(number.intValue)
    }
  }

  private static func rawValue(of value: Any) -> PredicateValue {
    guard let value = value as? any RawRepresentable else { return .other(value) }
    return PredicateValue(value.rawValue)
  }

  /// A description for messages.
  var text: String {
    switch self {
    case .none: "nil"
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .text(let text): "\"\(text)\""
    case .date(let date): "\(date)"
    case .list: "a collection"
    case .other(let value): "\(type(of: value))"
    }
  }

  var isNotANumber: Bool { if case .real(let value) = self { value.isNaN } else { false } }

  // MARK: Comparisons

  func equals(_ other: PredicateValue, _ options: PredicateComparison.Options = []) -> Bool {
    switch (self, other) {
    case (.none, .none): return true
    case (.integer(let first), .integer(let second)): return first == second
    case (.text(let first), .text(let second)):
      if options.compareOptions.isEmpty { return first == second }
      return options.folded(first) == options.folded(second)
    case (.date(let first), .date(let second)): return first == second
    case (.list(let first, let isOrdered), .list(let second, let isAlsoOrdered)):
      guard first.count == second.count else { return false }
      let (first, second) = (first.map(PredicateValue.init), second.map(PredicateValue.init))
      if isOrdered, isAlsoOrdered {
        return zip(first, second).allSatisfy { $0.equals($1, options) }
      }
      return first.allSatisfy { element in second.contains { $0.equals(element, options) } }
    case (.other(let first), .other(let second)): return Self.areEqual(first, second)
    default:
      guard let first = number, let second = other.number else { return false }
      return Self.order(first, second) == .orderedSame
    }
  }

  private static func areEqual(_ first: Any, _ second: Any) -> Bool {
    if let first = object(in: first), let second = object(in: second) {
      return first === second || (first as? NSObject)?.isEqual(second) == true
    }
    guard let first = first as? AnyHashable, let second = second as? AnyHashable else {
      return false
    }
    return first == second
  }

  /// Returns the order of two values; nil if they have none.
  func order(
    _ other: PredicateValue, _ options: PredicateComparison.Options = []
  ) -> ComparisonResult? {
    switch (self, other) {
    case (.text(let first), .text(let second)):
      return first.compare(
        second, options: options.compareOptions, range: nil, locale: options.locale)
    case (.date(let first), .date(let second)): return first.compare(second)
    default:
      guard let first = number, let second = other.number else { return nil }
      return Self.order(first, second)
    }
  }

  // MARK: Numbers

  /// A number, which is an integer as long as possible.
  enum Number {
    case integer(Int)
    case real(Double)

    var double: Double {
      switch self {
      case .integer(let value): Double(value)
      case .real(let value): value
      }
    }
  }

  var number: Number? {
    switch self {
    case .integer(let value): .integer(value)
    case .real(let value): .real(value)
    default: nil
    }
  }

  /// Compares numbers exactly; nil if one is not a number.
  private static func order(_ first: Number, _ second: Number) -> ComparisonResult? {
    func order<Value: Comparable>(_ first: Value, _ second: Value) -> ComparisonResult {
      first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
    }
    switch (first, second) {
    case (.integer(let first), .integer(let second)): return order(first, second)
    case (.integer(let first), .real(let second)):
      guard !second.isNaN else { return nil }
      guard let whole = Int(exactly: second.rounded(.down)) else {
        return second > 0 ? .orderedAscending : .orderedDescending
      }
      if first != whole { return order(first, whole) }
      return second > second.rounded(.down) ? .orderedAscending : .orderedSame
    case (.real, .integer):
      return Self.order(second, first).map { ComparisonResult(rawValue: -$0.rawValue) ?? $0 }
    case (.real(let first), .real(let second)):
      return first.isNaN || second.isNaN ? nil : order(first, second)
    }
  }
}
