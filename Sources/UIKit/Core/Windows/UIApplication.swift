/// The running app: its windows, its delegate and the dispatch of its events.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// Whether the app is active.
  public enum State: Int, Sendable {
    case active
    case inactive
    case background
  }

  /// The reason for which the app was launched.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public class var shared: UIApplication { HostSession.current.application }

  /// The session whose app this is.
  weak var owner: HostSession?

  override var hostSession: HostSession { owner ?? .current }

  open weak var delegate: (any UIApplicationDelegate)?
  /// Retains the delegate, because `delegate` is weak.
  package var delegateOwner: (any UIApplicationDelegate)?
  open private(set) var applicationState: State = .active

  /// The app's windows, from back to front, without the keyboard's.
  open var windows: [UIWindow] { hostSession.windows.filter(\.isAppWindow) }
  open var keyWindow: UIWindow? { hostSession.keyWindow }

  open override var next: UIResponder? { delegate as? UIResponder }

  open var preferredContentSizeCategory: UIContentSizeCategory {
    hostSession.screen.traitCollection.preferredContentSizeCategory
  }

  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    hostSession.screen.host.layoutDirection
  }

  /// Delivers an event to its windows.
  open func sendEvent(_ event: UIEvent) {
    for window in event.windows { window.sendEvent(event) }
  }

  func setActive(_ isActive: Bool) {
    let new: State = isActive ? .active : .inactive
    if new == applicationState { return }
    applicationState = new
    if isActive {
      delegate?.applicationDidBecomeActive(self)
      NotificationCenter.default.post(name: Self.didBecomeActiveNotification, object: self)
    } else {
      delegate?.applicationWillResignActive(self)
      NotificationCenter.default.post(name: Self.willResignActiveNotification, object: self)
    }
  }

  /// Launches the app without scenes: creates the delegate, which shows a window.
  package func launch(_ type: any UIApplicationDelegate.Type) {
    let delegate = type.init()
    delegateOwner = delegate
    self.delegate = delegate
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
    delegate.applicationDidBecomeActive(self)
  }

  public nonisolated static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public nonisolated static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
  public nonisolated static let didFinishLaunchingNotification = NSNotification.Name(
    "UIApplicationDidFinishLaunchingNotification")
}

/// Receives the app's launch and changes of its activity.
@preconcurrency @MainActor public protocol UIApplicationDelegate: AnyObject {
  init()
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationWillResignActive(_ application: UIApplication)
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
}
