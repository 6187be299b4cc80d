import CSDL2
import CoreGraphics

/// Pixels that are copied into a streaming texture, for windows without a surface, as on Wayland.
@MainActor
final class TexturePixels: WindowPixels {
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  private var textureSize: (width: Int, height: Int) = (0, 0)

  init(window: OpaquePointer) throws(WindowHostError) {
    guard let renderer = SDL_CreateRenderer(window, -1, 0) else {
      throw .noPixels(reason: SDLWindow.lastError)
    }
    self.renderer = renderer
  }

  var size: (width: Int, height: Int)? {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetRendererOutputSize(renderer, &width, &height)
    return (Int(width), Int(height))
  }

  func canvas(width: Int, height: Int) -> PixelBuffer? { nil }

  /// The texture is replaced with the first frame of another size.
  func windowDidResize() {}

  func present(_ frame: PixelBuffer, damage: [PixelRect]) throws(WindowHostError) {
    let whole = PixelRect(0, 0, frame.width, frame.height)
    var damage = damage
    if texture == nil || textureSize != (frame.width, frame.height) {
      if let texture { SDL_DestroyTexture(texture) }
      texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
        Int32(frame.width), Int32(frame.height))
      guard texture != nil else { throw .noPixels(reason: SDLWindow.lastError) }
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
    SDL_DestroyRenderer(renderer)
  }
}
