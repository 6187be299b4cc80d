import CSDL2
import Dispatch
import Foundation

/// The connection to the display server, as a dispatch source of the main run loop.
///
/// The host waits in `RunLoop.main` instead of SDL, so that timers, main-actor tasks and the main
/// queue run while it waits, and an idle window never wakes up. This source ends the wait when an
/// event arrives: on X11 and Wayland, when the socket becomes readable. Between two frames of a
/// motion the host waits with ``wait(_:)`` instead.
///
/// The file descriptor comes from the client library that SDL has loaded. That library is not
/// linked, and its headers need not be installed.
@MainActor
final class DisplayConnection {
  private let source: any DispatchSourceRead
  private let descriptor: Int32
  /// Whether a readable socket ends a wait in the run loop.
  var isWatched = true {
    didSet {
      if isWatched == oldValue { return }
      if isWatched { source.resume() } else { source.suspend() }
    }
  }

  /// Creates the connection of a window; nil if SDL's video driver has no socket, as on a
  /// framebuffer.
  init?(window: OpaquePointer) {
    var subsystem: Int32 = 0
    guard let connection = trestle_display_connection(window, &subsystem),
      let descriptor = Self.descriptor(of: connection, subsystem: subsystem)
    else { return nil }
    self.descriptor = descriptor
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    // Reads the socket, which resets the source. The events stay in SDL's queue.
    source.setEventHandler { SDL_PumpEvents() }
    source.activate()
  }

  /// Waits until the socket is readable, the main queue has work, or a time in seconds has passed.
  func wait(_ seconds: TimeInterval) { trestle_wait(descriptor, seconds) }

  func close() {
    isWatched = true
    source.cancel()
  }

  private static func descriptor(
    of connection: UnsafeMutableRawPointer, subsystem: Int32
  ) -> Int32? {
    let (library, function) =
      subsystem == Int32(SDL_SYSWM_X11.rawValue)
      ? ("libX11.so.6", "XConnectionNumber") : ("libwayland-client.so.0", "wl_display_get_fd")
    guard let handle = dlopen(library, RTLD_LAZY | RTLD_NOLOAD) else { return nil }
    defer { dlclose(handle) }
    guard let symbol = dlsym(handle, function) else { return nil }
    typealias Getter = @convention(c) (UnsafeMutableRawPointer) -> Int32
    let descriptor = unsafeBitCast(symbol, to: Getter.self)(connection)
    return descriptor >= 0 ? descriptor : nil
  }
}
