import CoreGraphics

/// The lengths of calendars and of labels that open them, in points (our choice, modelled on iOS 14
/// to 18).
enum DateMetrics {
  static let header: CGFloat = 44
  static let weekdays: CGFloat = 24
  static let week: CGFloat = 44
  static let side: CGFloat = 8
  static let timeRow: CGFloat = 52
  static let width: CGFloat = 320
  /// The width of a compact picker's popover.
  static let popover: CGFloat = 300
  /// The maximum diameter of the circle around a selected day.
  static let circle: CGFloat = 44
  /// The opacity of the circle around a selected day other than today.
  static let circleOpacity: CGFloat = 0.15

  static let capsule: CGFloat = 34
  static let capsuleCorner: CGFloat = 6
  static let capsuleSide: CGFloat = 12
  static let capsuleGap: CGFloat = 8
}
