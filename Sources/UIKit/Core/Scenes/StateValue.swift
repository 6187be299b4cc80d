/// Converts the values that an app stores in a scene's state to property list values, and back.
///
/// Unlike Apple's activities, property lists cannot contain sets, URLs and nulls, and their keys can
/// only be strings. On Linux a number can be cast only to the type with which it was created, so that
/// type is stored as well. Such values are stored as dictionaries with a type, as are all other
/// dictionaries.
enum StateValue {
  /// The depth beyond which nested values are rejected, because a collection may contain itself.
  private static let maximumDepth = 64

  /// Returns the value for a property list; nil if it cannot be stored.
  ///
  /// - Parameter owner: The owner of the value, for reports of values inside it that cannot be stored.
  static func encode(_ value: Any, of owner: String) -> Any? { encode(value, owner, depth: 0) }

  private static func encode(_ value: Any, _ path: String, depth: Int) -> Any? {
    guard depth < maximumDepth else { return refuse(value, path) }
    func inner(_ value: Any, _ key: Any) -> Any? {
      encode(value, "\(path)[\(key)]", depth: depth + 1)
    }
    if type(of: value) is AnyClass {
      return encode(object: value as AnyObject, path, depth, inner) ?? refuse(value, path)
    }
    switch value {
    case is String, is Int, is Double, is Bool, is Data, is Date: return value
    case let url as URL: return ["type": "URL", "value": url.absoluteString]
    case let dictionary as [AnyHashable: Any]:
      return encode(dictionary.map { ($0.key.base, $0.value) }, path, depth, inner)
    case let set as Set<AnyHashable>:
      return ["type": "set", "values": set.compactMap { inner($0.base, $0.base) }]
    case let array as [Any]: return array.enumerated().compactMap { inner($0.element, $0.offset) }
    default: break
    }
    if let type = NumberType.allCases.first(where: { $0.text(value) != nil }) {
      return ["type": type.rawValue, "value": type.text(value) ?? ""]
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional, mirror.children.isEmpty { return ["type": "null"] }
    return refuse(value, path)
  }

  private static func encode(
    object: AnyObject, _ path: String, _ depth: Int, _ inner: (Any, Any) -> Any?
  ) -> Any? {
    switch object {
    case let text as NSString: "\(text)"
    case let number as NSNumber: encode(number)
    case let data as NSData: Data(referencing: data)
    case let date as NSDate:
      Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
    case let url as NSURL: ["type": "URL", "value": url.absoluteString]
    case is NSNull: ["type": "null"]
    case let map as NSDictionary: encode(map.map { ($0.key, $0.value) }, path, depth, inner)
    case let set as NSSet: ["type": "set", "values": set.compactMap { inner($0, $0) }]
    case let array as NSArray: array.enumerated().compactMap { inner($0.element, $0.offset) }
    default: nil
    }
  }

  private static func encode(
    _ entries: [(Any, Any)], _ path: String, _ depth: Int, _ inner: (Any, Any) -> Any?
  ) -> Any {
    var keys: [Any] = []
    var values: [Any] = []
    for (key, value) in entries.sorted(by: { "\($0.0)" < "\($1.0)" }) {
      guard let savedKey = encode(key, "\(path)'s key", depth: depth + 1),
        let saved = inner(value, key)
      else { continue }
      keys.append(savedKey)
      values.append(saved)
    }
    return ["type": "dictionary", "keys": keys, "values": values]
  }

  private static func encode(_ number: NSNumber) -> Any {
    if number is NSDecimalNumber {
      return ["type": NumberType.decimal.rawValue, "value": number.description]
    }
    if ["Q", "L"].contains(String(cString: number.objCType)) {
      return ["type": NumberType.uint64.rawValue, "value": "\(number.uint64Value)"]
    }
    return plain(number)
  }

  /// Returns the Boolean, the real or the whole number that an object contains. On Linux only Booleans
  /// have the type of C's `char`.
  private static func plain(_ number: NSNumber) -> Any {
    switch String(cString: number.objCType) {
    case "B", "c": number.boolValue
    case "f", "d": number.doubleValue
    default: number.intValue
    }
  }

  private static func refuse(_ value: Any, _ path: String) -> Any? {
    UIKitFault.report(
      "\(path) is a \(type(of: value)) and cannot be saved. Each key and value must be of the "
        + "following types: NSArray, NSData, NSDate, NSDictionary, NSNull, NSNumber, NSSet, "
        + "NSString, or NSURL.")
    return nil
  }

  /// Returns the value that a property list value represents; nil if `encode(_:of:)` does not produce
  /// such a value.
  static func decode(_ saved: Any) -> Any? {
    if type(of: saved) is AnyClass, let number = saved as? NSNumber { return plain(number) }
    if let array = saved as? [Any] { return decode(all: array) }
    guard let typed = saved as? [String: Any] else { return saved }
    switch typed["type"] as? String {
    case "null": return NSNull()
    case "URL": return (typed["value"] as? String).flatMap(URL.init(string:))
    case "set":
      guard let values = decode(all: typed["values"]) as? [AnyHashable] else { return nil }
      return Set(values)
    case "dictionary":
      guard let keys = decode(all: typed["keys"]) as? [AnyHashable],
        let values = decode(all: typed["values"]), keys.count == values.count
      else { return nil }
      return Dictionary(zip(keys, values)) { first, _ in first }
    case let name?:
      guard let text = typed["value"] as? String else { return nil }
      return NumberType(rawValue: name)?.number(text)
    case nil: return nil
    }
  }

  private static func decode(all saved: Any?) -> [Any]? {
    guard let saved = saved as? [Any] else { return nil }
    let values = saved.compactMap(decode)
    return values.count == saved.count ? values : nil
  }
}

/// The types of numbers that property lists do not distinguish.
private enum NumberType: String, CaseIterable {
  case float, cgFloat, decimal, int8, int16, int32, int64, uint, uint8, uint16, uint32, uint64

  /// Returns a number of this type as text; nil for any other value.
  func text(_ value: Any) -> String? {
    func description<Number: CustomStringConvertible>(_ type: Number.Type) -> String? {
      (value as? Number)?.description
    }
    return switch self {
    case .float: description(Float.self)
    case .cgFloat: (value as? CGFloat).map { "\(Double($0))" }
    case .decimal: description(Decimal.self)
    case .int8: description(Int8.self)
    case .int16: description(Int16.self)
    case .int32: description(Int32.self)
    case .int64: description(Int64.self)
    case .uint: description(UInt.self)
    case .uint8: description(UInt8.self)
    case .uint16: description(UInt16.self)
    case .uint32: description(UInt32.self)
    case .uint64: description(UInt64.self)
    }
  }

  /// Returns the number that a text represents; nil for any other text.
  func number(_ text: String) -> Any? {
    switch self {
    case .float: Float(text)
    case .cgFloat: Double(text).map { CGFloat($0) }
    case .decimal: Decimal(string: text)
    case .int8: Int8(text)
    case .int16: Int16(text)
    case .int32: Int32(text)
    case .int64: Int64(text)
    case .uint: UInt(text)
    case .uint8: UInt8(text)
    case .uint16: UInt16(text)
    case .uint32: UInt32(text)
    case .uint64: UInt64(text)
    }
  }
}
