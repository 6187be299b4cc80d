import CSDL2
import Dispatch
import Foundation

/// The connection to the display server, as a dispatch source of the main run loop.
///
/// The host waits in `RunLoop.main` instead of SDL, so that timers, main-actor tasks and the main
/// queue run while it waits, and an idle window never wakes up. This source ends the wait when an
/// event arrives: on X11 and Wayland, when the socket becomes readable. Between two frames of a
/// motion the host waits with ``wait(_:)`` instead.
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

  /// Creates the connection of a window; returns nil if SDL's video driver has no socket, for example
  /// on a framebuffer.
  init?(window: OpaquePointer) {
    guard let client = DisplayClient(window: window),
      let descriptor = Self.descriptor(of: client)
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

  private static func descriptor(of client: DisplayClient) -> Int32? {
    typealias Getter = @convention(c) (UnsafeMutableRawPointer) -> Int32
    let name = client.system == .x11 ? "XConnectionNumber" : "wl_display_get_fd"
    guard let getter: Getter = client.function(name) else { return nil }
    let descriptor = getter(client.connection)
    return descriptor >= 0 ? descriptor : nil
  }
}
