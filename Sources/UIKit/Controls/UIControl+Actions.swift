import Foundation

/// An action of a control for some of its events.
@MainActor package struct ControlRegistration {
  package enum Receiver {
    case action(UIAction)
    /// A method of a target, passed unapplied. The target is not retained.
    case target(WeakTarget, (AnyObject, UIControl, UIEvent?) -> Void)
    /// A method of the first responder up the chain that implements it.
    case chain((UIResponder, UIControl, UIEvent?) -> Bool)
    /// A method of a target, given by name. If there is no target, it is called on the first responder
    /// that has it.
    case selector(WeakTarget, hasTarget: Bool, Selector)
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
      switch registration.receiver {
      case .target(let box, _), .selector(let box, hasTarget: true, _):
        if let target = box.object as? any Hashable { found.insert(AnyHashable(target)) }
      case .chain, .selector(_, hasTarget: false, _): found.insert(AnyHashable(NSNull()))
      case .action: break
      }
    }
    return found
  }

  package func sendActions(for events: Event, with event: UIEvent?) {
    for registration in registrations where !registration.events.isDisjoint(with: events) {
      switch registration.receiver {
      case .action(let action): sendAction(action)
      case .target(let box, let call): if let target = box.object { call(target, self, event) }
      case .selector(_, hasTarget: false, let action): sendAction(action, to: nil, for: event)
      case .selector(let box, hasTarget: true, let action):
        if let target = box.object { sendAction(action, to: target, for: event) }
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

  func register(_ target: Any?, _ action: Selector, for events: Event) {
    let object = target.map(Messages.receiver)
    let index = registrations.firstIndex {
      guard case .selector(let box, let hasTarget, action) = $0.receiver else { return false }
      return hasTarget == (object != nil) && box.object === object
    }
    if let index {
      registrations[index].events.formUnion(events)
    } else {
      let box = ControlRegistration.WeakTarget(object: object)
      registrations.append(
        ControlRegistration(
          receiver: .selector(box, hasTarget: object != nil, action), events: events))
    }
  }

  func unregister(_ target: Any?, _ action: Selector?, from events: Event) {
    let object = target.map(Messages.receiver)
    unregister(from: events) {
      switch $0 {
      case .target(let box, _): action == nil && (object == nil || box.object === object)
      case .chain: action == nil && object == nil
      case .selector(let box, _, let name):
        (action == nil || action == name) && (object == nil || box.object === object)
      case .action: false
      }
    }
  }

  func actionNames(of target: Any?, for event: Event) -> [String]? {
    let object = target.map(Messages.receiver)
    let names = registrations.compactMap { registration -> String? in
      guard !registration.events.isDisjoint(with: event),
        case .selector(let box, let hasTarget, let action) = registration.receiver,
        hasTarget == (object != nil), box.object === object
      else { return nil }
      return action.name
    }
    return names.isEmpty ? nil : names
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
