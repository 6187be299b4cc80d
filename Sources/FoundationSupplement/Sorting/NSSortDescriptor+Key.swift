extension NSSortDescriptor: _ObjCClassCluster {}

extension _ObjCClassCluster where Self: NSSortDescriptor {
  /// Creates a descriptor that sorts by a property, which Foundation on Linux does not support.
  ///
  /// ```swift
  /// (people as NSArray).sortedArray(using: [NSSortDescriptor(key: "age", ascending: false)])
  /// ```
  ///
  /// Numbers, strings and dates have an order; nil comes first. Values without an order are equal.
  ///
  /// - Parameters:
  ///   - key: A path of keys, for key-value coding; nil compares the objects themselves.
  ///   - ascending: Whether smaller values come first.
  public init(key: String?, ascending: Bool) {
    self = KeySortDescriptor.make(key, ascending) { KeySortDescriptor.order($0, $1) }
  }

  /// Creates a descriptor that sorts by a property with a method of its values.
  ///
  /// - Parameters:
  ///   - key: A path of keys, for key-value coding; nil compares the objects themselves.
  ///   - ascending: Whether smaller values come first.
  ///   - selector: The name of a method, such as `localizedStandardCompare:`; nil for `compare:`.
  public init(key: String?, ascending: Bool, selector: Selector?) {
    self = KeySortDescriptor.make(key, ascending) { KeySortDescriptor.order($0, $1, selector) }
  }

  /// Creates a descriptor that sorts by a property with a closure.
  ///
  /// - Parameters:
  ///   - key: A path of keys, for key-value coding; nil compares the objects themselves.
  ///   - ascending: Whether smaller values come first.
  ///   - cmptr: Returns the order of two values.
  public init(key: String?, ascending: Bool, comparator cmptr: @escaping Comparator) {
    self = KeySortDescriptor.make(key, ascending, cmptr)
  }
}

extension NSSortDescriptor {
  /// The path of keys by which the descriptor sorts; nil for Swift's key paths.
  public var key: String? { (self as? KeySortDescriptor)?.path }
}

/// A descriptor that reads values by their names.
final class KeySortDescriptor: NSSortDescriptor {
  fileprivate let path: String?
  private let comparison: Comparator

  private init(_ path: String?, _ ascending: Bool, _ comparison: @escaping Comparator) {
    self.path = path
    self.comparison = comparison
    // Foundation only asks for the order of two objects.
    super.init(keyPath: \NSObject.self, ascending: ascending) { _, _ in .orderedSame }
  }

  fileprivate static func make<Descriptor: NSSortDescriptor>(
    _ path: String?, _ ascending: Bool, _ comparison: @escaping Comparator
  ) -> Descriptor {
    guard let made = KeySortDescriptor(path, ascending, comparison) as? Descriptor else {
      fatalError("A key creates an NSSortDescriptor, not its subclass \(Descriptor.self).")
    }
    return made
  }

  override func compare(_ object1: Any, to object2: Any) -> ComparisonResult {
    let (first, second) = (value(of: object1), value(of: object2))
    let order: ComparisonResult =
      switch (first, second) {
      case (nil, nil): .orderedSame
      case (nil, _): .orderedAscending
      case (_, nil): .orderedDescending
      case (let first?, let second?): comparison(first, second)
      }
    return ascending ? order : ComparisonResult(rawValue: -order.rawValue) ?? order
  }

  override var reversedSortDescriptor: Any { KeySortDescriptor(path, !ascending, comparison) }

  override func copy(with zone: NSZone? = nil) -> Any { self }

  private func value(of object: Any) -> Any? {
    guard let path else { return object }
    let value = Conversion.flattened(KeyValueCoding.value(of: object as AnyObject, path: path))
    return value is NSNull ? nil : value
  }

  fileprivate static func order(
    _ first: Any, _ second: Any, _ selector: Selector? = nil
  ) -> ComparisonResult {
    let (one, other) = (PredicateValue(first), PredicateValue(second))
    guard case .text(let text) = one, case .text(let otherText) = other else {
      if let selector, selector.name != "compare:" {
        return result(Messages.send(selector, to: first as AnyObject, second))
      }
      return one.order(other) ?? .orderedSame
    }
    return switch selector?.name {
    case "caseInsensitiveCompare:": text.caseInsensitiveCompare(otherText)
    case "localizedCompare:": text.compare(otherText, locale: .ofUser)
    case "localizedCaseInsensitiveCompare:":
      text.compare(otherText, options: .caseInsensitive, locale: .ofUser)
    case "localizedStandardCompare:":
      text.compare(
        otherText, options: [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering],
        locale: .ofUser)
    default: text.compare(otherText)
    }
  }

  /// Converts the result of a comparison method.
  private static func result(_ result: Any?) -> ComparisonResult {
    if let result = result as? ComparisonResult { return result }
    guard case .integer(let value) = PredicateValue(result) else { return .orderedSame }
    return value < 0 ? .orderedAscending : value > 0 ? .orderedDescending : .orderedSame
  }
}
