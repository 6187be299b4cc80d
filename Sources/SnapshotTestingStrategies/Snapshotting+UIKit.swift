#if SnapshotTesting
  import CoreGraphics
  import Foundation
  import ScreenSnapshots
  import Simulator
  import SnapshotTesting
  import UIKit

  extension Diffing where Value == UIImage {
    /// Compares images by their pixels, exactly.
    public static var image: Diffing { image() }

    /// Compares images by their pixels.
    ///
    /// - Parameters:
    ///   - precision: The fraction of the pixels that must match, from 0 to 1.
    ///   - perceptualPrecision: How similar two colors must be to match, from 0 to 1; at 0.98, the
    ///     difference is imperceptible.
    ///   - scale: The scale of reference files; nil and 0 mean 1.
    public static func image(
      precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
    ) -> Diffing {
      let scale = scale.flatMap { $0 > 0 ? $0 : nil } ?? 1
      return Diffing(
        toData: { $0.pngData() ?? Data() },
        fromData: { UIImage(data: $0, scale: scale) ?? unreadable },
        diff: { old, new in
          let tolerance = PixelTolerance(
            pixels: Double(1 - precision), perceived: Double(1 - perceptualPrecision) * 100)
          guard let before = old.cgImage, let after = new.cgImage else {
            return ("An image has no pixels.", [])
          }
          return PixelComparison.difference(
            from: Snapshot(image: before, scale: 1), to: Snapshot(image: after, scale: 1),
            tolerance: tolerance
          ).map { ($0, []) }
        })
    }
  }

  /// The replacement for an unreadable reference: an image of a size that no other image has.
  private var unreadable: UIImage {
    UIImage(cgImage: CGImage(buffer: PixelBuffer(width: 1, height: 1)))
  }

  extension Snapshotting where Value == UIImage, Format == UIImage {
    /// An image, compared exactly.
    public static var image: Snapshotting { image() }

    /// An image.
    ///
    /// - Parameters:
    ///   - precision: The fraction of the pixels that must match, from 0 to 1.
    ///   - perceptualPrecision: How similar two colors must be to match, from 0 to 1.
    ///   - scale: The scale of reference files; nil and 0 mean 1.
    public static func image(
      precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
    ) -> Snapshotting {
      Snapshotting(
        pathExtension: "png",
        diffing: .image(
          precision: precision, perceptualPrecision: perceptualPrecision, scale: scale),
        snapshot: { $0 })
    }
  }

  extension Snapshotting where Value == UIViewController, Format == UIImage {
    /// The picture of a view controller on a screen of 390 by 844 points, compared exactly.
    public static var image: Snapshotting { image() }

    /// The picture of a view controller.
    ///
    /// - Parameters:
    ///   - config: The screen.
    ///   - precision: The fraction of the pixels that must match, from 0 to 1.
    ///   - perceptualPrecision: How similar two colors must be to match, from 0 to 1.
    ///   - size: A size in points that replaces the screen's.
    ///   - traits: Settings that replace the screen's.
    public static func image(
      on config: ViewImageConfig = .init(), precision: Float = 1, perceptualPrecision: Float = 1,
      size: CGSize? = nil, traits: UITraitCollection = .init()
    ) -> Snapshotting {
      Snapshotting<UIImage, UIImage>.image(
        precision: precision, perceptualPrecision: perceptualPrecision
      ).pullback { controller in
        // Safety: snapshots are taken by tests on the main actor; from anywhere else, the call ends the
        // process.
        MainActor.assumeIsolated { config.picture(of: controller, size: size, traits: traits) }
      }
    }
  }

  extension Snapshotting where Value == UIView, Format == UIImage {
    /// The picture of a view, compared exactly.
    public static var image: Snapshotting { image() }

    /// The picture of a view.
    ///
    /// - Parameters:
    ///   - precision: The fraction of the pixels that must match, from 0 to 1.
    ///   - perceptualPrecision: How similar two colors must be to match, from 0 to 1.
    ///   - size: A size in points that replaces the view's.
    ///   - traits: Settings that replace the screen's.
    public static func image(
      precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
      traits: UITraitCollection = .init()
    ) -> Snapshotting {
      Snapshotting<UIImage, UIImage>.image(
        precision: precision, perceptualPrecision: perceptualPrecision
      ).pullback { view in
        // Safety: snapshots are taken by tests on the main actor; from anywhere else, the call ends the
        // process.
        MainActor.assumeIsolated {
          ViewImageConfig().picture(of: view, size: size, traits: traits)
        }
      }
    }
  }

  extension Snapshotting where Value == UIViewController, Format == String {
    /// The views of a view controller as text.
    public static var recursiveDescription: Snapshotting { recursiveDescription() }

    /// The views of a view controller as text.
    ///
    /// - Parameters:
    ///   - config: The screen.
    ///   - size: A size in points that replaces the screen's.
    ///   - traits: Settings that replace the screen's.
    public static func recursiveDescription(
      on config: ViewImageConfig = .init(), size: CGSize? = nil, traits: UITraitCollection = .init()
    ) -> Snapshotting {
      Snapshotting<String, String>.lines.pullback { controller in
        // Safety: snapshots are taken by tests on the main actor; from anywhere else, the call ends the
        // process.
        MainActor.assumeIsolated { config.text(of: controller, size: size, traits: traits) }
      }
    }
  }
#endif
