import UIFoundation

/// The methods that set a property with a name.
package struct PropertySetter {
  /// The selectors, in the order in which they are tried.
  private let selectors: [Selector]

  package init(_ key: String) {
    let name = key.prefix(1).uppercased() + key.dropFirst()
    selectors = ["set\(name):", "setIs\(name):", "_set\(name):"].map { Selector($0) }
  }

  /// Sets the property of an object with the first of the methods that it implements. O(1).
  ///
  /// - Returns: False if the object has none of them.
  /// - Throws: The method's error for a value that it does not accept.
  package func setValue(_ value: Any?, of object: AnyObject) throws -> Bool {
    // Compares types only: a cast for each outlet of each cell is slow.
    let isNull = value.map { type(of: $0) == NSNull.self } ?? false
    for selector in selectors {
      guard let setter = Messages.call(selector, of: object) else { continue }
      _ = try setter(object, isNull ? nil : value, nil)
      return true
    }
    return false
  }
}
