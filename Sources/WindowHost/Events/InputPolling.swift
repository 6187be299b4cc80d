import CSDL2
import Foundation

/// The waits that must end without an event: SDL makes some events only when it is asked for them.
///
/// On Wayland it repeats a held key while events are read, and IBus and fcitx commit text through a
/// socket of SDL's own, which no other program can wait for. Nothing is polled while no key is held
/// and no view accepts text, or without such an input method.
package struct InputPolling {
  /// The seconds between two repeats of a key that SDL makes late at most.
  private static let repeatInterval: TimeInterval = 1.0 / 60
  /// The seconds by which an input method's text is late at most.
  private static let commitInterval: TimeInterval = 1.0 / 20

  private let repeatsKeys: Bool
  /// Asked when a view first accepts text: it looks into a folder.
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

  /// The longest wait in seconds; nil if every event ends it.
  package var longestWait: TimeInterval? {
    if repeatsKeys, !heldKeys.isEmpty { return Self.repeatInterval }
    return hasInputMethod == true && acceptsText ? Self.commitInterval : nil
  }
}
