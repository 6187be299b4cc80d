import Locks

/// Adds methods to a class that does not declare them, for example for an extension in a different
/// module.
///
/// Methods that the class and its subclasses return through `ObjCDispatching` take precedence. If a
/// class has several categories, the last registered one is used.
///
/// - Parameters:
///   - type: The class; its subclasses inherit the methods.
///   - methods: Returns the method for a selector, or nil.
public func _objcRegisterCategory(
  _ type: AnyClass, _ methods: @escaping @Sendable (Selector) -> ObjCMethod?
) {
  Categories.table.withLock { $0[ObjectIdentifier(type), default: []].insert(methods, at: 0) }
  MethodCache.shared.removeAll()
}

/// Registers a class under a name for `NSClassFromString(_:)`.
///
/// If a name is registered again, its class is replaced.
public func _objcRegisterClass(_ name: String, _ type: AnyClass) {
  ClassNames.table.withLock { $0[name] = ClassReference(type: type) }
}

/// The methods of categories.
enum Categories {
  fileprivate static let table = Mutex<
    [ObjectIdentifier: [@Sendable (Selector) -> ObjCMethod?]]
  >([:])

  /// Returns the method for a selector from a category of a class or of one of its superclasses.
  static func method(for selector: Selector, of type: AnyClass) -> ObjCMethod? {
    var next: AnyClass? = type
    while let current = next {
      let categories = table.withLock { $0[ObjectIdentifier(current)] }
      for methods in categories ?? [] {
        if let method = methods(selector) { return method }
      }
      next = _getSuperclass(current)
    }
    return nil
  }
}

// Safety: a class is the same on every thread.
private struct ClassReference: @unchecked Sendable {
  let type: AnyClass
}

/// The classes that have been registered by name.
package enum ClassNames {
  fileprivate static let table = Mutex<[String: ClassReference]>([:])

  /// Returns the class registered under a name.
  package static func type(named name: String) -> AnyClass? {
    table.withLock { $0[name] }?.type
  }
}
