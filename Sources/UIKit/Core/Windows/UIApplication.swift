/// The running app: its windows, its delegate and the way of its events.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// Whether the app is in front.
  public enum State: Int, Sendable {
    case active
    case inactive
    case background
  }

  /// Why the app was started.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public class var shared: UIApplication { HostSession.current.application }

  open weak var delegate: (any UIApplicationDelegate)?
  /// Kept here because `delegate` is weak and somebody must own it.
  package var delegateOwner: (any UIApplicationDelegate)?
  open private(set) var applicationState: State = .active

  /// The app's windows, from back to front; the keyboard's is not among them.
  open var windows: [UIWindow] { HostSession.current.windows.filter { !($0 is KeyboardWindow) } }
  open var keyWindow: UIWindow? { HostSession.current.keyWindow }

  open override var next: UIResponder? { delegate as? UIResponder }

  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.traitCollection.preferredContentSizeCategory
  }

  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    HostSession.current.screen.host.layoutDirection
  }

  /// Brings an event to the windows it concerns.
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

  /// Starts the app without scenes: makes the delegate and lets it put up a window.
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

/// What an app does when it starts, comes to the front and leaves it.
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
