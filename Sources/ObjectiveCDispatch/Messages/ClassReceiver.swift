import Locks

/// A class as the receiver of messages, which call its class methods.
///
/// On Apple's platforms a class is an object itself. On Linux, each class that is a target gets an
/// object that represents it and is never released.
final class ClassReceiver: Sendable {
  private struct Receivers {
    var known: [ObjectIdentifier: ClassReceiver] = [:]
  }

  private static let receivers = Mutex(Receivers())

  let type: AnyClass

  private init(_ type: AnyClass) { self.type = type }

  static func of(_ type: AnyClass) -> ClassReceiver {
    let receiver = ClassReceiver(type)
    return receivers.withLock { receivers in
      let id = ObjectIdentifier(receiver.type)
      if let known = receivers.known[id] { return known }
      receivers.known[id] = receiver
      return receiver
    }
  }

  /// Returns the class's method for a selector.
  func call(for selector: Selector) -> MethodCache.Call? {
    MethodCache.shared.call(for: Self.classSelector(selector), of: type)
  }

  /// Returns the selector under which a class lists a class method, such as `+tick:`.
  private static func classSelector(_ selector: Selector) -> Selector {
    Selector("+" + selector.name)
  }
}

/// Returns the class that receives a message, for lowered calls of class methods: the class that
/// declares the method, or a subclass of it that is the target.
public func _objcClass<T: AnyObject>(_ receiver: AnyObject, as type: T.Type) -> T.Type {
  (receiver as? ClassReceiver)?.type as? T.Type ?? type
}
