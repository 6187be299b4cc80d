// Isolation: these run on the calling thread, and so do the methods that they find.
extension NSObjectProtocol {
  /// Returns whether the object has a method for a selector.
  ///
  /// It finds methods that are declared `@objc`, and returns false for a nil selector.
  public func responds(to aSelector: Selector!) -> Bool {
    aSelector.map { Messages.responds(self, to: $0) } ?? false
  }

  /// Calls a method by its selector, and returns its result.
  ///
  /// If there is no such method, this is reported, and the result is nil. The result stays alive until
  /// the main queue's next turn.
  @discardableResult public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    result(aSelector, nil, nil)
  }

  /// Calls the method with a selector, passing an argument, and returns its result.
  @discardableResult public func perform(
    _ aSelector: Selector!, with object: Any!
  ) -> Unmanaged<AnyObject>! {
    result(aSelector, object, nil)
  }

  /// Calls the method with a selector, passing two arguments, and returns its result.
  @discardableResult public func perform(
    _ aSelector: Selector!, with object1: Any!, with object2: Any!
  ) -> Unmanaged<AnyObject>! {
    result(aSelector, object1, object2)
  }

  private func result(_ selector: Selector!, _ first: Any?, _ second: Any?) -> Unmanaged<AnyObject>?
  {
    guard let selector, let value = Messages.send(selector, to: self, first, second) else {
      return nil
    }
    let object = value as AnyObject
    // Safety: the main queue's block only releases it.
    let kept = UncheckedBox(object)
    DispatchQueue.main.async { withExtendedLifetime(kept) {} }
    // Safety: kept alive until the main queue's next turn by the block above.
    return Unmanaged.passUnretained(object)
  }
}

extension NSObject {
  /// Returns whether instances of the class have a method for a selector.
  public class func instancesRespond(to aSelector: Selector!) -> Bool {
    aSelector.map { Messages.instances(of: self, respondTo: $0) } ?? false
  }

  /// Calls a method on the main thread, either immediately if this is the main thread and `wait` is
  /// true, or otherwise in a later turn of the main queue.
  ///
  /// - Parameters:
  ///   - aSelector: The name of the method.
  ///   - arg: Its argument.
  ///   - wait: Whether to return only after the call.
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
  ) {
    // Safety: the argument is passed to the main queue's block, as on Apple's platforms. This thread
    // waits, or does not use the argument itself.
    let message = UncheckedBox((target: self, argument: arg))
    if wait, MainQueue.isCurrent {
      Messages.send(aSelector, to: self, arg)
    } else if wait {
      DispatchQueue.main.sync {
        _ = Messages.send(aSelector, to: message.value.target, message.value.argument)
      }
    } else {
      DispatchQueue.main.async {
        Messages.send(aSelector, to: message.value.target, message.value.argument)
      }
    }
  }

  /// Calls a method on the main thread, in any of its modes.
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool,
    modes array: [String]?
  ) {
    performSelector(onMainThread: aSelector, with: arg, waitUntilDone: wait)
  }

  /// Calls a method on a new thread.
  public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    // Safety: passed to the new thread, as on Apple's platforms.
    let message = UncheckedBox((target: self, argument: arg))
    Thread.detachNewThread {
      Messages.send(aSelector, to: message.value.target, message.value.argument)
    }
  }
}
