import CSDL2

/// The functions of Xlib and its shared-memory extension that SDL does not wrap.
@MainActor
struct Xlib {
  typealias Display = UnsafeMutableRawPointer
  typealias Segment = UnsafeMutablePointer<trestle_x11_segment>
  typealias Image = UnsafeMutablePointer<trestle_x11_image>

  typealias Attributes =
    @convention(c) (Display, UInt, UnsafeMutablePointer<trestle_x11_attributes>) -> Int32
  typealias CreateContext = @convention(c) (Display, UInt, UInt, OpaquePointer?) -> OpaquePointer?
  typealias FreeContext = @convention(c) (Display, OpaquePointer) -> Int32
  typealias Free = @convention(c) (UnsafeMutableRawPointer) -> Int32
  typealias Attach = @convention(c) (Display, Segment) -> Int32
  typealias CreateImage =
    @convention(c) (
      Display, UnsafeMutableRawPointer?, UInt32, Int32, UnsafeMutablePointer<CChar>?, Segment,
      UInt32, UInt32
    ) -> Image?
  typealias PutImage =
    @convention(c) (
      Display, UInt, OpaquePointer, Image, Int32, Int32, Int32, Int32, UInt32, UInt32, Int32
    ) -> Int32
  private typealias Synchronize = @convention(c) (Display, Int32) -> Int32

  // Safety: SDL's connection, open as long as the window; used on the main actor.
  let display: Display
  let attributes: Attributes
  let createContext: CreateContext
  let freeContext: FreeContext
  let free: Free
  let attach: Attach
  let detach: Attach
  let createImage: CreateImage
  let putImage: PutImage
  private let synchronizing: Synchronize
  private let errors: X11Errors

  /// Finds the functions; returns nil if the window is not on X11, or if its server shares no memory.
  init?(window: OpaquePointer) {
    typealias Query = @convention(c) (Display) -> Int32
    guard let client = DisplayClient(window: window), let errors = X11Errors(client),
      let hasSharedMemory: Query = client.function("XShmQueryExtension"),
      hasSharedMemory(client.connection) != 0,
      let attributes: Attributes = client.function("XGetWindowAttributes"),
      let createContext: CreateContext = client.function("XCreateGC"),
      let freeContext: FreeContext = client.function("XFreeGC"),
      let free: Free = client.function("XFree"),
      let synchronizing: Synchronize = client.function("XSync"),
      let attach: Attach = client.function("XShmAttach"),
      let detach: Attach = client.function("XShmDetach"),
      let createImage: CreateImage = client.function("XShmCreateImage"),
      let putImage: PutImage = client.function("XShmPutImage")
    else { return nil }
    display = client.connection
    self.attributes = attributes
    self.createContext = createContext
    self.freeContext = freeContext
    self.free = free
    self.synchronizing = synchronizing
    self.errors = errors
    self.attach = attach
    self.detach = detach
    self.createImage = createImage
    self.putImage = putImage
  }

  /// Waits until the server has processed all requests.
  func synchronize() { _ = synchronizing(display, 0) }

  /// Returns whether the server accepts a request.
  func accepts(_ request: () -> Bool) -> Bool {
    synchronize()
    var isSent = false
    let hasFailed = errors.occur {
      isSent = request()
      synchronize()
    }
    return isSent && !hasFailed
  }
}
