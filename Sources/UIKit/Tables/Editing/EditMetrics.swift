/// Lengths of edit mode, in points (UIKit reference 15.3).
@MainActor enum EditMetrics {
  /// The duration of a transition, in seconds (UIKit reference 15.2).
  static let duration = 0.3
  /// The disc of insert and delete controls, and the circle of multiple selection.
  static let disc: CGFloat = 22
  /// The indentation beside the leading margin, so that content begins at 38.
  static let room: CGFloat = 22
  /// The disc begins this far before the margin, at 12.
  static let discOutset: CGFloat = 4
  /// The width of the lines of the reorder control.
  static let bars: CGFloat = 22
  static let barsHeight: CGFloat = 15

  /// The factor by which controls scale with the text size: as symbols scale, by half at the most
  /// (UIKit reference 15.3).
  static func factor(_ traits: UITraitCollection) -> CGFloat {
    min(max(AccessoryScale.factor(traits), 1), 1.5)
  }

  /// The width of the column with the reorder control: 40 at the margin of 16.
  static func column(margin: CGFloat, _ traits: UITraitCollection) -> CGFloat {
    margin + bars * factor(traits) + 2
  }

  static func side(_ traits: UITraitCollection) -> CGFloat { disc * factor(traits) }

  /// The indentation of content: 38 at the margin of 16, more beside larger controls.
  static func indent(margin: CGFloat, _ traits: UITraitCollection) -> CGFloat {
    margin + room + (side(traits) - disc)
  }
}
