/// What takes all keys while it is shown: an open menu.
@MainActor protocol KeyOwner: AnyObject {
  /// What keys act on: the highlighted element, or else all of it.
  var keyTarget: UIView { get }
}

/// What takes all keys of a session.
@MainActor final class KeyOwnership: SessionPart {
  weak var owner: (any KeyOwner)?

  init(session: HostSession) {}
}
