/// What the user sees while a scene is destroyed. There is no choice on Linux: a window closes.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {}

/// What the user sees while a scene with windows is destroyed.
@preconcurrency @MainActor
open class UIWindowSceneDestructionRequestOptions:
  UISceneDestructionRequestOptions
{
  /// The animation, of which Linux shows none: the desktop closes the window in its own way.
  open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard
}

extension UIWindowScene {
  /// How a scene goes when it is destroyed.
  public enum DismissalAnimation: Int, Sendable {
    case standard = 1
    case commit = 2
    case decline = 3
  }
}

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
  /// An identifier of the session, the same at each launch until the app destroys the session.
  open private(set) var persistentIdentifier: String
  /// The activity with which the scene can be restored, from its delegate or set by the app. In a
  /// window it lasts beyond the program's end; a simulator can launch an app with it.
  ///
  /// Keys and values that are no property list, `URL`, `Set` or `NSNull` are reported as faults when
  /// the state is saved, and are not kept.
  open var stateRestorationActivity: NSUserActivity?
  /// Values of the app's own. In a window they last as `stateRestorationActivity` does.
  open var userInfo: [String: Any]?

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - role: What its scene is for.
  ///   - state: What the host has kept of it; nil for a new session.
  init(role: Role, state: SceneState? = nil) {
    self.role = role
    persistentIdentifier = state?.identifier ?? role.rawValue
    stateRestorationActivity = state?.activity
    userInfo = state?.userInfo
  }
}
