import Locks

// The functions of Objective-C's run time that describe classes and selectors. Those that change classes are
// missing, because Swift code on Linux calls methods without it.

/// Returns the class of an object; nil for nil.
public func object_getClass(_ obj: Any?) -> AnyClass? {
  guard let obj = Conversion.flattened(obj) else { return nil }
  return type(of: obj as AnyObject)
}

/// Returns the name of an object's class, with its module.
public func object_getClassName(_ obj: Any?) -> UnsafePointer<CChar> {
  class_getName(object_getClass(obj))
}

/// Returns the name of a class, with its module, as a C string that is never freed; `nil` for nil.
public func class_getName(_ cls: AnyClass?) -> UnsafePointer<CChar> {
  CNames.pointer(to: cls.map { NSStringFromClass($0) } ?? "nil")
}

/// Returns the superclass of a class; nil for a root class.
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? {
  cls.flatMap { _getSuperclass($0) }
}

/// Returns whether instances of a class have a method for a selector.
public func class_respondsToSelector(_ cls: AnyClass?, _ sel: Selector) -> Bool {
  cls.map { Messages.instances(of: $0, respondTo: sel) } ?? false
}

/// Returns the class with a name, which is prefixed with its module unless it is registered by
/// `@objc(Name)`; nil if there is none.
public func objc_getClass(_ name: UnsafePointer<CChar>) -> Any! {
  let name = String(cString: name)
  return ClassNames.type(named: name) ?? NSClassFromString(name)
}

/// Returns the class with a name; nil if there is none.
public func objc_lookUpClass(_ name: UnsafePointer<CChar>) -> AnyClass? {
  objc_getClass(name) as? AnyClass
}

/// Returns the selector with a name.
public func sel_registerName(_ str: UnsafePointer<CChar>) -> Selector {
  Selector(String(cString: str))
}

/// Returns the selector with a name.
public func sel_getUid(_ str: UnsafePointer<CChar>) -> Selector { sel_registerName(str) }

/// Returns the name of a selector as a C string that is never freed.
public func sel_getName(_ sel: Selector) -> UnsafePointer<CChar> { CNames.pointer(to: sel.name) }

/// Returns whether two selectors are equal.
public func sel_isEqual(_ lhs: Selector, _ rhs: Selector) -> Bool { lhs == rhs }

/// The names that have been returned as C strings.
private enum CNames {
  // Safety: the strings are never changed or freed.
  private struct Name: @unchecked Sendable {
    let pointer: UnsafePointer<CChar>
  }

  private static let names = Mutex<[String: Name]>([:])

  static func pointer(to name: String) -> UnsafePointer<CChar> {
    names.withLock { names in
      if let known = names[name] { return known }
      let bytes = name.utf8CString
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
      for (index, byte) in bytes.enumerated() { (copy + index).initialize(to: byte) }
      let made = Name(pointer: UnsafePointer(copy))
      names[name] = made
      return made
    }.pointer
  }
}
