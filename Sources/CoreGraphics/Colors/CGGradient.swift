/// Options for whether a gradient's end colours extend beyond its start and its end.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Colours at locations from 0 to 1, interpolated in between.
public final class CGGradient: Sendable {
  package struct Stop: Sendable {
    package var location: Double
    package var color: CGColor
  }

  package let stops: [Stop]

  package init(stops: [Stop]) { self.stops = stops.sorted { $0.location < $1.location } }

  /// Creates a gradient from an array of `CGColor`s; without `locations` they are spaced evenly.
  ///
  /// Returns nil if the array is empty or contains other objects.
  public convenience init?(
    colorsSpace: CGColorSpace?, colors: [CGColor], locations: UnsafePointer<CGFloat>?
  ) {
    guard !colors.isEmpty else { return nil }
    let last = Double(max(1, colors.count - 1))
    self.init(
      stops: colors.enumerated().map { i, color in
        Stop(location: locations.map { Double($0[i]) } ?? Double(i) / last, color: color)
      })
  }

  /// Creates a gradient from `count` colours, each a run of components with alpha last; without
  /// `locations` they are spaced evenly.
  ///
  /// Returns nil if `count` is not positive.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    let colors = (0..<count).compactMap {
      CGColor(colorSpace: space, components: components + $0 * (space.numberOfComponents + 1))
    }
    self.init(colorsSpace: space, colors: colors, locations: locations)
  }
}
