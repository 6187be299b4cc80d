/// An element that receives all keys while it is displayed: an open menu.
@MainActor protocol KeyOwner: AnyObject {
  /// The target of keys: the highlighted element, otherwise the whole element.
  var keyTarget: UIView { get }
}

/// The element that receives all keys of a session.
@MainActor final class KeyOwnership: SessionPart {
  weak var owner: (any KeyOwner)?

  init(session: HostSession) {}
}
