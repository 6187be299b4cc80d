import CoreGraphics
import Foundation
import UIKit

/// A picture of the screen at one time.
public struct Snapshot: Sendable {
  /// One pixel: red, green, blue and alpha from 0 to 255.
  public struct Pixel: Hashable, Sendable, CustomStringConvertible {
    /// The amount of red.
    public var red: UInt8
    /// The amount of green.
    public var green: UInt8
    /// The amount of blue.
    public var blue: UInt8
    /// The opacity; 255 everywhere on a screen that its window fills.
    public var alpha: UInt8

    /// A pixel of these amounts.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }

    /// As in a style sheet: `#RRGGBBAA`.
    public var description: String {
      "#" + [red, green, blue, alpha].map { String(format: "%02X", Int($0)) }.joined()
    }
  }

  /// How two pictures differ.
  public struct Difference: Equatable, Sendable {
    /// How many pixels are not the same.
    public var pixels: Int
    /// The largest difference in any channel, from 0 to 255.
    public var largest: Int
    /// The smallest rectangle, in points, that holds every pixel that differs.
    public var area: CGRect
  }

  /// The picture.
  public let image: CGImage
  /// Pixels a point.
  public let scale: CGFloat

  /// A picture that was made elsewhere.
  public init(image: CGImage, scale: CGFloat) {
    self.image = image
    self.scale = scale
  }

  /// Reads a picture from a PNG file.
  public init(contentsOf url: URL, scale: CGFloat) throws(SimulatorError) {
    do {
      self.init(image: try CGImage(pngFile: url), scale: scale)
    } catch {
      throw .picture("\(error)")
    }
  }

  /// Width in pixels.
  public var width: Int { image.width }
  /// Height in pixels.
  public var height: Int { image.height }

  /// Writes the picture as a PNG file, and makes the folders that it needs.
  public func write(to url: URL) throws(SimulatorError) {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try image.writePNG(to: url)
    } catch {
      throw .picture("\(url.path) could not be written: \(error)")
    }
  }

  /// The pixel at a column and row, counted from the top left; nil outside.
  public func pixel(column: Int, row: Int) -> Pixel? {
    guard (0..<width).contains(column), (0..<height).contains(row) else { return nil }
    return Pixel(image.buffer[column, row])
  }

  /// The pixel at a point of the screen; nil outside.
  public func pixel(at point: CGPoint) -> Pixel? {
    guard point.x.isFinite, point.y.isFinite, abs(point.x) < 1e6, abs(point.y) < 1e6 else {
      return nil
    }
    return pixel(
      column: Int((point.x * scale).rounded(.down)), row: Int((point.y * scale).rounded(.down)))
  }

  /// The part of the picture inside a rectangle of points.
  public func cropped(to rect: CGRect) -> Snapshot? {
    let pixels = CGRect(
      x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale,
      height: rect.height * scale)
    return image.cropping(to: pixels).map { Snapshot(image: $0, scale: scale) }
  }

  /// Where this picture differs from `other` by more than `tolerance` in some channel; nil where it
  /// does not. Pictures of different size differ in every pixel.
  public func difference(from other: Snapshot, tolerance: Int = 0) -> Difference? {
    guard width == other.width, height == other.height else {
      return Difference(
        pixels: max(width * height, other.width * other.height), largest: 255,
        area: CGRect(x: 0, y: 0, width: CGFloat(width) / scale, height: CGFloat(height) / scale))
    }
    var found = Difference(pixels: 0, largest: 0, area: .null)
    var (left, top, right, bottom) = (width, height, -1, -1)
    for row in 0..<height {
      for column in 0..<width {
        let a = image.buffer[column, row]
        let b = other.image.buffer[column, row]
        if a == b { continue }
        let distance = Pixel.distance(a, b)
        if distance <= tolerance { continue }
        found.pixels += 1
        found.largest = max(found.largest, distance)
        (left, right) = (min(left, column), max(right, column))
        (top, bottom) = (min(top, row), max(bottom, row))
      }
    }
    guard found.pixels > 0 else { return nil }
    found.area = CGRect(
      x: CGFloat(left) / scale, y: CGFloat(top) / scale,
      width: CGFloat(right + 1 - left) / scale, height: CGFloat(bottom + 1 - top) / scale)
    return found
  }
}

extension Snapshot: Equatable {
  /// Whether two pictures are the same, byte for byte.
  public static func == (a: Snapshot, b: Snapshot) -> Bool {
    a.scale == b.scale && a.width == b.width && a.height == b.height
      && memcmp(a.image.buffer.pixels, b.image.buffer.pixels, a.image.buffer.byteCount) == 0
  }
}

extension Snapshot.Pixel {
  /// From a pixel as the buffer keeps it: alpha, red, green, blue from the highest byte down.
  init(_ bits: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: bits >> 16), green: UInt8(truncatingIfNeeded: bits >> 8),
      blue: UInt8(truncatingIfNeeded: bits), alpha: UInt8(truncatingIfNeeded: bits >> 24))
  }

  static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    var largest = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      largest = max(largest, abs(Int((a >> shift) & 0xFF) - Int((b >> shift) & 0xFF)))
    }
    return largest
  }
}

extension Simulator {
  /// The picture of the screen as of the last frame. No time passes.
  public func snapshot() -> Snapshot {
    if displayList == nil { produce() }
    return perform {
      if !isComposited, let list = displayList { composite(list) }
      return Snapshot(image: compositor.makeImage(), scale: screen.scale)
    }
  }

  func composite(_ list: DisplayList) {
    _ = compositor.render(list)
    isComposited = true
  }
}
