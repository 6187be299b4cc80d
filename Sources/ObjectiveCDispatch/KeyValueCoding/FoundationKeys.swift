/// The properties of Foundation's own objects that are read by name, because these classes have no methods
/// for selectors on Linux.
enum FoundationKeys {
  /// Returns the value of a property of a string, number, date, URL or identifier, or of any object its
  /// description or the object itself; nil if it has no such property.
  static func value(of object: AnyObject, _ key: String) -> Any? {
    if key == "self" { return object }
    return switch object {
    case let string as NSString: value(of: string, key)
    case let number as NSNumber: value(of: number, key)
    case let date as NSDate: value(of: date, key)
    case let url as NSURL: value(of: url as URL, key)
    case let identifier as NSUUID: key == "UUIDString" ? identifier.uuidString : nil
    case let data as NSData: key == "length" ? data.length : nil
    default: key == "description" ? (object as? NSObject)?.description : nil
    }
  }

  private static func value(of string: NSString, _ key: String) -> Any? {
    switch key {
    case "length": string.length
    case "uppercaseString": string.uppercased
    case "lowercaseString": string.lowercased
    case "capitalizedString": string.capitalized
    case "intValue": Int(string.intValue)
    case "integerValue", "longLongValue": string.integerValue
    case "doubleValue", "floatValue": string.doubleValue
    case "boolValue": string.boolValue
    case "lastPathComponent": string.lastPathComponent
    case "pathExtension": string.pathExtension
    case "description": string as String
    default: nil
    }
  }

  private static func value(of number: NSNumber, _ key: String) -> Any? {
    switch key {
    case "intValue", "integerValue", "longLongValue": number.intValue
    case "unsignedIntegerValue": number.uintValue
    case "doubleValue", "floatValue": number.doubleValue
    case "boolValue": number.boolValue
    case "stringValue", "description": number.stringValue
    default: nil
    }
  }

  private static func value(of date: NSDate, _ key: String) -> Any? {
    switch key {
    case "timeIntervalSince1970": date.timeIntervalSince1970
    case "timeIntervalSinceReferenceDate": date.timeIntervalSinceReferenceDate
    case "description": date.description
    default: nil
    }
  }

  private static func value(of url: URL, _ key: String) -> Any? {
    switch key {
    case "absoluteString", "description": url.absoluteString
    case "scheme": url.scheme
    case "host": url.host
    case "path": url.path
    case "query": url.query
    case "fragment": url.fragment
    case "lastPathComponent": url.lastPathComponent
    case "pathExtension": url.pathExtension
    default: nil
    }
  }
}
