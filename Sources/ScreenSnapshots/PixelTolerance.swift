import CoreGraphics
import Foundation
import Simulator

/// The amount by which a picture may differ from its reference.
///
/// ```swift
/// expectSnapshot(of: device, as: .pixels(PixelTolerance(pixels: 0.001, perceived: 2.3)))
/// ```
///
/// Trestle draws the same pixels on every machine with the same fonts and versions of Cairo and Pango,
/// so ``exact`` is the default tolerance.
public struct PixelTolerance: Sendable, Equatable {
  /// The fraction of all pixels that may differ, from 0 to 1.
  public var pixels: Double
  /// The maximum difference between two colors that count as equal. It is a distance in the CIE 1976
  /// L*a*b* space, where about 2.3 is just noticeable, and black and white are 100 apart.
  public var perceived: Double

  /// Creates a tolerance.
  ///
  /// - Parameters:
  ///   - pixels: The fraction of all pixels that may differ, from 0 to 1.
  ///   - perceived: The maximum difference between two colors that count as equal.
  public init(pixels: Double = 0, perceived: Double = 0) {
    self.pixels = pixels
    self.perceived = perceived
  }

  /// The tolerance that allows no difference.
  public static let exact = PixelTolerance()
  /// Every pixel may differ imperceptibly, because different versions of Cairo round edges differently.
  public static let imperceptible = PixelTolerance(perceived: 2.3)
}

/// The difference between a picture and its reference.
struct PictureDifference {
  /// The number of pixels whose difference exceeds the tolerance.
  var pixelCount = 0
  /// The number of pixels in the larger picture.
  var total = 0
  /// The largest perceived difference.
  var largest = 0.0
  /// The smallest rectangle around the pixels that differ, in pixels.
  var bounds = CGRect.null
  /// An image of the difference: faded where the pictures agree, red where they differ; nil if the
  /// sizes differ.
  var picture: CGImage?
  /// The two sizes, if they differ.
  var sizes: String?

  /// Returns whether the difference is within a tolerance.
  func isWithin(_ tolerance: PixelTolerance) -> Bool {
    sizes == nil && Double(pixelCount) <= tolerance.pixels * Double(total)
  }

  /// The difference in one sentence.
  var text: String {
    if let sizes { return sizes }
    let share = (Double(pixelCount) / Double(max(total, 1)) * 100_000).rounded() / 1000
    let box = [bounds.minX, bounds.minY, bounds.width, bounds.height].map { "\(Int($0))" }
    return "\(pixelCount) pixels differ (\(share) %), by \((largest * 10).rounded() / 10) at most, "
      + "within (\(box.joined(separator: ", ")))"
  }

  init(from reference: Snapshot, to actual: Snapshot, tolerance: PixelTolerance) {
    guard reference.width == actual.width, reference.height == actual.height else {
      sizes =
        "the reference is \(reference.width) by \(reference.height) pixels, the picture "
        + "\(actual.width) by \(actual.height)"
      return
    }
    let (width, height) = (actual.width, actual.height)
    total = width * height
    let (old, new) = (reference.image.buffer, actual.image.buffer)
    let marked = PixelBuffer(width: width, height: height)
    var colors = LabColors()
    for index in 0..<total {
      let (a, b) = (old.pixels[index], new.pixels[index])
      var differs = false
      if a != b {
        let distance = colors.distance(a, b)
        largest = max(largest, distance)
        differs = distance > tolerance.perceived || tolerance.perceived <= 0
      }
      marked.pixels[index] = differs ? 0xFFFF_0000 : Self.faded(b)
      guard differs else { continue }
      pixelCount += 1
      bounds = bounds.union(
        CGRect(x: CGFloat(index % width), y: CGFloat(index / width), width: 1, height: 1))
    }
    picture = CGImage(buffer: marked)
  }

  /// Returns a light gray with a color's lightness.
  private static func faded(_ color: UInt32) -> UInt32 {
    let sum = (color >> 16 & 0xFF) + (color >> 8 & 0xFF) + (color & 0xFF)
    let gray = 192 + sum / 3 / 4
    return 0xFF00_0000 | gray << 16 | gray << 8 | gray
  }
}

/// Colors as coordinates of the CIE 1976 L*a*b* space, each of which is computed once.
private struct LabColors {
  private var known: [UInt32: SIMD3<Double>] = [:]

  mutating func distance(_ a: UInt32, _ b: UInt32) -> Double {
    let difference = lab(a) - lab(b)
    // Pictures of screens are opaque; a difference of alpha alone counts fully.
    let alpha = abs(Double(a >> 24) - Double(b >> 24)) / 2.55
    return max((difference * difference).sum().squareRoot(), alpha)
  }

  private mutating func lab(_ color: UInt32) -> SIMD3<Double> {
    if let found = known[color] { return found }
    func linear(_ shift: UInt32) -> Double {
      let value = Double(color >> shift & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let (r, g, b) = (linear(16), linear(8), linear(0))
    // sRGB to XYZ, relative to its white (D65).
    func curve(_ value: Double) -> Double {
      value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
    }
    let x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.9504700)
    let y = curve(0.2126729 * r + 0.7151522 * g + 0.0721750 * b)
    let z = curve((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.0888300)
    let new = SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
    known[color] = new
    return new
  }
}
