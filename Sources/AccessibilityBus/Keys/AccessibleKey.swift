/// A key that was pressed or released, as assistive technologies receive it.
///
/// Screen readers intercept the keys of their own commands, and speak typed text.
package struct AccessibleKey: Equatable, Sendable {
  package var isDown: Bool
  /// The keysym of X11.
  package var symbol: UInt32
  /// The X11 keycode, which Wayland compositors use as well, minus 8.
  package var code: UInt16
  /// The modifiers of X11 that are held.
  package var modifiers: UInt16
  /// The text that the key types; empty if the key types nothing: clients then name it by its keysym.
  package var text: String
  /// The time of the event in milliseconds.
  package var time: UInt32

  package init(
    isDown: Bool, symbol: UInt32, code: UInt16, modifiers: UInt16, text: String, time: UInt32
  ) {
    self.isDown = isDown
    self.symbol = symbol
    self.code = code
    self.modifiers = modifiers
    self.text = text
    self.time = time
  }

  /// The event in the registry's format.
  package var value: BusValue {
    .structure([
      .uint32(isDown ? 0 : 1), .int32(Int32(bitPattern: symbol)), .int16(Int16(bitPattern: code)),
      .int16(Int16(bitPattern: modifiers)), .int32(Int32(bitPattern: time)), .string(text),
      .bool(true),
    ])
  }
}
