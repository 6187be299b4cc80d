// Properties are found by name through methods: `x` or `isX` reads, `setX:` writes.
extension NSObject {
  /// Returns the value of a property by its name.
  ///
  /// It finds properties that are declared `@objc` or are outlets. A dictionary returns the value
  /// of the key, an array or a set the values of its elements, user defaults their value. A name
  /// without a property is passed to `value(forUndefinedKey:)`, which by default reports
  /// Objective-C's message and returns nil. Foundation's dictionaries have this method themselves.
  @_disfavoredOverload public func value(forKey key: String) -> Any? {
    KeyValueCoding.value(of: self, key)
  }

  /// Sets a property by its name.
  ///
  /// The value is converted to the property's type, such as a number to an enumeration. A name
  /// without a property is passed to `setValue(_:forUndefinedKey:)`, which by default reports it.
  public func setValue(_ value: Any?, forKey key: String) {
    KeyValueCoding.setValue(value, of: self, key)
  }

  /// Returns the value at the end of a path of names with dots between them, such as
  /// `author.name`. Collections understand operators such as `@count` and `@sum.age`.
  public func value(forKeyPath keyPath: String) -> Any? {
    KeyValueCoding.value(of: self, path: keyPath)
  }

  /// Sets the property at the end of a path of names with dots between them.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let dot = keyPath.lastIndex(of: ".") else { return setValue(value, forKey: keyPath) }
    let owner = KeyValueCoding.value(of: self, path: String(keyPath[..<dot]))
    guard let owner = Conversion.flattened(owner) else { return }
    KeyValueCoding.setValue(
      value, of: owner as AnyObject, String(keyPath[keyPath.index(after: dot)...]))
  }

  /// Returns the values of several properties; `NSNull` stands for nil.
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    var values: [String: Any] = [:]
    for key in keys { values[key] = Conversion.flattened(value(forKey: key)) ?? NSNull() }
    return values
  }

  /// Sets several properties; `NSNull` stands for nil.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value is NSNull ? nil : value, forKey: key) }
  }
}

/// An object that handles names without a property.
public protocol _ObjCKeyValueCoding: AnyObject {
  /// Returns a value for a name without a property.
  func value(forUndefinedKey key: String) -> Any?
  /// Receives a value for a name without a property.
  func setValue(_ value: Any?, forUndefinedKey key: String)
}

extension _ObjCKeyValueCoding {
  public func value(forUndefinedKey key: String) -> Any? {
    KeyValueCoding.reportUndefined(self, key, "valueForUndefinedKey:")
    return nil
  }

  public func setValue(_ value: Any?, forUndefinedKey key: String) {
    KeyValueCoding.reportUndefined(self, key, "setValue:forUndefinedKey:")
  }
}
