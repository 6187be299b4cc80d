import AccessibilityBus
import CSDL2

extension AccessibleKey {
  /// Creates the key of an SDL event.
  ///
  /// - Parameter typed: The text that the event types; nil if SDL reports none. The key's character
  ///   is then used, in upper or lower case as Shift and Caps Lock require.
  package init(_ event: SDL_KeyboardEvent, isDown: Bool, typed: String? = nil) {
    let held = UInt32(event.keysym.mod)
    let code = event.keysym.scancode.rawValue
    var text = ""
    var symbol = X11Keys.symbol(of: code, hasNumLock: held & KMOD_NUM.rawValue != 0)
    if symbol == nil {
      text = typed ?? Self.character(of: event.keysym.sym, held: held)
      if let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 {
        symbol = X11Keys.symbol(of: scalar)
      }
    } else if code == SDL_SCANCODE_TAB.rawValue, held & KMOD_SHIFT.rawValue != 0 {
      symbol = X11Keys.tabBackwards
    }
    self.init(
      isDown: isDown, symbol: symbol ?? 0, code: X11Keys.code(of: code),
      modifiers: X11Keys.modifiers(held), text: text, time: event.timestamp)
  }

  private static func character(of symbol: SDL_Keycode, held: UInt32) -> String {
    guard symbol >= 32, symbol != 127, symbol < 0x4000_0000,
      let scalar = Unicode.Scalar(UInt32(symbol))
    else { return "" }
    let isShifted = held & KMOD_SHIFT.rawValue != 0
    let isLocked = held & KMOD_CAPS.rawValue != 0
    return isShifted != isLocked ? scalar.properties.uppercaseMapping : String(scalar)
  }
}

/// X11's numbers for keys, which the accessibility bus uses.
private enum X11Keys {
  static let tabBackwards: UInt32 = 0xFE20

  /// Returns the keysym of a character.
  static func symbol(of scalar: Unicode.Scalar) -> UInt32 {
    scalar.value < 0x100 ? scalar.value : 0x0100_0000 + scalar.value
  }

  /// Returns the keysym of a key that types nothing, or of Tab or Return, for its HID usage; nil for
  /// other keys.
  static func symbol(of usage: UInt32, hasNumLock: Bool) -> UInt32? {
    switch usage {
    case 0x3A...0x45: 0xFFBE + usage - 0x3A  // F1 to F12
    case 0x59...0x63: hasNumLock ? numbers[Int(usage - 0x59)] : places[Int(usage - 0x59)]
    default: symbols[usage]
    }
  }

  private static let symbols: [UInt32: UInt32] = [
    0x28: 0xFF0D, 0x29: 0xFF1B, 0x2A: 0xFF08, 0x2B: 0xFF09,  // Return, Escape, Backspace, Tab
    0x39: 0xFFE5, 0x46: 0xFF61, 0x47: 0xFF14, 0x48: 0xFF13,  // Caps Lock, Print, Scroll Lock, Pause
    0x49: 0xFF63, 0x4A: 0xFF50, 0x4B: 0xFF55, 0x4C: 0xFFFF,  // Insert, Home, Page Up, Delete
    0x4D: 0xFF57, 0x4E: 0xFF56, 0x4F: 0xFF53, 0x50: 0xFF51,  // End, Page Down, right, left
    0x51: 0xFF54, 0x52: 0xFF52, 0x53: 0xFF7F, 0x65: 0xFF67,  // down, up, Num Lock, menu
    0x54: 0xFFAF, 0x55: 0xFFAA, 0x56: 0xFFAD, 0x57: 0xFFAB, 0x58: 0xFF8D,  // / * - + Enter
    0xE0: 0xFFE3, 0xE1: 0xFFE1, 0xE2: 0xFFE9, 0xE3: 0xFFEB,  // Control, Shift, Alt, Super, left
    0xE4: 0xFFE4, 0xE5: 0xFFE2, 0xE6: 0xFFEA, 0xE7: 0xFFEC,  // and right
  ]

  /// The keysyms of the keypad's keys 1 to 9, 0 and point, with and without Num Lock.
  private static let numbers: [UInt32] = (1...9).map { 0xFFB0 + $0 } + [0xFFB0, 0xFFAE]
  private static let places: [UInt32] = [
    0xFF9C, 0xFF99, 0xFF9B, 0xFF96, 0xFF9D, 0xFF98, 0xFF95, 0xFF97, 0xFF9A, 0xFF9E, 0xFF9F,
  ]

  static func modifiers(_ held: UInt32) -> UInt16 {
    let pairs: [(UInt32, UInt16)] = [
      (KMOD_SHIFT.rawValue, 1), (KMOD_CAPS.rawValue, 2), (KMOD_CTRL.rawValue, 4),
      (KMOD_LALT.rawValue, 8), (KMOD_NUM.rawValue, 16), (KMOD_GUI.rawValue, 64),
      (KMOD_RALT.rawValue | KMOD_MODE.rawValue, 128),
    ]
    return pairs.reduce(0) { held & $1.0 != 0 ? $0 | $1.1 : $0 }
  }

  /// Returns the keycode for a HID usage; 0 for a key that has none.
  static func code(of usage: UInt32) -> UInt16 {
    let index = Int(usage)
    if codes.indices.contains(index) { return codes[index] > 0 ? codes[index] + 8 : 0 }
    let sides = index - 0xE0
    return sideCodes.indices.contains(sides) ? sideCodes[sides] + 8 : 0
  }

  /// Linux key codes by HID usage, starting at 0.
  private static let codes: [UInt16] = [
    0, 0, 0, 0, 30, 48, 46, 32, 18, 33, 34, 35, 23, 36, 37, 38,  // A to L
    50, 49, 24, 25, 16, 19, 31, 20, 22, 47, 17, 45, 21, 44, 2, 3,  // M to Z, 1, 2
    4, 5, 6, 7, 8, 9, 10, 11, 28, 1, 14, 15, 57, 12, 13, 26,  // to 0, Return to space, - = [
    27, 43, 43, 39, 40, 41, 51, 52, 53, 58, 59, 60, 61, 62, 63, 64,  // ] to Caps Lock, F1 to F6
    65, 66, 67, 68, 87, 88, 99, 70, 119, 110, 102, 104, 111, 107, 109, 106,  // to F12, Print on
    105, 108, 103, 69, 98, 55, 74, 78, 96, 79, 80, 81, 75, 76, 77, 71,  // arrows, keypad
    72, 73, 82, 83, 86, 127,
  ]
  /// The keycodes of the left and right Control, Shift, Alt and Super keys.
  private static let sideCodes: [UInt16] = [29, 42, 56, 125, 97, 54, 100, 126]
}
