import CoreGraphics

/// The lengths of pickers, in points (our choice, modelled on iOS 14 to 18).
enum PickerMetrics {
  static let size = CGSize(width: 320, height: 216)
  static let rowHeight: CGFloat = 32
  /// The radius of the wheel; a quarter turn above and below the middle is visible.
  static let radius: CGFloat = 102
  static let font: CGFloat = 22
  /// The distance between two components, and at the picker's sides.
  static let gap: CGFloat = 5
  static let side: CGFloat = 9
  static let bandCorner: CGFloat = 8
  /// The opacity of rows other than the middle one.
  static let dimmed: CGFloat = 0.5
}
