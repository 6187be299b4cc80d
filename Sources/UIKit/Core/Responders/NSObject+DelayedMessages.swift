// Delays are measured by the app's clock, like animations: in a simulator they elapse in simulated
// time.
extension NSObject {
  /// Calls the method that a selector names after a delay, on the main actor.
  ///
  /// The object and the argument are retained until then. If the delay is 0, the method runs before the
  /// next frame.
  ///
  /// - Parameters:
  ///   - aSelector: The name of the method.
  ///   - anArgument: Its argument.
  ///   - delay: The delay in seconds; a value that is not a number counts as 0.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval)
  {
    // Safety: the objects are passed to the main actor, where they are kept and called, as the method
    // documents.
    let message = UncheckedBox((target: self, argument: anArgument))
    onMainActor {
      HostSession.current.app.part(DelayedMessages.self).add(
        DelayedMessage(message.value.target, aSelector, message.value.argument), after: delay)
    }
  }

  /// Calls the method after a delay, in any of the run loop's modes.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) {
    perform(aSelector, with: anArgument, afterDelay: delay)
  }

  /// Cancels all delayed calls of a target's methods.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    // Safety: compared on the main actor by its address.
    let target = UncheckedBox(aTarget as AnyObject)
    onMainActor {
      HostSession.current.app.part(DelayedMessages.self).cancel { $0.target === target.value }
    }
  }

  /// Cancels delayed calls of a target's method whose argument equals the given one.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    // Safety: compared on the main actor, as the delayed call's own argument is there.
    let message = UncheckedBox((target: aTarget as AnyObject, argument: anArgument))
    onMainActor {
      HostSession.current.app.part(DelayedMessages.self).cancel {
        $0.target === message.value.target && $0.selector == aSelector
          && $0.hasArgument(message.value.argument)
      }
    }
  }
}

/// The delayed calls that are pending in an app.
@MainActor private final class DelayedMessages: AppPart {
  private unowned let app: HostedApp
  private var pending: [DelayedMessage] = []

  init(app: HostedApp) { self.app = app }

  func add(_ message: DelayedMessage, after delay: TimeInterval) {
    let time = app.now + (delay > 0 && delay.isFinite ? delay : 0)
    message.action = app.schedule(at: time) { [unowned self] in
      pending.removeAll { $0 === message }
      Messages.send(message.selector, to: message.target, message.argument)
    }
    pending.append(message)
  }

  func cancel(where matches: (DelayedMessage) -> Bool) {
    let cancelled = pending.filter(matches)
    pending.removeAll { message in cancelled.contains { $0 === message } }
    for message in cancelled { message.action?.cancel() }
  }
}

/// A delayed call of a method.
@MainActor private final class DelayedMessage {
  let target: AnyObject
  let selector: Selector
  let argument: Any?
  var action: ScheduledAction?

  init(_ target: AnyObject, _ selector: Selector, _ argument: Any?) {
    self.target = target
    self.selector = selector
    self.argument = argument
  }

  func hasArgument(_ other: Any?) -> Bool {
    guard let argument, let other else { return argument == nil && other == nil }
    if let object = argument as? NSObject, let other = other as? NSObject {
      return object.isEqual(other)
    }
    if let value = argument as? any Hashable, let other = other as? any Hashable {
      return AnyHashable(value) == AnyHashable(other)
    }
    return (argument as AnyObject) === (other as AnyObject)
  }
}
