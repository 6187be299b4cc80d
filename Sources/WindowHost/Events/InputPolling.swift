import CSDL2
import Foundation

/// Limits how long the loop may wait without an event: SDL only creates some events when it is polled.
///
/// On Wayland SDL repeats a held key while events are read. IBus and fcitx commit text through a
/// private socket of SDL, on which other code cannot wait. Without such an input method, and while
/// no key is held and no view accepts text, nothing is polled.
package struct InputPolling {
  /// The maximum delay of a key repeat, in seconds.
  private static let repeatInterval: TimeInterval = 1.0 / 60
  /// The maximum delay of an input method's text, in seconds.
  private static let commitInterval: TimeInterval = 1.0 / 20

  private let repeatsKeys: Bool
  /// Looks for an input method in a folder. Called when a view first accepts text.
  private let findInputMethod: () -> Bool
  private var hasInputMethod: Bool?
  private var heldKeys: Set<UInt32> = []
  /// Whether a view accepts text.
  package var acceptsText = false {
    didSet { if acceptsText, hasInputMethod == nil { hasInputMethod = findInputMethod() } }
  }

  package init(isWayland: Bool, hasInputMethod: @autoclosure @escaping () -> Bool) {
    repeatsKeys = isWayland
    findInputMethod = hasInputMethod
  }

  package mutating func note(_ event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_KEYDOWN: heldKeys.insert(event.key.keysym.scancode.rawValue)
    case SDL_KEYUP: heldKeys.remove(event.key.keysym.scancode.rawValue)
    case SDL_WINDOWEVENT
    where SDL_WindowEventID(UInt32(event.window.event)) == SDL_WINDOWEVENT_FOCUS_LOST:
      heldKeys = []
    default: break
    }
  }

  /// The maximum wait in seconds; nil if every event ends the wait.
  package var longestWait: TimeInterval? {
    if repeatsKeys, !heldKeys.isEmpty { return Self.repeatInterval }
    return hasInputMethod == true && acceptsText ? Self.commitInterval : nil
  }
}
