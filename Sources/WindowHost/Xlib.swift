import CSDL2
import Foundation

/// The functions of Xlib and of its extension for shared memory that SDL has none for.
///
/// They are those that SDL has loaded. The libraries are not linked.
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
  private typealias ErrorHandler =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int32
  private typealias SetErrorHandler = @convention(c) (ErrorHandler?) -> ErrorHandler?

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
  private let setErrorHandler: SetErrorHandler

  /// Finds the functions; nil if the window's server is none of X's, or has no shared memory.
  init?(window: OpaquePointer) {
    var subsystem: Int32 = 0
    guard let display = trestle_display_connection(window, &subsystem),
      subsystem == Int32(SDL_SYSWM_X11.rawValue),
      // Never closed: SDL keeps both loaded as long as there are windows.
      let base = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD),
      let extensions = dlopen("libXext.so.6", RTLD_LAZY | RTLD_NOLOAD)
    else { return nil }
    func find<Function>(_ name: String, in library: UnsafeMutableRawPointer) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
    }
    typealias Query = @convention(c) (Display) -> Int32
    guard let hasSharedMemory: Query = find("XShmQueryExtension", in: extensions),
      hasSharedMemory(display) != 0,
      let attributes: Attributes = find("XGetWindowAttributes", in: base),
      let createContext: CreateContext = find("XCreateGC", in: base),
      let freeContext: FreeContext = find("XFreeGC", in: base),
      let free: Free = find("XFree", in: base),
      let synchronizing: Synchronize = find("XSync", in: base),
      let setErrorHandler: SetErrorHandler = find("XSetErrorHandler", in: base),
      let attach: Attach = find("XShmAttach", in: extensions),
      let detach: Attach = find("XShmDetach", in: extensions),
      let createImage: CreateImage = find("XShmCreateImage", in: extensions),
      let putImage: PutImage = find("XShmPutImage", in: extensions)
    else { return nil }
    self.display = display
    self.attributes = attributes
    self.createContext = createContext
    self.freeContext = freeContext
    self.free = free
    self.synchronizing = synchronizing
    self.setErrorHandler = setErrorHandler
    self.attach = attach
    self.detach = detach
    self.createImage = createImage
    self.putImage = putImage
  }

  /// Waits until the server has done all that it was asked for.
  func synchronize() { _ = synchronizing(display, 0) }

  /// Whether the server does what `request` asks of it. Without a handler Xlib ends the process if
  /// it does not.
  func accepts(_ request: () -> Bool) -> Bool {
    synchronize()
    Self.hasFailed = false
    let handler = setErrorHandler { _, _ in
      Xlib.hasFailed = true
      return 0
    }
    let isSent = request()
    synchronize()
    _ = setErrorHandler(handler)
    return isSent && !Self.hasFailed
  }

  /// Set by Xlib on the thread that called it, which is the main one.
  private nonisolated(unsafe) static var hasFailed = false
}
