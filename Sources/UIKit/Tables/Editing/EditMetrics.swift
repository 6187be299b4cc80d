/// The lengths of edit mode, in points (UIKit reference 15.3).
@MainActor enum EditMetrics {
  /// The duration of a transition, in seconds (UIKit reference 15.2).
  static let duration = 0.3
  /// The diameter of the disc of insert and delete controls, and of the circle of multiple selection.
  static let disc: CGFloat = 22
  /// The indentation in addition to the leading margin, so that content begins at 38.
  static let room: CGFloat = 22
  /// The distance of the disc's edge from the margin: the disc begins at 12.
  static let discOutset: CGFloat = 4
  /// The width of the lines of the reorder control.
  static let bars: CGFloat = 22
  static let barsHeight: CGFloat = 15

  /// Returns the factor by which controls scale with the text size: they scale like symbols, but at
  /// most by half (UIKit reference 15.3).
  static func factor(_ traits: UITraitCollection) -> CGFloat {
    min(max(AccessoryScale.factor(traits), 1), 1.5)
  }

  /// Returns the width of the column with the reorder control: 40 for a margin of 16.
  static func column(margin: CGFloat, _ traits: UITraitCollection) -> CGFloat {
    margin + bars * factor(traits) + 2
  }

  static func side(_ traits: UITraitCollection) -> CGFloat { disc * factor(traits) }

  /// Returns the indentation of content: 38 for a margin of 16, and more next to larger controls.
  static func indent(margin: CGFloat, _ traits: UITraitCollection) -> CGFloat {
    margin + room + (side(traits) - disc)
  }
}
