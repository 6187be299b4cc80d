import CSDL2
import Dispatch
import Foundation

/// The socket of the display server, as a source of the main run loop.
///
/// The host sleeps in `RunLoop.main`, never in SDL: so timers, main-actor tasks and the main queue
/// progress while the window waits, and an idle window wakes for nothing. Between two frames it waits
/// for the socket and the main queue by itself. What is left is to end
/// that sleep when the display server speaks: on X11 and Wayland that is when its socket becomes
/// readable. The descriptor comes from the client library that SDL has loaded already, so that
/// neither library has to be linked or its headers be installed.
@MainActor
final class DisplayConnection {
  private let source: any DispatchSourceRead
  private let descriptor: Int32
  /// Whether the socket ends a sleep in the run loop.
  var isWatched = true {
    didSet {
      if isWatched == oldValue { return }
      if isWatched { source.resume() } else { source.suspend() }
    }
  }

  /// Nil where SDL's video driver has no socket to wait on (a bare framebuffer, say).
  init?(window: OpaquePointer) {
    var subsystem: Int32 = 0
    guard let connection = trestle_display_connection(window, &subsystem),
      let descriptor = Self.descriptor(of: connection, subsystem: subsystem)
    else { return nil }
    self.descriptor = descriptor
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    // Reading the socket here is what makes the source quiet again; the events wait in SDL's queue.
    source.setEventHandler { SDL_PumpEvents() }
    source.activate()
  }

  /// Sleeps until the display server speaks, the main queue has something to do, or that many
  /// seconds have passed.
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
