import UIFoundation

/// Sends messages to objects by selector.
package enum Messages {
  /// Returns the receiver of a target's messages: the target, or, for a class, the object that
  /// represents it and has its class methods.
  package static func receiver(_ target: Any) -> AnyObject {
    if let type = target as? AnyClass { return ClassReceiver.of(type) }
    return target as AnyObject
  }

  /// Returns whether an object has a method for a selector.
  package static func responds(_ receiver: AnyObject, to selector: Selector) -> Bool {
    if MethodCache.shared.call(for: selector, of: type(of: receiver)) != nil { return true }
    return (receiver as? ClassReceiver)?.call(for: selector) != nil
  }

  /// Returns whether instances of a class have a method for a selector.
  package static func instances(of type: AnyClass, respondTo selector: Selector) -> Bool {
    MethodCache.shared.call(for: selector, of: type) != nil
  }

  /// Calls a receiver's method for a selector, on the current thread.
  ///
  /// A receiver without that method is reported with the Objective-C runtime's message, as is an
  /// argument that cannot be converted; in both cases no method is called. O(1).
  ///
  /// - Parameters:
  ///   - selector: The name of the method.
  ///   - receiver: The object that has the method.
  ///   - first: The first argument, which a method without parameters ignores.
  ///   - second: The second argument.
  /// - Returns: The method's result, or nil.
  @discardableResult package static func send(
    _ selector: Selector, to receiver: AnyObject, _ first: Any? = nil, _ second: Any? = nil
  ) -> Any? {
    guard let call = call(selector, of: receiver) else {
      reportUnrecognized(selector, receiver)
      return nil
    }
    do {
      return try call(receiver, first, second)
    } catch {
      reportFailure(of: selector, receiver, error)
      return nil
    }
  }

  /// Calls the method of a receiver. If it has none, reports this and returns false.
  package static func dispatch(
    _ selector: Selector, to receiver: AnyObject, _ first: Any? = nil, _ second: Any? = nil
  ) -> Bool {
    let hasMethod = call(selector, of: receiver) != nil
    send(selector, to: receiver, first, second)
    return hasMethod
  }

  /// Returns the method that is called on a receiver, whether listed or not.
  @inline(__always) static func call(
    _ selector: Selector, of receiver: AnyObject
  ) -> MethodCache.Call? {
    let type: AnyClass = type(of: receiver)
    if let call = MethodCache.shared.call(for: selector, of: type) { return call }
    return unlisted(selector, receiver, type)
  }

  @inline(never) private static func unlisted(
    _ selector: Selector, _ receiver: AnyObject, _ type: AnyClass
  ) -> MethodCache.Call? {
    if let receiver = receiver as? ClassReceiver { return receiver.call(for: selector) }
    guard let method = (type as? any UnlistedMethods.Type)?.unlistedMethod(selector) else {
      return nil
    }
    return MethodCache.unisolated(method)
  }

  /// Reports a selector for which the receiver has no method.
  package static func reportUnrecognized(_ selector: Selector, _ receiver: AnyObject) {
    let kind = receiver is ClassReceiver ? "class" : "instance"
    UIKitFault.report(
      "\(name(of: selector, receiver)): unrecognized selector sent to \(kind) "
        + address(of: receiver))
  }

  /// Returns the address of an object, as in Objective-C's messages.
  package static func address(of object: AnyObject) -> String {
    // Safety: only a number to print; the object is not accessed through it.
    "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
  }

  /// Returns a method's name in Objective-C's notation, such as `-[App.Page save:]`.
  private static func name(of selector: Selector, _ receiver: AnyObject) -> String {
    "\(receiver is ClassReceiver ? "+" : "-")[\(className(of: receiver)) \(selector)]"
  }

  /// Returns the name of an object's class and module, without the contexts of private and local
  /// classes, which Swift names by their address.
  package static func className(of object: AnyObject) -> String {
    var name = String(reflecting: (object as? ClassReceiver)?.type ?? type(of: object))
    while let start = name.range(of: "(unknown context at "),
      let end = name.range(of: ").", range: start.upperBound..<name.endIndex)
    {
      name.removeSubrange(start.lowerBound..<end.upperBound)
    }
    return name
  }

  private static func reportFailure(
    of selector: Selector, _ receiver: AnyObject, _ error: any Error
  ) {
    UIKitFault.report("\(name(of: selector, receiver)): \(error)")
  }
}
