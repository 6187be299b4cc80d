import CSDL2

extension SDL_Event {
  /// The number of the event's window: 0 if the display server does not name one, nil for an event
  /// of the whole program.
  package var windowID: UInt32? {
    switch SDL_EventType(type) {
    case SDL_WINDOWEVENT: window.windowID
    case SDL_KEYDOWN, SDL_KEYUP: key.windowID
    case SDL_TEXTEDITING: edit.windowID
    case SDL_TEXTEDITING_EXT: editExt.windowID
    case SDL_TEXTINPUT: text.windowID
    case SDL_MOUSEMOTION: motion.windowID
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: button.windowID
    case SDL_MOUSEWHEEL: wheel.windowID
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: tfinger.windowID
    case SDL_DROPBEGIN, SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPCOMPLETE: drop.windowID
    default: nil
    }
  }

  /// Frees the memory of an event that is dropped; otherwise the event's receiver frees it.
  func free() {
    switch SDL_EventType(type) {
    case SDL_TEXTEDITING_EXT: SDL_free(editExt.text)
    case SDL_DROPFILE, SDL_DROPTEXT: SDL_free(drop.file)
    default: break
    }
  }
}
