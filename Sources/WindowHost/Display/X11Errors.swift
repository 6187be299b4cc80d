/// Keeps Xlib from ending the process if its server refuses a request.
@MainActor
struct X11Errors {
  private typealias Handler =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int32
  private typealias SetHandler = @convention(c) (Handler?) -> Handler?

  private let setHandler: SetHandler

  /// Finds Xlib's function; returns nil if there is no Xlib.
  init?(_ client: DisplayClient) {
    guard client.system == .x11, let setHandler: SetHandler = client.function("XSetErrorHandler")
    else { return nil }
    self.setHandler = setHandler
  }

  /// Returns whether the server refuses a request during `requests`, a closure that waits for the
  /// server's answers.
  func occur(during requests: () -> Void) -> Bool {
    Self.hasOccurred = false
    let handler = setHandler { _, _ in
      X11Errors.hasOccurred = true
      return 0
    }
    requests()
    _ = setHandler(handler)
    return Self.hasOccurred
  }

  /// Set by Xlib on the thread that called it, the main thread.
  ///
  /// Safety: the handler is set while this type makes requests, and only the main thread calls Xlib.
  private nonisolated(unsafe) static var hasOccurred = false
}
