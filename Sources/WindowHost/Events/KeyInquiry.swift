import AccessibilityBus
import CSDL2
import Foundation

/// Offers keys to assistive technologies before the app gets them, because a screen reader consumes
/// the keys of its own commands.
///
/// Events that follow a key wait in SDL's queue until the answer arrives, which preserves their order.
@MainActor
final class KeyInquiry {
  enum Answer { case passed, taken }

  /// The time in seconds after which a key without an answer is passed to the app. GTK waits the same
  /// time.
  private static let patience: TimeInterval = 0.5

  private let accessibility: AccessibilityBridge
  private let clock: HostClock
  private var waiting: (event: SDL_Event, until: TimeInterval)?
  private var answer: Answer?
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

  /// The time at which the wait for an answer ends; nil while no answer is awaited.
  var deadline: TimeInterval? { answer == nil ? waiting?.until : clock.now }

  var isWaiting: Bool { waiting != nil }

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
    answer = nil
    let key = AccessibleKey(event.key, isDown: isDown, typed: isDown ? Self.nextText() : nil)
    let isAsked = accessibility.ask(key) { [weak self] isTaken in
      guard let self, number == asked else { return }
      answer = isTaken ? .taken : .passed
    }
    guard isAsked else {
      // The release of a consumed key is dropped even if there are no listeners any more.
      return !isDown && takenKeys.remove(event.key.keysym.scancode.rawValue) != nil
    }
    waiting = (event, clock.now + Self.patience)
    return true
  }

  /// Ends the wait if the answer has arrived or is overdue. Returns the event if it should be passed to
  /// the app.
  func decided() -> SDL_Event? {
    guard let (event, until) = waiting, answer != nil || clock.now >= until else { return nil }
    waiting = nil
    number += 1
    let code = event.key.keysym.scancode.rawValue
    if event.type == SDL_KEYDOWN.rawValue {
      guard answer == .taken else { return event }
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
