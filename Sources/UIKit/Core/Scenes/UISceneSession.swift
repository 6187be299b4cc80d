/// The appearance of a scene's destruction. On Linux there is no choice: a window closes.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {}

/// The appearance of the destruction of a scene with windows.
@preconcurrency @MainActor
open class UIWindowSceneDestructionRequestOptions:
  UISceneDestructionRequestOptions
{
  /// The animation. It is ignored on Linux, where the desktop determines how a window closes.
  open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard
}

extension UIWindowScene {
  /// The animation of a scene's destruction.
  public enum DismissalAnimation: Int, Sendable {
    case standard = 1
    case commit = 2
    case decline = 3
  }
}

extension UIScene {
  /// Options for bringing a scene to the front.
  @preconcurrency @MainActor open class ActivationRequestOptions: NSObject {
    /// The scene that requests the activation.
    open weak var requestingScene: UIScene?
  }
}

/// The persistent part of a scene: its role and configuration.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  /// The role of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// An interactive window of the app.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  open private(set) var role: Role
  /// The configuration. It is created on first access because that reads the program's `Info.plist`,
  /// which a host without scene delegates never needs.
  open internal(set) lazy var configuration = UISceneConfiguration(name: nil, sessionRole: role)
  /// The connected scene; nil before it connects and after it has disconnected.
  open internal(set) weak var scene: UIScene?
  /// The identifier of the session, which is the same at each launch until the app destroys the
  /// session.
  open private(set) var persistentIdentifier: String
  /// The activity with which the scene can be restored, set by its delegate or the app. A window
  /// persists it; a simulator can launch an app with it.
  ///
  /// Keys and values other than those of property lists, `URL`, `Set` and `NSNull` are reported as
  /// faults when the state is saved, and are dropped.
  open var stateRestorationActivity: NSUserActivity?
  /// Values stored by the app. A window persists them, like `stateRestorationActivity`.
  open var userInfo: [String: Any]?

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - role: The role of its scene.
  ///   - state: The persisted state; nil for a new session.
  init(role: Role, state: SceneState? = nil) {
    self.role = role
    persistentIdentifier = state?.identifier ?? role.rawValue
    stateRestorationActivity = state?.activity
    userInfo = state?.userInfo
  }
}
