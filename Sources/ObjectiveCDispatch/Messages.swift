import UIFoundation

/// Sends messages to objects by selector.
package enum Messages {
  /// Whether an object has a method for a selector.
  package static func responds(_ receiver: AnyObject, to selector: Selector) -> Bool {
    MethodCache.shared.call(for: selector, of: type(of: receiver)) != nil
  }

  /// Whether instances of a class have a method for a selector.
  package static func instances(of type: AnyClass, respondTo selector: Selector) -> Bool {
    MethodCache.shared.call(for: selector, of: type) != nil
  }

  /// Calls the method of a receiver that a selector names, on the present thread.
  ///
  /// A receiver without that method is reported in the words of the Objective-C runtime, as is an
  /// argument that cannot be converted; neither calls anything. O(1).
  ///
  /// - Parameters:
  ///   - selector: The name of the method.
  ///   - receiver: The object that has the method.
  ///   - first: The first argument; a method without parameters ignores it.
  ///   - second: The second argument.
  /// - Returns: The method's result, or nil.
  @discardableResult package static func send(
    _ selector: Selector, to receiver: AnyObject, _ first: Any? = nil, _ second: Any? = nil
  ) -> Any? {
    guard let call = MethodCache.shared.call(for: selector, of: type(of: receiver)) else {
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

  /// Calls the method of a receiver if it has one. Returns whether it has.
  package static func sendIfPossible(
    _ selector: Selector, to receiver: AnyObject, _ first: Any? = nil, _ second: Any? = nil
  ) -> Bool {
    guard MethodCache.shared.call(for: selector, of: type(of: receiver)) != nil else {
      return false
    }
    send(selector, to: receiver, first, second)
    return true
  }

  /// Reports a selector that the receiver has no method for.
  package static func reportUnrecognized(_ selector: Selector, _ receiver: AnyObject) {
    UIKitFault.report(
      "\(name(of: selector, receiver)): unrecognized selector sent to instance "
        + address(of: receiver))
  }

  /// The address of an object, as in Objective-C's messages.
  package static func address(of object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
  }

  /// A method's name as Objective-C writes it, such as `-[App.Page save:]`.
  private static func name(of selector: Selector, _ receiver: AnyObject) -> String {
    "-[\(String(reflecting: type(of: receiver))) \(selector)]"
  }

  private static func reportFailure(
    of selector: Selector, _ receiver: AnyObject, _ error: any Error
  ) {
    UIKitFault.report("\(name(of: selector, receiver)): \(error)")
  }
}
