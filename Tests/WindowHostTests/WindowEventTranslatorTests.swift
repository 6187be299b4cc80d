import CSDL2
import Foundation
import Testing
import UIKit
import WindowHost

@Suite @MainActor struct WindowEventTranslatorTests {
  private func translator() -> WindowEventTranslator {
    var translator = WindowEventTranslator()
    translator.unitsPerPoint = 2
    translator.size = CGSize(width: 200, height: 100)
    return translator
  }

  private func button(_ type: SDL_EventType, x: Int32, y: Int32, button: UInt8 = 1) -> SDL_Event {
    var event = SDL_Event()
    event.button.type = type.rawValue
    event.button.button = button
    event.button.x = x
    event.button.y = y
    return event
  }

  private func motion(x: Int32, y: Int32) -> SDL_Event {
    var event = SDL_Event()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    event.motion.x = x
    event.motion.y = y
    return event
  }

  private func touches(_ events: [HostEvent]) -> [HostTouch] {
    events.flatMap { event -> [HostTouch] in
      if case .touches(let touches) = event { return touches }
      return []
    }
  }

  @Test func `A pressed mouse is one indirect pointer, in points`() {
    var translator = translator()
    var seen = touches(translator.events(for: button(SDL_MOUSEBUTTONDOWN, x: 20, y: 40)))
    seen += touches(translator.events(for: motion(x: 30, y: 50)))
    seen += touches(translator.events(for: button(SDL_MOUSEBUTTONUP, x: 30, y: 50)))
    #expect(seen.map(\.phase) == [.began, .moved, .ended])
    #expect(seen.allSatisfy { $0.kind == .indirectPointer && $0.id == seen[0].id })
    #expect(
      seen.map(\.location) == [
        CGPoint(x: 10, y: 20), CGPoint(x: 15, y: 25), CGPoint(x: 15, y: 25),
      ])
  }

  @Test func `A mouse without a button hovers, and the hover ends when it leaves the window`() {
    var translator = translator()
    guard case .hover(let place)? = translator.events(for: motion(x: 8, y: 6)).first else {
      Issue.record("no hover")
      return
    }
    #expect(place == CGPoint(x: 4, y: 3))
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(SDL_WINDOWEVENT_LEAVE.rawValue)
    guard case .hover(let left)? = translator.events(for: event).first else {
      Issue.record("no hover")
      return
    }
    #expect(left == nil)
  }

  @Test func `A mouse's back button goes back when it is pressed`() {
    var translator = translator()
    let down = translator.events(for: button(SDL_MOUSEBUTTONDOWN, x: 1, y: 1, button: 4))
    guard case .back? = down.first, down.count == 1 else {
      Issue.record("\(down)")
      return
    }
    #expect(translator.events(for: button(SDL_MOUSEBUTTONUP, x: 1, y: 1, button: 4)).isEmpty)
  }

  @Test func `The middle button pastes the primary selection where it is pressed`() {
    var translator = translator()
    let down = translator.events(for: button(SDL_MOUSEBUTTONDOWN, x: 4, y: 8, button: 2))
    guard case .primaryPaste(let point)? = down.first, down.count == 1 else {
      Issue.record("\(down)")
      return
    }
    #expect(point == CGPoint(x: 2, y: 4))
    #expect(translator.events(for: button(SDL_MOUSEBUTTONUP, x: 4, y: 8, button: 2)).isEmpty)
  }

  @Test func `Other buttons, and a release without a press, are ignored`() {
    var translator = translator()
    #expect(translator.events(for: button(SDL_MOUSEBUTTONDOWN, x: 1, y: 1, button: 5)).isEmpty)
    #expect(translator.events(for: button(SDL_MOUSEBUTTONUP, x: 1, y: 1)).isEmpty)
  }

  @Test
  func
    `The right button is the secondary one, and a touch lasts until the last button is released`()
  {
    var translator = translator()
    var seen = touches(translator.events(for: button(SDL_MOUSEBUTTONDOWN, x: 4, y: 4, button: 3)))
    #expect(seen.map(\.buttons) == [.secondary])
    seen += touches(translator.events(for: button(SDL_MOUSEBUTTONDOWN, x: 4, y: 4)))
    seen += touches(translator.events(for: motion(x: 6, y: 4)))
    #expect(seen.last?.buttons == [.primary, .secondary])
    seen += touches(translator.events(for: button(SDL_MOUSEBUTTONUP, x: 6, y: 4, button: 3)))
    seen += touches(translator.events(for: button(SDL_MOUSEBUTTONUP, x: 6, y: 4)))
    #expect(seen.map(\.phase) == [.began, .moved, .ended])
    #expect(seen.last?.buttons == .primary)
  }

  @Test func `Losing the window's focus cancels a press`() {
    var translator = translator()
    _ = translator.events(for: button(SDL_MOUSEBUTTONDOWN, x: 20, y: 40))
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue)
    #expect(touches(translator.events(for: event)).map(\.phase) == [.cancelled])
    #expect(translator.events(for: button(SDL_MOUSEBUTTONUP, x: 1, y: 1)).isEmpty)
  }

  private func finger(_ type: SDL_EventType, _ id: SDL_FingerID, x: Float, y: Float) -> SDL_Event {
    var event = SDL_Event()
    event.tfinger.type = type.rawValue
    event.tfinger.fingerId = id
    event.tfinger.x = x
    event.tfinger.y = y
    return event
  }

  @Test func `Fingers get the smallest free identifier from 1`() {
    var translator = translator()
    var seen = touches(translator.events(for: finger(SDL_FINGERDOWN, 77, x: 0.5, y: 0.25)))
    seen += touches(translator.events(for: finger(SDL_FINGERDOWN, 99, x: 0, y: 0)))
    seen += touches(translator.events(for: finger(SDL_FINGERUP, 77, x: 0.5, y: 0.5)))
    seen += touches(translator.events(for: finger(SDL_FINGERDOWN, 11, x: 1, y: 1)))
    #expect(seen.map(\.id) == [1, 2, 1, 1])
    #expect(seen[0].location == CGPoint(x: 100, y: 25))
    #expect(seen.allSatisfy { $0.kind == .direct })
    #expect(translator.events(for: finger(SDL_FINGERMOTION, 5, x: 0, y: 0)).isEmpty)
  }

  private func wheel(x: Float, y: Float, flipped: Bool = false) -> SDL_Event {
    var event = SDL_Event()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.preciseX = x
    event.wheel.preciseY = y
    event.wheel.direction =
      flipped ? SDL_MOUSEWHEEL_FLIPPED.rawValue : SDL_MOUSEWHEEL_NORMAL.rawValue
    return event
  }

  @Test(
    arguments: [
      (0, 1, false, 0, 1, false), (0, -2, false, 0, -2, false), (1, 0, false, -1, 0, false),
      (0, 1, true, 0, -1, false), (0, 0.25, false, 0, 0.25, true),
    ] as [(Float, Float, Bool, Double, Double, Bool)])
  func `A wheel scrolls by whole notches, a trackpad by fractions of one`(
    x: Float, y: Float, flipped: Bool, dx: Double, dy: Double, isPrecise: Bool
  ) {
    var translator = translator()
    guard
      case .scroll(let scroll)? = translator.events(for: wheel(x: x, y: y, flipped: flipped)).first
    else {
      Issue.record("no scroll")
      return
    }
    #expect(scroll.delta.dx == dx * WindowEventTranslator.wheelNotch)
    #expect(scroll.delta.dy == dy * WindowEventTranslator.wheelNotch)
    #expect(scroll.isPrecise == isPrecise)
  }

  @Test func `A key has its HID usage, its character and its modifiers`() {
    var event = SDL_Event()
    event.key.type = SDL_KEYDOWN.rawValue
    event.key.keysym.scancode = SDL_SCANCODE_A
    event.key.keysym.sym = 97
    event.key.keysym.mod = UInt16(KMOD_LSHIFT.rawValue | KMOD_RCTRL.rawValue)
    var translator = translator()
    guard case .key(let key)? = translator.events(for: event).first else {
      Issue.record("no key")
      return
    }
    #expect(key.usage == .keyboardA)
    #expect(key.characters == "a")
    #expect(key.modifiers == [.shift, .control])
    #expect(key.isDown)
  }

  @Test func `Text input of any scalars is passed on`() {
    var event = SDL_Event()
    event.text.type = SDL_TEXTINPUT.rawValue
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: "\u{E9}\u{1F600}".utf8) }
    var translator = translator()
    guard case .text(let text)? = translator.events(for: event).first else {
      Issue.record("no text")
      return
    }
    #expect(text == "\u{E9}\u{1F600}")
  }

  // MARK: Input methods

  private func composition(_ events: [HostEvent]) -> HostComposition? {
    if case .composition(let composition)? = events.first { return composition }
    return nil
  }

  @Test(
    arguments: [
      ("\u{306B}\u{307B}", 1, 1, 1, 1), ("a\u{1F600}b", 2, 1, 3, 1), ("\u{1F600}", -1, -1, 2, 0),
      ("ab", 9, 9, 2, 0), ("", 0, 0, 0, 0),
    ] as [(String, Int32, Int32, Int, Int)])
  func `A composition has its selection in UTF-16 units`(
    text: String, start: Int32, length: Int32, location: Int, count: Int
  ) {
    var translator = translator()
    var event = SDL_Event()
    event.edit.type = SDL_TEXTEDITING.rawValue
    event.edit.start = start
    event.edit.length = length
    withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: Array(text.utf8)) }
    #expect(
      composition(translator.events(for: event))
        == HostComposition(text: text, location: location, length: count))
  }

  @Test func `A composition longer than an event is passed on whole`() {
    var translator = translator()
    let text = String(repeating: "\u{3042}", count: 40)
    var event = SDL_Event()
    event.editExt.type = SDL_TEXTEDITING_EXT.rawValue
    event.editExt.text = SDL_strdup(text)
    event.editExt.start = 40
    #expect(
      composition(translator.events(for: event))
        == HostComposition(text: text, location: 40, length: 0))
  }

  @Test func `A clipboard of broken UTF-8 is text with replacement characters`() {
    let bytes: [UInt8] = [0x61, 0xFF, 0xC3, 0x28, 0xE2, 0x82, 0x62, 0]
    let text = bytes.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer {
      WindowPasteboard.text($0.baseAddress!)
    }
    #expect(text == "a\u{FFFD}\u{FFFD}(\u{FFFD}b")
    #expect([CChar(0)].withUnsafeBufferPointer { WindowPasteboard.text($0.baseAddress!) } == nil)
  }

  @Test func `Events name their window`() {
    func named(_ type: SDL_EventType, _ set: (inout SDL_Event) -> Void) -> UInt32? {
      var event = SDL_Event()
      set(&event)
      event.type = type.rawValue
      return event.windowID
    }
    #expect(named(SDL_MOUSEMOTION) { $0.motion.windowID = 7 } == 7)
    #expect(named(SDL_MOUSEBUTTONDOWN) { $0.button.windowID = 7 } == 7)
    #expect(named(SDL_MOUSEWHEEL) { $0.wheel.windowID = 7 } == 7)
    #expect(named(SDL_FINGERUP) { $0.tfinger.windowID = 7 } == 7)
    #expect(named(SDL_KEYUP) { $0.key.windowID = 7 } == 7)
    #expect(named(SDL_TEXTINPUT) { $0.text.windowID = 7 } == 7)
    #expect(named(SDL_TEXTEDITING) { $0.edit.windowID = 7 } == 7)
    #expect(named(SDL_TEXTEDITING_EXT) { $0.editExt.windowID = 7 } == 7)
    #expect(named(SDL_WINDOWEVENT) { $0.window.windowID = 7 } == 7)
    #expect(named(SDL_DROPFILE) { $0.drop.windowID = 7 } == 7)
    #expect(named(SDL_QUIT) { _ in } == nil)
  }
}

/// Text and files that other programs drop.
@Suite @MainActor struct WindowDropTests {
  private func event(_ type: SDL_EventType, _ text: String? = nil) -> SDL_Event {
    var event = SDL_Event()
    event.drop.type = type.rawValue
    event.drop.file = text.map { SDL_strdup($0) }
    return event
  }

  private func drop(
    _ events: [SDL_Event], pointer: (x: Int32, y: Int32)? = (40, 60)
  ) -> [HostDrop] {
    var translator = WindowEventTranslator()
    translator.unitsPerPoint = 2
    translator.size = CGSize(width: 200, height: 100)
    translator.pointerDuringDrop = { pointer }
    return events.flatMap { translator.events(for: $0) }.compactMap {
      if case .drop(let drop) = $0 { return drop }
      return nil
    }
  }

  @Test func `A drop arrives once it is complete, where the pointer is`() {
    let drops = drop([
      event(SDL_DROPBEGIN), event(SDL_DROPFILE, "/tmp/a b.txt"), event(SDL_DROPFILE, "/tmp/c"),
      event(SDL_DROPCOMPLETE),
    ])
    #expect(drops.count == 1)
    #expect(drops.first?.location == CGPoint(x: 20, y: 30))
    #expect(
      drops.first?.items == [
        .file(URL(fileURLWithPath: "/tmp/a b.txt")), .file(URL(fileURLWithPath: "/tmp/c")),
      ])
  }

  @Test func `Lines of text are one item, and an unknown pointer means the middle`() {
    let drops = drop(
      [
        event(SDL_DROPBEGIN), event(SDL_DROPTEXT, "one"), event(SDL_DROPTEXT, "two"),
        event(SDL_DROPCOMPLETE), event(SDL_DROPBEGIN), event(SDL_DROPCOMPLETE),
      ], pointer: nil)
    #expect(drops == [HostDrop(location: CGPoint(x: 100, y: 50), items: [.text("one\ntwo")])])
  }
}
