import CSDL2
import Foundation

/// A window's connection to its display server, and the client library for its protocol.
///
/// SDL has loaded the library. It is not linked, and its headers need not be installed: functions are
/// found by name.
@MainActor
struct DisplayClient {
  enum System { case x11, wayland }

  let system: System
  /// Xlib's `Display *`, or a `struct wl_display *`.
  ///
  /// Safety: it belongs to SDL, is open as long as there are windows, and is used on the main actor.
  let connection: UnsafeMutableRawPointer

  /// Gets the connection of a window; returns nil if SDL's video driver has none, for example on a
  /// framebuffer.
  init?(window: OpaquePointer) {
    var subsystem: Int32 = 0
    guard let connection = trestle_display_connection(window, &subsystem) else { return nil }
    self.connection = connection
    system = subsystem == Int32(SDL_SYSWM_X11.rawValue) ? .x11 : .wayland
  }

  /// The libraries through which SDL communicates with the server.
  private var libraries: [String] {
    switch system {
    case .x11: ["libX11.so.6", "libXext.so.6"]
    case .wayland: ["libwayland-client.so.0"]
    }
  }

  /// Finds a function of the library; returns nil if it has no such function, or if SDL has not loaded
  /// it.
  ///
  /// The caller names the function's type, as in `let free: @convention(c) (UnsafeMutableRawPointer) ->
  /// Int32 = function("XFree")`.
  func function<Function>(_ name: String) -> Function? {
    for library in libraries {
      guard let handle = dlopen(library, RTLD_LAZY | RTLD_NOLOAD) else { continue }
      // SDL keeps it loaded as long as there are windows.
      defer { dlclose(handle) }
      // Safety: the caller gives the function the type that the library's header declares.
      if let symbol = dlsym(handle, name) { return unsafeBitCast(symbol, to: Function.self) }
    }
    return nil
  }
}
