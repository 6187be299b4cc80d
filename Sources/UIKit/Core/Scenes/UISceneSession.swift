/// What the user sees while a scene is destroyed. There is no choice on Linux: a window closes.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {}

extension UIScene {
  /// How a scene is brought to the front.
  @preconcurrency @MainActor open class ActivationRequestOptions: NSObject {
    /// The scene that asks for it.
    open weak var requestingScene: UIScene?
  }
}

/// The lasting part of a scene: its role and configuration.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// An interactive window of the app's.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  open private(set) var role: Role
  /// Made when first asked for: it reads the program's `Info.plist`, which a host without scene
  /// delegates never needs.
  open internal(set) lazy var configuration = UISceneConfiguration(name: nil, sessionRole: role)
  /// The connected scene; nil before it connects and after it has disconnected.
  open internal(set) weak var scene: UIScene?
  /// An identifier of the session. A host has one, with the same identifier at each launch.
  open private(set) var persistentIdentifier: String
  /// The activity with which the scene can be restored, from its delegate. A simulator can launch an
  /// app with it; a window does not keep it beyond the program's end.
  open var stateRestorationActivity: NSUserActivity?
  /// Values of the app's own. They live as long as the app runs: nothing on Linux restores them.
  open var userInfo: [String: Any]?

  init(role: Role) {
    self.role = role
    persistentIdentifier = role.rawValue
  }
}
