import CSDL2
import Foundation
import Testing
import WindowHost

/// Events that SDL creates only when it is polled: key repeats on Wayland, and text of input
/// methods.
@Suite struct InputPollingTests {
  private func key(_ type: SDL_EventType, _ scancode: SDL_Scancode) -> SDL_Event {
    var event = SDL_Event()
    event.type = type.rawValue
    event.key.keysym.scancode = scancode
    return event
  }

  @Test func `A held key on Wayland is asked for repeats until it is released`() {
    var polling = InputPolling(isWayland: true, hasInputMethod: false)
    #expect(polling.longestWait == nil)
    polling.note(key(SDL_KEYDOWN, SDL_SCANCODE_X))
    polling.note(key(SDL_KEYDOWN, SDL_SCANCODE_Y))
    polling.note(key(SDL_KEYUP, SDL_SCANCODE_X))
    #expect(polling.longestWait == 1.0 / 60)
    polling.note(key(SDL_KEYUP, SDL_SCANCODE_Y))
    #expect(polling.longestWait == nil)
  }

  @Test func `A window that loses the keys waits for no repeats`() {
    var polling = InputPolling(isWayland: true, hasInputMethod: false)
    polling.note(key(SDL_KEYDOWN, SDL_SCANCODE_X))
    var event = SDL_Event()
    event.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue)
    polling.note(event)
    #expect(polling.longestWait == nil)
  }

  @Test func `X11 repeats keys by itself`() {
    var polling = InputPolling(isWayland: false, hasInputMethod: false)
    polling.note(key(SDL_KEYDOWN, SDL_SCANCODE_X))
    #expect(polling.longestWait == nil)
  }

  @Test func `An input method is asked for text while a view accepts text`() {
    var polling = InputPolling(isWayland: false, hasInputMethod: true)
    #expect(polling.longestWait == nil)
    polling.acceptsText = true
    #expect(polling.longestWait == 1.0 / 20)
    polling = InputPolling(isWayland: false, hasInputMethod: false)
    polling.acceptsText = true
    #expect(polling.longestWait == nil)
  }

  @Test(arguments: [
    (["XMODIFIERS": "@im=fcitx"], true), (["GTK_IM_MODULE": "ibus"], true),
    (["IBUS_ADDRESS": "unix:path=/a"], true), (["XMODIFIERS": "@im=none"], false),
    (["GTK_IM_MODULE": "xim", "HOME": "/no/such"], false), ([:], false),
  ])
  func `The environment says whether there is an input method`(
    variables: [String: String], expected: Bool
  ) {
    #expect(WindowEnvironment(variables: .given(variables)).hasInputMethod == expected)
  }

  @Test func `An address that IBus has left says that it is there`() throws {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("home \(UUID())")
    let folder = home.appendingPathComponent(".config/ibus/bus")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    let environment = WindowEnvironment(variables: ["HOME": home.path])
    #expect(!environment.hasInputMethod)
    try Data().write(to: folder.appendingPathComponent("machine-unix-0"))
    #expect(environment.hasInputMethod)
  }
}
