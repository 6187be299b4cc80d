/// A timer that calls a method by its selector, with the `userInfo` with which it was created.
private final class TargetTimer: Timer {
  private var attached: Any?

  override var userInfo: Any? { attached }

  convenience init(
    fire date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    // Safety: the target is called by the timer on its run loop's thread, as on Apple's platforms.
    let target = UncheckedBox(Messages.receiver(target))
    self.init(fire: date, interval: interval, repeats: repeats) { timer in
      Messages.send(selector, to: target.value, timer)
    }
    attached = userInfo
  }
}

/// Adds initialisers to `Timer` that return a timer of a subclass.
public protocol _TargetTimerMaking {}

extension Timer: _TargetTimerMaking {}

extension _TargetTimerMaking {
  /// Creates a timer that calls a target's method, by its selector, with itself as the argument.
  ///
  /// Add it to a run loop to start it. It fires according to the wall clock, like every timer, and
  /// retains its target until it is invalidated.
  ///
  /// - Parameters:
  ///   - ti: The interval in seconds.
  ///   - aTarget: The object with the method.
  ///   - aSelector: The selector of a method, which may take the timer.
  ///   - userInfo: The timer's `userInfo`.
  ///   - yesOrNo: Whether the timer repeats.
  public init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) {
    self.init(
      fireAt: Date(timeIntervalSinceNow: ti), interval: ti, target: aTarget, selector: aSelector,
      userInfo: userInfo, repeats: yesOrNo)
  }

  /// Creates a timer that first fires at a date.
  ///
  /// - Parameters:
  ///   - date: The date at which the timer first fires.
  ///   - ti: The interval between later fires, in seconds.
  ///   - t: The object with the method.
  ///   - s: The selector of a method, which may take the timer.
  ///   - ui: The timer's `userInfo`.
  ///   - rep: Whether the timer repeats.
  public init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector,
    userInfo ui: Any?, repeats rep: Bool
  ) {
    self =
      TargetTimer(fire: date, interval: ti, target: t, selector: s, userInfo: ui, repeats: rep)
      as! Self
  }
}

extension Timer {
  /// Creates a timer that calls the method of a target, and starts it on the current run loop.
  ///
  /// - Parameters:
  ///   - ti: The interval in seconds.
  ///   - aTarget: The object with the method, retained until the timer is invalidated.
  ///   - aSelector: The selector of a method, which may take the timer.
  ///   - userInfo: The timer's `userInfo`.
  ///   - yesOrNo: Whether the timer repeats.
  @discardableResult public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo,
      repeats: yesOrNo)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}
