import Foundation
import UIKit

/// A window of the app, with its session and its state in the tree.
@MainActor
final class AccessibleWindow {
  let session: HostSession
  unowned let host: any AccessibilityHost
  /// Moves the screen reader's focus to screens that come to the front.
  let screens: ScreenFocus
  /// The object of the window; nil before the first update, and for a session without a window.
  var frame: ObjectPath?
  /// The path of the object that shows an announcement to clients without support for announcement
  /// events; nil if there is none.
  var shownAnnouncement: ObjectPath?

  private var version: UInt64?
  private var wasActive = false
  private var updateTime: TimeInterval = 0

  /// How long a window's data is reused if nothing is drawn, in seconds. Then it is read again, because
  /// clients can request data that is not visible.
  private static let longestAge: TimeInterval = 0.25

  init(session: HostSession, host: any AccessibilityHost) {
    self.session = session
    self.host = host
    screens = ScreenFocus(session: session)
  }

  /// Whether the window has the keyboard's focus.
  var isActive: Bool { session.scene.activationState == .foregroundActive }

  /// Whether anything may have changed since the last update.
  var isStale: Bool {
    version == nil || version != session.accessibilityVersion || wasActive != isActive
      || host.time - updateTime >= Self.longestAge
  }

  /// Prepares the window for an update of the tree.
  func willUpdate() {
    wasActive = isActive
    updateTime = host.time
  }

  /// Stores the session's counters at the end of an update.
  func didUpdate() { version = session.accessibilityVersion }
}
