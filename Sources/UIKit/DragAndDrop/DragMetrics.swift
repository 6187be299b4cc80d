import CoreGraphics
import Foundation

/// Lengths in points, times in seconds (UIKit reference 19.4).
enum DragMetrics {
  /// How long a press must be held before items are lifted.
  static let hold: TimeInterval = 0.5
  /// How far a finger that holds lifted items, and a pointer, must move to begin a drag.
  static let fingerSlop: CGFloat = 10
  static let pointerSlop: CGFloat = 8
  static let liftDuration: TimeInterval = 0.2
  static let liftScale: CGFloat = 1.05
  /// How long items take to join, shrink and grow, in seconds.
  static let gatherDuration: TimeInterval = 0.25
  /// How long items take to drop or return, in seconds.
  static let landDuration: TimeInterval = 0.3
  /// The offset between stacked previews, and the number of previews behind the first one.
  static let stackStep: CGFloat = 5
  static let stackDepth = 2
  /// The maximum fraction of the window's shorter side that a preview may occupy, unless it keeps its
  /// size.
  static let compactShare: CGFloat = 0.6
  static let shadowRadius: CGFloat = 12
  static let shadowOpacity: Float = 0.25
  static let shadowOffset = CGSize(width: 0, height: 4)
  static let badgeSide: CGFloat = 26
  /// The opacity of a dragged view at its original position.
  static let sourceOpacity = 0.5
  static let cardRadius: CGFloat = 10
  static let cardMargin: CGFloat = 12
  static let cardWidth: CGFloat = 240
  /// The times of spring loading: until the view begins to flash, and how long it flashes.
  static let springDelay: TimeInterval = 0.6
  static let springFlash: TimeInterval = 0.4
}
