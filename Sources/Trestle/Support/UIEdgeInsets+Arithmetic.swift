import UIKit

// Sums of insets, and the rule for when two lengths count as equal.

extension CGFloat {
  /// The difference in points below which two lengths count as equal. It is far below a pixel, and far
  /// above the rounding of sums.
  private static let tolerance: CGFloat = 1 / 1024

  /// Returns whether two lengths differ only by the rounding of sums.
  func isSame(as other: CGFloat) -> Bool { (self - other).magnitude < Self.tolerance }
}

extension UIEdgeInsets {
  /// Returns whether a new inset equals this one apart from the rounding of sums. A side that becomes
  /// exactly 0 counts as different, so that nothing remains of a share that has been removed.
  func isSame(as new: UIEdgeInsets) -> Bool {
    InsetSide.allCases.allSatisfy {
      let (old, new) = (self[keyPath: $0.path], new[keyPath: $0.path])
      return old == new || old.isSame(as: new) && new != 0
    }
  }

  var isFinite: Bool { InsetSide.allCases.allSatisfy { self[keyPath: $0.path].isFinite } }

  static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom,
      right: a.right + b.right)
  }
}
