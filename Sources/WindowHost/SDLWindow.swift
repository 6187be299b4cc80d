import CSDL2
import CoreGraphics

/// An SDL window that shows frames.
///
/// Frames are drawn into the window's surface, of which damaged rectangles are presented. SDL's
/// default is OpenGL, which takes several times as long without a GPU. If the window has no surface
/// (Wayland), a streaming texture takes its place.
@MainActor
final class SDLWindow {
  private(set) var handle: OpaquePointer
  private var renderer: OpaquePointer?
  private var texture: OpaquePointer?
  private var textureSize: (width: Int, height: Int) = (0, 0)
  private var usesSurface = true
  /// The surface's pixels. Cached until SDL replaces the surface.
  private var canvas: PixelBuffer?

  /// - Parameter origin: Where the window opens on the desktop, in window units; nil for its middle.
  init(
    title: String, width: Int, height: Int, isResizable: Bool, at origin: CGPoint? = nil
  ) throws(WindowHostError) {
    var flags = SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_SHOWN.rawValue
    if isResizable { flags |= SDL_WINDOW_RESIZABLE.rawValue }
    let center = trestle_window_position_centered()
    let (x, y) = origin.map { (Int32($0.x), Int32($0.y)) } ?? (center, center)
    guard
      let window = SDL_CreateWindow(
        title, x, y, Int32(clamping: width), Int32(clamping: height), flags)
    else { throw .windowFailed(reason: Self.lastError) }
    handle = window
    if SDL_GetWindowSurface(window) != nil { return }
    usesSurface = false
    renderer = SDL_CreateRenderer(handle, -1, 0)
    guard renderer == nil else { return }
    let reason = Self.lastError
    SDL_DestroyWindow(window)
    throw .noPixels(reason: reason)
  }

  /// The number by which events name the window.
  var id: UInt32 { SDL_GetWindowID(handle) }

  static var lastError: String { String(cString: SDL_GetError()) }

  var title: String {
    get { String(cString: SDL_GetWindowTitle(handle)) }
    set { SDL_SetWindowTitle(handle, newValue) }
  }

  /// The window's handle, as portals take it for the parent of a dialog. SDL gives none on Wayland.
  var portalHandle: String {
    let identifier = trestle_x11_window(handle)
    return identifier == 0 ? "" : "x11:" + String(identifier, radix: 16)
  }

  /// The size in window units, which mouse positions have as well.
  var size: (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(handle, &width, &height)
    return (Int(width), Int(height))
  }

  /// The size in pixels.
  var pixelSize: (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    if let renderer {
      SDL_GetRendererOutputSize(renderer, &width, &height)
    } else {
      SDL_GetWindowSizeInPixels(handle, &width, &height)
    }
    return (Int(width), Int(height))
  }

  /// The refresh rate of the window's display; 60 if it is unknown.
  var framesPerSecond: Int {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(handle)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0
    else { return 60 }
    return Int(mode.refresh_rate)
  }

  /// The density of the window's display in dots per inch; nil if it is unknown.
  var dotsPerInch: Double? { Self.dotsPerInch(ofDisplay: SDL_GetWindowDisplayIndex(handle)) }

  /// The density of a display in dots per inch; nil if it is unknown.
  static func dotsPerInch(ofDisplay display: Int32) -> Double? {
    var dots: Float = 0
    guard display >= 0, SDL_GetDisplayDPI(display, &dots, nil, nil) == 0, dots > 0 else {
      return nil
    }
    return Double(dots)
  }

  // MARK: - Pixels

  /// The surface's pixels, to draw a frame into; nil if the surface has another size or pixel
  /// format, so that the frame has to be converted.
  func canvas(width: Int, height: Int) -> PixelBuffer? {
    guard usesSurface, let surface = SDL_GetWindowSurface(handle)?.pointee,
      let memory = surface.pixels?.assumingMemoryBound(to: UInt32.self),
      Int(surface.w) == width, Int(surface.h) == height, Int(surface.pitch) == width * 4,
      surface.flags & surfaceMustLock == 0,
      Self.canvasFormats.contains(surface.format.pointee.format)
    else {
      canvas = nil
      return nil
    }
    if let canvas, canvas.pixels == memory, canvas.width == width, canvas.height == height {
      return canvas
    }
    let new = PixelBuffer(borrowing: memory, width: width, height: height)
    canvas = new
    return new
  }

  /// Invalidates the cached pixels after a change of size: SDL replaces the surface, possibly at
  /// the same address.
  func invalidateCanvas() { canvas = nil }

  /// The pixel formats that a frame can be drawn in. Frames are opaque, so alpha does not matter.
  private static let canvasFormats = [
    SDL_PIXELFORMAT_RGB888.rawValue, SDL_PIXELFORMAT_ARGB8888.rawValue,
  ]

  /// Presents the damaged rectangles of a frame.
  func present(_ frame: PixelBuffer, damage: [PixelRect]) throws(WindowHostError) {
    if usesSurface {
      guard let surface = SDL_GetWindowSurface(handle) else {
        throw .noPixels(reason: Self.lastError)
      }
      present(frame, damage: damage, on: surface)
    } else {
      try presentTexture(frame, damage: damage)
    }
  }

  private func present(
    _ frame: PixelBuffer, damage: [PixelRect], on surface: UnsafeMutablePointer<SDL_Surface>
  ) {
    let limit = PixelRect(
      0, 0, min(frame.width, Int(surface.pointee.w)), min(frame.height, Int(surface.pointee.h)))
    let format = surface.pointee.format.pointee.format
    let bytesPerPixel = Int(surface.pointee.format.pointee.BytesPerPixel)
    let pitch = Int(surface.pointee.pitch)
    let isInPlace = frame === canvas
    let mustLock = !isInPlace && surface.pointee.flags & surfaceMustLock != 0
    if mustLock { SDL_LockSurface(surface) }
    var rects: [SDL_Rect] = []
    for rect in damage {
      let rect = rect.intersection(limit)
      if rect.isEmpty { continue }
      rects.append(rect.sdl)
      if isInPlace { continue }
      // Declared as pixels without alpha: with alpha SDL would blend them one by one.
      SDL_ConvertPixels(
        Int32(rect.width), Int32(rect.height), SDL_PIXELFORMAT_RGB888.rawValue,
        frame.pixels + rect.minY * frame.width + rect.minX, Int32(frame.width * 4), format,
        surface.pointee.pixels + rect.minY * pitch + rect.minX * bytesPerPixel, Int32(pitch))
    }
    if mustLock { SDL_UnlockSurface(surface) }
    if !rects.isEmpty { SDL_UpdateWindowSurfaceRects(handle, rects, Int32(rects.count)) }
  }

  private func presentTexture(
    _ frame: PixelBuffer, damage: [PixelRect]
  ) throws(WindowHostError) {
    let whole = PixelRect(0, 0, frame.width, frame.height)
    var damage = damage
    if texture == nil || textureSize != (frame.width, frame.height) {
      if let texture { SDL_DestroyTexture(texture) }
      texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
        Int32(frame.width), Int32(frame.height))
      guard texture != nil else { throw .noPixels(reason: Self.lastError) }
      textureSize = (frame.width, frame.height)
      damage = [whole]
    }
    for rect in damage {
      let rect = rect.intersection(whole)
      if rect.isEmpty { continue }
      var area = rect.sdl
      SDL_UpdateTexture(
        texture, &area, frame.pixels + rect.minY * frame.width + rect.minX,
        Int32(frame.width * 4))
    }
    SDL_RenderCopy(renderer, texture, nil, nil)
    SDL_RenderPresent(renderer)
  }

  func close() {
    if let texture { SDL_DestroyTexture(texture) }
    if let renderer { SDL_DestroyRenderer(renderer) }
    SDL_DestroyWindow(handle)
  }
}

/// The flag that the macro `SDL_MUSTLOCK` tests, which Swift cannot import.
private let surfaceMustLock: UInt32 = 0x0000_0002

extension PixelRect {
  fileprivate var sdl: SDL_Rect {
    SDL_Rect(x: Int32(minX), y: Int32(minY), w: Int32(width), h: Int32(height))
  }
}
