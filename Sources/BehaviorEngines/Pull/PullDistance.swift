/// The pull that starts a refresh: a share of the scroll view's length, but at least the indicator's
/// thickness where one finger can pull that far.
package enum PullDistance {
  /// The share of the scroll view's length that a pull takes (UIKit reference 4).
  private static let triggerShare = 150.33 / 852
  /// The share of the visible content's length that a finger can be expected to move over (our choice).
  private static let reachableShare = 2.0 / 3
  /// The distance that a finger moves before a drag begins, in points (UIKit reference 1.7).
  private static let slop = 10.0
  /// The coefficient of the rubber band (UIKit reference 1.3).
  private static let rubberBand = 0.55

  /// The threshold in points of a scroll view, of which `visibleLength` is not covered by insets.
  package static func threshold(length: Double, visibleLength: Double, thickness: Double) -> Double
  {
    max(length * triggerShare, min(thickness, reach(length, visibleLength) ?? thickness), 1)
  }

  /// How far one finger can pull by moving over most of the visible content: less than the indicator's
  /// thickness on very short screens; nil before the first layout.
  private static func reach(_ length: Double, _ visibleLength: Double) -> Double? {
    guard length > 0 else { return nil }
    let way = max(visibleLength * reachableShare - slop, 0)
    return (1 - 1 / (way * rubberBand / length + 1)) * length
  }
}
