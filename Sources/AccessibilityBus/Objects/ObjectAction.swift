import UIKit

/// An action that a client can perform on an object.
@MainActor
enum ObjectAction {
  case activate(name: String)
  case increment
  case decrement
  case custom(UIAccessibilityCustomAction)

  /// The name by which clients find the action.
  var name: String {
    switch self {
    case .activate(let name): name
    case .increment: "increment"
    case .decrement: "decrement"
    case .custom(let action): action.name
    }
  }

  /// Returns the actions of an object, its activation first.
  static func actions(of object: AccessibleObject) -> [ObjectAction] {
    let role = object.snapshot.role
    if case .distantItem = object.source { return [.activate(name: "click")] }
    guard case .element = object.source, let element = object.responder else { return [] }
    var actions: [ObjectAction] = []
    switch role {
    case .slider, .spinButton: actions += [.increment, .decrement]
    case .link: actions.append(.activate(name: "jump"))
    case .entry, .passwordText, .text: actions.append(.activate(name: "activate"))
    case .label, .image, .progressBar: break
    case .heading:
      if element.accessibilityTraits.contains(.button) { actions.append(.activate(name: "click")) }
    default: actions.append(.activate(name: "click"))
    }
    return actions + (element.accessibilityCustomActions ?? []).map(ObjectAction.custom)
  }
}

extension ObjectTree {
  /// Performs an action as the user would; returns false if it does not succeed.
  func perform(_ action: ObjectAction, of object: AccessibleObject) -> Bool {
    guard let window = object.window else { return false }
    let session = window.session
    session.makeCurrent()
    // A press is a tap, which a part of the screen has to take.
    if object.isOutOfReach { bringIntoView(object) }
    guard let element = object.responder, object.snapshot.states.contains(.enabled) else {
      return false
    }
    defer { session.wakeForAccessibility() }
    switch action {
    case .activate: return session.activate(element, at: window.host.time)
    case .increment: element.accessibilityIncrement()
    case .decrement: element.accessibilityDecrement()
    case .custom(let action): return action.actionHandler?(action) ?? false
    }
    return true
  }
}

extension AccessibleObject {
  /// Whether a tap on the object would be outside the screen: the object is an item that is not on the
  /// screen, or an element with only an edge on the screen.
  fileprivate var isOutOfReach: Bool {
    if case .distantItem = source { return true }
    guard let session, let responder, !(responder is UIWindow) else { return false }
    return !session.screen.bounds.contains(responder.accessibilityActivationPoint)
  }
}
