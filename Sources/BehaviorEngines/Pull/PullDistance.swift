/// The pull that starts a refresh. It is a fraction of the scroll view's length, but at least the
/// indicator's thickness if a finger can pull that far.
package enum PullDistance {
  /// The pull that starts a refresh, as a fraction of the scroll view's length (UIKit reference 4).
  private static let triggerShare = 150.33 / 852
  /// The fraction of the visible content's length over which a finger can be expected to move (our
  /// choice).
  private static let reachableShare = 2.0 / 3
  /// The distance that a finger moves before a drag begins, in points (UIKit reference 1.7).
  private static let slop = 10.0
  /// The coefficient of the rubber band (UIKit reference 1.3).
  private static let rubberBand = 0.55

  /// With a floor, the pull that starts a refresh and the pull that opens the floor, as fractions
  /// of the scroll view's length (our choice). If a refresh used UIKit's threshold, the floor would
  /// be out of a finger's reach.
  private static let shareBelowFloor = 0.1
  private static let floorShare = 0.2

  /// Returns the pulls that start a refresh and open the floor above the list, in points.
  package static func floorThresholds(length: Double, visibleLength: Double, thickness: Double) -> (
    refresh: Double, floor: Double
  ) {
    let reach = reach(length, visibleLength) ?? .infinity
    let floor = max(min(max(length * floorShare, 2 * thickness), reach), 2)
    return (max(min(max(length * shareBelowFloor, thickness), floor / 2), 1), floor)
  }

  /// Returns the threshold in points for a scroll view; `visibleLength` is the length that insets do
  /// not cover.
  package static func threshold(length: Double, visibleLength: Double, thickness: Double) -> Double
  {
    max(length * triggerShare, min(thickness, reach(length, visibleLength) ?? thickness), 1)
  }

  /// Returns how far one finger can pull by moving over most of the visible content, which is less than
  /// the indicator's thickness on very short screens; nil before the first layout.
  private static func reach(_ length: Double, _ visibleLength: Double) -> Double? {
    guard length > 0 else { return nil }
    let way = max(visibleLength * reachableShare - slop, 0)
    return (1 - 1 / (way * rubberBand / length + 1)) * length
  }
}
