import UIKit

extension Simulator {
  /// Launches an app, as a device does, and runs a frame.
  ///
  /// ```swift
  /// let device = Simulator()
  /// device.launch(AppDelegate.self)
  /// #expect(device.window.rootViewController is Inbox)
  /// ```
  ///
  /// The app's delegate is notified of the launch; its scene connects, enters the foreground and
  /// becomes active. The app's key window replaces the simulator's.
  ///
  /// Launch one app per simulator, before anything else happens in it.
  ///
  /// - Parameters:
  ///   - delegate: The class of the app's delegate.
  ///   - url: A URL to open at launch.
  ///   - activity: An activity to continue at launch.
  ///   - restored: The activity that restores the scene, such as the ``restorationActivity`` of an
  ///     earlier run.
  public func launch(
    _ delegate: any UIApplicationDelegate.Type, opening url: URL? = nil,
    continuing activity: NSUserActivity? = nil, restoring restored: NSUserActivity? = nil
  ) {
    perform {
      window.rootViewController = nil
      window.isHidden = true
      var reasons = LaunchReasons()
      reasons.urls = [url].compactMap { $0 }
      reasons.userActivities = [activity].compactMap { $0 }
      if let restored {
        var state = SceneState(identifier: UISceneSession.Role.windowApplication.rawValue)
        state.activity = restored
        reasons.restored = state
      }
      session.application.launch(delegate, for: reasons)
      session.send(.activation(.foregroundActive), at: time)
      if let shown = session.keyWindow ?? session.windows.last(where: \.isAppWindow) {
        window = shown
      }
    }
    runFrame()
  }

  /// Sends the app to the background, as when the user goes to the home screen. Frames continue to run,
  /// and fingers that are down are cancelled. ``setActive(_:)`` brings it back.
  public func enterBackground() {
    send(.activation(.background))
    runFrame()
  }

  /// Makes the app open a URL, as when the user taps a link in another app, and runs a frame.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - sourceApplication: The identifier of the other app.
  public func open(_ url: URL, from sourceApplication: String? = nil) {
    var reasons = LaunchReasons()
    reasons.urls = [url]
    reasons.sourceApplication = sourceApplication
    deliver(reasons)
  }

  /// Passes an activity to the app to continue, and runs a frame.
  public func continueActivity(_ activity: NSUserActivity) {
    var reasons = LaunchReasons()
    reasons.userActivities = [activity]
    deliver(reasons)
  }

  /// Chooses an action of the app's icon, and runs a frame.
  public func choose(_ shortcutItem: UIApplicationShortcutItem) {
    var reasons = LaunchReasons()
    reasons.shortcutItem = shortcutItem
    deliver(reasons)
  }

  /// The activity that the scene saved when it entered the background; nil if there is none.
  public var restorationActivity: NSUserActivity? { session.scene.session.stateRestorationActivity }

  private func deliver(_ reasons: LaunchReasons) {
    perform { session.application.open(reasons) }
    runFrame()
  }

  /// Warns the app that the system is running out of memory. No time passes.
  public func warnOfMemory() { send(.memoryWarning) }

  /// Shakes the device, and runs a frame.
  public func shake() {
    send(.shake)
    runFrame()
  }

  /// Ends the app, as when the user closes its window: it enters the background, its scene disconnects,
  /// and the app is notified of its termination.
  public func terminate() {
    perform { session.application.terminate() }
  }
}
