import AccessibilityBus
import CSDL2
import Foundation

/// Offers keys to assistive technologies before the app gets them, because a screen reader consumes
/// the keys of its own commands.
///
/// Events that follow a key wait in SDL's queue until the answer arrives, which preserves their order.
@MainActor
final class KeyInquiry {
  private enum State {
    case idle
    /// A key waits for an answer, at most until a time of the host's clock.
    case waiting(SDL_Event, until: TimeInterval)
    case answered(SDL_Event, isTaken: Bool)
  }

  /// The time in seconds after which a key without an answer is passed to the app. GTK waits the same
  /// time.
  private static let patience: TimeInterval = 0.5

  private let accessibility: AccessibilityBridge
  private let clock: HostClock
  private var state = State.idle
  private var number = 0
  /// The pressed keys that an assistive technology has consumed: the app does not receive their
  /// release either.
  private var takenKeys: Set<UInt32> = []
  /// Whether the last key was consumed, so that the text that SDL creates for it is dropped.
  private var dropsText = false

  init(_ accessibility: AccessibilityBridge, clock: HostClock) {
    self.accessibility = accessibility
    self.clock = clock
  }

  /// The time at which the held key is due: its timeout, or now if it has been answered; nil if no key
  /// is held.
  var deadline: TimeInterval? {
    switch state {
    case .idle: nil
    case .waiting(_, let until): until
    case .answered: clock.now
    }
  }

  var isWaiting: Bool {
    if case .idle = state { false } else { true }
  }

  /// Holds back a key event until it is answered. Returns false if the event is passed to the app
  /// immediately.
  func keeps(_ event: SDL_Event) -> Bool {
    switch SDL_EventType(event.type) {
    case SDL_TEXTINPUT: return dropsText
    case SDL_KEYDOWN, SDL_KEYUP: break
    default: return false
    }
    let isDown = event.type == SDL_KEYDOWN.rawValue
    if isDown { dropsText = false }
    number += 1
    let asked = number
    state = .waiting(event, until: clock.now + Self.patience)
    let key = AccessibleKey(event.key, isDown: isDown, typed: isDown ? Self.nextText() : nil)
    let isAsked = accessibility.ask(key) { [weak self] isTaken in
      guard let self, number == asked else { return }
      state = .answered(event, isTaken: isTaken)
    }
    guard isAsked else {
      state = .idle
      // The release of a consumed key is dropped even if there are no listeners any more.
      return !isDown && takenKeys.remove(event.key.keysym.scancode.rawValue) != nil
    }
    return true
  }

  /// Ends the wait if the answer has arrived or is overdue. Returns the event if it should be passed to
  /// the app.
  func decided() -> SDL_Event? {
    let event: SDL_Event
    var isTaken = false
    switch state {
    case .waiting(let held, let until) where clock.now >= until: event = held
    case .answered(let held, let wasTaken): (event, isTaken) = (held, wasTaken)
    case .idle, .waiting: return nil
    }
    state = .idle
    number += 1
    let code = event.key.keysym.scancode.rawValue
    if event.type == SDL_KEYDOWN.rawValue {
      guard isTaken else { return event }
      takenKeys.insert(code)
      dropsText = true
      return nil
    }
    return takenKeys.remove(code) == nil ? event : nil
  }

  /// Returns the text that SDL created for the key that was just read from the queue; nil if there is
  /// none.
  private static func nextText() -> String? {
    var next = SDL_Event()
    let count = SDL_PeepEvents(
      &next, 1, SDL_PEEKEVENT, SDL_KEYDOWN.rawValue, SDL_TEXTINPUT.rawValue)
    guard count > 0, next.type == SDL_TEXTINPUT.rawValue else { return nil }
    return withUnsafeBytes(of: next.text.text) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
