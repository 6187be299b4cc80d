import CoreGraphics
import Foundation
import UIKit

/// An image of the screen at a point in time.
///
/// ```swift
/// let before = device.snapshot()
/// try device.tap(row: 0)
/// try device.snapshot().write(to: url)
/// #expect(device.snapshot().difference(from: before) != nil)
/// ```
public struct Snapshot: Sendable {
  /// One pixel, with red, green, blue and alpha components from 0 to 255.
  public struct Pixel: Hashable, Sendable, CustomStringConvertible {
    /// The red component.
    public var red: UInt8
    /// The green component.
    public var green: UInt8
    /// The blue component.
    public var blue: UInt8
    /// The alpha component; 255 in every pixel of an opaque window.
    public var alpha: UInt8

    /// Creates a pixel.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }

    /// The components in hexadecimal: `#RRGGBBAA`.
    public var description: String {
      "#" + [red, green, blue, alpha].map { String(format: "%02X", Int($0)) }.joined()
    }
  }

  /// The difference between two snapshots.
  public struct Difference: Equatable, Sendable {
    /// The number of pixels that differ.
    public var pixelCount: Int
    /// The maximum difference in any component, from 0 to 255.
    public var largestComponentDifference: Int
    /// The smallest rectangle that contains all pixels that differ, in points.
    public var bounds: CGRect
  }

  /// The image.
  public let image: CGImage
  /// The scale in pixels per point.
  public let scale: CGFloat

  /// Creates a snapshot from an image.
  public init(image: CGImage, scale: CGFloat) {
    self.image = image
    self.scale = scale
  }

  /// Reads a PNG file.
  ///
  /// - Throws: ``SimulatorError/imageFile(_:)`` if the file cannot be read.
  public init(contentsOf url: URL, scale: CGFloat) throws(SimulatorError) {
    do {
      self.init(image: try CGImage(pngFile: url), scale: scale)
    } catch {
      throw .imageFile("\(error)")
    }
  }

  /// The width in pixels.
  public var width: Int { image.width }
  /// The height in pixels.
  public var height: Int { image.height }

  /// Writes a PNG file, and creates missing folders of its path.
  ///
  /// - Throws: ``SimulatorError/imageFile(_:)`` if the file cannot be written.
  public func write(to url: URL) throws(SimulatorError) {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try image.writePNG(to: url)
    } catch {
      throw .imageFile("\(url.path) could not be written: \(error)")
    }
  }

  /// Returns the pixel at a column and row, from the top left; nil outside the image.
  public func pixel(column: Int, row: Int) -> Pixel? {
    guard (0..<width).contains(column), (0..<height).contains(row) else { return nil }
    return Pixel(image.buffer[column, row])
  }

  /// Returns the pixel at a point of the screen; nil outside the image.
  public func pixel(at point: CGPoint) -> Pixel? {
    guard point.x.isFinite, point.y.isFinite, abs(point.x) < 1e6, abs(point.y) < 1e6 else {
      return nil
    }
    return pixel(
      column: Int((point.x * scale).rounded(.down)), row: Int((point.y * scale).rounded(.down)))
  }

  /// Returns the part of the image in a rectangle of points; nil if the rectangle is outside the
  /// image.
  public func cropped(to rect: CGRect) -> Snapshot? {
    let pixels = CGRect(
      x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale,
      height: rect.height * scale)
    return image.cropping(to: pixels).map { Snapshot(image: $0, scale: scale) }
  }

  /// Returns the difference from another snapshot; nil if there is none. Snapshots of different sizes
  /// differ in every pixel.
  ///
  /// - Parameters:
  ///   - other: The other snapshot.
  ///   - tolerance: The largest difference of a component, from 0 to 255, that is ignored.
  /// - Complexity: O(n) in the number of pixels.
  public func difference(from other: Snapshot, tolerance: Int = 0) -> Difference? {
    guard width == other.width, height == other.height else {
      return Difference(
        pixelCount: max(width * height, other.width * other.height),
        largestComponentDifference: 255,
        bounds: CGRect(x: 0, y: 0, width: CGFloat(width) / scale, height: CGFloat(height) / scale))
    }
    var found = Difference(pixelCount: 0, largestComponentDifference: 0, bounds: .null)
    var (left, top, right, bottom) = (width, height, -1, -1)
    for row in 0..<height {
      for column in 0..<width {
        let a = image.buffer[column, row]
        let b = other.image.buffer[column, row]
        if a == b { continue }
        let distance = Pixel.distance(a, b)
        if distance <= tolerance { continue }
        found.pixelCount += 1
        found.largestComponentDifference = max(found.largestComponentDifference, distance)
        (left, right) = (min(left, column), max(right, column))
        (top, bottom) = (min(top, row), max(bottom, row))
      }
    }
    guard found.pixelCount > 0 else { return nil }
    found.bounds = CGRect(
      x: CGFloat(left) / scale, y: CGFloat(top) / scale,
      width: CGFloat(right + 1 - left) / scale, height: CGFloat(bottom + 1 - top) / scale)
    return found
  }
}

extension Snapshot: Equatable {
  /// Returns whether two snapshots are the same, byte for byte.
  public static func == (a: Snapshot, b: Snapshot) -> Bool {
    a.scale == b.scale && a.width == b.width && a.height == b.height
      && memcmp(a.image.buffer.pixels, b.image.buffer.pixels, a.image.buffer.byteCount) == 0
  }
}

extension Snapshot.Pixel {
  /// Creates a pixel from a value in a pixel buffer: alpha, red, green and blue, from the highest byte
  /// to the lowest.
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
  /// Returns an image of the screen as of the last frame. No time passes.
  ///
  /// If code of the app, such as an animation's completion, takes a snapshot while a call to the
  /// simulator runs frames, the snapshot shows the views as they are at that moment.
  public func snapshot() -> Snapshot {
    if builtList == nil, unbuiltTime == nil { produceFrame() }
    return perform {
      if let list = changedList {
        _ = compositor.render(list)
        isComposited = false
      } else if let list = displayList, !isComposited {
        composite(list)
      }
      return Snapshot(image: compositor.makeImage(), scale: screen.scale)
    }
  }

  func composite(_ list: DisplayList) {
    _ = compositor.render(list)
    isComposited = true
  }
}
