/// Where a gradient goes on drawing beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Colours at locations from 0 to 1, mixed in between.
public final class CGGradient: Sendable {
  package struct Stop: Sendable {
    package var location: Double
    package var color: CGColor
  }

  package let stops: [Stop]

  package init(stops: [Stop]) { self.stops = stops.sorted { $0.location < $1.location } }

  /// `colors` holds `CGColor`s; without `locations` they stand evenly from 0 to 1.
  ///
  /// Nil when there is no colour, or something else than a `CGColor` among them.
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

  /// `count` colours as runs of components, alpha last, at `locations` or evenly from 0 to 1.
  ///
  /// Nil when `count` is not positive.
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
