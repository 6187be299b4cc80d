import CSDL2

/// Reads events from SDL's queue, with the texts of an input method in the order in which the user
/// typed them.
///
/// An input method that passes a key on to the window first inserts its composition: for example, the
/// space after a Korean syllable must follow the syllable. IBus and fcitx send the text over a bus,
/// which SDL reads after the display server, so the key's own text would come first. SDL also ends a
/// composition before the text that replaces it arrives, and for the duration of one event, a field
/// would show neither. On X11 SDL creates texts for keys pressed with Control or Alt, which should not
/// type anything; these are dropped.
@MainActor
package struct TextEvents {
  private var isComposing = false
  /// Whether the last event was a key event, so that a text that follows was typed by that key.
  private var followsKey = false
  /// Whether the last key was pressed with modifiers that prevent typing.
  private var isShortcut = false
  /// The text of a key, held back until the input method's text has arrived.
  private var delayed: SDL_Event?

  package init() {}

  /// Reads the next event; returns false if there is none.
  package mutating func poll(_ event: inout SDL_Event) -> Bool {
    if let key = delayed {
      delayed = nil
      event = key
      return true
    }
    guard SDL_PollEvent(&event) != 0 else { return false }
    switch SDL_EventType(event.type) {
    case SDL_TEXTEDITING where event.edit.text.0 == 0:
      guard isComposing, nextTextIsOfMethod() else {
        isComposing = false
        break
      }
      // The text replaces the composition.
      isComposing = false
      return poll(&event)
    case SDL_TEXTEDITING, SDL_TEXTEDITING_EXT: isComposing = true
    case SDL_KEYDOWN: isShortcut = Self.areOfShortcut(event.key.keysym.mod)
    case SDL_TEXTINPUT where followsKey && isShortcut: return poll(&event)
    case SDL_TEXTINPUT:
      if isComposing, followsKey, nextTextIsOfMethod() {
        delayed = event
        SDL_PeepEvents(
          &event, 1, SDL_GETEVENT, SDL_TEXTINPUT.rawValue, SDL_TEXTINPUT.rawValue)
      }
      isComposing = false
    default: break
    }
    followsKey = event.type == SDL_KEYDOWN.rawValue
    return true
  }

  /// Returns whether these modifiers prevent typing. AltGr, the right Alt key, does not.
  private static func areOfShortcut(_ modifiers: UInt16) -> Bool {
    let typing = KMOD_RALT.rawValue | KMOD_MODE.rawValue
    let others = KMOD_CTRL.rawValue | KMOD_LALT.rawValue | KMOD_GUI.rawValue
    let modifiers = UInt32(modifiers)
    return modifiers & others != 0 && modifiers & typing == 0
  }

  /// Returns whether the queue has a text before the next key.
  private func nextTextIsOfMethod() -> Bool {
    let none = SDL_Event()
    var queue = [SDL_Event](repeating: none, count: 16)
    let count = SDL_PeepEvents(
      &queue, Int32(queue.count), SDL_PEEKEVENT, SDL_KEYDOWN.rawValue, SDL_TEXTINPUT.rawValue)
    let next = queue.prefix(Int(max(0, count))).first {
      $0.type == SDL_KEYDOWN.rawValue || $0.type == SDL_TEXTINPUT.rawValue
    }
    return next?.type == SDL_TEXTINPUT.rawValue
  }
}
