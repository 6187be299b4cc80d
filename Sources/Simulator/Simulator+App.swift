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
  /// The delegate is told that the app launches, its scene connects, enters the foreground and
  /// becomes active. The app's key window takes the place of the simulator's.
  ///
  /// Launch one app per simulator, before anything else happens in it.
  public func launch(_ delegate: any UIApplicationDelegate.Type) {
    perform {
      window.rootViewController = nil
      window.isHidden = true
      session.application.launch(delegate)
      session.send(.activation(.foregroundActive), at: time)
      if let shown = session.keyWindow ?? session.windows.last(where: \.isAppWindow) {
        window = shown
      }
    }
    runFrame()
  }

  /// Sends the app to the background, as when the user goes to the home screen. Frames run on, and
  /// fingers that are down are cancelled. ``setActive(_:)`` brings it back.
  public func enterBackground() {
    send(.activation(.background))
    runFrame()
  }

  /// Warns the app that the system runs out of memory. No time passes.
  public func warnOfMemory() { send(.memoryWarning) }

  /// Shakes the device, and runs a frame.
  public func shake() {
    send(.shake)
    runFrame()
  }

  /// Ends the app, as when the user closes its window: it enters the background, its scene
  /// disconnects, and it is told that it terminates.
  public func terminate() {
    perform { session.application.terminate() }
  }
}
