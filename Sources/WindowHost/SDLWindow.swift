import CSDL2

/// A window of SDL's that takes pixels.
///
/// Pixels go to the window's own surface, damaged rectangles only. SDL's default would be OpenGL,
/// which without a GPU costs several times as much; where a surface cannot be had that way
/// (Wayland), a streaming texture takes its place.
@MainActor
final class SDLWindow {
  private(set) var handle: OpaquePointer
  private var renderer: OpaquePointer?
  private var texture: OpaquePointer?
  private var textureSize: (width: Int32, height: Int32) = (0, 0)
  private var usesSurface = true

  init(
    title: String, width: Int, height: Int, isResizable: Bool
  ) throws(WindowHostError) {
    var flags = SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_SHOWN.rawValue
    if isResizable { flags |= SDL_WINDOW_RESIZABLE.rawValue }
    let center = trestle_window_position_centered()
    guard
      let window = SDL_CreateWindow(
        title, center, center, Int32(clamping: width), Int32(clamping: height), flags)
    else { throw .windowFailed(reason: Self.lastError) }
    handle = window
    if SDL_GetWindowSurface(window) == nil { try makeRenderer() }
  }

  private func makeRenderer() throws(WindowHostError) {
    usesSurface = false
    renderer = SDL_CreateRenderer(handle, -1, 0)
    guard renderer != nil else { throw .noPixels(reason: Self.lastError) }
  }

  static var lastError: String { String(cString: SDL_GetError()) }

  /// The size in the window system's units, those of mouse positions.
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

  /// The display's refresh rate; 60 where it is not known.
  var framesPerSecond: Int {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(handle)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0
    else { return 60 }
    return Int(mode.refresh_rate)
  }

  /// Dots per inch of the window's display; nil where it is not known.
  var dotsPerInch: Double? {
    var dots: Float = 0
    let display = SDL_GetWindowDisplayIndex(handle)
    guard display >= 0, SDL_GetDisplayDPI(display, &dots, nil, nil) == 0, dots > 0 else {
      return nil
    }
    return Double(dots)
  }

  /// Shows the damaged rectangles of a frame: premultiplied BGRA, `stride` pixels a row.
  func present(
    _ pixels: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int, damage: [PixelRect]
  ) throws(WindowHostError) {
    if usesSurface {
      guard let surface = SDL_GetWindowSurface(handle) else {
        throw .noPixels(reason: Self.lastError)
      }
      present(pixels, stride: stride, width: width, height: height, damage: damage, on: surface)
    } else {
      try presentTexture(pixels, stride: stride, width: width, height: height, damage: damage)
    }
  }

  private func present(
    _ pixels: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int, damage: [PixelRect],
    on surface: UnsafeMutablePointer<SDL_Surface>
  ) {
    let limitX = min(width, Int(surface.pointee.w))
    let limitY = min(height, Int(surface.pointee.h))
    var rects: [SDL_Rect] = []
    let format = surface.pointee.format.pointee.format
    let mustLock = surface.pointee.flags & SDL_RLEACCEL_FLAG != 0
    if mustLock { SDL_LockSurface(surface) }
    for rect in damage {
      guard let rect = rect.clamped(width: limitX, height: limitY) else { continue }
      let source = pixels + rect.y * stride + rect.x
      let pitch = Int(surface.pointee.pitch)
      let target =
        surface.pointee.pixels
        + rect.y * pitch + rect.x * Int(surface.pointee.format.pointee.BytesPerPixel)
      SDL_ConvertPixels(
        Int32(rect.width), Int32(rect.height), SDL_PIXELFORMAT_ARGB8888.rawValue, source,
        Int32(stride * 4), format, target, Int32(pitch))
      rects.append(rect.sdl)
    }
    if mustLock { SDL_UnlockSurface(surface) }
    if !rects.isEmpty { SDL_UpdateWindowSurfaceRects(handle, rects, Int32(rects.count)) }
  }

  private func presentTexture(
    _ pixels: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int, damage: [PixelRect]
  ) throws(WindowHostError) {
    var damage = damage
    if texture == nil || textureSize != (Int32(width), Int32(height)) {
      if let texture { SDL_DestroyTexture(texture) }
      texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
        Int32(width), Int32(height))
      guard texture != nil else { throw .noPixels(reason: Self.lastError) }
      textureSize = (Int32(width), Int32(height))
      damage = [PixelRect(x: 0, y: 0, width: width, height: height)]
    }
    for rect in damage {
      guard let rect = rect.clamped(width: width, height: height) else { continue }
      var area = rect.sdl
      SDL_UpdateTexture(texture, &area, pixels + rect.y * stride + rect.x, Int32(stride * 4))
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

/// `SDL_MUSTLOCK` does not reach Swift; this is the flag that it looks at.
private let SDL_RLEACCEL_FLAG: UInt32 = 0x0000_0002

extension PixelRect {
  fileprivate var sdl: SDL_Rect {
    SDL_Rect(x: Int32(x), y: Int32(y), w: Int32(width), h: Int32(height))
  }
}
