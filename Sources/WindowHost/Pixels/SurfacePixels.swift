import CSDL2
import CoreGraphics

/// Pixels in SDL's surface of a window.
@MainActor
final class SurfacePixels: WindowPixels {
  // Safety: the window outlives its pixels; used on the main actor.
  private let window: OpaquePointer
  /// The surface's pixels. Cached until SDL replaces the surface.
  private var canvas: PixelBuffer?

  /// Creates the pixels of a window; returns nil if SDL has no surface for it, for example on Wayland.
  init?(window: OpaquePointer) {
    if SDL_GetWindowSurface(window) == nil { return nil }
    self.window = window
  }

  var size: (width: Int, height: Int)? { nil }

  /// Returns the surface's memory; nil if the surface has a different size or pixel format, so that
  /// the frame must be converted.
  func canvas(width: Int, height: Int) -> PixelBuffer? {
    guard let surface = SDL_GetWindowSurface(window)?.pointee,
      let memory = surface.pixels?.assumingMemoryBound(to: UInt32.self),
      Int(surface.w) == width, Int(surface.h) == height, Int(surface.pitch) == width * 4,
      surface.flags & Self.mustLock == 0,
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

  /// Drops the cached pixels, because SDL replaces the surface, possibly at the same address.
  func windowDidResize() { canvas = nil }

  /// The pixel formats in which a frame can be drawn. Frames are opaque, so alpha does not matter.
  private static let canvasFormats = [
    SDL_PIXELFORMAT_RGB888.rawValue, SDL_PIXELFORMAT_ARGB8888.rawValue,
  ]
  /// The flag that the macro `SDL_MUSTLOCK` tests, which Swift cannot import.
  private static let mustLock: UInt32 = 0x0000_0002

  func present(_ frame: PixelBuffer, damage: [PixelRect]) throws(WindowHostError) {
    guard let surface = SDL_GetWindowSurface(window) else {
      throw .noPixels(reason: SDLWindow.lastError)
    }
    let limit = PixelRect(
      0, 0, min(frame.width, Int(surface.pointee.w)), min(frame.height, Int(surface.pointee.h)))
    let format = surface.pointee.format.pointee.format
    let bytesPerPixel = Int(surface.pointee.format.pointee.BytesPerPixel)
    let pitch = Int(surface.pointee.pitch)
    let isInPlace = frame === canvas
    let mustLock = !isInPlace && surface.pointee.flags & Self.mustLock != 0
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
    if !rects.isEmpty { SDL_UpdateWindowSurfaceRects(window, rects, Int32(rects.count)) }
  }

  /// Does nothing, because SDL frees the surface with its window.
  func close() {}
}
