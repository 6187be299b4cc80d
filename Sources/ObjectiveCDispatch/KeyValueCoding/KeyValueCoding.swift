import UIFoundation

/// Reads and writes properties by name.
package enum KeyValueCoding {
  /// The prefix of reports, which is the location in a document that uses the key.
  @TaskLocal package static var origin = ""

  static func value(of object: AnyObject, _ key: String) -> Any? {
    if let value = stored(in: object, key) { return value.content }
    if let getter = getter(of: object, key) {
      do { return try getter(object, nil, nil) } catch { return nil }
    }
    if let value = FoundationKeys.value(of: object, key) { return value }
    if let coding = object as? any _ObjCKeyValueCoding { return coding.value(forUndefinedKey: key) }
    // A property of Foundation's that is nil.
    if object is NSURL { return nil }
    reportUndefined(object, key, "valueForUndefinedKey:")
    return nil
  }

  /// Returns whether an object has a property, or an entry, with a name.
  static func hasValue(_ object: AnyObject, _ key: String) -> Bool {
    stored(in: object, key) != nil || getter(of: object, key) != nil
  }

  package static func setValue(_ value: Any?, of object: AnyObject, _ key: String) {
    if store(value, in: object, key) { return }
    do {
      if try PropertySetter(key).setValue(value, of: object) { return }
    } catch {
      return reportRefused(value, object, key, error)
    }
    if let coding = object as? any _ObjCKeyValueCoding {
      return coding.setValue(value, forUndefinedKey: key)
    }
    reportUndefined(object, key, "setValue:forUndefinedKey:")
  }

  private static func getter(of object: AnyObject, _ key: String) -> MethodCache.Call? {
    if let call = MethodCache.shared.call(for: Selector(key), of: type(of: object)) { return call }
    let name = key.prefix(1).uppercased() + key.dropFirst()
    for selector in ["is\(name)", "get\(name)", "_\(key)"] {
      if let call = MethodCache.shared.call(for: Selector(selector), of: type(of: object)) {
        return call
      }
    }
    return nil
  }

  // MARK: Foundation's own objects

  private struct Stored { let content: Any? }

  private static func stored(in object: AnyObject, _ key: String) -> Stored? {
    switch object {
    case let dictionary as NSDictionary:
      if key.hasPrefix("@") { return nil }
      return Stored(content: dictionary.object(forKey: key))
    case let defaults as UserDefaults: return Stored(content: defaults.object(forKey: key))
    case let array as NSArray: return Stored(content: array.map { element($0, key) })
    case let set as NSSet: return Stored(content: Set(set.map { element($0, key) as AnyHashable }))
    default: return nil
    }
  }

  private static func element(_ element: Any, _ key: String) -> NSObject {
    Conversion.flattened(value(of: element as AnyObject, key)) as AnyObject as? NSObject ?? NSNull()
  }

  private static func store(_ value: Any?, in object: AnyObject, _ key: String) -> Bool {
    switch object {
    case let dictionary as NSMutableDictionary:
      if let value {
        dictionary.setObject(value, forKey: key as NSString)
      } else {
        dictionary.removeObject(forKey: key)
      }
    case let defaults as UserDefaults: defaults.set(value, forKey: key)
    case let array as NSArray:
      for element in array { setValue(value, of: element as AnyObject, key) }
    case let elements as NSSet:
      for element in elements { setValue(value, of: element as AnyObject, key) }
    default: return false
    }
    return true
  }

  // MARK: Reports

  package static func reportUndefined(_ object: AnyObject, _ key: String, _ method: String) {
    UIKitFault.report(
      "\(origin)[\(description(of: object)) \(method)]: this class is not key value coding-compliant for "
        + "the key \(key).")
  }

  package static func reportRefused(
    _ value: Any?, _ object: AnyObject, _ key: String, _ error: any Error
  ) {
    if Conversion.flattened(value) == nil {
      UIKitFault.report(
        "\(origin)[\(description(of: object)) setNilValueForKey]: could not set nil as the value for the "
          + "key \(key).")
    } else {
      UIKitFault.report(
        "\(origin)[\(description(of: object)) setValue:forKey:] for the key \(key): \(error)")
    }
  }

  package static func description(of object: AnyObject) -> String {
    "<\(Messages.className(of: object)) \(Messages.address(of: object))>"
  }
}
