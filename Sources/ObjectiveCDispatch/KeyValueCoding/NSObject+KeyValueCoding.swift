// Properties are found by name through methods: `x` or `isX` reads, `setX:` writes.
extension NSObject {
  /// Returns the value of the property with a name.
  ///
  /// It finds properties that are declared `@objc` or are outlets. A dictionary returns the value for
  /// the key, an array or a set returns the values of its elements, and user defaults return the value
  /// for the key. If there is no such property, the name is passed to `value(forUndefinedKey:)`, which
  /// by default reports Objective-C's message and returns nil. In Foundation, dictionaries already have
  /// this method.
  @_disfavoredOverload public func value(forKey key: String) -> Any? {
    KeyValueCoding.value(of: self, key)
  }

  /// Sets the property with a name.
  ///
  /// The value is converted to the property's type, for example from a number to an enumeration. If
  /// there is no such property, the value is passed to `setValue(_:forUndefinedKey:)`, which by default
  /// reports this.
  public func setValue(_ value: Any?, forKey key: String) {
    KeyValueCoding.setValue(value, of: self, key)
  }

  /// Returns the value at the end of a path of names that are separated by dots, such as `author.name`.
  /// Collections support operators such as `@count` and `@sum.age`.
  public func value(forKeyPath keyPath: String) -> Any? {
    KeyValueCoding.value(of: self, path: keyPath)
  }

  /// Sets the property at the end of a path of names that are separated by dots.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let dot = keyPath.lastIndex(of: ".") else { return setValue(value, forKey: keyPath) }
    let owner = KeyValueCoding.value(of: self, path: String(keyPath[..<dot]))
    guard let owner = Conversion.flattened(owner) else { return }
    KeyValueCoding.setValue(
      value, of: owner as AnyObject, String(keyPath[keyPath.index(after: dot)...]))
  }

  /// Returns the values of several properties; `NSNull` represents nil.
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    var values: [String: Any] = [:]
    for key in keys { values[key] = Conversion.flattened(value(forKey: key)) ?? NSNull() }
    return values
  }

  /// Sets several properties; `NSNull` represents nil.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value is NSNull ? nil : value, forKey: key) }
  }
}

/// An object that handles names for which it has no property.
public protocol _ObjCKeyValueCoding: AnyObject {
  /// Returns a value for a name that is not that of a property.
  func value(forUndefinedKey key: String) -> Any?
  /// Receives a value for a name that is not that of a property.
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
