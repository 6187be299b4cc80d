import UIKit

/// The range of content offsets at which a header is partly in view, and where a motion that ends
/// in it goes instead.
struct HeaderZone: Equatable {
  /// The offset with the header fully in view.
  var shown: CGFloat
  /// The offset with the header fully out of view.
  var hidden: CGFloat

  /// An end of the zone.
  enum End { case shown, hidden }

  subscript(end: End) -> CGFloat { end == .shown ? shown : hidden }

  /// The end at an offset; nil if it is neither.
  func end(at offset: CGFloat) -> End? {
    if abs(offset - hidden) <= Self.tolerance { return .hidden }
    return abs(offset - shown) <= Self.tolerance ? .shown : nil
  }

  /// The distance in points within which an offset counts as equal: half a pixel at scale 1.
  static let tolerance: CGFloat = 0.5

  /// Whether the header is partly in view at an offset.
  func contains(_ offset: CGFloat) -> Bool {
    offset > shown + Self.tolerance && offset < hidden - Self.tolerance
  }

  /// The visible part of the header at an offset: 0 is fully out of view, 1 fully in view.
  func progress(at offset: CGFloat) -> CGFloat {
    guard hidden > shown else { return 1 }
    return min(max((hidden - offset) / (hidden - shown), 0), 1)
  }

  /// The offset at which a motion that would end at `target` ends instead.
  ///
  /// With velocity its direction decides, without it the visible part of the header. A drag that
  /// has not moved the header as far as its resistance moves it back.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the offset; positive hides the header.
  ///   - start: The offset at which the drag began.
  ///   - offset: The offset at which the drag ended.
  func restingOffset(
    for target: CGFloat, velocity: CGFloat, from start: CGFloat, to offset: CGFloat,
    _ settings: HeaderAutohideSettings
  ) -> CGFloat {
    guard contains(target) else { return target }
    if start >= hidden - Self.tolerance, max(0, hidden - offset) < settings.revealResistance {
      return hidden
    }
    if start <= shown + Self.tolerance, max(0, offset - shown) < settings.hideResistance {
      return shown
    }
    if velocity > 0 { return hidden }
    if velocity < 0 { return shown }
    return self[nearest(to: target, settings)]
  }

  /// The end of the zone that the settings' threshold chooses for an offset.
  func nearest(to offset: CGFloat, _ settings: HeaderAutohideSettings) -> End {
    progress(at: offset) >= settings.threshold ? .shown : .hidden
  }
}
