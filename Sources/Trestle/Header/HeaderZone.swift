import UIKit

/// The offsets between which a header is neither in nor out, and where it goes from there.
struct HeaderZone: Equatable {
  /// The offset with the header fully in.
  var shown: CGFloat
  /// The offset with the header fully out.
  var hidden: CGFloat

  /// Half a pixel at 1x: closer counts as there.
  static let tolerance: CGFloat = 0.5

  func contains(_ offset: CGFloat) -> Bool {
    offset > shown + Self.tolerance && offset < hidden - Self.tolerance
  }

  /// 1 with the header fully in, 0 fully out.
  func progress(at offset: CGFloat) -> CGFloat {
    guard hidden > shown else { return 1 }
    return min(max((hidden - offset) / (hidden - shown), 0), 1)
  }

  /// Where to rest instead of at `target`: a moving finger decides by its direction, a still one by
  /// how much of the header it left in view.
  ///
  /// - Parameters:
  ///   - velocity: of the offset; positive hides.
  ///   - start: where the drag began, `offset` where it ended: a header that was not moved as far
  ///     as its resistance goes back.
  func rest(
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
    return nearest(to: target, settings)
  }

  func nearest(to offset: CGFloat, _ settings: HeaderAutohideSettings) -> CGFloat {
    progress(at: offset) >= settings.threshold ? shown : hidden
  }
}
