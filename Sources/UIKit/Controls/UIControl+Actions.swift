import Foundation

/// An action of a control for some of its events.
@MainActor package struct ControlRegistration {
  package enum Receiver {
    case action(UIAction)
    /// The target is not retained.
    case target(WeakTarget, (AnyObject, UIControl, UIEvent?) -> Void)
    /// The first responder up the chain that handles it.
    case chain((UIResponder, UIControl, UIEvent?) -> Bool)
  }

  package struct WeakTarget { package weak var object: AnyObject? }

  package let receiver: Receiver
  package var events: UIControl.Event
}

extension UIControl {
  /// Calls a method of `target`, passed unapplied (`action: Page.save`), on `controlEvents`.
  ///
  /// There are no selectors on Linux. The target is not retained. Where it is nil, the first
  /// responder up the chain that is a `Target` gets the call.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> () -> Void, for controlEvents: Event
  ) {
    register(target, for: controlEvents) { target, _, _ in action(target)() }
  }

  /// Calls a method of `target` that takes the control.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender) -> Void, for controlEvents: Event
  ) {
    register(target, for: controlEvents) { target, sender, _ in
      if let sender = sender as? Sender { action(target)(sender) }
    }
  }

  /// Calls a method of `target` that takes the control and the event.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender, UIEvent?) -> Void,
    for controlEvents: Event
  ) {
    register(target, for: controlEvents) { target, sender, event in
      if let sender = sender as? Sender { action(target)(sender, event) }
    }
  }

  /// Removes every method of `target` for `controlEvents`; `nil` removes those of all targets.
  ///
  /// Methods cannot be compared, so `action` can only be nil.
  public func removeTarget(_ target: Any?, action: Never?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    unregister(from: controlEvents) {
      switch $0 {
      case .target(let box, _): object == nil || box.object === object
      case .chain: object == nil
      case .action: false
      }
    }
  }

  public func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    registrations.append(ControlRegistration(receiver: .action(action), events: controlEvents))
  }

  public func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  public func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    unregister(from: controlEvents) {
      if case .action(let action) = $0 { action.identifier == actionIdentifier } else { false }
    }
  }

  /// The targets that can be hashed and are still alive.
  public var allTargets: Set<AnyHashable> {
    var found: Set<AnyHashable> = []
    for registration in registrations {
      if case .target(let box, _) = registration.receiver,
        let target = box.object as? any Hashable
      {
        found.insert(AnyHashable(target))
      }
    }
    return found
  }

  public var allControlEvents: Event {
    registrations.reduce(into: []) { $0.formUnion($1.events) }
  }

  public func sendActions(for controlEvents: Event) { sendActions(for: controlEvents, with: nil) }

  /// Triggers the actions that a tap triggers.
  public func performPrimaryAction() {
    sendActions(for: primaryEvent.union(.primaryActionTriggered))
  }

  package func sendActions(for events: Event, with event: UIEvent?) {
    for registration in registrations where !registration.events.isDisjoint(with: events) {
      switch registration.receiver {
      case .action(let action): sendAction(action)
      case .target(let box, let call): if let target = box.object { call(target, self, event) }
      case .chain(let offer):
        var responder: UIResponder? = self
        while let current = responder, !offer(current, self, event) { responder = current.next }
      }
    }
  }

  private func register<Target: AnyObject>(
    _ target: Target?, for events: Event,
    call: @escaping (Target, UIControl, UIEvent?) -> Void
  ) {
    let receiver: ControlRegistration.Receiver
    if let target {
      receiver = .target(.init(object: target)) { target, sender, event in
        if let target = target as? Target { call(target, sender, event) }
      }
    } else {
      receiver = .chain { responder, sender, event in
        guard let target = responder as? Target else { return false }
        call(target, sender, event)
        return true
      }
    }
    registrations.append(ControlRegistration(receiver: receiver, events: events))
  }

  private func unregister(
    from events: Event, where matches: (ControlRegistration.Receiver) -> Bool
  ) {
    for index in registrations.indices where matches(registrations[index].receiver) {
      registrations[index].events.subtract(events)
    }
    registrations.removeAll { $0.events.isEmpty }
  }
}
