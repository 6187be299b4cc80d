import CSDL2
import CoreGraphics
import Foundation
import UIKit

/// The icon of a window, for the task bars and switchers of X11.
///
/// SDL only supports window icons on X11: on Wayland the app's `.desktop` file specifies it. The files
/// are searched for after the first frame, and decoded on another thread.
package struct WindowIcon: Sendable {
  /// The pixels, whose colours are not premultiplied by their alpha.
  package let pixels: [UInt32]
  package let width: Int
  package let height: Int

  /// The maximum side of an icon in pixels. Window managers shrink larger icons, and some do not show
  /// them.
  package static let longestSide = 256

  /// Whether a missing icon has been reported. It is only reported once, because it concerns every
  /// window of the program.
  @MainActor private static var isReported = false

  /// Finds the icon of the app and gives it to a window. An icon that is missing or cannot be read is
  /// reported as a fault, for the first window.
  ///
  /// - Parameter window: Returns the window once the icon has been found; nil if it has been
  ///   closed.
  @MainActor static func install(in window: @escaping @MainActor () -> SDLWindow?) {
    let folder = Bundle.main.resourcePath ?? Bundle.main.bundlePath
    let icon = AppIcon(
      info: Bundle.main.infoDictionary ?? [:], in: URL(fileURLWithPath: folder), side: longestSide)
    if let problem = icon.problem, !isReported {
      isReported = true
      UIKitFault.report(problem)
    }
    if icon.files.isEmpty { return }
    Task {
      switch await read(icon.files) {
      case .success(let icon): window()?.setIcon(icon)
      case .failure(let error): UIKitFault.report("The app's icon cannot be read: \(error)")
      }
    }
  }

  /// Reads the first file that can be read, at a size for a window.
  @concurrent package static func read(_ files: [URL]) async -> Result<WindowIcon, CGImageError> {
    var failure = CGImageError.unreadable(path: "", reason: "no file")
    for (index, file) in files.enumerated() {
      do {
        return .success(WindowIcon(try CGImage.decode(contentsOf: file).image))
      } catch {
        if index == 0 { failure = error }
      }
    }
    return .failure(failure)
  }

  /// Shrinks an image whose longer side exceeds ``longestSide``, keeping its proportions.
  package init(_ image: CGImage) {
    let factor = min(1, Double(Self.longestSide) / Double(max(1, image.width, image.height)))
    width = max(1, Int((Double(image.width) * factor).rounded()))
    height = max(1, Int((Double(image.height) * factor).rounded()))
    var buffer = image.buffer
    if factor < 1 {
      let context = CGContext(width: width, height: height, scale: 1)
      context.interpolationQuality = .high
      context.drawUpright(image, in: CGRect(x: 0, y: 0, width: width, height: height))
      buffer = context.makeImage()?.buffer ?? buffer
    }
    pixels = (0..<width * height).map { Self.straight(buffer.pixels[$0]) }
  }

  /// Divides the colors of a pixel by its alpha.
  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 || alpha == 0 { return pixel }
    func part(_ shift: UInt32) -> UInt32 {
      min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | part(16) | part(8) | part(0)
  }
}

extension SDLWindow {
  /// Sets the window's icon.
  func setIcon(_ icon: WindowIcon) {
    var pixels = icon.pixels
    pixels.withUnsafeMutableBytes { bytes in
      guard
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
          bytes.baseAddress, Int32(icon.width), Int32(icon.height), 32, Int32(icon.width * 4),
          SDL_PIXELFORMAT_ARGB8888.rawValue)
      else { return }
      SDL_SetWindowIcon(handle, surface)
      SDL_FreeSurface(surface)
    }
  }
}
