import CSDL2
import Foundation

/// Notices that the display server has gone.
///
/// Xlib ends the process by itself when its connection breaks, without a chance for the app to keep
/// its state, and SDL says of a broken Wayland connection that the user has quit. Here both end the
/// window's loop with an error. SDL must not be called afterwards: it would wait for the server's
/// answers for ever.
@MainActor
struct DisplayLoss {
  private let connection: UnsafeMutableRawPointer
  private let isWayland: Bool
  /// `wl_display_get_error` or nothing.
  private let errorOfDisplay: (@convention(c) (UnsafeMutableRawPointer) -> Int32)?

  /// Watches a window's connection; nil if it has none, or if the client library is too old
  /// (libX11 before 1.7, which still ends the process with words of its own).
  init?(window: OpaquePointer) {
    var subsystem: Int32 = 0
    guard let connection = trestle_display_connection(window, &subsystem) else { return nil }
    self.connection = connection
    isWayland = subsystem != Int32(SDL_SYSWM_X11.rawValue)
    let library = isWayland ? "libwayland-client.so.0" : "libX11.so.6"
    guard let handle = dlopen(library, RTLD_LAZY | RTLD_NOLOAD) else { return nil }
    defer { dlclose(handle) }
    func find<Function>(_ name: String) -> Function? {
      dlsym(handle, name).map { unsafeBitCast($0, to: Function.self) }
    }
    if isWayland {
      errorOfDisplay = find("wl_display_get_error")
      return
    }
    errorOfDisplay = nil
    typealias Handler = @convention(c) (UnsafeMutableRawPointer?) -> Int32
    typealias ExitHandler =
      @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void
    typealias SetHandler = @convention(c) (Handler) -> UnsafeRawPointer?
    typealias SetExitHandler =
      @convention(c) (UnsafeMutableRawPointer, ExitHandler, UnsafeMutableRawPointer?) -> Void
    guard let setHandler: SetHandler = find("XSetIOErrorHandler"),
      let setExitHandler: SetExitHandler = find("XSetIOErrorExitHandler")
    else { return nil }
    Self.lost = false
    // Xlib calls the first one, whose own words this replaces, and then the second one, which ends
    // the process unless it returns.
    _ = setHandler { _ in 0 }
    setExitHandler(connection, { _, _ in DisplayLoss.lost = true }, nil)
  }

  /// Whether the server has gone.
  var hasHappened: Bool {
    isWayland ? (errorOfDisplay?(connection) ?? 0) != 0 : Self.lost
  }

  /// Set by Xlib on the thread that called it, which is the main one.
  private nonisolated(unsafe) static var lost = false
}
