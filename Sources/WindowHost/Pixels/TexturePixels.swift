import CSDL2
import CoreGraphics

/// Pixels that are copied into a streaming texture, for windows without a surface, for example on
/// Wayland.
///
/// Safety: the window outlives its pixels, and `close()` destroys the renderer and the texture.
/// Everything runs on the main actor.
@MainActor
final class TexturePixels: WindowPixels {
  private let window: OpaquePointer
  /// The renderer; nil once the GPU has failed permanently.
  private var renderer: OpaquePointer?
  private var texture: OpaquePointer?
  private var textureSize: (width: Int, height: Int) = (0, 0)

  init(window: OpaquePointer) throws(WindowHostError) {
    self.window = window
    renderer = SDL_CreateRenderer(window, -1, 0)
    guard renderer != nil else { throw .noPixels(reason: SDLWindow.lastError) }
  }

  var size: (width: Int, height: Int)? {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetRendererOutputSize(renderer, &width, &height)
    return (Int(width), Int(height))
  }

  func canvas(width: Int, height: Int) -> PixelBuffer? { nil }

  /// Does nothing, because the texture is replaced with the first frame of a different size.
  func windowDidResize() {}

  /// Presents a frame. If the renderer fails, for example after a reset of the GPU, a new one is
  /// created.
  func present(_ frame: PixelBuffer, damage: [PixelRect]) throws(WindowHostError) {
    if draw(frame, damage: damage) { return }
    let reason = SDLWindow.lastError
    close()
    renderer = SDL_CreateRenderer(window, -1, 0)
    guard renderer != nil else { throw .noPixels(reason: reason) }
    guard draw(frame, damage: damage) else { throw .noPixels(reason: SDLWindow.lastError) }
  }

  /// Draws a frame, and returns whether the renderer accepted it.
  private func draw(_ frame: PixelBuffer, damage: [PixelRect]) -> Bool {
    let whole = PixelRect(0, 0, frame.width, frame.height)
    var damage = damage
    if texture == nil || textureSize != (frame.width, frame.height) {
      if let texture { SDL_DestroyTexture(texture) }
      texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
        Int32(frame.width), Int32(frame.height))
      guard texture != nil else { return false }
      textureSize = (frame.width, frame.height)
      damage = [whole]
    }
    for rect in damage {
      let rect = rect.intersection(whole)
      if rect.isEmpty { continue }
      var area = rect.sdl
      let status = SDL_UpdateTexture(
        texture, &area, frame.pixels + rect.minY * frame.width + rect.minX,
        Int32(frame.width * 4))
      guard status == 0 else { return false }
    }
    guard SDL_RenderCopy(renderer, texture, nil, nil) == 0 else { return false }
    SDL_RenderPresent(renderer)
    return true
  }

  func close() {
    if let texture { SDL_DestroyTexture(texture) }
    if let renderer { SDL_DestroyRenderer(renderer) }
    texture = nil
    renderer = nil
  }
}
