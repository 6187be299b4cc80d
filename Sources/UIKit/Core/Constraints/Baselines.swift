extension UIFont {
  /// The distance of the baseline below the middle of a line, in points.
  package var baselineBelowMiddle: CGFloat { ascender - lineHeight / 2 }
}
