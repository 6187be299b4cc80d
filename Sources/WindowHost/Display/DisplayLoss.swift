/// Detects the loss of the display server.
///
/// Xlib ends the process when its connection breaks, without a chance for the app to save its state,
/// and SDL reports a broken Wayland connection as the user quitting. With this type, both end the
/// window's loop with an error. SDL must not be called afterwards: it would wait for the server's
/// answers forever.
@MainActor
struct DisplayLoss {
  private typealias ErrorOfDisplay = @convention(c) (UnsafeMutableRawPointer) -> Int32

  private let client: DisplayClient
  /// `wl_display_get_error` on Wayland.
  private let errorOfDisplay: ErrorOfDisplay?

  /// Watches a window's connection; returns nil if it has none, or if the client library is too old
  /// (libX11 before 1.7, which still ends the process with its own message).
  init?(window: OpaquePointer) {
    guard let client = DisplayClient(window: window) else { return nil }
    self.client = client
    guard client.system == .x11 else {
      errorOfDisplay = client.function("wl_display_get_error")
      return
    }
    errorOfDisplay = nil
    typealias Handler = @convention(c) (UnsafeMutableRawPointer?) -> Int32
    typealias ExitHandler =
      @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void
    typealias SetHandler = @convention(c) (Handler) -> UnsafeRawPointer?
    typealias SetExitHandler =
      @convention(c) (UnsafeMutableRawPointer, ExitHandler, UnsafeMutableRawPointer?) -> Void
    guard let setHandler: SetHandler = client.function("XSetIOErrorHandler"),
      let setExitHandler: SetExitHandler = client.function("XSetIOErrorExitHandler")
    else { return nil }
    Self.lost = false
    // Xlib calls the first handler, whose message this suppresses, and then the second one, which
    // ends the process unless it returns.
    _ = setHandler { _ in 0 }
    setExitHandler(client.connection, { _, _ in DisplayLoss.lost = true }, nil)
  }

  /// Whether the connection to the server was lost.
  var hasHappened: Bool {
    switch client.system {
    case .x11: Self.lost
    case .wayland: (errorOfDisplay?(client.connection) ?? 0) != 0
    }
  }

  /// Set by Xlib on the thread that called it, the main thread.
  ///
  /// Safety: only the main thread calls Xlib.
  private nonisolated(unsafe) static var lost = false
}
