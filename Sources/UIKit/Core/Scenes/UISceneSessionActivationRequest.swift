/// A request to activate a scene, with an activity.
///
/// ```swift
/// UIApplication.shared.activateSceneSession(for: UISceneSessionActivationRequest(role: .windowApplication))
/// ```
public struct UISceneSessionActivationRequest: Hashable {
  /// The role of the scene.
  public let role: UISceneSession.Role
  /// The session of the scene; nil to create one.
  public let session: UISceneSession?
  /// An activity for the scene.
  public var userActivity: NSUserActivity?
  /// Options for bringing the scene to the front.
  public var options: UIScene.ActivationRequestOptions?

  /// Creates a request for a new scene.
  public init(
    role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    self.role = role
    session = nil
    self.userActivity = userActivity
    self.options = options
  }

  /// Creates a request for the scene of a session.
  @MainActor public init(
    session: UISceneSession, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    role = session.role
    self.session = session
    self.userActivity = userActivity
    self.options = options
  }
}
