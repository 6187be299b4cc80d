import AccessibilityBus
import CSDL2
import Testing
import WindowHost

/// The values are those that GTK 3 gives for the same keys of a keyboard of the United States.
@Suite struct AccessibleKeyTests {
  private func event(
    _ code: SDL_Scancode, _ symbol: UInt32 = 0x4000_0000, _ modifiers: SDL_Keymod = KMOD_NONE
  ) -> SDL_KeyboardEvent {
    var event = SDL_KeyboardEvent()
    event.keysym.scancode = code
    event.keysym.sym = SDL_Keycode(bitPattern: symbol)
    event.keysym.mod = UInt16(modifiers.rawValue)
    return event
  }

  @Test func `Keys that type nothing have their keysym and keycode`() {
    let keys: [(SDL_Scancode, UInt32, UInt16)] = [
      (SDL_SCANCODE_TAB, 65289, 23), (SDL_SCANCODE_LSHIFT, 65505, 50),
      (SDL_SCANCODE_LCTRL, 65507, 37), (SDL_SCANCODE_LEFT, 65361, 113),
      (SDL_SCANCODE_KP_0, 65438, 90), (SDL_SCANCODE_BACKSPACE, 65288, 22),
      (SDL_SCANCODE_F12, 65481, 96), (SDL_SCANCODE_CAPSLOCK, 65509, 66),
      (SDL_SCANCODE_KP_ENTER, 65421, 104), (SDL_SCANCODE_INSERT, 65379, 118),
    ]
    for (code, symbol, keycode) in keys {
      let key = AccessibleKey(event(code), isDown: true)
      #expect(key.symbol == symbol && key.code == keycode && key.text.isEmpty, "\(code)")
    }
    #expect(AccessibleKey(event(SDL_SCANCODE_KP_0, 0, KMOD_NUM), isDown: true).symbol == 65456)
    #expect(AccessibleKey(event(SDL_SCANCODE_TAB, 9, KMOD_LSHIFT), isDown: true).symbol == 65056)
  }

  @Test func `Keys that type have what they type, and the modifiers`() {
    let capital = AccessibleKey(event(SDL_SCANCODE_A, 97, KMOD_LSHIFT), isDown: true)
    #expect(capital.symbol == 65 && capital.text == "A" && capital.modifiers == 1)
    let command = AccessibleKey(event(SDL_SCANCODE_B, 98, KMOD_LCTRL), isDown: false)
    #expect(command.symbol == 98 && command.code == 56 && command.modifiers == 4)
    #expect(command.value.signature == "(uinnisb)" && !command.isDown)
    let typed = AccessibleKey(event(SDL_SCANCODE_1, 49, KMOD_LSHIFT), isDown: true, typed: "!")
    #expect(typed.symbol == 33 && typed.text == "!")
    let other = AccessibleKey(event(SDL_SCANCODE_Q, 0x44F), isDown: true)
    #expect(other.symbol == 0x0100_044F && other.text == "\u{44F}")
    #expect(AccessibleKey(event(SDL_SCANCODE_UNKNOWN), isDown: true).code == 0)
  }
}
