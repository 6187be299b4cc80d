/// One instance of the app's interface.
///
/// The first scene connects when the app launches; the host moves it between the foreground and the
/// background. An app that supports several scenes opens others with
/// ``UIApplication/requestSceneSessionActivation(_:userActivity:options:errorHandler:)``, each in a
/// window of the desktop.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// Whether a scene is on the screen, and receives events.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  open private(set) var session: UISceneSession
  /// The delegate, which the scene retains.
  open var delegate: (any UISceneDelegate)?
  open internal(set) var activationState = ActivationState.unattached
  /// The title that the host displays, for example as the title of the window; if it is empty, the host
  /// displays the program's name.
  open var title: String! {
    didSet { if title != oldValue { owner?.onTitleChange?(title ?? "") } }
  }

  /// A second line of the title, which no host displays.
  open var subtitle = ""

  /// The session of the host that displays the scene.
  weak var owner: HostSession?

  public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  override var hostSession: HostSession { owner ?? .current }

  open override var next: UIResponder? { hostSession.application }

  /// Opens a URL in the app that handles it.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - options: Options of the request, which have no effect on Linux.
  ///   - completion: Called with whether the host has opened it.
  open func open(
    _ url: URL, options: UIScene.OpenExternalURLOptions?,
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let isOpened = options?.universalLinksOnly != true && hostSession.openExternally(url)
    completion?(isOpened)
  }

  public nonisolated static let willConnectNotification = NSNotification.Name(
    "UISceneWillConnectNotification")
  public nonisolated static let didDisconnectNotification = NSNotification.Name(
    "UISceneDidDisconnectNotification")
  public nonisolated static let didActivateNotification = NSNotification.Name(
    "UISceneDidActivateNotification")
  public nonisolated static let willDeactivateNotification = NSNotification.Name(
    "UISceneWillDeactivateNotification")
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification")
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification")
}
