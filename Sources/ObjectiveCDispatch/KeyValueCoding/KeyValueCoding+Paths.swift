extension KeyValueCoding {
  /// Returns the value at the end of a key path; nil if a value on the path is nil.
  package static func value(of object: AnyObject, path: String) -> Any? {
    var rest = path[...]
    var value: Any = object
    while let key = nextKey(&rest) {
      if key.hasPrefix("@"), let elements = elements(of: value) {
        return collected(key, elements, path: rest.isEmpty ? nil : String(rest))
      }
      guard let next = Conversion.flattened(self.value(of: value as AnyObject, key)) else {
        return nil
      }
      value = next
    }
    return value
  }

  static func nextKey(_ rest: inout Substring) -> String? {
    guard !rest.isEmpty else { return nil }
    let end = rest.firstIndex(of: ".") ?? rest.endIndex
    let key = String(rest[..<end])
    rest = end == rest.endIndex ? "" : rest[rest.index(after: end)...]
    return key
  }

  private static func elements(of value: Any) -> [Any]? {
    switch value as AnyObject {
    case let array as NSArray: array.map { $0 }
    case let set as NSSet: set.map { $0 }
    case let dictionary as NSDictionary: dictionary.allValues
    default: nil
    }
  }

  /// Returns the result of a collection operator for the values at a path of elements.
  private static func collected(_ operation: String, _ elements: [Any], path: String?) -> Any? {
    let values: [Any] = elements.compactMap { element in
      guard let path else { return element }
      return value(of: element as AnyObject, path: path)
    }
    var numbers: [Double] { values.compactMap { Conversion.number(in: $0)?.doubleValue } }
    switch operation {
    case "@count": return NSNumber(value: elements.count)
    case "@sum": return NSNumber(value: numbers.reduce(0, +))
    case "@avg":
      return NSNumber(value: numbers.isEmpty ? 0 : numbers.reduce(0, +) / Double(numbers.count))
    case "@max": return extreme(values, .orderedDescending)
    case "@min": return extreme(values, .orderedAscending)
    case "@unionOfObjects": return values
    case "@distinctUnionOfObjects": return NSOrderedSet(array: values).array
    default:
      reportUndefined(elements as AnyObject, operation, "valueForKeyPath:")
      return nil
    }
  }

  private static func extreme(_ values: [Any], _ order: ComparisonResult) -> Any? {
    values.dropFirst().reduce(values.first) { best, value in
      guard let best, compared(value, best) == order else { return best }
      return value
    }
  }

  private static func compared(_ one: Any, _ other: Any) -> ComparisonResult {
    switch (one, other) {
    case (let one as NSNumber, let other as NSNumber): one.compare(other)
    case (let one as String, let other as String): one.compare(other)
    case (let one as Date, let other as Date): one.compare(other)
    default: .orderedSame
    }
  }
}
