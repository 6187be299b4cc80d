import CSDL2
import Testing
import WindowHost

/// Events as SDL queues them. scripts/test-window types with input methods.
@Suite(.serialized) @MainActor struct TextEventsTests {
  init() {
    SDL_InitSubSystem(SDL_INIT_EVENTS)
    SDL_EventState(SDL_TEXTINPUT.rawValue, SDL_ENABLE)
    SDL_EventState(SDL_TEXTEDITING.rawValue, SDL_ENABLE)
    SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
  }

  private func queue(_ words: String) {
    for word in words.split(separator: " ") {
      var event = SDL_Event()
      let text = word.dropFirst()
      switch word.first {
      case "k":
        event.type = SDL_KEYDOWN.rawValue
        event.key.keysym.mod = UInt16(text) ?? 0
      case "u": event.type = SDL_KEYUP.rawValue
      case "e":
        event.type = SDL_TEXTEDITING.rawValue
        withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: text.utf8) }
      default:
        event.type = SDL_TEXTINPUT.rawValue
        withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: text.utf8) }
      }
      SDL_PushEvent(&event)
    }
  }

  /// The events that are taken, in the words of `queue`, without other programs' and devices'.
  private func taken(by events: inout TextEvents) -> String {
    var words: [String] = []
    var event = SDL_Event()
    while events.poll(&event) {
      switch SDL_EventType(event.type) {
      case SDL_KEYDOWN: words.append("k")
      case SDL_KEYUP: words.append("u")
      case SDL_TEXTEDITING:
        let text = withUnsafeBytes(of: event.edit.text) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        words.append("e" + text)
      case SDL_TEXTINPUT:
        let text = withUnsafeBytes(of: event.text.text) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        words.append("t" + text)
      default: break
      }
    }
    return words.joined(separator: " ")
  }

  @Test(arguments: [
    (KMOD_LCTRL, "k"), (KMOD_RCTRL, "k"), (KMOD_LALT, "k"), (KMOD_LGUI, "k"), (KMOD_RALT, "k ta"),
    (KMOD_MODE, "k ta"), (KMOD_LSHIFT, "k ta"), (KMOD_NUM, "k ta"),
  ])
  func `Keys with Control or Alt type nothing, those with AltGr do`(
    modifier: SDL_Keymod, expected: String
  ) {
    var events = TextEvents()
    queue("k\(modifier.rawValue) ta")
    #expect(taken(by: &events) == expected)
  }

  @Test func `What an input method inserts by a shortcut is kept`() {
    var events = TextEvents()
    queue("k\(KMOD_LCTRL.rawValue) u than")
    #expect(taken(by: &events) == "k u than")
  }

  @Test(arguments: [
    // A key that ends a composition, as fcitx has it.
    ("ehan", "k t- e than", "k than t- e"), ("ehan", "k t- than e", "k than t- e"),
    // A composition that is inserted, as IBus has it.
    ("ehan", "e than eg", "than eg"),
    // One that is given up.
    ("ehan", "e", "e"), ("ehan", "e k ta", "e k ta"),
    // Keys without a composition.
    ("", "k ta k tb", "k ta k tb"), ("", "k ta tb", "k ta tb"),
    // Two keys of a fast typist.
    ("ehan", "k ta k tb", "k ta k tb"), ("ehan", "k ta u k tb e", "k ta u k tb e"),
  ])
  func `What an input method inserts stands before the key that ends its composition`(
    before: String, queued: String, expected: String
  ) {
    var events = TextEvents()
    queue(before)
    _ = taken(by: &events)
    queue(queued)
    #expect(taken(by: &events) == expected)
  }
}
