import CSDL2
import UIKit

/// Translates SDL events into host events. It converts window units into points, scancodes into HID
/// usages, and the mouse into an indirect pointer.
@MainActor
package struct WindowEventTranslator {
  /// The distance of one notch of a wheel, in points (our choice). GTK, Qt and browsers on Linux
  /// scroll by 45 to 60 pixels; UIKit has no such number.
  package static let wheelNotch: CGFloat = 53

  /// The touch identifier of the pointer. Fingers have identifiers starting at 1.
  private static let pointerIdentifier = 0

  /// The number of window units in a point. Mouse positions are in window units.
  package var unitsPerPoint: CGFloat = 1
  /// The size of the window in points. Finger positions are fractions of it.
  package var size: CGSize = .zero

  package init() {}

  private var pressed: UIEvent.ButtonMask = []
  private var isPressed: Bool { !pressed.isEmpty }
  private var pointer: CGPoint?
  private var isMinimized = false
  private var fingers: [SDL_FingerID: Int] = [:]
  /// Items dropped by another program, until the drop is complete.
  private var dropped: [HostDrop.Item] = []
  /// Returns the pointer's location in window units, because no motion events arrive while a different
  /// program drags.
  package var pointerDuringDrop: () -> (x: Int32, y: Int32)? = { nil }

  /// Returns the host events for an SDL event; none for events that UIKit does not handle.
  package mutating func events(for event: SDL_Event) -> [HostEvent] {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION: motion(event.motion)
    case SDL_MOUSEBUTTONDOWN: button(event.button, isDown: true)
    case SDL_MOUSEBUTTONUP: button(event.button, isDown: false)
    case SDL_MOUSEWHEEL: wheel(event.wheel)
    case SDL_FINGERDOWN: finger(event.tfinger, .began)
    case SDL_FINGERMOTION: finger(event.tfinger, .moved)
    case SDL_FINGERUP: finger(event.tfinger, .ended)
    case SDL_KEYDOWN: key(event.key, isDown: true)
    case SDL_KEYUP: key(event.key, isDown: false)
    case SDL_TEXTINPUT: text(event.text)
    case SDL_TEXTEDITING: editing(event.edit)
    case SDL_TEXTEDITING_EXT: longEditing(event.editExt)
    case SDL_WINDOWEVENT: window(event.window)
    case SDL_DROPBEGIN: beginDrop()
    case SDL_DROPTEXT, SDL_DROPFILE: drop(event.drop)
    case SDL_DROPCOMPLETE: completeDrop()
    default: []
    }
  }

  // MARK: - Pointer

  private func point(_ x: Int32, _ y: Int32) -> CGPoint {
    CGPoint(x: CGFloat(x) / unitsPerPoint, y: CGFloat(y) / unitsPerPoint)
  }

  private func touch(_ phase: UITouch.Phase, at location: CGPoint) -> HostEvent {
    .touches([
      HostTouch(
        id: Self.pointerIdentifier, phase: phase, location: location, kind: .indirectPointer,
        buttons: pressed)
    ])
  }

  private mutating func motion(_ event: SDL_MouseMotionEvent) -> [HostEvent] {
    let location = point(event.x, event.y)
    pointer = location
    return isPressed ? [touch(.moved, at: location)] : [.hover(location)]
  }

  /// Begins a touch when the first button is pressed, and ends it when the last button is released.
  private mutating func button(_ event: SDL_MouseButtonEvent, isDown: Bool) -> [HostEvent] {
    let button: UIEvent.ButtonMask
    switch Int32(event.button) {
    case SDL_BUTTON_LEFT: button = .primary
    case SDL_BUTTON_RIGHT: button = .secondary
    case SDL_BUTTON_MIDDLE: return isDown ? [.primaryPaste(point(event.x, event.y))] : []
    case SDL_BUTTON_X1: return isDown ? [.back] : []
    default: return []
    }
    guard pressed.contains(button) != isDown else { return [] }
    let location = point(event.x, event.y)
    pointer = location
    let before = pressed
    if isDown { pressed.insert(button) }
    let after = isDown ? pressed : pressed.subtracting(button)
    guard before.isEmpty || after.isEmpty else {
      pressed = after
      return []
    }
    // Captures the mouse, so that a drag can continue outside the window.
    SDL_CaptureMouse(isDown ? SDL_TRUE : SDL_FALSE)
    // The event that ends the touch still has its button.
    let touch = touch(isDown ? .began : .ended, at: location)
    pressed = after
    return [touch]
  }

  private func wheel(_ event: SDL_MouseWheelEvent) -> [HostEvent] {
    let turned: CGFloat = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
    // SDL's x is positive to the right, which moves the content to the left; y is positive upwards in
    // both SDL and UIKit.
    let x = CGFloat(event.preciseX)
    let y = CGFloat(event.preciseY)
    let delta = CGVector(dx: -x * turned * Self.wheelNotch, dy: y * turned * Self.wheelNotch)
    guard delta.dx != 0 || delta.dy != 0 else { return [] }
    let isPrecise = x.rounded() != x || y.rounded() != y
    // SDL does not report the phases of a trackpad's gesture, so each step is a separate scroll.
    return [
      .scroll(
        HostScroll(
          location: pointer ?? point(event.mouseX, event.mouseY), delta: delta, phase: .wheelStep,
          isPrecise: isPrecise))
    ]
  }

  // MARK: - Fingers

  private mutating func finger(
    _ event: SDL_TouchFingerEvent, _ phase: UITouch.Phase
  ) -> [HostEvent] {
    let identifier: Int
    if let known = fingers[event.fingerId] {
      identifier = known
    } else {
      guard phase == .began else { return [] }
      identifier = (1...).first { !fingers.values.contains($0) }!
      fingers[event.fingerId] = identifier
    }
    if phase == .ended { fingers[event.fingerId] = nil }
    let location = CGPoint(
      x: CGFloat(event.x) * size.width, y: CGFloat(event.y) * size.height)
    return [
      .touches([HostTouch(id: identifier, phase: phase, location: location, kind: .direct)])
    ]
  }

  // MARK: - Keys

  private func key(_ event: SDL_KeyboardEvent, isDown: Bool) -> [HostEvent] {
    // SDL's scancodes are HID usages of the keyboard page.
    guard let usage = UIKeyboardHIDUsage(rawValue: Int(event.keysym.scancode.rawValue)) else {
      return []
    }
    return [
      .key(
        HostKey(
          usage: usage, characters: Self.characters(of: event.keysym.sym),
          modifiers: Self.modifiers(event.keysym.mod), isDown: isDown))
    ]
  }

  /// Returns the characters that a key types without modifiers. Key codes that type nothing have bit 30
  /// set.
  private static func characters(of symbol: SDL_Keycode) -> String {
    guard symbol > 0, symbol < 0x4000_0000, let scalar = Unicode.Scalar(UInt32(symbol)) else {
      return ""
    }
    return String(Character(scalar))
  }

  private static func modifiers(_ state: UInt16) -> UIKeyModifierFlags {
    var out: UIKeyModifierFlags = []
    let state = UInt32(state)
    if state & KMOD_SHIFT.rawValue != 0 { out.insert(.shift) }
    if state & KMOD_CTRL.rawValue != 0 { out.insert(.control) }
    if state & KMOD_ALT.rawValue != 0 { out.insert(.alternate) }
    if state & KMOD_GUI.rawValue != 0 { out.insert(.command) }
    if state & KMOD_CAPS.rawValue != 0 { out.insert(.alphaShift) }
    return out
  }

  private func text(_ event: SDL_TextInputEvent) -> [HostEvent] {
    let string = withUnsafeBytes(of: event.text) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return string.isEmpty ? [] : [.text(string)]
  }

  private func editing(_ event: SDL_TextEditingEvent) -> [HostEvent] {
    let string = withUnsafeBytes(of: event.text) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return [Self.composition(string, start: event.start, length: event.length)]
  }

  /// Returns the events of a composition that is too long for the event itself. The receiver must free
  /// its text.
  private func longEditing(_ event: SDL_TextEditingExtEvent) -> [HostEvent] {
    guard let text = event.text else { return [] }
    defer { SDL_free(text) }
    return [
      Self.composition(String(cString: text), start: event.start, length: event.length)
    ]
  }

  /// Converts a selection in Unicode scalars to UTF-16 units. A negative start is the end of the
  /// text.
  private static func composition(_ text: String, start: Int32, length: Int32) -> HostEvent {
    let scalars = text.unicodeScalars
    let count = scalars.count
    let first = start < 0 ? count : min(Int(start), count)
    let last = start < 0 ? count : min(first + max(0, Int(length)), count)
    func units(_ place: Int) -> Int {
      scalars.prefix(place).reduce(0) { $0 + ($1.value > 0xFFFF ? 2 : 1) }
    }
    let location = units(first)
    return .composition(
      HostComposition(text: text, location: location, length: units(last) - location))
  }

  // MARK: - Drops

  private mutating func beginDrop() -> [HostEvent] {
    dropped = []
    return []
  }

  /// Collects dropped text, which arrives line by line, and files, which arrive one by one. The
  /// receiver must free the text.
  private mutating func drop(_ event: SDL_DropEvent) -> [HostEvent] {
    guard let pointer = event.file else { return [] }
    defer { SDL_free(pointer) }
    let string = String(cString: pointer)
    if SDL_EventType(event.type) == SDL_DROPFILE {
      dropped.append(.file(URL(fileURLWithPath: string)))
    } else if case .text(let lines)? = dropped.last {
      dropped[dropped.count - 1] = .text(lines + "\n" + string)
    } else {
      dropped.append(.text(string))
    }
    return []
  }

  private mutating func completeDrop() -> [HostEvent] {
    let items = dropped
    dropped = []
    guard !items.isEmpty else { return [] }
    let location =
      pointerDuringDrop().map { point($0.x, $0.y) } ?? pointer
      ?? CGPoint(x: size.width / 2, y: size.height / 2)
    return [.drop(HostDrop(location: location, items: items))]
  }

  // MARK: - Window events

  private mutating func window(_ event: SDL_WindowEvent) -> [HostEvent] {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_LEAVE:
      guard !isPressed else { return [] }
      pointer = nil
      return [.hover(nil)]
    case SDL_WINDOWEVENT_FOCUS_GAINED: return [.activation(.foregroundActive)]
    case SDL_WINDOWEVENT_FOCUS_LOST: return [.activation(.foregroundInactive)] + cancelPress()
    case SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN:
      isMinimized = true
      return [.activation(.background)] + cancelPress()
    case SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_SHOWN:
      guard isMinimized else { return [] }
      isMinimized = false
      return [.activation(.foregroundInactive)]
    default: return []
    }
  }

  /// Cancels a press, because the window may not be notified when the button is released.
  private mutating func cancelPress() -> [HostEvent] {
    guard isPressed else { return [] }
    let touch = touch(.cancelled, at: pointer ?? .zero)
    pressed = []
    SDL_CaptureMouse(SDL_FALSE)
    return [touch]
  }
}
