import MessageBus

/// The user's desktop settings, and their changes. They come from the settings portal, or otherwise
/// from the X11 display.
@MainActor package final class DesktopSettings {
  private var portal: SettingsPortal?
  private var display: X11Display?
  /// Called after `preferences` has changed.
  package var onChange: (() -> Void)?
  package private(set) var preferences = DesktopPreferences()

  /// Requests the settings. The portal's settings arrive later.
  ///
  /// - Parameters:
  ///   - sessionBus: The address of the session bus; nil if there is none.
  ///   - readsDisplay: Whether windows are on an X11 display.
  package init(sessionBus: String?, readsDisplay: Bool) {
    if readsDisplay { display = X11Display { [unowned self] in update() } }
    if let sessionBus, let library = BusLibrary() {
      portal = SettingsPortal(address: sessionBus, library: library) { [unowned self] in update() }
    }
    preferences = merged
  }

  /// Waits for the portal's answer, so that the first frame has its colours. Returns when the bus has
  /// been silent for a number of milliseconds.
  package func settle(within milliseconds: Int32) {
    // A greeting, the bus's own answers and the portal's are six turns at most, where each comes alone.
    for _ in 0..<Self.mostTurns where portal?.hasAnswered == false {
      guard portal?.receive(within: milliseconds) == true else { return }
    }
  }

  /// The number of messages after which the launch continues even if the bus is still sending (our
  /// choice).
  private static let mostTurns = 16

  package func close() {
    portal?.close()
    display?.close()
    portal = nil
    display = nil
  }

  private var merged: DesktopPreferences {
    (portal?.preferences ?? DesktopPreferences())
      .completed(by: display?.preferences ?? DesktopPreferences())
  }

  private func update() {
    let new = merged
    guard new != preferences else { return }
    preferences = new
    onChange?()
  }
}
