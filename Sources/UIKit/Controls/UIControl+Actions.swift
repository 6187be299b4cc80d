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

  public func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    unregister(from: controlEvents) {
      if case .action(let action) = $0 { action.identifier == actionIdentifier } else { false }
    }
  }

  var hashableTargets: Set<AnyHashable> {
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

  func register<Target: AnyObject>(
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

  func unregister(
    from events: Event, where matches: (ControlRegistration.Receiver) -> Bool
  ) {
    for index in registrations.indices where matches(registrations[index].receiver) {
      registrations[index].events.subtract(events)
    }
    registrations.removeAll { $0.events.isEmpty }
  }
}
