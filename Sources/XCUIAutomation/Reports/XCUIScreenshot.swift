import CoreGraphics
import Foundation
import Simulator
import UIKit

/// A picture of the screen or of an element.
@MainActor public final class XCUIScreenshot {
  /// The picture.
  public let image: UIImage
  /// The picture as the data of a PNG file.
  public let pngRepresentation: Data

  /// Takes a picture of a rectangle of the screen, in points; or of the whole screen if it is nil.
  init(of device: Simulator?, in frame: CGRect?) {
    guard let full = device?.snapshot() else {
      image = UIImage(cgImage: CGImage(buffer: PixelBuffer(width: 1, height: 1)))
      pngRepresentation = Data()
      return
    }
    let part = frame.flatMap { full.cropped(to: $0) } ?? full
    image = UIImage(cgImage: part.image, scale: part.scale, orientation: .up)
    pngRepresentation = image.pngData() ?? Data()
  }
}

/// An object that can take a screenshot of itself.
@MainActor public protocol XCUIScreenshotProviding {
  /// Returns a picture with the content of the last frame.
  func screenshot() -> XCUIScreenshot
}

extension XCUIElement: XCUIScreenshotProviding {}

/// The screen of the most recently launched app.
@MainActor public final class XCUIScreen: XCUIScreenshotProviding {
  /// The screen of the running app.
  public static let main = XCUIScreen()

  private init() {}

  /// Returns a picture of the whole screen.
  public func screenshot() -> XCUIScreenshot {
    XCUIScreenshot(of: XCUIApplication().device, in: nil)
  }
}
